//! Values of any format, read before it is known of which type they are.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Number, Value};

#[cfg(feature = "decimal")]
use super::decimal::Decimal;

/// A value as its format represents it, like the buffer that serde's derive has for untagged enums.
#[derive(Debug, Clone)]
pub enum Content {
    Unit,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    /// A number of any digits, which serde_json has with its feature `arbitrary_precision`.
    Number(Number),
    String(String),
    Bytes(Vec<u8>),
    /// A list, with its size.
    List(Vec<Self>, usize),
    /// An object, with its size.
    Object(Vec<(Self, Self)>, usize),
}

impl Content {
    /// How many values there are in it.
    fn size(&self) -> usize {
        match self {
            Self::List(_, size) | Self::Object(_, size) => *size,
            _ => 1,
        }
    }

    /// Reads the value as a type.
    ///
    /// # Errors
    ///
    /// When it is not one of that type.
    pub fn read<T: DeserializeOwned, E: Error>(&self) -> Result<T, E> {
        T::deserialize(Reader::whole(self))
    }

    /// Reads the value as one of several types. An object is of a type only if it has a property of it, or none at all:
    /// as any other, all of it would be lost.
    pub fn read_alternative<T: DeserializeOwned, E: Error>(&self) -> Result<T, E> {
        T::deserialize(Reader {
            content: self,
            is_alternative: true,
            error: PhantomData,
        })
    }

    /// The value of a property, if this is an object that has it. Of several, the last one counts, as for a validator.
    pub fn property(&self, name: &str) -> Option<&Self> {
        let Self::Object(entries, _) = self else {
            return None;
        };
        let mut entries = entries.iter().rev();
        entries.find_map(|(key, value)| (key.as_str() == Some(name)).then_some(value))
    }

    /// The text, if this is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns whether this stays the same as a decimal, if it is text.
    #[cfg(feature = "decimal")]
    pub fn keeps_decimal(&self) -> bool {
        self.as_str().is_none_or(|text| {
            let decimal = text.parse::<Decimal>();
            decimal.is_ok_and(|decimal| decimal.to_string() == text)
        })
    }

    /// Returns whether a property is absent, or has a wanted value.
    pub fn agrees(&self, name: &str, is_wanted: impl Fn(&Value) -> bool) -> bool {
        let property = self.property(name);
        property.is_none_or(|value| {
            let value = value.read::<Value, serde_json::Error>();
            value.is_ok_and(|value| is_wanted(&value))
        })
    }

    /// The entries of an object, as a map is read.
    pub fn entries<E: Error>(&self) -> Result<impl MapAccess<'_, Error = E>, E> {
        match self {
            Self::Object(entries, _) => Ok(MapDeserializer::new(
                entries.iter().map(|(key, value)| (key, value)),
            )),
            other => Err(E::invalid_type(other.unexpected(), &"an object")),
        }
    }

    /// The entries that are left of a map, as an object.
    pub fn of_map<'de, A: MapAccess<'de>>(mut map: A) -> Result<Self, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        let sizes = entries.iter().map(|(_, value): &(Self, Self)| value.size());
        let size = 1 + sizes.sum::<usize>();
        Ok(Self::Object(entries, size).or_number())
    }

    /// The number that serde_json passes on as an object if it may have any digits.
    fn or_number(self) -> Self {
        let is_candidate = matches!(&self, Self::Object(entries, _)
            if matches!(entries.as_slice(), [(_, Self::String(_))]));
        let number = is_candidate.then(|| self.read::<Number, serde_json::Error>());
        match number {
            Some(Ok(number)) => Self::Number(number),
            _ => self,
        }
    }

    pub(super) fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Unit => Unexpected::Unit,
            Self::Bool(value) => Unexpected::Bool(*value),
            Self::Unsigned(value) => Unexpected::Unsigned(*value),
            Self::Signed(value) => Unexpected::Signed(*value),
            Self::Float(value) => Unexpected::Float(*value),
            Self::Number(_) => Unexpected::Other("number"),
            Self::String(value) => Unexpected::Str(value),
            Self::Bytes(value) => Unexpected::Bytes(value),
            Self::List(..) => Unexpected::Seq,
            Self::Object(..) => Unexpected::Map,
        }
    }
}

