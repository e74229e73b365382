// @generated from the API description, which is the place to change. Checksum: b65897f58a3016e5

//! Parameters and bodies of operations.

use super::incoming::{IncomingRequest, Rejection};
use super::request::RequestParts;

/// The parameters and the body of an operation.
pub trait Parameters: Sized {
    /// Writes them into a request, on the client.
    fn write(&self, request: &mut RequestParts);

    /// Reads them from a request, on the server.
    ///
    /// # Errors
    ///
    /// When the request does not match the description.
    fn receive(request: &IncomingRequest<'_>) -> Result<Self, Rejection>;
}

/// Implements [`Parameters`] for a struct, from one entry per field: where it is sent, its name on the wire, and
/// the field, followed by `?` if optional. `list` and `map` are query parameters too; the body has no name.
macro_rules! parameters {
    // `$never` matches nothing: it stands for the `?` before it, which cannot be named.
    ($name:ident; $($place:ident $($key:literal)?: $field:ident $(? $($never:lifetime)?)?),*) => {
        #[allow(deprecated, reason = "a parameter that should not be used is still sent")]
        #[allow(unused_variables, reason = "an operation may send nothing")]
        impl $crate::support::parameters::Parameters for $name {
            fn write(&self, request: &mut $crate::support::request::RequestParts) {
                $(parameters!(@write request, self.$field, $place $($key)?);)*
            }

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
