//! Which values of a discriminator property stand for which alternative.

use crate::resolve::testing::{Described, schemas};

const CAT_AND_DOG: &str = "
    Cat: {type: object, properties: {kind: {type: string}, claws: {type: integer}}, required: [kind]}
    Dog: {type: object, properties: {kind: {type: string}, bark: {type: boolean}}, required: [kind]}
";

/// Resolves a union of `Cat` and `Dog`, with the keywords of its discriminator beside `propertyName`.
fn cat_or_dog(discriminator: &str) -> Described {
    schemas(&format!(
        "{CAT_AND_DOG}
    Bird: {{type: object, properties: {{kind: {{type: string}}}}, required: [kind]}}
    Pet:
      oneOf: [{{$ref: '#/components/schemas/Cat'}}, {{$ref: '#/components/schemas/Dog'}}]
      discriminator: {{propertyName: kind{discriminator}}}"
    ))
}

#[test]
fn without_a_mapping_names_are_the_values() {
    let api = cat_or_dog("");
    assert_eq!(api.component("Pet"), "by kind (Cat: Cat, Dog: Dog)");
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_name_beside_mapped_values_selects_the_first_of_them() {
    let api = cat_or_dog(", mapping: {cat: Cat, kitten: '#/components/schemas/Cat'}");
    assert_eq!(
        api.component("Pet"),
        "by kind (cat|Cat: Cat, kitten: Cat, Dog: Dog)"
    );
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_name_that_is_mapped_selects_only_what_it_is_mapped_to() {
    let api = cat_or_dog(", mapping: {cat: Cat, Cat: Dog, Dog: Cat}");
    assert_eq!(
        api.component("Pet"),
        "by kind (cat: Cat, Dog: Cat, Cat: Dog)"
    );
}

#[test]
fn a_name_that_the_property_cannot_have_selects_nothing() {
    let api = schemas(
        "
        Cat: {type: object, properties: {kind: {const: cat}}, required: [kind]}
        Dog: {type: object, properties: {kind: {enum: [dog, puppy]}}, required: [kind]}
        Fox: {type: object, properties: {kind: {enum: [fox, Fox]}}, required: [kind]}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Fox'}]
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog, fox: Fox}}
        ",
    );
    assert_eq!(
        api.component("Pet"),
        "by kind (cat: Cat, dog: Dog, fox|Fox: Fox)"
    );
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_name_that_another_alternative_lists_selects_that_one() {
    let api = schemas(
        "
        Cat: {type: object, properties: {kind: {type: string}}, required: [kind]}
        Dog: {type: object, properties: {kind: {enum: [Cat, Dog]}}, required: [kind]}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {cat: Cat}}
        ",
    );
    assert_eq!(
        api.component("Pet"),
        "by kind (cat: Cat, Cat: Dog, Dog: Dog)"
    );
}

#[test]
fn names_beside_the_mapping_of_a_base_select_it_and_what_extends_it() {
    let pet = |kind: &str| {
        let api = schemas(&format!(
            "
        Pet:
          type: object
          properties: {{kind: {kind}}}
          required: [kind]
          discriminator: {{propertyName: kind, mapping: {{cat: Cat, pet: Pet}}}}
        Cat: {{allOf: [{{$ref: '#/components/schemas/Pet'}}, {{type: object, properties: {{a: {{type: string}}}}}}]}}
        Owner: {{oneOf: [{{$ref: '#/components/schemas/Pet'}}, {{$ref: '#/components/schemas/Dog'}}], discriminator: {{propertyName: kind, mapping: {{dog: Dog}}}}}}
        Dog: {{type: object, properties: {{kind: {{type: string}}}}, required: [kind]}}
        "
        ));
        (api.component("Pet"), api.component("Owner"))
    };
    let base = "{kind: string}";
    assert_eq!(
        pet("{type: string}"),
        (
            format!("by kind (cat|Cat: Cat, pet|Pet: {base}) on {base}"),
            format!("by kind (cat|Cat: Cat, pet|Pet: {base}, dog|Dog: Dog)")
        )
    );
    let base = "{kind: enum(cat, pet)}";
    assert_eq!(
        pet("{type: string, enum: [cat, pet]}"),
        (
            format!("by kind (cat: Cat, pet: {base}) on {base}"),
            format!("by kind (cat: Cat, pet: {base}, dog|Dog: Dog)")
        )
    );
}

