//! Files in forms.

use http::HeaderValue;

use crate::message::stream::Body;

/// A file in a form: its bytes, with a name and a media type.
#[derive(Debug, Clone, Default)]
pub struct File {
    name: Option<String>,
    body: Body,
}

impl File {
    /// A file with these bytes and no name.
    pub fn new(body: impl Into<Body>) -> Self {
        Self {
            name: None,
            body: body.into(),
        }
    }

    /// Sets the name. Without one, the name of the field is sent.
    #[must_use]
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets the media type. Without one, the described media type is sent, or `application/octet-stream`.
    #[must_use]
    pub fn with_content_type(mut self, content_type: HeaderValue) -> Self {
        self.body = self.body.with_content_type(content_type);
        self
    }

    /// The name, as given by the sender. Do not use it as a path.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The media type, if it is known.
    pub fn content_type(&self) -> Option<&HeaderValue> {
        self.body.content_type()
    }

    /// The bytes.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// The bytes, to read them.
    pub fn into_body(self) -> Body {
        self.body
    }
}

impl<B: Into<Body>> From<B> for File {
    fn from(body: B) -> Self {
        Self::new(body)
    }
}
