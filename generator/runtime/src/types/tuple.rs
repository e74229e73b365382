//! Structs that are JSON lists on the wire, with a meaning for each position.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::json::place::{Format, Mode, Place};
use crate::json::read::{Read, inner_error, list_of};

/// Reads and writes a struct as a list of its fields, with `as number` after those whose decimals are JSON
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
                mut items: $crate::types::tuple::Items<'_, A>,
            ) -> Result<Self, A::Error> {
                $(let $field = items.next::<Self, _>($crate::format_of!($($format)?))?;)+
                items.end::<Self>()?;
                Ok(Self { $($field: items.required::<Self, _>($field)?),+ })
            }
        }

        impl $crate::json::read::Read for $name {
            fn expected(_: &$crate::json::place::Place<'_>) -> &'static str {
                <Self as $crate::types::tuple::Tuple>::EXPECTED
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::types::tuple::read(place, deserializer)
            }
        }

        $crate::deserialize!($name);
    };
}

/// A struct whose fields are the items of a list.
pub trait Tuple: Sized {
    /// The expected list, in words.
    const EXPECTED: &'static str;

    fn read<'de, A: SeqAccess<'de>>(items: Items<'_, A>) -> Result<Self, A::Error>;
}

/// Reads a list.
pub fn read<'de, T: Tuple, D: Deserializer<'de>>(
    place: &Place<'_>,
    deserializer: D,
) -> Result<T, D::Error> {
    let visitor = TupleVisitor(place, PhantomData);
    if !place.is_textual() {
        return deserializer.deserialize_seq(visitor);
    }
    let json = Box::<RawValue>::deserialize(deserializer)?;
    let list = list_of(place, &json).unwrap_or_else(|| json.get().into());
    serde_json::Deserializer::from_str(&list)
        .deserialize_seq(visitor)
        .map_err(inner_error)
}

/// Reads the items of a list one by one.
pub struct Items<'p, A> {
    access: A,
    /// The place of the list.
    place: &'p Place<'p>,
    index: usize,
}

impl<'de, A: SeqAccess<'de>> Items<'_, A> {
    /// Reads the next item; `None` if its fault has been noted.
    pub fn next<List: Tuple, T: Read>(&mut self, format: Format) -> Result<Option<T>, A::Error> {
        let place = self.place.index(self.index).with_format(format);
        let item = place.item(&mut self.access)?;
        let item = item.ok_or_else(|| A::Error::invalid_length(self.index, &List::EXPECTED))?;
        self.index += 1;
        Ok(item)
    }

    /// Checks that there is no further item. A client skips those that a newer service sends.
    pub fn end<List: Tuple>(&mut self) -> Result<(), A::Error> {
        while self.skip()? {
            if self.place.mode == Mode::Exact {
                return Err(A::Error::invalid_length(self.index + 1, &List::EXPECTED));
            }
        }
        Ok(())
    }

    /// Skips an item. Returns whether there is one.
    fn skip(&mut self) -> Result<bool, A::Error> {
        if !self.place.is_weighed() {
            let item = self.access.next_element::<IgnoredAny>()?;
            return Ok(item.is_some());
        }
        let item = self.access.next_element::<Box<RawValue>>()?;
        if let Some(item) = &item {
            self.place.pass(item.get().len());
        }
        Ok(item.is_some())
    }

    pub fn required<List: Tuple, T>(&self, item: Option<T>) -> Result<T, A::Error> {
        item.ok_or_else(|| A::Error::invalid_length(self.index, &List::EXPECTED))
    }
}

struct TupleVisitor<'p, T>(&'p Place<'p>, PhantomData<T>);

impl<'de, T: Tuple> Visitor<'de> for TupleVisitor<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, access: A) -> Result<T, A::Error> {
        let place = self.0;
        T::read(Items {
            access,
            place,
            index: 0,
        })
    }
}