#[test]
fn a_base_leaves_a_listed_name_to_the_schema_of_that_name() {
    let api = schemas(
        "
        Pet:
          type: object
          properties: {kind: {type: string, enum: [cat, Cat, dog]}}
          required: [kind]
          discriminator: {propertyName: kind, mapping: {cat: Cat}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {a: {type: string}}}]}
        ",
    );
    let base = "{kind: enum(cat, Cat, dog)}";
    assert_eq!(
        api.component("Pet"),
        format!("by kind (cat|Cat: Cat, dog: {base}) on {base}")
    );
}

#[test]
fn a_component_that_only_the_mapping_names_becomes_an_alternative() {
    let api = cat_or_dog(", mapping: {bird: Bird}");
    assert_eq!(
        api.component("Pet"),
        "by kind (Cat: Cat, Dog: Dog, bird|Bird: Bird)"
    );
    assert_eq!(
        api.diagnostics(),
        ["warning[invalid-value]: `Bird` is not among the alternatives; it is added to them"]
    );
}

#[test]
fn fixed_values_of_the_property_replace_the_name() {
    let api = schemas(
        "
        Cat: {type: object, properties: {kind: {const: cat}}, required: [kind]}
        Dog: {type: object, properties: {kind: {enum: [dog, puppy]}}, required: [kind]}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind}
        ",
    );
    assert_eq!(
        api.component("Pet"),
        "by kind (cat: Cat, dog: Dog, puppy: Dog)"
    );
}

#[test]
fn a_mapped_value_that_the_property_does_not_list_is_reported() {
    let api = schemas(
        "
        Cat: {type: object, properties: {kind: {const: feline}}, required: [kind]}
        Dog: {type: object, properties: {kind: {const: dog}}, required: [kind]}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {cat: Cat}}
        ",
    );
    assert_eq!(api.component("Pet"), "by kind (cat: Cat, dog: Dog)");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: the discriminator value `cat` is not in the enumeration of `kind` in this object"
        ]
    );
}

#[test]
fn an_alternative_that_is_no_object_leaves_the_union_without_discriminator() {
    let api = schemas(&format!(
        "{CAT_AND_DOG}
    Pet:
      oneOf: [{{$ref: '#/components/schemas/Cat'}}, {{type: string}}]
      discriminator: {{propertyName: kind}}"
    ));
    assert_eq!(api.component("Pet"), "one of (string, Cat)");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: no value of `kind` identifies this alternative; the content selects the variant"
        ]
    );
}

#[test]
fn a_discriminator_property_that_is_missing_is_reported() {
    let api = schemas(
        "
        Cat: {type: object, properties: {claws: {type: integer}}}
        Dog: {type: object, properties: {kind: {type: string}}}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind}
        ",
    );
    assert_eq!(api.component("Pet"), "by kind (Cat: Cat, Dog: Dog)");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: `kind` is not among the properties of this object; it is still written"
        ]
    );
}

#[test]
fn a_base_is_the_union_of_what_is_built_on_it() {
    let api = schemas(
        "
        Pet:
          type: object
          properties: {kind: {type: string}}
          required: [kind]
          discriminator: {propertyName: kind}
        Cat:
          allOf:
            - $ref: '#/components/schemas/Pet'
            - {type: object, properties: {claws: {type: integer}}}
        ",
    );
    assert_eq!(
        api.component("Pet"),
        "by kind (Cat: Cat, Pet: {kind: string}) on {kind: string}"
    );
    assert_eq!(api.component("Cat"), "{kind: string, claws?: int64}");
}

#[test]
fn a_base_has_the_listed_values_that_no_other_alternative_has() {
    let api = schemas(
        "
        Pet:
          type: object
          properties: {kind: {type: string, enum: [big_cat, dog, fish]}}
          required: [kind]
          discriminator: {propertyName: kind}
        BigCat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {a: {type: string}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {b: {type: string}}}]}
        ",
    );
    let base = "{kind: enum(big_cat, dog, fish)}";
    assert_eq!(
        api.component("Pet"),
        format!("by kind (big_cat: BigCat, dog: Dog, fish: {base}) on {base}")
    );
    assert!(api.diagnostics().is_empty());
}

