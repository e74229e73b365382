//! Inline content of paragraphs, headings and cells.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use super::visible;

/// Characters that rustdoc would take for the start of a link, a tag or code.
const NO_LINK: &str = "[]<`";

/// Characters that may be markup in text that was not Markdown before.
const NO_MARKUP: &str = "[]<\\`*_~&";

/// Writes inline Markdown, event by event.
#[derive(Default)]
pub(super) struct Leaf<'s> {
    source: &'s str,
    /// The text written so far; a line feed is a hard break.
    written: String,
    /// The range of source text that is not yet written.
    text: Range<usize>,
    /// The number of open links and images. Only the address of the outermost is shown.
    depth: usize,
    link: Option<Link>,
}

/// An open link.
struct Link {
    /// Where it starts in the written text.
    start: usize,
    depth: usize,
    kind: LinkType,
    target: String,
}

impl<'s> Leaf<'s> {
    pub(super) fn new(source: &'s str) -> Self {
        Leaf {
            source,
            ..Leaf::default()
        }
    }

    /// Takes the written text.
    pub(super) fn take(&mut self) -> String {
        self.flush();
        std::mem::take(&mut self.written)
    }

    /// Adds an event. Returns `false` if it is not inline content.
    pub(super) fn add(&mut self, event: &Event<'_>, range: Range<usize>) -> bool {
        let raw = self.source.get(range.clone()).unwrap_or_default();
        let delimiter = |length| raw.get(..length).unwrap_or_default();
        match event {
            Event::Text(text) if raw == &**text => return self.text(range),
            _ => self.flush(),
        }
        match event {
            Event::Text(text) => {
                // A character reference is kept, unless its character would be invisible.
                if text.chars().any(|c| visible(c) != Some(c)) {
                    self.written.push('\\');
                }
                self.written += raw;
            }
            // Three backticks could start a code block.
            Event::Code(code) if raw.contains('\n') || raw.starts_with("```") => {
                self.written += &crate::ir::code(code);
            }
            Event::Code(_) => self.written += raw,
            Event::SoftBreak => self.written.push(' '),
            Event::HardBreak => self.written.push('\n'),
            Event::Html(html) | Event::InlineHtml(html) => self.html(html),
            Event::Start(Tag::Emphasis) | Event::End(TagEnd::Emphasis) => {
                self.written += delimiter(1);
            }
            Event::Start(Tag::Strong) | Event::End(TagEnd::Strong) => self.written += delimiter(2),
            Event::Start(Tag::Strikethrough) | Event::End(TagEnd::Strikethrough) => {
                self.written += if raw.starts_with("~~") { "~~" } else { "~" };
            }
            Event::Start(
                Tag::Link {
                    link_type,
                    dest_url,
                    ..
                }
                | Tag::Image {
                    link_type,
                    dest_url,
                    ..
                },
            ) => self.start_link(*link_type, dest_url),
            Event::End(TagEnd::Link | TagEnd::Image) => self.end_link(),
            _ => return false,
        }
        true
    }

    fn text(&mut self, range: Range<usize>) -> bool {
        if self.text.end != range.start {
            self.flush();
            self.text.start = range.start;
        }
        self.text.end = range.end;
        true
    }

    /// Writes the pending text.
    fn flush(&mut self) {
        let range = std::mem::take(&mut self.text);
        let Some(first) = self.source[range.clone()].chars().next() else {
            return;
        };
        let mut text = &self.source[range.clone()];
        if self.source[..range.start].ends_with('\\') {
            self.written.extend(['\\', first]);
            text = &text[first.len_utf8()..];
        }
        self.prose(text, NO_LINK);
    }

    /// Writes text with some characters escaped, and with addresses as links.
    fn prose(&mut self, mut text: &str, escaped: &str) {
        while let Some(character) = text.chars().next() {
            let rest = &text[character.len_utf8()..];
            if let Some(length) = address(text).filter(|_| self.link.is_none()) {
                self.written += &format!("<{}>", &text[..length]);
                text = &text[length..];
                continue;
            }
            // A backslash must not escape what follows, nor be a hard break.
            let is_plain = rest.starts_with(char::is_alphanumeric) && address(rest).is_none();
            let breaks = character == '\\' && !is_plain;
            if breaks || escaped.contains(character) {
                self.written.push('\\');
            }
            self.written.push(character);
            text = rest;
        }
    }

    /// Writes HTML as text, except for `<br>`, which is a hard break.
    fn html(&mut self, html: &str) {
        let mut html = html.replace('\n', " ");
        for tag in ["<br>", "<br/>", "<br />"] {
            html = html.replace(tag, "\n");
        }
        for (index, text) in html.split('\n').enumerate() {
            if index > 0 {
                self.written.push('\n');
            }
            self.prose(text, NO_MARKUP);
        }
    }

    /// Starts a link. An image becomes a link that shows its alternative text.
    fn start_link(&mut self, kind: LinkType, target: &str) {
        self.depth += 1;
        if self.link.is_none() && is_address(target) {
            self.link = Some(Link {
                start: self.written.len(),
                depth: self.depth,
                kind,
                target: target.to_owned(),
            });
            self.written.push('[');
        }
    }

    fn end_link(&mut self) {
        let ended = self.link.take_if(|link| link.depth == self.depth);
        self.depth -= 1;
        let Some(link) = ended else {
            return;
        };
        let target = link.target;
        let text = &self.written[link.start + 1..];
        if link.kind == LinkType::Autolink || text.trim().is_empty() {
            self.written.truncate(link.start);
            self.written += &format!("<{target}>");
        } else if target.contains(['(', ')']) {
            self.written += &format!("](<{target}>)");
        } else {
            self.written += &format!("]({target})");
        }
    }
}

/// Returns whether a text is an address that links may lead to.
pub(super) fn is_address(text: &str) -> bool {
    let no_part = |c: char| c.is_whitespace() || visible(c) != Some(c) || "<>".contains(c);
    without_scheme(text).is_some_and(|rest| !rest.is_empty() && !rest.contains(no_part))
}

/// The length of the address at the start of a text, without the punctuation around it. It ends before a parenthesis
/// that it does not open.
fn address(text: &str) -> Option<usize> {
    let rest = without_scheme(text)?;
    let mut depth = 0;
    let end = rest.find(|c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth < 0 || c.is_whitespace() || "<>[]\"'`\\|".contains(c)
    });
    let address =
        rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', ',', ';', ':', '!', '?', '(']);
    (!address.is_empty()).then_some(text.len() - rest.len() + address.len())
}

fn without_scheme(text: &str) -> Option<&str> {
    text.strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))
}
