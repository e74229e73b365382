//! Reports references that lead nowhere.

use super::Linker;
use crate::diagnostic::{Diagnostic, Rule, closest, closest_of_many};
use crate::source::{Node, Target};
use crate::span::Spanned;

impl Linker<'_> {
    /// Reports a reference that leads nowhere, and suggests a likely target.
    pub(super) fn report_dangling(&mut self, text: Spanned<&str>, target: &Target) {
        let message = format!("`{}` does not exist", text.value);
        let diagnostic = Diagnostic::new(Rule::DanglingReference, text.span, message);
        let parent = (
            target.0,
            target.1[..target.1.len().saturating_sub(1)].to_vec(),
        );
        let names = self
            .sources
            .at(&parent)
            .and_then(|(_, node)| node.as_mapping())
            .into_iter()
            .flat_map(|entries| entries.keys());
        let wanted = target.1.last().map(String::as_str).unwrap_or_default();
        self.lost.push(wanted.to_owned());
        let close = closest_of_many(wanted, names.map(|key| key.text.as_str()), self.problems);
        let diagnostic = match (close, self.component_called(wanted, target)) {
            (Some(name), _) => diagnostic.help(format!("did you mean `{name}`?")),
            (None, Some(place)) => diagnostic.help(format!("did you mean `{place}`?")),
            (None, None) => diagnostic.help("check the file and the keys after `#/`"),
        };
        self.problems.push(diagnostic);
    }

    /// Reports a discriminator value that is mapped to no schema. It is an error if it was probably misspelt: the
    /// schema that is meant would get another discriminator value.
    pub(super) fn report_unknown_schema(&mut self, name: Spanned<&str>) {
        let schemas = [&"components", &"schemas"]
            .map(|key| (*key).to_owned())
            .to_vec();
        let schemas = self
            .sources
            .at(&(self.root, schemas))
            .and_then(|(_, node)| node.as_mapping())
            .into_iter();
        let names = schemas.flat_map(|entries| entries.keys().map(|key| key.text.as_str()));
        let message = format!("`{}` is not the name of a schema", name.value);
        self.problems.push(match closest(name.value, names) {
            Some(close) => Diagnostic::new(Rule::DanglingReference, name.span, message)
                .help(format!("did you mean `{close}`? If not, remove the value")),
            None => {
                let message = format!("{message}; the discriminator value is ignored");
                Diagnostic::warning(Rule::DanglingReference, name.span, message)
                    .help("use a name from `components/schemas`, or remove the value")
            }
        });
    }

    /// The reference to a component of this name in the file of a target. If several sections have one, the section
    /// whose name is closest to the one in the target counts.
    fn component_called(&self, name: &str, (file, keys): &Target) -> Option<String> {
        let root = self.sources.root(*file)?;
        let components = root.get("components")?.as_mapping()?;
        let holds = |node: &Node| {
            node.as_mapping()
                .is_some_and(|section| section.contains_key(name))
        };
        let sections = components
            .iter()
            .filter(|(_, node)| holds(node))
            .map(|(section, _)| section.text.as_str());
        let written = keys.get(1).map(String::as_str).unwrap_or_default();
        let section = closest(written, sections.clone()).or_else(|| sections.clone().next())?;
        Some(format!("#/components/{section}/{name}"))
    }
}
