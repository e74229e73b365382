//! The scope of a file: names from elsewhere, and whether they are imported or written as paths.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use quote::quote;
use syn::{Item, Path, parse_quote};

use super::Chunk;
use super::layout::blank;
use super::names::ident;
use super::syntax;
use crate::ir::{Api, Operation, Type, TypeDef, integer};

/// The names of all models.
pub(super) fn models(api: &Api) -> HashSet<&str> {
    api.types.iter().flat_map(TypeDef::names).collect()
}

/// The names of all requests and errors.
pub(super) fn operations(api: &Api) -> HashSet<&str> {
    let operations = api.operations.iter();
    operations.flat_map(Operation::names).collect()
}

/// Names that a file of operations imports once an operation needs them. A model with such a name, which may be used
/// before, is written as a path.
const IMPORTED: [&str; 3] = ["Paginated", "Security", "StatusCode"];

/// The names in a file while it is written. Names from elsewhere are imported, or written as paths where the plain
/// name means something else.
pub(super) struct Scope<'a> {
    /// The module that models are imported from.
    models: &'static str,
    /// The names of other items here; a model with such a name is written as a path.
    others: Option<&'a HashSet<&'a str>>,
    /// The names of the models that the file defines.
    own: HashSet<&'a str>,
    /// The names of all models.
    all_models: &'a HashSet<&'a str>,
    paths: BTreeSet<&'a str>,
    used_models: BTreeSet<&'a str>,
    used_requests: BTreeSet<&'a str>,
}

impl<'a> Scope<'a> {
    /// The scope of a file of models that defines these.
    pub(super) fn for_models(own: HashSet<&'a str>, all_models: &'a HashSet<&'a str>) -> Self {
        Self {
            models: "super",
            others: None,
            own,
            all_models,
            paths: BTreeSet::new(),
            used_models: BTreeSet::new(),
            used_requests: BTreeSet::new(),
        }
    }

    /// The scope of any other file, which imports these paths and has these other names.
    pub(super) fn for_file(
        paths: &'a [impl AsRef<str>],
        others: &'a HashSet<&'a str>,
        all_models: &'a HashSet<&'a str>,
    ) -> Self {
        Self {
            models: "crate::models",
            others: Some(others),
            own: HashSet::new(),
            all_models,
            paths: paths.iter().map(AsRef::as_ref).collect(),
            used_models: BTreeSet::new(),
            used_requests: BTreeSet::new(),
        }
    }

    /// Whether a name refers to something other than a model here.
    fn is_other(&self, name: &str) -> bool {
        self.others
            .is_some_and(|others| others.contains(name) || IMPORTED.contains(&name))
    }

    /// Imports a path, even if a model has its name.
    pub(super) fn import(&mut self, path: &'static str) {
        self.paths.insert(path);
    }

    /// Imports the macros of these tables.
    pub(super) fn import_tables(&mut self, chunks: &[Chunk]) {
        for chunk in chunks {
            if let Chunk::Table(table) = chunk {
                self.paths.insert(table.name);
            }
        }
    }

    /// A type of the runtime or of the standard library.
    pub(super) fn path(&mut self, path: &'static str) -> Path {
        let name = last(path);
        if self.all_models.contains(name) || self.is_other(name) {
            return syntax::path(path);
        }
        self.paths.insert(path);
        syntax::path(name)
    }

    /// A model.
    pub(super) fn model(&mut self, name: &'a str) -> Path {
        let is_path = |path: &&str| last(path) == name;
        let taken = self.is_other(name) || self.paths.iter().any(is_path);
        let mut path = Path::from(ident(name));
        if taken {
            path = syntax::path("crate::models");
            path.segments.push(ident(name).into());
        } else if !self.own.contains(name) {
            self.used_models.insert(name);
        }
        path
    }

    /// A request, in a file other than those of operations. Nothing else has its name.
    pub(super) fn request(&mut self, name: &'a str) -> syn::Ident {
        self.used_requests.insert(name);
        ident(name)
    }

