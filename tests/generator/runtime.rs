//! The promises of the runtime: everything of it that programs can name, except for methods from macros.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use apicrate::Generate;
use billing_tests::{description, here, options, workspace};
use syn::{
    Attribute, Fields, File, ImplItem, Item, ItemImpl, ItemUse, TraitItem, Type, UseTree,
    Visibility,
};

use crate::programs;

/// The types, traits and aliases that the runtime exports.
pub fn exported(runtime: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in ["lib.rs", "server/mod.rs"] {
        for item in parse(&runtime.join(file)).items {
            match item {
                Item::Use(ItemUse {
                    vis: Visibility::Public(_),
                    attrs,
                    tree,
                    ..
                }) if !is_hidden(&attrs) => leaves(&tree, &mut names),
                _ => {}
            }
        }
    }
    names
}

fn leaves(tree: &UseTree, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => leaves(&path.tree, names),
        UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, names)),
        UseTree::Name(name) => drop(names.insert(name.ident.to_string())),
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

fn parse(path: &Path) -> File {
    syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The files below a folder.
pub fn files(folder: &Path, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found)
        } else {
            found.push(parse(&path))
        }
    }
}

fn is_hidden(attributes: &[Attribute]) -> bool {
    let mut attributes = attributes.iter();
    attributes.any(|attribute| {
        let list = attribute.meta.require_list();
        list.is_ok_and(|list| list.path.is_ident("doc") && list.tokens.to_string() == "hidden")
    })
}

/// Removes attributes that only readers and the compiler need.
fn promised(attributes: &mut Vec<Attribute>) {
    let kept = ["non_exhaustive", "must_use", "derive"];
    attributes.retain(|attribute| kept.iter().any(|name| attribute.path().is_ident(name)));
}

