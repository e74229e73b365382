//! Operations written as HTTP requests.

use std::borrow::Cow;
use std::fmt;

use http::header::COOKIE;
use http::{HeaderMap, HeaderName, HeaderValue};
use percent_encoding::utf8_percent_encode;

use super::body::{JSON, Shape};
pub use super::invalid_request::InvalidRequest;
use super::pairs::{self, Pairs, Unwritable};
use super::payload::Payload;
use super::percent::{ENCODED, encoded};
use super::stream::Body;
use super::template;
use crate::message::tree::Tree;
use serde::Serialize;

/// The encoded parameters and body of a request.
#[derive(Default)]
pub struct RequestParts {
    /// The encoded path parameters, by name.
    pub(crate) path: Vec<(&'static str, String)>,
    query: String,
    headers: HeaderMap,
    pub(crate) cookies: Vec<String>,
    body: Option<Body>,
    /// The path and the query, if they do not follow from the parameters.
    target: Option<String>,
    refused: Option<InvalidRequest>,
}

/// A request, ready to be sent.
#[derive(Clone)]
#[non_exhaustive]
pub struct EncodedRequest {
    /// The path below the base URL, and the query.
    pub target: String,
    /// The parameters that are sent as headers.
    pub headers: HeaderMap,
    /// The body, if there is one.
    pub body: Option<Body>,
}

/// Shows nothing that is sent: it may hold data that must not be logged.
impl fmt::Debug for RequestParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestParts").finish_non_exhaustive()
    }
}

/// Shows the path: the query, the headers and the body may hold data that must not be logged.
impl fmt::Debug for EncodedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.target.split('?').next();
        f.debug_struct("EncodedRequest")
            .field("path", &path.unwrap_or_default())
            .finish_non_exhaustive()
    }
}

impl RequestParts {
    /// Sets the path parameter `{name}`.
    pub fn path(&mut self, name: &'static str, value: &impl Serialize) {
        let text = self.text(name, value).map(|text| encoded(&text));
        self.path.extend(text.map(|text| (name, text)));
    }

    /// Adds a query parameter: nothing for `None`, one pair for each item of a list, and
    /// `name[key]=value` for each entry of a map. An empty list or map is refused, because
    /// leaving the parameter out would mean no filter at all.
    pub fn query(&mut self, name: &'static str, value: &impl Serialize) {
        let pairs = self.tree(name, value).map(|tree| pairs::usual(name, tree));
        self.pairs(name, pairs, encoded);
    }

    pub(crate) fn pairs(
        &mut self,
        name: &'static str,
        pairs: Option<Result<Pairs, Unwritable>>,
        encode: impl Fn(&str) -> String,
    ) {
        match pairs {
            None => {}
            Some(Ok(pairs)) => pairs
                .iter()
                .for_each(|(name, text)| self.pair(name, &encode(text))),
            Some(Err(unwritable)) => self.refuse(name, unwritable),
        }
    }

    /// Adds a query parameter whose value is already encoded.
    #[doc(hidden)]
    pub fn pair(&mut self, name: &str, value: &str) {
        self.query
            .push(if self.query.is_empty() { '?' } else { '&' });
        self.query.extend(utf8_percent_encode(name, ENCODED));
        self.query.push('=');
        self.query.push_str(value);
    }

    /// Adds a header, unless the value is `None`.
    pub fn header(&mut self, name: &'static str, value: &impl Serialize) {
        let text = self.text(name, value);
        self.header_of(name, text);
    }

    /// Adds a header with this text, unless there is none.
    #[doc(hidden)]
    pub fn header_of(&mut self, name: &'static str, text: Option<String>) {
        let Some(text) = text else {
            return;
        };
        let value = HeaderValue::from_str(&text)
            .ok()
            .filter(|_| !has_outer_space(&text));
        match (HeaderName::from_bytes(name.as_bytes()), value) {
            (Ok(name), Some(value)) => drop(self.headers.insert(name, value)),
            _ => self.refuse_header(name),
        }
    }

    #[doc(hidden)]
    pub fn refuse_header(&mut self, name: &'static str) {
        self.refused = Some(InvalidRequest::HeaderValue {
            name: name.to_owned(),
        });
    }

    /// Sets the body, as JSON, unless it is left out.
    pub fn body(&mut self, shape: Shape, value: &impl Payload) {
        self.body_of(shape, JSON, value);
    }

    /// Sets the body, of this media type, unless it is left out.
    pub fn body_of(&mut self, shape: Shape, media_type: &'static str, value: &impl Payload) {
        match value.give(shape) {
            Ok(body) if body.is_empty() && matches!(shape, Shape::Optional(_)) => {}
            Ok(body) => self.body = Some(body.or_content_type(media_type)),
            Err(error) => self.refused = Some(InvalidRequest::Body(error.to_string())),
        }
    }

    /// Sets a path and a query that do not follow from parameters, and the body.
    #[cfg(feature = "client")]
    pub(crate) fn set_raw(&mut self, target: String, body: Option<Body>) {
        self.target = Some(target);
        self.body = body;
    }

    /// Refuses to send the request.
    #[doc(hidden)]
    pub fn refuse_to_send(&mut self, reason: InvalidRequest) {
        self.refused = Some(reason);
    }

