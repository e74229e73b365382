//! Descriptions as documentation that rustdoc takes without a warning and never runs.

const WIDTH: usize = 92;

/// The lines of a description: wrapped, and safe in a doc comment.
pub(super) fn lines(text: &str) -> Vec<String> {
    let text: String = text.chars().filter_map(visible).collect();
    let mut writer = Writer::default();
    for line in text.lines() {
        writer.line(line.trim_end());
    }
    writer.finish()
}

#[derive(Default)]
struct Writer<'t> {
    lines: Vec<String>,
    paragraph: Vec<&'t str>,
    /// The marker of the code block that is open.
    fence: Option<&'t str>,
    /// The last line belongs to a list, so that more text does, too.
    list: bool,
}

impl<'t> Writer<'t> {
    fn line(&mut self, line: &'t str) {
        match (self.fence, fence_of(line)) {
            (None, Some((marker, language))) => {
                self.end_paragraph();
                self.lines.push(format!("{marker}{}", harmless(language)));
                self.fence = Some(marker);
            }
            (Some(open), Some((marker, ""))) if marker.starts_with(open) => {
                self.lines.push(marker.to_owned());
                self.fence = None;
            }
            (Some(_), _) => self.lines.push(line.to_owned()),
            (None, None) if line.is_empty() => {
                self.end_paragraph();
                self.list = false;
                if self.lines.last().is_some_and(|last| !last.is_empty()) {
                    self.lines.push(String::new());
                }
            }
            (None, None) if is_structure(line) => {
                self.end_paragraph();
                self.list = true;
                self.lines.push(escape(line.trim_start_matches("    ")));
            }
            (None, None) if self.list => {
                self.lines.push(format!("  {}", escape(line.trim_start())));
            }
            (None, None) => self.paragraph.push(line.trim_start()),
        }
    }

    fn end_paragraph(&mut self) {
        if self.paragraph.is_empty() {
            return;
        }
        let text = escape(&std::mem::take(&mut self.paragraph).join(" "));
        let options = textwrap::Options::new(WIDTH)
            .break_words(false)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .word_separator(textwrap::WordSeparator::AsciiSpace);
        for (index, line) in textwrap::wrap(&text, options).into_iter().enumerate() {
            match self.lines.last_mut() {
                // A dash at the start of a line would make a list of the sentence.
                Some(last) if index > 0 && is_structure(&line) => {
                    last.push(' ');
                    last.push_str(&line);
                }
                _ => self.lines.push(line.into_owned()),
            }
        }
    }

    fn finish(mut self) -> Vec<String> {
        self.end_paragraph();
        if let Some(marker) = self.fence {
            self.lines.push(marker.to_owned());
        }
        while self.lines.last().is_some_and(String::is_empty) {
            self.lines.pop();
        }
        self.lines
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

/// Drops letters that change how a line of source looks, some of which rustc refuses; a tab is a space.
fn visible(letter: char) -> Option<char> {
    match letter {
        '\n' => Some(letter),
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' => None,
        letter if letter.is_control() => Some(' '),
        letter => Some(letter),
    }
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

fn escape_prose(mut text: &str, result: &mut String) {
    while let Some(letter) = text.chars().next() {
        let taken = if let Some(length) = link(text) {
            result.push_str(&text[..length]);
            length
        } else if let Some(length) = address(text) {
            result.push_str(&format!("<{}>", &text[..length]));
            length
        } else {
            let quote = letter == '>' && result.trim().is_empty();
            let bracket = matches!(letter, '<' | '>' | '[' | ']');
            if bracket && !quote && !result.ends_with('\\') {
                result.push('\\');
            }
            result.push(letter);
            letter.len_utf8()
        };
        text = &text[taken..];
    }
}

/// The length of `[text](https://…)` or `<https://…>` at the start of a text.
fn link(text: &str) -> Option<usize> {
    if let Some(rest) = text.strip_prefix('<') {
        let length = address(rest)?;
        return rest[length..].starts_with('>').then_some(length + 2);
    }
    let (label, rest) = text.strip_prefix('[')?.split_once("](")?;
    let length = address(rest)?;
    let plain = !label.contains(['[', ']', '<', '>']);
    (plain && rest[length..].starts_with(')')).then_some(label.len() + length + 4)
}

/// The length of the address at the start of a text.
fn address(text: &str) -> Option<usize> {
    if !text.starts_with("https://") && !text.starts_with("http://") {
        return None;
    }
    let end = text.find(|letter: char| letter.is_whitespace() || "<>()[]\"'".contains(letter));
    Some(
        text[..end.unwrap_or(text.len())]
            .trim_end_matches(['.', ',', ';', ':', '!', '?'])
            .len(),
    )
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
    fn wrapping_changes_no_meaning() {
        let words = "word ".repeat(17);
        let lines = lines(&format!(
            "{words} - dash, `usage-based billing` https://example.com/{words}"
        ));
        assert!(
            lines.iter().skip(1).all(|line| !line.starts_with('-')),
            "{lines:?}"
        );
        assert!(lines.concat().contains("usage-based"), "{lines:?}");
    }

    #[test]
    fn lists_and_quotes_keep_what_belongs_to_them() {
        assert_eq!(
            lines("- one\n  more\n- two\nlazy"),
            ["- one", "  more", "- two", "  lazy"]
        );
        assert_eq!(lines("> quoted"), ["> quoted"]);
    }

    #[test]
    fn letters_that_deceive_are_dropped() {
        assert_eq!(lines("a\u{202E}b\u{0}c\td"), ["ab c d"]);
    }
}
