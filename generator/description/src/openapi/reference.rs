//! Objects that are described in place or as a component.

use std::collections::HashMap;

use indexmap::IndexMap;

use super::reader::{Moved, Read, Reader};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::Spanned;

/// An object, or the name of its component.
#[derive(Debug)]
pub enum OrReference<'a, T> {
    /// An object described in place.
    Here(T),
    /// A reference to a component.
    Component {
        name: Spanned<&'a str>,
        /// The description beside the reference, which replaces that of the component.
        description: Option<Spanned<&'a str>>,
    },
}

/// The components of one section by their names.
pub type Named<'a, T> = IndexMap<&'a str, OrReference<'a, T>>;

impl<'a, T: Read<'a>> Read<'a> for OrReference<'a, T> {
    const WHAT: &'static str = T::WHAT;
    const MOVED: Moved = T::MOVED;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        if !reader.has("$ref") {
            return T::read(reader).map(Self::Here);
        }
        reader.rename("a reference");
        let name = reader.text("$ref").map(component_name);
        let description = reader.words("description");
        reader.ignore(&["summary"]);
        name.map(|name| Self::Component { name, description })
    }
}

impl<'a, T> OrReference<'a, T> {
    /// The object itself; none if the reference leads nowhere or in a circle, which has been reported.
    pub fn resolve<'b>(&'b self, components: &'b Named<'a, T>) -> Option<&'b T> {
        self.chain(components).find_map(|link| match link {
            Self::Here(value) => Some(value),
            Self::Component { .. } => None,
        })
    }

    /// The name of the component that is referred to, if any.
    pub fn component(&self) -> Option<&'a str> {
        match self {
            Self::Here(_) => None,
            Self::Component { name, .. } => Some(name.value),
        }
    }

    /// The description beside the reference, or beside one that it leads to.
    pub fn description(&self, components: &Named<'a, T>) -> Option<Spanned<&'a str>> {
        self.chain(components).find_map(|link| match link {
            Self::Here(_) => None,
            Self::Component { description, .. } => *description,
        })
    }

    fn is_circular(&self, components: &Named<'a, T>) -> bool {
        let references = self
            .chain(components)
            .filter(|link| matches!(link, Self::Component { .. }));
        references.count() > components.len()
    }

    /// This object and those that its references lead to. A chain longer than the number of components is circular.
    fn chain<'b>(&'b self, components: &'b Named<'a, T>) -> impl Iterator<Item = &'b Self> {
        let next = |link: &&'b Self| match link {
            Self::Here(_) => None,
            Self::Component { name, .. } => components.get(name.value),
        };
        std::iter::successors(Some(self), next).take(components.len() + 1)
    }
}

/// The components of a section; reports those that lead back to themselves.
pub(super) fn section<'a, T: Read<'a>>(
    reader: &mut Reader<'a, '_>,
    keyword: &'static str,
) -> Named<'a, T> {
    let children = reader.named_children(keyword).into_iter();
    let components: Named<'a, T> = children.map(|(name, child)| (name.value, child)).collect();
    for component in components.values() {
        if let OrReference::Component { name, .. } = component
            && component.is_circular(&components)
        {
            let message = format!("`{}` is a cyclic reference", name.value);
            let problem = Diagnostic::new(Rule::CyclicReference, name.span, message);
            reader.report(problem.help("replace one of the references by a definition"));
        }
    }
    components
}

/// Follows references to components of a section that only the documentation needs. The error is the reference that
/// leads nowhere, or in a circle.
pub fn follow<'a, 'b, T>(
    start: &'b T,
    section: &str,
    components: &'b HashMap<&'a str, T>,
    reference: impl Fn(&'b T) -> Option<Spanned<&'a str>>,
) -> Result<&'b T, Spanned<&'a str>> {
    let (mut target, mut passed) = (start, 0);
    while let Some(text) = reference(target) {
        let name = text
            .value
            .strip_prefix("#/components/")
            .and_then(|keys| keys.strip_prefix(section)?.strip_prefix('/'));
        target = name.and_then(|name| components.get(name)).ok_or(text)?;
        passed += 1;
        // A chain longer than the number of components is circular.
        if passed > components.len() {
            return Err(text);
        }
    }
    Ok(target)
}

/// The name of the component that a reference points to. Linking has made all references point to components, except
/// those that lead nowhere: their whole text is returned, which is not the name of a component.
pub(super) fn component_name(reference: Spanned<&str>) -> Spanned<&str> {
    let text = reference.value;
    let component = text.strip_prefix("#/components/");
    let name = component.and_then(|keys| keys.rsplit('/').next());
    Spanned::new(name.unwrap_or(text), reference.span)
}
