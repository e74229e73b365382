//! Incoming requests, from which operations are read.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use super::captures::captures;
use super::content_headers::{check_content_encoding, check_content_type, format_name};
use super::place::Place;
use super::rejection::{Rejection, fields, malformed};
use super::violations::Violations;
use crate::message::body::{JSON, Shape, Unreadable};
use crate::message::payload::{Content, Payload};
use crate::message::percent::{decoded, decoded_in_query, decoded_lossily_in_query};
use crate::message::request::header_text;
use crate::message::stream::Body;
use crate::message::style_parser::NOT_TEXT;
use crate::message::tree::Tree;
use crate::message::violation::Violation;
use crate::validation::{RequestSchemas, Schema};

/// An incoming request: its parameters can be read by name, and its body as a value.
#[derive(Clone)]
pub struct IncomingRequest<'a> {
    pub(crate) template: &'static str,
    path: &'a str,
    /// The parameters in the path, before decoding.
    captured: Vec<(&'static str, &'a str)>,
    pub(crate) query: Vec<Pair<'a>>,
    pub(crate) headers: &'a HeaderMap,
    body: &'a [u8],
    stream: Option<Body>,
    /// Media types that a stream can have beside the one that it is read as.
    pub(super) other_types: &'static [&'static str],
    parts: Vec<Part>,
    schemas: RequestSchemas,
    violations: RefCell<Violations>,
}

