//! Reports references that lead nowhere.

use super::Linker;
use crate::diagnostic::{Diagnostic, Rule, closest_of_many};
use crate::source::{Node, Target};
use crate::span::{FileId, Spanned};

impl Linker<'_> {
    /// Reports a reference that leads nowhere, and suggests a likely target.
    pub(super) fn report_dangling(&mut self, text: Spanned<&str>, target: &Target) {
        let message = format!("`{}` points to nothing", text.value);
        let diagnostic = Diagnostic::new(Rule::DanglingReference, text.span, message);
        let parent = (
            target.0,
            target.1[..target.1.len().saturating_sub(1)].to_vec(),
        );
        let names = self
            .sources
            .at(&parent)
            .and_then(|(_, node)| node.as_mapping());
        let names = names.into_iter().flat_map(|entries| entries.keys());
        let wanted = target.1.last().map(String::as_str).unwrap_or_default();
        self.lost.push(wanted.to_owned());
        let close = closest_of_many(wanted, names.map(|key| key.text.as_str()), self.problems);
        let diagnostic = match (close, self.component_called(wanted, target.0)) {
            (Some(name), _) => diagnostic.help(format!("did you mean `{name}`?")),
            (None, Some(place)) => diagnostic.help(format!("did you mean `{place}`?")),
            (None, None) => diagnostic.help("check the file and the keys after `#/`"),
        };
        self.problems.push(diagnostic);
    }

    /// The reference to a component of this name in a file, if it has one in any section.
    fn component_called(&self, name: &str, file: FileId) -> Option<String> {
        let root = self.sources.root(file)?;
        let sections = root.get("components")?.as_mapping()?;
        let holds = |node: &Node| node.as_mapping().is_some_and(|it| it.contains_key(name));
        let (section, _) = sections.iter().find(|(_, node)| holds(node))?;
        Some(format!("#/components/{}/{name}", section.text))
    }
}
