//! `server.rs`: the trait that a service has, and the router that serves it.

use quote::quote;
use syn::{Item, ItemTrait, TraitItem, parse_quote};

use super::names::ident;
use super::scope::{self, Scope};
use super::{File, docs, error_body, format};
use crate::ir::{Api, Operation};

pub(super) fn file(api: &Api) -> File {
    let paths = [
        "axum::Router",
        "axum::response::Response",
        "crate::support::server::Routes",
        "crate::support::server::describe",
        "crate::support::server::not_offered",
        "crate::support::server::refused",
        "http::StatusCode",
        "serde_json::Map",
        "serde_json::Value",
        "std::sync::Arc",
    ];
    let models = scope::models(api);
    let mut others = scope::operations(api);
    others.extend(OWN);
    let mut scope = Scope::of_others(&paths, &others, &models);
    let mut definition = definition();
    let operations = api.operations.iter();
    let handlers = operations.map(|operation| handler(operation, &mut scope));
    definition.items.extend(handlers);
    let error_body = error_body::function(api, &mut scope);
    let mut items = scope.items();
    items.push(format::blank());
    items.push(exports());
    items.push(Item::Trait(definition));
    items.push(router(api));
    items.push(refusal());
    items.extend(description());
    items.push(error_body);
    let title = docs::inner_lines(&["A service that offers the API."]);
    File::new("src/server.rs", parse_quote!(#title), items)
}

/// What the file defines or shows by itself.
const OWN: [&str; 5] = [
    "BearerToken",
    "HandlerError",
    "HandlerResult",
    "Service",
    "Unauthorized",
];

fn exports() -> Item {
    parse_quote!(
        pub use crate::support::server::{BearerToken, HandlerError, HandlerResult, Unauthorized};
    )
}

/// The part that is the same for every API.
fn definition() -> ItemTrait {
    parse_quote! {
        /// A service that offers the API: a method for each operation, which [`router`] calls with
        /// the request and the caller that [`authenticate`](Self::authenticate) has found for the
        /// credential. There is no other way to a handler.
        ///
        /// A handler returns the response, one of the documented errors, or any other error by `?`,
        /// which is logged and answered with 500. An operation that is not implemented is answered
        /// with 501, so that nothing breaks when the API gets another one.
        ///
        /// A handler whose caller hangs up is dropped where it waits: what must not be half done
        /// belongs in a transaction, or in a task of its own.
        pub trait Service: Send + Sync + 'static {
            /// The caller that a credential belongs to.
            type Principal: Send + 'static;

            /// Finds out whose credential it is.
            ///
            /// # Errors
            ///
            /// [`Unauthorized`] if nobody has it, which is answered with 401; any other error is
            /// answered with 500.
            fn authenticate(
                &self,
                token: BearerToken,
            ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;
        }
    }
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
        true => quote!((caller, request)),
        false => quote!(request),
    };
    parse_quote! {
        #docs
        fn #method(&self, #caller request: #name) -> impl Future<Output = HandlerResult<#name>> + Send {
            not_offered::<#name>(#unused)
        }
    }
}

fn router(api: &Api) -> Item {
    let routes = api.operations.iter().map(|operation| {
        let (method, name) = (ident(&operation.function), ident(&operation.request));
        match operation.authenticated {
            true => quote!(.operation(|service, caller, request: #name| async move {
                S::#method(&service, caller, request).await
            })),
            false => quote!(.open_operation(|service, request: #name| async move {
                S::#method(&service, request).await
            })),
        }
    });
    parse_quote! {
        /// Routes to a service, to be layered, served, and put at the path of the API by axum's
        /// `nest_service`, which leaves every path below it to these routes.
        ///
        /// Every unsuccessful answer has the error body of the API, including those for an unknown
        /// path, a wrong method, a body that cannot be read, and a panic. A body may have 2 MiB,
        /// unless a layer with axum's `DefaultBodyLimit` says otherwise. There is no time limit: for
        /// that, set a layer that answers with [`refusal`], and the limits of the server in use.
        pub fn router<S: Service>(service: Arc<S>) -> Router {
            Routes::new(service) #(#routes)* .router()
        }
    }
}

fn refusal() -> Item {
    parse_quote! {
        /// An answer with this status and the error body of the API, for layers that refuse requests
        /// themselves, such as a time limit or a rate limit.
        pub fn refusal(status: StatusCode) -> Response {
            refused(status)
        }
    }
}

fn description() -> [Item; 2] {
    [
        parse_quote! {
            /// The description of the API, as YAML.
            pub const DESCRIPTION: &str = include_str!("../openapi.yaml");
        },
        parse_quote! {
            /// A router that shows [`DESCRIPTION`] to anybody, at `/openapi.yaml`; to be merged into
            /// another one.
            pub fn description() -> Router {
                describe(DESCRIPTION)
            }
        },
    ]
}
