//! Properties that hold for any description, tested with random pieces of Markdown.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use pulldown_cmark::{BrokenLink, CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::{lines, parse};

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
    let piece = prop_oneof![30 => select(&PIECES[..]).prop_map(str::to_owned), 1 => long];
    vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// The constructs that rustdoc, with its extensions, would warn of or run.
fn refused_constructs(text: &str) -> Vec<String> {
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

const WORDS: [&str; 24] = [
    "word",
    "svc_id",
    "_id",
    "*emphasis*",
    "_emphasis_",
    "**strong**",
    "~~struck~~",
    "`code`",
    "`two words`",
    "[link](https://example.com)",
    "<https://example.com>",
    "[pair]",
    "List<T>",
    "a\\*b",
    "&lt;",
    "1.",
    "- b",
    "#",
    "+",
    "5 * 3",
    "~5",
    "C:\\path",
    "hard\\\nbreak",
    "soft\nbreak",
];

/// The markers of quotes and items, and the prefixes of their other lines.
const CONTAINERS: [(&str, &str); 4] = [
    ("> ", "> "),
    ("- ", "  "),
    ("*   ", "    "),
    ("12. ", "    "),
];

/// Blocks in nested lists and quotes.
fn nested() -> impl Strategy<Value = String> {
    let text = || vec(select(&WORDS[..]), 1..30).prop_map(|words| words.join(" "));
    let line = || text().prop_map(|text| text.replace('\n', " "));
    let block = prop_oneof![
        4 => text(),
        1 => line().prop_map(|text| format!("## {text}")),
        1 => text().prop_map(|text| format!("```json\n{text}\n\n```")),
        1 => line().prop_map(|text| format!("| a | {text} |\n|---|---|\n| b |")),
        1 => Just("<!-- *html* [a] a_b\n&lt; - b -->".to_owned()),
    ];
    block.prop_recursive(4, 20, 3, |inner| {
        let parts = (select(&CONTAINERS[..]), vec(inner, 1..4), any::<bool>());
        parts.prop_map(|(container, blocks, one)| in_container(container, &blocks, one))
    })
}

/// The blocks in one container, or each in its own.
fn in_container((first, rest): (&str, &str), blocks: &[String], one: bool) -> String {
    let text = blocks.join(if one { "\n\n" } else { "\n\0" });
    let lines = text.lines().enumerate().map(|(index, line)| {
        let first_line = line.strip_prefix('\0');
        let marker = if index == 0 || first_line.is_some() {
            first
        } else {
            rest
        };
        format!("{marker}{}", first_line.unwrap_or(line))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The text that a reader sees, with the constructs that contain it; HTML counts as text.
fn visible_text(text: &str) -> Vec<(Vec<String>, String)> {
    let mut stack: Vec<String> = Vec::new();
    let mut seen: Vec<(Vec<String>, String)> = Vec::new();
    for event in parse(text) {
        match event {
            Event::Start(Tag::HtmlBlock | Tag::Paragraph)
            | Event::End(TagEnd::HtmlBlock | TagEnd::Paragraph) => {}
            Event::Start(Tag::Link { dest_url, .. }) => stack.push(dest_url.to_string()),
            Event::Start(Tag::CodeBlock(_)) => stack.push("code".to_owned()),
            Event::Start(tag) => stack.push(format!("{tag:?}")),
            Event::End(_) => drop(stack.pop()),
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                let text = text.replace(char::is_whitespace, "");
                match seen.last_mut().filter(|(context, _)| *context == stack) {
                    _ if text.is_empty() => {}
                    Some((_, last)) => last.push_str(&text),
                    None => seen.push((stack.clone(), text)),
                }
            }
            Event::HardBreak => seen.push((stack.clone(), "break".to_owned())),
            _ => {}
        }
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rustdoc_takes_it(text in markdown()) {
        let text = lines(&text).join("\n");
        prop_assert_eq!(refused_constructs(&text), Vec::<String>::new(), "{}", text);
    }

    #[test]
    fn written_again_nothing_changes(text in markdown()) {
        let once = lines(&text);
        prop_assert_eq!(lines(&once.join("\n")), once);
    }

    #[test]
    fn a_reader_sees_the_same(text in nested()) {
        let written = lines(&text).join("\n");
        prop_assert_eq!(visible_text(&written), visible_text(&text), "{}\n\n{}", text, written);
    }
}
