//! `client.rs`: the client of an API.

pub(super) mod api;
mod base_url;
pub(super) mod credentials;

use syn::{ImplItem, ImplItemFn, Item, parse_quote};

use super::names::ident;
use super::operations::method_docs;
use super::scope::{self, Scope};
use super::{Chunk, File, Members, doc_comment, layout};
use crate::PackageName;
use crate::ir::{Api, Operation};

/// What the file imports for every API.
const IMPORTED: [&str; 8] = [
    "apicrate_runtime::ApiResult",
    "apicrate_runtime::BuildError",
    "apicrate_runtime::Request",
    "apicrate_runtime::RequestBuilder",
    "crate::api::Api",
    "crate::api::DynApi",
    "crate::api::Operation",
    "crate::api::Paginated",
];

pub(super) fn file(api: &Api, package: &PackageName) -> File {
    let paths: Vec<_> = IMPORTED
        .into_iter()
        .chain(["std::fmt", "std::sync::Arc"])
        .collect();
    let (models, mut others) = (scope::models(api), scope::operations(api));
    others.extend(["Client", "ClientBuilder"]);
    let mut scope = Scope::for_file(&paths, &others, &models);
    let from_env = credentials::from_env(&api.credentials, package);
    let general = credentials::constructors(&api.credentials);
    let arguments = api.credentials.arguments;
    let base_urls = api.base_urls.iter();
    let constructors = base_urls.map(|base_url| base_url::constructor(base_url, arguments));
    let operations = api.operations.iter();
    let methods: Vec<_> = operations
        .map(|operation| layout::impl_member(method(operation, package, &mut scope)))
        .collect();
    let title = doc_comment::inner_lines(&["The client of this API: base URLs and operations."]);
    let mut items = scope.items();
    items.extend(definition());
    items.push(parse_quote!(impl Client { #(#general)* #(#from_env)* #(#constructors)* }));
    items.push(general_calls());
    let operations = Members {
        item: parse_quote! {
            /// The operations. A request is sent when the returned builder is awaited.
            impl Client {}
        },
        texts: methods,
    };
    let mut chunks: Vec<_> = items.into_iter().map(Chunk::from).collect();
    chunks.push(operations.into());
    chunks.extend(implementations().map(Chunk::from));
    File::new("src/client.rs", parse_quote!(#title), chunks)
}

/// The type of the client, and that of its builder.
fn definition() -> [Item; 2] {
    [
        parse_quote! {
            /// A client of the service. The type is the same for every transport, so structs that hold a client need no type
            /// parameter.
            ///
            /// It is cheap to clone; clones share their connections. Calls need a tokio runtime with time enabled.
            ///
            /// Calls over a transport are logged with `tracing` below the target `apicrate_runtime::client`: each has a span
            /// `call` at level `info`, with the package as `api`, the operation, the method, the path template, the status and
            /// the number of repeated attempts, and an event at level `warn` for each attempt that fails. No credential, query
            /// or body is logged.
            #[derive(Clone)]
            pub struct Client(apicrate_runtime::Performer<dyn DynApi>);
        },
        parse_quote! {
            /// Configures a [`Client`].
            pub type ClientBuilder = apicrate_runtime::ClientBuilder<Client>;
        },
    ]
}

/// The methods of every client besides constructors and operations.
fn general_calls() -> Item {
    parse_quote! {
        impl Client {
            /// A client whose operations are performed by any [`Api`], such as a fake in a test or a decorator around another
            /// client. To inspect a fake afterwards, keep it in an [`Arc`] and create the client with
            /// `Client::from(Arc::clone(&fake))`.
            ///
            /// The client still refuses requests that cannot be sent, and still enforces the timeout that a call sets. Without
            /// one, a call fails after the default of 60 s, unless a decorator has passed it on by then with [`Request::send_to`]
            /// to another client, which enforces its own timeout, or has set a timeout. All other options of a call are left to
            /// the [`Api`]: a decorator around a client passes them on, including the retry policy; a fake sees one call with
            /// its headers and its timeout, and no retries. To test a retry policy or unreadable items, use a
            /// [`TowerTransport`](crate::TowerTransport).
            pub fn from_api(api: impl Api) -> Self {
                Self::from(Arc::new(api))
            }

            /// Calls any operation. The methods named after operations are shorthand for this.
            pub fn send<O: Operation>(&self, request: O) -> RequestBuilder<O> {
                self.0.send(request)
            }

            /// The pages of a list, from the requested one to the last.
            pub fn pages<O: Paginated>(&self, request: O) -> apicrate_runtime::Pages<O> {
                self.0.pages(request)
            }

            /// The items of a list, from the first of the requested page to the last.
            pub fn items<O: Paginated>(&self, request: O) -> apicrate_runtime::Items<O> {
                self.0.items(request)
            }

            /// Sends a request to an endpoint that this crate does not cover, at a path below the base URL, such as `/plans`.
            ///
            /// The path is sent unchanged: percent-encode the values that you put into it.
            pub fn request(
                &self,
                method: apicrate_runtime::http::Method,
                path: &str,
            ) -> apicrate_runtime::RawRequestBuilder {
                self.0.request(method, path)
            }
        }
    }
}

/// The implementations of traits.
fn implementations() -> [Item; 4] {
    [
        parse_quote! {
            /// Like [`Client::from_api`], for an [`Api`] that is shared, such as a fake that a test inspects afterwards.
            ///
            /// `Arc<A>` itself does not implement [`Api`]: calls on an `Arc<Client>` would find the methods of the trait before
            /// those of `Client`. To decorate a shared fake, create a client from the fake, and put the decorator around that
            /// client.
            impl<A: Api> From<Arc<A>> for Client {
                fn from(api: Arc<A>) -> Self {
                    Self(apicrate_runtime::Performer::api(api))
                }
            }
        },
        parse_quote! {
            impl apicrate_runtime::BuildClient for Client {
                const API: &'static apicrate_runtime::ApiInfo = &crate::API;

                type Api = dyn DynApi;

                fn over_http(client: apicrate_runtime::client::HttpClient) -> Self {
                    Self(apicrate_runtime::Performer::http(client))
                }
            }
        },
        parse_quote! {
            impl fmt::Debug for Client {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }
        },
        parse_quote! {
            impl Api for Client {
                async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
                    self.0.call(request).await
                }
            }
        },
    ]
}

fn method<'a>(operation: &'a Operation, package: &PackageName, scope: &mut Scope<'a>) -> ImplItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = doc_comment::attributes(method_docs::lines(operation, package));
    let deprecated = doc_comment::deprecated(operation.deprecated.as_ref());
    let mut method: ImplItemFn = parse_quote! {
        pub fn #method(&self, request: #name) -> RequestBuilder<#name> {
            self.send(request)
        }
    };
    method.attrs = docs;
    method.attrs.extend(deprecated);
    ImplItem::Fn(method)
}
