//! How a server reads an operation.

use proc_macro2::TokenStream;
use quote::quote;

use super::names::ident;
use crate::ir::{Location, Operation, Parameter, Type};

/// The request struct, each field asked for by its name on the wire.
pub(super) fn body(operation: &Operation) -> TokenStream {
    let parameters = operation.parameters.iter().map(|parameter| {
        let (name, value) = (ident(&parameter.name), value(parameter));
        quote!(#name: #value)
    });
    let body = operation.body.iter().map(|body| {
        let name = ident(&body.name);
        quote!(#name: request.body(Self::REQUEST)?)
    });
    let fields = parameters.chain(body);
    quote!(Ok(Self { #(#fields),* }))
}

fn value(parameter: &Parameter) -> TokenStream {
    let wire = &parameter.wire;
    let (required, ty) = match &parameter.ty {
        Type::Option(inner) => (false, &**inner),
        other => (true, other),
    };
    let found = match (parameter.location, ty) {
        (Location::Path, _) => return quote!(request.path(#wire)?),
        (Location::Query, Type::List(_)) => quote!(request.list(#wire)?),
        (Location::Query, Type::Map(_)) => quote!(request.map(#wire)?),
        (Location::Query, _) => quote!(request.query(#wire)?),
        (Location::Header, _) => quote!(request.header(#wire)?),
    };
    match required {
        true => quote!(request.given(#wire, #found)?),
        false => found,
    }
}
