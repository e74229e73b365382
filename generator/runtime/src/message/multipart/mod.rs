//! Multipart forms: each field is a part of the body, and may be a file.

mod file;
#[cfg(all(feature = "server", feature = "multipart"))]
mod gather;
#[cfg(all(feature = "server", feature = "multipart"))]
mod paced_body;
mod quoted_name;
#[cfg(feature = "server")]
mod read;
mod write;

pub use self::file::File;
#[cfg(all(feature = "server", feature = "multipart"))]
pub use self::gather::gather;
#[cfg(feature = "server")]
pub use self::read::Fields;
pub use self::write::Form;

use super::body::Shape;
use super::request::{InvalidRequest, RequestParts};
#[cfg(feature = "server")]
use crate::server::incoming::IncomingRequest;
#[cfg(feature = "server")]
use crate::server::rejection::Rejection;

/// A value that is sent as a multipart form.
pub trait Multipart: Sized {
    /// Returns whether there is no form at all.
    fn is_left_out(&self) -> bool {
        false
    }

    /// Adds its fields to a form.
    fn write(&self, form: &mut Form);
}

/// A value that is received as a multipart form.
#[cfg(feature = "server")]
pub trait ReceiveMultipart: Sized {
    /// Reads it from the fields of a form.
    ///
    /// # Errors
    ///
    /// When a field is missing or not as described.
    fn read(fields: &Fields<'_>) -> Result<Self, Rejection>;
}

impl<T: Multipart> Multipart for Option<T> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }

    fn write(&self, form: &mut Form) {
        if let Some(value) = self {
            value.write(form);
        }
    }
}

#[cfg(feature = "server")]
impl<T: ReceiveMultipart> ReceiveMultipart for Option<T> {
    fn read(fields: &Fields<'_>) -> Result<Self, Rejection> {
        if fields.is_empty() {
            Ok(None)
        } else {
            T::read(fields).map(Some)
        }
    }
}

/// Sets the body of a request to a form.
pub fn write(request: &mut RequestParts, media_type: &'static str, value: &impl Multipart) {
    if !value.is_left_out() {
        let mut form = Form::default();
        value.write(&mut form);
        match form.finish(media_type) {
            Ok(body) => request.body_of(Shape::Stream, media_type, &body),
            Err(error) => request.refuse_to_send(InvalidRequest::Body(error.to_string())),
        }
    }
}

/// Reads the form in the body of a request.
#[cfg(feature = "server")]
pub fn read<T: ReceiveMultipart>(request: &IncomingRequest<'_>) -> Result<T, Rejection> {
    let (_, violations) = request.body_schema().checked(read::object(request.parts()));
    // A part that is not kept may be there.
    let is_kept = request
        .parts()
        .iter()
        .all(|part| part.body.as_bytes().is_some());
    for violation in violations.into_iter().filter(|_| is_kept) {
        request.refuse_field(violation.path, violation.message);
    }
    T::read(&Fields::new(request.parts()))
}

/// Implements [`Multipart`] for a struct, from one entry per field: how it is written, its name on the wire, and the
/// field, followed by `?` if optional, by `as number` if the decimals in its JSON are numbers, and by the media type of the part if that is described. `text` and `json` are
/// single values, `text_or_json` is either, depending on the value, and `file` is a file; `texts`, `jsons`,
/// `texts_or_jsons` and `files` are lists with a part for each item. With `#[closed]` before the name, there must be no
/// other parts.
#[doc(hidden)]
#[macro_export]
macro_rules! multipart {
    // `$never` matches nothing: it represents the `?` before it, which cannot be named.
    ($(#[$closed:ident])? $name:ident; $($kind:ident $key:literal: $field:ident $(? $($never:lifetime)?)?
        $(as $format:ident)? $(as $media_type:literal)?),*) => {
        #[allow(deprecated, reason = "a field that should not be used is still sent")]
        #[allow(unused_variables, reason = "a form may have no fields")]
        impl $crate::message::multipart::Multipart for $name {
            fn write(&self, form: &mut $crate::message::multipart::Form) {
                $($crate::multipart!(
                    @write form, $kind, $key, &self.$field, [$($format)?], [$($media_type)?] $(? $($never)?)?
                );)*
            }
        }

        #[cfg(feature = "server")]
        #[allow(deprecated, reason = "a field that should not be used is still read")]
        #[allow(unused_variables, reason = "a form may have no fields")]
        impl $crate::message::multipart::ReceiveMultipart for $name {
            fn read(
                fields: &$crate::message::multipart::Fields<'_>,
            ) -> Result<Self, $crate::Rejection> {
                $crate::multipart!(@others fields, [$($closed)?], $($key),*);
                Ok(Self {
                    $($field: $crate::multipart!(
                        @read fields, $kind, $key $(? $($never)?)?
                    )),*
                })
            }
        }
    };
    (@write $form:ident, $kind:ident, $key:literal, $value:expr, $format:tt, $media_type:tt ?) => {
        if let Some(value) = $value {
            $crate::multipart!(@write $form, $kind, $key, value, $format, $media_type)
        }
    };
    (@write $form:ident, $kind:ident, $key:literal, $value:expr, $format:tt, []) => {
        $form.$kind($key, $crate::multipart!(@value $kind, $value, $format), None)
    };
    (@write $form:ident, $kind:ident, $key:literal, $value:expr, $format:tt, [$media_type:literal]) => {
        $form.$kind($key, $crate::multipart!(@value $kind, $value, $format), Some($media_type))
    };
    (@value $kind:ident, $value:expr, []) => { $value };
    (@value texts, $value:expr, [$format:ident]) => { $crate::multipart!(@each $value, $format) };
    (@value jsons, $value:expr, [$format:ident]) => { $crate::multipart!(@each $value, $format) };
    (@value texts_or_jsons, $value:expr, [$format:ident]) => { $crate::multipart!(@each $value, $format) };
    (@value $kind:ident, $value:expr, [$format:ident]) => { &$crate::as_described!($value, $format) };
    (@each $values:expr, $format:ident) => {
        $values.iter().map(|item| $crate::as_described!(*item, $format))
    };
    (@others $fields:ident, [], $($key:literal),*) => {};
    (@others $fields:ident, [closed], $($key:literal),*) => { $fields.only(&[$($key),*])? };
    (@read $fields:expr, $kind:ident, $key:literal ?) => { $fields.$kind($key)? };
    (@read $fields:expr, $kind:ident, $key:literal) => { $fields.given($key, $fields.$kind($key)?)? };
}
