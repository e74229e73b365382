//! Notes: an object, both kinds of enumeration, both kinds of union, and a list of fixed length.

use std::collections::BTreeMap;

use chrono::NaiveDate;

#[cfg(any(feature = "client", feature = "server"))]
use crate::File;
use crate::{Decimal, Maybe, OneOrMany, Unknown, UnknownInteger};

/// A note.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The content.
    pub content: Content,
    /// The folder that it is kept in.
    pub folder: Option<Folder>,
    /// Its weight.
    pub weight: Option<Decimal>,
    /// Its size.
    pub size: Option<Size>,
    /// What the note refers to.
    pub about: Option<About>,
}

object! {
    Note; "content": content, "folder": folder?, "weight": weight = null as number, "size": size?,
    "about": about?
}

#[cfg(feature = "server")]
constraints! { Note; "content": content [valid] }

/// What a note refers to.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum About {
    /// A note, by its number.
    Number(i64),
    /// The day of a note.
    Date(NaiveDate),
    /// Anything with this name.
    Text(String),
    /// Several things.
    List(Vec<Self>),
    /// An amount.
    Decimal(Decimal),
    /// A person.
    Person(Box<Person>),
    /// A place.
    Place(Box<Place>),
    /// Anything else.
    Unknown(serde_json::Value),
}

untagged_union! {
    About; Number(i64), Date(NaiveDate), Text(String), List(Vec<About>), Decimal(Decimal) as number,
    Person(Person), Place(Place) if "type" == "place"
}

/// Someone.
#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    /// The name of the person.
    pub name: String,
    /// The folder of the person.
    pub folder: Option<Folder>,
    /// What the person relates to.
    pub about: Option<Box<About>>,
}

object! { Person; "name": name, "folder": folder?, "about": about? }

/// Somewhere.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// Always `place`.
    pub kind: String,
    /// The name of the place.
    pub name: Option<OneOrMany<String>>,
    /// What it is about.
    pub about: Option<Box<About>>,
}

object! { Place; "type": kind, "name": name?, "about": about? }

/// How large a note is.
#[derive(Debug, Clone, PartialEq)]
pub struct Size {
    /// From side to side.
    pub width: Decimal,
    /// From top to bottom.
    pub height: Decimal,
}

tuple! { Size; width as number, height }

/// The content of a note.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text(Box<Text>),
    /// A sound.
    Sound(Box<Sound>),
    /// Any other kind.
    Unknown(serde_json::Map<String, serde_json::Value>),
}

tagged_union! { Content; "kind"; Text(Text) = "text", Sound(Sound) = "sound" }

#[cfg(feature = "server")]
constraints! { Content; Text [valid] }

/// A sound in a note, without a property for its kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Sound {
    /// How long it is.
    pub seconds: Option<i64>,
}

object! { Sound; "seconds": seconds? }

/// Text in a note.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    /// The kind of content: always written as `text`, whatever this field holds.
    pub kind: String,
    /// The text.
    pub text: String,
    /// Remarks about the text.
    pub remarks: Option<Vec<Content>>,
}

object! { Text; "kind": kind, "text": text, "remarks": remarks? }

#[cfg(feature = "server")]
constraints! { Text; "text": text [max_length(1000)], "remarks": remarks? [max_items(20), each(valid)] }

/// Where notes are kept; a newer service may know other folders.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Folder {
    /// At work.
    Work,
    /// Anywhere else.
    Unknown(Unknown),
}

open_text! { Folder closed; Work = "work" }

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The first one first.
    Oldest,
    /// The last one first.
    Newest,
}

closed_text! { Order; Oldest = "oldest", Newest = "newest" }

/// The changes to a note.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NoteInput {
    /// The folder to move it to.
    pub folder: Maybe<Folder>,
}

object! { NoteInput; "folder": folder? }

#[cfg(feature = "server")]
constraints! { NoteInput; self [min_properties(1)] }

/// How urgent a note is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Urgency {
    /// Not at all.
    None,
    /// Very.
    High,
    /// Anything else.
    Unknown(UnknownInteger),
}

open_integer! { Urgency; None = -1, High = 2 }

/// Counts of things.
#[derive(Debug, Clone, PartialEq)]
pub struct Counts {
    /// The sum of all counts.
    pub total: i64,
    /// The count of each thing.
    pub others: BTreeMap<String, Decimal>,
}

object! { Counts; "total": total, ..others as number }

/// A page of notes.
#[derive(Debug, Clone, PartialEq)]
pub struct Notes {
    /// The notes.
    pub notes: Vec<Note>,
    /// The number of the next page.
    pub next_page: Option<i64>,
}

object! { Notes; "notes": notes, "next_page": next_page = null }

/// A letter, with its enclosures.
#[cfg(any(feature = "client", feature = "server"))]
#[derive(Debug, Clone)]
pub struct Letter {
    /// What it is about.
    pub title: String,
    /// The numbers of its pages.
    pub pages: Option<Vec<i64>>,
    /// A note about it.
    pub note: Option<Note>,
    /// A picture of it.
    pub picture: File,
    /// The enclosures.
    pub enclosed: Option<Vec<File>>,
}

#[cfg(any(feature = "client", feature = "server"))]
multipart! {
    Letter;
    text "title": title, texts "pages[]": pages?, json "note": note?, file "picture": picture as "image/png",
    files "enclosed": enclosed?
}

#[cfg(feature = "server")]
constraints! {
    Letter; "title": title [min_length(1), pattern(r"\S" as r"[^ \t]")],
    "pages[]": pages? [unique_items, each(at_least(1))], "note": note? [valid],
    "enclosed": enclosed? [max_items(2)]
}
