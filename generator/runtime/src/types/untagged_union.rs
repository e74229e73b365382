//! Unions without a discriminator.

/// Implements `Serialize` and `Deserialize` for a union of values of several types: `Variant(Type)` for each of them, in
/// the order in which they are tried, without the type if another variant has the same. It is followed by
/// `if "property" == "value"` for each property with a fixed value, with `or null` if that may be null instead, and by
/// `as number` if its decimals are numbers, or by `as exact` for a decimal
/// that is text.
///
/// A value is of the first type as which it can be read. For an object, that is one that knows a property of it. A value
/// of none of the types is kept unchanged.
#[doc(hidden)]
#[macro_export]
macro_rules! untagged_union {
    ($name:ident; $($variant:ident $(($($ty:tt)+))?
        $(if $($key:literal == $value:literal $(or $null:ident)?)&&+)? $(as $format:ident)?),+) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant(value) => $crate::serde::Serialize::serialize(
                        &$crate::as_described!(*value $(, $format)?),
                        serializer,
                    ),)+
                    Self::Unknown(value) => $crate::serde::Serialize::serialize(value, serializer),
                }
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let content = <$crate::types::content::Content as $crate::serde::Deserialize>::deserialize(
                    deserializer,
                )?;
                $(
                    let agrees = $crate::untagged_union!(@fits content $(, $format)?) $($(&& content.agrees($key, |value| {
                        *value == $value $(|| $crate::untagged_union!(@$null value))?
                    }))+)?;
                    if agrees
                        && let Ok(value) = content.read_alternative::<_, $crate::serde_json::Error>()
                    {
                        return Ok(Self::$variant(value));
                    }
                )+
                content.read::<_, D::Error>().map(Self::Unknown)
            }
        }

        impl $crate::types::object::Properties for $name {
            fn write<F: $crate::types::object::Fields>(
                &self,
                fields: &mut F,
            ) -> Result<(), F::Error> {
                $crate::types::object::write_properties(self, fields)
            }
        }

        $($($crate::union_from!($name; $variant($($ty)+));)?)+
    };
    (@fits $content:ident) => { true };
    // A decimal would take text for a number.
    (@fits $content:ident, number) => { $content.as_str().is_none() };
    // `007` is a number, but not the way a number is written.
    (@fits $content:ident, exact) => { $content.keeps_decimal() };
    (@null $value:ident) => { $value.is_null() };
}

/// Converts the value of a variant into the union.
#[doc(hidden)]
#[macro_export]
macro_rules! union_from {
    ($name:ident; $variant:ident(String)) => {
        $crate::union_from!($name; $variant(std::string::String));

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::$variant(text.to_owned())
            }
        }
    };
    ($name:ident; $variant:ident($($ty:tt)+)) => {
        impl From<$($ty)+> for $name {
            #[allow(clippy::useless_conversion, reason = "it may be behind a pointer")]
            fn from(value: $($ty)+) -> Self {
                Self::$variant(value.into())
            }
        }
    };
}
