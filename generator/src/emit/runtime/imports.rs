//! Imports in the files of the runtime crate.

use syn::{Item, ItemUse, UseTree, Visibility};

/// The paths that a file imports privately, except models and operations.
pub(in crate::emit) fn imports(items: &[Item]) -> Vec<String> {
    let private = items.iter().filter_map(|item| match item {
        Item::Use(item) if matches!(item.vis, Visibility::Inherited) => Some(paths(item)),
        _ => None,
    });
    let api_modules = ["crate::models::", "crate::operations::"];
    let is_of_api = |path: &String| api_modules.iter().any(|module| path.starts_with(module));
    private.flatten().filter(|path| !is_of_api(path)).collect()
}

/// The full paths that a `use` names.
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
