//! `webhooks.rs`: webhooks that the service sends.

use std::collections::HashSet;

use quote::quote;
use syn::{Arm, ImplItem, Item, Variant, parse_quote};

use super::names::{escape_keyword, ident};
use super::scope::{self, Scope};
use super::{File, doc_comment};
use crate::PackageName;
use crate::ir::{Api, Payload, Webhook, code};

/// `webhooks.rs`, if there are any.
pub(super) fn file(api: &Api, package: &PackageName) -> Option<File> {
    let first = api.webhooks.first()?;
    let kind = api.webhook_kind.as_deref();
    let example = example(&package.library(), first, kind.is_some());
    let imports = [
        "apicrate_runtime::WebhookError",
        "apicrate_runtime::webhook",
    ];
    let (models, own) = (scope::models(api), HashSet::from(["Webhook"]));
    let mut scope = Scope::for_file(&imports, &own, &models);
    let definition = definition(api, &example, &mut scope);
    let implementation = implementation(api);
    let items = scope
        .items()
        .into_iter()
        .chain([definition, implementation]);
    let title = doc_comment::inner_lines(&["Webhooks that the service sends."]);
    Some(File::new("src/webhooks.rs", parse_quote!(#title), items))
}

/// An example of how a receiver reads a webhook, whose body may say which one it is.
fn example(library: &str, webhook: &Webhook, says_kind: bool) -> String {
    let variant = escape_keyword(&webhook.variant);
    let (parameter, call, about) = if says_kind {
        ("", "Webhook::receive(", "")
    } else {
        (
            "name: &str,\n    ",
            "Webhook::receive_named(name, ",
            "\n/// `name` is in a header or in a property of the body: the description does not say which.",
        )
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

/// The enum, with a variant for each webhook and one for unknown ones.
fn definition<'a>(api: &'a Api, example: &str, scope: &mut Scope<'a>) -> Item {
    let webhooks = api.webhooks.iter();
    let known: Vec<_> = webhooks.map(|webhook| variant(webhook, scope)).collect();
    let example = doc_comment::attributes(example.lines());
    parse_quote! {
        /// A webhook sent by the service.
        #(#example)*
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum Webhook {
            #(#known,)*
            /// A webhook that this version of the crate does not know. A later version may have a variant for it.
            #[non_exhaustive]
            Unknown {
                /// The name of the webhook, if it was passed along with the body or the description says which property of
                /// the body holds it.
                name: Option<String>,
                /// The body, as JSON; null if it is empty.
                body: apicrate_runtime::serde_json::Value,
            },
        }
    }
}

fn variant<'a>(webhook: &'a Webhook, scope: &mut Scope<'a>) -> Variant {
    let (docs, name) = (doc_comment::outer(&webhook.docs), ident(&webhook.variant));
    let payload = match &webhook.payload {
        Payload::Json(ty) | Payload::OptionalJson(ty) => scope.ty(ty),
        Payload::Any => parse_quote!(apicrate_runtime::serde_json::Value),
        Payload::Bytes => parse_quote!(Vec<u8>),
    };
    parse_quote!(#docs #name(#payload))
}

/// The functions that read a body.
fn implementation(api: &Api) -> Item {
    let names = api.webhooks.iter().map(|webhook| &webhook.name);
    let known = api.webhooks.iter().map(|webhook| {
        let (name, variant) = (&webhook.name, ident(&webhook.variant));
        quote!(Self::#variant(_) => Some(#name),)
    });
    let arms = api.webhooks.iter().flat_map(arms);
    // Nothing in the body decides which webhook it is, unless the description says so.
    let by_kind = api
        .webhook_kind
        .iter()
        .flat_map(|property| by_kind_of(api, property));
    parse_quote! {
        impl Webhook {
            /// The names of the known webhooks, in the order of the description.
            pub const NAMES: &[&str] = &[#(#names),*];

            /// The name of the webhook; `None` if it is unknown and came without a name.
            pub fn name(&self) -> Option<&str> {
                match self {
                    #(#known)*
                    Self::Unknown { name, .. } => name.as_deref(),
                }
            }

            /// Parses the body of the webhook with this name, without verifying who has sent it.
            ///
            /// # Errors
            ///
            /// When the body is not JSON or does not match the description.
            pub fn named(name: &str, body: &[u8]) -> Result<Self, WebhookError> {
                Ok(match name {
                    #(#arms)*
                    _ => Self::Unknown {
                        name: (!name.is_empty()).then(|| name.to_owned()),
                        body: webhook::read_any(body)?,
                    },
                })
            }

            /// Parses the body of the webhook with this name if `verify` accepts it. You supply the signature check, as the
            /// description does not say how requests are signed. `verify` is given the body: if the signature does not cover
            /// the name as well, somebody who has seen a signed body can send it again under another name.
            ///
            /// # Errors
            ///
            /// When `verify` returns false, or the body is not JSON or does not match the description.
            pub fn receive_named(
                name: &str,
                body: &[u8],
                verify: impl FnOnce(&[u8]) -> bool,
            ) -> Result<Self, WebhookError> {
                if !verify(body) {
                    return Err(WebhookError::Unverified);
                }
                Self::named(name, body)
            }

            #(#by_kind)*
        }
    }
}

/// The functions that choose the webhook by a property of the body.
fn by_kind_of(api: &Api, property: &str) -> [ImplItem; 2] {
    let known = api.webhooks.iter().map(|webhook| {
        let (kind, name) = (&webhook.kind, &webhook.name);
        quote!((#kind, #name))
    });
    let docs = doc_comment::outer_lines(&[
        "Parses the body of a webhook request, without verifying the sender.".to_owned(),
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
    [
        parse_quote! {
            #docs
            pub fn parse(body: &[u8]) -> Result<Self, WebhookError> {
                let kinds = [#(#known),*];
                Self::named(&webhook::kind_in(body, #property, &kinds)?, body)
            }
        },
        parse_quote! {
            /// The same as [`parse`](Self::parse) if `verify` accepts the body. You supply the signature check, as the
            /// description does not say how requests are signed.
            ///
            /// # Errors
            ///
            /// When `verify` returns false, or the body is not JSON or does not match the description.
            pub fn receive(
                body: &[u8],
                verify: impl FnOnce(&[u8]) -> bool,
            ) -> Result<Self, WebhookError> {
                if !verify(body) {
                    return Err(WebhookError::Unverified);
                }
                Self::parse(body)
            }
        },
    ]
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
