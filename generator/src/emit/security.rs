//! `security.rs`: the security schemes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{File, doc_comment};
use crate::ir::{Access, Api, Credentials, Scheme, SchemeKind, SchemeUrl};

pub(super) fn file(api: &Api) -> File {
    let credentials = &api.credentials;
    let names = credentials
        .schemes
        .iter()
        .map(|scheme| ident(&scheme.constant));
    let undescribed = security(credentials, &credentials.access, &quote!());
    let imports: Item = if credentials.schemes.is_empty() {
        parse_quote!(
            use apicrate_runtime::{Scheme, Security};
        )
    } else {
        parse_quote!(
            use apicrate_runtime::{Scheme, SchemeKind, Security};
        )
    };
    let mut items = vec![imports];
    items.extend(credentials.schemes.iter().flat_map(scheme));
    items.push(parse_quote! {
        /// All security schemes.
        pub const SCHEMES: &[Scheme] = &[#(#names),*];
    });
    items.push(parse_quote! {
        /// How the caller authenticates where the description states nothing: in raw requests, and for unknown
        /// paths.
        pub const UNDESCRIBED: Security = #undescribed;
    });
    let title = doc_comment::inner_lines(&["The security schemes of the API."]);
    File::new("src/security.rs", parse_quote!(#title), items)
}

/// The constants of a scheme and of its URLs.
fn scheme(scheme: &Scheme) -> Vec<Item> {
    let (constant, name) = (ident(&scheme.constant), &scheme.name);
    let kind = kind(&scheme.kind);
    let docs = doc_comment::outer(&scheme.docs);
    let scheme_item = parse_quote! {
        #docs
        pub const #constant: Scheme = Scheme::new(env!("CARGO_PKG_NAME"), #name, #kind);
    };
    let urls = scheme.urls.iter().map(url);
    std::iter::once(scheme_item).chain(urls).collect()
}

fn url(url: &SchemeUrl) -> Item {
    let (constant, text) = (ident(&url.constant), &url.url);
    let docs = doc_comment::outer_lines(&[format!("The {} URL.", url.purpose)]);
    parse_quote! {
        #docs
        pub const #constant: &str = #text;
    }
}

fn kind(kind: &SchemeKind) -> TokenStream {
    match kind {
        SchemeKind::Bearer => quote!(SchemeKind::Bearer),
        SchemeKind::Basic => quote!(SchemeKind::Basic),
        SchemeKind::Http(word) => quote!(SchemeKind::Http(#word)),
        SchemeKind::Header(name) => quote!(SchemeKind::Header(#name)),
        SchemeKind::Query(name) => quote!(SchemeKind::Query(#name)),
        SchemeKind::Cookie(name) => quote!(SchemeKind::Cookie(#name)),
        SchemeKind::MutualTls => quote!(SchemeKind::MutualTls),
    }
}

/// The access rule, with the constants of schemes in this module.
pub(super) fn security(
    credentials: &Credentials,
    access: &Access,
    module: &TokenStream,
) -> TokenStream {
    let combinations = access.combinations().iter().filter_map(|place| {
        let combination = credentials.combinations.get(*place)?;
        let schemes = constants(credentials, &combination.schemes);
        Some(quote!(&[#(#module #schemes),*]))
    });
    match access {
        Access::Open => quote!(Security::None),
        Access::Required(_) if credentials.is_usual(access) => quote!(Security::Bearer),
        Access::Required(_) => quote!(Security::Required(&[#(#combinations),*])),
        Access::Optional(_) => quote!(Security::Optional(&[#(#combinations),*])),
    }
}

/// The constants of schemes, by their indices.
pub(super) fn constants(credentials: &Credentials, places: &[usize]) -> Vec<syn::Ident> {
    let schemes = places
        .iter()
        .filter_map(|place| credentials.schemes.get(*place));
    schemes.map(|scheme| ident(&scheme.constant)).collect()
}
