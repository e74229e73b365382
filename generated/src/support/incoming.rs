// @generated from the API description, which is the place to change. Checksum: 11cc44ceb818af12

//! The request that an operation is, as it comes in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use percent_encoding::percent_decode_str;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use serde_json::{Map, Value};

use super::body::{Shape, is_json};
use super::faults::faults;
use super::request::placeholder;

/// A value in a query, if it is text.
type Text = Option<String>;

/// A request as it came in, whose parameters and body can be read by name.
#[derive(Debug, Clone)]
pub struct IncomingRequest<'a> {
    template: &'static str,
    path: &'a str,
    query: Vec<(String, Text)>,
    headers: &'a HeaderMap,
    body: &'a [u8],
}

/// Why a request cannot be that of an operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    status: StatusCode,
    reason: String,
    details: Map<String, Value>,
}

impl Rejection {
    /// A refusal with a status, and a reason for the log.
    pub fn new(status: StatusCode, reason: impl Into<String>) -> Self {
        Self {
            status,
            reason: reason.into(),
            details: Map::new(),
        }
    }

    /// The status to answer with.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// What is wrong with each field of the body.
    pub fn details(&self) -> &Map<String, Value> {
        &self.details
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Rejection {}

impl<'a> IncomingRequest<'a> {
    /// A request for an operation with the path `template`, whose own path may begin with more than that.
    pub fn new(
        template: &'static str,
        path: &'a str,
        query: &str,
        headers: &'a HeaderMap,
        body: &'a [u8],
    ) -> Self {
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let query = pairs.map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let ((name, is_text), (value, is_text_too)) = (unescaped(name), unescaped(value));
            (name, (is_text && is_text_too).then_some(value))
        });
        Self {
            template,
            path,
            query: query.collect(),
            headers,
            body,
        }
    }

    /// What stands for `{name}` in the path.
    ///
    /// # Errors
    ///
    /// When it is not a value of its type: there is nothing at such an address.
    pub fn path<T: FromStr>(&self, name: &str) -> Result<T, Rejection> {
        let mut template = self.template.rsplit('/');
        let segment = template
            .position(|segment| placeholder(segment) == Some(name))
            .and_then(|index| self.path.rsplit('/').nth(index))
            .filter(|segment| !segment.is_empty());
        let text = segment.and_then(|segment| percent_decode_str(segment).decode_utf8().ok());
        text.and_then(|text| text.parse().ok()).ok_or_else(|| {
            let reason = format!("`{name}` in the path is not a value of its type");
            Rejection::new(StatusCode::NOT_FOUND, reason)
        })
    }

    /// A parameter of the query.
    ///
    /// # Errors
    ///
    /// When it is there more than once, or is not a value of its type.
    pub fn query<T: FromStr>(&self, name: &str) -> Result<Option<T>, Rejection> {
        once(name, self.values(name))
    }

    /// A list in the query: a pair for each item.
    ///
    /// # Errors
    ///
    /// When an item is not a value of its type.
    pub fn list<T: FromStr>(&self, name: &str) -> Result<Option<Vec<T>>, Rejection> {
        let items: Vec<T> = self
            .values(name)
            .map(|value| parsed(name, value))
            .collect::<Result<_, _>>()?;
        Ok((!items.is_empty()).then_some(items))
    }

    /// A map in the query: `name[key]=value` for each entry.
    ///
    /// # Errors
    ///
    /// When a key is there more than once, or a value is not one of its type.
    pub fn map<T: FromStr>(&self, name: &str) -> Result<Option<BTreeMap<String, T>>, Rejection> {
        let mut entries = BTreeMap::new();
        for (full, value) in &self.query {
            let key = full
                .strip_prefix(name)
                .and_then(|rest| rest.strip_prefix('['))
                .and_then(|rest| rest.strip_suffix(']'));
            let Some(key) = key else { continue };
            if entries
                .insert(key.to_owned(), parsed(full, value.as_deref())?)
                .is_some()
            {
                return Err(twice(full));
            }
        }
        Ok((!entries.is_empty()).then_some(entries))
    }

    /// A header field.
    ///
    /// # Errors
    ///
    /// When it is there more than once, or is not a value of its type.
    pub fn header<T: FromStr>(&self, name: &str) -> Result<Option<T>, Rejection> {
        let values = self.headers.get_all(name).iter();
        once(name, values.map(|value| value.to_str().ok()))
    }

    /// A parameter that must be there.
    ///
    /// # Errors
    ///
    /// When it is not.
    pub fn given<T>(&self, name: &str, value: Option<T>) -> Result<T, Rejection> {
        value.ok_or_else(|| malformed(format!("`{name}` is missing")))
    }

    /// The value in the body.
    ///
    /// # Errors
    ///
    /// When the body is not JSON, or a value in it is missing or not of its type.
    pub fn body<T: DeserializeOwned>(&self, shape: Shape) -> Result<T, Rejection> {
        if !self.headers.get(CONTENT_TYPE).is_some_and(is_json) {
            return Err(malformed("the content type is not JSON".to_owned()));
        }
        let unreadable = match shape.read(self.body) {
            Ok(value) => return Ok(value),
            Err(unreadable) => unreadable,
        };
        // A fault may come before the place where the body stops being JSON.
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(self.body) {
            return Err(malformed(error.to_string()));
        }
        if unreadable.source.classify() != Category::Data {
            return Err(malformed(unreadable.source.to_string()));
        }
        let details = faults::<T>(shape, self.body, unreadable);
        let names: Vec<_> = details.keys().map(String::as_str).collect();
        Err(Rejection {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            reason: format!("not as described: {}", names.join(", ")),
            details,
        })
    }

    fn values(&self, name: &str) -> impl Iterator<Item = Option<&str>> {
        let pairs = self.query.iter().filter(move |(known, _)| known == name);
        pairs.map(|(_, value)| value.as_deref())
    }
}

fn malformed(reason: String) -> Rejection {
    Rejection::new(StatusCode::BAD_REQUEST, reason)
}

fn twice(name: &str) -> Rejection {
    malformed(format!("`{name}` is there twice"))
}

/// The value of a parameter that may be there once; `None` stands for what is not text.
fn once<'v, T: FromStr>(
    name: &str,
    mut values: impl Iterator<Item = Option<&'v str>>,
) -> Result<Option<T>, Rejection> {
    let value = values.next();
    match values.next() {
        Some(_) => Err(twice(name)),
        None => value.map(|text| parsed(name, text)).transpose(),
    }
}

fn parsed<T: FromStr>(name: &str, text: Option<&str>) -> Result<T, Rejection> {
    let value = text.and_then(|text| text.parse().ok());
    value.ok_or_else(|| malformed(format!("`{name}` is not a value of its type")))
}

/// What is written, and whether it is text.
fn unescaped(written: &str) -> (String, bool) {
    let written = written.replace('+', " ");
    let bytes: Cow<'_, [u8]> = percent_decode_str(&written).into();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    (text, std::str::from_utf8(&bytes).is_ok())
}
