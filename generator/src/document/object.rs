//! Reads the keywords of one object and reports those that have no meaning in it.

use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::source::{At, Mapping, Node, Span, Value};

/// An object of the description, while its keywords are read.
///
/// Each keyword that is asked for is known from then on, so there is no second list of them.
pub(super) struct Object<'a> {
    /// What the object is, with its article: "a schema".
    what: &'static str,
    span: Span,
    entries: &'a Mapping,
    known: Vec<&'static str>,
}

impl<'a> Object<'a> {
    /// The mapping in `node`; anything else is reported.
    pub(super) fn open(
        node: &'a Node,
        what: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<Self> {
        match node.as_mapping() {
            Some(entries) => Some(Self {
                what,
                span: node.span,
                entries,
                known: Vec::new(),
            }),
            None => {
                problems.push(wrong_kind(node, what, "a mapping"));
                None
            }
        }
    }

    /// The value of a keyword, if it is there.
    pub(super) fn get(&mut self, keyword: &'static str) -> Option<&'a Node> {
        self.known.push(keyword);
        self.entries.get(keyword)
    }

    /// The value of a keyword that must be there.
    pub(super) fn require(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<&'a Node> {
        let found = self.get(keyword);
        if found.is_none() {
            let message = format!("{} needs the keyword `{keyword}`", self.what);
            problems.push(
                Diagnostic::new(Rule::MissingKeyword, self.span, message)
                    .help(format!("add `{keyword}:`")),
            );
        }
        found
    }

    pub(super) fn text(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<At<&'a str>> {
        let node = self.get(keyword)?;
        text(node, keyword, problems)
    }

    pub(super) fn require_text(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<At<&'a str>> {
        let node = self.require(keyword, problems)?;
        text(node, keyword, problems)
    }

    pub(super) fn flag(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<At<bool>> {
        let node = self.get(keyword)?;
        match node.value {
            Value::Bool(value) => Some(At::new(value, node.span)),
            _ => {
                problems.push(wrong_kind(node, keyword, "`true` or `false`"));
                None
            }
        }
    }

    /// The items of a list of texts; none where the keyword is absent.
    pub(super) fn texts(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> Vec<At<&'a str>> {
        let items = self.list(keyword, problems);
        items
            .iter()
            .filter_map(|item| text(item, keyword, problems))
            .collect()
    }

    /// The items of a list; none where the keyword is absent.
    pub(super) fn list(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> &'a [Node] {
        match self.get(keyword) {
            None => &[],
            Some(Node {
                value: Value::Sequence(items),
                ..
            }) => items,
            Some(node) => {
                problems.push(wrong_kind(node, keyword, "a list"));
                &[]
            }
        }
    }

    /// The entries of a mapping; none where the keyword is absent.
    pub(super) fn map(
        &mut self,
        keyword: &'static str,
        problems: &mut Vec<Diagnostic>,
    ) -> impl Iterator<Item = (At<&'a str>, &'a Node)> + use<'a> {
        let entries = self.get(keyword).and_then(|node| match node.as_mapping() {
            None => {
                problems.push(wrong_kind(node, keyword, "a mapping"));
                None
            }
            entries => entries,
        });
        entries
            .into_iter()
            .flatten()
            .map(|(key, node)| (At::new(key.text.as_str(), key.span), node))
    }

    /// What the document leaves open here: one phrase or a list of them.
    pub(super) fn not_shown(&mut self, problems: &mut Vec<Diagnostic>) -> Vec<&'a str> {
        match self.get("x-not-shown") {
            Some(node) if node.as_str().is_some() => node.as_str().into_iter().collect(),
            _ => self
                .texts("x-not-shown", problems)
                .into_iter()
                .map(|item| item.value)
                .collect(),
        }
    }

    /// Accepts keywords that only describe and have no place in Rust.
    pub(super) fn ignore(&mut self, keywords: &[&'static str]) {
        self.known.extend(keywords);
    }

    /// Reports keywords that OpenAPI knows and the generator does not support.
    pub(super) fn refuse(
        &mut self,
        keyword: &'static str,
        help: &str,
        problems: &mut Vec<Diagnostic>,
    ) {
        self.known.push(keyword);
        if let Some((_, key, _)) = self.entries.get_full(keyword) {
            let message = format!("`{keyword}` is not supported in {}", self.what);
            problems.push(Diagnostic::new(Rule::Unsupported, key.span, message).help(help));
        }
    }

    /// Whether a keyword is there.
    pub(super) fn present(&self, keyword: &str) -> bool {
        self.entries.contains_key(keyword)
    }

    /// The place of a keyword, for messages about it.
    pub(super) fn place(&self, keyword: &str) -> Span {
        self.entries
            .get_full(keyword)
            .map_or(self.span, |(_, key, _)| key.span)
    }

    /// Reports every keyword that nothing has asked for.
    pub(super) fn close(self, problems: &mut Vec<Diagnostic>) {
        let unknown = self
            .entries
            .keys()
            .filter(|key| !self.known.contains(&key.text.as_str()));
        for key in unknown {
            let message = format!("`{}` is not a keyword of {}", key.text, self.what);
            let diagnostic = Diagnostic::new(Rule::UnknownKeyword, key.span, message);
            let help = match closest(&key.text, self.known.iter().copied()) {
                Some(keyword) => format!("did you mean `{keyword}`?"),
                None => "remove it, or correct its name".to_owned(),
            };
            problems.push(diagnostic.help(help));
        }
    }
}

/// The text in a node; anything else is reported.
pub(super) fn text<'a>(
    node: &'a Node,
    what: &str,
    problems: &mut Vec<Diagnostic>,
) -> Option<At<&'a str>> {
    let text = node.as_str().map(|text| At::new(text, node.span));
    if text.is_none() {
        problems.push(wrong_kind(node, what, "a string"));
    }
    text
}

pub(super) fn wrong_kind(node: &Node, what: &str, wanted: &str) -> Diagnostic {
    let message = match what.split_once(' ') {
        Some(_) => format!("{what} is {wanted}, not {}", node.kind()),
        None => format!("`{what}` takes {wanted}, not {}", node.kind()),
    };
    let diagnostic = Diagnostic::new(Rule::WrongKind, node.span, message);
    match (&node.value, wanted) {
        (Value::Integer(_) | Value::Float(_) | Value::Bool(_), "a string") => {
            diagnostic.help("put it in quotes")
        }
        _ => diagnostic.help(format!("write {wanted} here")),
    }
}

/// A value that is none of those allowed.
pub(super) fn not_one_of(value: At<&str>, what: &str, allowed: &[&str]) -> Diagnostic {
    let message = format!("`{}` is not {what}", value.value);
    let help = match closest(value.value, allowed.iter().copied()) {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("write one of: {}", allowed.join(", ")),
    };
    Diagnostic::new(Rule::InvalidValue, value.span, message).help(help)
}
