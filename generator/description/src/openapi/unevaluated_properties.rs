//! Reports properties that only the keyword `unevaluatedProperties` describes.

use super::reader::Reader;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Node;

pub(super) fn report(reader: &mut Reader<'_, '_>) {
    let keyword = "unevaluatedProperties";
    let described = reader.get(keyword).and_then(Node::as_mapping);
    if described.is_some_and(|entries| !entries.is_empty()) {
        let message = format!("the properties under `{keyword}` are left out");
        let problem = Diagnostic::warning(Rule::Unsupported, reader.place(keyword), message);
        reader.report(problem.help("move them to `additionalProperties`"));
    }
}
