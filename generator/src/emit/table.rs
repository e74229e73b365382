//! Tables: macro calls in the generated crate that describe how a type looks on the wire.

use proc_macro2::Literal;
use syn::parse_quote;

/// The width of a line.
const WIDTH: usize = 100;

const INDENT: &str = "    ";

/// `name! { head; entry, entry }`
pub(super) struct Table {
    /// The feature that the table needs, if any.
    pub(super) feature: Option<&'static str>,
    /// The path of the macro. It is imported, unless it needs a feature.
    pub(super) name: &'static str,
    /// The subject of the entries.
    pub(super) head: String,
    pub(super) entries: Vec<String>,
}

impl Table {
    /// The macro call: a single line if it fits, otherwise as many entries in each line as fit.
    pub(super) fn text(&self) -> String {
        match self.feature {
            Some(feature) => format!("#[cfg(feature = {feature:?})]\n{}", self.call()),
            None => self.call(),
        }
    }

    fn call(&self) -> String {
        let name = match self.feature {
            Some(_) => self.name,
            None => self.name.rsplit("::").next().unwrap_or(self.name),
        };
        let line = format!("{name}! {{ {} }}", self.words().join(" "));
        if line.chars().count() <= WIDTH {
            return line + "\n";
        }
        let mut lines = vec![String::new()];
        for word in self.words() {
            match lines.last_mut() {
                Some(line) if line.is_empty() => *line = format!("{INDENT}{word}"),
                Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                    *line += " ";
                    *line += &word;
                }
                _ => lines.push(format!("{INDENT}{word}")),
            }
        }
        format!("{name}! {{\n{}\n}}\n", lines.join("\n"))
    }

    /// The head and the entries, with their separators.
    fn words(&self) -> Vec<String> {
        let commas = std::iter::repeat_n(",", self.entries.len().saturating_sub(1));
        let entries = self.entries.iter().zip(commas.chain([""]));
        let entries = entries.map(|(entry, comma)| format!("{entry}{comma}"));
        let head = format!("{};", self.head);
        std::iter::once(head).chain(entries).collect()
    }
}

/// The head of a table for a type, with an attribute if it applies.
pub(super) fn head(name: &str, attribute: Option<&str>) -> String {
    match attribute {
        Some(attribute) => format!("#[{attribute}] {name}"),
        None => name.to_owned(),
    }
}

/// A string literal.
pub(super) fn literal(text: &str) -> String {
    Literal::string(text).to_string()
}

/// A type as source text.
pub(super) fn ty(ty: &syn::Type) -> String {
    let file = parse_quote!(type T = #ty;);
    let text = prettyplease::unparse(&file);
    let text = text
        .trim()
        .trim_start_matches("type T = ")
        .trim_end_matches(';');
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
