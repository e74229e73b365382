//! Advice on YAML syntax errors, from the lines around the place.

/// A part of the engine's message about a key where none is allowed.
const NESTED: &str = "mapping values";

/// Parts of the engine's messages about a line that is not as far to the right as the lines that it belongs to.
const MISPLACED: [&str; 2] = ["did not find expected key", "expected '-' indicator"];

const OR_QUOTE: &str = ", or put the string in quotes";

/// The text that follows the key in the engine's message about a duplicate key.
pub(super) const BEHIND_DUPLICATE: &str = ", set DuplicateKeyPolicy";

/// Messages of the engine that do not say what is wrong with a description: a part of each, what to say instead, and
/// what to do.
const EXPLAINED: [(&str, &str, &str); 8] = [
    ("recursion limit", TOO_DEEP, FLATTEN),
    ("Depth", TOO_DEEP, FLATTEN),
    (
        "multiple YAML documents",
        "the file has a second YAML document",
        "keep one of the two: a line `---` separates them",
    ),
    ("null into string", NO_TEXT, "put the key in quotes"),
    (
        "expected string scalar",
        NO_TEXT,
        "write the key as a string",
    ),
    (
        "recursive references",
        "an alias is inside the value that it repeats",
        "move the value to `components`, and refer to it",
    ),
    (
        "non-finite float",
        "the number is too large, or infinite",
        "write a number that 64 bits can hold, or put it in quotes",
    ),
    (
        "invalid u64",
        "the value does not fit its tag",
        "remove the tag, or correct the value",
    ),
];

const TOO_DEEP: &str = "lists and mappings are nested more than 64 levels deep";
const FLATTEN: &str = "move inner schemas to `components`, and refer to them";
const NO_TEXT: &str = "a key must be a string";

/// A message of the engine in other words, and what to do.
pub(super) fn explained(message: &str) -> Option<(&str, &'static str)> {
    if let Some((duplicate, _)) = message.split_once(BEHIND_DUPLICATE) {
        let help = "remove one of the duplicate keys, or rename it";
        return Some((duplicate, help));
    }
    let mut explained = EXPLAINED.into_iter();
    let explanation = explained.find(|(part, ..)| message.contains(part));
    explanation.map(|(_, message, help)| (message, help))
}

/// The advice for an error at a line, counted from 1.
pub(super) fn for_error(text: &str, line: usize, message: &str) -> String {
    // The mistake may be on a line next to the one where the error shows.
    let around = [Some(line), line.checked_sub(1), Some(line + 1)];
    let advice = around.into_iter().flatten().find_map(|number| {
        let content = text.lines().nth(number.checked_sub(1)?)?;
        let advice = for_line(content, message.contains(NESTED))?;
        Some(format!("{advice} (line {number})"))
    });
    let is_nested = message.contains(NESTED);
    let is_misplaced = MISPLACED.iter().any(|part| message.contains(part));
    let lines = neighbours(text, line).filter(|_| is_nested || is_misplaced);
    advice
        .or_else(|| {
            let quote = if is_nested { OR_QUOTE } else { "" };
            Some(format!("indent the line like {}{quote}", lines?))
        })
        .unwrap_or_else(|| for_message(message).to_owned())
}

/// Names the lines whose indentation is closest to that of a line, unless one has the same:
///
/// ```yaml
/// info:
///   title: Shop
///  version: 1.0.0  # line 1 or line 2
/// ```
fn neighbours(text: &str, line: usize) -> Option<String> {
    let lines: Vec<_> = text.lines().take(line).map(Indentation::new).collect();
    let (wrong, before) = lines.split_last()?;
    let mut columns: Vec<(usize, usize)> = Vec::new();
    let mut outer = usize::MAX;
    for (index, indentation) in before.iter().enumerate().rev() {
        if indentation.is_blank || indentation.start >= outer {
            continue;
        }
        outer = indentation.start;
        if indentation.is_item || !wrong.is_item {
            columns.push((indentation.compared_with(wrong), index + 1));
        }
    }
    let own = wrong.compared_with(wrong);
    let distance = |(column, _): &(usize, usize)| column.abs_diff(own);
    let nearest = columns
        .iter()
        .map(distance)
        .min()
        .filter(|nearest| *nearest > 0)?;
    let mut numbers: Vec<_> = columns
        .iter()
        .filter(|column| distance(column) == nearest)
        .map(|(_, number)| format!("line {number}"))
        .collect();
    numbers.reverse();
    Some(numbers.join(" or "))
}

