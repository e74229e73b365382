//! Reads the keywords of one object and reports those that have no meaning in it.

use std::sync::LazyLock;

use super::object_id::ObjectId;
use super::unknown_keyword;
use super::version::{self, Version};
use super::wrong_value::wrong_kind;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::{Mapping, Node, Value};
use crate::span::{Span, Spanned};

/// An object that a mapping of the description can hold.
pub(crate) trait Read<'a>: Sized {
    /// The name of the object in messages, with its article: "a schema".
    const WHAT: &'static str;

    /// Whether `true` and `false` are read as an empty mapping.
    const IS_BOOLEAN: bool = false;

    /// Advice on keywords that have moved elsewhere, such as those of Swagger 2.
    const MOVED: Moved = |_| None;

    /// Reads the object, asking for each keyword that has a meaning in it.
    fn read(reader: &mut Reader<'a, '_>) -> Option<Self>;
}

/// Returns advice on a keyword, if it has moved elsewhere.
pub(super) type Moved = fn(&str) -> Option<&'static str>;

/// Reads an object and those inside it.
pub(crate) fn read<'a, T: Read<'a>>(
    node: &'a Node,
    version: Version,
    problems: &mut Vec<Diagnostic>,
) -> Option<T> {
    let mut session = Session {
        version,
        problems: Vec::new(),
        identified: 0,
    };
    let object = read_in(node, &mut session);
    problems.append(&mut session.problems);
    object
}

/// Reads an object from a node; reports a node that is not a mapping, and keywords that were not asked for.
fn read_in<'a, T: Read<'a>>(node: &'a Node, session: &mut Session) -> Option<T> {
    let entries = match &node.value {
        Value::Mapping(entries) => entries.as_ref(),
        Value::Bool(_) if T::IS_BOOLEAN => &NOTHING,
        _ => {
            let problem = wrong_kind(node, T::WHAT, "a mapping");
            session.problems.push(problem);
            return None;
        }
    };
    read_entries(entries, node.span, session)
}

/// A mapping without entries.
static NOTHING: LazyLock<Mapping> = LazyLock::new(Mapping::new);

fn read_entries<'a, T: Read<'a>>(
    entries: &'a Mapping,
    span: Span,
    session: &mut Session,
) -> Option<T> {
    let mut reader = Reader {
        what: T::WHAT,
        moved: T::MOVED,
        span,
        entries,
        known: Vec::new(),
        session,
    };
    let value = T::read(&mut reader);
    reader.report_keywords();
    value
}

/// A mapping of the description, while its keywords are read.
///
/// Asking for a keyword makes it known, so there is no second list of keywords.
pub(crate) struct Reader<'a, 'p> {
    what: &'static str,
    moved: Moved,
    span: Span,
    entries: &'a Mapping,
    known: Vec<&'static str>,
    session: &'p mut Session,
}

/// What all readers of a document share.
struct Session {
    version: Version,
    problems: Vec<Diagnostic>,
    /// The number of objects with an id.
    identified: u32,
}

