//! Reading of values. Serde's own `Deserialize` has one way to read a type; a client and a server need two.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde_json::value::RawValue;

use super::number::{IS_PRECISE, NUMBER};
use super::outline::{KnownProperties, Likeness, Outline};
use super::place::{Conversion, Mode, Place};
use super::text::{self, Scalar};

/// A value that can be read, as strictly as its place requires.
pub trait Read: Sized {
    /// The properties of the type, if it is an object.
    const KNOWN: Option<KnownProperties> = None;

    /// The expected value in words, such as `an integer`.
    fn expected(_: &Place<'_>) -> &'static str {
        "an object"
    }

    /// How well a value fits, judging by its outline; `None` if it cannot be of this type.
    fn likeness(outline: &Outline<'_>) -> Option<Likeness> {
        match Self::KNOWN {
            Some(properties) => outline.likeness(properties),
            None => Some(Likeness::default()),
        }
    }

    /// Reads the value.
    ///
    /// # Errors
    ///
    /// When it is not the expected value.
    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error>;
}

/// Implements [`Deserialize`] for a type by reading it tolerantly.
#[doc(hidden)]
#[macro_export]
macro_rules! deserialize {
    ($name:ident) => {
        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::json::read::read_tolerantly(deserializer)
            }
        }
    };
}

/// The error of a value that was read from a text of its own, without the position in that text: it would be taken for
/// one in the whole. Whoever reads the whole adds the position behind the value.
pub fn inner_error<E: Error>(error: serde_json::Error) -> E {
    let message = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    E::custom(message.strip_suffix(&position).unwrap_or(&message))
}

/// A text without a byte order mark, which some services put in front of JSON.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads a whole value tolerantly.
pub fn read_tolerantly<'de, T: Read, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::read(&Place::root(Mode::Tolerant), deserializer)
}

