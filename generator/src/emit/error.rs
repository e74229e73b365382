//! `error.rs`: what an error tells in the words of the API.

use syn::{ImplItem, parse_quote};

use super::names::ident;
use super::scope::{self, Scope};
use super::{File, docs};
use crate::ir::{Accessor, Api, Presence};

/// The file, where all errors have the same body.
pub(super) fn file(api: &Api) -> Option<File> {
    let body = api.error_body.as_ref()?;
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&["crate::support::client::Error"], &others, &models);
    let ty = scope.model(&body.ty);
    let accessors = body.accessors.iter();
    let accessors: Vec<_> = accessors
        .map(|accessor| function(accessor, &mut scope))
        .collect();
    let mut items = scope.items();
    let allow = docs::allow_deprecated(body.deprecated);
    items.push(parse_quote! {
        /// What the body of the response says, whether or not its status is documented.
        #allow
        impl<E> Error<E> {
            /// The body of the response, if there was one and it is the error body of the API.
            pub fn error_body(&self) -> Option<#ty> {
                self.response()?.json().ok()
            }

            #(#accessors)*
        }
    });
    let title = docs::inner_lines(&["What the error of a call tells in the words of this API."]);
    Some(File::new("src/error.rs", parse_quote!(#title), items))
}

fn function<'a>(accessor: &'a Accessor, scope: &mut Scope<'a>) -> ImplItem {
    let (name, field) = (ident(&accessor.name), ident(&accessor.field));
    let (docs, ty) = (docs::outer(&accessor.docs), scope.ty(&accessor.ty));
    let into_value = match accessor.presence {
        Presence::ThreeStates => Some(quote::quote!(.into_value())),
        _ => None,
    };
    parse_quote! {
        #docs
        pub fn #name(&self) -> Option<#ty> {
            self.error_body()?.#field #into_value
        }
    }
}