#[test]
fn another_name_for_a_base_is_no_alternative_of_it() {
    let api = schemas(
        "
        Pet:
          type: object
          properties: {kind: {type: string}}
          required: [kind]
          discriminator: {propertyName: kind}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {a: {type: string}}}]}
        Animal: {allOf: [{$ref: '#/components/schemas/Pet'}]}
        ",
    );
    assert_eq!(
        api.component("Pet"),
        "by kind (Cat: Cat, Pet: {kind: string}) on {kind: string}"
    );
    assert_eq!(api.component("Animal"), "Pet");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[unsupported]: `Animal` adds nothing to `Pet` and is treated as another name for it, not as an alternative"
        ]
    );
}

#[test]
fn alternatives_of_one_base_share_its_discriminator() {
    let api = schemas(
        "
        Pet:
          type: object
          properties: {kind: {type: string}}
          required: [kind]
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog, bird: Bird}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {a: {type: string}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {b: {type: string}}}]}
        Bird: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {c: {type: string}}}]}
        Either: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}
        ",
    );
    assert_eq!(
        api.component("Either"),
        "by kind (cat|Cat: Cat, dog|Dog: Dog)"
    );
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_union_that_lists_a_base_leaves_what_is_built_on_it_to_the_base() {
    let api = schemas(
        "
        Vehicle:
          type: object
          properties: {kind: {type: string}}
          required: [kind]
          discriminator: {propertyName: kind}
        Car: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {type: object, properties: {a: {type: string}}}]}
        Bike: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {type: object, properties: {b: {type: string}}}]}
        Any: {oneOf: [{$ref: '#/components/schemas/Vehicle'}, {$ref: '#/components/schemas/Car'}, {$ref: '#/components/schemas/Bike'}]}
        Last: {anyOf: [{$ref: '#/components/schemas/Car'}, {$ref: '#/components/schemas/Vehicle'}]}
        Named: {oneOf: [{$ref: '#/components/schemas/Vehicle'}, {$ref: '#/components/schemas/Car'}], discriminator: {propertyName: kind}}
        Mapped: {oneOf: [{$ref: '#/components/schemas/Vehicle'}, {$ref: '#/components/schemas/Car'}], discriminator: {propertyName: kind, mapping: {car: Car}}}
        OrText: {oneOf: [{$ref: '#/components/schemas/Car'}, {$ref: '#/components/schemas/Vehicle'}, {type: string}]}
        ",
    );
    assert_eq!(api.component("Any"), "Vehicle");
    assert_eq!(api.component("Last"), "Vehicle");
    assert_eq!(api.component("Named"), "Vehicle");
    assert_eq!(
        api.component("Mapped"),
        "by kind (car|Car: Car, Bike: Bike, Vehicle: {kind: string})"
    );
    assert_eq!(api.component("OrText"), "one of (string, Vehicle)");
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_union_with_another_discriminator_than_its_base_is_decided_by_its_own() {
    let api = schemas(
        "
        Vehicle:
          type: object
          properties: {kind: {type: string}}
          required: [kind]
          discriminator: {propertyName: kind}
        Car: {allOf: [{$ref: '#/components/schemas/Vehicle'}, {type: object, properties: {a: {type: string}}}]}
        Any: {oneOf: [{$ref: '#/components/schemas/Vehicle'}, {$ref: '#/components/schemas/Car'}], discriminator: {propertyName: type}}
        ",
    );
    assert_ne!(api.component("Any"), "Vehicle");
}

#[test]
fn constants_that_all_alternatives_require_need_no_discriminator() {
    let api = schemas(
        "
        A: {type: object, properties: {id: {type: string}, kind: {const: a}}, required: [kind]}
        B: {type: object, properties: {kind: {const: b}}, required: [kind]}
        Required: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
        C: {type: object, properties: {kind: {const: c}}}
        Optional: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/C'}]}
        D: {type: object, properties: {kind: {const: a}, x: {type: string}}, required: [kind]}
        Same: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/D'}]}
        E: {type: object, properties: {kind: {type: [string, 'null'], enum: [e, null]}}, required: [kind]}
        Nullable: {oneOf: [{$ref: '#/components/schemas/E'}, {$ref: '#/components/schemas/A'}]}
        ",
    );
    assert_eq!(api.component("Required"), "by kind (a: A, b: B)");
    assert_eq!(api.component("Optional"), "one of (A, C)");
    assert_eq!(api.component("Same"), "one of (A, D)");
    assert_eq!(api.component("Nullable"), "one of (A, E)");
}
