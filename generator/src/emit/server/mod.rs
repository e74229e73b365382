//! `server.rs`: the trait that a service implements, and the router that serves it.

mod authentication;
mod docs;
pub(super) mod program;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, ItemFn, ItemTrait, TraitItem, parse_quote};

use super::names::ident;
use super::operations::method_docs;
use super::scope::{self, Scope};
use super::{Chunk, File, Members, doc_comment, layout};
use crate::PackageName;
use crate::ir::{Access, Api, Operation};
use program::Program;

/// What the file imports for every API.
const IMPORTED: [&str; 8] = [
    "apicrate_runtime::Rejection",
    "apicrate_runtime::Scheme",
    "apicrate_runtime::axum::Router",
    "apicrate_runtime::axum::response::Response",
    "apicrate_runtime::server::Gate",
    "apicrate_runtime::server::Routes",
    "apicrate_runtime::server::not_implemented",
    "std::sync::Arc",
];

/// What the file re-exports for every API.
const EXPORTED: [&str; 6] = [
    "BearerToken",
    "HandlerError",
    "HandlerResult",
    "OperationInfo",
    "RequestHead",
    "Unauthorized",
];

pub(super) fn file(api: &Api, package: &PackageName) -> File {
    let models = scope::models(api);
    let mut others = scope::operations(api);
    others.extend(EXPORTED);
    others.extend(authentication::types(&api.credentials));
    others.extend(["Callers", "Credential", "Service"]);
    let mut scope = Scope::for_file(&IMPORTED, &others, &models);
    let service = service(api, package, &mut scope);
    let mut items = scope.items();
    items.push(layout::blank());
    items.push(exports(api));
    let mut chunks: Vec<_> = items.into_iter().map(Chunk::from).collect();
    chunks.push(service.into());
    let mut items = authentication::items(&api.credentials);
    items.extend(routers(api));
    items.push(parse_quote! {
        /// A response with a status, or a [`Rejection`] with a reason, and the error body of the API, if there is one, for
        /// layers that reject requests themselves, such as a timeout or a rate limit. A success status becomes a 500 response.
        pub fn error_response(rejection: impl Into<Rejection>) -> Response {
            apicrate_runtime::server::error_response(&crate::API, rejection)
        }
    });
    items.extend(description());
    chunks.extend(items.into_iter().map(Chunk::from));
    let title = doc_comment::inner_lines(&["A service that offers the API."]);
    File::new("src/server.rs", parse_quote!(#title), chunks)
}

/// The types of the runtime that a service uses.
fn exports(api: &Api) -> Item {
    let mut exported: Vec<_> = authentication::types(&api.credentials);
    exported.extend(EXPORTED);
    exported.sort_unstable();
    exported.dedup();
    let names = exported.into_iter().map(ident);
    parse_quote!(pub use apicrate_runtime::server::{#(#names),*};)
}

/// The description, for callers of the service.
fn description() -> [Item; 2] {
    [
        parse_quote! {
            /// The description of the API, as YAML.
            pub const DESCRIPTION: &str = include_str!("../openapi.yaml");
        },
        parse_quote! {
            /// A router that serves [`DESCRIPTION`] at `/openapi.yaml`, without authentication. Merge it into your own router.
            pub fn description() -> Router {
                apicrate_runtime::server::describe(DESCRIPTION)
            }
        },
    ]
}

/// The trait, with a method for each operation.
fn service<'a>(api: &'a Api, package: &PackageName, scope: &mut Scope<'a>) -> Members {
    let docs = doc_comment::outer_lines(&docs::SERVICE.lines().collect::<Vec<_>>());
    let program = Program::new(api, package).map(|program| program.for_trait());
    let example = doc_comment::attributes(program.iter().flat_map(|text| text.lines()));
    let principal: Option<TokenStream> = api.credentials.received.map(|_| {
        quote! {
            /// The authenticated caller: returned by [`authenticate`](Self::authenticate), and passed to the handlers of
            /// operations that require authentication.
            type Principal: Send + 'static;
        }
    });
    let mut definition: ItemTrait = parse_quote! {
        #docs
        #(#example)*
        pub trait Service: Send + Sync + 'static {
            #principal
        }
    };
    definition
        .items
        .extend(authentication::method(&api.credentials));
    let operations = api.operations.iter();
    let handlers = operations.map(|operation| layout::trait_member(handler(operation, scope)));
    Members {
        item: Item::Trait(definition),
        texts: handlers.collect(),
    }
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

/// The functions that make a router, with the routes of this API.
fn routers(api: &Api) -> [Item; 3] {
    let router = doc_comment::outer_lines(&docs::ROUTER.lines().collect::<Vec<_>>());
    let layered = doc_comment::outer_lines(&docs::LAYERED_ROUTER.lines().collect::<Vec<_>>());
    [
        parse_quote! {
            #router
            pub fn router<S: Service>(service: Arc<S>) -> Router {
                routes(service).router()
            }
        },
        parse_quote! {
            #layered
            pub fn layered_router<S: Service>(
                service: Arc<S>,
                add_layers: impl FnOnce(Router) -> Router,
            ) -> Router {
                routes(service).layered_router(add_layers)
            }
        },
        routes(api),
    ]
}

fn routes(api: &Api) -> Item {
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
    let mut routes = quote!(Routes::<Callers<S>>::new(&crate::API, service));
    let mut statements = TokenStream::new();
    for (index, operations) in api.operations.chunks(LONGEST_CHAIN).enumerate() {
        if index > 0 {
            statements.extend(quote!(let routes = #routes;));
            routes = quote!(routes);
        }
        routes.extend(operations.iter().map(route));
    }
    let function: ItemFn = parse_quote! {
        fn routes<S: Service>(service: Arc<S>) -> Routes<Callers<S>> {
            #statements
            #routes
        }
    };
    Item::Fn(function)
}

/// The number of calls after which a chain is split. Each call is nested within the next, and deep nesting overflows
/// the stack of recursive tools.
const LONGEST_CHAIN: usize = 100;
