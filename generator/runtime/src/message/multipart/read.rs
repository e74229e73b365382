//! Incoming forms.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::message::body::{Shape, Unreadable, is_json};
use crate::message::form::CHARSET;
use crate::message::tree::Tree;
use crate::message::violation::quote;
use crate::server::incoming::Part;
use crate::server::rejection::Rejection;
use http::StatusCode;

use super::file::File;

/// The fields of an incoming form.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'p> {
    parts: &'p [Part],
}

impl<'p> Fields<'p> {
    /// The fields in these parts, such as those of [`IncomingRequest::parts`](crate::IncomingRequest::parts).
    pub fn new(parts: &'p [Part]) -> Self {
        Self { parts }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// A text value.
    ///
    /// # Errors
    ///
    /// When it appears twice, or is not of its type.
    pub fn text<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Rejection> {
        self.single_part(name)?
            .map(|part| text(name, part))
            .transpose()
    }

    /// A JSON value.
    ///
    /// # Errors
    ///
    /// When it appears twice, or does not match the description.
    pub fn json<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Rejection> {
        let part = self.single_part(name)?;
        part.map(|part| json(name, part)).transpose()
    }

    /// A text or JSON value.
    ///
    /// # Errors
    ///
    /// When it appears twice, or does not match the description.
    pub fn text_or_json<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Rejection> {
        let part = self.single_part(name)?;
        part.map(|part| text_or_json(name, part)).transpose()
    }

    /// A file.
    ///
    /// # Errors
    ///
    /// When it appears twice.
    pub fn file(&self, name: &str) -> Result<Option<File>, Rejection> {
        Ok(self.single_part(name)?.map(file))
    }

    /// Text values, if there are any.
    ///
    /// # Errors
    ///
    /// When one is not of its type.
    pub fn texts<T: DeserializeOwned>(&self, name: &str) -> Result<Option<Vec<T>>, Rejection> {
        self.read_each(name, |part| text(name, part))
    }

    /// JSON values, if there are any.
    ///
    /// # Errors
    ///
    /// When one does not match the description.
    pub fn jsons<T: DeserializeOwned>(&self, name: &str) -> Result<Option<Vec<T>>, Rejection> {
        self.read_each(name, |part| json(name, part))
    }

    /// Text or JSON values, if there are any.
    ///
    /// # Errors
    ///
    /// When one does not match the description.
    pub fn texts_or_jsons<T: DeserializeOwned>(
        &self,
        name: &str,
    ) -> Result<Option<Vec<T>>, Rejection> {
        self.read_each(name, |part| text_or_json(name, part))
    }

    /// Files, if there are any.
    ///
    /// # Errors
    ///
    /// Never.
    pub fn files(&self, name: &str) -> Result<Option<Vec<File>>, Rejection> {
        self.read_each(name, |part| Ok(file(part)))
    }

    /// The value of a required field.
    ///
    /// # Errors
    ///
    /// When it is missing.
    pub fn given<T>(&self, name: &str, value: Option<T>) -> Result<T, Rejection> {
        let is_kept = |part: &Part| part.body.as_bytes().is_some();
        value.ok_or_else(|| {
            if self.parts.iter().all(is_kept) {
                wrong(name, "is missing")
            } else {
                wrong(
                    name,
                    "is missing, or follows a file that is too large to be kept",
                )
            }
        })
    }

    /// Checks that there are no other fields than these.
    ///
    /// # Errors
    ///
    /// When there is one.
    pub fn only(&self, names: &[&str]) -> Result<(), Rejection> {
        let is_known = |name: &&str| names.contains(name) || *name == CHARSET;
        let mut parts = self.parts.iter().map(|part| part.name.as_str());
        match parts.find(|name| !is_known(name)) {
            Some(name) => Err(wrong(&quote(name), "is not a known part")),
            None => Ok(()),
        }
    }

    fn parts_named(&self, name: &str) -> impl Iterator<Item = &'p Part> {
        self.parts.iter().filter(move |part| part.name == name)
    }

