//! Bodies in the format of HTML forms, and text: nothing but text, which the type of a value gives a meaning.

use std::borrow::Cow;
use std::collections::BTreeMap;

use percent_encoding::{percent_decode_str, utf8_percent_encode};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Visitor};
use serde_json::Error;
use serde_json::value::RawValue;

use super::place::{Mode, Place};
use super::read::Read;
use super::request::{ENCODED, ENCODED_IN_NAMES};
use super::write::{Format, Write, Written};

/// Writes the fields of an object: `a=1&a=2` for a list, `a[b]=1` for an object in it, `a[0][b]=1` for a list of
/// objects. Null is an empty text.
///
/// # Errors
///
/// When the value is not an object.
pub(crate) fn write(value: &impl Write) -> serde_json::Result<String> {
    let mut form = String::new();
    let json = serde_json::to_string(&Written(value, Format::Text))?;
    match json.as_str() {
        "null" => {}
        json if json.starts_with('{') => {
            for (name, value) in serde_json::from_str::<Fields<'_>>(json)? {
                write_field(&mut form, &name, value)?;
            }
        }
        _ => return Err(serde::ser::Error::custom("a form has fields")),
    }
    Ok(form)
}

/// The JSON of each field: a number of many digits would not survive `Value`.
type Fields<'j> = BTreeMap<String, &'j RawValue>;

fn write_field(form: &mut String, name: &str, value: &RawValue) -> serde_json::Result<()> {
    let json = value.get();
    match json.as_bytes().first() {
        Some(b'{') => {
            for (key, value) in serde_json::from_str::<Fields<'_>>(json)? {
                write_field(form, &format!("{name}[{key}]"), value)?;
            }
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(json)?;
            for (index, item) in items.into_iter().enumerate() {
                match item.get().starts_with(['{', '[']) {
                    true => write_field(form, &format!("{name}[{index}]"), item)?,
                    false => write_field(form, name, item)?,
                }
            }
        }
        Some(b'"') => write_pair(form, name, &serde_json::from_str::<String>(json)?),
        Some(b'n') => write_pair(form, name, ""),
        _ => write_pair(form, name, json),
    }
    Ok(())
}

fn write_pair(form: &mut String, name: &str, value: &str) {
    if !form.is_empty() {
        form.push('&');
    }
    form.extend(utf8_percent_encode(name, ENCODED_IN_NAMES));
    form.push('=');
    form.extend(utf8_percent_encode(value, ENCODED));
}

/// Reads what [`write`] has written.
///
/// # Errors
///
/// When a field is missing, or is not of its type.
pub(crate) fn read<T: Read>(form: &str, mode: Mode) -> serde_json::Result<T> {
    let mut fields = Node::Fields(Vec::new());
    for pair in form.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, value) = (unescaped(name)?, unescaped(value)?);
        let (first, rest) = name.split_once('[').unwrap_or((&name, ""));
        let keys = rest.split_terminator(']');
        let keys = keys.map(|key| key.strip_prefix('[').unwrap_or(key));
        let keys: Vec<_> = std::iter::once(first).chain(keys).collect();
        fields.insert(&keys, value)?;
    }
    T::read(&Place::text(mode), fields)
}

/// Reads a value that is text.
///
/// # Errors
///
/// When the text is none of its values.
pub(crate) fn read_text<T: Read>(text: &str, mode: Mode) -> serde_json::Result<T> {
    T::read(&Place::text(mode), Node::Text(text.to_owned()))
}

fn unescaped(written: &str) -> serde_json::Result<String> {
    let written = written.replace('+', " ");
    let text = percent_decode_str(&written).decode_utf8();
    text.map(Cow::into_owned).map_err(Error::custom)
}

/// Deeper names are refused: a value of such depth would take all of the stack.
const DEEPEST: usize = 32;

/// A value in a form.
#[derive(Debug)]
enum Node {
    Text(String),
    /// The values of a name that is there more than once.
    List(Vec<Node>),
    /// What names with brackets hold.
    Fields(Vec<(String, Node)>),
}

impl Node {
    /// Adds the value that these names lead to. An empty one stands for the next item of a list.
    fn insert(&mut self, keys: &[&str], value: String) -> serde_json::Result<()> {
        if keys.len() > DEEPEST {
            return Err(Error::custom("a name has too many brackets"));
        }
        match (keys, &mut *self) {
            ([] | [""], Self::List(items)) => items.push(Self::Text(value)),
            ([] | [""], Self::Text(first)) => {
                let first = std::mem::take(first);
                *self = Self::List(vec![Self::Text(first), Self::Text(value)]);
            }
            ([key, rest @ ..], Self::Fields(fields)) => {
                let known = fields.iter().position(|(known, _)| known == key);
                match known {
                    Some(index) => fields[index].1.insert(rest, value)?,
                    None => fields.push(((*key).to_owned(), Self::new(rest, value))),
                }
            }
            _ => return Err(Error::custom("a name is that of a value and of an object")),
        }
        Ok(())
    }

    fn new(keys: &[&str], value: String) -> Self {
        match keys {
            [] => Self::Text(value),
            [""] => Self::List(vec![Self::Text(value)]),
            [key, rest @ ..] => Self::Fields(vec![((*key).to_owned(), Self::new(rest, value))]),
        }
    }

    /// The items, if it is a list: several values, one, or those under numbers.
    fn items(self) -> Vec<Self> {
        match self {
            Self::Text(_) => vec![self],
            Self::List(items) => items,
            Self::Fields(fields) => fields.into_iter().map(|(_, value)| value).collect(),
        }
    }
}

impl IntoDeserializer<'_, Error> for Node {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Node {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Text(text) => visitor.visit_string(text),
            Self::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            Self::Fields(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self {
            Self::Text(text) if text.is_empty() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self {
            Self::Text(text) if text == "true" => visitor.visit_bool(true),
            Self::Text(text) if text == "false" => visitor.visit_bool(false),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(SeqDeserializer::new(self.items().into_iter()))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct map struct enum identifier ignored_any
    }
}