    /// A type.
    pub(super) fn ty(&mut self, ty: &'a Type) -> syn::Type {
        let path = match ty {
            Type::Bool => syntax::path("bool"),
            Type::Integer(width) => syntax::path(integer(*width)),
            Type::Float => syntax::path("f64"),
            Type::String => syntax::path("String"),
            Type::Unit => return parse_quote!(()),
            Type::Redirect => syntax::path("apicrate_runtime::Redirect"),
            Type::Responses(name) => ident(name).into(),
            Type::Bytes => self.path("apicrate_runtime::Body"),
            Type::File => self.path("apicrate_runtime::File"),
            Type::Events(data) => self.generic("apicrate_runtime::EventStream", data),
            Type::Lines(item) => self.generic("apicrate_runtime::JsonLines", item),
            Type::Base64 => self.path("apicrate_runtime::Base64"),
            Type::Uuid => self.path("apicrate_runtime::uuid::Uuid"),
            Type::Date => self.path("apicrate_runtime::chrono::NaiveDate"),
            Type::DateTime => {
                let (time, zone) = (
                    self.path("apicrate_runtime::chrono::DateTime"),
                    self.path("apicrate_runtime::chrono::Utc"),
                );
                syntax::generic(time, [syntax::ty(zone)])
            }
            Type::Decimal(_) => self.path("apicrate_runtime::Decimal"),
            Type::Json => self.path("apicrate_runtime::serde_json::Value"),
            Type::FreeForm => {
                let value = self.path("apicrate_runtime::serde_json::Value");
                self.map("apicrate_runtime::serde_json::Map", syntax::ty(value))
            }
            Type::Named(name) => self.model(name),
            Type::List(inner) => syntax::generic(syntax::path("Vec"), [self.ty(inner)]),
            Type::Map(inner) => {
                let inner = self.ty(inner);
                self.map("std::collections::BTreeMap", inner)
            }
            Type::OneOrMany(inner) => self.generic("apicrate_runtime::OneOrMany", inner),
            Type::Boxed(inner) => syntax::generic(syntax::path("Box"), [self.ty(inner)]),
            Type::Option(inner) => syntax::generic(syntax::path("Option"), [self.ty(inner)]),
            Type::Maybe(inner) => self.generic("apicrate_runtime::Maybe", inner),
        };
        syntax::ty(path)
    }

    /// A generic type with one argument.
    fn generic(&mut self, path: &'static str, inner: &'a Type) -> Path {
        let outer = self.path(path);
        syntax::generic(outer, [self.ty(inner)])
    }

    /// A map with text as its keys.
    fn map(&mut self, path: &'static str, value: syn::Type) -> Path {
        let key = syntax::ty(syntax::path("String"));
        syntax::generic(self.path(path), [key, value])
    }

    /// The imports that only this scope has, of two in the same file.
    pub(super) fn items_beyond(&self, other: &Self) -> Vec<Item> {
        let without = |own: &BTreeSet<&'a str>, known: &BTreeSet<&'a str>| {
            own.difference(known).copied().collect::<BTreeSet<_>>()
        };
        let paths = without(&self.paths, &other.paths);
        let models = without(&self.used_models, &other.used_models);
        items(&paths, &[(self.models, &models)])
    }

    /// The imports.
    pub(super) fn items(&self) -> Vec<Item> {
        let local = [
            (self.models, &self.used_models),
            ("crate::operations", &self.used_requests),
        ];
        items(&self.paths, &local)
    }
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// `use` items, one for each module: `std`, other crates and this crate, separated by blank lines. `local` names come
/// from modules of this crate.
fn items(paths: &BTreeSet<&str>, local: &[(&str, &BTreeSet<&str>)]) -> Vec<Item> {
    let mut groups: [BTreeMap<&str, Vec<syn::Ident>>; 3] = Default::default();
    for (module, name) in paths.iter().filter_map(|path| path.rsplit_once("::")) {
        let rank = match module.split("::").next() {
            Some("std") => 0,
            Some("crate") => 2,
            _ => 1,
        };
        groups[rank].entry(module).or_default().push(ident(name));
    }
    for (module, names) in local.iter().filter(|(_, names)| !names.is_empty()) {
        groups[2]
            .entry(module)
            .or_default()
            .extend(names.iter().map(|name| ident(name)));
    }
    let items: Vec<Vec<Item>> = groups
        .iter()
        .filter(|group| !group.is_empty())
        .map(|group| {
            let mut modules: Vec<_> = group.iter().collect();
            // As rustfmt has it, `a::b::C` comes before `a::{D, E}`.
            modules.sort_by_key(|(module, names)| match names.as_slice() {
                [name] => format!("{module}::{name}"),
                _ => format!("{module}::~"),
            });
            modules
                .into_iter()
                .map(|(module, names)| item(module, names))
                .collect()
        })
        .collect();
    items.join(&blank())
}

fn item(module: &str, names: &[syn::Ident]) -> Item {
    let module = syntax::path(module);
    let imported = match names {
        [name] => quote!(#name),
        names => quote!({#(#names),*}),
    };
    parse_quote!(use #module::#imported;)
}
