//! Unions of objects with a discriminator.

use super::union;
use crate::ir::{Alternative, OneOf, Type};
use crate::rust::{Context, docs, value};
use apicrate_description::model;

pub(super) fn lower(context: &Context<'_>, one_of: &model::OneOf, names: &[String]) -> OneOf {
    // Alternatives can differ widely in size.
    let types: Vec<_> = one_of
        .alternatives
        .iter()
        .map(|alternative| Type::Boxed(Box::new(value::rust_type(context, alternative.schema).ty)))
        .collect();
    let alternatives = one_of
        .alternatives
        .iter()
        .zip(names)
        .zip(&types)
        .map(|((alternative, name), ty)| Alternative {
            name: name.clone(),
            docs: docs::value(&alternative.name.value),
            wire: alternative.name.value.clone(),
            read: alternative.implicit_name.clone(),
            ty: ty.clone(),
            conversion: union::conversion(ty, &types),
        })
        .collect();
    OneOf {
        discriminator: one_of.discriminator.value.clone(),
        alternatives,
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Conversion, OneOf, TypeKind};
    use crate::rust::testing::schemas;

    /// The union `Pet` of these components by the property `kind`.
    fn pet(alternatives: &str, mapping: &str) -> OneOf {
        let api = schemas(&format!(
            "
            Pet: {{oneOf: [{alternatives}], discriminator: {{propertyName: kind, mapping: {{{mapping}}}}}}}
            Cat: {{required: [kind], properties: {{kind: {{type: string}}}}}}
            Dog: {{required: [kind], properties: {{kind: {{type: string}}}}}}
            "
        ));
        match &api.type_named("Pet").kind {
            TypeKind::OneOf(one_of) => one_of.clone(),
            kind => panic!("not a union with a discriminator: {kind:?}"),
        }
    }

    const BOTH: &str = "{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}";

    #[test]
    fn each_value_of_the_discriminator_is_a_variant_with_a_boxed_object() {
        let pet = pet(BOTH, "house-cat: Cat, dog: Dog");
        assert_eq!(pet.discriminator, "kind");
        let variants: Vec<_> = pet
            .alternatives
            .iter()
            .map(|part| {
                assert_eq!(part.conversion, Conversion::From);
                format!("{} `{}`: {}", part.name, part.wire, part.ty)
            })
            .collect();
        assert_eq!(
            variants,
            ["HouseCat `house-cat`: Box<Cat>", "Dog `dog`: Box<Dog>"]
        );
    }

    #[test]
    fn the_name_of_a_mapped_object_is_no_variant_of_its_own() {
        let pet = pet(BOTH, "house-cat: Cat");
        let variants: Vec<_> = pet
            .alternatives
            .iter()
            .map(|part| (part.name.as_str(), part.read.as_deref()))
            .collect();
        assert_eq!(variants, [("HouseCat", Some("Cat")), ("Dog", None)]);
    }

    #[test]
    fn a_type_with_two_values_of_the_discriminator_does_not_convert() {
        let pet = pet(BOTH, "cat: Cat, lion: Cat, dog: Dog");
        let conversions: Vec<_> = pet
            .alternatives
            .iter()
            .map(|part| (part.wire.as_str(), part.conversion))
            .collect();
        assert_eq!(
            conversions,
            [
                ("cat", Conversion::None),
                ("lion", Conversion::None),
                ("dog", Conversion::From)
            ]
        );
    }

    #[test]
    fn a_variant_documents_its_value() {
        let pet = pet(BOTH, "house-cat: Cat, dog: Dog");
        assert_eq!(pet.alternatives[0].docs.paragraphs, ["`house-cat`"]);
    }
}
