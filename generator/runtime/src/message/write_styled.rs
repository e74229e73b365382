//! Writing of parameters in a style.

use std::cell::Cell;

use percent_encoding::{AsciiSet, utf8_percent_encode};

use super::invalid_request::InvalidRequest;
use super::pairs;
use super::percent::{ENCODED, encoded};
use super::request::{self, RequestParts, is_segment};
use super::style::{self, Style};
use crate::json::write::{Format, Write, Written};

/// The same without the reserved characters that have no meaning in the value of a query parameter.
const RESERVED: &AsciiSet = &ENCODED
    .remove(b'!')
    .remove(b'$')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b',')
    .remove(b'/')
    .remove(b':')
    .remove(b';')
    .remove(b'=')
    .remove(b'?')
    .remove(b'@');

impl RequestParts {
    /// Sets the path parameter `{name}`, written in a style.
    pub fn path_as(&mut self, name: &'static str, style: Style, value: &impl Write) {
        let text = match style {
            Style::Rest => self.one(name, Style::Text, value, |text| text.to_owned()),
            style => self.one(name, style, value, encoded),
        };
        let text = match (text, style) {
            (Some(text), Style::Rest) if !text.split('/').all(is_segment) => {
                self.refuse_to_send(InvalidRequest::PathParameter { name });
                None
            }
            (Some(text), Style::Rest) => {
                let segments = text.split('/').map(encoded);
                Some(segments.collect::<Vec<_>>().join("/"))
            }
            (text, _) => text,
        };
        self.path.extend(text.map(|text| (name, text)));
    }

    /// Adds a query parameter, written in a style.
    pub fn query_as(&mut self, name: &'static str, style: Style, value: &impl Write) {
        self.query_with(ENCODED, name, style, value);
    }

    /// Adds a query parameter, written in a style, without encoding the reserved characters in its value that have no
    /// other meaning there.
    pub fn reserved_as(&mut self, name: &'static str, style: Style, value: &impl Write) {
        self.query_with(RESERVED, name, style, value);
    }

    fn query_with(
        &mut self,
        encoded: &'static AsciiSet,
        name: &'static str,
        style: Style,
        value: &impl Write,
    ) {
        let encode = |text: &str| utf8_percent_encode(text, encoded).to_string();
        let pairs = match style {
            Style::Deep | Style::Repeated => self.tree(name, value).map(|tree| match style {
                Style::Deep => pairs::deep(name, tree),
                _ => pairs::repeated(name, tree),
            }),
            style => {
                let text = self.one(name, style, value, encode);
                text.into_iter().for_each(|text| self.pair(name, &text));
                return;
            }
        };
        self.pairs(name, pairs, encode);
    }

    /// Adds a query parameter for each entry of an object. No entry may have a name that is taken.
    pub fn spread(&mut self, taken: &[&str], name: &'static str, value: &impl Write) {
        let Some(tree) = self.tree(name, value) else {
            return;
        };
        let pairs = style::spread(tree, |key| !is_taken(taken, key));
        self.pairs(name, Some(pairs), encoded);
    }

    /// Adds a header, written in a style, unless the value is `None`.
    pub fn header_as(&mut self, name: &'static str, style: Style, value: &impl Write) {
        let has_outer_space = Cell::new(false);
        let text = self.one(name, style, value, |part| {
            has_outer_space.set(has_outer_space.get() || request::has_outer_space(part));
            part.to_owned()
        });
        match has_outer_space.get() {
            true => self.refuse_header(name),
            false => self.header_of(name, text),
        }
    }

    /// Adds a cookie, written in a style, unless the value is `None`.
    pub fn cookie_as(&mut self, name: &'static str, style: Style, value: &impl Write) {
        let text = self.one(name, style, value, encoded);
        self.cookies
            .extend(text.map(|text| format!("{name}={text}")));
    }

    /// Writes a value in a style as a single text; `None` for null.
    fn one(
        &mut self,
        name: &'static str,
        style: Style,
        value: &impl Write,
        encode: impl Fn(&str) -> String,
    ) -> Option<String> {
        let written = match style.format_of_json() {
            Some(format) => self.json(name, value, format).map(|json| Ok(encode(&json))),
            None => self
                .tree(name, value)
                .map(|tree| style.write(name, tree, encode)),
        };
        match written? {
            Ok(text) => Some(text),
            Err(reason) => {
                self.refuse_to_send(reason);
                None
            }
        }
    }

    fn json(&mut self, name: &str, value: &impl Write, format: Format) -> Option<String> {
        match serde_json::to_string(&Written(value, format)) {
            Ok(json) => Some(json).filter(|json| json != "null"),
            Err(error) => {
                self.refuse_to_send(InvalidRequest::Body(format!("{name}: {error}")));
                None
            }
        }
    }
}

/// Whether a name in a query is that of one of these parameters, or of an entry of one.
pub(crate) fn is_taken(taken: &[&str], name: &str) -> bool {
    let before = name.split_once('[').map_or(name, |(before, _)| before);
    taken.iter().any(|taken| *taken == name || *taken == before)
}
