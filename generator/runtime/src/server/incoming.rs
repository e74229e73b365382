//! Incoming requests, from which operations are read.

use std::collections::BTreeMap;

use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, StatusCode};

use super::captures::captures;
use super::rejection::{Rejection, malformed, named, unprocessable};
use crate::json::place::{Mode, is_not};
use crate::json::text::Scalar;
use crate::message::body::{JSON, Shape, Unreadable, essence, is_json, is_patch};
use crate::message::payload::{Content, Payload};
use crate::message::percent::{decoded, decoded_in_query, decoded_lossily_in_query};
use crate::message::request::text_of;
use crate::message::stream::Body;

/// An incoming request: its parameters can be read by name, and its body as a value.
#[derive(Debug, Clone)]
pub struct IncomingRequest<'a> {
    pub(crate) template: &'static str,
    path: &'a str,
    pub(crate) query: Vec<Pair<'a>>,
    pub(crate) headers: &'a HeaderMap,
    body: &'a [u8],
    stream: Option<Body>,
    /// Media types that a stream can have beside the one that it is read as.
    other_types: &'static [&'static str],
    parts: Vec<Part>,
}

/// A part of a form.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Part {
    /// The name of the field.
    pub name: String,
    /// The name of the file, if the part is one.
    pub file_name: Option<String>,
    /// The content, with its media type.
    pub body: Body,
}

/// A parameter in a query.
#[derive(Debug, Clone)]
pub(crate) struct Pair<'a> {
    pub(crate) name: String,
    is_text: bool,
    /// The value as written, before decoding.
    pub(crate) written: &'a str,
}

impl Pair<'_> {
    /// The decoded value, if both name and value are UTF-8.
    pub(crate) fn value(&self) -> Option<String> {
        decoded_in_query(self.written).filter(|_| self.is_text)
    }
}

impl<'a> IncomingRequest<'a> {
    /// A request for an operation with the path `template`. `path` may have a prefix before that.
    pub fn new(
        template: &'static str,
        path: &'a str,
        query: &'a str,
        headers: &'a HeaderMap,
        body: &'a [u8],
    ) -> Self {
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let query = pairs.map(|pair| {
            let (name, written) = pair.split_once('=').unwrap_or((pair, ""));
            let (name, is_text) = decoded_lossily_in_query(name);
            Pair {
                name,
                is_text,
                written,
            }
        });
        Self {
            template,
            path,
            query: query.collect(),
            headers,
            body,
            stream: None,
            other_types: &[],
            parts: Vec::new(),
        }
    }

    /// Sets the body to a multipart form with these parts.
    #[must_use]
    pub fn with_parts(mut self, parts: Vec<Part>) -> Self {
        self.parts = parts;
        self
    }

    /// The parts, if the body is a multipart form.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Sets the body to a stream.
    #[must_use]
    pub fn with_stream(mut self, body: Body) -> Self {
        self.stream = Some(match self.headers.get(CONTENT_TYPE) {
            Some(value) => body.with_content_type(value.clone()),
            None => body,
        });
        self
    }

