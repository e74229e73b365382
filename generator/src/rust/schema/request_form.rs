//! Conversions from the types of responses to their request forms, so that callers can change what they have read and
//! send it back.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::ir::{Carried, CarriedPart, FromResponse, Type, TypeDef, TypeKind};
use crate::rust::holders::with_holders;
use crate::rust::{Context, docs, presence};
use apicrate_description::model::SchemaKind;

/// The request forms by name, each with the name of the type that responses use.
type Pairs = HashMap<String, String>;

/// The parts of a conversion, in the order of the request form.
type Parts = Vec<CarriedPart>;

/// The conversion to each request form, unless requests must have something that responses do not.
pub(in crate::rust) fn conversions(
    context: &Context<'_>,
    types: &[TypeDef],
) -> BTreeMap<String, FromResponse> {
    let pairs = pairs(context, types);
    let mut possible = possible_conversions(context, types, &pairs);
    let holders = holders_by_name(&possible);
    // A type can be converted only if the types within it can.
    let impossible = pairs
        .keys()
        .filter(|name| !possible.contains_key(*name))
        .cloned()
        .collect();
    for name in with_holders(impossible, &holders) {
        possible.remove(&name);
    }
    let dropping_itself = possible
        .iter()
        .filter(|(_, parts)| parts.iter().any(|part| part.carried.drops_null()))
        .map(|(name, _)| name.clone())
        .collect();
    let dropping_null = with_holders(dropping_itself, &holders);
    possible
        .into_iter()
        .map(|(name, parts)| {
            let of = pairs[&name].clone();
            let docs = docs::conversion(&of, dropping_null.contains(&name));
            (name, FromResponse { of, parts, docs })
        })
        .collect()
}

/// The request forms that hold others, by the names of those.
fn holders_by_name(conversions: &HashMap<String, Parts>) -> HashMap<String, Vec<String>> {
    let mut holders: HashMap<String, Vec<String>> = HashMap::new();
    for (name, parts) in conversions {
        for inner in parts.iter().filter_map(|part| part.carried.converted_to()) {
            holders
                .entry(inner.to_owned())
                .or_default()
                .push(name.clone());
        }
    }
    holders
}

fn pairs(context: &Context<'_>, types: &[TypeDef]) -> Pairs {
    types
        .iter()
        .filter_map(|def| {
            let origin = context.model.schemas[def.schema].sent_form_of?;
            let of = context.names.type_of(origin)?;
            Some((def.name.clone(), of.to_owned()))
        })
        .collect()
}

/// The conversions that are possible if those of all other types are.
fn possible_conversions(
    context: &Context<'_>,
    types: &[TypeDef],
    pairs: &Pairs,
) -> HashMap<String, Parts> {
    let by_name: HashMap<_, _> = types.iter().map(|def| (def.name.as_str(), def)).collect();
    pairs
        .iter()
        .filter_map(|(name, of)| {
            let (sent, received) = (by_name.get(name.as_str())?, by_name.get(of.as_str())?);
            Some((name.clone(), parts(context, sent, received, pairs)?))
        })
        .collect()
}

fn parts(
    context: &Context<'_>,
    sent: &TypeDef,
    received: &TypeDef,
    pairs: &Pairs,
) -> Option<Parts> {
    if matches!(sent.kind, TypeKind::Enumeration(_) | TypeKind::Multipart(_)) {
        return None;
    }
    let omitted = omitted_fields(context, sent);
    let received: HashMap<_, _> = received.members().into_iter().collect();
    sent.members()
        .into_iter()
        .map(|(name, to)| {
            let carried = if omitted.contains(name) {
                Carried::LeftOut
            } else {
                conversion(received.get(name)?, to, pairs)?
            };
            let name = name.to_owned();
            Some(CarriedPart { name, carried })
        })
        .collect()
}

/// The fields that requests should omit.
fn omitted_fields<'t>(context: &Context<'_>, def: &'t TypeDef) -> HashSet<&'t str> {
    let SchemaKind::Object(object) = &context.model.schemas[def.schema].kind else {
        return HashSet::new();
    };
    let omitted: HashSet<_> = object
        .properties
        .iter()
        .filter(|property| presence::is_absent_in_one_direction(context, def.schema, property))
        .map(|property| property.schema)
        .collect();
    def.fields()
        .iter()
        .filter(|field| field.schema.is_some_and(|schema| omitted.contains(&schema)))
        .map(|field| field.name.as_str())
        .collect()
}

