//! Notes: an object, both kinds of enumeration, and a union.

use crate::{Decimal, Maybe, Unknown};

/// A note.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// What it says.
    pub content: Content,
    /// Where it is kept.
    pub folder: Option<Folder>,
    /// Its weight.
    pub weight: Option<Decimal>,
}

object! { Note; "content": content, "folder": folder?, "weight": weight = null }

/// What a note says.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// Text.
    Text(Text),
    /// Any other kind.
    Unknown(serde_json::Map<String, serde_json::Value>),
}

tagged_union! { Content; "kind"; Text = "text" }

/// Text in a note.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// The text.
    pub text: String,
}

object! { Text; "text": text }

/// Where notes are kept; there may be other folders.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Folder {
    /// At work.
    Work,
    /// Anywhere else.
    Unknown(Unknown),
}

open_text! { Folder; Work = "work" }

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The first one first.
    Oldest,
    /// The last one first.
    Newest,
}

closed_text! { Order; Oldest = "oldest", Newest = "newest" }

/// What changes of a note.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NoteInput {
    /// Where it is to be kept.
    pub folder: Maybe<Folder>,
}

object! { NoteInput; "folder": folder? }

/// A page of notes.
#[derive(Debug, Clone, PartialEq)]
pub struct Notes {
    /// The notes.
    pub notes: Vec<Note>,
    /// The number of the next page.
    pub next_page: Option<i64>,
}

object! { Notes; "notes": notes, "next_page": next_page = null }
