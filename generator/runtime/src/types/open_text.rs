//! Enumerations that may get more values.

use std::fmt;

/// A string that is not one of the known values of its enumeration.
///
/// It can only be created by converting a string into an enumeration, so it never holds a value that this version of
/// the crate knows. A later version may know more values: to be independent of that, compare the enumeration's
/// `as_str`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unknown(Box<str>);

impl Unknown {
    #[doc(hidden)]
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// The value on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Implements the conversions of an enumeration that may get more values.
#[doc(hidden)]
#[macro_export]
macro_rules! open_text {
    ($name:ident; $($variant:ident = $text:literal),+) => {
        $crate::open_text!(@all $name; $($variant = $text),+);

        impl $crate::types::text::Text for $name {
            const EXPECTED: &'static str = "a string";

            fn parse(text: &str) -> Option<Self> {
                Some(Self::from(text))
            }
        }

        $crate::text_traits!($name);
    };
    (@all $name:ident; $($variant:ident = $text:literal),+) => {
        impl $name {
            /// All known values, in the order of the description.
            pub const KNOWN_VALUES: &'static [Self] = &[$(Self::$variant),+];

            /// The value on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)+
                    Self::Unknown(value) => value.as_str(),
                }
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                match text {
                    $($text => Self::$variant,)+
                    _ => Self::Unknown($crate::types::open_text::Unknown::new(text)),
                }
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self::from(text.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::convert::Infallible;

            fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
                Ok(Self::from(text))
            }
        }
    };
}
