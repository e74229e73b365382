//! Outgoing forms.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use futures_util::stream::{self, StreamExt};
use http::HeaderValue;
use http_body::Body as _;
use serde::Serialize;
use serde_json::Value;

use super::file::File;
use super::quoted_name::quote_name;
use crate::message::body::{JSON, Shape};
use crate::message::stream::Body;
use crate::message::tree::empty_list;

/// A multipart form to send.
#[derive(Debug, Default)]
pub struct Form {
    parts: Vec<Part>,
    refused: Option<serde_json::Error>,
}

/// A part, with its headers and its content.
#[derive(Debug, Clone)]
struct Part {
    head: String,
    body: Body,
    is_file: bool,
}

impl Form {
    /// Adds a value as text; nothing if it is null.
    pub fn text(&mut self, name: &str, value: &impl Serialize, media_type: Option<&str>) {
        let text = match serde_json::to_value(value) {
            Ok(Value::Null) => return,
            Ok(Value::String(text)) => text,
            Ok(value) => value.to_string(),
            Err(error) => return self.refused = Some(error),
        };
        self.part(name, None, media_type, text.into());
    }

    /// Adds a value as JSON.
    pub fn json(&mut self, name: &str, value: &impl Serialize, media_type: Option<&str>) {
        match Shape::Json.write(value) {
            Ok(json) => self.json_part(name, json, media_type),
            Err(error) => self.refused = Some(error),
        }
    }

    /// Adds a string, number or boolean as text, and any other value as JSON; nothing if it is null.
    pub fn text_or_json(&mut self, name: &str, value: &impl Serialize, media_type: Option<&str>) {
        match Shape::Json.write(value) {
            Ok(json) if json.starts_with(b"{") || json.starts_with(b"[") => {
                self.json_part(name, json, media_type);
            }
            Ok(_) => self.text(name, value, media_type),
            Err(error) => self.refused = Some(error),
        }
    }

    /// Adds a file.
    pub fn file(&mut self, name: &str, file: &File, media_type: Option<&str>) {
        let content_type = file.content_type().and_then(|value| value.to_str().ok());
        let media_type = content_type
            .or(media_type)
            .unwrap_or("application/octet-stream");
        let file_name = file.name().unwrap_or(name);
        self.part(name, Some(file_name), Some(media_type), file.body().clone());
    }

    /// Adds each value as text. A form cannot hold an empty list.
    pub fn texts(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Serialize>,
        media_type: Option<&str>,
    ) {
        self.add_each(name, values, |form, value| {
            form.text(name, &value, media_type);
        });
    }

    /// Adds each value as JSON. A form cannot hold an empty list.
    pub fn jsons(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Serialize>,
        media_type: Option<&str>,
    ) {
        self.add_each(name, values, |form, value| {
            form.json(name, &value, media_type);
        });
    }

    /// Adds each value as text or JSON. A form cannot hold an empty list.
    pub fn texts_or_jsons(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Serialize>,
        media_type: Option<&str>,
    ) {
        self.add_each(name, values, |form, value| {
            form.text_or_json(name, &value, media_type);
        });
    }

    /// Adds each file. A form cannot hold an empty list.
    pub fn files(&mut self, name: &str, files: &[File], media_type: Option<&str>) {
        self.add_each(name, files, |form, file| {
            form.file(name, file, media_type);
        });
    }

    fn add_each<T>(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = T>,
        add: impl Fn(&mut Self, T),
    ) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() {
            self.refused.get_or_insert_with(|| empty_list(name));
        }
        values.for_each(|value| add(self, value));
    }

    fn json_part(&mut self, name: &str, json: impl Into<Body>, media_type: Option<&str>) {
        let media_type = media_type.or(Some(JSON));
        self.part(name, None, media_type, json.into());
    }

    fn part(&mut self, name: &str, file_name: Option<&str>, media_type: Option<&str>, body: Body) {
        let mut head = format!(
            "Content-Disposition: form-data; name=\"{}\"",
            quote_name(name)
        );
        if let Some(file_name) = file_name {
            head += &format!("; filename=\"{}\"", quote_name(file_name));
        }
        if let Some(media_type) = media_type {
            head += &format!("\r\nContent-Type: {media_type}");
        }
        let is_file = file_name.is_some();
        self.parts.push(Part {
            head,
            body,
            is_file,
        });
    }

    /// The whole form as a body.
    ///
    /// # Errors
    ///
    /// When a value cannot be written.
    pub fn finish(mut self, media_type: &str) -> serde_json::Result<Body> {
        if let Some(refused) = self.refused {
            return Err(refused);
        }
        // If no value follows a file, a service does not have to keep it.
        self.parts.sort_by_key(|part| part.is_file);
        let boundary = boundary();
        let content_type = HeaderValue::try_from(format!("{media_type}; boundary={boundary}"));
        let body = body(self.parts, boundary);
        Ok(match content_type {
            Ok(content_type) => body.with_content_type(content_type),
            Err(_) => body,
        })
    }
}

/// The parts between boundaries. It can be sent again if all of them can be.
fn body(parts: Vec<Part>, boundary: String) -> Body {
    let framing = |part: &Part| "--\r\n\r\n\r\n\r\n".len() + boundary.len() + part.head.len();
    let end = "----\r\n".len() + boundary.len();
    let length = parts.iter().try_fold(end as u64, |length, part| {
        let size = part.body.size_hint().exact()?;
        Some(length + size + framing(part) as u64)
    });
    let body = if parts.iter().all(|part| part.body.is_repeatable()) {
        Body::repeatable(move || join_parts(parts.clone(), boundary.clone()))
    } else {
        join_parts(parts, boundary)
    };
    match length {
        Some(length) => body.with_length(length),
        None => body,
    }
}

fn join_parts(parts: Vec<Part>, boundary: String) -> Body {
    let end = Body::from(format!("--{boundary}--\r\n"));
    let parts = parts.into_iter().flat_map(move |part| {
        let head = format!("--{boundary}\r\n{}\r\n\r\n", part.head);
        [Body::from(head), part.body, Body::from("\r\n")]
    });
    Body::from_stream(stream::iter(parts.chain([end])).flatten())
}

/// A string that is in no part, as nobody can know it beforehand: the hash keys of the standard library are random.
fn boundary() -> String {
    let random = || RandomState::new().build_hasher().finish();
    format!("form-{:016x}{:016x}", random(), random())
}