impl<'a> Reader<'a, '_> {
    /// The version of OpenAPI that the document is written in.
    pub(crate) fn version(&self) -> Version {
        self.session.version
    }

    /// An id for the object.
    pub(crate) fn identify(&mut self) -> ObjectId {
        self.session.identified += 1;
        ObjectId::Read(self.session.identified)
    }

    /// Where the mapping stands.
    pub(crate) fn span(&self) -> Span {
        self.span
    }

    /// The mapping itself.
    pub(crate) fn mapping(&self) -> &'a Mapping {
        self.entries
    }

    /// Reports a problem.
    pub(crate) fn report(&mut self, problem: Diagnostic) {
        self.session.problems.push(problem);
    }

    /// Changes the name of the object in messages.
    pub(crate) fn rename(&mut self, what: &'static str) {
        self.what = what;
    }

    /// The value of a keyword, if it is present.
    pub(crate) fn get(&mut self, keyword: &'static str) -> Option<&'a Node> {
        self.known.push(keyword);
        self.entries.get(keyword)
    }

    /// The value of a required keyword; its absence is an error.
    pub(crate) fn require(&mut self, keyword: &'static str) -> Option<&'a Node> {
        self.require_or(keyword, Diagnostic::new)
    }

    /// The value of a keyword that OpenAPI requires, but whose absence leaves the meaning clear: that is a warning.
    pub(crate) fn due(&mut self, keyword: &'static str) -> Option<&'a Node> {
        self.require_or(keyword, Diagnostic::warning)
    }

    fn require_or(
        &mut self,
        keyword: &'static str,
        problem: fn(Rule, Span, String) -> Diagnostic,
    ) -> Option<&'a Node> {
        let value = self.get(keyword);
        if value.is_none() {
            let message = format!("{} must have the keyword `{keyword}`", self.what);
            let problem = problem(Rule::MissingKeyword, self.span, message);
            self.report(problem.help(format!("add `{keyword}:`")));
        }
        value
    }

    /// The value of a keyword, if it is present and not null. Null is reported, and means the same as no keyword.
    pub(crate) fn non_null(&mut self, keyword: &'static str) -> Option<&'a Node> {
        self.non_null_or(keyword, "remove it, or give it a value")
    }

    fn non_null_or(&mut self, keyword: &'static str, help: &'static str) -> Option<&'a Node> {
        let node = self.get(keyword)?;
        if !matches!(node.value, Value::Null) {
            return Some(node);
        }
        let message = format!("`{keyword}` has no value");
        let problem = Diagnostic::warning(Rule::WrongKind, self.place(keyword), message);
        self.report(problem.help(match keyword {
            "$ref" => "put the reference in quotes: without them, `#` begins a comment",
            _ => help,
        }));
        None
    }

    /// The text of a keyword that [only OpenAPI requires](Self::due).
    pub(crate) fn due_text(&mut self, keyword: &'static str) -> Option<Spanned<&'a str>> {
        let node = self.due(keyword)?;
        self.words_in(node, keyword)
    }

    /// The text of a keyword that is for human readers only. Anything but a string is a warning, and ignored.
    pub(crate) fn words(&mut self, keyword: &'static str) -> Option<Spanned<&'a str>> {
        let node = self.non_null(keyword)?;
        self.words_in(node, keyword)
    }

    /// The text in a node that is for human readers only. Anything else is a warning, and ignored.
    pub(crate) fn words_in(&mut self, node: &'a Node, what: &str) -> Option<Spanned<&'a str>> {
        self.string_in(node, what, Severity::Warning)
    }

    pub(crate) fn text(&mut self, keyword: &'static str) -> Option<Spanned<&'a str>> {
        let node = self.non_null(keyword)?;
        self.text_in(node, keyword)
    }

    pub(crate) fn require_text(&mut self, keyword: &'static str) -> Option<Spanned<&'a str>> {
        let node = self.require(keyword)?;
        self.text_in(node, keyword)
    }

    /// The text in a node; anything else is an error.
    pub(crate) fn text_in(&mut self, node: &'a Node, what: &str) -> Option<Spanned<&'a str>> {
        self.string_in(node, what, Severity::Error)
    }

    fn string_in(
        &mut self,
        node: &'a Node,
        what: &str,
        severity: Severity,
    ) -> Option<Spanned<&'a str>> {
        let text = node.as_str().map(|text| Spanned::new(text, node.span));
        if text.is_none() {
            self.report(Diagnostic {
                severity,
                ..wrong_kind(node, what, "a string")
            });
        }
        text
    }

    /// The value of a Boolean keyword; false if it is absent.
    pub(crate) fn flag(&mut self, keyword: &'static str) -> bool {
        self.spanned_flag(keyword).is_some_and(|flag| flag.value)
    }

    pub(crate) fn spanned_flag(&mut self, keyword: &'static str) -> Option<Spanned<bool>> {
        let node = self.non_null(keyword)?;
        match node.value {
            Value::Bool(value) => Some(Spanned::new(value, node.span)),
            _ => {
                let meant = node.as_str().and_then(|text| text.parse().ok());
                let problem = wrong_kind(node, keyword, "`true` or `false`");
                self.report(match meant {
                    Some(_) => problem.into_warning().help("remove the quotes"),
                    None => problem,
                });
                meant.map(|flag| Spanned::new(flag, node.span))
            }
        }
    }

    /// The items of a list; none if the keyword is absent.
    pub(crate) fn list(&mut self, keyword: &'static str) -> &'a [Node] {
        self.list_in(keyword, Severity::Error)
    }

    /// The items of a list that is for human readers only. Anything else is a warning, and ignored.
    pub(crate) fn examples(&mut self, keyword: &'static str) -> &'a [Node] {
        self.list_in(keyword, Severity::Warning)
    }

    fn list_in(&mut self, keyword: &'static str, severity: Severity) -> &'a [Node] {
        match self.non_null(keyword) {
            None => &[],
            Some(Node {
                value: Value::Sequence(items),
                ..
            }) => items,
            Some(node) => {
                // A mapping may be that which a reference leads to.
                let span = match node.value {
                    Value::Mapping(_) => self.place(keyword),
                    _ => node.span,
                };
                self.report(Diagnostic {
                    severity,
                    span,
                    ..wrong_kind(node, keyword, "a list")
                });
                &[]
            }
        }
    }

    /// The items of a list of texts; none if the keyword is absent. A single text is reported, and read as a list of
    /// one.
    pub(crate) fn texts(&mut self, keyword: &'static str) -> Vec<Spanned<&'a str>> {
        let items = match self.entries.get(keyword) {
            Some(node) if node.as_str().is_some() => {
                let problem = wrong_kind(node, keyword, "a list").into_warning();
                self.report(problem.help("write it in square brackets"));
                self.ignore(&[keyword]);
                std::slice::from_ref(node)
            }
            _ => self.list(keyword),
        };
        items
            .iter()
            .filter_map(|item| self.text_in(item, keyword))
            .collect()
    }

    /// The entries of a mapping; none if the keyword is absent.
    pub(crate) fn entries(&mut self, keyword: &'static str) -> Vec<(Spanned<&'a str>, &'a Node)> {
        let entries = match self.non_null(keyword) {
            None => None,
            Some(node) => {
                let entries = node.as_mapping();
                if entries.is_none() {
                    self.report(wrong_kind(node, keyword, "a mapping"));
                }
                entries
            }
        };
        let entry = |(key, node): (&'a crate::source::Key, &'a Node)| {
            (Spanned::new(key.text.as_str(), key.span), node)
        };
        entries.into_iter().flatten().map(entry).collect()
    }

    /// The entries of a mapping from texts to texts.
    pub(crate) fn text_entries(
        &mut self,
        keyword: &'static str,
    ) -> Vec<(Spanned<&'a str>, Spanned<&'a str>)> {
        let entries = self.entries(keyword).into_iter();
        entries
            .filter_map(|(key, node)| Some((key, self.text_in(node, keyword)?)))
            .collect()
    }

    /// Reads an object from a node of this mapping.
    pub(crate) fn child_in<T: Read<'a>>(&mut self, node: &'a Node) -> Option<T> {
        read_in(node, self.session)
    }

    /// Reads the object under a keyword, if it is present.
    pub(crate) fn child<T: Read<'a>>(&mut self, keyword: &'static str) -> Option<T> {
        let node = self.non_null(keyword)?;
        self.child_in(node)
    }

    /// Reads the object under a keyword that [only OpenAPI requires](Self::due).
    pub(crate) fn due_child<T: Read<'a>>(&mut self, keyword: &'static str) -> Option<T> {
        self.due(keyword)?;
        let node = self.non_null_or(keyword, "give it a value")?;
        self.child_in(node)
    }

    /// Reads the object under a required keyword.
    pub(crate) fn require_child<T: Read<'a>>(&mut self, keyword: &'static str) -> Option<T> {
        let node = self.require(keyword)?;
        self.child_in(node)
    }

    /// Reads the objects in a list; none if the keyword is absent.
    pub(crate) fn children<T: Read<'a>>(&mut self, keyword: &'static str) -> Vec<T> {
        let items = self.list(keyword);
        // The objects are large: a list that grows would have room for several that never come.
        let mut children = Vec::with_capacity(items.len());
        children.extend(items.iter().filter_map(|item| self.child_in(item)));
        children
    }

    /// Reads the objects in a mapping, by key; none if the keyword is absent.
    pub(crate) fn named_children<T: Read<'a>>(
        &mut self,
        keyword: &'static str,
    ) -> Vec<(Spanned<&'a str>, T)> {
        let entries = self.entries(keyword);
        let mut children = Vec::with_capacity(entries.len());
        let named = |(key, node)| Some((key, self.named_child(key, node)?));
        children.extend(entries.into_iter().filter_map(named));
        children
    }

    /// Reads an object that is for human readers only. Anything but a mapping is a warning, and ignored.
    pub(crate) fn aside<T: Read<'a>>(&mut self, keyword: &'static str) -> Option<T> {
        let node = self.get(keyword)?;
        self.aside_in(node, T::WHAT)
    }

    /// Like [`aside`](Self::aside), for each entry of a mapping.
    pub(crate) fn asides<T: Read<'a>>(
        &mut self,
        keyword: &'static str,
    ) -> Vec<(Spanned<&'a str>, T)> {
        let Some(node) = self.get(keyword) else {
            return Vec::new();
        };
        let Some(entries) = node.as_mapping() else {
            let problem = wrong_kind(node, keyword, "a mapping");
            self.report(problem.into_warning());
            return Vec::new();
        };
        let children = entries.iter().filter_map(|(key, node)| {
            let name = Spanned::new(key.text.as_str(), key.span);
            Some((name, self.aside_in(node, T::WHAT)?))
        });
        children.collect()
    }

    fn aside_in<T: Read<'a>>(&mut self, node: &'a Node, what: &str) -> Option<T> {
        if node.as_mapping().is_some() {
            return self.child_in(node);
        }
        let problem = wrong_kind(node, what, "a mapping");
        self.report(problem.into_warning());
        None
    }

    /// Reads the objects in a mapping that may have extensions among its entries.
    pub(crate) fn named_children_and_extensions<T: Read<'a>>(
        &mut self,
        keyword: &'static str,
    ) -> Vec<(Spanned<&'a str>, T)> {
        let entries = self.entries(keyword).into_iter();
        let (extensions, named): (Vec<_>, Vec<_>) =
            entries.partition(|(key, _)| key.value.starts_with("x-"));
        for entry in extensions {
            let problem = unknown_keyword::problem(entry, T::WHAT, |_| None, &[]);
            if let Some(problem) = problem {
                self.report(problem);
            }
        }
        named
            .into_iter()
            .filter_map(|(key, node)| Some((key, self.named_child(key, node)?)))
            .collect()
    }

    /// Reads the object of an entry. An entry without a value is reported, and read as an empty mapping if that is
    /// valid.
    fn named_child<T: Read<'a>>(&mut self, key: Spanned<&str>, node: &'a Node) -> Option<T> {
        if !matches!(node.value, Value::Null) {
            return self.child_in(node);
        }
        let known = self.session.problems.len();
        let child = read_entries(&NOTHING, key.span, self.session);
        let missing = self.session.problems.split_off(known);
        if missing
            .iter()
            .any(|problem| problem.severity == Severity::Error)
        {
            self.report(wrong_kind(node, T::WHAT, "a mapping"));
            return None;
        }
        let message = format!("`{}` has no value", key.value);
        let problem = Diagnostic::warning(Rule::WrongKind, key.span, message);
        self.report(problem.help("describe it, or remove it"));
        child
    }

    /// What the description leaves open here: one phrase or a list of them.
    pub(crate) fn gaps(&mut self) -> Vec<Spanned<&'a str>> {
        let node = self.get("x-not-shown");
        match node.and_then(|node| Some(Spanned::new(node.as_str()?, node.span))) {
            Some(phrase) => vec![phrase],
            None => self.texts("x-not-shown"),
        }
    }

    /// Accepts keywords that make no difference to the generated code.
    pub(crate) fn ignore(&mut self, keywords: &[&'static str]) {
        self.known.extend(keywords);
    }

    pub(crate) fn has(&self, keyword: &str) -> bool {
        self.entries.contains_key(keyword)
    }

    pub(crate) fn is_list(&self, keyword: &str) -> bool {
        let node = self.entries.get(keyword);
        node.is_some_and(|node| matches!(node.value, Value::Sequence(_)))
    }

    /// The place of a keyword, for messages about it.
    pub(crate) fn place(&self, keyword: &str) -> Span {
        self.entries
            .get_full(keyword)
            .map_or(self.span, |(_, key, _)| key.span)
    }

    /// Reports keywords that have no meaning here, or only in a newer version of OpenAPI.
    fn report_keywords(self) {
        let problems = self.entries.iter().filter_map(|(key, node)| {
            if !self.known.contains(&key.text.as_str()) {
                let entry = (Spanned::new(key.text.as_str(), key.span), node);
                return unknown_keyword::problem(entry, self.what, self.moved, &self.known);
            }
            let since = version::since(&key.text, self.what, self.session.version)?;
            Some(
                self.session
                    .version
                    .newer(&format!("`{}`", key.text), since, key.span),
            )
        });
        self.session.problems.extend(problems);
    }
}
