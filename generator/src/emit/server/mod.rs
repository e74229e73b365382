//! `server.rs`: the trait that a service implements, and the router that serves it. It is the file of the runtime
//! crate, adapted to the operations of the API.

mod gate;
pub(super) mod program;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, ItemFn, ItemTrait, ItemUse, TraitItem, Visibility, parse_quote};

use super::names::ident;
use super::operations::method_docs;
use super::scope::{self, Scope};
use super::{File, doc_comment, error_body, layout, runtime};
use crate::PackageName;
use crate::ir::{Access, Api, Operation};
use program::Program;

pub(super) fn file(api: &Api, package: &PackageName) -> File {
    let shared = runtime::server();
    let imports = runtime::imports(&shared);
    let models = scope::models(api);
    let defined: Vec<String> = shared.iter().flat_map(own_names).collect();
    let mut others = scope::operations(api);
    others.extend(defined.iter().map(String::as_str).chain(["Credential"]));
    let mut scope = Scope::of_others(&imports, &others, &models);
    let items: Vec<_> = shared
        .iter()
        .flat_map(|item| adapted(item, api, package, &mut scope))
        .collect();
    let mut all = scope.items();
    all.push(layout::blank());
    all.extend(items);
    let title = doc_comment::inner_lines(&["A service that offers the API."]);
    File::new("src/server.rs", parse_quote!(#title), all)
}

/// The items that replace one of the runtime in this API.
fn adapted<'a>(
    item: &Item,
    api: &'a Api,
    package: &PackageName,
    scope: &mut Scope<'a>,
) -> Vec<Item> {
    match item {
        Item::Use(item) if matches!(item.vis, Visibility::Inherited) => Vec::new(),
        Item::Use(item) if is_left_out(item, api) => Vec::new(),
        Item::Mod(_) => Vec::new(),
        Item::Trait(item) => vec![service(item.clone(), api, package, scope)],
        Item::Impl(item) => gate::items(&api.credentials, Item::Impl(item.clone())),
        Item::Fn(item) if item.sig.ident == "router" => vec![router(item.clone(), api)],
        Item::Const(item) if item.ident == "ERROR_TYPE" => vec![error_body::media_type(api)],
        Item::Fn(item) if item.sig.ident == "error_body" => vec![error_body::function(api, scope)],
        item => vec![item.clone()],
    }
}

/// Whether an item re-exports a credential type that this API does not have.
fn is_left_out(item: &ItemUse, api: &Api) -> bool {
    let types = gate::types(&api.credentials);
    let names = runtime::paths(item);
    let mut names = names.iter().filter_map(|path| path.rsplit("::").next());
    names.any(|name| gate::PARTS.contains(&name) && !types.contains(&name))
}

/// The names that an item re-exports or defines.
fn own_names(item: &Item) -> Vec<String> {
    match item {
        Item::Use(item) if !matches!(item.vis, Visibility::Inherited) => {
            let names = runtime::paths(item).into_iter();
            let last = |path: String| path.rsplit("::").next().unwrap_or_default().to_owned();
            names.map(last).collect()
        }
        Item::Trait(item) => vec![item.ident.to_string()],
        _ => Vec::new(),
    }
}

/// The trait, with the methods of this API in place of those with a body.
fn service<'a>(
    mut definition: ItemTrait,
    api: &'a Api,
    package: &PackageName,
    scope: &mut Scope<'a>,
) -> Item {
    let credentials = &api.credentials;
    let shared = std::mem::take(&mut definition.items).into_iter();
    definition.items = shared
        .filter_map(|item| match item {
            TraitItem::Fn(item) if item.default.is_some() => None,
            TraitItem::Fn(item) => gate::method(credentials, TraitItem::Fn(item)),
            item => credentials.received.map(|_| item),
        })
        .collect();
    let operations = api.operations.iter();
    let handlers = operations.map(|operation| handler(operation, scope));
    definition.items.extend(handlers);
    let example = Program::of(api, package).map(|program| program.for_trait());
    definition.attrs.extend(doc_comment::attributes(
        example.iter().flat_map(|text| text.lines()),
    ));
    Item::Trait(definition)
}

fn handler<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> TraitItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = doc_comment::outer_lines(&method_docs::summary(operation));
    let (caller, unused) = match operation.access {
        Access::Required(_) => (
            quote!(caller: Self::Principal,),
            quote!((caller, request, head)),
        ),
        Access::Optional(_) => (
            quote!(caller: Option<Self::Principal>,),
            quote!((caller, request, head)),
        ),
        Access::Open => (quote!(), quote!((request, head))),
    };
    parse_quote! {
        #docs
        fn #method(
            &self,
            #caller
            request: #name,
            head: RequestHead,
        ) -> impl Future<Output = HandlerResult<#name>> + Send {
            not_implemented::<#name>(#unused)
        }
    }
}

/// The function, with the routes of this API.
fn router(mut function: ItemFn, api: &Api) -> Item {
    let route = |operation: &Operation| {
        let (method, name) = (ident(&operation.function), ident(&operation.request));
        let with_caller = quote!(|service, caller, request: #name, head| async move {
            S::#method(&service, caller, request, head).await
        });
        match operation.access {
            Access::Required(_) => quote!(.operation(#with_caller)),
            Access::Optional(_) => quote!(.optional_operation(#with_caller)),
            Access::Open => quote!(.open_operation(|service, request: #name, head| async move {
                S::#method(&service, request, head).await
            })),
        }
    };
    let mut routes = quote!(Routes::new(service));
    let mut statements = TokenStream::new();
    for (index, operations) in api.operations.chunks(LONGEST_CHAIN).enumerate() {
        if index > 0 {
            statements.extend(quote!(let routes = #routes;));
            routes = quote!(routes);
        }
        routes.extend(operations.iter().map(route));
    }
    function.block = parse_quote!({ #statements #routes.router() });
    Item::Fn(function)
}

/// The number of calls after which a chain is split. Each call is nested within the next, and deep nesting overflows
/// the stack of recursive tools.
const LONGEST_CHAIN: usize = 100;
