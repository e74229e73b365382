//! Constraints, which a server checks in a request beyond its types: bounds, lengths and patterns.
//!
//! A client checks none: neither of what it sends, as a newer service may accept more, nor of what it receives.

mod items;
mod listed;
mod number;
mod request;
mod text;

pub use self::items::{Entries, Items, Properties};
pub use self::listed::{narrowed, one_of};
pub use self::number::Number;
pub use self::request::{ValidateRequest, Violations, request};
pub use self::text::Text;

use std::cell::RefCell;

use crate::json::place::Place;

/// A value with constraints beyond its type.
pub trait Validate {
    /// Notes the violations of the value in this place.
    fn validate(&self, place: &Place<'_>);
}

impl<T: Validate> Validate for Box<T> {
    fn validate(&self, place: &Place<'_>) {
        (**self).validate(place);
    }
}

/// Whether a value violates no constraint.
pub fn is_valid<T: Validate>(value: &T) -> bool {
    let faults = RefCell::default();
    value.validate(&Place::validating(&faults));
    faults.into_inner().is_empty()
}

/// Implements [`Validate`] for a model, or [`ValidateRequest`] for a request, from a table of checks.
///
/// An entry of a struct is `"name on the wire": field`, with the index in place of the name in a list; `self` is the
/// whole struct, and `..field` a field whose entries are in the same object. An entry of an enumeration is a variant.
/// An entry of a request is the place of the parameter and its name on the wire, before the field. A `?` follows a
/// field that may have no value.
///
/// The checks in brackets are those of this module. `each` has the checks of list items or map values, `some` those of
/// a value that may be null, and `valid` runs the checks of the type.
#[doc(hidden)]
#[macro_export]
macro_rules! constraints {
    // `$never` matches nothing: it represents the `?` before it, which cannot be named.
    ($name:ident; $(self [$($own:tt)*])? $($(,)? $key:literal:
        $field:ident $(? $($never:lifetime)?)? [$($checks:tt)*])* $($(,)? ..$others:ident [$($other:tt)*])*) => {
        impl $crate::server::constraint::Validate for $name {
            #[allow(deprecated, reason = "a field that should not be used is still checked")]
            #[allow(unused_imports, reason = "most traits are those of some checks")]
            fn validate(&self, place: &$crate::json::place::Place<'_>) {
                use $crate::server::constraint::{
                    Entries as _, Items as _, Number as _, Properties as _, Text as _,
                };

                $($crate::constraints!(@all self, place; $($own)*);)?
                $({
                    let place = &place.step($key);
                    $crate::constraints!(@field &self.$field, place; $(? $($never)?)? $($checks)*);
                })*
                $($crate::constraints!(@all &self.$others, place; $($other)*);)*
            }
        }
    };
    ($name:ident; $($variant:ident [$($checks:tt)*]),+) => {
        impl $crate::server::constraint::Validate for $name {
            #[allow(unused_imports, reason = "most traits are those of some checks")]
            fn validate(&self, place: &$crate::json::place::Place<'_>) {
                use $crate::server::constraint::{
                    Entries as _, Items as _, Number as _, Properties as _, Text as _,
                };

                match self {
                    $(Self::$variant(value) => $crate::constraints!(@all value, place; $($checks)*),)+
                    #[allow(unreachable_patterns, reason = "all may be checked")]
                    _ => {}
                }
            }
        }
    };
    ($name:ident; $($place:ident $($key:literal)?:
        $field:ident $(? $($never:lifetime)?)? [$($checks:tt)*]),+) => {
        impl $crate::server::constraint::ValidateRequest for $name {
            #[allow(deprecated, reason = "a parameter that should not be used is still checked")]
            #[allow(unused_imports, reason = "most traits are those of some checks")]
            fn validate(&self, violations: &mut $crate::server::constraint::Violations) {
                use $crate::server::constraint::{
                    Entries as _, Items as _, Number as _, Properties as _, Text as _,
                };

                $(violations.$place($($key,)? |place| {
                    $crate::constraints!(@field &self.$field, place; $(? $($never)?)? $($checks)*);
                });)+
            }
        }
    };
    (@field $value:expr, $place:expr; ? $($checks:tt)+) => {
        // An `Option`, or a `Maybe`.
        if let Some(value) = IntoIterator::into_iter($value).next() {
            $crate::constraints!(@all value, $place; $($checks)+)
        }
    };
    (@field $value:expr, $place:expr; $($checks:tt)+) => {
        $crate::constraints!(@all $value, $place; $($checks)+)
    };
    (@all $value:expr, $place:expr; $($check:ident $(($($argument:tt)*))?),+) => {{
        $($crate::constraints!(@one $value, $place; $check $($($argument)*)?);)+
    }};
    (@one $value:expr, $place:expr; valid) => {
        $crate::server::constraint::Validate::validate($value, $place)
    };
    (@one $value:expr, $place:expr; each $($checks:tt)+) => {
        $value.each($place, |value, place| $crate::constraints!(@all value, place; $($checks)+))
    };
    (@one $value:expr, $place:expr; one $($checks:tt)+) => {
        if let Some(value) = $value.as_one() {
            $crate::constraints!(@all value, $place; $($checks)+)
        }
    };
    (@one $value:expr, $place:expr; many $($checks:tt)+) => {
        if let Some(value) = $value.as_many() {
            $crate::constraints!(@all value, $place; $($checks)+)
        }
    };
    (@one $value:expr, $place:expr; narrowed $($listed:literal),+) => {
        $crate::server::constraint::narrowed($value, $place, &[$($listed),+])
    };
    (@one $value:expr, $place:expr; some $($checks:tt)+) => {
        $crate::constraints!(@field $value, $place; ? $($checks)+)
    };
    (@one $value:expr, $place:expr; one_of $($listed:literal),+) => {
        $crate::server::constraint::one_of($value, $place, &[$($listed),+])
    };
    (@one $value:expr, $place:expr; pattern $described:literal $(as $regex:literal)?) => {{
        static PATTERN: std::sync::LazyLock<$crate::server::pattern::Pattern> =
            std::sync::LazyLock::new(|| {
                let regex = $crate::constraints!(@regex $described $($regex)?);
                $crate::server::pattern::Pattern::new($described, regex)
            });
        PATTERN.check($value, $place);
    }};
    (@one $value:expr, $place:expr; $check:ident $($bound:expr)?) => {
        $value.$check($place $(, $bound)?)
    };
    (@regex $described:literal) => { $described };
    (@regex $described:literal $regex:literal) => { $regex };
}
