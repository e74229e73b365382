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
    /// Reads them. One that is not there, or not as it is described, is left out.
    fn of(headers: &HeaderMap) -> Self;

    /// Writes them, in place of those of the same names.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    fn write(&self, headers: &mut HeaderMap) -> Result<(), InvalidHeader>;
}

/// A value cannot be a header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidHeader(InvalidRequest);

impl fmt::Display for InvalidHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a header of the response cannot be written: {}", self.0)
    }
}

impl std::error::Error for InvalidHeader {}

impl<T> Response<T> {
    /// The headers that are described, each with its type. One that is not there, or not as it is described, is left
    /// out; [`headers`](Self::headers) has all of them as they came.
    pub fn described_headers<H: ResponseHeaders>(&self) -> H {
        H::of(self.headers())
    }

    /// Sets headers that are described.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    pub fn with_headers(mut self, headers: &impl ResponseHeaders) -> Result<Self, InvalidHeader> {
        headers.write(self.headers_mut())?;
        Ok(self)
    }
}

#[cfg(feature = "server")]
impl<E> crate::server::HandlerError<E> {
    /// Sets headers that are described.
    ///
    /// # Errors
    ///
    /// When a value cannot be a header.
    pub fn with_headers(self, headers: &impl ResponseHeaders) -> Result<Self, InvalidHeader> {
        let mut written = HeaderMap::new();
        headers.write(&mut written)?;
        let all = written.iter();
        Ok(all.fold(self, |error, (name, value)| {
            error.with_header(name.clone(), value.clone())
        }))
    }
}

/// A header; none if it is not as described. Several of one name are one, with commas between them.
pub(crate) fn read<T: Read>(headers: &HeaderMap, name: &str, style: Style) -> Option<T> {
    let values = headers.get_all(name).iter();
    let values: Vec<_> = values
        .map(|value| value.to_str())
        .collect::<Result<_, _>>()
        .ok()?;
    let text = (!values.is_empty()).then(|| values.join(","))?;
    styled::read(style, &text, Mode::Tolerant, styled::trimmed).ok()
}

/// The headers of a request that has nothing else.
pub(crate) fn written(parts: RequestParts, headers: &mut HeaderMap) -> Result<(), InvalidHeader> {
    let written = parts.finish("/").map_err(InvalidHeader)?.headers;
    for (name, value) in &written {
        headers.insert(name, value.clone());
    }
    Ok(())
}

/// Implements [`ResponseHeaders`] for a struct, from one entry per field: the name of the header, how it is written, and
/// the field.
#[allow(unused_macros, reason = "few operations describe headers")]
macro_rules! response_headers {
    ($name:ident; $($key:literal as $style:ident $(($separator:literal))?: $field:ident),*) => {
        #[allow(deprecated, reason = "a header that should not be used is still sent")]
        impl $crate::support::headers::ResponseHeaders for $name {
            fn of(headers: &http::HeaderMap) -> Self {
                Self {
                    $($field: $crate::support::headers::read(
                        headers,
                        $key,
                        $crate::support::style::Style::$style $(($separator))?,
                    )),*
                }
            }

            fn write(
                &self,
                headers: &mut http::HeaderMap,
            ) -> Result<(), $crate::support::headers::InvalidHeader> {
                let mut parts = $crate::support::request::RequestParts::default();
                $(parts.header_as(
                    $key,
                    $crate::support::style::Style::$style $(($separator))?,
                    &self.$field,
                );)*
                $crate::support::headers::written(parts, headers)
            }
        }
    };
}