/// How a value of one type is converted to another, if it can be.
fn conversion(from: &Type, to: &Type, pairs: &Pairs) -> Option<Carried> {
    if from == to {
        return Some(Carried::Same);
    }
    let inner = |from: &Type, to: &Type| Some(Box::new(conversion(from, to, pairs)?));
    match (to, from) {
        (Type::Named(to), Type::Named(from)) => {
            (pairs.get(to) == Some(from)).then(|| Carried::Into(to.clone()))
        }
        (Type::Boxed(to), Type::Boxed(from)) => Some(Carried::Boxed(inner(from, to)?)),
        (Type::List(to), Type::List(from)) => Some(Carried::Items(inner(from, to)?)),
        (Type::OneOrMany(to), Type::OneOrMany(from)) => Some(Carried::OneOrMany(inner(from, to)?)),
        (Type::Map(to), Type::Map(from)) => Some(Carried::Values(inner(from, to)?)),
        (Type::Option(to), Type::Option(from)) => Some(Carried::IfThere(inner(from, to)?)),
        (Type::Option(to), from) => Some(Carried::Some(inner(from, to)?)),
        (Type::Maybe(to), Type::Option(from)) => Some(Carried::IfNotNull(inner(from, to)?)),
        (
            Type::Named(_)
            | Type::Boxed(_)
            | Type::List(_)
            | Type::OneOrMany(_)
            | Type::Map(_)
            | Type::Maybe(_),
            _,
        ) => None,
        // Models hold none of these, or the same ones in both directions.
        (
            Type::Bool
            | Type::Integer(_)
            | Type::Float
            | Type::String
            | Type::Base64
            | Type::Uuid
            | Type::Date
            | Type::DateTime
            | Type::Decimal(_)
            | Type::Json
            | Type::FreeForm
            | Type::Unit
            | Type::Redirect
            | Type::Responses(_)
            | Type::Bytes
            | Type::File
            | Type::Events(_)
            | Type::Lines(_),
            _,
        ) => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Api, Carried, CarriedPart};
    use crate::rust::testing::operation_with;

    const BOTH: &str = "
        requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}}
        responses: {'200': {description: It, content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}}}
    ";

    /// An API that sends and receives `Tax`.
    fn sent_and_received(schemas: &str) -> Api {
        operation_with(schemas, BOTH)
    }

    /// The conversions of the fields of a request form, if it can be made from a response.
    fn conversions(api: &Api, name: &str) -> Option<Vec<(String, Carried)>> {
        let conversion = api.conversions.get(name)?;
        let carried = |part: &CarriedPart| (part.name.clone(), part.carried.clone());
        Some(conversion.parts.iter().map(carried).collect())
    }

    #[test]
    fn a_schema_without_properties_of_one_direction_has_one_type() {
        let api = sent_and_received("Tax: {required: [id], properties: {id: {type: string}}}");
        assert_eq!(api.types.len(), 1);
        assert!(api.conversions.is_empty());
    }

    #[test]
    fn a_request_form_takes_over_all_but_what_only_responses_have() {
        let api = sent_and_received(
            "Tax: {required: [id, name], properties: {id: {type: string, readOnly: true}, name: {type: string}}}",
        );
        let sent = api.operation("test").field("body").ty.to_string();
        assert_eq!(sent, "TaxInput");
        assert_eq!(
            conversions(&api, "TaxInput"),
            Some(vec![
                ("id".to_owned(), Carried::LeftOut),
                ("name".to_owned(), Carried::Same)
            ])
        );
        assert_eq!(
            api.conversions["TaxInput"].docs.paragraphs,
            ["Copies the values of `Tax`, without the properties that only responses have."]
        );
    }

    #[test]
    fn a_request_form_that_requires_more_than_a_response_has_is_not_made_from_it() {
        let api = sent_and_received(
            "Tax: {required: [id, secret], properties: {id: {type: string, readOnly: true}, secret: {type: string, writeOnly: true}}}",
        );
        assert_eq!(conversions(&api, "TaxInput"), None);
    }

    #[test]
    fn a_request_form_converts_what_it_holds() {
        let api = sent_and_received(
            "
            Tax: {required: [parts], properties: {parts: {type: array, items: {$ref: '#/components/schemas/Part'}}, first: {$ref: '#/components/schemas/Part'}}}
            Part: {required: [id], properties: {id: {type: string, readOnly: true}}}
            ",
        );
        let part = || Box::new(Carried::Into("PartInput".to_owned()));
        assert_eq!(
            conversions(&api, "TaxInput"),
            Some(vec![
                ("parts".to_owned(), Carried::Items(part())),
                ("first".to_owned(), Carried::IfThere(part())),
            ])
        );
    }

    #[test]
    fn a_request_form_is_not_made_from_a_response_if_a_part_of_it_is_not() {
        let api = sent_and_received(
            "
            Tax: {required: [part], properties: {part: {$ref: '#/components/schemas/Part'}}}
            Part: {required: [secret, id], properties: {id: {type: string, readOnly: true}, secret: {type: string, writeOnly: true}}}
            ",
        );
        assert_eq!(conversions(&api, "PartInput"), None);
        assert_eq!(conversions(&api, "TaxInput"), None);
    }

    #[test]
    fn a_request_form_says_that_it_drops_null() {
        let api = sent_and_received(
            "Tax: {required: [id], properties: {id: {type: string, readOnly: true}, note: {type: [string, 'null']}}}",
        );
        assert_eq!(
            conversions(&api, "TaxInput").unwrap()[1].1,
            Carried::IfNotNull(Box::new(Carried::Same))
        );
        let docs = api.conversions["TaxInput"].docs.paragraphs.join(" ");
        assert!(docs.ends_with("have, and without null properties, which a response does not tell from absent ones."), "{docs}");
    }
}
