//! Reading of parameters that are written in a style.

use std::borrow::Cow;

use http::StatusCode;
use http::header::COOKIE;

use super::incoming::{IncomingRequest, Pair, TWICE};
use super::rejection::{Rejection, malformed, named};
use crate::json::place::{Fault, Mode, is_not};
use crate::json::read::Read;
use crate::json::tree::{self, Tree};
use crate::message::gathered::{gathered, gathered_value, keys};
use crate::message::percent::{decoded, decoded_in_query, with_encoded_separators};
use crate::message::request::{is_segment, text_of};
use crate::message::style::Style;
use crate::message::styled::{NOT_TEXT, fault, read, read_list, trimmed};
use crate::message::template::split_query;
use crate::message::write_styled::is_taken;

impl<'a> IncomingRequest<'a> {
    /// The value of `{name}` in the path, written in a style.
    ///
    /// # Errors
    ///
    /// When it is not a value of its type; the status is then 404, as no resource has such a path.
    pub fn path_as<T: Read>(&self, name: &str, style: Style) -> Result<T, Rejection> {
        let written = self.in_path(name).unwrap_or_default();
        let is_rest = |text: &str| text.split('/').all(is_part_of_path);
        let value = match style {
            Style::Rest if !is_rest(written) => None,
            style => Some(read(style, written, Mode::Exact, owned)),
        };
        let value =
            value.unwrap_or_else(|| Err(vec![fault("has a segment that changes the path")]));
        value.map_err(|faults| Rejection::new(StatusCode::NOT_FOUND, reason(name, "path", faults)))
    }

    /// A parameter of the query, written in a style.
    ///
    /// # Errors
    ///
    /// When it appears more than once although it is one text, or is not a value of its type.
    pub fn query_as<T: Read>(&self, name: &str, style: Style) -> Result<Option<T>, Rejection> {
        let value = match style {
            Style::Repeated => repeated(self.pairs(name)),
            Style::Deep => deep(&self.query, name),
            style => self.only(name).map(|pair| {
                pair.map(|pair| {
                    read(
                        style,
                        &with_encoded_separators(pair.written),
                        Mode::Exact,
                        decoded_in_query,
                    )
                })
                .transpose()
            })?,
        };
        value.map_err(|faults| malformed(reason(name, "query", faults)))
    }

    /// A parameter of the query that is a list among parameters with these names, its items joined by a separator.
    ///
    /// # Errors
    ///
    /// When it appears more than once, is written in another way, or is not a value of its type.
    #[doc(hidden)]
    pub fn joined_among<T: Read>(
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
    pub fn spread<T: Read>(&self, taken: &[&str], name: &str) -> Result<Option<T>, Rejection> {
        let fixed = split_query(self.template).1.unwrap_or_default();
        let is_fixed = |name: &str| {
            let mut pairs = fixed.split('&').map(|pair| pair.split('=').next());
            pairs.any(|fixed| fixed == Some(name))
        };
        let others = self.query.iter();
        let others = others.filter(|pair| !is_taken(taken, &pair.name) && !is_fixed(&pair.name));
        let entries = others.map(|pair| Some((vec![pair.name.clone()], pair.value()?)));
        let value = match entries.collect::<Option<Vec<_>>>().map(gathered) {
            None => Err(vec![fault(NOT_TEXT)]),
            Some(Ok(entries)) => object::<T>(entries),
            Some(Err(contradiction)) => Err(vec![contradiction.into()]),
        };
        value.map_err(|faults| malformed(reason(name, "query", faults)))
    }

    /// A header, written in a style. Several of the same name form one list.
    ///
    /// # Errors
    ///
    /// When it appears more than once although it is not a list, or is not a value of its type.
    pub fn header_as<T: Read>(&self, name: &str, style: Style) -> Result<Option<T>, Rejection> {
        let values = self.headers.get_all(name).iter();
        let values: Option<Vec<_>> = values.map(text_of).collect();
        let value = match (values.as_deref(), style) {
            (None, _) => Err(vec![fault(NOT_TEXT)]),
            (Some([]), _) => Ok(None),
            (Some([text]), style) => read(style, text, Mode::Exact, trimmed).map(Some),
            (Some(texts), Style::List(separator)) => {
                read(style, &texts.join(separator), Mode::Exact, trimmed).map(Some)
            }
            (Some(_), _) => Err(vec![fault(TWICE)]),
        };
        value.map_err(|faults| malformed(reason(name, "headers", faults)))
    }

    /// A cookie, written in a style.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn cookie_as<T: Read>(&self, name: &str, style: Style) -> Result<Option<T>, Rejection> {
        let headers = self.headers.get_all(COOKIE).iter();
        let texts = headers.filter_map(text_of);
        let cookies = texts.flat_map(|text| text.split(';'));
        let mut values = cookies.filter_map(|cookie| {
            let (known, value) = cookie.trim().split_once('=')?;
            (known == name).then_some(value)
        });
        let value = match (values.next(), values.next()) {
            (None, _) => Ok(None),
            (Some(text), None) => read(style, text, Mode::Exact, owned).map(Some),
            _ => Err(vec![fault(TWICE)]),
        };
        value.map_err(|faults| malformed(reason(name, "cookies", faults)))
    }

