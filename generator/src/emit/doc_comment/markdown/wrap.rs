//! Lines of text that are no more than text.

use std::borrow::Cow;

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The characters of a line of documentation, behind `/// `.
pub(super) const WIDTH: usize = 92;

/// The lines of a paragraph, in which a line feed is a hard break.
pub(super) fn lines(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation)
        .word_separator(WordSeparator::Custom(|text| Box::new(words(text))));
    let parts = text.split('\n').map(|part| part.trim_matches(' '));
    let parts = parts.enumerate().filter(|(_, part)| !part.is_empty());
    let parts: Vec<_> = parts
        .map(|(index, part)| match index {
            // What follows backticks may have been what kept them from being a fence.
            0 if !part.starts_with("```") => part.to_owned(),
            _ => without_marker(part),
        })
        .collect();
    let text = parts.join("\\\n");
    let lines = textwrap::wrap(&text, options).into_iter();
    let lines = lines.filter(|line| !line.is_empty());
    lines.map(Cow::into_owned).collect()
}

/// The parts of a text between which a line may end: not in front of what would start a list.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let spaces = text.match_indices(' ').map(|(at, _)| at + 1);
    let ends = spaces.filter(|&at| !is_marked(&text[at..]));
    let mut start = 0;
    ends.chain([text.len()]).map(move |end| {
        let word = Word::from(&text[start..end]);
        start = end;
        word
    })
}

/// Whether a line that starts so could be more than text.
pub(super) fn is_marked(line: &str) -> bool {
    let word = line.split(' ').next().unwrap_or_default();
    let only = |characters: &str| word.chars().all(|c| characters.contains(c));
    let opens = [">", "```", "~~~", "[^"]
        .iter()
        .any(|start| word.starts_with(start));
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = number.len() < word.len() && matches!(number, "." | ")");
    opens || numbered || only("*") || only("_") || only("#") || only("+") || only("-=|:")
}

/// Text that starts as no more than text.
pub(super) fn without_marker(text: &str) -> String {
    match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) if is_marked(text) => format!("{}\\{}", &text[..at], &text[at..]),
        _ => text.to_owned(),
    }
}
