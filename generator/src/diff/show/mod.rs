//! A report as text for people and as Markdown.

mod group;
mod markdown;
mod table;
mod text;
pub(super) mod words;

pub use text::Styled;