    /// Lets a stream have these media types as well.
    #[must_use]
    pub fn with_other_types(mut self, media_types: &'static [&'static str]) -> Self {
        self.other_types = media_types;
        self
    }

    /// The value of `{name}` in the path.
    ///
    /// # Errors
    ///
    /// When it is not a value of its type; the status is then 404, as no resource has such a path.
    pub fn path<T: Scalar>(&self, name: &str) -> Result<T, Rejection> {
        parsed(self.in_path(name).and_then(decoded))
            .map_err(|fault| Rejection::new(StatusCode::NOT_FOUND, named(name, "path", &fault)))
    }

    /// A parameter of the query.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn query<T: Scalar>(&self, name: &str) -> Result<Option<T>, Rejection> {
        once(name, "query", self.values(name))
    }

    /// A list in the query: a pair for each item.
    ///
    /// # Errors
    ///
    /// When an item is not a value of its type.
    pub fn list<T: Scalar>(&self, name: &str) -> Result<Option<Vec<T>>, Rejection> {
        let items: Vec<T> = self
            .values(name)
            .map(|value| parsed(value).map_err(|fault| malformed(named(name, "query", &fault))))
            .collect::<Result<_, _>>()?;
        Ok((!items.is_empty()).then_some(items))
    }

    /// A list among parameters with these names. One that is written in another way, as `name=` or `name[0]=` in place
    /// of `name[]=`, is refused: without it, a service would do more than was asked for.
    #[doc(hidden)]
    pub fn list_among<T: Scalar>(
        &self,
        described: &[&str],
        name: &str,
    ) -> Result<Option<Vec<T>>, Rejection> {
        let expected = || format!("`{name}` for each item");
        self.check_spelling(described, name, expected)?;
        self.list(name)
    }

    /// Checks that a list is not written in another way than is expected.
    #[doc(hidden)]
    pub fn check_spelling(
        &self,
        described: &[&str],
        name: &str,
        expected: impl Fn() -> String,
    ) -> Result<(), Rejection> {
        let stem = name.strip_suffix("[]").unwrap_or(name);
        let is_other = |pair: &&Pair<'_>| {
            let is_spelling = pair.name.strip_prefix(stem).is_some_and(is_of_list);
            // It may be an entry of another parameter.
            let is_own = stem != name && described.contains(&stem);
            is_spelling && !is_own && !described.contains(&pair.name.as_str())
        };
        let Some(pair) = self.query.iter().find(is_other) else {
            return Ok(());
        };
        let fault = format!("is a list, which is written as {}", expected());
        Err(malformed(named(&pair.name, "query", &fault)))
    }

    /// A map in the query: `name[key]=value` for each entry.
    ///
    /// # Errors
    ///
    /// When a key appears more than once, or a value is not one of its type.
    pub fn map<T: Scalar>(&self, name: &str) -> Result<Option<BTreeMap<String, T>>, Rejection> {
        let mut entries = BTreeMap::new();
        for pair in &self.query {
            let full = &pair.name;
            let rest = full.strip_prefix(name);
            let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('[')) else {
                continue;
            };
            let key = rest
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'))
                .filter(|key| !key.contains(['[', ']']));
            let key = key.ok_or_else(|| malformed(named(full, "query", NO_KEY)))?;
            let value =
                parsed(pair.value()).map_err(|fault| malformed(named(full, "query", &fault)))?;
            if entries.insert(key.to_owned(), value).is_some() {
                return Err(malformed(named(full, "query", TWICE)));
            }
        }
        Ok((!entries.is_empty()).then_some(entries))
    }

    /// A header field.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn header<T: Scalar>(&self, name: &str) -> Result<Option<T>, Rejection> {
        let values = self.headers.get_all(name).iter();
        once(name, "headers", values.map(text_of))
    }

    /// The value of a required parameter.
    ///
    /// # Errors
    ///
    /// When it is missing.
    pub fn given<T>(&self, name: &str, value: Option<T>) -> Result<T, Rejection> {
        value.ok_or_else(|| malformed(format!("the parameter `{name}` is missing")))
    }

    /// Reads the value in a JSON body.
    ///
    /// # Errors
    ///
    /// When the body is not JSON, or a value in it is missing or not of its type.
    pub fn body<T: Payload>(&self, shape: Shape) -> Result<T, Rejection> {
        self.body_of(shape, JSON)
    }

    /// Reads the value in a body of this media type.
    ///
    /// # Errors
    ///
    /// When the body is of another type, or a value in it is missing or not of its type.
    pub fn body_of<T: Payload>(&self, shape: Shape, media_type: &str) -> Result<T, Rejection> {
        let is_left_out = matches!(shape, Shape::Optional(_)) && self.is_empty();
        if !is_left_out {
            self.check_content_type(shape, media_type)?;
            self.check_content_encoding(shape)?;
        }
        let content = match &self.stream {
            Some(body) => Content::Stream(body.clone()),
            None => Content::Whole(self.body),
        };
        T::take(shape, content, Mode::Exact).map_err(|unreadable| match unreadable {
            Unreadable::Malformed(_, error) => malformed(format!(
                "the body is not {}: {error}",
                name(shape, media_type)
            )),
            Unreadable::Wrong(faults, error) => unprocessable(shape, faults, &error),
        })
    }

    fn is_empty(&self) -> bool {
        match &self.stream {
            Some(body) => body.is_empty(),
            None => self.body.is_empty(),
        }
    }

    /// Refuses a body whose content type is not the described one.
    fn check_content_type(&self, shape: Shape, media_type: &str) -> Result<(), Rejection> {
        let wanted = name(shape, media_type);
        let mut values = self.headers.get_all(CONTENT_TYPE).iter();
        let value = values.next();
        if values.next().is_some() {
            return Err(malformed("there is more than one content type".to_owned()));
        }
        let Some(value) = value else {
            if shape.is_stream() {
                return Ok(());
            }
            return Err(malformed(format!(
                "the content type is missing; it must be {wanted}"
            )));
        };
        let content_type = String::from_utf8_lossy(value.as_bytes());
        let is_documented = match shape.is_stream() {
            true => {
                let mut described = self.other_types.iter().chain([&media_type]);
                described.any(|described| is_of(essence(&content_type), essence(described)))
            }
            false => essence(&content_type).eq_ignore_ascii_case(essence(media_type)),
        };
        // What a patch means depends on its media type.
        let is_patch = is_patch(media_type) || is_patch(&content_type);
        match is_documented || shape.is_json() && is_json(&content_type) && !is_patch {
            true => Ok(()),
            false => {
                let others = self.other_types.iter().map(|other| essence(other));
                let wanted: Vec<_> = [wanted].into_iter().chain(others).collect();
                let fault = is_not(wanted.join(" or "), &content_type);
                Err(malformed(format!("the content type {fault}")))
            }
        }
    }

    /// Refuses a compressed body: a layer that decompresses bodies removes the header.
    fn check_content_encoding(&self, shape: Shape) -> Result<(), Rejection> {
        let values = self.headers.get_all(CONTENT_ENCODING);
        let mut values = values.iter().map(HeaderValue::as_bytes);
        match values.find(|value| !value.eq_ignore_ascii_case(b"identity")) {
            Some(value) if !shape.is_stream() => Err(malformed(format!(
                "the content encoding must be identity, not {}",
                String::from_utf8_lossy(value)
            ))),
            _ => Ok(()),
        }
    }

    fn values(&self, name: &str) -> impl Iterator<Item = Option<String>> {
        self.pairs(name).map(Pair::value)
    }

    pub(crate) fn pairs(&self, name: &str) -> impl Iterator<Item = &Pair<'a>> {
        self.query.iter().filter(move |pair| pair.name == name)
    }

    /// The value of a parameter in the path, before decoding.
    #[doc(hidden)]
    pub fn in_path(&self, name: &str) -> Option<&'a str> {
        let found = captures(self.template, self.path)?;
        let found = found.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value)
    }
}

