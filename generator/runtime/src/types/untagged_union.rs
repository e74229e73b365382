//! Unions without a discriminator.

use std::cell::Cell;
use std::cmp::Reverse;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::json::any::any_value;
use crate::json::outline::{KnownProperties, Likeness, Outline};
use crate::json::place::{Conversion, Effort, Json, Mode, Place, Trial, is_not};
use crate::json::read::{Read, inner_error};

/// Reads and writes a union of values of several types: `Variant(Type)` for each of them, from the narrowest to the
/// widest, without the type if another variant has the same. Properties with a fixed value follow, as
/// `if "property" == "value"`, or `if "property" == "value" or null` if it may also be null, and `as number` if its
/// decimals are JSON numbers.
///
/// A value is read as the first type that accepts it. For objects, the type that knows the most properties comes first,
/// and of those that know as many, the one that loses the least further down. With `if valid` after the name, a server
/// prefers a type whose constraints the value satisfies. A client does not choose a type that knows no property of a
/// value if others know some: if the value cannot be read as these, it is kept unchanged. With `#[exclusive]` before the
/// name, a server refuses a value of two types that would lose properties as either of them.
#[doc(hidden)]
#[macro_export]
macro_rules! untagged_union {
    ($(#[$exclusive:ident])? $name:ident $(if $valid:ident)?; $($variant:ident $(($($ty:tt)+))?
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

        impl $crate::types::untagged_union::Untagged for $name {
            const ALTERNATIVES: &'static [$crate::types::untagged_union::Alternative<Self>] = &[$(
                $crate::types::untagged_union::Alternative {
                    known: $crate::types::untagged_union::known(Self::$variant),
                    likeness: |outline| {
                        #[allow(unused_imports, reason = "few unions have such properties")]
                        use $crate::types::untagged_union::agrees;

                        let agrees = true $($(&& agrees(outline, $key, |value| {
                            *value == $value $(|| $crate::untagged_union!(@$null value))?
                        }))+)?;
                        let of = $crate::json::outline::likeness;
                        agrees.then(|| of(Self::$variant, outline)).flatten()
                    },
                    read: |place, json| {
                        let place = place.with_format($crate::untagged_union!(@format place.format $(, $format)?));
                        $crate::json::read::Read::read(&place, json).map(Self::$variant)
                    },
                }
            ),+];

            $(
                const IS_EXCLUSIVE: bool = $crate::untagged_union!(@$exclusive);
            )?

            $(
                #[cfg(feature = "server")]
                const IS_VALID: fn(&Self) -> bool = $crate::untagged_union!(@$valid);
            )?

            fn unknown(value: $crate::serde_json::Value) -> Self {
                Self::Unknown(value)
            }
        }

        impl $crate::json::read::Read for $name {
            fn expected(_: &$crate::json::place::Place<'_>) -> &'static str {
                stringify!(any of $($variant),+)
            }

            fn likeness(
                outline: &$crate::json::outline::Outline<'_>,
            ) -> Option<$crate::json::outline::Likeness> {
                $crate::types::untagged_union::best::<Self>(outline)
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::types::untagged_union::read(place, deserializer)
            }
        }

        $crate::deserialize!($name);
        $($($crate::union_from!($name; $variant($($ty)+));)?)+
    };
    (@exclusive) => { true };
    (@valid) => { $crate::server::constraint::is_valid };
    (@null $value:ident) => { $value.is_null() };
    (@format $format:expr) => { $format };
    (@format $format:expr, $own:ident) => { $crate::format_of!($own) };
}

/// A union whose values are of one of several types.
pub trait Untagged: Read + 'static {
    /// The types, from the narrowest to the widest.
    const ALTERNATIVES: &'static [Alternative<Self>];

    /// Whether a value must be of one type alone.
    const IS_EXCLUSIVE: bool = false;

    /// Whether a value satisfies the constraints beyond its type, if there are any.
    const IS_VALID: fn(&Self) -> bool = |_| true;

    /// A value that is of none of the types.
    fn unknown(value: Value) -> Self;
}

