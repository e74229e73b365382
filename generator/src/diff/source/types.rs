//! The items of models.

use super::super::subject::Step;
use super::item::{Item, Owner, Signature};
use crate::ir::{
    Argument, Conversion, Derive, Enumeration, Field, Openness, RequiredFields, Setting, Type,
    TypeDef, TypeKind, Values,
};

/// The variant for values that this version does not know.
const UNKNOWN: &str = "Unknown";

/// A model with all its items.
pub(super) fn of_type(def: &TypeDef) -> Vec<Item> {
    let path = format!("models::{}", def.name);
    let owner = |step| Owner::Schema(def.schema, step);
    let mut items = declared(&path, &def.derives, &owner(None));
    let made = def.from_response.as_ref();
    items.extend(made.map(|made| converts(&path, &made.of, owner(None))));
    match &def.kind {
        TypeKind::Object(_) | TypeKind::Tuple(_) | TypeKind::Multipart(_) => {
            let (fields, required) = (def.built_from(), def.required.as_ref());
            items.extend(constructor(
                "models",
                &def.name,
                required,
                &fields,
                owner(None),
            ));
            items.extend(of_fields(&path, &fields, |field| {
                owner(step_of(def, field))
            }));
        }
        TypeKind::Enumeration(enumeration) => items.extend(of_values(&path, enumeration, owner)),
        TypeKind::OneOf(one_of) => {
            items.extend(one_of.alternatives.iter().flat_map(|part| {
                let owner = owner(Some(Step::Alternative(part.wire.clone())));
                held(&path, &part.name, (&part.ty, part.conversion), &owner)
            }));
            let unknown = vec!["Map<String, Value>".to_owned()];
            items.push(variant(&path, UNKNOWN, unknown, owner(None)));
        }
        TypeKind::Union(union) => {
            items.extend(union.variants.iter().flat_map(|part| {
                let owner = owner(None);
                held(&path, &part.name, (&part.ty, part.conversion), &owner)
            }));
            let unknown = vec!["Value".to_owned()];
            items.push(variant(&path, UNKNOWN, unknown, owner(None)));
        }
    }
    items
}

fn step_of(def: &TypeDef, field: &Field) -> Option<Step> {
    match def.kind {
        TypeKind::Tuple(_) => None,
        _ => Some(Step::Property(field.wire.clone())),
    }
}

fn of_values(
    path: &str,
    enumeration: &Enumeration,
    owner: impl Fn(Option<Step>) -> Owner,
) -> Vec<Item> {
    let variants = enumeration.variants.iter().map(|found| {
        let step = Step::Value(found.wire.clone());
        variant(path, &found.name, Vec::new(), owner(Some(step)))
    });
    let (unknown, known, from) = match (enumeration.values, enumeration.openness) {
        (Values::Texts, Openness::Closed) => (None, "ALL", None),
        (Values::Texts, _) => (Some("crate::Unknown"), "KNOWN_VALUES", Some("&str")),
        (Values::Integers, _) => (Some("crate::UnknownInteger"), "KNOWN_VALUES", Some("i64")),
    };
    let unknown = unknown.map(|held| variant(path, UNKNOWN, vec![held.to_owned()], owner(None)));
    let known = Item::new(
        format!("{path}::{known}"),
        Signature::Associated("&[Self]".to_owned()),
        owner(None),
    );
    let from = from.map(|from| converts(path, from, owner(None)));
    variants.chain(unknown).chain([known]).chain(from).collect()
}

/// A variant of a union, and the conversion into it.
fn held(path: &str, name: &str, (ty, by): (&Type, Conversion), owner: &Owner) -> Vec<Item> {
    let whole = match ty {
        Type::Boxed(inner) => inner,
        ty => ty,
    };
    let conversion = match by {
        Conversion::From => Some(converts(path, &whole.to_string(), owner.clone())),
        Conversion::None => None,
    };
    let variant = variant(path, name, vec![ty.to_string()], owner.clone());
    [variant].into_iter().chain(conversion).collect()
}

fn converts(path: &str, from: &str, owner: Owner) -> Item {
    Item::new(format!("{path}: From<{from}>"), Signature::Trait, owner)
}

pub(super) fn variant(path: &str, name: &str, held: Vec<String>, owner: Owner) -> Item {
    Item::new(format!("{path}::{name}"), Signature::Variant(held), owner)
}

/// A type, and the traits that it derives.
pub(super) fn declared(path: &str, derives: &[Derive], owner: &Owner) -> Vec<Item> {
    let item = |path, signature| Item::new(path, signature, owner.clone());
    let derived = derives.iter();
    let derived = derived.map(|derive| item(format!("{path}: {derive:?}"), Signature::Trait));
    [item(path.to_owned(), Signature::Type)]
        .into_iter()
        .chain(derived)
        .collect()
}

/// Fields and their setters.
pub(super) fn of_fields(
    path: &str,
    fields: &[&Field],
    owner: impl Fn(&Field) -> Owner,
) -> Vec<Item> {
    let mut items = Vec::new();
    for field in fields {
        let signature = Signature::Field(field.ty.to_string());
        items.push(Item {
            deprecated: field.deprecated.is_some(),
            ..Item::new(format!("{path}.{}", field.name), signature, owner(field))
        });
        if let Setting::Setter(name) = &field.setting {
            let signature = Signature::Function(vec![argument(field)]);
            items.push(Item {
                deprecated: field.deprecated.is_some(),
                ..Item::new(format!("{path}::{name}"), signature, owner(field))
            });
        }
    }
    items
}

/// The constructor of a struct in a module, and the type of its required fields if it takes them as one value.
pub(super) fn constructor(
    module: &str,
    name: &str,
    required: Option<&RequiredFields>,
    fields: &[&Field],
    owner: Owner,
) -> Vec<Item> {
    let given = fields.iter().filter(|field| field.is_given());
    let path = format!("{module}::{name}::new");
    let Some(required) = required else {
        let arguments = given.map(|field| (field.name.clone(), argument(field)));
        let signature = Signature::Constructor(arguments.collect());
        return vec![Item::new(path, signature, owner)];
    };
    let taken = match module {
        "models" => required.name.clone(),
        module => format!("{module}::{}", required.name),
    };
    let fields = given.map(|field| (field.name.clone(), field.ty.to_string()));
    let path_of_required = format!("{module}::{}", required.name);
    let mut items = declared(&path_of_required, &required.derives, &owner);
    items[0].signature = Signature::Literal(fields.collect());
    items.push(Item::new(path, Signature::Function(vec![taken]), owner));
    items
}

/// The type of the argument for a field.
fn argument(field: &Field) -> String {
    let ty = field.value();
    match (field.argument, ty) {
        (Argument::Value, ty) => ty.to_string(),
        (Argument::Items, crate::ir::Type::List(item)) => {
            format!("impl IntoIterator<Item = {item}>")
        }
        (Argument::ItemsInto, crate::ir::Type::List(item)) => {
            format!("impl IntoIterator<Item = impl Into<{item}>>")
        }
        (Argument::Entries, crate::ir::Type::Map(value)) => {
            format!("impl IntoIterator<Item = (impl Into<String>, {value})>")
        }
        (Argument::EntriesInto, crate::ir::Type::Map(value)) => {
            format!("impl IntoIterator<Item = (impl Into<String>, impl Into<{value}>)>")
        }
        (_, ty) => format!("impl Into<{ty}>"),
    }
}
