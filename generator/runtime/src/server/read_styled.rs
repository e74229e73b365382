//! Reading of parameters that are written in a style.

use std::borrow::Cow;

use http::header::COOKIE;
use serde::de::DeserializeOwned;

use super::incoming::{IncomingRequest, Pair, TWICE};
use super::place::Place;
use super::rejection::Rejection;
use crate::message::bracket_keys::{assemble_entries, assemble_value, keys};
use crate::message::percent::{decoded, decoded_in_query, with_encoded_separators};
use crate::message::request::{header_text, is_segment};
use crate::message::style::Style;
use crate::message::style_parser::{NOT_TEXT, parse, trim};
use crate::message::template::split_query;
use crate::message::tree::Tree;
use crate::message::violation::{Violation, is_not};
use crate::message::write_styled::is_taken;

impl<'a> IncomingRequest<'a> {
    /// The value of `{name}` in the path, written in a style.
    ///
    /// # Errors
    ///
    /// When it is not a value of its type; the status is then 404, as no resource has such a path.
    pub fn path_as<T: DeserializeOwned>(&self, name: &str, style: Style) -> Result<T, Rejection> {
        let written = self.in_path(name).unwrap_or_default();
        let is_rest = |text: &str| text.split('/').all(is_part_of_path);
        let tree = match style {
            Style::Rest if !is_rest(written) => {
                Err(Violation::new("has a segment that changes the path"))
            }
            style => parse(style, written, to_owned_text),
        };
        self.parameter(Place::Path, name, tree)
    }

    /// A parameter of the query, written in a style.
    ///
    /// # Errors
    ///
    /// When it appears more than once although it is one string, or is not a value of its type.
    pub fn query_as<T: DeserializeOwned>(
        &self,
        name: &str,
        style: Style,
    ) -> Result<Option<T>, Rejection> {
        let tree = match style {
            Style::Repeated => repeated_value(self.pairs(name)),
            Style::Deep => deep(&self.query, name),
            style => self.single_pair(name)?.map(|pair| {
                let written = with_encoded_separators(pair.written);
                parse(style, &written, decoded_in_query)
            }),
        };
        tree.map(|tree| self.parameter(Place::Query, name, tree))
            .transpose()
    }

    /// A parameter of the query that is a list among parameters with these names, its items joined by a separator.
    ///
    /// # Errors
    ///
    /// When it appears more than once, is written in another way, or is not a value of its type.
    #[doc(hidden)]
    pub fn joined_among<T: DeserializeOwned>(
        &self,
        described: &[&str],
        name: &str,
        separator: &'static str,
    ) -> Result<Option<T>, Rejection> {
        let expected = || format!("`{name}` with `{separator}` between the items");
        self.check_spelling(described, name, expected)?;
        self.query_as(name, Style::List(separator))
    }

    /// All parameters of the query but those in `taken`, as the entries of one object.
    ///
    /// # Errors
    ///
    /// When they do not form a value of its type.
    pub fn spread<T: DeserializeOwned>(
        &self,
        taken: &[&str],
        name: &str,
    ) -> Result<Option<T>, Rejection> {
        let fixed = split_query(self.template).1.unwrap_or_default();
        let is_fixed = |name: &str| {
            let mut pairs = fixed.split('&').map(|pair| pair.split('=').next());
            pairs.any(|fixed| fixed == Some(name))
        };
        let others = self
            .query
            .iter()
            .filter(|pair| !is_taken(taken, &pair.name) && !is_fixed(&pair.name));
        let entries = others.map(|pair| Some((vec![pair.name.clone()], pair.value()?)));
        let tree = match entries.collect::<Option<Vec<_>>>().map(assemble_entries) {
            None => Err(Violation::new(NOT_TEXT)),
            Some(Ok(entries)) if entries.is_empty() => return Ok(None),
            Some(Ok(entries)) => Ok(Tree::Object(entries)),
            Some(Err(contradiction)) => Err(contradiction.into()),
        };
        self.parameter(Place::Query, name, tree).map(Some)
    }

