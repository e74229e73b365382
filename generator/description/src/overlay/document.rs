//! Reads nodes as an overlay, syntax only.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::reader::{Read, Reader};
use crate::source::{Node, Sources};
use crate::span::Spanned;

/// An overlay.
pub(super) struct Overlay<'a> {
    extends: Option<Spanned<&'a str>>,
    pub(super) actions: Vec<Action<'a>>,
}

/// A change to every node that a target matches.
pub(super) struct Action<'a> {
    /// A JSONPath.
    pub(super) target: Spanned<&'a str>,
    pub(super) change: Change<'a>,
}

/// The change to a matched node.
pub(super) enum Change<'a> {
    /// Merges this node into it.
    Update(&'a Node),
    /// Removes it.
    Remove,
}

/// The info object of an overlay.
struct Info;

impl<'a> Read<'a> for Overlay<'a> {
    const WHAT: &'static str = "an overlay";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        check_version(reader);
        reader.require_child::<Info>("info");
        reader.require("actions");
        Some(Self {
            extends: reader.text("extends"),
            actions: reader.children("actions"),
        })
    }
}

/// Reports an unsupported version. Patch versions do not change what an overlay can hold.
fn check_version(reader: &mut Reader<'_, '_>) {
    let Some(version) = reader.require_text("overlay") else {
        return;
    };
    if version.value != "1.0" && !version.value.starts_with("1.0.") {
        let message = format!("overlay version `{}` is not supported", version.value);
        let problem = Diagnostic::new(Rule::Unsupported, version.span, message);
        reader.report(problem.help("use version 1.0.0"));
    }
}

impl<'a> Read<'a> for Info {
    const WHAT: &'static str = "the info object of an overlay";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.due_text("title");
        reader.due_text("version");
        Some(Self)
    }
}

impl<'a> Read<'a> for Action<'a> {
    const WHAT: &'static str = "an action";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let target = reader.require_text("target");
        reader.text("description");
        let update = reader.get("update");
        let change = match (reader.flag("remove"), update) {
            (true, update) => {
                if let Some(update) = update {
                    let message = "`update` has no effect with `remove: true`";
                    let problem = Diagnostic::warning(Rule::InvalidValue, update.span, message);
                    reader.report(problem.help("remove `update`, or move it to a separate action"));
                }
                Change::Remove
            }
            (false, Some(update)) => Change::Update(update),
            (false, None) => {
                let message = "an action must have the keyword `update`, or `remove: true`";
                let problem = Diagnostic::new(Rule::MissingKeyword, reader.span(), message);
                reader.report(problem.help("add the change to apply to the matched nodes"));
                return None;
            }
        };
        Some(Self {
            target: target?,
            change,
        })
    }
}

impl Overlay<'_> {
    /// Reports an overlay that was made for another description, judging by file names only.
    pub(super) fn check_extends(&self, sources: &Sources, problems: &mut Vec<Diagnostic>) {
        let Some(extends) = self.extends else { return };
        let name = |path: &Path| path.file_name().map(|name| name.to_owned());
        let is_elsewhere = extends.value.contains("://");
        let actual = sources
            .files()
            .iter()
            .next()
            .and_then(|file| name(&file.path));
        if !is_elsewhere && name(Path::new(extends.value)) != actual {
            let message = format!(
                "the overlay is for another description, `{}`",
                extends.value
            );
            problems.push(
                Diagnostic::warning(Rule::InvalidValue, extends.span, message)
                    .help("correct `extends`, or remove it"),
            );
        }
    }
}
