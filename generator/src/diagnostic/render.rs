//! A diagnostic as text: `file:line:column: error[rule]: message`, the lines concerned, the help.

use std::fmt::Write;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::Diagnostic;
use crate::source::{Sources, Span, display};

pub(super) fn render(diagnostic: &Diagnostic, sources: &Sources) -> String {
    let Diagnostic {
        rule,
        message,
        span,
        related,
        help,
    } = diagnostic;
    let file = sources.file(span.file);
    let mut text = format!(
        "{}:{}:{}: error[{}]: {message}",
        display(&file.path),
        span.line,
        span.column,
        rule.name()
    );
    let mut group = Group::with_level(Level::ERROR);
    if !file.text.is_empty() {
        group = group.element(snippet(*span, "", AnnotationKind::Primary, sources));
    }
    for (span, note) in related {
        group = group.element(snippet(*span, note, AnnotationKind::Context, sources));
    }
    if !group.is_empty() {
        let _ = write!(text, "\n{}", Renderer::plain().render(&[group]));
    }
    if let Some(help) = help {
        let _ = write!(text, "\n  help: {help}");
    }
    text
}

fn snippet<'a>(
    span: Span,
    label: &'a str,
    kind: AnnotationKind,
    sources: &'a Sources,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let file = sources.file(span.file);
    let label = (!label.is_empty()).then_some(label);
    Snippet::source(file.text.as_str())
        .path(display(&file.path))
        .annotation(kind.span(first_line(span, &file.text)).label(label))
}

/// The part of a span that is on its first line, within the text.
fn first_line(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary(span.start as usize);
    let end = text.floor_char_boundary((span.start as usize).saturating_add(span.len as usize));
    let piece = &text[start..end.max(start)];
    let line = piece.lines().next().unwrap_or_default().trim_end();
    start..start + line.len()
}
