//! Constraints of lists, maps and objects.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;

use serde::Serialize;
use serde_json::{Map, Value};

use super::text::{at_least, at_most};
use crate::json::place::Place;

/// A list.
pub trait Items {
    type Item;

    /// Checks each item in its place.
    fn each(&self, place: &Place<'_>, check: impl Fn(&Self::Item, &Place<'_>));

    /// The only item, which may also have been a single value.
    fn as_one(&self) -> Option<&Self::Item>;

    /// The list, unless it may have been a single value.
    fn as_many(&self) -> Option<&Self>;

    fn min_items(&self, place: &Place<'_>, least: u64);

    fn max_items(&self, place: &Place<'_>, most: u64);

    fn unique_items(&self, place: &Place<'_>)
    where
        Self::Item: Serialize + Debug;
}

impl<T> Items for [T] {
    type Item = T;

    fn each(&self, place: &Place<'_>, check: impl Fn(&T, &Place<'_>)) {
        for (index, item) in self.iter().enumerate() {
            check(item, &place.index(index));
        }
    }

    fn as_one(&self) -> Option<&T> {
        match self {
            [only] => Some(only),
            _ => None,
        }
    }

    fn as_many(&self) -> Option<&Self> {
        (self.len() != 1).then_some(self)
    }

    fn min_items(&self, place: &Place<'_>, least: u64) {
        at_least(place, self.len(), "item", least);
    }

    fn max_items(&self, place: &Place<'_>, most: u64) {
        at_most(place, self.len(), "item", most);
    }

    /// Compares items as texts, so that a long list does not take long: by their JSON, and by their `Debug` text, as
    /// times with fractions of a second may be written in whole seconds.
    fn unique_items(&self, place: &Place<'_>)
    where
        T: Serialize + Debug,
    {
        let mut known = HashMap::with_capacity(self.len());
        for (index, item) in self.iter().enumerate() {
            let json = serde_json::to_string(item).unwrap_or_default();
            if let Some(first) = known.insert((json, format!("{item:?}")), index) {
                place.violates(format_args!("has the same item at [{first}] and [{index}]"));
                return;
            }
        }
    }
}

/// A map.
pub trait Entries {
    type Value;

    /// Checks each value in its place.
    fn each(&self, place: &Place<'_>, check: impl Fn(&Self::Value, &Place<'_>));
}

impl<T> Entries for BTreeMap<String, T> {
    type Value = T;

    fn each(&self, place: &Place<'_>, check: impl Fn(&T, &Place<'_>)) {
        for (key, value) in self {
            check(value, &place.key(key));
        }
    }
}

/// An object of any kind, as far as its properties are kept.
pub trait Properties {
    fn count(&self) -> usize;

    fn min_properties(&self, place: &Place<'_>, least: u64) {
        at_least(place, self.count(), "property", least);
    }

    fn max_properties(&self, place: &Place<'_>, most: u64) {
        at_most(place, self.count(), "property", most);
    }
}

impl<T> Properties for BTreeMap<String, T> {
    fn count(&self) -> usize {
        self.len()
    }
}

impl Properties for Map<String, Value> {
    fn count(&self) -> usize {
        self.len()
    }
}
