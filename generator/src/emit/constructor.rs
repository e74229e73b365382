//! How a value with fields is built: `new` with what is required, and a method for each of the rest.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, FnArg, ImplItem, ImplItemFn, Item, ItemImpl, parse_quote};

use super::docs;
use super::names::ident;
use super::scope::Scope;
use super::syntax::{self, name};
use crate::ir::{Argument, Field, Setting, Start, Type};

/// The functions of a type with these fields, and the value to start from if it cannot be derived.
pub(super) fn items<'a>(name: &str, fields: &[&'a Field], scope: &mut Scope<'a>) -> Vec<Item> {
    let is_called_new = name == "New";
    let name = ident(name);
    let allow = docs::allow_deprecated(fields.iter().any(|field| field.deprecated));
    let allow_name = is_called_new.then(|| quote!(#[allow(clippy::self_named_constructors)]));
    let mut item: ItemImpl = parse_quote!(#allow #allow_name impl #name {});
    item.items.push(new(fields, scope));
    let setters = fields.iter().filter_map(|field| match &field.setting {
        Setting::Setter(name) => Some(setter(name, field, scope)),
        Setting::Constructor | Setting::Fixed => None,
    });
    item.items.extend(setters);
    let has_arguments = fields
        .iter()
        .any(|field| field.setting == Setting::Constructor);
    let default = (!has_arguments && has_start(fields)).then(|| {
        parse_quote! {
            impl Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    [Item::Impl(item)].into_iter().chain(default).collect()
}

/// Whether `new` sets fields that nobody hands over.
pub(super) fn has_start(fields: &[&Field]) -> bool {
    fields.iter().any(|field| field.start.is_some())
}

fn new<'a>(fields: &[&'a Field], scope: &mut Scope<'a>) -> ImplItem {
    let required = fields.iter();
    let required = required.filter(|field| field.setting == Setting::Constructor);
    let arguments: Vec<_> = required.map(|field| argument(field, scope)).collect();
    let (line, value) = match arguments.is_empty() && !has_start(fields) {
        true => (" Starts with nothing set.", quote!(Self::default())),
        false => {
            let values = fields.iter().map(|field| start(field, scope));
            (
                " Starts with the required fields.",
                quote!(Self { #(#values),* }),
            )
        }
    };
    let allow = (arguments.len() > MANY).then(|| quote!(#[allow(clippy::too_many_arguments)]));
    parse_quote! {
        #[doc = #line]
        #allow
        pub fn new(#(#arguments),*) -> Self {
            #value
        }
    }
}

/// More arguments have Clippy warn.
const MANY: usize = 7;

/// What a field holds at first.
fn start<'a>(field: &'a Field, scope: &mut Scope<'a>) -> TokenStream {
    let name = ident(&field.name);
    if let Some(start) = &field.start {
        let value = started(start, &field.ty, scope);
        return quote!(#name: #value);
    }
    match (&field.setting, &field.ty) {
        (Setting::Constructor, _) if field.argument == Argument::Value => quote!(#name),
        (Setting::Constructor, _) => {
            let value = converted(field);
            quote!(#name: #value)
        }
        (Setting::Setter(_), Type::Maybe(_)) => {
            let maybe = scope.path("crate::Maybe");
            quote!(#name: #maybe::Absent)
        }
        (Setting::Setter(_), Type::Map(_)) => {
            let map = scope.path("std::collections::BTreeMap");
            quote!(#name: #map::new())
        }
        (Setting::Setter(_) | Setting::Fixed, _) => quote!(#name: None),
    }
}

/// What a field starts with, as a value of its type.
fn started<'a>(start: &'a Start, ty: &Type, scope: &mut Scope<'a>) -> TokenStream {
    let value = match start {
        Start::Scalar(value) => syntax::scalar(value),
        Start::Variant { ty, name, .. } => {
            let (ty, name) = (scope.model(ty), ident(name));
            quote!(#ty::#name)
        }
    };
    match ty {
        Type::Maybe(_) => {
            let maybe = scope.path("crate::Maybe");
            quote!(#maybe::Value(#value))
        }
        Type::Option(_) => quote!(Some(#value)),
        _ => value,
    }
}

fn setter<'a>(function: &str, field: &'a Field, scope: &mut Scope<'a>) -> ImplItem {
    let name = ident(&field.name);
    let value = converted(field);
    let (value, null) = match &field.ty {
        Type::Maybe(_) => (value, "; `None` is null"),
        Type::Map(_) => (value, ""),
        _ => (syntax::call("Some", value), ""),
    };
    let docs = format!(" Sets [`{0}`](field@Self::{0}){null}.", field.name);
    let mut setter = SETTER.with(ImplItemFn::clone);
    setter.attrs.push(syntax::doc(&docs));
    let deprecated = docs::deprecated(field.deprecated, &field.docs);
    setter.attrs.extend(deprecated);
    setter.sig.ident = ident(function);
    setter.sig.inputs.push(argument(field, scope));
    setter.block.stmts.insert(0, syntax::set(name, value));
    ImplItem::Fn(setter)
}

thread_local! {
    /// What all setters have in common.
    static SETTER: ImplItemFn = parse_quote! {
        pub fn setter(mut self) -> Self {
            self
        }
    };
}

/// The argument for a field.
fn argument<'a>(field: &'a Field, scope: &mut Scope<'a>) -> FnArg {
    let ty = match (field.argument, field.value()) {
        (Argument::Value, ty) => scope.ty(ty),
        (Argument::Items, Type::List(item)) => {
            let item = scope.ty(item);
            parse_quote!(impl IntoIterator<Item = #item>)
        }
        (Argument::ItemsInto, Type::List(item)) => {
            let item = scope.ty(item);
            parse_quote!(impl IntoIterator<Item = impl Into<#item>>)
        }
        (_, ty) => syntax::impl_trait(syntax::generic(name("Into"), [scope.ty(ty)])),
    };
    syntax::argument(ident(&field.name), ty)
}

/// An argument as a value of the field.
fn converted(field: &Field) -> Expr {
    let argument = syntax::variable(ident(&field.name));
    let items = |argument| syntax::method(argument, "into_iter", []);
    match field.argument {
        Argument::Value => argument,
        Argument::Into => syntax::method(argument, "into", []),
        Argument::Items => syntax::method(items(argument), "collect", []),
        Argument::ItemsInto => {
            let each = syntax::method(items(argument), "map", [parse_quote!(Into::into)]);
            syntax::method(each, "collect", [])
        }
    }
}
