//! `api.rs`: the operations as a trait.

use syn::{Item, TraitItem, parse_quote};

use crate::PackageName;
use crate::emit::names::{escape_keyword, ident};
use crate::emit::operations::method_docs;
use crate::emit::scope::{self, Scope};
use crate::emit::table::{Layout, Table};
use crate::emit::{Chunk, File, Members, doc_comment, layout};
use crate::ir::{Api, Example, IMPORTED, Operation};

/// What the file imports for every API.
const USED: [&str; 7] = [
    "apicrate_runtime::ApiResult",
    "apicrate_runtime::Error",
    "apicrate_runtime::RawRequest",
    "apicrate_runtime::RawResponse",
    "apicrate_runtime::Request",
    "apicrate_runtime::client::raw_result",
    "apicrate_runtime::client::route",
];

pub(in crate::emit) fn file(api: &Api, package: &PackageName) -> File {
    let (models, mut others) = (scope::models(api), scope::operations(api));
    others.extend(["Api", "DynApi", "Operation", "Paginated"]);
    let mut scope = Scope::for_file(&USED, &others, &models);
    let mut chunks: Vec<Chunk> = vec![definition(api, package, &mut scope).into()];
    chunks.extend(bounds().map(Chunk::from));
    chunks.push(Chunk::Table(table(api)));
    scope.import_tables(&chunks);
    let title = doc_comment::inner_lines(&["The operations of the API as a trait."]);
    let imports = scope.items().into_iter().map(Chunk::from);
    File::new("src/api.rs", parse_quote!(#title), imports.chain(chunks))
}

/// The trait, with a method for each operation.
fn definition<'a>(api: &'a Api, package: &PackageName, scope: &mut Scope<'a>) -> Members {
    let program = api
        .example
        .as_ref()
        .map(|example| program(example, package));
    let example = doc_comment::attributes(program.iter().flat_map(|text| text.lines()));
    let item = parse_quote! {
        /// The operations of the API, as a trait. [`Client`](crate::Client) implements it over HTTP;
        /// [`Client::from_api`](crate::Client::from_api) turns any other implementation into a client.
        ///
        /// Code that calls the API holds a [`Client`](crate::Client) rather than an `Arc<dyn Api>`: a client has the same type
        /// for every implementation, is cheap to clone, and has methods for the pages and items of lists.
        ///
        /// A test fake overrides the methods of the operations that the test needs; all others fail with
        /// [`InvalidRequest::NotImplemented`](crate::InvalidRequest::NotImplemented). A decorator, such as a logger, overrides
        /// only [`call`](Self::call), which sees every request, and passes requests on with [`Request::send_to`], which keeps
        /// the headers, limits and retry policy that the caller set; passing them to [`call`](Self::call) would bypass the
        /// methods of a fake. A decorator sees one call for each page of a list, and none for a retry. Adding an operation to
        /// the API does not break implementations.
        #(#example)*
        #[diagnostic::on_unimplemented(
            note = "`Client::from(arc)` and `Client::from_api(fake)` make a client, which implements `Api`"
        )]
        pub trait Api: Send + Sync + Sized + 'static {
            /// Performs any operation. The methods of single operations and [`call_raw`](Self::call_raw) call it unless they
            /// are overridden.
            ///
            /// A request of [`Client::request`](crate::Client::request) is an operation, too. Its `ID` is `call_raw`, its
            /// `METHOD` is `_OTHER` and its `PATH` is `/{*path}`, whatever method and path it has.
            fn call<O: Operation>(
                &self,
                request: Request<O>,
            ) -> impl Future<Output = ApiResult<O>> + Send {
                route(self, request)
            }

            /// Sends a request that is not one of the documented operations. A fake overrides it to respond to
            /// [`Client::request`](crate::Client::request); a decorator overrides it to change the method, the path or the body.
            ///
            /// As over HTTP, such a request has no documented errors: a client turns any of them, and any response without a
            /// success status, into [`ErrorKind::UnexpectedResponse`](crate::ErrorKind::UnexpectedResponse).
            fn call_raw(
                &self,
                request: RawRequest,
            ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
                raw_result(self.call(request.routed()))
            }
        }
    };
    let operations = api.operations.iter();
    let methods = operations.map(|operation| layout::trait_member(method(operation, scope)));
    let texts = methods.collect();
    Members { item, texts }
}

/// The traits that functions ask of the operations of this API.
fn bounds() -> [Item; 4] {
    [
        parse_quote! {
            /// An operation of this API: a request, with the types of its response and its errors.
            ///
            /// It is a bound for functions that take any operation. The name, the method and the path of one are constants of
            /// the trait that it extends, [`runtime::Operation`](apicrate_runtime::Operation).
            pub trait Operation: apicrate_runtime::Call<Api = dyn DynApi> {}
        },
        parse_quote! {
            impl<O: apicrate_runtime::Call<Api = dyn DynApi>> Operation for O {}
        },
        parse_quote! {
            /// An operation of this API that returns a list in pages.
            pub trait Paginated: Operation + apicrate_runtime::Paginated {}
        },
        parse_quote! {
            impl<O: Operation + apicrate_runtime::Paginated> Paginated for O {}
        },
    ]
}

/// The table of the methods for the type-erased API.
fn table(api: &Api) -> Table {
    let entry = |operation: &Operation| {
        format!(
            "{}: {}",
            escape_keyword(&operation.function),
            operation.request
        )
    };
    Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::dyn_api",
        head: "DynApi(crate::API)".to_owned(),
        entries: api.operations.iter().map(entry).collect(),
    }
}

/// A fake, and a decorator around it.
fn program(example: &Example, package: &PackageName) -> String {
    let Example {
        request, response, ..
    } = example;
    let function = escape_keyword(&example.function);
    let package = package.library();
    let imported = IMPORTED.join(", ");
    format!(
        "
# Examples

A fake for a test, and a decorator around it. Code that holds a [`Client`](crate::Client) works the same with
either:

```
use {package}::models::{response};
use {package}::operations::{request};
use {package}::{{{imported}}};

/// Responds without a service.
enum Fake {{
    Found,
    Late,
}}

impl Api for Fake {{
    async fn {function}(&self, _: Request<{request}>) -> ApiResult<{request}> {{
        match self {{
            Fake::Found => Ok({response}::default().into()),
            // A documented error or a `TransportError` converts in the same way.
            Fake::Late => Err(Timeout::Call(std::time::Duration::from_secs(60)).into()),
        }}
    }}
}}

/// Prints the operations that are called.
struct Logged<A>(A);

impl<A: Api> Api for Logged<A> {{
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {{
        println!(\"{{}}\", O::ID);
        request.send_to(&self.0).await
    }}
}}

let client = Client::from_api(Logged(Fake::Found));
# let _ = Fake::Late;
# let _ = async |request| client.{function}(request).await;
```"
    )
}

fn method<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> TraitItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = doc_comment::outer_lines(&method_docs::summary(operation));
    let deprecated = doc_comment::deprecated(operation.deprecated.as_ref());
    parse_quote! {
        #docs
        #deprecated
        fn #method(&self, request: Request<#name>) -> impl Future<Output = ApiResult<#name>> + Send {
            self.call(request.routed())
        }
    }
}
