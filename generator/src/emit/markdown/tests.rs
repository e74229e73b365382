//! What stands in a description, stands in the documentation, and rustdoc takes it.

use proptest::collection::vec;
use proptest::prelude::*;
use pulldown_cmark::{BrokenLink, CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

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
    ] {
        let expected: Vec<_> = text.lines().collect();
        // A quote is a paragraph, too.
        let expected = expected
            .join("\n")
            .replace("quoted\n> twice", "quoted twice");
        assert_eq!(lines(text).join("\n"), expected);
    }
}

#[test]
fn what_rustdoc_would_take_for_something_else_is_text() {
    for (text, expected) in [
        ("a [pair] of <T>", r"a \[pair\] of \<T>"),
        ("see https://example.com/a.", "see <https://example.com/a>."),
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

/// Hostile text takes no longer than other text of its length.
#[test]
fn depth_is_bounded() {
    for piece in ["[", "> ", "- ", "<", "`a", "*", "![a](", "\n\t"] {
        let text = piece.repeat(100_000);
        assert!(lines(&text).len() <= text.len());
    }
}

const PIECES: [&str; 46] = [
    " ",
    "    ",
    "\n",
    "\n\n",
    "\n    - ",
    "\n> - ",
    "\n   1. ",
    "\n\n    ",
    "`a b` ",
    "a",
    "word ",
    "svc_id",
    "é",
    "- ",
    "2) ",
    "> ",
    "*",
    "**",
    "_",
    "~~",
    "# ",
    "`",
    "```",
    "```rust\n",
    "\n---\n",
    "|",
    "\n|---|---|\n",
    "[",
    "]",
    "(",
    ")",
    "![",
    "](https://example.com)",
    "](other)",
    "[x]",
    "[x]: y\n",
    "[^1]: ",
    "[ ] ",
    "<b>",
    "<div>\n",
    "<br>",
    "<!-- ",
    "https://example.com/a_b",
    "\\",
    "&lt;",
    "  \n",
];

fn markdown() -> impl Strategy<Value = String> {
    let long = Just("word ".repeat(20));
    let piece =
        prop_oneof![30 => proptest::sample::select(&PIECES[..]).prop_map(str::to_owned), 1 => long];
    vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// What rustdoc would warn of or run, read with its own extensions.
fn refused(text: &str) -> Vec<String> {
    let mut refused = Vec::new();
    let mut unresolved = Vec::new();
    let mut note = |link: BrokenLink<'_>| {
        unresolved.push(link.reference.to_string());
        None
    };
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    let mut exempt = false;
    for event in Parser::new_with_broken_link_callback(text, options, Some(&mut note)) {
        match &event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                exempt = true;
                if !dest_url.starts_with("http") {
                    refused.push(format!("{event:?}"));
                }
            }
            Event::End(TagEnd::Link | TagEnd::CodeBlock) => exempt = false,
            Event::Text(text)
                if !exempt && (text.contains("http://e") || text.contains("https://e")) =>
            {
                refused.push(format!("{event:?}"));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language)))
                if &**language == "text" =>
            {
                exempt = true;
            }
            Event::Start(
                Tag::CodeBlock(_) | Tag::Image { .. } | Tag::HtmlBlock | Tag::FootnoteDefinition(_),
            )
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => refused.push(format!("{event:?}")),
            _ => {}
        }
    }
    refused.extend(unresolved);
    refused
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rustdoc_takes_it(text in markdown()) {
        let text = lines(&text).join("\n");
        prop_assert_eq!(refused(&text), Vec::<String>::new(), "{}", text);
    }
}
