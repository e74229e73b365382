//! Wrapping of paragraphs, so that no line starts with block markup.

use std::borrow::Cow;

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The width of a line of documentation in characters, after `/// `.
pub(super) const WIDTH: usize = 92;

/// The lines of a paragraph, in which a line feed is a hard break.
pub(super) fn lines(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation)
        .word_separator(WordSeparator::Custom(|text| Box::new(words(text))));
    let parts: Vec<_> = text
        .split('\n')
        .map(|part| part.trim_matches(' '))
        .enumerate()
        .filter(|(_, part)| !part.is_empty())
        .map(|(index, part)| match index {
            // Text after the backticks may have kept them from being a fence.
            0 if !part.starts_with("```") => part.to_owned(),
            _ => without_marker(part),
        })
        .collect();
    let text = parts.join("\\\n");
    let lines = textwrap::wrap(&text, options)
        .into_iter()
        .filter(|line| !line.is_empty());
    lines.map(Cow::into_owned).collect()
}

/// The parts of a text between which a line may end: never before a word that would be markup at its start.
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

/// Returns whether the first word of a line could be block markup.
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

/// Text with any block markup at its start escaped.
pub(super) fn without_marker(text: &str) -> String {
    match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) if is_marked(text) => format!("{}\\{}", &text[..at], &text[at..]),
        _ => text.to_owned(),
    }
}