/// Where a line starts.
struct Indentation {
    start: usize,
    /// The column of the first key, behind the dash of an item.
    key: usize,
    is_item: bool,
    is_blank: bool,
}

impl Indentation {
    fn new(line: &str) -> Self {
        let content = line.trim_start();
        let item = content
            .strip_prefix('-')
            .filter(|item| item.starts_with(' '));
        let first = item.map_or(content, str::trim_start);
        Self {
            start: line.len() - content.len(),
            key: line.len() - first.len(),
            is_item: item.is_some(),
            is_blank: content.is_empty() || content.starts_with('#'),
        }
    }

    /// An item is next to items, and a key is next to keys.
    fn compared_with(&self, other: &Self) -> usize {
        if other.is_item { self.start } else { self.key }
    }
}

fn for_line(line: &str, is_nested: bool) -> Option<&'static str> {
    let indent = line.len() - line.trim_start().len();
    let (indent, content) = line.split_at(indent);
    let content = content.strip_prefix("- ").unwrap_or(content);
    // In quotes, braces and comments, a colon does no harm.
    let is_plain = |text: &str| !text.starts_with(['"', '\'', '{', '[', '#', '|', '>', '&', '*']);
    let (key, value) = content.split_once(':').unwrap_or_default();
    match value.trim() {
        _ if indent.contains('\t') => Some("indent with spaces instead of a tab"),
        _ if indent.contains('\u{a0}') || (is_plain(key) && value.starts_with('\u{a0}')) => {
            Some("replace the no-break space by a plain space")
        }
        value if is_nested && is_plain(key) && is_plain(value) && value.contains(": ") => {
            Some("put the string in quotes, as it contains a colon")
        }
        _ => None,
    }
}

fn for_message(message: &str) -> &'static str {
    if message.contains(NESTED) {
        "indent the line like its neighbours, or put the string in quotes"
    } else {
        "write one YAML 1.2 document per file"
    }
}

#[cfg(test)]
mod tests {
    use super::for_error;

    #[test]
    fn the_lines_with_the_nearest_indentation_are_named() {
        for (text, line, expected) in [
            (
                "a:\n  b: c\n d: e\n",
                3,
                "indent the line like line 1 or line 2",
            ),
            (
                "a:\n  b:\n\n    c: d\n    # e\n   f: g\n",
                6,
                "indent the line like line 2 or line 4",
            ),
            ("a:\n  - b: c\n - d: e\n", 3, "indent the line like line 2"),
            (
                "a:\n  - b: c\n    - d: e\n",
                3,
                "indent the line like line 2",
            ),
            ("a:\n  - b: c\n   d: e\n", 3, "indent the line like line 2"),
            ("a: b\n c: d\n", 2, "indent the line like line 1"),
        ] {
            let message = "while parsing a block mapping, did not find expected key";
            assert_eq!(for_error(text, line, message), expected, "{text}");
        }
    }

    #[test]
    fn the_line_tells_what_to_do() {
        for (text, line, expected) in [
            (
                "a:\n\tb: c\n",
                2,
                "indent with spaces instead of a tab (line 2)",
            ),
            (
                "a:\n  b: c\n\td: e\n",
                2,
                "indent with spaces instead of a tab (line 3)",
            ),
            (
                "a: b\nc:\u{a0}d\ne: f\n",
                3,
                "replace the no-break space by a plain space (line 2)",
            ),
            (
                "a: This: that\n",
                1,
                "put the string in quotes, as it contains a colon (line 1)",
            ),
            (
                "- {name: a, in: query, schema: {type: string}\n",
                1,
                "indent the line like its neighbours, or put the string in quotes",
            ),
            (
                "# note: this: that\n  b: c\u{a0}d\n",
                2,
                "indent the line like its neighbours, or put the string in quotes",
            ),
            (
                "a: \"This: that\"\n  b: c\n",
                2,
                "indent the line like line 1, or put the string in quotes",
            ),
            (
                "a: [\n]\nb: [\n",
                3,
                "indent the line like its neighbours, or put the string in quotes",
            ),
        ] {
            assert_eq!(
                for_error(text, line, "mapping values are not allowed in this context"),
                expected
            );
        }
        assert_eq!(
            for_error("a: [", 1, "unexpected end"),
            "write one YAML 1.2 document per file"
        );
    }
}
