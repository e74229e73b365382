//! Paragraphs, lists, quotes, tables and code, line by line.

use std::ops::Range;

use pulldown_cmark::{Alignment, CodeBlockKind, Event, Tag, TagEnd};

use super::inline::Leaf;
use super::wrap;

/// The width that text keeps however deeply a description nests it.
const NARROWEST: usize = 20;

/// The lines of a description.
pub(super) fn lines(source: &str) -> Vec<String> {
    let mut writer = Writer {
        source,
        leaf: Leaf::new(source),
        ..Writer::default()
    };
    for (event, range) in super::parse(source).into_offset_iter() {
        writer.event(event, range);
    }
    writer.lines
}

#[derive(Default)]
struct Writer<'s> {
    source: &'s str,
    /// The content of the open paragraph, heading or cell.
    leaf: Leaf<'s>,
    /// The range of that content in the source.
    span: Option<Range<usize>>,
    lines: Vec<String>,
    /// The open quotes and list items.
    containers: Vec<Container>,
    /// The language and the text of the open code block.
    code: Option<(&'static str, String)>,
    /// The columns of the open table.
    alignments: Vec<Alignment>,
    cells: Vec<String>,
    /// Where the last block ends in the source.
    end: usize,
    /// Whether the last block is HTML, after which text needs an empty line.
    html: bool,
}

/// A quote or list item: the prefixes of its first line and of the others.
struct Container {
    first: String,
    rest: String,
    started: bool,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        if let (Event::Text(text), Some((_, code))) = (&event, &mut self.code) {
            code.push_str(text);
        } else if self.leaf.add(&event, range.clone()) {
            let start = self.span.as_ref().map_or(range.start, |span| span.start);
            self.span = Some(start..range.end);
        } else {
            self.block(event, range);
        }
    }

    fn block(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::End(TagEnd::Heading(level)) => self.heading(level as usize, range.clone()),
            Event::End(TagEnd::TableCell) => self.cell(),
            _ => self.paragraph(),
        }
        match event {
            Event::Start(Tag::BlockQuote(_)) => self.open("> ", "> ", range.start),
            Event::Start(Tag::Item) => {
                let marker = format!("{} ", marker(&self.source[range.start..]));
                self.open(&marker, &" ".repeat(marker.len()), range.start);
            }
            Event::End(TagEnd::BlockQuote(_) | TagEnd::Item) => self.close(),
            Event::Start(Tag::CodeBlock(kind)) => {
                self.code = Some((language(&kind), String::new()))
            }
            Event::End(TagEnd::CodeBlock) => {
                let (language, text) = self.code.take().unwrap_or_default();
                self.write(range, &code(language, &text));
            }
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => self.html = true,
            Event::Start(Tag::Table(alignments)) => {
                self.write(range, &[]);
                self.alignments = alignments;
            }
            Event::End(TagEnd::TableHead) => {
                self.row();
                self.cells = self.alignments.iter().map(delimiter).collect();
                self.row();
            }
            Event::End(TagEnd::TableRow) => self.row(),
            Event::Rule => self.write(range.clone(), &[self.source[range].trim().to_owned()]),
            _ => {}
        }
    }

    fn paragraph(&mut self) {
        let width = wrap::WIDTH.saturating_sub(self.prefix().len());
        let lines = wrap::lines(&self.leaf.take(), width.max(NARROWEST));
        if let Some(span) = self.span.take()
            && !lines.is_empty()
        {
            self.write(span, &lines);
        }
    }

    fn heading(&mut self, level: usize, range: Range<usize>) {
        let text = self.one_line();
        let last = text.rsplit(' ').next().unwrap_or_default();
        // Without a closing sequence, the last word would be taken for one, and not be shown.
        let closing = if last.starts_with('#') { " #" } else { "" };
        self.write(range, &[format!("{} {text}{closing}", "#".repeat(level))]);
    }

    fn cell(&mut self) {
        let text = self.one_line();
        self.cells.push(text);
    }

    fn one_line(&mut self) -> String {
        self.span = None;
        self.leaf.take().replace('\n', " ")
    }

    fn row(&mut self) {
        let cells = std::mem::take(&mut self.cells);
        self.push(&format!("| {} |", cells.join(" | ")));
    }

    fn open(&mut self, first: &str, rest: &str, start: usize) {
        self.write(start..start, &[]);
        self.containers.push(Container {
            first: first.to_owned(),
            rest: rest.to_owned(),
            started: false,
        });
    }

    fn close(&mut self) {
        if self.containers.last().is_some_and(|last| !last.started) {
            self.push("");
        }
        self.containers.pop();
    }

    /// Writes a block, after an empty line where there is one in the source or HTML has ended.
    fn write(&mut self, range: Range<usize>, lines: &[String]) {
        let between = self.source.get(self.end..range.start).unwrap_or_default();
        let apart = self.html || between.matches('\n').count() > 1;
        let first = self.containers.last().is_some_and(|last| !last.started);
        if apart && !first && !self.lines.is_empty() {
            self.push("");
        }
        self.html = false;
        self.end = self.source[..range.end].trim_end().len();
        for line in lines {
            self.push(line);
        }
    }

    fn push(&mut self, line: &str) {
        let line = self.prefix() + line;
        self.lines.push(line.trim_end_matches(' ').to_owned());
        for container in &mut self.containers {
            container.started = true;
        }
    }

    fn prefix(&self) -> String {
        let prefixes = self.containers.iter().map(|container| {
            if container.started {
                container.rest.as_str()
            } else {
                container.first.as_str()
            }
        });
        prefixes.collect()
    }
}

/// The lines of a code block.
pub(super) fn code(language: &str, text: &str) -> Vec<String> {
    let longest = text.split(|c| c != '`').map(str::len).max();
    let fence = "`".repeat(longest.map_or(3, |longest| longest + 1).max(3));
    let mut lines = vec![format!("{fence}{language}")];
    lines.extend(
        text.lines()
            .map(|line| line.trim_end_matches(' ').to_owned()),
    );
    lines.push(fence);
    lines
}

/// The marker of the list item at the start of the source.
fn marker(source: &str) -> &str {
    let source = source.trim_start();
    let digits = source.bytes().take_while(u8::is_ascii_digit).count();
    source.get(..=digits).unwrap_or_default()
}

fn delimiter(alignment: &Alignment) -> String {
    let delimiter = match alignment {
        Alignment::None => "---",
        Alignment::Left => ":--",
        Alignment::Center => ":-:",
        Alignment::Right => "--:",
    };
    delimiter.to_owned()
}

/// The language of a code block. Without one, rustdoc would run it as a Rust test.
fn language(kind: &CodeBlockKind<'_>) -> &'static str {
    const HARMLESS: [&str; 9] = [
        "json", "yaml", "http", "sh", "console", "xml", "html", "csv", "bash",
    ];
    let info = match kind {
        CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or_default(),
        CodeBlockKind::Indented => "",
    };
    let known = HARMLESS
        .into_iter()
        .find(|known| info.eq_ignore_ascii_case(known));
    known.unwrap_or("text")
}
