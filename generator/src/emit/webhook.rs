//! Webhooks that the service sends.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Arm, ImplItem, Item, ItemImpl, parse_quote};

use super::names::ident;
use super::scope::{self, Scope};
use super::{File, docs, runtime};
use crate::ir::{Api, Webhook};

/// `webhooks.rs`, if there are any.
pub(super) fn file(api: &Api) -> Option<File> {
    if api.webhooks.is_empty() {
        return None;
    }
    let (models, own) = (scope::models(api), HashSet::from(["Webhook"]));
    let mut scope = Scope::of_others(&["crate::support::webhook"], &own, &models);
    let variants = api
        .webhooks
        .iter()
        .map(|webhook| variant(webhook, &mut scope));
    let variants: Vec<_> = variants.collect();
    let mut items = scope.items();
    items.push(parse_quote! {
        /// A webhook sent by the service.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum Webhook {
            #(#variants,)*
            /// A webhook that this version of the crate does not know, with its body as received.
            Unknown(serde_json::Value),
        }
    });
    items.push(Item::Impl(implementation(api)));
    let title = docs::inner_lines(&["Webhooks that the service sends."]);
    Some(File::new("src/webhooks.rs", parse_quote!(#title), items))
}

fn variant<'a>(webhook: &'a Webhook, scope: &mut Scope<'a>) -> TokenStream {
    let (docs, name) = (docs::outer(&webhook.docs), ident(&webhook.variant));
    let payload = match &webhook.payload {
        Some(ty) => scope.ty(ty),
        None => quote!(serde_json::Value),
    };
    quote!(#docs #name(#payload))
}

/// How a body is read: as for every API, but for the names.
fn implementation(api: &Api) -> ItemImpl {
    let names = api.webhooks.iter().map(|webhook| &webhook.name);
    let mut item = runtime::webhooks();
    for part in &mut item.items {
        match part {
            ImplItem::Const(part) => {
                let names = names.clone();
                part.expr = parse_quote!(&[#(#names),*]);
            }
            ImplItem::Fn(part) if part.sig.ident == "named" => {
                let arms = api.webhooks.iter().map(arm);
                part.block = parse_quote! {{
                    Ok(match name {
                        #(#arms)*
                        _ => Self::Unknown(serde_json::from_slice(body)?),
                    })
                }};
            }
            _ => {}
        }
    }
    item
}

fn arm(webhook: &Webhook) -> Arm {
    let (name, variant) = (&webhook.name, ident(&webhook.variant));
    parse_quote!(#name => Self::#variant(serde_json::from_slice(body)?),)
}