/// Whether this is what may follow the name of a list: nothing, or an index in brackets.
fn is_of_list(rest: &str) -> bool {
    let index = rest
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    rest.is_empty() || index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The format of a body, in words.
fn name(shape: Shape, media_type: &str) -> &str {
    match shape.is_json() && !is_patch(media_type) {
        true => "JSON",
        false => essence(media_type),
    }
}

/// Whether a media type is the described one, which may be a range. Anything can be sent as plain bytes.
fn is_of(found: &str, described: &str) -> bool {
    const BYTES: &str = "application/octet-stream";
    if found.eq_ignore_ascii_case(BYTES) || described == BYTES {
        return true;
    }
    match described.strip_suffix('*') {
        Some("*/" | "*") => true,
        Some(top) => found
            .get(..top.len())
            .is_some_and(|found| found.eq_ignore_ascii_case(top)),
        None => found.eq_ignore_ascii_case(described),
    }
}

pub(crate) const TWICE: &str = "appears twice";

const NO_KEY: &str = "has no key; it must have the form `name[key]`";

/// The value of a parameter that may appear once. A value that is not text is `None`.
fn once<T: Scalar>(
    name: &str,
    place: &str,
    mut values: impl Iterator<Item = Option<impl AsRef<str>>>,
) -> Result<Option<T>, Rejection> {
    let value = values.next();
    let value = match values.next() {
        Some(_) => Err(TWICE.to_owned()),
        None => value.map(parsed).transpose(),
    };
    value.map_err(|fault| malformed(named(name, place, &fault)))
}

/// Parses text, or returns what is wrong with it.
fn parsed<T: Scalar>(text: Option<impl AsRef<str>>) -> Result<T, String> {
    let text = text.ok_or_else(|| "is not text".to_owned())?;
    let text = text.as_ref();
    T::parse(text, Mode::Exact).ok_or_else(|| is_not(T::EXPECTED, text))
}
