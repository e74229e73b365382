//! Items as text.

use proc_macro2::TokenStream;
use syn::Item;

use super::File;

/// The text of a file of Rust: items with a blank line between them, imports in a row.
pub(super) fn text(file: File) -> String {
    let mut items = Vec::with_capacity(2 * file.items.len());
    for item in file.items {
        if items
            .last()
            .is_some_and(|previous| !runs_on(previous, &item))
        {
            items.push(blank());
        }
        items.push(item);
    }
    if !file.attributes.is_empty() {
        // The documentation of the file, too, is followed by a blank line.
        items.insert(0, blank());
    }
    prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: file.attributes,
        items,
    })
}

/// An item that is written as a blank line.
pub(super) fn blank() -> Item {
    Item::Verbatim(TokenStream::new())
}

/// Whether two items stand on lines that follow each other.
fn runs_on(first: &Item, second: &Item) -> bool {
    match (first, second) {
        (Item::Use(a), Item::Use(b)) => is_private(&a.vis) == is_private(&b.vis),
        (Item::Mod(_), Item::Mod(_)) | (Item::Verbatim(_), _) | (_, Item::Verbatim(_)) => true,
        _ => false,
    }
}

fn is_private(visibility: &syn::Visibility) -> bool {
    matches!(visibility, syn::Visibility::Inherited)
}
