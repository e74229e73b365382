//! What to do about YAML that cannot be read, as far as the lines around the place show it.

/// What the engine says of a key where none can be.
const NESTED: &str = "mapping values";

/// The advice for what is wrong at a line, counted from 1.
pub(super) fn of(text: &str, line: usize, message: &str) -> String {
    // What is wrong may stand in a line beside the one where it shows.
    let around = [Some(line), line.checked_sub(1), Some(line + 1)];
    let found = around.into_iter().flatten().find_map(|number| {
        let found = text.lines().nth(number.checked_sub(1)?)?;
        let advice = of_line(found, message.contains(NESTED))?;
        Some(format!("{advice} (line {number})"))
    });
    found.unwrap_or_else(|| of_message(message).to_owned())
}

fn of_line(line: &str, is_nested: bool) -> Option<&'static str> {
    let indent = line.len() - line.trim_start().len();
    let (indent, content) = line.split_at(indent);
    let content = content.strip_prefix("- ").unwrap_or(content);
    // In quotes, braces and comments, a colon is nothing out of the ordinary.
    let is_plain = |text: &str| !text.starts_with(['"', '\'', '{', '[', '#', '|', '>', '&', '*']);
    let (key, value) = content.split_once(':').unwrap_or_default();
    match value.trim() {
        _ if indent.contains('\t') => Some("indent by spaces: there is a tab"),
        _ if indent.contains('\u{a0}') || (is_plain(key) && value.starts_with('\u{a0}')) => {
            Some("write a plain space: there is a no-break space")
        }
        value if is_nested && is_plain(key) && is_plain(value) && value.contains(": ") => {
            Some("put the text in quotes: there is a colon in it")
        }
        _ => None,
    }
}

fn of_message(message: &str) -> &'static str {
    match message.contains(NESTED) {
        true => "indent the line as those beside it, or put the text in quotes",
        false => "a file of the description is one YAML 1.2 document",
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn the_line_tells_what_to_do() {
        for (text, line, expected) in [
            (
                "a:\n\tb: c\n",
                2,
                "indent by spaces: there is a tab (line 2)",
            ),
            (
                "a:\n  b: c\n\td: e\n",
                2,
                "indent by spaces: there is a tab (line 3)",
            ),
            (
                "a: b\nc:\u{a0}d\ne: f\n",
                3,
                "write a plain space: there is a no-break space (line 2)",
            ),
            (
                "a: This: that\n",
                1,
                "put the text in quotes: there is a colon in it (line 1)",
            ),
            (
                "- {name: a, in: query, schema: {type: string}\n",
                1,
                "indent the line as those beside it, or put the text in quotes",
            ),
            (
                "# note: this: that\n  b: c\u{a0}d\n",
                2,
                "indent the line as those beside it, or put the text in quotes",
            ),
            (
                "a: \"This: that\"\n  b: c\n",
                2,
                "indent the line as those beside it, or put the text in quotes",
            ),
        ] {
            assert_eq!(
                of(text, line, "mapping values are not allowed in this context"),
                expected
            );
        }
        assert_eq!(
            of("a: [", 1, "unexpected end"),
            "a file of the description is one YAML 1.2 document"
        );
    }
}