/// Implements [`Read`] by serde, for types that can be read in one way only.
macro_rules! read_plainly {
    ($($ty:ty: $expected:literal),+) => {$(
        impl $crate::json::read::Read for $ty {
            fn expected(_: &$crate::json::place::Place<'_>) -> &'static str {
                $expected
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                _: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::serde::Deserialize::deserialize(deserializer)
            }
        }
    )+};
}

read_plainly!((): "null");

impl Read for String {
    fn expected(_: &Place<'_>) -> &'static str {
        Self::EXPECTED
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        match place.conversion() {
            // In a union, another alternative may be meant.
            Conversion::Any if !place.is_in_union() => deserializer.deserialize_any(TextOrInteger),
            _ => Deserialize::deserialize(deserializer),
        }
    }
}

/// Reads a text, or a whole number as its digits: services confuse them in identifiers.
struct TextOrInteger;

impl<'de> Visitor<'de> for TextOrInteger {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(String::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<String, E> {
        Ok(text)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    /// With its feature `arbitrary_precision`, serde_json passes on numbers like this.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        match map.next_key::<String>()? {
            Some(key) if key == NUMBER && *IS_PRECISE => {
                let digits: String = map.next_value()?;
                match digits.parse::<i64>().is_ok() || digits.parse::<u64>().is_ok() {
                    true => Ok(digits),
                    false => Err(A::Error::invalid_type(Unexpected::Other("number"), &self)),
                }
            }
            _ => Err(A::Error::invalid_type(Unexpected::Map, &self)),
        }
    }
}

impl Read for bool {
    fn expected(_: &Place<'_>) -> &'static str {
        Self::EXPECTED
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        match place.is_textual() {
            true => text::read(place.mode, deserializer),
            false => Deserialize::deserialize(deserializer),
        }
    }
}

impl<T: Read> Read for Box<T> {
    const KNOWN: Option<KnownProperties> = T::KNOWN;

    fn expected(place: &Place<'_>) -> &'static str {
        T::expected(place)
    }

    fn likeness(outline: &Outline<'_>) -> Option<Likeness> {
        T::likeness(outline)
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        T::read(place, deserializer).map(Self::new)
    }
}

impl<T: Read> Read for Option<T> {
    fn expected(place: &Place<'_>) -> &'static str {
        T::expected(place)
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        match place.refuses_null() {
            true => T::read(place, deserializer).map(Some),
            false if place.is_textual() => read_nullable(place, deserializer),
            false => deserializer.deserialize_option(Reader::<Self>::new(place)),
        }
    }
}

/// Reads a nullable value in a parameter or a form, where null can only be written as text. Text that is a value of the
/// type is not null.
fn read_nullable<'de, T: Read, D: Deserializer<'de>>(
    place: &Place<'_>,
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let json = Box::<RawValue>::deserialize(deserializer)?;
    let read =
        |place: &Place<'_>| T::read(place, &mut serde_json::Deserializer::from_str(json.get()));
    match json.get() {
        "null" => Ok(None),
        "\"null\"" | "\"\"" => Ok(read(&place.in_silence()).ok()),
        _ => read(place).map(Some).map_err(inner_error),
    }
}

impl<T: Read> Read for Vec<T> {
    fn expected(_: &Place<'_>) -> &'static str {
        "a list"
    }

    /// The likeness of its first item.
    fn likeness(outline: &Outline<'_>) -> Option<Likeness> {
        match outline {
            Outline::List(None) => Some(Likeness::default()),
            Outline::List(Some(first)) => likeness_of_item::<T>(first),
            Outline::Object(entries) => {
                let likeness = likeness_of_item::<T>(by_index(entries)?.first()?)?;
                // With a gap, the keys are rather those of a map.
                let gaps = usize::from(!counts(entries));
                Some(Likeness {
                    lost: likeness.lost + gaps,
                    ..likeness
                })
            }
            Outline::Plain => None,
        }
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        match place.is_textual() {
            true => read_textual(place, deserializer),
            false => deserializer.deserialize_seq(Reader::<Self>::new(place)),
        }
    }
}

/// Reads a list in a parameter or a form, where a list of one item looks like the item, and one of objects like an
/// object whose keys are indices.
fn read_textual<'de, T: Read, D: Deserializer<'de>>(
    place: &Place<'_>,
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let json = Box::<RawValue>::deserialize(deserializer)?;
    let list = match list_of(place, &json) {
        Some(list) => list,
        None if json.get().starts_with('{') => {
            return Err(D::Error::invalid_type(Unexpected::Map, &"a list"));
        }
        None => Cow::from(format!("[{}]", json.get())),
    };
    serde_json::Deserializer::from_str(&list)
        .deserialize_seq(Reader::<Vec<T>>::new(place))
        .map_err(inner_error)
}

/// The JSON of the list that a value is, which may be an object whose keys are indices.
pub fn list_of<'j>(place: &Place<'_>, json: &'j RawValue) -> Option<Cow<'j, str>> {
    match json.get().starts_with('[') {
        true => Some(Cow::from(json.get())),
        false if place.is_in_brackets() => indexed(json).map(Cow::from),
        false => None,
    }
}

fn indexed(json: &RawValue) -> Option<String> {
    let Outline::Object(entries) = Outline::of(json)? else {
        return None;
    };
    let items: Vec<_> = by_index(&entries)?.into_iter().map(RawValue::get).collect();
    Some(format!("[{}]", items.join(",")))
}

/// The likeness of an item. Lists in lists are not looked into: they may be nested to any depth.
fn likeness_of_item<T: Read>(item: &RawValue) -> Option<Likeness> {
    match Outline::of(item)? {
        Outline::List(_) => Some(Likeness::default()),
        Outline::Object(entries) if by_index(&entries).is_some() => Some(Likeness::default()),
        outline => T::likeness(&outline),
    }
}

/// Whether the keys are the indices of a list without gaps.
fn counts(entries: &[(String, &RawValue)]) -> bool {
    let mut indices: Vec<_> = entries.iter().map(|(key, _)| key.parse().ok()).collect();
    indices.sort_unstable();
    indices.into_iter().eq((0..entries.len()).map(Some))
}

/// The values of an object in the order of its keys, if those are indices. There may be gaps, as in a form from which
/// a row was removed.
fn by_index<'j>(entries: &[(String, &'j RawValue)]) -> Option<Vec<&'j RawValue>> {
    if entries.is_empty() {
        return None;
    }
    let index = |(key, value): &(String, &'j RawValue)| {
        let is_index = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit());
        let digits = key.trim_start_matches('0').to_owned();
        is_index.then_some(((digits.len(), digits), *value))
    };
    let mut values = entries.iter().map(index).collect::<Option<Vec<_>>>()?;
    values.sort_by(|(index, _), (other, _)| index.cmp(other));
    Some(values.into_iter().map(|(_, value)| value).collect())
}

impl<T: Read> Read for BTreeMap<String, T> {
    fn likeness(outline: &Outline<'_>) -> Option<Likeness> {
        matches!(outline, Outline::Object(_)).then(Likeness::default)
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader::<Self>::new(place))
    }
}

/// Reads a value that contains other values.
struct Reader<'p, T>(&'p Place<'p>, PhantomData<T>);

impl<'p, T> Reader<'p, T> {
    fn new(place: &'p Place<'p>) -> Self {
        Self(place, PhantomData)
    }
}

impl<'de, T: Read> Visitor<'de> for Reader<'_, Option<T>> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::expected(self.0))
    }

    fn visit_none<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read(self.0, deserializer).map(Some)
    }
}

impl<'de, T: Read> Visitor<'de> for Reader<'_, Vec<T>> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        let mut index = 0;
        while let Some(item) = self.0.index(index).item(&mut access)? {
            items.extend(item);
            index += 1;
        }
        Ok(items)
    }
}

impl<'de, T: Read> Visitor<'de> for Reader<'_, BTreeMap<String, T>> {
    type Value = BTreeMap<String, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<BTreeMap<String, T>, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some(key) = access.next_key::<String>()? {
            let place = self.0.key(&key);
            let value = place.entry(&mut access)?;
            if entries.contains_key(&key) {
                place.repeated()?;
            }
            entries.extend(value.map(|value| (key, value)));
        }
        Ok(entries)
    }
}
