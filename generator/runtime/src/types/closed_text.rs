//! Enumerations whose values are all known.

use std::fmt;

/// A string that is not a value of a closed enumeration.
#[derive(Clone, PartialEq, Eq)]
pub struct UnknownValue {
    text: Box<str>,
    expected: &'static [&'static str],
}

impl UnknownValue {
    #[doc(hidden)]
    pub fn new(text: &str, expected: &'static [&'static str]) -> Self {
        Self {
            text: text.into(),
            expected,
        }
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is none of: {}",
            self.text,
            self.expected.join(", ")
        )
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for UnknownValue {}

/// Text conversions of an enumeration whose values are all known.
#[doc(hidden)]
#[macro_export]
macro_rules! closed_text {
    ($name:ident; $first:ident = $first_text:literal $(, $variant:ident = $text:literal)*) => {
        $crate::closed_text!(@all $name; $first = $first_text $(, $variant = $text)*);

        impl $crate::types::text::Text for $name {
            const EXPECTED: &'static str = concat!("one of: ", $first_text $(, ", ", $text)*);

            fn parse(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }

        $crate::text_traits!($name);
    };
    (@all $name:ident; $($variant:ident = $text:literal),+) => {
        impl $name {
            /// All values, in the order of the description.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The value on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::types::closed_text::UnknownValue;

            fn from_str(text: &str) -> Result<Self, $crate::types::closed_text::UnknownValue> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err($crate::types::closed_text::UnknownValue::new(text, &[$($text),+])),
                }
            }
        }
    };
}
