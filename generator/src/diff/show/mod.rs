//! A report as text for people and as Markdown.

mod markdown;
mod text;
mod words;

pub use text::Styled;
