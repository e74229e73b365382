//! The files under `models/`.

pub(super) mod constructor;
pub(super) mod derive_attribute;
mod enumeration;
mod multipart;
mod object;
mod one_of;
mod request_form;
pub(super) mod structure;
mod tuple;
mod union;

use std::collections::{BTreeSet, HashSet};

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{Chunk, File, Job, doc_comment, error_body, job};
use crate::ir::{Api, TypeDef, TypeKind};

/// One file for each module, and the index of the modules.
pub(super) fn files<'a>(api: &'a Api, names: &'a HashSet<&'a str>) -> Vec<Job<'a>> {
    let modules = api.types.chunk_by(|a, b| a.module == b.module);
    let files = modules.map(|defs| job(move || file(defs, names, api)));
    files.chain([job(|| index(api))]).collect()
}

fn file(defs: &[TypeDef], names: &HashSet<&str>, api: &Api) -> File {
    let module = &defs[0].module;
    let defined = defs.iter().flat_map(TypeDef::names).collect();
    let mut scope = Scope::for_models(defined, names);
    let mut chunks = Vec::new();
    for def in defs {
        chunks.extend(definition(def, &mut scope));
        if let Some(conversion) = api.conversions.get(&def.name) {
            chunks.push(request_form::item(def, conversion, &mut scope).into());
        }
        let body = api.error_body.as_ref().filter(|body| body.ty == def.name);
        chunks.extend(body.and_then(error_body::constructors).map(Chunk::from));
    }
    scope.import_tables(&chunks);
    let imports = scope.items().into_iter().map(Chunk::from);
    File::new(
        format!("src/models/{module}.rs"),
        Vec::new(),
        imports.chain(chunks),
    )
}

fn definition<'a>(def: &'a TypeDef, scope: &mut Scope<'a>) -> Vec<Chunk> {
    match &def.kind {
        TypeKind::Object(object) => object::chunks(def, object, scope),
        TypeKind::Enumeration(enumeration) => enumeration::chunks(def, enumeration, scope).into(),
        TypeKind::Tuple(tuple) => tuple::chunks(def, tuple, scope),
        TypeKind::OneOf(one_of) => one_of::chunks(def, one_of, scope).into(),
        TypeKind::Union(union) => union::chunks(def, union, scope).into(),
        TypeKind::Multipart(form) => multipart::chunks(def, form, scope),
    }
}

/// `mod.rs`: the modules and re-exports of their types.
fn index(api: &Api) -> File {
    let title = doc_comment::inner_lines(&["The objects in requests and responses."]);
    let modules = api.types.chunk_by(|a, b| a.module == b.module);
    let (mut mods, mut uses) = (Vec::new(), Vec::new());
    for defs in modules {
        let module = ident(&defs[0].module);
        let names: BTreeSet<_> = defs.iter().flat_map(TypeDef::names).map(ident).collect();
        let names = names.iter();
        // Files are streams, which only clients and servers have.
        let condition = defs
            .iter()
            .any(TypeDef::is_form)
            .then(|| quote!(#[cfg(any(feature = "client", feature = "server"))]));
        mods.push(parse_quote!(#condition mod #module;));
        uses.push(parse_quote!(#condition pub use self::#module::{#(#names),*};));
    }
    let items: Vec<Item> = mods.into_iter().chain(uses).collect();
    File::new("src/models/mod.rs", parse_quote!(#title), items)
}
