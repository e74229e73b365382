//! Structs that are lists on the wire, with a meaning for each position.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};

/// Implements `Serialize` and `Deserialize` for a struct as a list of its fields, with `as number` after those whose decimals are JSON
/// numbers.
#[doc(hidden)]
#[macro_export]
macro_rules! tuple {
    ($name:ident; $($field:ident $(as $format:ident)?),+) => {
        #[allow(deprecated, reason = "a field that should not be used is still written")]
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                use $crate::serde::ser::SerializeTuple;

                let mut items = serializer.serialize_tuple([$(stringify!($field)),+].len())?;
                $(items.serialize_element(&$crate::as_described!(self.$field $(, $format)?))?;)+
                items.end()
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read")]
        impl $crate::types::tuple::Tuple for $name {
            const EXPECTED: &'static str = stringify!(a list of $($field),+);

            fn read<'de, A: $crate::serde::de::SeqAccess<'de>>(
                mut items: A,
            ) -> Result<Self, A::Error> {
                let mut index = 0;
                Ok(Self {
                    $($field: $crate::types::tuple::next::<Self, _, _>(&mut items, &mut index)?),+
                })
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::types::tuple::read(deserializer)
            }
        }
    };
}

/// A struct whose fields are the items of a list.
pub trait Tuple: Sized {
    /// The expected list, in words.
    const EXPECTED: &'static str;

    fn read<'de, A: SeqAccess<'de>>(items: A) -> Result<Self, A::Error>;
}

/// Reads a list. Items after those that are described are skipped: a newer service may send them.
pub fn read<'de, T: Tuple, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_seq(TupleVisitor(PhantomData))
}

/// Reads the next item.
pub fn next<'de, List: Tuple, T: Deserialize<'de>, A: SeqAccess<'de>>(
    items: &mut A,
    index: &mut usize,
) -> Result<T, A::Error> {
    let item = items
        .next_element()?
        .ok_or_else(|| A::Error::invalid_length(*index, &List::EXPECTED))?;
    *index += 1;
    Ok(item)
}

struct TupleVisitor<T>(PhantomData<T>);

impl<'de, T: Tuple> Visitor<'de> for TupleVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<T, A::Error> {
        let value = T::read(&mut items)?;
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(value)
    }
}
