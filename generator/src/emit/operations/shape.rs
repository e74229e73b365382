//! Forms of bodies in the syntax of the runtime.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::parameter;
use crate::emit::syntax::name;
use crate::emit::table::literal;
use crate::ir::{BodyForm, Style};

/// The parts of a shape.
enum Shape<'f> {
    Alone(&'static str),
    Around(&'static str, &'f BodyForm),
    Envelope(&'f str),
    Form(&'f [(String, Style)]),
}

fn from_form(form: &BodyForm) -> Shape<'_> {
    match form {
        BodyForm::Nothing => Shape::Alone("Nothing"),
        BodyForm::Json => Shape::Alone("Json"),
        BodyForm::Text => Shape::Alone("Text"),
        BodyForm::Stream => Shape::Alone("Stream"),
        BodyForm::Records => Shape::Alone("Records"),
        BodyForm::Parts => Shape::Alone("Parts"),
        BodyForm::Envelope(property) => Shape::Envelope(property),
        BodyForm::Optional(inner) => Shape::Around("Optional", inner),
        BodyForm::Number(inner) => Shape::Around("Number", inner),
        BodyForm::Form(styles) if styles.is_empty() => Shape::Alone("FORM"),
        BodyForm::Form(styles) => Shape::Form(styles),
    }
}

/// The shape of a body as an expression.
pub(super) fn tokens(form: &BodyForm) -> TokenStream {
    match from_form(form) {
        Shape::Alone(shape) => {
            let shape = name(shape);
            quote!(Shape::#shape)
        }
        Shape::Around(shape, inner) => {
            let (shape, inner) = (name(shape), tokens(inner));
            quote!(Shape::#shape(&#inner))
        }
        Shape::Envelope(property) => quote!(Shape::Envelope(#property)),
        Shape::Form(styles) => {
            let fields = styles.iter().map(|(field, style)| {
                let (style, separator) = parameter::words(style);
                let (style, separator) = (name(style), separator.iter());
                quote!(#field as #style #((#separator))*)
            });
            quote!(apicrate_runtime::styled_form!(#(#fields),*))
        }
    }
}

/// The shape of a body as the text of a table.
pub(super) fn text(form: &BodyForm) -> String {
    match from_form(form) {
        Shape::Alone(shape) => format!("Shape::{shape}"),
        Shape::Around(shape, inner) => format!("Shape::{shape}(&{})", text(inner)),
        Shape::Envelope(property) => format!("Shape::Envelope({})", literal(property)),
        Shape::Form(styles) => {
            let fields: Vec<_> = styles
                .iter()
                .map(|(field, style)| {
                    format!("{} as {}", literal(field), parameter::spelling(style))
                })
                .collect();
            format!("apicrate_runtime::styled_form!({})", fields.join(", "))
        }
    }
}
