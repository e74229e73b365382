//! The files under `models/`.

use std::collections::BTreeSet;

use syn::{Item, parse_quote};

use super::names::ident;
use super::{File, Part, docs, enumeration, error_body, imports, pair, structure, types, union};
use crate::ir::{Api, Docs, ErrorBody, Openness, Type, TypeDef, TypeKind};

/// One file for each module, and the one that names them.
pub(super) fn files(api: &Api) -> Vec<File> {
    let mut files = vec![index(api)];
    let modules = api.types.chunk_by(|a, b| a.module == b.module);
    files.extend(modules.map(|defs| file(defs, api.error_body.as_ref())));
    files
}

fn file(defs: &[TypeDef], error_body: Option<&ErrorBody>) -> File {
    let module = &defs[0].module;
    let mut parts: Vec<_> = imports(defs).into_iter().map(Part::from).collect();
    for def in defs {
        parts.extend(definition(def));
        let body = error_body.filter(|body| body.ty == def.name);
        parts.extend(body.and_then(error_body::constructors).map(Part::from));
    }
    File::new(format!("src/models/{module}.rs"), Vec::new(), parts)
}

fn definition(def: &TypeDef) -> Vec<Part> {
    match &def.kind {
        TypeKind::Struct(object) => structure::parts(def, object).into(),
        TypeKind::Enumeration(enumeration) => enumeration::parts(def, enumeration).into(),
        TypeKind::Pair(pair) => pair::items(def, pair).map(Part::from).into(),
        TypeKind::Union(union) => union::parts(def, union).into(),
    }
}

/// `mod.rs`: the modules, and everything in them by name.
fn index(api: &Api) -> File {
    let title = Docs {
        lines: vec!["The objects that requests carry and responses return.".to_owned()],
    };
    let title = docs::inner(&title);
    let modules = api.types.chunk_by(|a, b| a.module == b.module);
    let (mut mods, mut uses) = (Vec::new(), Vec::new());
    for defs in modules {
        let module = ident(&defs[0].module);
        let names: BTreeSet<_> = defs.iter().map(|def| ident(&def.name)).collect();
        let names = names.iter();
        mods.push(parse_quote!(mod #module;));
        uses.push(parse_quote!(pub use self::#module::{#(#names),*};));
    }
    let items: Vec<Item> = mods.into_iter().chain(uses).collect();
    File::new("src/models/mod.rs", parse_quote!(#title), items)
}

/// What a file uses from elsewhere, in one `use` for each place it comes from.
fn imports(defs: &[TypeDef]) -> Vec<Item> {
    let mut paths = BTreeSet::new();
    let mut siblings = BTreeSet::new();
    for def in defs {
        match &def.kind {
            TypeKind::Struct(object) => {
                for field in &object.fields {
                    of_type(&field.ty, &mut paths, &mut siblings);
                }
            }
            TypeKind::Pair(pair) => {
                let serde = [
                    "serde::Deserialize",
                    "serde::Deserializer",
                    "serde::Serialize",
                    "serde::Serializer",
                ];
                paths.extend(serde);
                for field in &pair.fields {
                    of_type(&field.ty, &mut paths, &mut siblings);
                }
            }
            TypeKind::Union(union) => {
                paths.extend(["serde_json::Map", "serde_json::Value"]);
                for part in &union.alternatives {
                    of_type(&part.ty, &mut paths, &mut siblings);
                }
            }
            TypeKind::Enumeration(enumeration) => {
                if enumeration.openness == Openness::Open {
                    paths.insert("crate::Unlisted");
                }
            }
        }
    }
    let own: BTreeSet<&str> = defs.iter().map(|def| def.name.as_str()).collect();
    let siblings = siblings.difference(&own).copied().collect();
    imports::items(&paths, &[("super", &siblings)])
}

fn of_type<'t>(ty: &'t Type, paths: &mut BTreeSet<&'static str>, siblings: &mut BTreeSet<&'t str>) {
    types::imports(ty, paths);
    if let Type::Named(name) = ty.innermost() {
        siblings.insert(name);
    }
}
