//! Authentication of the callers of a service.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, TraitItem, Variant, parse_quote};

use crate::emit::doc_comment;
use crate::emit::names::ident;
use crate::emit::security::constants;
use crate::ir::{Combination, CredentialKind, Credentials, Given, Scheme};

/// The credential types of an API.
pub(super) fn types(credentials: &Credentials) -> Vec<&'static str> {
    credentials
        .schemes
        .iter()
        .map(|scheme| scheme.credential.received())
        .collect()
}

/// The `authenticate` method of the trait, if any operation authenticates.
pub(super) fn method(credentials: &Credentials) -> Option<TraitItem> {
    let received = credentials.received?;
    let (name, ty) = (ident(received.name), ident(received.ty));
    let (docs, unauthorized) = match credentials.given() {
        Given::Several => (
            doc_comment::outer_lines(&[
                "Authenticates the caller by a credential of the request. If it has several that the operation accepts, each",
                "is passed on in the order of the description, until one is valid or the error is not [`Unauthorized`].",
                "",
            ]),
            "[`Unauthorized`] if the credential is not valid, which becomes a 401 response unless another one is, or",
        ),
        Given::Token(_) => (
            doc_comment::outer_lines(&["Authenticates the caller by its bearer token."]),
            "[`Unauthorized`] if the token is not valid, which becomes a 401 response, or",
        ),
        Given::One(_) | Given::Nothing => (
            doc_comment::outer_lines(&[
                "Authenticates the caller by the credential of the request.",
            ]),
            "[`Unauthorized`] if the credential is not valid, which becomes a 401 response, or",
        ),
    };
    let unauthorized = doc_comment::outer_lines(&[unauthorized]);
    Some(parse_quote! {
        #docs
        /// [`RequestHead::operation`] is the operation that is asked for, so that callers can be authorized here, too.
        ///
        /// # Errors
        ///
        #unauthorized
        /// [`HandlerError::rejected`], such as with 403, if the caller may not perform the operation. Any other
        /// error becomes a 500 response.
        fn authenticate(
            &self,
            #name: #ty,
            head: &RequestHead,
        ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;
    })
}

/// The items beside the trait: the type by which callers are authenticated, and how.
pub(super) fn items(credentials: &Credentials) -> Vec<Item> {
    let callers = parse_quote! {
        /// Authenticates the callers of a service.
        struct Callers<S>(std::marker::PhantomData<S>);
    };
    std::iter::once(callers)
        .chain(admission(credentials))
        .collect()
}

fn admission(credentials: &Credentials) -> Vec<Item> {
    match credentials.given() {
        Given::Nothing => vec![parse_quote! {
            impl<S: Service> Gate for Callers<S> {
                type Service = S;
                type Principal = ();

                async fn admit(
                    _: &S,
                    _: &'static [Scheme],
                    _: &RequestHead,
                ) -> Result<(), HandlerError<Unauthorized>> {
                    Err(Unauthorized::default().into())
                }
            }
        }],
        Given::Token(scheme) | Given::One(scheme) => {
            let credential = credential_expression(scheme);
            vec![gate(&quote!(_), &credential)]
        }
        Given::Several => vec![
            credential(credentials),
            reader(credentials),
            gate(
                &quote!(combination),
                &quote!(Credential::of(combination, head)?),
            ),
        ],
    }
}

fn gate(combination: &TokenStream, credential: &TokenStream) -> Item {
    parse_quote! {
        impl<S: Service> Gate for Callers<S> {
            type Service = S;
            type Principal = S::Principal;

            async fn admit(
                service: &S,
                #combination: &'static [Scheme],
                head: &RequestHead,
            ) -> Result<Self::Principal, HandlerError<Unauthorized>> {
                let credential = #credential;
                service.authenticate(credential, head).await
            }
        }
    }
}

/// An expression that reads the credential of a request for a scheme.
fn credential_expression(scheme: &Scheme) -> TokenStream {
    let constant = ident(&scheme.constant);
    match scheme.credential {
        CredentialKind::Token => quote!(BearerToken::of(head.headers())?),
        CredentialKind::Key => quote!(ApiKey::of(&crate::security::#constant, head)?),
        CredentialKind::Login => quote!(BasicAuth::of(head)?),
        CredentialKind::Certificate => quote!(ClientCertificate::of(head)?),
    }
}

/// The enum of the credentials that operations accept.
fn credential(credentials: &Credentials) -> Item {
    let variants = credentials
        .combinations
        .iter()
        .map(|combination| variant(credentials, combination));
    parse_quote! {
        /// The credential of a request.
        #[derive(Debug, Clone)]
        #[non_exhaustive]
        pub enum Credential { #(#variants),* }
    }
}

fn variant(credentials: &Credentials, combination: &Combination) -> Variant {
    let name = ident(&combination.variant);
    let types = credentials
        .schemes_of(combination)
        .map(|scheme| ident(scheme.credential.received()));
    let names: Vec<_> = credentials
        .schemes_of(combination)
        .map(|scheme| format!("`{}`", scheme.name))
        .collect();
    let docs = doc_comment::outer_lines(&[format!("For {}.", names.join(" and "))]);
    parse_quote! {
        #docs
        #name(#(#types),*)
    }
}

/// The function that reads the credential of a request.
fn reader(credentials: &Credentials) -> Item {
    let arms = credentials.combinations.iter().map(|combination| {
        let name = ident(&combination.variant);
        let constants = constants(credentials, &combination.schemes);
        let values = credentials
            .schemes_of(combination)
            .map(credential_expression);
        quote!([#(crate::security::#constants),*] => Ok(Self::#name(#(#values),*)))
    });
    parse_quote! {
        impl Credential {
            /// The credential for these security schemes.
            fn of(combination: &[Scheme], head: &RequestHead) -> Result<Self, Unauthorized> {
                match combination {
                    #(#arms,)*
                    _ => Err(Unauthorized::default()),
                }
            }
        }
    }
}
