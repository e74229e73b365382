//! Documentation keeps the text of a description, and rustdoc accepts it.

use super::lines;

#[test]
fn what_is_fine_stays_as_it_is() {
    for text in [
        "The svc_id of 5 * 3 usage-based (USD) — fees, at *most* **one** `a[b]`.",
        "- one\n- two\n  1. first\n  2. second\n\n     a paragraph of it",
        "| a | b |\n| --- | :-: |\n| 1 | 2 |",
        "# Heading\n\n> quoted\n> twice\n\n```json\n{ \"a\": [1] }\n```",
        "one\\\ntwo",
        "see [it](https://example.com)",
        "## Escaped # #\n\n| a | b |\n| --- | --- |\n| `` x\\|y `` | c |",
    ] {
        let text_lines: Vec<_> = text.lines().collect();
        // The lines of a quote are joined like those of a paragraph.
        let expected = text_lines
            .join("\n")
            .replace("quoted\n> twice", "quoted twice");
        assert_eq!(lines(text).join("\n"), expected);
    }
}

#[test]
fn a_hard_break_fits_into_the_width() {
    let word = "w".repeat(90);
    assert_eq!(
        lines(&format!("{word} b<br>c")),
        [word.as_str(), "b\\", "c"]
    );
}

#[test]
fn what_rustdoc_would_take_for_something_else_is_text() {
    for (text, expected) in [
        ("a [pair] of <T>", r"a \[pair\] of \<T>"),
        ("see https://example.com/a.", "see <https://example.com/a>."),
        (
            "(see https://example.com/a_(b).)",
            "(see <https://example.com/a_(b)>.)",
        ),
        ("[note]: important", r"\[note\]: important"),
        ("[it](other.html)", "it"),
        (
            "![logo](https://example.com/l.png)",
            "[logo](https://example.com/l.png)",
        ),
        ("one<br/>two", "one\\\ntwo"),
        ("a\u{202E}b\u{0}c", "ab c"),
        ("```\nfn main() {}\n```", "```text\nfn main() {}\n```"),
        ("```rust\nx\n```", "```text\nx\n```"),
        ("a\n\n    b", "a\n\n```text\nb\n```"),
        ("```json\n{}", "```json\n{}\n```"),
    ] {
        assert_eq!(lines(text).join("\n"), expected, "{text}");
    }
}

#[test]
fn lines_are_wrapped_where_nothing_else_comes_of_it() {
    let words = "word ".repeat(17);
    let wrapped = lines(&format!(
        "{words}- dash 1. and > more {words}\n\n- {words}{words}"
    ));
    assert!(wrapped.iter().all(|line| line.len() <= 92), "{wrapped:?}");
    let marked = wrapped
        .iter()
        .filter(|line| line.starts_with(['-', '1', '>']));
    assert_eq!(marked.count(), 1, "{wrapped:?}");
    assert!(wrapped.last().unwrap().starts_with("  word"), "{wrapped:?}");
}

/// Deep nesting neither overflows the stack nor takes long, and the output has no more lines than the input has bytes.
#[test]
fn depth_is_bounded() {
    for piece in ["[", "> ", "- ", "<", "`a", "*", "![a](", "\n\t"] {
        let text = piece.repeat(100_000);
        assert!(lines(&text).len() <= text.len());
    }
}