    /// The finished request. Each path parameter is encoded so that it keeps its place in the path.
    ///
    /// # Errors
    ///
    /// When the request might do something other than intended.
    pub fn finish(mut self, path: &str) -> Result<EncodedRequest, InvalidRequest> {
        if let Some(refused) = self.refused {
            return Err(refused);
        }
        let target = match self.target.take() {
            Some(target) => target,
            None => self.fill(path)?,
        };
        if !self.cookies.is_empty() {
            let cookies = HeaderValue::try_from(self.cookies.join("; "));
            // Encoded text is valid in a header.
            self.headers
                .extend(cookies.ok().map(|value| (COOKIE, value)));
        }
        Ok(EncodedRequest {
            target,
            headers: self.headers,
            body: self.body,
        })
    }

    /// The path with its parameters, and the query.
    fn fill(&self, path: &str) -> Result<String, InvalidRequest> {
        let (template, query) = template::split_query(path);
        let mut target = String::with_capacity(path.len() + self.query.len() + 64);
        for (index, segment) in template.split('/').enumerate() {
            if index > 0 {
                target.push('/');
            }
            target.push_str(&fill_segment(segment, &self.path)?);
        }
        let Some(query) = query else {
            target.push_str(&self.query);
            return Ok(target);
        };
        target.push('?');
        target.push_str(query);
        target.push_str(&self.query.replacen('?', "&", 1));
        Ok(target)
    }

    /// The text of a value; `None` for null.
    fn text(&mut self, name: &str, value: &impl Serialize) -> Option<String> {
        self.tree(name, value).map(Tree::into_text)
    }

    pub(crate) fn tree(&mut self, name: &str, value: &impl Serialize) -> Option<Tree> {
        match Tree::from_value(value) {
            Ok(Tree::Nothing) => None,
            Ok(tree) => Some(tree),
            Err(error) => {
                self.refused = Some(InvalidRequest::Body(format!("{name}: {error}")));
                None
            }
        }
    }

    fn refuse(&mut self, name: &'static str, unwritable: Unwritable) {
        self.refused = Some(match unwritable {
            Unwritable::Empty => InvalidRequest::EmptyParameter { name },
            Unwritable::Key(key) => InvalidRequest::MapKey { name, key },
        });
    }
}

/// The text of a header, which need not be ASCII.
pub(crate) fn header_text(value: &HeaderValue) -> Option<&str> {
    std::str::from_utf8(value.as_bytes()).ok()
}

/// Returns whether a string begins or ends with a space, which readers of headers remove.
pub(crate) fn has_outer_space(text: &str) -> bool {
    text.trim_matches([' ', '\t']) != text
}

/// Returns whether a string can be a segment of a path without changing the path, even if encoded slashes are decoded
/// on the way.
pub(crate) fn is_segment(text: &str) -> bool {
    if !text.contains('.') {
        return !text.is_empty();
    }
    !has_dot_segment(&text.replace("%2F", "/").replace("%5C", "/"))
}

/// Returns whether a path has a `.` or `..` segment, encoded or not, even if encoded slashes are decoded on the way.
pub(crate) fn has_dots(target: &str) -> bool {
    let path = target.split_once('?').map_or(target, |(path, _)| path);
    if !path.contains(['.', '%']) {
        return false;
    }
    let decoded = path
        .to_ascii_lowercase()
        .replace("%2e", ".")
        .replace("%2f", "/")
        .replace("%5c", "/");
    has_dot_segment(&decoded)
}

fn has_dot_segment(path: &str) -> bool {
    let mut segments = path.split(['/', '\\']);
    segments.any(|segment| matches!(segment, "." | ".."))
}

/// A segment of a template, filled with the values of its parameters.
fn fill_segment<'t>(
    template: &'t str,
    values: &'t [(&'static str, String)],
) -> Result<Cow<'t, str>, InvalidRequest> {
    if let Some(name) = template::placeholder(template) {
        let value = parameter(name.strip_prefix('*').unwrap_or(name), values)?;
        return Ok(Cow::Borrowed(value));
    }
    let mut segment = String::new();
    let (mut rest, mut last) = (template, None);
    while let Some((literal, behind)) = rest.split_once('{') {
        let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
        segment.push_str(literal);
        segment.push_str(parameter(name, values)?);
        (rest, last) = (behind, Some(name));
    }
    let Some(last) = last else {
        return Ok(Cow::Borrowed(template));
    };
    segment.push_str(rest);
    // The receiver must find the same values in it.
    let mut captures = Vec::new();
    let matches_template = template::in_segment(template, &segment, &mut captures).is_some();
    let is_same = |(name, value): &(&str, &str)| parameter(name, values) == Ok(value);
    if is_segment(&segment) && matches_template && captures.iter().all(is_same) {
        return Ok(Cow::Owned(segment));
    }
    Err(InvalidRequest::PathSegment {
        name: last.to_owned(),
    })
}

fn parameter<'a>(
    name: &str,
    values: &'a [(&'static str, String)],
) -> Result<&'a str, InvalidRequest> {
    match values.iter().find(|(known, _)| *known == name) {
        Some((_, value)) if is_segment(value) => Ok(value),
        Some((name, _)) => Err(InvalidRequest::PathParameter { name }),
        None => Err(InvalidRequest::MissingParameter {
            name: name.to_owned(),
        }),
    }
}
