//! A diagnostic as text: `file:line:column: error[rule]: message`, the lines concerned, the help.

use std::fmt::Write;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstyle::{AnsiColor, Style};

use super::{Diagnostic, Severity};
use crate::span::{Files, Span, display};

/// Whether text has colours.
#[derive(Debug, Clone, Copy)]
pub(super) enum Look {
    Plain,
    Colours,
}

impl Look {
    fn style(self, style: Style) -> Style {
        match self {
            Self::Plain => Style::new(),
            Self::Colours => style,
        }
    }

    fn severity(self, severity: Severity) -> Style {
        let color = match severity {
            Severity::Error => AnsiColor::Red,
            Severity::Warning => AnsiColor::Yellow,
        };
        self.style(color.on_default().bold())
    }

    fn renderer(self) -> Renderer {
        match self {
            Self::Plain => Renderer::plain(),
            Self::Colours => Renderer::styled(),
        }
    }
}

/// The place, severity, rule and message of a problem, on one line.
pub(super) fn headline(diagnostic: &Diagnostic, files: &Files, look: Look) -> String {
    let Span {
        file, line, column, ..
    } = diagnostic.span;
    let (severity, bold) = (
        look.severity(diagnostic.severity),
        look.style(Style::new().bold()),
    );
    format!(
        "{}:{line}:{column}: {severity}{}[{}]{severity:#}{bold}: {}{bold:#}",
        display(&files.file(file).path),
        diagnostic.severity.name(),
        diagnostic.rule.name(),
        diagnostic.message
    )
}

pub(super) fn render(diagnostic: &Diagnostic, files: &Files, look: Look) -> String {
    let Diagnostic {
        severity,
        span,
        related,
        help,
        ..
    } = diagnostic;
    let mut text = headline(diagnostic, files, look);
    let mut group = Group::with_level(match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    });
    if !files.file(span.file).text.is_empty() {
        group = group.element(snippet(*span, "", AnnotationKind::Primary, files));
    }
    for (span, note) in related {
        group = group.element(snippet(*span, note, AnnotationKind::Context, files));
    }
    if !group.is_empty() {
        let _ = write!(text, "\n{}", look.renderer().render(&[group]));
    }
    if let Some(help) = help {
        let style = look.style(AnsiColor::Cyan.on_default().bold());
        let _ = write!(text, "\n  {style}help{style:#}: {help}");
    }
    text
}

fn snippet<'a>(
    span: Span,
    label: &'a str,
    kind: AnnotationKind,
    files: &'a Files,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let file = files.file(span.file);
    let label = (!label.is_empty()).then_some(label);
    let (line, place) = first_line(span, &file.text);
    let (part, place) = crop(line, place);
    // A cropped line has no path: the renderer would count columns from the start of the crop.
    let path = (part.len() == line.len()).then(|| display(&file.path));
    Snippet::source(part)
        .line_start(span.line as usize)
        .path(path)
        .annotation(kind.span(place).label(label))
}

/// The line that a span starts on, and the part of the span that is on it. The renderer gets only this line
/// to search, however long the file is.
fn first_line(span: Span, text: &str) -> (&str, Range<usize>) {
    let span_start = text.floor_char_boundary(span.start as usize);
    let span_end =
        text.floor_char_boundary((span.start as usize).saturating_add(span.len as usize));
    let line_start = text[..span_start]
        .rfind('\n')
        .map_or(0, |newline| newline + 1);
    let line = text[line_start..].lines().next().unwrap_or_default();
    let start = (span_start - line_start).min(line.len());
    let end = (span_end.max(line_start) - line_start).clamp(start, line.len());
    let length = line[start..end].trim_end().len();
    (line, start..start + length)
}

/// Longer lines, in bytes, are cropped: a whole file can be a single line.
const LONGEST_LINE: usize = 1_000;

/// The number of bytes shown before and after the start of a place in a cropped line.
const MARGIN: usize = 60;

/// The part of a line around a place, and the place within that part.
fn crop(line: &str, place: Range<usize>) -> (&str, Range<usize>) {
    if line.len() <= LONGEST_LINE {
        return (line, place);
    }
    let from = line.floor_char_boundary(place.start.saturating_sub(MARGIN));
    let to = line.ceil_char_boundary((place.start + MARGIN).min(line.len()));
    let end = place.end.min(to);
    (&line[from..to], place.start - from..end - from)
}
