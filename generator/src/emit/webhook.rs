//! `webhooks.rs`: webhooks that the service sends.

use std::collections::HashSet;

use quote::quote;
use syn::{Arm, Attribute, ImplItem, ImplItemFn, Item, ItemEnum, ItemImpl, Variant, parse_quote};

use super::names::{ident, spelled};
use super::scope::{self, Scope};
use super::{File, doc_comment, runtime};
use crate::PackageName;
use crate::ir::{Api, Payload, Webhook, code};

/// `webhooks.rs`, if there are any.
pub(super) fn file(api: &Api, package: &PackageName) -> Option<File> {
    let first = api.webhooks.first()?;
    let kind = api.webhook_kind.as_deref();
    let example = example(&package.library(), first, kind.is_some());
    let shared = runtime::webhooks();
    let mut imports = runtime::imports(&shared);
    imports.retain(|path| kind.is_some() || path != "crate::support::webhook_kind");
    let (models, own) = (scope::models(api), HashSet::from(["Webhook"]));
    let mut scope = Scope::of_others(&imports, &own, &models);
    let adapted = shared.into_iter().filter_map(|item| match item {
        Item::Enum(mut item) => {
            let is_doc = |attribute: &&Attribute| attribute.path().is_ident("doc");
            let end = item.attrs.iter().take_while(is_doc).count();
            let example = doc_comment::attributes(example.lines());
            item.attrs.splice(end..end, example);
            Some(Item::Enum(definition(item, api, &mut scope)))
        }
        Item::Impl(item) => Some(Item::Impl(implementation(item, api))),
        _ => None,
    });
    let adapted: Vec<_> = adapted.collect();
    let items = scope.items().into_iter().chain(adapted);
    let title = doc_comment::inner_lines(&["Webhooks that the service sends."]);
    Some(File::new("src/webhooks.rs", parse_quote!(#title), items))
}

/// An example of how a receiver reads a webhook, whose body may say which one it is.
fn example(library: &str, webhook: &Webhook, says_kind: bool) -> String {
    let variant = spelled(&webhook.variant);
    let (parameter, call, about) = match says_kind {
        true => ("", "Webhook::receive(", ""),
        false => (
            "name: &str,\n    ",
            "Webhook::receive_named(name, ",
            "\n/// `name` is in a header or in a property of the body: the description does not say which.",
        ),
    };
    format!(
        "
# Examples

```
use {library}::webhooks::Webhook;

/// Returns whether the program handles the webhook. `is_signed` verifies the signature of the request.{about}
fn receive(
    {parameter}body: &[u8],
    is_signed: impl FnOnce(&[u8]) -> bool,
) -> Result<bool, {library}::WebhookError> {{
    match {call}body, is_signed)? {{
        Webhook::{variant}(_payload) => Ok(true),
        // Webhooks that the program does not handle, among them new ones of the API.
        other => {{
            eprintln!(\"not handled: {{}}\", other.name().unwrap_or(\"a webhook without a name\"));
            Ok(false)
        }}
    }}
}}
```"
    )
}

/// The enum, with the webhooks of this API before the variant for unknown ones.
fn definition<'a>(mut item: ItemEnum, api: &'a Api, scope: &mut Scope<'a>) -> ItemEnum {
    let webhooks = api.webhooks.iter();
    let known = webhooks.map(|webhook| variant(webhook, scope));
    let unknown = item.variants.pop();
    item.variants = known.chain(unknown).collect();
    item
}

fn variant<'a>(webhook: &'a Webhook, scope: &mut Scope<'a>) -> Variant {
    let (docs, name) = (doc_comment::outer(&webhook.docs), ident(&webhook.variant));
    let payload = match &webhook.payload {
        Payload::Json(ty) | Payload::OptionalJson(ty) => scope.ty(ty),
        Payload::Any => parse_quote!(serde_json::Value),
        Payload::Bytes => parse_quote!(Vec<u8>),
    };
    parse_quote!(#docs #name(#payload))
}

/// The functions that read a body, with the webhooks of this API.
fn implementation(mut item: ItemImpl, api: &Api) -> ItemImpl {
    // Nothing in the body decides which webhook it is, unless the description says so.
    item.items.retain(|part| {
        let by_kind = ["parse", "receive"];
        let is_by_kind = |name: &str| matches!(part, ImplItem::Fn(part) if part.sig.ident == name);
        api.webhook_kind.is_some() || !by_kind.into_iter().any(is_by_kind)
    });
    let names = api.webhooks.iter().map(|webhook| &webhook.name);
    for part in &mut item.items {
        match part {
            ImplItem::Const(part) => {
                let names = names.clone();
                part.expr = parse_quote!(&[#(#names),*]);
            }
            ImplItem::Fn(part) if part.sig.ident == "name" => {
                let known = api.webhooks.iter().map(|webhook| {
                    let (name, variant) = (&webhook.name, ident(&webhook.variant));
                    quote!(Self::#variant(_) => Some(#name),)
                });
                part.block = parse_quote! {{
                    match self {
                        #(#known)*
                        Self::Unknown { name, .. } => name.as_deref(),
                    }
                }};
            }
            ImplItem::Fn(part) if part.sig.ident == "named" => {
                let arms = api.webhooks.iter().flat_map(arms);
                part.block = parse_quote! {{
                    Ok(match name {
                        #(#arms)*
                        _ => Self::Unknown {
                            name: (!name.is_empty()).then(|| name.to_owned()),
                            body: webhook::read_any(body)?,
                        },
                    })
                }};
            }
            ImplItem::Fn(part) if part.sig.ident == "parse" => {
                if let Some(property) = &api.webhook_kind {
                    parse_by_kind(part, api, property);
                }
            }
            _ => {}
        }
    }
    item
}

/// Makes `parse` choose the webhook by a property of the body.
fn parse_by_kind(function: &mut ImplItemFn, api: &Api, property: &str) {
    let known = api.webhooks.iter().map(|webhook| {
        let (kind, name) = (&webhook.kind, &webhook.name);
        quote!((#kind, #name))
    });
    let docs = doc_comment::outer_lines(&[
        "Parses the body of a webhook request, without verifying who has sent it.".to_owned(),
        String::new(),
        format!(
            "The property {} identifies it. If the service identifies it elsewhere, such as in a header, use",
            code(property)
        ),
        "[`receive_named`](Self::receive_named).".to_owned(),
        String::new(),
        "# Errors".to_owned(),
        String::new(),
        "When the body is not JSON or does not match the description.".to_owned(),
    ]);
    let (visibility, signature) = (&function.vis, &function.sig);
    *function = parse_quote! {
        #docs
        #visibility #signature {
            let kinds = [#(#known),*];
            Self::named(&webhook_kind::kind_in(body, #property, &kinds)?, body)
        }
    };
}

fn arms(webhook: &Webhook) -> Vec<Arm> {
    let (name, variant) = (&webhook.name, ident(&webhook.variant));
    let read = parse_quote!(#name => Self::#variant(webhook::read(body)?),);
    match webhook.payload {
        Payload::Bytes => vec![parse_quote!(#name => Self::#variant(body.to_vec()),)],
        Payload::Any => vec![parse_quote!(#name => Self::#variant(webhook::read_any(body)?),)],
        Payload::Json(_) => vec![read],
        Payload::OptionalJson(_) => vec![
            parse_quote!(#name if body.is_empty() => Self::#variant(None),),
            read,
        ],
    }
}