    /// The parameter of this name, which must not appear twice.
    fn only(&self, name: &str) -> Result<Option<&Pair<'a>>, Rejection> {
        let mut pairs = self.pairs(name);
        let first = pairs.next();
        match pairs.next() {
            Some(_) => Err(malformed(named(name, "query", TWICE))),
            None => Ok(first),
        }
    }
}

fn repeated<'p, T: Read>(
    pairs: impl Iterator<Item = &'p Pair<'p>>,
) -> Result<Option<T>, Vec<Fault>> {
    let items = pairs.map(|pair| pair.value().map(Tree::Text));
    let items: Option<Vec<_>> = items.collect();
    match items {
        None => Err(vec![fault(NOT_TEXT)]),
        Some(items) if items.is_empty() => Ok(None),
        Some(items) => read_list(items, Mode::Exact).map(Some),
    }
}

fn deep<T: Read>(query: &[Pair<'_>], name: &str) -> Result<Option<T>, Vec<Fault>> {
    let mut entries = Vec::new();
    for pair in query {
        let keys = match pair.name.strip_prefix(name) {
            // `name=` gives no value.
            Some("") if pair.written.is_empty() => continue,
            Some("") => Some(Vec::new()),
            Some(brackets) if brackets.starts_with('[') => keys(brackets),
            _ => continue,
        };
        let value = pair.value().ok_or_else(|| vec![fault(NOT_TEXT)])?;
        let keys = keys.ok_or_else(|| vec![fault(is_not("an object", &pair.name))])?;
        entries.push((keys, value));
    }
    if entries.is_empty() {
        return Ok(None);
    }
    match gathered_value(entries) {
        Ok(tree @ (Tree::Object(_) | Tree::List(_))) => {
            tree::read(&tree.json(), Mode::Exact, |place| place.in_brackets()).map(Some)
        }
        Ok(text) => read_list(vec![text], Mode::Exact).map(Some),
        Err(contradiction) => Err(vec![contradiction.into()]),
    }
}

/// The value of an object with these entries, unless it has none.
fn object<T: Read>(entries: Vec<(String, Tree)>) -> Result<Option<T>, Vec<Fault>> {
    match entries.is_empty() {
        true => Ok(None),
        false => Tree::Object(entries).read_in(Mode::Exact).map(Some),
    }
}

/// What is wrong with a parameter, in words.
fn reason(name: &str, place: &str, faults: Vec<Fault>) -> String {
    let reasons = faults.iter().map(|fault| {
        let dot = if fault.path.is_empty() || fault.path.starts_with('[') {
            ""
        } else {
            "."
        };
        named(&format!("{name}{dot}{}", fault.path), place, &fault.message)
    });
    reasons.collect::<Vec<_>>().join("; ")
}

fn owned(text: &str) -> Option<String> {
    decoded(text).map(Cow::into_owned)
}

/// Whether a segment remains a single one for every reader.
fn is_part_of_path(segment: &str) -> bool {
    decoded(segment).is_some_and(|text| is_segment(&text) && !text.contains('/'))
}
