//! `api.rs`: the operations as a trait.

use syn::{Item, ItemTrait, TraitItem, parse_quote};

use crate::PackageName;
use crate::emit::names::{ident, spelled};
use crate::emit::operations::method_docs;
use crate::emit::scope::{self, Scope};
use crate::emit::table::Table;
use crate::emit::{Chunk, File, doc_comment, runtime};
use crate::ir::{Api, Example, IMPORTED, Operation};

pub(in crate::emit) fn file(api: &Api, package: &PackageName) -> File {
    let shared = runtime::api();
    let imports = runtime::imports(&shared);
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&imports, &others, &models);
    let traits = shared.into_iter().filter_map(|item| match item {
        Item::Trait(item) => Some(definition(item, api, package, &mut scope)),
        _ => None,
    });
    let definition: Vec<_> = traits.map(Chunk::from).collect();
    let title = doc_comment::inner_lines(&["The operations of the API as a trait."]);
    let imports = scope.items().into_iter().map(Chunk::from);
    let chunks = imports.chain(definition).chain([Chunk::Table(table(api))]);
    File::new("src/api.rs", parse_quote!(#title), chunks)
}

/// The methods of the trait for all operations.
const COMMON: [&str; 2] = ["call", "call_raw"];

/// The trait, with the methods of this API.
fn definition<'a>(
    mut definition: ItemTrait,
    api: &'a Api,
    package: &PackageName,
    scope: &mut Scope<'a>,
) -> Item {
    definition.items.retain(|item| match item {
        TraitItem::Fn(item) => COMMON.contains(&item.sig.ident.to_string().as_str()),
        _ => true,
    });
    let operations = api.operations.iter();
    let methods = operations.map(|operation| method(operation, scope));
    definition.items.extend(methods);
    let example = api.example.as_ref();
    let example = example.map(|example| program(example, package));
    // The other attributes stay behind the documentation.
    let is_other = |attribute: &syn::Attribute| !attribute.path().is_ident("doc");
    let attributes = &mut definition.attrs;
    let end = attributes
        .iter()
        .position(is_other)
        .unwrap_or(attributes.len());
    let lines = example.iter().flat_map(|text| text.lines());
    attributes.splice(end..end, doc_comment::attributes(lines));
    Item::Trait(definition)
}

/// The table of the methods for the type-erased API.
fn table(api: &Api) -> Table {
    let entry =
        |operation: &Operation| format!("{}: {}", spelled(&operation.function), operation.request);
    Table {
        feature: None,
        name: "dyn_api",
        head: "DynApi".to_owned(),
        entries: api.operations.iter().map(entry).collect(),
    }
}

/// A fake, and a decorator around it.
fn program(example: &Example, package: &PackageName) -> String {
    let Example {
        request, response, ..
    } = example;
    let function = spelled(&example.function);
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

    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {{
        self.0.call_raw(request).await
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
