//! The files under `operations/`: for each operation its request, its errors, and how it is sent.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{File, Part, docs, errors, imports, parameters, request, types};
use crate::ir::{Api, Docs, Envelope, Operation, Pagination, Segment, Status, Success, Type};

/// One file for each group, and the one that names them.
pub(super) fn files(api: &Api) -> Vec<File> {
    let mut members: BTreeMap<&str, Vec<&Operation>> = BTreeMap::new();
    for operation in &api.operations {
        members
            .entry(&operation.module)
            .or_default()
            .push(operation);
    }
    let mut files = vec![index(&members)];
    for group in &api.groups {
        let operations = members
            .get(group.module.as_str())
            .map_or(&[][..], Vec::as_slice);
        let title = docs::inner(&group.docs);
        let imports = used(operations).into_iter().map(Part::from);
        let parts = operations
            .iter()
            .flat_map(|operation| operation_parts(operation));
        files.push(File::new(
            format!("src/operations/{}.rs", group.module),
            parse_quote!(#title),
            imports.chain(parts),
        ));
    }
    files
}

/// `mod.rs`: the groups, and everything in them by name.
fn index(members: &BTreeMap<&str, Vec<&Operation>>) -> File {
    let title = Docs {
        lines: vec!["The operations of the API: what is sent, and what can go wrong.".to_owned()],
    };
    let title = docs::inner(&title);
    let mods = members.keys().map(|module| {
        let module = ident(module);
        parse_quote!(mod #module;)
    });
    let uses = members.iter().map(|(module, operations)| {
        let names: BTreeSet<_> = operations
            .iter()
            .flat_map(|operation| [ident(&operation.name), ident(&operation.error)])
            .collect();
        let (module, names) = (ident(module), names.iter());
        parse_quote!(pub use self::#module::{#(#names),*};)
    });
    let items: Vec<Item> = mods.chain(uses).collect();
    File::new("src/operations/mod.rs", parse_quote!(#title), items)
}

fn operation_parts(operation: &Operation) -> Vec<Part> {
    let mut items = request::items(operation);
    items.push(implementation(operation));
    let mut parts: Vec<_> = items.into_iter().map(Part::from).collect();
    parts.push(Part::Table(parameters::table(operation)));
    let pagination = operation.pagination.as_ref();
    parts.extend(pagination.map(|pagination| paginated(operation, pagination).into()));
    parts.extend(errors::parts(operation));
    parts
}

/// `impl Operation`, which holds data only.
fn implementation(operation: &Operation) -> Item {
    let name = ident(&operation.name);
    let error = ident(&operation.error);
    let (id, method) = (&operation.id, ident(operation.method.as_str()));
    let path = template(operation);
    let response = response_type(&operation.success);
    let returns = docs::outer(&operation.success.docs);
    let sent = operation.body.as_ref().map(|body| {
        let shape = shape(Some(&body.ty), body.envelope.as_ref(), false);
        quote!(const REQUEST: Shape = #shape;)
    });
    let success = &operation.success;
    let returned = shape(
        success.ty.as_ref(),
        success.envelope.as_ref(),
        success.optional,
    );
    let status = status(success.status);
    parse_quote! {
        impl Operation for #name {
            #returns
            type Response = #response;
            type Error = #error;

            const ID: &'static str = #id;
            const METHOD: Method = Method::#method;
            const PATH: &'static str = #path;
            #sent
            const RESPONSE: Shape = #returned;
            #status
        }
    }
}

/// The status that is answered where the description names one other than 200.
fn status(status: Status) -> Option<TokenStream> {
    let Status::Exactly(code @ 201..) = status else {
        return None;
    };
    let code = plain(code);
    Some(quote!(const STATUS: u16 = #code;))
}

/// The path as the description has it.
fn template(operation: &Operation) -> String {
    let segment = |segment: &Segment| match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter { wire, .. } => format!("/{{{wire}}}"),
    };
    operation.path.iter().map(segment).collect()
}

pub(super) fn response_type(success: &Success) -> TokenStream {
    match (&success.ty, success.optional) {
        (None, _) => quote!(()),
        (Some(ty), true) => types::tokens(&Type::Option(Box::new(ty.clone()))),
        (Some(ty), false) => types::tokens(ty),
    }
}

fn shape(ty: Option<&Type>, envelope: Option<&Envelope>, optional: bool) -> TokenStream {
    let shape = match (ty, envelope) {
        (None, _) => quote!(Shape::Nothing),
        (Some(_), None) => quote!(Shape::Value),
        (Some(_), Some(Envelope { key })) => quote!(Shape::Envelope(#key)),
    };
    match optional {
        true => quote!(Shape::Optional(&#shape)),
        false => shape,
    }
}

fn paginated(operation: &Operation, pagination: &Pagination) -> Item {
    let name = ident(&operation.name);
    let item = types::tokens(&pagination.item);
    let (page, items) = (ident(&pagination.page), ident(&pagination.items));
    let (meta, next) = (ident(&pagination.meta), ident(&pagination.next_page));
    let function = ident(&operation.function);
    let allow = docs::allow_deprecated(pagination.deprecated || operation.deprecated);
    parse_quote! {
        #allow
        impl Paginated for #name {
            type Item = #item;

            fn current_page(&self) -> Option<i64> {
                self.#page
            }

            fn with_page(self, page: i64) -> Self {
                Self { #page: Some(page), ..self }
            }

            fn next_page(response: &Self::Response) -> Option<i64> {
                response.#meta.#next
            }

            fn items(response: Self::Response) -> Vec<Self::Item> {
                response.#items
            }

            #[cfg(feature = "client")]
            fn list<A: crate::Api>(
                self,
                api: &A,
            ) -> impl Future<Output = crate::Outcome<Self>> + Send {
                api.#function(self)
            }
        }
    }
}

/// What the operations of a file use from elsewhere.
fn used(operations: &[&Operation]) -> Vec<Item> {
    let mut paths = BTreeSet::from(["http::Method", "crate::Operation", "crate::Shape"]);
    let mut models = BTreeSet::new();
    for operation in operations {
        for ty in operation.types() {
            types::imports(ty, &mut paths);
            if let Type::Named(name) = ty.innermost() {
                models.insert(name.as_str());
            }
        }
        if operation
            .errors
            .iter()
            .any(|case| !matches!(case.status, Status::Exactly(_)))
        {
            paths.insert("http::StatusCode");
        }
        if operation.pagination.is_some() {
            paths.insert("crate::Paginated");
        }
    }
    imports::items(&paths, &[("crate::models", &models)])
}

/// A number as it is written, without its type.
pub(super) fn plain(number: u16) -> Literal {
    Literal::u16_unsuffixed(number)
}
