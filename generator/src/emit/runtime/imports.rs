//! What the files of the runtime crate import.

use syn::{Item, ItemUse, UseTree, Visibility};

/// The paths that a file imports for itself, but for those of the crate's own API.
pub(in crate::emit) fn imports(items: &[Item]) -> Vec<String> {
    let private = items.iter().filter_map(|item| match item {
        Item::Use(item) if matches!(item.vis, Visibility::Inherited) => Some(paths(item)),
        _ => None,
    });
    let own = ["crate::models::", "crate::operations::"];
    let is_own = |path: &String| own.iter().any(|module| path.starts_with(module));
    private.flatten().filter(|path| !is_own(path)).collect()
}

/// What a `use` names, each by its whole path.
pub(in crate::emit) fn paths(item: &ItemUse) -> Vec<String> {
    let mut found = Vec::new();
    collect(String::new(), &item.tree, &mut found);
    found
}

fn collect(before: String, tree: &UseTree, found: &mut Vec<String>) {
    match tree {
        UseTree::Path(path) => collect(format!("{before}{}::", path.ident), &path.tree, found),
        UseTree::Name(name) => found.push(format!("{before}{}", name.ident)),
        UseTree::Group(group) => {
            let trees = group.items.iter();
            trees.for_each(|tree| collect(before.clone(), tree, found));
        }
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}
