//! What an operation sends.

use super::incoming::{IncomingRequest, Rejection};
use super::request::RequestParts;

/// What an operation sends: its parameters and its body.
pub trait Parameters: Sized {
    /// Writes them: what a client does.
    fn write(&self, request: &mut RequestParts);

    /// Reads them: what a server does.
    ///
    /// # Errors
    ///
    /// What is not as described.
    fn receive(request: &IncomingRequest<'_>) -> Result<Self, Rejection>;
}

/// Implements [`Parameters`] for a struct: where each field is sent, under which name, and the field, with a
/// `?` behind it if it may be absent. `list` and `map` are in the query, too; the body has no name.
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
        $request.body(<Self as $crate::support::operation::Operation>::REQUEST, &$value)
    };
    (@write $request:ident, $value:expr, path $key:literal) => { $request.path($key, &$value) };
    (@write $request:ident, $value:expr, header $key:literal) => { $request.header($key, &$value) };
    (@write $request:ident, $value:expr, $query:ident $key:literal) => {
        $request.query($key, &$value)
    };
    (@read $request:ident, body) => {
        $request.body(<Self as $crate::support::operation::Operation>::REQUEST)?
    };
    (@read $request:ident, path $key:literal) => { $request.path($key)? };
    (@read $request:ident, $place:ident $key:literal ?) => { $request.$place($key)? };
    (@read $request:ident, $place:ident $key:literal) => {
        $request.given($key, $request.$place($key)?)?
    };
}