/// Shows the path: the query, the headers and the body may hold data that must not be logged.
impl fmt::Debug for IncomingRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IncomingRequest")
            .field("template", &self.template)
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
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
            captured: captures(template, path).unwrap_or_default(),
            query: query.collect(),
            headers,
            body,
            stream: None,
            other_types: &[],
            parts: Vec::new(),
            schemas: RequestSchemas::NONE,
            violations: RefCell::default(),
        }
    }

    /// Sets the schemas that the parameters and the body are checked with.
    #[must_use]
    pub(super) fn with_schemas(mut self, schemas: RequestSchemas) -> Self {
        self.schemas = schemas;
        self
    }

    /// Everything that was wrong with what has been read.
    pub(super) fn into_violations(self) -> Violations {
        self.violations.into_inner()
    }

    /// The schema of the body.
    pub(crate) fn body_schema(&self) -> Schema {
        self.schemas.body()
    }

    /// Reads the value of a parameter. All that is wrong is noted: the caller learns it at once.
    pub(super) fn parameter<T: DeserializeOwned>(
        &self,
        place: Place,
        name: &str,
        tree: Result<Tree, Violation>,
    ) -> Result<T, Rejection> {
        let tree = tree.map_err(|violation| self.refuse(place, name, &violation))?;
        let (tree, violations) = self.schemas.parameter(place, name).checked(tree);
        let refused = violations
            .iter()
            .map(|violation| self.refuse(place, name, violation));
        // All of them are noted, and the first one is returned.
        match refused.collect::<Vec<_>>().into_iter().next() {
            Some(rejection) => Err(rejection),
            None => tree
                .read()
                .map_err(|violation| self.refuse(place, name, &violation)),
        }
    }

    /// Notes what is wrong with a parameter.
    pub(super) fn refuse(&self, place: Place, name: &str, violation: &Violation) -> Rejection {
        self.violations
            .borrow_mut()
            .parameter(place, name, violation);
        let mut alone = Violations::default();
        alone.parameter(place, name, violation);
        let rejection = alone.into_rejection();
        rejection.unwrap_or_else(|| Rejection::from(StatusCode::BAD_REQUEST))
    }

    /// Notes why the request is malformed.
    pub(super) fn malformed(&self, reason: String) -> Rejection {
        self.violations.borrow_mut().reason(reason.clone());
        malformed(reason)
    }

    /// Notes what is wrong with a field of the body.
    pub(crate) fn refuse_field(&self, name: String, violation: String) -> Rejection {
        let mut violations = self.violations.borrow_mut();
        violations.field(name.clone(), violation.clone());
        Rejection::of_field(StatusCode::UNPROCESSABLE_ENTITY, name, violation)
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
    pub fn path<T: DeserializeOwned>(&self, name: &str) -> Result<T, Rejection> {
        self.parameter(
            Place::Path,
            name,
            tree(self.in_path(name).and_then(decoded)),
        )
    }

    /// A parameter of the query.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn query<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Rejection> {
        self.once(Place::Query, name, self.values(name))
    }

    /// A list in the query: a pair for each item.
    ///
    /// # Errors
    ///
    /// When an item is not a value of its type.
    pub fn list<T: DeserializeOwned>(&self, name: &str) -> Result<Option<Vec<T>>, Rejection> {
        let items: Result<Vec<_>, _> = self.values(name).map(tree).collect();
        match items {
            Ok(items) if items.is_empty() => Ok(None),
            items => self
                .parameter(Place::Query, name, items.map(Tree::List))
                .map(Some),
        }
    }

    /// A list among parameters with these names. One that is written in another way, as `name=` or `name[0]=` in place
    /// of `name[]=`, is refused: without it, a service would do more than was asked for.
    #[doc(hidden)]
    pub fn list_among<T: DeserializeOwned>(
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
            let is_spelling = pair.name.strip_prefix(stem).is_some_and(is_list_index);
            // It may be an entry of another parameter.
            let is_own = stem != name && described.contains(&stem);
            is_spelling && !is_own && !described.contains(&pair.name.as_str())
        };
        let Some(pair) = self.query.iter().find(is_other) else {
            return Ok(());
        };
        let reason = format!("is a list, which is written as {}", expected());
        Err(self.refuse(Place::Query, &pair.name, &Violation::new(reason)))
    }

    /// A map in the query: `name[key]=value` for each entry.
    ///
    /// # Errors
    ///
    /// When a key appears more than once, or a value is not one of its type.
    pub fn map<T: DeserializeOwned>(
        &self,
        name: &str,
    ) -> Result<Option<BTreeMap<String, T>>, Rejection> {
        let mut entries: Vec<(String, Tree)> = Vec::new();
        for pair in &self.query {
            let full = &pair.name;
            let rest = full.strip_prefix(name);
            let Some(rest) = rest.filter(|rest| rest.is_empty() || rest.starts_with('[')) else {
                continue;
            };
            let refuse = |violation: Violation| self.refuse(Place::Query, full, &violation);
            let key = rest
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'))
                .filter(|key| !key.contains(['[', ']']))
                .ok_or_else(|| refuse(Violation::new(NO_KEY)))?;
            if entries.iter().any(|(known, _)| known == key) {
                return Err(refuse(Violation::new(TWICE)));
            }
            entries.push((key.to_owned(), tree(pair.value()).map_err(refuse)?));
        }
        if entries.is_empty() {
            Ok(None)
        } else {
            self.parameter(Place::Query, name, Ok(Tree::Object(entries)))
                .map(Some)
        }
    }

    /// A header field.
    ///
    /// # Errors
    ///
    /// When it appears more than once, or is not a value of its type.
    pub fn header<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Rejection> {
        let values = self.headers.get_all(name).iter();
        self.once(Place::Header, name, values.map(header_text))
    }

    /// The value of a required parameter.
    ///
    /// # Errors
    ///
    /// When it is missing.
    pub fn given<T>(&self, name: &str, value: Option<T>) -> Result<T, Rejection> {
        value.ok_or_else(|| self.malformed(format!("the parameter `{name}` is missing")))
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
            self.check_headers(shape, media_type)?;
        }
        let content = match &self.stream {
            Some(body) => Content::Stream(body.clone()),
            None => Content::Whole(self.body),
        };
        T::take(shape, content, self.body_schema()).map_err(|unreadable| match unreadable {
            Unreadable::Malformed(error) => self.malformed(format!(
                "the body is not {}: {error}",
                format_name(shape, media_type)
            )),
            Unreadable::Wrong(violations, _) => {
                let fields: Vec<_> = fields(shape, violations).collect();
                for (name, violation) in &fields {
                    self.refuse_field(name.clone(), violation.clone());
                }
                Rejection::for_fields(StatusCode::UNPROCESSABLE_ENTITY, fields)
            }
        })
    }

    /// Checks the headers that describe the body, and notes what is wrong with them.
    fn check_headers(&self, shape: Shape, media_type: &str) -> Result<(), Rejection> {
        if self.is_empty() && !shape.is_stream() && !self.headers.contains_key(CONTENT_TYPE) {
            return Err(self.malformed("the body is missing".to_owned()));
        }
        check_content_type(self.headers, shape, media_type, self.other_types)
            .and_then(|()| check_content_encoding(self.headers, shape))
            .inspect_err(|rejection| self.violations.borrow_mut().content(rejection.clone()))
    }

    fn is_empty(&self) -> bool {
        match &self.stream {
            Some(body) => body.is_empty(),
            None => self.body.is_empty(),
        }
    }

    /// The value of a parameter that may appear once.
    fn once<T: DeserializeOwned>(
        &self,
        place: Place,
        name: &str,
        mut values: impl Iterator<Item = Option<impl AsRef<str>>>,
    ) -> Result<Option<T>, Rejection> {
        match (values.next(), values.next()) {
            (None, _) => Ok(None),
            (Some(_), Some(_)) => Err(self.refuse(place, name, &Violation::new(TWICE))),
            (Some(value), None) => self.parameter(place, name, tree(value)).map(Some),
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
        self.captured
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| *value)
    }
}

/// Returns whether this is what may follow the name of a list: nothing, or an index in brackets.
fn is_list_index(rest: &str) -> bool {
    let index = rest
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    rest.is_empty() || index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
}

pub(crate) const TWICE: &str = "appears twice";

const NO_KEY: &str = "has no key; it must have the form `name[key]`";

/// The text of a parameter, which is no value if it is not text.
fn tree(text: Option<impl AsRef<str>>) -> Result<Tree, Violation> {
    let text = text.ok_or_else(|| Violation::new(NOT_TEXT))?;
    Ok(Tree::Text(text.as_ref().to_owned()))
}
