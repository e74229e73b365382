//! Unresolved merge conflicts.

use crate::diagnostic::{Diagnostic, Rule};
use crate::mark::is_marked;
use crate::span::{FileId, Span};

/// The first words of the lines that version control puts before, between and after the two sides of a conflict.
const MARKERS: [&str; 3] = ["<<<<<<<", "=======", ">>>>>>>"];

/// A problem for each conflict in a file.
///
/// All three markers must be present, each at the beginning of a line: in YAML, text within a block is indented.
pub(super) fn conflicts(file: FileId, text: &str) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    let mut seen: Vec<Span> = Vec::new();
    for line in marked(file, text) {
        match line {
            (0, start) => seen = vec![start],
            (marker, span) if marker == seen.len() => seen.push(span),
            _ => {}
        }
        if let [start, middle, end] = seen[..] {
            let problem = Diagnostic::new(Rule::MergeConflict, start, "unresolved merge conflict")
                .related(middle, "the other side")
                .related(end, "the end of the conflict");
            let help = if is_marked(text) {
                "resolve the conflict in the description, and generate this file again"
            } else {
                "keep the right parts of both sides, and remove the lines with the markers"
            };
            problems.push(problem.help(help));
            seen.clear();
        }
    }
    problems
}

/// Replaces a syntax error on the line of a leftover marker with a problem about the marker.
pub(super) fn or_marker(problem: Diagnostic, text: &str) -> Diagnostic {
    let mut marked = marked(problem.span.file, text);
    let leftover = marked.find(|(_, span)| span.line == problem.span.line);
    leftover.map_or(problem, |(_, span)| {
        Diagnostic::new(
            Rule::MergeConflict,
            span,
            "leftover marker of a merge conflict",
        )
        .help("check the lines around it, and remove it")
    })
}

/// Returns whether there is a conflict in a text.
pub fn is_conflicting(text: &str) -> bool {
    !conflicts(FileId(0), text).is_empty()
}

/// The lines with a marker, each with the index of its marker.
fn marked(file: FileId, text: &str) -> impl Iterator<Item = (usize, Span)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').zip(1_u32..);
    lines.filter_map(move |(line, number)| {
        let line_start = start;
        start += line.len();
        let line = line.trim_end();
        let word = line.split(' ').next()?;
        let marker = MARKERS.iter().position(|marker| word == *marker)?;
        let span = Span {
            file,
            line: number,
            column: 1,
            start: u32::try_from(line_start).unwrap_or(u32::MAX),
            len: u32::try_from(line.len()).unwrap_or(u32::MAX),
        };
        Some((marker, span))
    })
}
