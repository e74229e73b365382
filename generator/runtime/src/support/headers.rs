//! Headers of responses that are described.

use std::fmt;

use http::HeaderMap;

use super::invalid_request::InvalidRequest;
use super::place::Mode;
use super::read::Read;
use super::request::RequestParts;
use super::response::Response;
use super::style::Style;
use super::styled;

/// The headers that are described for the responses of an operation.
pub trait ResponseHeaders: Sized {
    /// Reads them. One that is not there is `None`.
    ///
    /// # Errors
    ///
    /// When one is there, but not as it is described. The error has the others.
    fn of(headers: &HeaderMap) -> Result<Self, MalformedHeaders<Self>>;

    /// Writes them, in place of those of the same names.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    fn write(&self, headers: &mut HeaderMap) -> Result<(), InvalidHeader>;
}

/// An operation whose responses have headers that are described; its documented errors are told by the same ones.
pub trait HasHeaders {
    /// The headers.
    type Headers: ResponseHeaders;
}

/// Headers of a response are not as they are described.
#[derive(Clone, PartialEq)]
pub struct MalformedHeaders<H> {
    headers: H,
    names: Vec<&'static str>,
}

impl<H> MalformedHeaders<H> {
    /// The names of these headers, as in the description.
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// The headers that are as described, without those that are not.
    pub fn into_others(self) -> H {
        self.headers
    }
}

impl<H> fmt::Display for MalformedHeaders<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.join("`, `");
        write!(f, "headers of the response are not as described: `{names}`")
    }
}

/// Shows the message, as `main` prints an error with `Debug`.
impl<H> fmt::Debug for MalformedHeaders<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<H> std::error::Error for MalformedHeaders<H> {}

/// A value cannot be a header.
#[derive(Clone, PartialEq, Eq)]
pub struct InvalidHeader(InvalidRequest);

impl fmt::Display for InvalidHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a header of the response cannot be written: {}", self.0)
    }
}

/// Shows the message, as `main` prints an error with `Debug`.
impl fmt::Debug for InvalidHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for InvalidHeader {}

impl<T, O: HasHeaders> Response<T, O> {
    /// The headers that are described, each with its type. One that is not there is `None`;
    /// [`headers`](Self::headers) has all of them as they came.
    ///
    /// # Errors
    ///
    /// When one is there, but not as it is described. The error has the others.
    pub fn described_headers(&self) -> Result<O::Headers, MalformedHeaders<O::Headers>> {
        O::Headers::of(self.headers())
    }

    /// Sets headers that are described.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    pub fn with_headers(mut self, headers: &O::Headers) -> Result<Self, InvalidHeader> {
        headers.write(self.headers_mut())?;
        Ok(self)
    }
}

#[cfg(feature = "client")]
impl<E: HasHeaders> crate::Error<E> {
    /// The headers that are described, each with its type, if there was a response. One that is not there is `None`.
    ///
    /// # Errors
    ///
    /// When one is there, but not as it is described. The error has the others.
    pub fn described_headers(&self) -> Result<Option<E::Headers>, MalformedHeaders<E::Headers>> {
        let response = self.response();
        response
            .map(|response| E::Headers::of(&response.headers))
            .transpose()
    }
}

#[cfg(feature = "server")]
impl<E: HasHeaders> crate::server::HandlerError<E> {
    /// Sets headers that are described.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    pub fn with_headers(mut self, headers: &E::Headers) -> Result<Self, InvalidHeader> {
        headers.write(self.headers_mut())?;
        Ok(self)
    }
}

/// What is read of the headers of a response.
pub(crate) struct Reader<'a> {
    headers: &'a HeaderMap,
    malformed: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(headers: &'a HeaderMap) -> Self {
        let malformed = Vec::new();
        Self { headers, malformed }
    }

    /// A header, if it is there and as described. Several of one name are one, with commas between them.
    pub(crate) fn read<T: Read>(&mut self, name: &'static str, style: Style) -> Option<T> {
        let values = self.headers.get_all(name).iter();
        let values: Result<Vec<_>, _> = values.map(|value| value.to_str()).collect();
        if values.as_ref().is_ok_and(Vec::is_empty) {
            return None;
        }
        let text = values.ok().map(|values| values.join(","));
        let value =
            text.and_then(|text| styled::read(style, &text, Mode::Tolerant, styled::trimmed).ok());
        if value.is_none() {
            self.malformed.push(name);
        }
        value
    }

    /// The headers that were read, unless some are malformed.
    pub(crate) fn finish<H>(self, headers: H) -> Result<H, MalformedHeaders<H>> {
        match self.malformed.is_empty() {
            true => Ok(headers),
            false => Err(MalformedHeaders {
                headers,
                names: self.malformed,
            }),
        }
    }
}

/// Sets the headers of a request that has nothing else, in place of those of the same names.
pub(crate) fn insert(parts: RequestParts, headers: &mut HeaderMap) -> Result<(), InvalidHeader> {
    let written = parts.finish("/").map_err(InvalidHeader)?.headers;
    for (name, value) in &written {
        headers.insert(name, value.clone());
    }
    Ok(())
}

/// Implements [`ResponseHeaders`] for the struct that an operation has them in, from one entry per field: the
/// name of the header, how it is written, and the field, followed by `as precise` if its times have fractions
/// of a second.
#[allow(unused_macros, reason = "few operations describe headers")]
macro_rules! response_headers {
    (
        $request:ident, $error:ident, $name:ident;
        $($key:literal as $style:ident $(($separator:literal))?: $field:ident $(as $format:ident)?),*
    ) => {
        impl $crate::support::headers::HasHeaders for $request {
            type Headers = $name;
        }

        impl $crate::support::headers::HasHeaders for $error {
            type Headers = $name;
        }

        #[allow(deprecated, reason = "a header that should not be used is still sent")]
        impl $crate::support::headers::ResponseHeaders for $name {
            fn of(
                headers: &http::HeaderMap,
            ) -> Result<Self, $crate::support::headers::MalformedHeaders<Self>> {
                let mut reader = $crate::support::headers::Reader::new(headers);
                let headers = Self {
                    $($field: reader.read(
                        $key,
                        $crate::support::style::Style::$style $(($separator))?,
                    )),*
                };
                reader.finish(headers)
            }

            fn write(
                &self,
                headers: &mut http::HeaderMap,
            ) -> Result<(), $crate::support::headers::InvalidHeader> {
                let mut parts = $crate::support::request::RequestParts::default();
                $(parts.header_as(
                    $key,
                    $crate::support::style::Style::$style $(($separator))?,
                    &as_described!(self.$field $(, $format)?),
                );)*
                $crate::support::headers::insert(parts, headers)
            }
        }
    };
}