impl<'de> Deserialize<'de> for Content {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ContentVisitor)
    }
}

struct ContentVisitor;

impl<'de> Visitor<'de> for ContentVisitor {
    type Value = Content;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Content, E> {
        Ok(Content::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Content, E> {
        Ok(Content::Signed(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Content, E> {
        Ok(Content::Unsigned(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Content, E> {
        Ok(Content::Float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Content, E> {
        Ok(Content::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Content, E> {
        Ok(Content::String(value))
    }

    fn visit_bytes<E>(self, value: &[u8]) -> Result<Content, E> {
        Ok(Content::Bytes(value.to_owned()))
    }

    fn visit_none<E>(self) -> Result<Content, E> {
        Ok(Content::Unit)
    }

    fn visit_unit<E>(self) -> Result<Content, E> {
        Ok(Content::Unit)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Content, D::Error> {
        Content::deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<Content, D::Error> {
        Content::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Content, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        let size = 1 + items.iter().map(Content::size).sum::<usize>();
        Ok(Content::List(items, size))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Content, A::Error> {
        Content::of_map(map)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, _: A) -> Result<Content, A::Error> {
        Err(A::Error::invalid_type(Unexpected::Enum, &self))
    }
}

/// Reads a value that is kept, as often as is needed.
pub struct Reader<'de, E> {
    content: &'de Content,
    is_alternative: bool,
    error: PhantomData<E>,
}

impl<'de, E> Reader<'de, E> {
    fn whole(content: &'de Content) -> Self {
        Self {
            content,
            is_alternative: false,
            error: PhantomData,
        }
    }
}

impl<'de, E: Error> IntoDeserializer<'de, E> for &'de Content {
    type Deserializer = Reader<'de, E>;

    fn into_deserializer(self) -> Reader<'de, E> {
        Reader::whole(self)
    }
}

impl<'de, E: Error> Deserializer<'de> for Reader<'de, E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.content {
            Content::Unit => visitor.visit_unit(),
            Content::Bool(value) => visitor.visit_bool(*value),
            Content::Unsigned(value) => visitor.visit_u64(*value),
            Content::Signed(value) => visitor.visit_i64(*value),
            Content::Float(value) => visitor.visit_f64(*value),
            Content::Number(number) => number.deserialize_any(visitor).map_err(E::custom),
            Content::String(value) => visitor.visit_borrowed_str(value),
            Content::Bytes(value) => visitor.visit_borrowed_bytes(value),
            Content::List(items, _) => {
                let mut list = SeqDeserializer::new(items.iter());
                let value = visitor.visit_seq(&mut list)?;
                list.end().map(|()| value)
            }
            Content::Object(entries, _) => {
                let mut entries: Vec<_> = entries.iter().map(|(key, value)| (key, value)).collect();
                if self.is_alternative {
                    // What is small is read first: an error in it shows before the rest is read, so that alternatives
                    // within alternatives do not multiply the time.
                    entries.sort_by_key(|(_, value)| value.size());
                }
                let mut map = MapDeserializer::new(entries.into_iter());
                let value = visitor.visit_map(&mut map)?;
                map.end().map(|()| value)
            }
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.content {
            Content::Number(number) => number.deserialize_f64(visitor).map_err(E::custom),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.content {
            Content::Unit => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, E> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        if let Content::Object(entries, _) = self.content
            && self.is_alternative
            && !entries.is_empty()
        {
            let is_known = |key: &Content| key.as_str().is_some_and(|key| fields.contains(&key));
            if !entries.iter().any(|(key, _)| is_known(key)) {
                return Err(E::custom(format_args!("no property is one of {name}")));
            }
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, E> {
        match self.content {
            Content::String(text) => {
                StrDeserializer::new(text).deserialize_enum(name, variants, visitor)
            }
            other => Err(E::invalid_type(other.unexpected(), &"a variant")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}
