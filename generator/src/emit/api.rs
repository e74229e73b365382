//! `api.rs`: the trait that a client of the API has.

use syn::{Item, ItemTrait, TraitItem, parse_quote};

use super::names::{ident, spelled};
use super::scope::{self, Scope};
use super::{File, docs};
use crate::ir::{Api, Example, Operation};

pub(super) fn file(api: &Api, package: &str) -> File {
    let paths = [
        "crate::support::client::Error",
        "crate::support::client::PageStream",
        "crate::support::client::items",
        "crate::support::client::pages",
        "crate::support::client::ApiResult",
        "crate::support::operation::Operation",
        "crate::support::operation::Paginated",
        "crate::support::request::InvalidRequest",
    ];
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&paths, &others, &models);
    let example = api.example.as_ref();
    let mut definition = definition(example.map(|example| program(example, package)));
    let operations = api.operations.iter();
    let shorthands = operations.map(|operation| shorthand(operation, &mut scope));
    definition.items.extend(shorthands);
    let mut items = scope.items();
    items.push(Item::Trait(definition));
    let title = docs::inner_lines(&["What a client of the API can do."]);
    File::new("src/api.rs", parse_quote!(#title), items)
}

/// The part that is the same for every API.
fn definition(example: Option<String>) -> ItemTrait {
    let lines: Vec<_> = example.iter().flat_map(|text| text.lines()).collect();
    let example = docs::outer_lines(&lines);
    parse_quote! {
        /// What a client of the API can do: perform any operation.
        ///
        /// [`Client`](crate::Client) does it over HTTP. A decorator, say a cache, overrides
        /// [`call`](Self::call) alone. A fake for a test overrides the operations that the test
        /// needs; all others are refused as not offered. An implementation of this trait does not break
        /// when an operation is added.
        #example
        pub trait Api: Send + Sync {
            /// Performs an operation; the methods named after operations are shorthands for this.
            fn call<O: Operation>(
                &self,
                operation: O,
            ) -> impl Future<Output = ApiResult<O>> + Send {
                drop(operation);
                async { Err(Error::InvalidRequest(InvalidRequest::NotOffered { operation: O::ID })) }
            }

            /// The pages of a long list, from the one that is asked for to the last.
            fn pages<O: Paginated>(&self, request: O) -> PageStream<'_, O::Response, O>
            where
                Self: Sized,
            {
                pages(self, request)
            }

            /// The items of a long list, from the first of the page that is asked for to the last.
            fn items<O: Paginated>(&self, request: O) -> PageStream<'_, O::Item, O>
            where
                Self: Sized,
            {
                items(self, request)
            }
        }
    }
}

/// A program that holds a client in its state, and fakes it in a test.
fn program(example: &Example, package: &str) -> String {
    let Example {
        request, response, ..
    } = example;
    let function = spelled(&example.function);
    let package = package.replace('-', "_");
    format!(
        "
An application holds one behind an `Arc`, and its tests give it another:

```
use std::sync::Arc;

use {package}::models;
use {package}::operations::{request};
use {package}::{{Api, Client, ApiResult}};

/// What the handlers of an application share.
struct App<A = Client> {{
    api: Arc<A>,
}}

impl<A: Api> App<A> {{
    async fn {function}(&self, request: {request}) -> ApiResult<{request}> {{
        self.api.{function}(request).await
    }}
}}

/// Answers without a service.
struct Fake;

impl Api for Fake {{
    async fn {function}(&self, _: {request}) -> ApiResult<{request}> {{
        Ok(models::{response}::default())
    }}
}}

let tested = App {{ api: Arc::new(Fake) }};
# let _ = async |request| tested.{function}(request).await;
```"
    )
}

fn shorthand<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> TraitItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = docs::outer_summary(&operation.docs);
    let deprecated = docs::deprecated(operation.deprecated);
    parse_quote! {
        #docs
        #deprecated
        fn #method(&self, request: #name) -> impl Future<Output = ApiResult<#name>> + Send {
            self.call(request)
        }
    }
}
