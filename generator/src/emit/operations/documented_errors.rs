//! The documented errors of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use crate::emit::error_body::struct_field;
use crate::emit::models::derive_attribute;
use crate::emit::names::{escape_keyword, ident};
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, case, doc_comment, notation};
use crate::ir::{BodyForm, ErrorCase, ErrorConstructor, Operation, Type, WireFormat};

pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let name = ident(&operation.error);
    let docs = doc_comment::outer_lines(&[format!(
        "The documented errors of {}.",
        doc_comment::link(&operation.request)
    )]);
    let variants = operation.errors.iter().map(|error| {
        case::variant(
            &error.docs,
            &error.name,
            error.status,
            error.body.as_ref(),
            scope,
        )
    });
    let derives = derive_attribute::tokens(&operation.error_derives);
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
        }
    };
    let table = Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::documented_errors",
        head: operation.error.clone(),
        entries: operation.errors.iter().map(entry).collect(),
    };
    let constructors = constructors(operation, scope).map(Chunk::from);
    let parts = [Some(item.into()), constructors, Some(Chunk::Table(table))];
    parts.into_iter().flatten().collect()
}

/// A constructor for each error with documented values.
fn constructors<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Option<Item> {
    let name = ident(&operation.error);
    let cases = operation
        .errors
        .iter()
        .filter_map(|case| Some((case, case.constructor.as_ref()?)));
    let constructors: Vec<_> = cases
        .map(|(case, constructor)| self::constructor(case, constructor, scope))
        .collect();
    (!constructors.is_empty()).then(|| parse_quote!(impl #name { #(#constructors)* }))
}

fn constructor<'a>(
    case: &ErrorCase,
    constructor: &'a ErrorConstructor,
    scope: &mut Scope<'a>,
) -> TokenStream {
    let (docs, variant) = (doc_comment::outer(&case.docs), ident(&case.name));
    let (name, body) = (ident(&constructor.name), scope.model(&constructor.body));
    let Some(details) = &constructor.details else {
        return quote! {
            #docs
            pub fn #name() -> Self {
                Self::#variant(#body::#name())
            }
        };
    };
    let (field, ty) = (ident(&details.field), scope.ty(&Type::FreeForm));
    let value = struct_field(details, Some(quote!(#field)));
    let allow = doc_comment::allow_deprecated(constructor.deprecated);
    quote! {
        #docs
        #allow
        pub fn #name(#field: #ty) -> Self {
            Self::#variant(#body { #value, ..#body::#name() })
        }
    }
}

/// The entry of an error in the table: its status, the parts that the variant holds, and its media type.
fn entry(case: &ErrorCase) -> String {
    let form = match &case.form {
        BodyForm::Text => " as text",
        BodyForm::Number(_) => notation::suffix(WireFormat::Number),
        _ => "",
    };
    let body = case.body.as_ref().map(|_| match &case.repeats {
        Some(field) => format!("body.{}", escape_keyword(field)),
        None => format!("body{form}"),
    });
    let media_type: String = case
        .media_type
        .iter()
        .map(|name| format!(" [{}]", literal(name)))
        .collect();
    case::entry(case.status, &case.name, body) + &media_type
}
