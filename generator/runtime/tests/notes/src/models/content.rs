// @generated from the API description, which is the place to change.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::tagged_union;

use super::{Sound, Text};

/// The content of a note.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// `text`
    Text(Box<Text>),
    /// `sound`
    Sound(Box<Sound>),
    /// An object of a kind that this version of the crate does not know, as received.
    Unknown(Map<String, Value>),
}

tagged_union! { Content; "kind"; Text(Text) = "text" | "Text", Sound(Sound) = "sound" | "Sound" }
