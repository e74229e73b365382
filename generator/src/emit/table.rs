//! Tables: macro calls in the generated crate that describe how a type looks on the wire.

use proc_macro2::Literal;
use syn::parse_quote;

/// The width of a line.
const WIDTH: usize = 100;

const INDENT: &str = "    ";

/// `name! { head; entry, entry }`
pub(super) struct Table {
    /// How the head and the entries are written.
    pub(super) layout: Layout,
    /// The path of the macro, which is imported.
    pub(super) name: &'static str,
    /// The subject of the entries.
    pub(super) head: String,
    pub(super) entries: Vec<String>,
}

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// `name! { head; entry, entry }`, with as many entries in each line as fit.
    Listed,
    /// `name! { head { entry, entry, } }`, with a line for each entry if they do not fit on one.
    Braced,
}

impl Table {
    /// The macro call.
    pub(super) fn text(&self) -> String {
        match self.layout {
            Layout::Listed => self.format_listed(),
            Layout::Braced => self.format_braced(),
        }
    }

    fn format_braced(&self) -> String {
        let (name, head) = (self.macro_name(), &self.head);
        let words: String = self
            .entries
            .iter()
            .map(|entry| format!("{entry}, "))
            .collect();
        let line = format!("{name}! {{ {head} {{ {words}}} }}");
        if line.chars().count() <= WIDTH {
            return line + "\n";
        }
        let lines: String = self
            .entries
            .iter()
            .map(|entry| format!("{INDENT}{entry},\n"))
            .collect();
        format!("{name}! {{ {head} {{\n{lines}}} }}\n")
    }

    fn macro_name(&self) -> &'static str {
        self.name.rsplit("::").next().unwrap_or(self.name)
    }

    fn format_listed(&self) -> String {
        let name = self.macro_name();
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
        let entries = self
            .entries
            .iter()
            .zip(commas.chain([""]))
            .map(|(entry, comma)| format!("{entry}{comma}"));
        let head = format!("{};", self.head);
        std::iter::once(head).chain(entries).collect()
    }
}

/// A string literal.
pub(super) fn literal(text: &str) -> String {
    Literal::string(text).to_string()
}

/// A type as source text.
pub(super) fn ty(ty: &syn::Type) -> String {
    let file = parse_quote!(type T = #ty;);
    prettyplease::unparse(&file)
        .trim()
        .trim_start_matches("type T = ")
        .trim_end_matches(';')
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
