//! The items that all structs and enums have: traits, fields, setters, constructors and variants.

use super::item::{Item, Owner, Signature};
use crate::ir::{Argument, Derive, Field, RequiredFields, Setting, Type};

/// A type, and the traits that it derives.
pub(super) fn declaration(path: &str, derives: &[Derive], owner: &Owner) -> Vec<Item> {
    let traits = derives
        .iter()
        .map(|derive| (format!("{path}: {derive:?}"), Signature::Trait));
    [(path.to_owned(), Signature::Type)]
        .into_iter()
        .chain(traits)
        .map(|(path, signature)| Item::new(path, signature, owner.clone()))
        .collect()
}

pub(super) fn variant(path: &str, name: &str, types: Vec<String>, owner: Owner) -> Item {
    Item::new(format!("{path}::{name}"), Signature::Variant(types), owner)
}

/// A field, and its setter.
pub(super) fn field(path: &str, field: &Field, owner: Owner) -> Vec<Item> {
    let deprecated = field.deprecated.is_some();
    let mut items = vec![
        Item::new(
            format!("{path}.{}", field.name),
            Signature::Field(field.ty.to_string()),
            owner.clone(),
        )
        .deprecated_if(deprecated),
    ];
    if let Setting::Setter(name) = &field.setting {
        let signature = Signature::Function(vec![argument(field)]);
        let setter = Item::new(format!("{path}::{name}"), signature, owner);
        items.push(setter.deprecated_if(deprecated));
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
    let path_of_required = format!("{module}::{}", required.name);
    let argument = match module {
        "models" => required.name.clone(),
        _ => path_of_required.clone(),
    };
    let mut items = declaration(&path_of_required, &required.derives, &owner);
    let literal = given.map(|field| (field.name.clone(), field.ty.to_string()));
    items[0].signature = Signature::Literal(literal.collect());
    items.push(Item::new(path, Signature::Function(vec![argument]), owner));
    items
}

/// The type of the argument for a field.
fn argument(field: &Field) -> String {
    match (field.argument, field.value()) {
        (Argument::Value, ty) => ty.to_string(),
        (Argument::Items, Type::List(item)) => {
            format!("impl IntoIterator<Item = {item}>")
        }
        (Argument::ItemsInto, Type::List(item)) => {
            format!("impl IntoIterator<Item = impl Into<{item}>>")
        }
        (Argument::Entries, Type::Map(value)) => {
            format!("impl IntoIterator<Item = (impl Into<String>, {value})>")
        }
        (Argument::EntriesInto, Type::Map(value)) => {
            format!("impl IntoIterator<Item = (impl Into<String>, impl Into<{value}>)>")
        }
        (_, ty) => format!("impl Into<{ty}>"),
    }
}