/// One of the types of a union.
pub struct Alternative<U> {
    /// The properties of the type, if it is an object.
    pub known: Option<KnownProperties>,
    pub likeness: fn(&Outline<'_>) -> Option<Likeness>,
    pub read: fn(&Place<'_>, Json<'_, '_>) -> serde_json::Result<U>,
}

/// The properties of the type that a variant holds.
pub const fn known<U, T: Read>(_: fn(T) -> U) -> Option<KnownProperties> {
    T::KNOWN
}

/// An alternative that a value may belong to, and how well it fits.
type Candidate<U> = (Likeness, &'static Alternative<U>);

/// Whether a property of an object is absent, or has a wanted value.
pub fn agrees(outline: &Outline<'_>, name: &str, is_wanted: impl Fn(&Value) -> bool) -> bool {
    let property = outline.property(name);
    property.is_none_or(|json| any_value(json.get()).is_ok_and(|value| is_wanted(&value)))
}

/// How well a value fits its best alternative.
pub fn best<U: Untagged>(outline: &Outline<'_>) -> Option<Likeness> {
    let found = candidates::<U>(outline);
    found.first().map(|(likeness, _)| *likeness)
}

/// The alternatives that a value may belong to, the one that knows most of it first.
fn candidates<U: Untagged>(outline: &Outline<'_>) -> Vec<Candidate<U>> {
    let fits = |alternative: &'static Alternative<U>| {
        (alternative.likeness)(outline).map(|likeness| (likeness, alternative))
    };
    let mut found: Vec<_> = U::ALTERNATIVES.iter().filter_map(fits).collect();
    found.sort_by_key(|(likeness, _)| (Reverse(likeness.known), likeness.lost));
    found
}

/// The limit of characters to read in nested unions, as a multiple of the value's length: otherwise, each level of a
/// short text could multiply the time that it takes.
const MOST_READINGS: usize = 100;

/// Reads a value as the alternative that fits it best. A client keeps a value that fits none.
pub fn read<'de, U: Untagged, D: Deserializer<'de>>(
    place: &Place<'_>,
    deserializer: D,
) -> Result<U, D::Error> {
    // The recursion limit of serde_json starts anew with each text.
    if place.is_too_deep() {
        place.note("is nested too deeply");
        return Err(D::Error::custom("a value is nested too deeply"));
    }
    let json = Box::<RawValue>::deserialize(deserializer)?;
    let outline = Outline::of(&json).ok_or_else(|| D::Error::custom("a value is not JSON"))?;
    let found = candidates::<U>(&outline);
    let effort = Effort::new(json.get().len().saturating_mul(MOST_READINGS));
    let inner = place.with_effort(&effort);
    let chosen = chosen(&inner, &json, &outline, &found);
    let chosen = chosen.or_else(|| match place.is_textual() && outline.is_plain() {
        true => as_list(&inner, &json),
        false => None,
    });
    if let Some(chosen) = chosen {
        place.pass(chosen.passed);
        return match mixed(&inner, &json, &outline, &found, &chosen) {
            Some(name) => {
                place.key(name).note(MIXED);
                Err(D::Error::custom(format_args!("`{name}` {MIXED}")))
            }
            None => Ok(chosen.value),
        };
    }
    if place.mode == Mode::Tolerant {
        // Where it is found out what to convert, a value that is not understood counts as lost.
        if place.conversion() != Conversion::Any {
            place.pass(json.get().len());
        }
        return any_value(json.get()).map(U::unknown).map_err(inner_error);
    }
    // The faults of the intended alternative say more.
    if let Some(meant) = meant(&found)
        && place.goes_on()
    {
        return value(&inner, &json, meant).map_err(inner_error);
    }
    let message = is_not(U::expected(place), json.get());
    place.note(&message);
    Err(D::Error::custom(format_args!("a value {message}")))
}

/// Reads a value as one of the alternatives that it may belong to.
fn chosen<U: Untagged>(
    place: &Place<'_>,
    json: &RawValue,
    outline: &Outline<'_>,
    found: &[Candidate<U>],
) -> Option<Chosen<U>> {
    match place.conversion() == Conversion::None || found.len() < 2 {
        true => first(place, json, outline, found),
        false => converted(place, json, outline, found),
    }
}

/// Reads an item as the list of it, which it looks like in a parameter or a form.
fn as_list<U: Untagged>(place: &Place<'_>, item: &RawValue) -> Option<Chosen<U>> {
    let list = RawValue::from_string(format!("[{item}]")).ok()?;
    let outline = Outline::of(&list)?;
    chosen(place, &list, &outline, &candidates::<U>(&outline))
}

/// What is wrong with a property that only another type than the chosen one describes.
const MIXED: &str = "cannot be combined with the properties beside it";

/// A property of a request that would be lost: only another type describes it, of which the value is, too.
fn mixed<'o, U: Untagged>(
    place: &Place<'_>,
    json: &RawValue,
    outline: &'o Outline<'_>,
    found: &[Candidate<U>],
    chosen: &Chosen<U>,
) -> Option<&'o str> {
    let (Outline::Object(entries), Some(own)) = (outline, chosen.alternative.known) else {
        return None;
    };
    if !U::IS_EXCLUSIVE || !place.is_of_request() || chosen.likeness.lost == 0 {
        return None;
    }
    let describes = |alternative: &Alternative<U>, name: &str| {
        let known = alternative.known;
        known.is_some_and(|known| known.names.contains(&name))
    };
    let is_of = |alternative: &Alternative<U>| {
        let read = || value(&place.in_silence(), json, alternative);
        place.spend(json.get().len()) && read().is_ok_and(|value| (U::IS_VALID)(&value))
    };
    let lost = entries.iter().map(|(name, _)| name.as_str());
    let mut lost = lost.filter(|name| !own.names.contains(name) && !place.allows(name));
    lost.find(|name| {
        let mut others = found.iter().map(|(_, alternative)| *alternative);
        others.any(|other| describes(other, name) && is_of(other))
    })
}

