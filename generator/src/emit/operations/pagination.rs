//! Pagination: `impl Paginated` for a request.

use quote::quote;
use syn::{ImplItem, Item, parse_quote};

use crate::emit::doc_comment;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::ir::{NextPage, Operation, Pagination};

pub(super) fn item<'a>(
    operation: &'a Operation,
    pagination: &'a Pagination,
    scope: &mut Scope<'a>,
) -> Item {
    scope.import("apicrate_runtime::Paginated");
    let name = ident(&operation.request);
    let item = scope.ty(&pagination.item);
    let (page, items) = (ident(&pagination.page), ident(&pagination.items));
    let (meta, next) = (ident(&pagination.meta), ident(pagination.next_page.field()));
    let next = match pagination.next_page {
        NextPage::Option(_) => quote!(meta.#next),
        NextPage::Maybe(_) => quote!(meta.#next.into_value()),
    };
    let next = match &pagination.count {
        Some(count) => {
            let [current, total] = count.each_ref().map(|field| ident(field));
            quote! {
                let following = (meta.#current < meta.#total).then(|| meta.#current + 1);
                #next.or(following)
            }
        }
        None => next,
    };
    let number: Option<ImplItem> = pagination.count.as_ref().map(|[current, _]| {
        let current = ident(current);
        parse_quote! {
            fn number(response: &Self::Response) -> Option<i64> {
                Some(response.#meta.#current)
            }
        }
    });
    let wire = &pagination.wire;
    let allow =
        doc_comment::allow_deprecated(pagination.deprecated || operation.deprecated.is_some());
    parse_quote! {
        #allow
        impl Paginated for #name {
            type Item = #item;

            const ITEMS: &'static str = #wire;

            fn current_page(&self) -> Option<i64> {
                self.#page
            }

            fn with_page(self, page: i64) -> Self {
                Self { #page: Some(page), ..self }
            }

            #number

            fn next_page(response: &Self::Response) -> Option<i64> {
                let meta = &response.#meta;
                #next
            }

            fn items(response: Self::Response) -> Vec<Self::Item> {
                response.#items
            }
        }
    }
}
