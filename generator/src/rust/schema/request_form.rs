//! Conversions from the types of responses to their request forms, so that callers can change what they have read and
//! send it back.

use std::collections::HashMap;

use crate::ir::{Carried, CarriedPart, FromResponse, Type, TypeDef, TypeKind};
use crate::rust::{Context, presence};
use description::model::SchemaKind;

/// The request forms by name, each with the name of the type that responses use.
type Pairs = HashMap<String, String>;

/// Adds the conversion to each request form, unless requests must have something that responses do not.
pub(in crate::rust) fn of_types(context: &Context<'_>, types: &mut [TypeDef]) {
    let mut pairs = pairs(context, types);
    // A type can be converted only if the types within it can.
    let made = loop {
        let made = made(context, types, &pairs);
        if made.len() == pairs.len() {
            break made;
        }
        pairs.retain(|name, _| made.contains_key(name));
    };
    for def in types {
        def.from_response = made.get(&def.name).cloned();
        if let Some(made) = &def.from_response {
            def.docs.push(format!(
                "`{}::from` converts a `{}`, without the properties that only responses have.",
                def.name, made.of
            ));
        }
    }
}

fn pairs(context: &Context<'_>, types: &[TypeDef]) -> Pairs {
    let pair = |def: &TypeDef| {
        let origin = context.model.schemas[def.schema].sent_form_of?;
        let of = context.names.type_of(origin)?;
        Some((def.name.clone(), of.to_owned()))
    };
    types.iter().filter_map(pair).collect()
}

fn made(context: &Context<'_>, types: &[TypeDef], pairs: &Pairs) -> HashMap<String, FromResponse> {
    let by_name: HashMap<_, _> = types.iter().map(|def| (def.name.as_str(), def)).collect();
    let one = |(name, of): (&String, &String)| {
        let (sent, received) = (by_name.get(name.as_str())?, by_name.get(of.as_str())?);
        let made = FromResponse {
            of: of.clone(),
            parts: parts(context, sent, received, pairs)?,
        };
        Some((name.clone(), made))
    };
    pairs.iter().filter_map(one).collect()
}

fn parts(
    context: &Context<'_>,
    sent: &TypeDef,
    received: &TypeDef,
    pairs: &Pairs,
) -> Option<Vec<CarriedPart>> {
    if matches!(sent.kind, TypeKind::Enumeration(_) | TypeKind::Multipart(_)) {
        return None;
    }
    let received: HashMap<_, _> = members(received).into_iter().collect();
    let parts = members(sent).into_iter().map(|(name, to)| {
        let carried = match is_lacking(context, sent, name) {
            true => Carried::LeftOut,
            false => carried(received.get(name)?, to, pairs)?,
        };
        let name = name.to_owned();
        Some(CarriedPart { name, carried })
    });
    parts.collect()
}

/// The fields or variants of a type, with what they hold.
fn members(def: &TypeDef) -> Vec<(&str, &Type)> {
    match &def.kind {
        TypeKind::OneOf(one_of) => {
            let alternatives = one_of.alternatives.iter();
            alternatives
                .map(|part| (part.name.as_str(), &part.ty))
                .collect()
        }
        TypeKind::Union(union) => {
            let variants = union.variants.iter();
            variants
                .map(|part| (part.name.as_str(), &part.ty))
                .collect()
        }
        _ => {
            let fields = def.fields().iter();
            fields
                .map(|field| (field.name.as_str(), &field.ty))
                .collect()
        }
    }
}

fn is_lacking(context: &Context<'_>, def: &TypeDef, name: &str) -> bool {
    let mut fields = def.fields().iter();
    let field = fields.find(|field| field.name == name);
    match (field, &context.model.schemas[def.schema].kind) {
        (Some(field), SchemaKind::Object(object)) => {
            let property = object.property(&field.wire);
            property.is_some_and(|property| presence::lacks(context, def.schema, property))
        }
        _ => false,
    }
}

/// How a value of one type is converted to another, if it can be.
fn carried(from: &Type, to: &Type, pairs: &Pairs) -> Option<Carried> {
    let inner = |from: &Type, to: &Type| Some(Box::new(carried(from, to, pairs)?));
    match (from, to) {
        _ if from == to => Some(Carried::Same),
        (Type::Named(from), Type::Named(to)) => {
            (pairs.get(to) == Some(from)).then_some(Carried::Into)
        }
        (Type::Boxed(from), Type::Boxed(to)) => Some(Carried::Boxed(inner(from, to)?)),
        (Type::List(from), Type::List(to)) => Some(Carried::Items(inner(from, to)?)),
        (Type::Map(from), Type::Map(to)) => Some(Carried::Values(inner(from, to)?)),
        (Type::Option(from), Type::Option(to)) => Some(Carried::IfThere(inner(from, to)?)),
        (Type::Option(from), Type::Maybe(to)) => Some(Carried::IfNotNull(inner(from, to)?)),
        (from, Type::Option(to)) => Some(Carried::Some(inner(from, to)?)),
        _ => None,
    }
}
