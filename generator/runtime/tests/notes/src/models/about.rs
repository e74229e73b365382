// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::NaiveDate;
use apicrate_runtime::serde_json::Value;
use apicrate_runtime::{Decimal, untagged_union};

use super::{Person, Place};

/// What a note refers to.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum About {
    /// Number.
    Number(i64),
    /// Decimal.
    Decimal(Decimal),
    /// Date.
    Date(NaiveDate),
    /// Text.
    Text(String),
    /// Place.
    Place(Box<Place>),
    /// Person.
    Person(Box<Person>),
    /// List.
    List(Vec<About>),
    /// A value that matches none of the variants, as received.
    Unknown(Value),
}

untagged_union! {
    About; Number(i64), Decimal(Decimal) as number, Date(NaiveDate), Text(String),
    Place(Place) if "type" == "place", Person(Person), List(Vec<About>)
}
