//! `server.rs`: the trait that a service has, and the router that serves it. It is the file of the runtime
//! crate, with the operations of this API.

use quote::quote;
use syn::{Item, ItemFn, ItemTrait, TraitItem, Visibility, parse_quote};

use super::names::{ident, library, spelled};
use super::runtime;
use super::scope::{self, Scope};
use super::{File, docs, error_body, format};
use crate::ir::{Api, Example, Operation};

pub(super) fn file(api: &Api, package: &str) -> File {
    let shared = runtime::server();
    let imports = runtime::imports(&shared);
    let models = scope::models(api);
    let own: Vec<String> = shared.iter().flat_map(own_names).collect();
    let mut others = scope::operations(api);
    others.extend(own.iter().map(String::as_str));
    let mut scope = Scope::of_others(&imports, &others, &models);
    let items: Vec<_> = shared
        .iter()
        .filter_map(|item| adapted(item, api, package, &mut scope))
        .collect();
    let mut all = scope.items();
    all.push(format::blank());
    all.extend(items);
    let title = docs::inner_lines(&["A service that offers the API."]);
    File::new("src/server.rs", parse_quote!(#title), all)
}

/// An item for this API, unless it has no place in it.
fn adapted<'a>(item: &Item, api: &'a Api, package: &str, scope: &mut Scope<'a>) -> Option<Item> {
    match item {
        Item::Use(item) if matches!(item.vis, Visibility::Inherited) => None,
        Item::Mod(_) => None,
        Item::Trait(item) => Some(service(item.clone(), api, package, scope)),
        Item::Fn(item) if item.sig.ident == "router" => Some(router(item.clone(), api)),
        Item::Fn(item) if item.sig.ident == "error_body" => Some(error_body::function(api, scope)),
        item => Some(item.clone()),
    }
}

/// The names that an item shows or defines.
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

/// The trait, with the methods of this API in place of those that have a body.
fn service<'a>(
    mut definition: ItemTrait,
    api: &'a Api,
    package: &str,
    scope: &mut Scope<'a>,
) -> Item {
    definition.items.retain(|item| match item {
        TraitItem::Fn(item) => item.default.is_none(),
        _ => true,
    });
    let operations = api.operations.iter();
    let handlers = operations.map(|operation| handler(operation, scope));
    definition.items.extend(handlers);
    let example = api.example.as_ref().and_then(|example| {
        let mut operations = api.operations.iter();
        let operation = operations.find(|operation| operation.request == example.request)?;
        Some(program(example, operation, package))
    });
    definition
        .attrs
        .extend(docs::attributes(example.as_deref().unwrap_or_default()));
    Item::Trait(definition)
}

/// A program that offers one operation.
fn program(example: &Example, operation: &Operation, package: &str) -> String {
    let Example {
        request, response, ..
    } = example;
    let function = spelled(&example.function);
    let package = library(package);
    let caller = match operation.authenticated {
        true => "_caller: Caller,\n        ",
        false => "",
    };
    format!(
        "
```
use std::sync::Arc;

use {package}::server::{{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
}};
use {package}::{{models, operations}};

/// The authenticated caller.
struct Caller;

struct Offer {{
    key: String,
}}

impl Service for Offer {{
    type Principal = Caller;

    async fn authenticate(
        &self,
        token: BearerToken,
        _head: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {{
        match token.matches(&self.key) {{
            true => Ok(Caller),
            false => Err(Unauthorized::default().into()),
        }}
    }}

    async fn {function}(
        &self,
        {caller}_request: operations::{request},
        _head: RequestHead,
    ) -> HandlerResult<operations::{request}> {{
        Ok(models::{response}::default().into())
    }}
}}

let routes = router(Arc::new(Offer {{ key: \"key-of-ann\".into() }}));
# let _: axum::Router = routes;
```"
    )
}

fn handler<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> TraitItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = docs::outer_summary(&operation.docs);
    let caller = operation
        .authenticated
        .then(|| quote!(caller: Self::Principal,));
    let unused = match operation.authenticated {
        true => quote!((caller, request, head)),
        false => quote!((request, head)),
    };
    parse_quote! {
        #docs
        fn #method(
            &self,
            #caller
            request: #name,
            head: RequestHead,
        ) -> impl Future<Output = HandlerResult<#name>> + Send {
            not_offered::<#name>(#unused)
        }
    }
}

/// The function, with the routes of this API.
fn router(mut function: ItemFn, api: &Api) -> Item {
    let routes = api.operations.iter().map(|operation| {
        let (method, name) = (ident(&operation.function), ident(&operation.request));
        match operation.authenticated {
            true => quote!(.operation(|service, caller, request: #name, head| async move {
                S::#method(&service, caller, request, head).await
            })),
            false => quote!(.open_operation(|service, request: #name, head| async move {
                S::#method(&service, request, head).await
            })),
        }
    });
    function.block = parse_quote!({ Routes::new(service) #(#routes)* .router() });
    Item::Fn(function)
}
