// @generated from the API description, which is the place to change. Checksum: 9953de6d01bc3f61

//! Parameters and bodies of operations.

use std::future::ready;

use super::incoming::{IncomingRequest, Part, Rejection};
use super::request::RequestParts;
use super::stream::Body;

/// The parameters and the body of an operation.
pub trait Parameters: Sized {
    /// Writes them into a request, on the client.
    fn write(&self, request: &mut RequestParts);

    /// Reads the parts of a body that is a form with parts, keeping so many bytes of it, on the server.
    ///
    /// # Errors
    ///
    /// When it is none, or more of it would have to be kept.
    fn gather(
        _body: Body,
        _limit: usize,
    ) -> impl Future<Output = Result<Vec<Part>, Rejection>> + Send {
        ready(Ok(Vec::new()))
    }

    /// Reads them from a request, on the server.
    ///
    /// # Errors
    ///
    /// When the request does not match the description.
    fn receive(request: &IncomingRequest<'_>) -> Result<Self, Rejection>;
}

/// Implements [`Parameters`] for a struct, from one entry per field: where it is sent, its name on the wire, and
/// the field, followed by `?` if optional. `list` and `map` are query parameters too; the body has no name, and is
/// called `parts` if it is a form with parts.
macro_rules! parameters {
    // `$never` matches nothing: it stands for the `?` before it, which cannot be named.
    ($name:ident; $($place:ident $($key:literal)?: $field:ident $(? $($never:lifetime)?)?),*) => {
        #[allow(deprecated, reason = "a parameter that should not be used is still sent")]
        #[allow(unused_variables, reason = "an operation may send nothing")]
        impl $crate::support::parameters::Parameters for $name {
            fn write(&self, request: &mut $crate::support::request::RequestParts) {
                $(parameters!(@write request, self.$field, $place $($key)?);)*
            }

            $(parameters!(@gather $place);)*

            fn receive(
                request: &$crate::support::incoming::IncomingRequest<'_>,
            ) -> Result<Self, $crate::support::incoming::Rejection> {
                Ok(Self {
                    $($field: parameters!(@read request, $place $($key)? $(? $($never)?)?)),*
                })
            }
        }
    };
    (@write $request:ident, $value:expr, body) => {
        $request.body_of(
            <Self as $crate::support::operation::Operation>::REQUEST,
            <Self as $crate::support::operation::Operation>::REQUEST_TYPE,
            &$value,
        )
    };
    (@write $request:ident, $value:expr, path $key:literal) => { $request.path($key, &$value) };
    (@write $request:ident, $value:expr, header $key:literal) => { $request.header($key, &$value) };
    (@write $request:ident, $value:expr, $query:ident $key:literal) => {
        $request.query($key, &$value)
    };
    (@gather parts) => {
        #[cfg(feature = "server")]
        fn gather(
            body: $crate::Body,
            limit: usize,
        ) -> impl Future<Output = Result<Vec<$crate::Part>, $crate::Rejection>> + Send {
            $crate::support::multipart::gather(body, limit)
        }
    };
    (@gather $place:ident) => {};
    (@write $request:ident, $value:expr, parts) => {
        $crate::support::multipart::write(
            $request,
            <Self as $crate::support::operation::Operation>::REQUEST_TYPE,
            &$value,
        )
    };
    (@read $request:ident, parts) => { $crate::support::multipart::read($request)? };
    (@read $request:ident, body) => {
        $request.body_of(
            <Self as $crate::support::operation::Operation>::REQUEST,
            <Self as $crate::support::operation::Operation>::REQUEST_TYPE,
        )?
    };
    (@read $request:ident, path $key:literal) => { $request.path($key)? };
    (@read $request:ident, $place:ident $key:literal ?) => { $request.$place($key)? };
    (@read $request:ident, $place:ident $key:literal) => {
        $request.given($key, $request.$place($key)?)?
    };
}
