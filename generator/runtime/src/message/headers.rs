//! Response headers that are described.

use std::fmt;

use http::HeaderMap;
use serde::de::DeserializeOwned;

use super::invalid_request::InvalidRequest;
use super::request::{RequestParts, header_text};
use super::response::Response;
use super::style::Style;
use super::style_parser;

/// The described headers of an operation's responses.
pub trait ResponseHeaders: Sized {
    /// Reads the headers. A missing header is `None`.
    ///
    /// # Errors
    ///
    /// When a header does not match its description. The error holds the others.
    fn of(headers: &HeaderMap) -> Result<Self, MalformedHeaders<Self>>;

    /// Writes the headers, replacing those of the same names.
    ///
    /// # Errors
    ///
    /// When a value is not valid in a header.
    fn write(&self, headers: &mut HeaderMap) -> Result<(), InvalidHeader>;
}

/// An operation whose responses have described headers. The type of its documented errors implements it, too.
pub trait HasHeaders {
    /// The headers.
    type Headers: ResponseHeaders;
}

/// Response headers that do not match their description.
#[derive(Clone, PartialEq)]
pub struct MalformedHeaders<H> {
    headers: H,
    names: Vec<&'static str>,
}

impl<H> MalformedHeaders<H> {
    /// The names of the malformed headers, as in the description.
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// The headers that match their description, without the malformed ones.
    pub fn into_others(self) -> H {
        self.headers
    }
}

impl<H> fmt::Display for MalformedHeaders<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.join("`, `");
        write!(
            f,
            "response headers do not match the description: `{names}`"
        )
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl<H> fmt::Debug for MalformedHeaders<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<H> std::error::Error for MalformedHeaders<H> {}

/// A value that is not valid in a header.
#[derive(Clone, PartialEq, Eq)]
pub struct InvalidHeader(InvalidRequest);

impl fmt::Display for InvalidHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a response header cannot be written: {}", self.0)
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for InvalidHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for InvalidHeader {}

impl<T, O: HasHeaders> Response<T, O> {
    /// The described headers, each with its type. A missing header is `None`; [`headers`](Self::headers) has all
    /// headers as received.
    ///
    /// # Errors
    ///
    /// When a header does not match its description. The error holds the others.
    pub fn described_headers(&self) -> Result<O::Headers, MalformedHeaders<O::Headers>> {
        O::Headers::of(self.headers())
    }

    /// Sets the described headers.
    ///
    /// # Errors
    ///
    /// When a value is not valid in a header.
    pub fn with_headers(mut self, headers: &O::Headers) -> Result<Self, InvalidHeader> {
        headers.write(self.headers_mut())?;
        Ok(self)
    }
}

#[cfg(feature = "client")]
impl<E: HasHeaders> crate::Error<E> {
    /// The described headers, each with its type, if there was a response. A missing header is `None`.
    ///
    /// # Errors
    ///
    /// When a header does not match its description. The error holds the others.
    pub fn described_headers(&self) -> Result<Option<E::Headers>, MalformedHeaders<E::Headers>> {
        let response = self.response();
        response
            .map(|response| E::Headers::of(&response.headers))
            .transpose()
    }
}

#[cfg(feature = "server")]
impl<E: HasHeaders> crate::server::HandlerError<E> {
    /// Sets the described headers.
    ///
    /// # Errors
    ///
    /// When a value is not valid in a header.
    pub fn with_headers(mut self, headers: &E::Headers) -> Result<Self, InvalidHeader> {
        headers.write(self.headers_mut())?;
        Ok(self)
    }
}

/// Reads the described headers of a response.
pub struct Reader<'a> {
    headers: &'a HeaderMap,
    malformed: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    #[doc(hidden)]
    pub fn new(headers: &'a HeaderMap) -> Self {
        let malformed = Vec::new();
        Self { headers, malformed }
    }

    /// Reads a header; `None` if it is missing or malformed. Several of the same name are joined by commas.
    pub fn read<T: DeserializeOwned>(&mut self, name: &'static str, style: Style) -> Option<T> {
        let values: Option<Vec<_>> = self.headers.get_all(name).iter().map(header_text).collect();
        if values.as_ref().is_some_and(Vec::is_empty) {
            return None;
        }
        let text = values.map(|values| values.join(","));
        let value = text
            .and_then(|text| style_parser::parse(style, &text, style_parser::trim).ok())
            .and_then(|tree| tree.read().ok());
        if value.is_none() {
            self.malformed.push(name);
        }
        value
    }

    /// The headers that were read, unless some are malformed.
    pub fn finish<H>(self, headers: H) -> Result<H, MalformedHeaders<H>> {
        if self.malformed.is_empty() {
            Ok(headers)
        } else {
            Err(MalformedHeaders {
                headers,
                names: self.malformed,
            })
        }
    }
}

/// Sets the headers from a request that has nothing else, replacing those of the same names.
pub fn insert(parts: RequestParts, headers: &mut HeaderMap) -> Result<(), InvalidHeader> {
    let written = parts.finish("/").map_err(InvalidHeader)?.headers;
    for (name, value) in &written {
        headers.insert(name, value.clone());
    }
    Ok(())
}

/// Implements [`ResponseHeaders`] for the struct with the headers of an operation, from one entry per field: the name
/// of the header, how it is written, and the field.
#[doc(hidden)]
#[macro_export]
macro_rules! response_headers {
    (
        $request:ident, $error:ident, $name:ident;
        $($key:literal as $style:ident $(($separator:literal))?: $field:ident),*
    ) => {
        impl $crate::message::headers::HasHeaders for $request {
            type Headers = $name;
        }

        impl $crate::message::headers::HasHeaders for $error {
            type Headers = $name;
        }

        #[allow(deprecated, reason = "a header that should not be used is still sent")]
        impl $crate::message::headers::ResponseHeaders for $name {
            fn of(
                headers: &$crate::http::HeaderMap,
            ) -> Result<Self, $crate::message::headers::MalformedHeaders<Self>> {
                let mut reader = $crate::message::headers::Reader::new(headers);
                let headers = Self {
                    $($field: reader.read(
                        $key,
                        $crate::message::style::Style::$style $(($separator))?,
                    )),*
                };
                reader.finish(headers)
            }

            fn write(
                &self,
                headers: &mut $crate::http::HeaderMap,
            ) -> Result<(), $crate::message::headers::InvalidHeader> {
                let mut parts = $crate::message::request::RequestParts::default();
                $(parts.header_as(
                    $key,
                    $crate::message::style::Style::$style $(($separator))?,
                    &self.$field,
                );)*
                $crate::message::headers::insert(parts, headers)
            }
        }
    };
}