/// The alternative that a value is intended for: the one that knows more of it than any other.
fn meant<U>(found: &[Candidate<U>]) -> Option<&'static Alternative<U>> {
    let known = |place: usize| found.get(place).map_or(0, |(likeness, _)| likeness.known);
    let first = found.first().map(|(_, alternative)| *alternative);
    first.filter(|_| known(0) > known(1))
}

/// A value, read as one of the alternatives.
struct Chosen<U: 'static> {
    value: U,
    alternative: &'static Alternative<U>,
    likeness: Likeness,
    /// How many characters of it are unknown.
    passed: usize,
}

impl<U> Chosen<U> {
    fn of(value: U, (likeness, alternative): Candidate<U>) -> Self {
        Self {
            value,
            alternative,
            likeness,
            passed: 0,
        }
    }
}

/// Reads a value as the first alternative that accepts it. Text is read as a number only where all alternatives that
/// accept the text know less of the value and lose something, or understand less of the values in it.
fn converted<U: Untagged>(
    place: &Place<'_>,
    json: &RawValue,
    outline: &Outline<'_>,
    found: &[Candidate<U>],
) -> Option<Chosen<U>> {
    let literal = first(&place.converting(Conversion::None), json, outline, found);
    let knows_most = |likeness: &Likeness| {
        let best = found.first();
        best.is_none_or(|(best, _)| best.known == likeness.known)
    };
    let is_best = |chosen: &Chosen<U>| chosen.likeness.lost == 0 || knows_most(&chosen.likeness);
    if literal
        .as_ref()
        .is_some_and(|chosen| chosen.passed == 0 && is_best(chosen))
    {
        return literal;
    }
    let faithful = first(
        &place.converting(Conversion::Faithful),
        json,
        outline,
        found,
    );
    let loses_less = |literal: &Chosen<U>| {
        let mut faithful = faithful.iter();
        faithful.all(|faithful| is_best(literal) && literal.passed <= faithful.passed)
    };
    literal.filter(loses_less).or(faithful)
}

/// Reads a value as the first alternative that accepts it. One that knows more of it is preferred even if it can only
/// be read tolerantly, as a newer service may have changed nested values; of those that know as much, one that keeps
/// more of the nested values.
fn first<U: Untagged>(
    place: &Place<'_>,
    json: &RawValue,
    outline: &Outline<'_>,
    found: &[Candidate<U>],
) -> Option<Chosen<U>> {
    // With only one candidate, there is nothing to find out.
    let trials = |group: &[_]| -> &[Trial] {
        match place.mode {
            Mode::Tolerant if group.len() > 1 => &[Trial::Whole, Trial::Outside, Trial::Usual],
            Mode::Tolerant | Mode::Exact => &[Trial::Usual],
        }
    };
    // An alternative that knows nothing of a value, while others know something, would only empty it.
    let is_known = found.first().is_some_and(|(best, _)| best.known > 0);
    let empties = |likeness: &Likeness| {
        is_known && likeness.known == 0 && likeness.lost > 0 && !place.is_of_request()
    };
    let mut invalid = None;
    let alike = found.chunk_by(|(a, _), (b, _)| a.known == b.known);
    let tries = alike.flat_map(|group| trials(group).iter().map(move |trial| (group, *trial)));
    for (group, trial) in tries {
        let mut best: Option<Chosen<U>> = None;
        for candidate in group.iter().filter(|(likeness, _)| !empties(likeness)) {
            if !outline.is_plain() && !place.spend(json.get().len()) {
                break;
            }
            let passed = Cell::new(0);
            let Ok(value) = value(&place.trying(trial, &passed), json, candidate.1) else {
                continue;
            };
            if place.is_of_request() && !(U::IS_VALID)(&value) {
                invalid = invalid.or(Some(Chosen::of(value, *candidate)));
            } else if best.as_ref().is_none_or(|best| passed.get() < best.passed) {
                best = Some(Chosen {
                    passed: passed.get(),
                    ..Chosen::of(value, *candidate)
                });
            }
            if best.as_ref().is_some_and(|best| best.passed == 0) {
                break;
            }
        }
        // An alternative that loses something is taken only after the others have been read less strictly: a new value
        // further down may be all that is wrong with one that keeps it.
        if let Some(best) = best
            && (best.passed == 0 || trial != Trial::Whole)
        {
            return Some(best);
        }
    }
    invalid
}

fn value<U>(
    place: &Place<'_>,
    json: &RawValue,
    alternative: &Alternative<U>,
) -> serde_json::Result<U> {
    (alternative.read)(place, &mut serde_json::Deserializer::from_str(json.get()))
}
