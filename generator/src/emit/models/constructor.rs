//! Constructors: `new` takes the required fields, as arguments or as one value, and each other field has a setter.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, FnArg, ImplItem, ImplItemFn, Item, ItemImpl, parse_quote};

use super::derive_attribute;
use super::structure::{self, Structure};
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::syntax::{self, name};
use crate::emit::{Chunk, doc_comment};
use crate::ir::{Argument, Field, InitialValue, RequiredFields, Setting, Type};

/// A struct, its functions, its `Default` if that cannot be derived, and the struct of its required fields.
pub(in crate::emit) fn chunks<'a>(of: &Structure<'a>, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let definition = of.item(scope);
    let fields = &of.fields;
    let name = ident(of.name);
    let allow =
        doc_comment::allow_deprecated(fields.iter().any(|field| field.deprecated.is_some()));
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.push(new(of, scope));
    let setters = fields.iter().filter_map(|field| match &field.setting {
        Setting::Setter(name) => Some(setter(name, field, scope)),
        Setting::Constructor | Setting::Fixed => None,
    });
    item.items.extend(setters);
    let default = (of.default_impl() == Some(structure::DefaultImpl::Written)).then(|| {
        parse_quote! {
            impl Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    let required = of.required.map(|ty| required_fields(ty, of, scope));
    let items = [definition, Item::Impl(item)]
        .into_iter()
        .chain(default)
        .chain(required);
    items.map(Chunk::from).collect()
}

/// The fields that `new` takes.
fn constructor_fields<'a>(fields: &[&'a Field]) -> impl Iterator<Item = &'a Field> {
    fields.iter().copied().filter(|field| field.is_given())
}

/// The struct of the required fields. It can be exhaustive, as an additional argument of `new` would be a breaking
/// change just the same.
fn required_fields<'a>(ty: &RequiredFields, of: &Structure<'a>, scope: &mut Scope<'a>) -> Item {
    let docs = doc_comment::outer_lines(&[
        format!("The required fields of [`{}`].", of.name),
        String::new(),
        "The struct is exhaustive: adding a required field requires a new major version of the crate."
            .to_owned(),
    ]);
    let derives = derive_attribute::tokens(&ty.derives);
    let attributes = quote!(#docs #derives);
    let fields = constructor_fields(&of.fields).map(|field| {
        let attributes = doc_comment::attributes(doc_comment::lines(&field.docs));
        syntax::field(attributes, ident(&field.name), scope.ty(&field.ty))
    });
    structure::item(&attributes, &ty.name, fields)
}