    fn single_part(&self, name: &str) -> Result<Option<&'p Part>, Rejection> {
        let mut parts = self.parts_named(name);
        let first = parts.next();
        match parts.next() {
            Some(_) => Err(wrong(name, "appears twice")),
            None => Ok(first),
        }
    }

    fn read_each<T>(
        &self,
        name: &str,
        read: impl Fn(&Part) -> Result<T, Rejection>,
    ) -> Result<Option<Vec<T>>, Rejection> {
        let items: Vec<T> = self.parts_named(name).map(read).collect::<Result<_, _>>()?;
        Ok((!items.is_empty()).then_some(items))
    }
}

fn file(part: &Part) -> File {
    let file = File::new(part.body.clone());
    match &part.file_name {
        Some(name) => file.with_name(name),
        None => file,
    }
}

fn bytes<'p>(name: &str, part: &'p Part) -> Result<&'p [u8], Rejection> {
    match part.body.as_bytes() {
        Some(bytes) => Ok(bytes),
        None => Err(wrong(name, "is larger than the service accepts")),
    }
}

fn text<T: DeserializeOwned>(name: &str, part: &Part) -> Result<T, Rejection> {
    let text = std::str::from_utf8(bytes(name, part)?).map_err(|_| wrong(name, "is not text"))?;
    let value = Tree::Text(text.to_owned()).read();
    value.map_err(|violation| wrong(name, &violation.message))
}

fn json<T: DeserializeOwned>(name: &str, part: &Part) -> Result<T, Rejection> {
    let read = Shape::Json.read(bytes(name, part)?);
    read.map_err(|unreadable| match unreadable {
        Unreadable::Malformed(error) => wrong(name, &format!("is not JSON: {error}")),
        Unreadable::Wrong(violations, error) => match violations.first() {
            Some(violation) if !violation.path.is_empty() => {
                wrong(&format!("{name}.{}", violation.path), &violation.message)
            }
            Some(violation) => wrong(name, &violation.message),
            None => wrong(name, &format!("does not match the description: {error}")),
        },
    })
}

/// Many clients set a content type for files only: a value that looks like JSON is read as text only if it is not the
/// described JSON.
fn text_or_json<T: DeserializeOwned>(name: &str, part: &Part) -> Result<T, Rejection> {
    let content_type = part
        .body
        .content_type()
        .map(|value| value.to_str().unwrap_or_default());
    let start = bytes(name, part)?.trim_ascii_start().first();
    let is_json = match content_type {
        Some(content_type) => is_json(content_type),
        None => matches!(start, Some(b'{' | b'[')),
    };
    if is_json {
        json(name, part).or_else(|refused| text(name, part).map_err(|_| refused))
    } else {
        text(name, part)
    }
}

/// The fields of a form as an object, as far as their contents are known: files stand for themselves.
pub(crate) fn object(parts: &[Part]) -> Tree {
    let mut entries: Vec<(String, Vec<Tree>)> = Vec::new();
    for part in parts {
        let value = content(part);
        match entries.iter_mut().find(|(name, _)| *name == part.name) {
            Some((_, values)) => values.push(value),
            None => entries.push((part.name.clone(), vec![value])),
        }
    }
    let fields = entries
        .into_iter()
        .filter(|(name, _)| name != CHARSET)
        .map(|(name, values)| (name, Tree::List(values)));
    Tree::Object(fields.collect())
}

fn content(part: &Part) -> Tree {
    let text = part
        .body
        .as_bytes()
        .and_then(|bytes| std::str::from_utf8(bytes).ok())
        .unwrap_or_default();
    let content_type = part.body.content_type();
    let is_json = content_type.is_some_and(|value| value.to_str().is_ok_and(is_json));
    match serde_json::from_str::<Value>(text) {
        Ok(value) if is_json => Tree::Json(value),
        _ => Tree::Text(text.to_owned()),
    }
}

/// The rejection of a form that can be read, but does not match the description.
fn wrong(name: &str, violation: &str) -> Rejection {
    Rejection::of_field(
        StatusCode::UNPROCESSABLE_ENTITY,
        name.to_owned(),
        violation.to_owned(),
    )
}