/// Whether programs may rely on a part; reduces its attributes to those that matter to them.
fn is_promised(attributes: &mut Vec<Attribute>) -> bool {
    let is_shown = !is_hidden(attributes);
    promised(attributes);
    is_shown
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The type or trait that an item is, or belongs to.
fn name(item: &Item) -> Option<String> {
    Some(match item {
        Item::Struct(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Impl(item) => match &*item.self_ty {
            Type::Path(path) => path.path.segments.last()?.ident.to_string(),
            _ => return None,
        },
        _ => return None,
    })
}

/// The promise of an item, if it makes one.
fn shown(item: Item) -> Option<Item> {
    match item {
        Item::Struct(mut item) if is_public(&item.vis) => {
            promised(&mut item.attrs);
            match &mut item.fields {
                Fields::Named(fields) => {
                    let all = std::mem::take(&mut fields.named).into_iter();
                    let open = all.filter(|field| is_public(&field.vis));
                    fields.named = open.collect();
                    fields
                        .named
                        .iter_mut()
                        .for_each(|field| promised(&mut field.attrs));
                }
                Fields::Unnamed(fields)
                    if !fields.unnamed.iter().all(|field| is_public(&field.vis)) =>
                {
                    item.fields = Fields::Unit;
                }
                Fields::Unnamed(_) | Fields::Unit => {}
            }
            Some(Item::Struct(item))
        }
        Item::Enum(mut item) if is_public(&item.vis) => {
            promised(&mut item.attrs);
            for variant in &mut item.variants {
                promised(&mut variant.attrs);
                variant
                    .fields
                    .iter_mut()
                    .for_each(|field| promised(&mut field.attrs));
            }
            Some(Item::Enum(item))
        }
        Item::Trait(mut item) if is_public(&item.vis) => {
            promised(&mut item.attrs);
            item.items.retain_mut(|part| match part {
                TraitItem::Fn(part) => {
                    if let Some(block) = &mut part.default {
                        block.stmts.clear();
                    }
                    is_promised(&mut part.attrs)
                }
                TraitItem::Const(part) => is_promised(&mut part.attrs),
                TraitItem::Type(part) => is_promised(&mut part.attrs),
                _ => false,
            });
            Some(Item::Trait(item))
        }
        Item::Type(mut item) if is_public(&item.vis) => {
            promised(&mut item.attrs);
            Some(Item::Type(item))
        }
        Item::Impl(item) => implementation(item),
        _ => None,
    }
}

fn implementation(mut item: ItemImpl) -> Option<Item> {
    promised(&mut item.attrs);
    if item.trait_.is_some() {
        item.items.retain(|part| matches!(part, ImplItem::Type(_)));
        return Some(Item::Impl(item));
    }
    item.items.retain_mut(|part| match part {
        ImplItem::Fn(part) => {
            part.block.stmts.clear();
            is_public(&part.vis) && is_promised(&mut part.attrs)
        }
        ImplItem::Const(part) => is_public(&part.vis) && is_promised(&mut part.attrs),
        _ => false,
    });
    (!item.items.is_empty()).then_some(Item::Impl(item))
}

fn text(item: Item) -> String {
    prettyplease::unparse(&File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items: vec![item],
    })
}

#[test]
fn the_runtime_is_as_promised() {
    let runtime = workspace().join("generator/runtime/src");
    let exported = exported(&runtime);
    let mut found = Vec::new();
    files(&runtime, &mut found);
    let items = found.into_iter().flat_map(|file| file.items);
    let items = items.filter_map(|item| {
        let name = name(&item).filter(|name| exported.contains(name))?;
        Some((name, shown(item)?))
    });
    let texts = items.map(|(name, item)| (name, text(item)));
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    assert!(texts.len() > 100, "{}", texts.len());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(here());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let texts: String = texts.into_iter().map(|(_, text)| text).collect();
    settings.bind(|| insta::assert_snapshot!("runtime", texts));
}

#[test]
fn a_copy_of_the_runtime_serves_its_crate_beside_other_copies_and_other_crates() {
    programs::run("program-copies");
}

/// The public methods of the error of a call.
fn methods_of_errors() -> BTreeSet<String> {
    let mut found = Vec::new();
    files(&workspace().join("generator/runtime/src"), &mut found);
    let items = found.into_iter().flat_map(|file| file.items);
    let of_error = |item| match item {
        Item::Impl(item)
            if item.trait_.is_none()
                && name(&Item::Impl(item.clone())).as_deref() == Some("Error") =>
        {
            Some(item.items)
        }
        _ => None,
    };
    let methods = items
        .filter_map(of_error)
        .flatten()
        .filter_map(|part| match part {
            ImplItem::Fn(part) if is_public(&part.vis) => Some(part.sig.ident.to_string()),
            _ => None,
        });
    methods.collect()
}

/// A method of `ErrorExt` that every error has itself would be out of reach.
#[test]
fn no_field_of_an_error_body_is_hidden_by_a_method_of_the_runtime() {
    let methods = methods_of_errors();
    assert!(methods.contains("is_not_found"), "{methods:?}");
    let properties: String = methods
        .iter()
        .map(|name| format!("{name}: {{type: string}}, "))
        .collect();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: Case, version: 0.1.0}}\nx-error-body: {{schema: Fault}}\n\
         paths:\n  /a:\n    get:\n      operationId: get_a\n      responses:\n        '204': {{description: Fine.}}\n        \
         '404': {{description: None., content: {{application/json: {{schema: {{$ref: '#/components/schemas/Fault'}}}}}}}}\n\
         components:\n  schemas:\n    Fault: {{type: object, properties: {{{properties}}}}}\n"
    );
    let generated = description(&text).generate(&options("case"));
    let tree = generated
        .unwrap_or_else(|problems| panic!("{problems}"))
        .tree;
    let file = syn::parse_file(tree.get("src/error.rs").unwrap()).unwrap();
    let extension = file.items.into_iter().find_map(|item| match item {
        Item::Trait(item) => Some(item.items),
        _ => None,
    });
    let accessors = extension
        .unwrap()
        .into_iter()
        .filter_map(|part| match part {
            TraitItem::Fn(part) => Some(part.sig.ident.to_string()),
            _ => None,
        });
    let accessors: Vec<_> = accessors.collect();
    assert!(accessors.len() > methods.len(), "{accessors:?}");
    for accessor in accessors {
        assert!(!methods.contains(&accessor), "{accessor}");
    }
}