    /// A header, written in a style. Several of the same name form one list.
    ///
    /// # Errors
    ///
    /// When it appears more than once although it is not a list, or is not a value of its type.
    pub fn header_as<T: DeserializeOwned>(
        &self,
        name: &str,
        style: Style,
    ) -> Result<Option<T>, Rejection> {
        let values: Option<Vec<_>> = self.headers.get_all(name).iter().map(header_text).collect();
        let tree = match (values.as_deref(), style) {
            (None, _) => Err(Violation::new(NOT_TEXT)),
            (Some([]), _) => return Ok(None),
            (Some([text]), style) => parse(style, text, trim),
            (Some(texts), Style::List(separator)) => parse(style, &texts.join(separator), trim),
            (Some(_), _) => Err(Violation::new(TWICE)),
        };
        self.parameter(Place::Header, name, tree).map(Some)
    }

    /// A cookie, written in a style.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn cookie_as<T: DeserializeOwned>(
        &self,
        name: &str,
        style: Style,
    ) -> Result<Option<T>, Rejection> {
        let headers = self.headers.get_all(COOKIE).iter();
        let texts = headers.filter_map(header_text);
        let cookies = texts.flat_map(|text| text.split(';'));
        let mut values = cookies.filter_map(|cookie| {
            let (known, value) = cookie.trim().split_once('=')?;
            (known == name).then_some(value)
        });
        let tree = match (values.next(), values.next()) {
            (None, _) => return Ok(None),
            (Some(text), None) => parse(style, text, to_owned_text),
            _ => Err(Violation::new(TWICE)),
        };
        self.parameter(Place::Cookie, name, tree).map(Some)
    }

    /// The parameter of this name, which must not appear twice.
    fn single_pair(&self, name: &str) -> Result<Option<&Pair<'a>>, Rejection> {
        let mut pairs = self.pairs(name);
        let first = pairs.next();
        match pairs.next() {
            Some(_) => Err(self.refuse(Place::Query, name, &Violation::new(TWICE))),
            None => Ok(first),
        }
    }
}

fn repeated_value<'p>(
    pairs: impl Iterator<Item = &'p Pair<'p>>,
) -> Option<Result<Tree, Violation>> {
    let items: Option<Vec<_>> = pairs.map(|pair| pair.value().map(Tree::Text)).collect();
    match items {
        None => Some(Err(Violation::new(NOT_TEXT))),
        Some(items) if items.is_empty() => None,
        Some(items) => Some(Ok(one_or_list(items))),
    }
}

/// A list, or the only item of it: it may also be a value by itself.
fn one_or_list(mut items: Vec<Tree>) -> Tree {
    match items.len() {
        1 => items.remove(0),
        _ => Tree::List(items),
    }
}

fn deep(query: &[Pair<'_>], name: &str) -> Option<Result<Tree, Violation>> {
    let mut entries = Vec::new();
    for pair in query {
        let keys = match pair.name.strip_prefix(name) {
            // `name=` gives no value.
            Some("") if pair.written.is_empty() => continue,
            Some("") => Some(Vec::new()),
            Some(brackets) if brackets.starts_with('[') => keys(brackets),
            _ => continue,
        };
        let value = match pair.value() {
            Some(value) => value,
            None => return Some(Err(Violation::new(NOT_TEXT))),
        };
        match keys {
            Some(keys) => entries.push((keys, value)),
            None => return Some(Err(Violation::new(is_not("an object", &pair.name)))),
        }
    }
    if entries.is_empty() {
        None
    } else {
        Some(assemble_value(entries).map_err(Violation::from))
    }
}

fn to_owned_text(text: &str) -> Option<String> {
    decoded(text).map(Cow::into_owned)
}

/// Returns whether a segment remains a single one for every reader.
fn is_part_of_path(segment: &str) -> bool {
    decoded(segment).is_some_and(|text| is_segment(&text) && !text.contains('/'))
}
