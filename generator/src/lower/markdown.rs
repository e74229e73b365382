//! Descriptions as documentation that rustdoc takes without a warning and never runs.

const WIDTH: usize = 92;

/// The lines of a description: wrapped, and safe in a doc comment.
pub(super) fn lines(text: &str) -> Vec<String> {
    let text: String = text
        .chars()
        .filter(|&letter| !is_invisible(letter))
        .collect();
    let mut lines: Vec<String> = Vec::new();
    let mut fence: Option<&str> = None;
    let mut paragraph: Vec<&str> = Vec::new();
    for line in text.lines() {
        let line = line.trim_end();
        match (fence, fence_of(line)) {
            (None, Some((marker, language))) => {
                flush(&mut paragraph, &mut lines);
                lines.push(format!("{marker}{}", harmless(language)));
                fence = Some(marker);
            }
            (Some(open), Some((marker, ""))) if marker.starts_with(open) => {
                lines.push(marker.to_owned());
                fence = None;
            }
            (Some(_), _) => lines.push(line.to_owned()),
            (None, None) if line.is_empty() => {
                flush(&mut paragraph, &mut lines);
                if lines.last().is_some_and(|last| !last.is_empty()) {
                    lines.push(String::new());
                }
            }
            (None, None) if is_structure(line) => {
                flush(&mut paragraph, &mut lines);
                lines.push(escape(outdent(line)));
            }
            (None, None) => paragraph.push(line.trim_start()),
        }
    }
    flush(&mut paragraph, &mut lines);
    if let Some(marker) = fence {
        lines.push(marker.to_owned());
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

fn flush(paragraph: &mut Vec<&str>, lines: &mut Vec<String>) {
    if !paragraph.is_empty() {
        let text = escape(&std::mem::take(paragraph).join(" "));
        lines.extend(textwrap::wrap(&text, WIDTH).into_iter().map(String::from));
    }
}

/// The marker and the language of a line that opens or closes a code block.
fn fence_of(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let end = line
        .find(|letter| letter != '`' && letter != '~')
        .unwrap_or(line.len());
    let (marker, language) = line.split_at(end);
    (end >= 3).then_some((marker, language.trim()))
}

/// A code block that nobody has marked would be run as a Rust test.
fn harmless(language: &str) -> &str {
    match language {
        "json" | "yaml" | "http" | "sh" | "console" | "xml" | "html" | "csv" => language,
        _ => "text",
    }
}

/// Headings, lists, quotes and tables keep their lines.
fn is_structure(line: &str) -> bool {
    let line = line.trim_start();
    let number = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    line.starts_with(['#', '>', '|'])
        || ["- ", "* ", "+ "]
            .iter()
            .any(|bullet| line.starts_with(bullet))
        || (number.len() < line.len() && (number.starts_with(". ") || number.starts_with(") ")))
}

/// Four spaces and more would make a code block.
fn outdent(line: &str) -> &str {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    if indent < 4 { line } else { text }
}

/// Letters that change how a line of source looks; rustc refuses some of them.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Takes the meaning of HTML and of a link from brackets outside of code, and gives it to addresses.
fn escape(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut pieces = text.split('`').peekable();
    let mut code = false;
    while let Some(piece) = pieces.next() {
        // A backtick without a partner opens nothing.
        let is_code = code && pieces.peek().is_some();
        match is_code {
            true => result.push_str(piece),
            false => escape_prose(piece, &mut result),
        }
        if pieces.peek().is_some() {
            result.push('`');
        }
        code = !code;
    }
    result
}

fn escape_prose(text: &str, result: &mut String) {
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            result.push(' ');
        }
        let address = word.starts_with("https://") || word.starts_with("http://");
        if address {
            let end = word.trim_end_matches(['.', ',', ';', ')', ':']).len();
            result.push_str(&format!("<{}>{}", &word[..end], &word[end..]));
            continue;
        }
        let mut previous = None;
        for letter in word.chars() {
            if matches!(letter, '<' | '>' | '[' | ']') && previous != Some('\\') && !is_link(text) {
                result.push('\\');
            }
            result.push(letter);
            previous = Some(letter);
        }
    }
}

/// Whether the text holds a link that its author wrote out.
fn is_link(text: &str) -> bool {
    text.contains("](")
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn wraps_paragraphs_and_keeps_lists() {
        let text = format!("{}\n\n- one\n- two\n", "word ".repeat(30));
        let lines = lines(&text);
        assert!(lines.iter().all(|line| line.len() <= super::WIDTH));
        assert_eq!(lines[2..], ["", "- one", "- two"]);
    }

    #[test]
    fn brackets_are_no_links_and_no_html() {
        assert_eq!(lines("a [pair] of <T>"), ["a \\[pair\\] of \\<T\\>"]);
        assert_eq!(lines("`[pair]` and `<T>`"), ["`[pair]` and `<T>`"]);
        assert_eq!(
            lines("see [it](https://example.com)"),
            ["see [it](https://example.com)"]
        );
        assert_eq!(
            lines("see https://example.com/a."),
            ["see <https://example.com/a>."]
        );
    }

    #[test]
    fn code_is_never_a_test() {
        assert_eq!(
            lines("```\nfn main() {}\n```"),
            ["```text", "fn main() {}", "```"]
        );
        assert_eq!(lines("```rust\nx\n```"), ["```text", "x", "```"]);
        assert_eq!(lines("```json\n{}"), ["```json", "{}", "```"]);
        assert_eq!(lines("a\n\n    b"), ["a", "", "b"]);
    }

    #[test]
    fn letters_that_deceive_are_dropped() {
        assert_eq!(lines("a\u{202E}b\u{0}c\rd"), ["abcd"]);
    }
}
