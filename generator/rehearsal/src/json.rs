//! JSON as it is written: `1` and `1.0` are different values.

use serde_json::Value;

/// The value at each place, as text; none if the text is not JSON. An object counts as `{}` only: its properties are
/// listed by themselves, and an object that was sent empty has arrived even if properties were added.
pub(crate) fn leaves(text: &str) -> Option<Vec<String>> {
    let mut leaves = Vec::new();
    // Numbers become strings that begin with a character which no other string begins with.
    let value = serde_json::from_str(&quoted(text)).ok()?;
    collect("", &value, &mut leaves);
    Some(leaves)
}

fn collect(place: &str, value: &Value, leaves: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            leaves.push(format!("{place} = {{}}"));
            for (name, value) in entries {
                collect(&format!("{place}.{name}"), value, leaves);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for (index, value) in items.iter().enumerate() {
                collect(&format!("{place}[{index}]"), value, leaves);
            }
        }
        Value::String(text) => match text.strip_prefix(MARK) {
            Some(number) => leaves.push(format!("{place} = {number}")),
            None => leaves.push(format!("{place} = {value}")),
        },
        other => leaves.push(format!("{place} = {other}")),
    }
}

const MARK: char = '\u{e000}';

/// The text with quotation marks around the numbers.
fn quoted(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let (mut in_text, mut in_number, mut is_escaped) = (false, false, false);
    for character in text.chars() {
        let is_numeric = matches!(character, '0'..='9' | '+' | '-' | '.')
            || (in_number && matches!(character, 'e' | 'E'));
        if !in_text && is_numeric != in_number {
            result.push_str(if in_number { "\"" } else { "\"\u{e000}" });
            in_number = is_numeric;
        }
        match character {
            '"' if !is_escaped => in_text = !in_text,
            _ => {}
        }
        is_escaped = in_text && character == '\\' && !is_escaped;
        result.push(character);
    }
    if in_number {
        result.push('"');
    }
    result
}

#[cfg(test)]
mod tests {
    use super::leaves;

    #[test]
    fn numbers_are_what_is_written() {
        let facts = leaves(r#"{"a": [1, 1.0, "1\"2"], "b": {"c": -1e3, "d": {}}, "e": null}"#);
        let expected = [
            " = {}",
            ".a[0] = 1",
            ".a[1] = 1.0",
            r#".a[2] = "1\"2""#,
            ".b = {}",
            ".b.c = -1e3",
            ".b.d = {}",
            ".e = null",
        ];
        assert_eq!(facts.unwrap(), expected);
        assert_eq!(leaves("12").unwrap(), [" = 12"]);
        assert_eq!(leaves("{"), None);
    }
}
