//! Text with placeholders, such as `{package}`, and parts that are left out.
//!
//! ```text
//! <!-- if pages -->
//! shown if there is a value `pages`
//! <!-- end -->
//! <!-- unless pages -->
//! shown if there is none
//! <!-- end -->
//! ```

use std::collections::BTreeMap;

/// The values of placeholders. One that only switches a part on is empty.
pub(super) type Values = BTreeMap<String, String>;

/// The lines of a template.
pub(super) fn render(template: &str, values: &Values) -> Vec<String> {
    let mut open = Vec::new();
    let mut text = String::new();
    for line in template.lines() {
        match marker(line) {
            Some(("if", name)) => open.push(values.contains_key(name)),
            Some(("unless", name)) => open.push(!values.contains_key(name)),
            Some(("end", _)) => drop(open.pop()),
            _ if open.contains(&false) => {}
            _ => {
                fill(&mut text, line, values);
                text.push('\n');
            }
        }
    }
    text.lines().map(str::to_owned).collect()
}

/// The keyword and the name in a line that is a marker.
fn marker(line: &str) -> Option<(&str, &str)> {
    let marker = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    Some(marker.split_once(' ').unwrap_or((marker, "")))
}

/// Adds a line with its placeholders filled in. Other braces are those of code.
fn fill(text: &mut String, line: &str, values: &Values) {
    let mut parts = line.split('{');
    text.extend(parts.next());
    for part in parts {
        let known = part
            .split_once('}')
            .and_then(|(name, rest)| Some((values.get(name)?, rest)));
        match known {
            Some((value, rest)) => text.extend([value, rest]),
            None => text.extend(["{", part]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Values, render};

    #[test]
    fn parts_without_a_value_are_left_out() {
        let template = "<!-- if a -->\na\n<!-- unless b -->\n{a}, no b\n<!-- end -->\n<!-- end -->\n\
                        <!-- if b -->\n<!-- if a -->\nb\n<!-- end -->\n<!-- end -->\nend";
        let values = Values::from([("a".to_owned(), "{b}".to_owned())]);
        assert_eq!(render(template, &values), ["a", "{b}, no b", "end"]);
    }

    #[test]
    fn braces_of_code_are_kept() {
        let values = Values::from([("name".to_owned(), "call".to_owned())]);
        let rendered = render("fn {name}() { {{name}} {value:?} {", &values);
        assert_eq!(rendered, ["fn call() { {call} {value:?} {"]);
    }
}
