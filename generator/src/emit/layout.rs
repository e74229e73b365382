//! The layout of files: items and tables as text.

use std::mem;

use proc_macro2::TokenStream;
use syn::{ImplItem, Item, TraitItem, parse_quote};

use super::{Chunk, File, Members};

/// The text of a Rust file: chunks are separated by blank lines, imports are not.
pub(super) fn text(file: File) -> String {
    let mut texts = Vec::new();
    let mut items = Vec::new();
    let mut attributes = file.attributes;
    for chunk in file.chunks {
        let text = match chunk {
            Chunk::Item(item) => {
                items.push(with_blank_lines(*item));
                continue;
            }
            Chunk::Members(members) => with_members(*members),
            Chunk::Table(table) => table.text(),
        };
        texts.push(unparse(mem::take(&mut attributes), mem::take(&mut items)));
        texts.push(text);
    }
    texts.push(unparse(attributes, items));
    texts.retain(|text| !text.is_empty());
    texts.join("\n")
}

fn unparse(attributes: Vec<syn::Attribute>, items: Vec<Item>) -> String {
    let mut items = separate(items, blank, runs_on);
    if !attributes.is_empty() {
        // A blank line follows the documentation of the file.
        items.insert(0, blank());
    }
    prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: attributes,
        items,
    })
}

/// A trait or an implementation, with blank lines between its members.
fn with_members(Members { item, texts }: Members) -> String {
    let item = unparse(Vec::new(), vec![with_blank_lines(item)]);
    let open = item.strip_suffix("}\n").unwrap_or(&item);
    format!("{open}\n{}}}\n", texts.join("\n"))
}

/// A member of an implementation as text.
pub(super) fn impl_member(member: ImplItem) -> String {
    only_member(parse_quote!(impl T { #member }))
}

/// A member of a trait as text.
pub(super) fn trait_member(member: TraitItem) -> String {
    only_member(parse_quote!(trait T { #member }))
}

/// What stands between the braces of an item, which are on lines of their own. If they were not, the text with them would
/// not compile.
fn only_member(item: Item) -> String {
    let text = unparse(Vec::new(), vec![item]);
    let inner = (text.split_once('\n')).and_then(|(_, rest)| rest.strip_suffix("}\n"));
    inner.unwrap_or(&text).to_owned()
}

/// An item with blank lines between its members.
fn with_blank_lines(item: Item) -> Item {
    match item {
        Item::Impl(mut item) => {
            item.items = separate(item.items, blank_member(ImplItem::Verbatim), |a, b| {
                matches!(
                    (a, b),
                    (
                        ImplItem::Type(_) | ImplItem::Const(_),
                        ImplItem::Type(_) | ImplItem::Const(_)
                    )
                )
            });
            Item::Impl(item)
        }
        Item::Trait(mut item) => {
            item.items = separate(item.items, blank_member(TraitItem::Verbatim), |_, _| false);
            Item::Trait(item)
        }
        other => other,
    }
}

/// Items, with blank lines between those that do not belong together.
fn separate<T>(items: Vec<T>, blank: impl Fn() -> T, together: impl Fn(&T, &T) -> bool) -> Vec<T> {
    let mut result: Vec<T> = Vec::with_capacity(2 * items.len());
    for item in items {
        if result
            .last()
            .is_some_and(|previous| !together(previous, &item))
        {
            result.push(blank());
        }
        result.push(item);
    }
    result
}

fn blank_member<T>(verbatim: fn(TokenStream) -> T) -> impl Fn() -> T {
    move || verbatim(TokenStream::new())
}

/// An item that is written as a blank line.
pub(super) fn blank() -> Item {
    Item::Verbatim(TokenStream::new())
}

/// Whether two items follow each other without a blank line.
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