fn new<'a>(of: &Structure<'a>, scope: &mut Scope<'a>) -> ImplItem {
    let fields = &of.fields;
    let arguments: Vec<_> = match of.required {
        Some(ty) => {
            let name = ident(&ty.name);
            vec![parse_quote!(required: #name)]
        }
        None => constructor_fields(fields)
            .map(|field| argument(field, scope))
            .collect(),
    };
    let is_derived = of.default_impl() == Some(structure::DefaultImpl::Derived);
    let value = if is_derived {
        quote!(Self::default())
    } else {
        let values = fields
            .iter()
            .map(|field| initializer(field, of.required.is_some(), scope));
        quote!(Self { #(#values),* })
    };
    let line = match (is_derived, arguments.is_empty()) {
        (true, _) => " Creates a value with no field set.",
        (false, true) => " Creates a value with its fixed fields set.",
        (false, false) => " Creates a value from the required fields.",
    };
    parse_quote! {
        #[doc = #line]
        pub fn new(#(#arguments),*) -> Self {
            #value
        }
    }
}

/// The initializer of a field. `given_as_one` says that `new` takes the required fields as one value.
fn initializer<'a>(field: &'a Field, given_as_one: bool, scope: &mut Scope<'a>) -> TokenStream {
    let name = ident(&field.name);
    if let Some(value) = &field.initial_value {
        let value = initial_value(value, &field.ty, scope);
        return quote!(#name: #value);
    }
    match (&field.setting, &field.ty) {
        (Setting::Constructor, _) if given_as_one => quote!(#name: required.#name),
        (Setting::Constructor, _) if field.argument == Argument::Value => quote!(#name),
        (Setting::Constructor, _) => {
            let value = converted_argument(field);
            quote!(#name: #value)
        }
        (Setting::Setter(_), Type::Maybe(_)) => {
            let maybe = scope.path("apicrate_runtime::Maybe");
            quote!(#name: #maybe::Absent)
        }
        (Setting::Setter(_), Type::Map(_)) => {
            let map = scope.path("std::collections::BTreeMap");
            quote!(#name: #map::new())
        }
        (Setting::Setter(_) | Setting::Fixed, _) => quote!(#name: None),
    }
}

/// The initial value of a field, as a value of its type.
fn initial_value<'a>(value: &'a InitialValue, ty: &Type, scope: &mut Scope<'a>) -> TokenStream {
    let value = match value {
        InitialValue::Scalar(value) => syntax::scalar(value),
        InitialValue::Variant { ty, name, .. } => {
            let (ty, name) = (scope.model(ty), ident(name));
            quote!(#ty::#name)
        }
    };
    match ty {
        Type::Maybe(_) => {
            let maybe = scope.path("apicrate_runtime::Maybe");
            quote!(#maybe::Value(#value))
        }
        Type::Option(_) => quote!(Some(#value)),
        _ => value,
    }
}

fn setter<'a>(function: &str, field: &'a Field, scope: &mut Scope<'a>) -> ImplItem {
    let name = ident(&field.name);
    let value = converted_argument(field);
    let (value, null) = match &field.ty {
        Type::Maybe(_) => (value, "; `None` is null"),
        Type::Map(_) => (value, ""),
        _ => (syntax::call("Some", value), ""),
    };
    let docs = format!(" Sets [`{0}`](field@Self::{0}){null}.", field.name);
    let mut setter = SETTER.with(ImplItemFn::clone);
    setter.attrs.push(syntax::doc(&docs));
    let deprecated = doc_comment::deprecated(field.deprecated.as_ref());
    setter.attrs.extend(deprecated);
    setter.sig.ident = ident(function);
    setter.sig.inputs.push(argument(field, scope));
    setter.block.stmts.insert(0, syntax::set(name, value));
    ImplItem::Fn(setter)
}

thread_local! {
    /// The common part of all setters.
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
        (Argument::Entries, Type::Map(value)) => {
            let value = scope.ty(value);
            parse_quote!(impl IntoIterator<Item = (impl Into<String>, #value)>)
        }
        (Argument::EntriesInto, Type::Map(value)) => {
            let value = scope.ty(value);
            parse_quote!(impl IntoIterator<Item = (impl Into<String>, impl Into<#value>)>)
        }
        (_, ty) => syntax::impl_trait(syntax::generic(name("Into"), [scope.ty(ty)])),
    };
    syntax::argument(ident(&field.name), ty)
}

/// The argument, converted to the value of the field.
fn converted_argument(field: &Field) -> Expr {
    let argument = syntax::variable(ident(&field.name));
    let items = |argument| syntax::method(argument, "into_iter", []);
    match field.argument {
        Argument::Value => argument,
        Argument::Into => syntax::method(argument, "into", []),
        Argument::Items => syntax::method(items(argument), "collect", []),
        Argument::ItemsInto => map_and_collect(items(argument), parse_quote!(Into::into)),
        Argument::Entries => map_and_collect(
            items(argument),
            parse_quote!(|(key, value)| (key.into(), value)),
        ),
        Argument::EntriesInto => map_and_collect(
            items(argument),
            parse_quote!(|(key, value)| (key.into(), value.into())),
        ),
    }
}

/// The items, mapped by a function and collected.
fn map_and_collect(items: Expr, function: Expr) -> Expr {
    let each = syntax::method(items, "map", [function]);
    syntax::method(each, "collect", [])
}
