//! The files of the runtime crate that an API needs.

use syn::parse_quote;

use super::runtime::Selection;
use super::{File, Text, doc_comment};

/// The files that are copied unchanged.
pub(super) fn texts(selection: &Selection) -> impl Iterator<Item = Text> {
    selection.files().map(|(path, content)| Text {
        path: format!("src/support/{path}"),
        content: content.to_owned(),
    })
}

/// `mod.rs`, if there are any modules.
pub(super) fn index(selection: &Selection) -> Option<File> {
    let docs = doc_comment::inner_lines(&["The runtime that the generated code is built on."]);
    let items = selection.index();
    let is_needed = !items.is_empty();
    is_needed.then(|| File::new("src/support/mod.rs", parse_quote!(#docs), items))
}
