//! Conflicts of a merge that nobody has resolved.

use crate::diagnostic::{Diagnostic, Rule};
use crate::mark::is_marked;
use crate::span::{FileId, Span};

/// How the lines begin that version control puts before, between and after the two sides of a conflict.
const MARKERS: [&str; 3] = ["<<<<<<<", "=======", ">>>>>>>"];

/// A problem for each conflict in a file.
///
/// All three markers must be there, each at the beginning of a line: in YAML, text within a block is indented.
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
            let problem = Diagnostic::new(Rule::MergeConflict, start, "unresolved merge conflict");
            let problem = problem
                .related(middle, "the other side")
                .related(end, "its end");
            let help = match is_marked(text) {
                true => "resolve the conflict in the description, and generate this file anew",
                false => "keep what is right of both sides, and remove the lines with the markers",
            };
            problems.push(problem.help(help));
            seen.clear();
        }
    }
    problems
}

/// The same of a problem with the syntax that is a marker which somebody has left.
pub(super) fn or_marker(problem: Diagnostic, text: &str) -> Diagnostic {
    let mut marked = marked(problem.span.file, text);
    let left = marked.find(|(_, span)| span.line == problem.span.line);
    left.map_or(problem, |(_, span)| {
        Diagnostic::new(
            Rule::MergeConflict,
            span,
            "a marker of a merge conflict was left",
        )
        .help("remove the line, once what is around it is right")
    })
}

/// Whether there is a conflict in a text.
pub fn is_conflicting(text: &str) -> bool {
    !conflicts(FileId(0), text).is_empty()
}

/// The lines with a marker, each with the number of its marker.
fn marked(file: FileId, text: &str) -> impl Iterator<Item = (usize, Span)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').zip(1_u32..);
    lines.filter_map(move |(line, number)| {
        let at = start;
        start += line.len();
        let line = line.trim_end();
        let word = line.split(' ').next()?;
        let marker = MARKERS.iter().position(|marker| word == *marker)?;
        let span = Span {
            file,
            line: number,
            column: 1,
            start: u32::try_from(at).unwrap_or(u32::MAX),
            len: u32::try_from(line.len()).unwrap_or(u32::MAX),
        };
        Some((marker, span))
    })
}
