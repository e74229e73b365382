//! Parameters and bodies of operations.

#[cfg(feature = "server")]
use std::future::ready;

use super::body::sealed::Sealed;
use super::request::RequestParts;
#[cfg(feature = "server")]
use super::stream::Body;
#[cfg(feature = "server")]
use crate::server::incoming::{IncomingRequest, Part};
#[cfg(feature = "server")]
use crate::server::rejection::Rejection;

/// The parameters and the body of an operation, as a client sends them.
pub trait Parameters: Sealed {
    /// Writes the parameters and the body into a request.
    fn write(&self, request: &mut RequestParts);
}

/// The parameters and the body of an operation, as a server receives them. The router reads them before it calls a
/// handler; a gateway or a test can do the same.
#[cfg(feature = "server")]
pub trait Receive: Parameters + Sized {
    /// Reads the parts of a multipart form, keeping at most this many bytes in memory.
    ///
    /// # Errors
    ///
    /// When the body is not such a form, or more of it would have to be kept.
    fn gather(
        _body: Body,
        _limit: usize,
    ) -> impl Future<Output = Result<Vec<Part>, Rejection>> + Send {
        ready(Ok(Vec::new()))
    }

    /// Reads the parameters and the body from a request.
    ///
    /// # Errors
    ///
    /// When the request does not match the description.
    fn receive(request: &IncomingRequest<'_>) -> Result<Self, Rejection>;
}

/// Implements [`Parameters`] and [`Receive`] for a struct, from one entry per field: where it is sent, its name on the
/// wire, and the field, followed by `?` if optional. `list` and `map` are query parameters too, `reserved` is one in
/// which reserved characters are not encoded, and `spread` one whose entries are parameters of their own; the body has
/// no name, and is called `parts` if it is a form with parts. `as` is followed by the `Style` of a value that is not
/// plain (`JsonNumber` if the decimals in its JSON are numbers).
#[doc(hidden)]
#[macro_export]
macro_rules! parameters {
    // `$never` matches nothing: it represents the `?` before it, which cannot be named.
    ($name:ident; $($place:ident $(as $style:ident $(($separator:literal))?)? $($key:literal)?:
        $field:ident $(? $($never:lifetime)?)?),*) => {
        #[allow(deprecated, reason = "a parameter that should not be used is still sent")]
        #[allow(unused_variables, reason = "an operation may send nothing")]
        impl $crate::message::parameters::Parameters for $name {
            fn write(&self, request: &mut $crate::message::request::RequestParts) {
                $($crate::parameters!(
                    @write request, self.$field, $place $(as $style $(($separator))?)? $($key)?
                );)*
            }
        }

        #[cfg(feature = "server")]
        #[allow(deprecated, reason = "a parameter that should not be used is still read")]
        #[allow(unused_variables, reason = "an operation may receive nothing")]
        impl $crate::message::parameters::Receive for $name {
            $($crate::parameters!(@gather $place);)*

            fn receive(
                request: &$crate::IncomingRequest<'_>,
            ) -> Result<Self, $crate::Rejection> {
                // All are read before the first error ends it: the caller learns all of them.
                $(let $field = (|| Ok::<_, $crate::Rejection>($crate::parameters!(
                    @read request, $place $(as $style $(($separator))?)? $($key)? $(? $($never)?)?
                )))();)*
                Ok(Self { $($field: $field?),* })
            }
        }

        impl $crate::message::body::sealed::Sealed for $name {}

        impl $name {
            /// The names of the query parameters.
            const QUERY: &[&str] = &[$($crate::parameters!(@query $place $($key)?)),*];
        }
    };
    (@query path $key:literal) => { "" };
    (@query header $key:literal) => { "" };
    (@query cookie $key:literal) => { "" };
    (@query spread $key:literal) => { "" };
    (@query body) => { "" };
    (@query parts) => { "" };
    (@query $query:ident $key:literal) => { $key };
    (@style $style:ident $(($separator:literal))?) => {
        $crate::message::style::Style::$style $(($separator))?
    };
    (@write $request:ident, $value:expr, body) => {
        $request.body_of(
            <Self as $crate::Operation>::REQUEST,
            <Self as $crate::Operation>::REQUEST_TYPE,
            &$value,
        )
    };
    (@write $request:ident, $value:expr, path $key:literal) => { $request.path($key, &$value) };
    (@write $request:ident, $value:expr, header $key:literal) => { $request.header($key, &$value) };
    (@write $request:ident, $value:expr, spread $key:literal) => {
        $request.spread(Self::QUERY, $key, &$value)
    };
    (@write $request:ident, $value:expr, path as $style:ident $(($separator:literal))? $key:literal) => {
        $request.path_as($key, $crate::parameters!(@style $style $(($separator))?), &$value)
    };
    (@write $request:ident, $value:expr, header as $style:ident $(($separator:literal))? $key:literal) => {
        $request.header_as($key, $crate::parameters!(@style $style $(($separator))?), &$value)
    };
    (@write $request:ident, $value:expr, cookie as $style:ident $(($separator:literal))? $key:literal) => {
        $request.cookie_as($key, $crate::parameters!(@style $style $(($separator))?), &$value)
    };
    (@write $request:ident, $value:expr, reserved as $style:ident $(($separator:literal))? $key:literal) => {
        $request.reserved_as($key, $crate::parameters!(@style $style $(($separator))?), &$value)
    };
    (@write $request:ident, $value:expr, query as $style:ident $(($separator:literal))? $key:literal) => {
        $request.query_as($key, $crate::parameters!(@style $style $(($separator))?), &$value)
    };
    (@write $request:ident, $value:expr, $query:ident $key:literal) => {
        $request.query($key, &$value)
    };
    (@gather parts) => {
        fn gather(
            body: $crate::Body,
            limit: usize,
        ) -> impl Future<Output = Result<Vec<$crate::Part>, $crate::Rejection>> + Send {
            let media_type = <Self as $crate::Operation>::REQUEST_TYPE;
            $crate::message::multipart::gather(body, media_type, limit)
        }
    };
    (@gather $place:ident) => {};
    (@write $request:ident, $value:expr, parts) => {
        $crate::message::multipart::write(
            $request,
            <Self as $crate::Operation>::REQUEST_TYPE,
            &$value,
        )
    };
    (@read $request:ident, parts) => { $crate::message::multipart::read($request)? };
    (@read $request:ident, body) => {
        $request.body_of(
            <Self as $crate::Operation>::REQUEST,
            <Self as $crate::Operation>::REQUEST_TYPE,
        )?
    };
    (@read $request:ident, path $key:literal) => { $request.path($key)? };
    (@read $request:ident, path as $style:ident $(($separator:literal))? $key:literal) => {
        $request.path_as($key, $crate::parameters!(@style $style $(($separator))?))?
    };
    (@read $request:ident, $($entry:tt)+) => { $crate::parameters!(@given $request, $($entry)+) };
    (@given $request:ident, $place:ident $(as $style:ident $(($separator:literal))?)? $key:literal ?) => {
        $crate::parameters!(@find $request, $place $(as $style $(($separator))?)? $key)?
    };
    (@given $request:ident, $place:ident $(as $style:ident $(($separator:literal))?)? $key:literal) => {
        $request.given($key, $crate::parameters!(@find $request, $place $(as $style $(($separator))?)? $key)?)?
    };
    (@find $request:ident, spread $key:literal) => { $request.spread(Self::QUERY, $key) };
    (@find $request:ident, list $key:literal) => { $request.list_among(Self::QUERY, $key) };
    (@find $request:ident, header as $style:ident $(($separator:literal))? $key:literal) => {
        $request.header_as($key, $crate::parameters!(@style $style $(($separator))?))
    };
    (@find $request:ident, cookie as $style:ident $(($separator:literal))? $key:literal) => {
        $request.cookie_as($key, $crate::parameters!(@style $style $(($separator))?))
    };
    (@find $request:ident, $query:ident as List($separator:literal) $key:literal) => {
        $request.joined_among(Self::QUERY, $key, $separator)
    };
    (@find $request:ident, $query:ident as $style:ident $(($separator:literal))? $key:literal) => {
        $request.query_as($key, $crate::parameters!(@style $style $(($separator))?))
    };
    (@find $request:ident, $place:ident $key:literal) => { $request.$place($key) };
}
