//! The items of models.

use super::item::{Item, Owner, Signature};
use super::structs::{constructor, declaration, field, variant};
use crate::ir::{
    Conversion, Enumeration, FromResponse, OneOf, Openness, Step, Type, TypeDef, TypeKind, Union,
    Values,
};

/// The variant for values that this version does not know.
const UNKNOWN: &str = "Unknown";

/// A model with all its items.
pub(super) fn items(def: &TypeDef, from_response: Option<&FromResponse>) -> Vec<Item> {
    let path = format!("models::{}", def.name);
    let owner = Owner::Schema(def.schema, None);
    let mut items = declaration(&path, &def.derives, &owner);
    if let Some(from_response) = from_response {
        items.push(conversion(&path, &from_response.of, &owner));
    }
    match &def.kind {
        TypeKind::Object(_) | TypeKind::Tuple(_) | TypeKind::Multipart(_) => {
            items.extend(struct_items(def, &path, owner));
        }
        TypeKind::Enumeration(enumeration) => {
            items.extend(enumeration_items(enumeration, &path, def));
        }
        TypeKind::OneOf(one_of) => items.extend(one_of_items(one_of, &path, def)),
        TypeKind::Union(union) => items.extend(union_items(union, &path, &owner)),
    }
    items
}

fn struct_items(def: &TypeDef, path: &str, owner: Owner) -> Vec<Item> {
    let (fields, required) = (def.built_from(), def.required.as_ref());
    let mut items = constructor("models", &def.name, required, &fields, owner);
    items.extend(fields.into_iter().flat_map(|part| {
        let step = match def.kind {
            TypeKind::Tuple(_) => None,
            _ => Some(Step::Property(part.wire.clone())),
        };
        field(path, part, Owner::Schema(def.schema, step))
    }));
    items
}

fn enumeration_items(enumeration: &Enumeration, path: &str, def: &TypeDef) -> Vec<Item> {
    let owner = |step| Owner::Schema(def.schema, step);
    let mut items: Vec<_> = enumeration
        .variants
        .iter()
        .map(|value| {
            let step = Step::Value(value.wire.clone());
            variant(path, &value.name, Vec::new(), owner(Some(step)))
        })
        .collect();
    let (unknown, known, from) = match (enumeration.values, enumeration.openness) {
        (Values::Texts, Openness::Closed) => (None, "ALL", None),
        (Values::Texts, _) => (Some("crate::Unknown"), "KNOWN_VALUES", Some("&str")),
        (Values::Integers, _) => (Some("crate::UnknownInteger"), "KNOWN_VALUES", Some("i64")),
    };
    items.extend(unknown.map(|ty| variant(path, UNKNOWN, vec![ty.to_owned()], owner(None))));
    items.push(Item::new(
        format!("{path}::{known}"),
        Signature::Associated("&[Self]".to_owned()),
        owner(None),
    ));
    items.extend(from.map(|from| conversion(path, from, &owner(None))));
    items
}

fn one_of_items(one_of: &OneOf, path: &str, def: &TypeDef) -> Vec<Item> {
    let mut items: Vec<_> = one_of
        .alternatives
        .iter()
        .flat_map(|part| {
            let step = Step::Alternative(part.wire.clone());
            let owner = Owner::Schema(def.schema, Some(step));
            alternative(path, &part.name, (&part.ty, part.conversion), &owner)
        })
        .collect();
    let unknown = vec!["Map<String, Value>".to_owned()];
    items.push(variant(
        path,
        UNKNOWN,
        unknown,
        Owner::Schema(def.schema, None),
    ));
    items
}

fn union_items(union: &Union, path: &str, owner: &Owner) -> Vec<Item> {
    let mut items: Vec<_> = union
        .variants
        .iter()
        .flat_map(|part| alternative(path, &part.name, (&part.ty, part.conversion), owner))
        .collect();
    let unknown = vec!["Value".to_owned()];
    items.push(variant(path, UNKNOWN, unknown, owner.clone()));
    items
}

/// A variant of a union, and the conversion into it.
fn alternative(path: &str, name: &str, (ty, by): (&Type, Conversion), owner: &Owner) -> Vec<Item> {
    let mut items = vec![variant(path, name, vec![ty.to_string()], owner.clone())];
    if by == Conversion::From {
        let whole = match ty {
            Type::Boxed(inner) => inner,
            ty => ty,
        };
        items.push(conversion(path, &whole.to_string(), owner));
    }
    items
}

fn conversion(path: &str, from: &str, owner: &Owner) -> Item {
    let path = format!("{path}: From<{from}>");
    Item::new(path, Signature::Trait, owner.clone())
}
