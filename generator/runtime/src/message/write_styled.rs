//! Writing of parameters in a style.

use std::cell::Cell;

use percent_encoding::{AsciiSet, utf8_percent_encode};

use super::body::Shape;
use super::invalid_request::InvalidRequest;
use super::pairs;
use super::percent::{ENCODED, encoded};
use super::request::{self, RequestParts, is_segment};
use super::style::{self, Style};
use serde::Serialize;

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
    pub fn path_as(&mut self, name: &'static str, style: Style, value: &impl Serialize) {
        let written = match style {
            Style::Rest => self.one(name, Style::Text, value, |text| text.to_owned()),
            style => self.one(name, style, value, encoded),
        };
        let text = match (written, style) {
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
    pub fn query_as(&mut self, name: &'static str, style: Style, value: &impl Serialize) {
        self.query_with(ENCODED, name, style, value);
    }

    /// Adds a query parameter, written in a style, without encoding the reserved characters in its value that have no
    /// other meaning there.
    pub fn reserved_as(&mut self, name: &'static str, style: Style, value: &impl Serialize) {
        self.query_with(RESERVED, name, style, value);
    }

    fn query_with(
        &mut self,
        encoded: &'static AsciiSet,
        name: &'static str,
        style: Style,
        value: &impl Serialize,
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
    pub fn spread(&mut self, taken: &[&str], name: &'static str, value: &impl Serialize) {
        let Some(tree) = self.tree(name, value) else {
            return;
        };
        let pairs = style::spread(tree, |key| !is_taken(taken, key));
        self.pairs(name, Some(pairs), encoded);
    }

    /// Adds a header, written in a style, unless the value is `None`.
    pub fn header_as(&mut self, name: &'static str, style: Style, value: &impl Serialize) {
        let has_outer_space = Cell::new(false);
        let text = self.one(name, style, value, |part| {
            has_outer_space.set(has_outer_space.get() || request::has_outer_space(part));
            part.to_owned()
        });
        if has_outer_space.get() {
            self.refuse_header(name)
        } else {
            self.header_of(name, text)
        }
    }

    /// Adds a cookie, written in a style, unless the value is `None`.
    pub fn cookie_as(&mut self, name: &'static str, style: Style, value: &impl Serialize) {
        let text = self.one(name, style, value, encoded);
        self.cookies
            .extend(text.map(|text| format!("{name}={text}")));
    }

    /// Writes a value in a style as a single string; `None` for null.
    fn one(
        &mut self,
        name: &'static str,
        style: Style,
        value: &impl Serialize,
        encode: impl Fn(&str) -> String,
    ) -> Option<String> {
        let written = match style {
            Style::Json => self
                .json(name, Shape::Json, value)
                .map(|json| Ok(encode(&json))),
            Style::JsonNumber => {
                let shape = Shape::Number(&Shape::Json);
                self.json(name, shape, value).map(|json| Ok(encode(&json)))
            }
            style => self
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

    fn json(&mut self, name: &str, shape: Shape, value: &impl Serialize) -> Option<String> {
        let json = shape.write(value).map(String::from_utf8);
        match json {
            Ok(Ok(json)) => Some(json).filter(|json| json != "null"),
            Ok(Err(error)) => {
                self.refuse_to_send(InvalidRequest::Body(format!("{name}: {error}")));
                None
            }
            Err(error) => {
                self.refuse_to_send(InvalidRequest::Body(format!("{name}: {error}")));
                None
            }
        }
    }
}

/// Returns whether a name in a query is that of one of these parameters, or of an entry of one.
pub(crate) fn is_taken(taken: &[&str], name: &str) -> bool {
    let before = name.split_once('[').map_or(name, |(before, _)| before);
    taken.iter().any(|taken| *taken == name || *taken == before)
}
