//! Reading of values from parameters, in which numbers and booleans are text.

use std::fmt;
use std::str::FromStr;

use serde::de::value::{Error, MapDeserializer, SeqDeserializer, StringDeserializer};
use serde::de::{
    DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;

use super::tree::Tree;
use super::violation::{Violation, is_not};

impl Tree {
    /// Reads a value of a type, or returns what is wrong with it.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Violation> {
        serde_path_to_error::deserialize(TreeReader(self))
            .map_err(|error| Violation::from_serde(&error))
    }
}

/// Reads what the type of a value asks for: text as a number, and a string as a list of one.
pub struct TreeReader(Tree);

impl<'de> IntoDeserializer<'de, Error> for Tree {
    type Deserializer = TreeReader;

    fn into_deserializer(self) -> TreeReader {
        TreeReader(self)
    }
}

impl TreeReader {
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.0 {
            Tree::Nothing => Unexpected::Unit,
            Tree::Text(text) => Unexpected::Str(text),
            Tree::Json(_) => Unexpected::Other("JSON"),
            Tree::List(_) => Unexpected::Seq,
            Tree::Object(_) => Unexpected::Map,
        }
    }

    fn parse<T: FromStr>(&self, expected: &'static str) -> Result<T, Error> {
        let Tree::Text(text) = &self.0 else {
            return Err(Error::invalid_type(self.unexpected(), &expected));
        };
        // Rust also parses `+1` and `inf`.
        let is_plain = |text: &&str| !text.starts_with('+') && !text.contains(['n', 'N']);
        let value = Some(text.as_str())
            .filter(is_plain)
            .and_then(|text| text.parse().ok());
        value.ok_or_else(|| Error::custom(is_not(expected, text)))
    }
}

macro_rules! parsed {
    ($($method:ident $visit:ident $ty:ty: $expected:literal),+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0 {
                Tree::Json(value) => value.$method(visitor).map_err(Error::custom),
                _ => visitor.$visit(self.parse::<$ty>($expected)?),
            }
        }
    )+};
}

impl<'de> Deserializer<'de> for TreeReader {
    type Error = Error;

    parsed! {
        deserialize_bool visit_bool bool: "a boolean",
        deserialize_i8 visit_i8 i8: "an integer from -128 to 127",
        deserialize_i16 visit_i16 i16: "an integer from -32768 to 32767",
        deserialize_i32 visit_i32 i32: "an integer of 32 bits",
        deserialize_i64 visit_i64 i64: "an integer of 64 bits",
        deserialize_u8 visit_u8 u8: "an integer from 0 to 255",
        deserialize_u16 visit_u16 u16: "an integer from 0 to 65535",
        deserialize_u32 visit_u32 u32: "an integer from 0 to 4294967295",
        deserialize_u64 visit_u64 u64: "an integer of 64 bits that is not negative",
        deserialize_f32 visit_f32 f32: "a number",
        deserialize_f64 visit_f64 f64: "a number"
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Tree::Nothing => visitor.visit_unit(),
            Tree::Text(text) => visitor.visit_string(text),
            Tree::Json(value) => value.deserialize_any(visitor).map_err(Error::custom),
            Tree::List(items) => SeqDeserializer::new(items.into_iter()).deserialize_any(visitor),
            Tree::Object(entries) => match by_index(entries) {
                Ok(items) => SeqDeserializer::new(items.into_iter()).deserialize_any(visitor),
                Err(entries) => MapDeserializer::new(entries.into_iter()).deserialize_any(visitor),
            },
        }
    }

    /// Also an object whose keys are the indices of a list may be wanted as an object.
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Tree::Object(entries) => {
                MapDeserializer::new(entries.into_iter()).deserialize_any(visitor)
            }
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Tree::Nothing => visitor.visit_none(),
            Tree::Json(value) => value.deserialize_option(visitor).map_err(Error::custom),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Tree::Text(_) => Self(Tree::List(vec![self.0])).deserialize_any(visitor),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            Tree::Text(text) => {
                StringDeserializer::new(text).deserialize_enum(name, variants, visitor)
            }
            _ => Err(Error::invalid_type(self.unexpected(), &"a string")),
        }
    }

    forward_to_deserialize_any! {
        i128 u128 char str string bytes byte_buf unit unit_struct tuple_struct identifier ignored_any
    }
}

impl fmt::Debug for TreeReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The values of an object in the order of its keys, if those are indices. There may be gaps, as in a form from which a
/// row was removed.
pub(crate) fn by_index(entries: Vec<(String, Tree)>) -> Result<Vec<Tree>, Vec<(String, Tree)>> {
    let is_index = |key: &str| !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit());
    if entries.is_empty() || !entries.iter().all(|(key, _)| is_index(key)) {
        return Err(entries);
    }
    let mut entries = entries;
    entries.sort_by(|(one, _), (other, _)| {
        let digits = |key: &str| key.trim_start_matches('0').len();
        (digits(one), one.trim_start_matches('0'))
            .cmp(&(digits(other), other.trim_start_matches('0')))
    });
    Ok(entries.into_iter().map(|(_, value)| value).collect())
}
