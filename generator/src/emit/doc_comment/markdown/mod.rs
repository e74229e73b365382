//! Descriptions as documentation that rustdoc accepts without warnings and never runs.
//!
//! A description is CommonMark with tables and strikethrough. It is parsed and written again, as close to the
//! original as possible.

mod blocks;
mod fence;
mod inline;
mod wrap;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

pub(in crate::emit) use fence::Fence;
use pulldown_cmark::{Options, Parser};

const TAB: usize = 4;

/// The number of quotes and lists opened on one line beyond which no person has written them.
const OPENED_AT_ONCE: usize = 64;

/// The limit on passes. The output is parsed again until it no longer changes, since rustdoc would run text that turns
/// out to be code. Two passes are usually enough; a description that needs more than the limit is shown verbatim.
const PASSES: usize = 8;

/// The lines of a description: wrapped, and safe in a doc comment.
pub(super) fn lines(text: &str) -> Vec<String> {
    let source: String = clean(text).split_inclusive('\n').map(shallow).collect();
    let mut text = source.clone();
    for _ in 0..PASSES {
        let lines = blocks::lines(&definitions_as_text(&text));
        let written = lines.join("\n");
        if written == text {
            return lines;
        }
        text = written;
    }
    blocks::code("text", &source)
}

/// Parses the Markdown that descriptions may use. Footnotes and task lists are shown as text.
fn parse(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}

/// Text without invisible characters, and with spaces in place of tabs, up to the next tab stop of Markdown.
fn clean(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut result = String::with_capacity(text.len());
    let mut column = 0;
    for character in text.chars().filter_map(visible) {
        let width = if character == '\t' {
            TAB - column % TAB
        } else {
            1
        };
        match character {
            '\t' => result.extend(std::iter::repeat_n(' ', width)),
            character => result.push(character),
        }
        column = if character == '\n' { 0 } else { column + width };
    }
    result
}

/// Drops or replaces characters that are invisible or change how a line of source looks. Rustc refuses some of them.
fn visible(character: char) -> Option<char> {
    match character {
        '\n' | '\t' => Some(character),
        '\u{AD}' | '\u{61C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' => {
            None
        }
        '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E007F}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        character if character.is_control() => Some(' '),
        character => Some(character),
    }
}

/// Escapes the markers of a line that opens very many quotes or lists, since a parser visits all open ones for each
/// line that follows.
fn shallow(line: &str) -> String {
    let words = line.split(' ').filter(|word| !word.is_empty());
    let markers = words.take_while(|word| wrap::is_marked(word));
    let opened: usize = markers.map(|word| word.matches('>').count().max(1)).sum();
    let (indent, rest) = line.split_at(line.len() - line.trim_start().len());
    if opened > OPENED_AT_ONCE {
        format!("{indent}{}", wrap::without_marker(rest))
    } else {
        line.to_owned()
    }
}

/// Escapes link definitions without an address: `[note]: important` would be taken for one, and not be shown.
fn definitions_as_text(text: &str) -> Cow<'_, str> {
    if !text.contains("]:") {
        return text.into();
    }
    let parser = parse(text);
    let definitions = parser.reference_definitions().iter();
    let mut starts: Vec<_> = definitions
        .filter(|(_, definition)| !inline::is_address(&definition.dest))
        .map(|(_, definition)| definition.span.start)
        .collect();
    starts.sort_unstable();
    let mut result = String::with_capacity(text.len() + starts.len());
    let mut done = 0;
    for start in starts {
        result.push_str(&text[done..start]);
        result.push('\\');
        done = start;
    }
    (result + &text[done..]).into()
}
