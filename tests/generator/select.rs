//! Crates with some of the operations, and their dependencies.

use apicrate::diagnostic::{Diagnostics, Rule};
use apicrate::{Description, Generate, Selection};
use billing_tests::description;

const SHOP: &str = "
openapi: 3.1.0
info: {title: Shop, version: 0.1.0}
tags: [{name: pets}, {name: owners}]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      parameters: [{$ref: '#/components/parameters/Page'}]
      responses:
        '200': {description: P., content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
        '404': {$ref: '#/components/responses/Nothing'}
  /owners:
    get:
      operationId: listOwners
      tags: [owners]
      security: [{key: []}]
      responses:
        '200': {description: O., content: {application/json: {schema: {$ref: '#/components/schemas/Owner'}}}}
    post:
      operationId: addOwner
      tags: [owners]
      responses: {'200': {description: It is done.}}
webhooks:
  sold:
    post:
      operationId: sold
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/Sale'}}}
      responses: {'200': {description: It is done.}}
components:
  securitySchemes:
    key: {type: http, scheme: bearer}
  parameters:
    Page: {name: page, in: query, schema: {type: integer}}
  responses:
    Nothing: {description: Not there.}
  schemas:
    Pet: {type: object, properties: {colour: {$ref: '#/components/schemas/Colour'}}}
    Colour: {type: string, enum: [red]}
    Owner: {type: object, properties: {address: {$ref: '#/components/schemas/Address'}}}
    Address: {type: object, properties: {next: {$ref: '#/components/schemas/Address'}}}
    Sale: {type: object}
    Spare: {type: object}
";

fn selected(text: &str, tags: &[&str], operations: &[&str]) -> Description {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    description(text).select(Selection {
        tags: owned(tags),
        operations: owned(operations),
    })
}

/// The names that are left in the description.
fn left<'a>(description: &Description, names: &[&'a str]) -> Vec<&'a str> {
    let bundle = description.bundle();
    let is_left = |name: &&str| {
        bundle.contains(&format!("{name}:")) || bundle.contains(&format!(": {name}\n"))
    };
    names.iter().copied().filter(is_left).collect()
}

const PARTS: [&str; 13] = [
    "listPets",
    "listOwners",
    "addOwner",
    "sold",
    "key",
    "Page",
    "Nothing",
    "Pet",
    "Colour",
    "Owner",
    "Address",
    "Sale",
    "Spare",
];

fn assert_generates(description: Description) {
    let api = description.api();
    let (_, warnings) = api.unwrap_or_else(|problems| panic!("{problems}"));
    assert!(warnings.is_empty(), "{warnings}");
}

#[test]
fn everything_is_generated_unless_something_is_asked_for() {
    let all = selected(SHOP, &[], &[]);
    assert_eq!(left(&all, &PARTS), PARTS);
    assert_eq!(all.bundle(), description(SHOP).bundle());
}

/// A comma separates names, unless it is a part of one.
#[test]
fn a_name_can_have_a_comma() {
    let text = SHOP
        .replace("{name: pets}", "{name: 'pets, wild'}")
        .replace("tags: [pets]", "tags: ['pets, wild']")
        .replace("  /owners:", "  /owners/{a},{b}:\n    parameters: [{$ref: '#/components/parameters/A'}, {$ref: '#/components/parameters/B'}]")
        .replace("  responses:\n    Nothing", "    A: {name: a, in: path, required: true, schema: {type: string}}\n    B: {name: b, in: path, required: true, schema: {type: string}}\n  responses:\n    Nothing");
    let of_tag = selected(&text, &["pets, wild"], &[]);
    assert_eq!(left(&of_tag, &["listPets", "listOwners"]), ["listPets"]);
    assert_generates(of_tag);
    let of_path = selected(&text, &[], &["get /owners/{a},{b}"]);
    assert_eq!(
        left(&of_path, &["listPets", "listOwners", "addOwner"]),
        ["listOwners"]
    );
    assert_generates(of_path);
}

#[test]
fn operations_come_with_what_they_need_and_webhooks_stay() {
    let pets = [
        "listPets", "sold", "Page", "Nothing", "Pet", "Colour", "Sale",
    ];
    let owners = [
        "listOwners",
        "addOwner",
        "sold",
        "key",
        "Owner",
        "Address",
        "Sale",
    ];
    let add = ["addOwner", "sold", "Sale"];
    for (tags, operations, expected) in [
        (&["pets"][..], &[][..], &pets[..]),
        (&["owners"], &[], &owners),
        (&[], &["listPets"], &pets),
        (&[], &["GET /pets"], &pets),
        (&[], &["get /pets"], &pets),
        (&[], &["listOwners, addOwner"], &owners),
        (&["owners"], &["addOwner"], &owners),
        (&[], &["addOwner"], &add),
    ] {
        let description = selected(SHOP, tags, operations);
        assert_eq!(
            left(&description, &PARTS),
            expected,
            "{tags:?} {operations:?}"
        );
        assert_generates(description);
    }
}

/// The values of a schema with a discriminator are those of the schemas that extend it.
#[test]
fn schemas_that_are_built_on_a_base_come_with_it() {
    let text = SHOP.replace(
        "    Spare: {type: object}\n",
        "    Spare: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
    Wheel: {allOf: [{$ref: '#/components/schemas/Spare'}, {type: object}]}
    Small: {allOf: [{allOf: [{$ref: '#/components/schemas/Wheel'}]}, {type: object}]}
    Tyre: {type: object}\n",
    );
    let text = text.replace(
        "Sale: {type: object}",
        "Sale: {type: array, items: {$ref: '#/components/schemas/Spare'}}",
    );
    // The discriminator may also be in a part.
    let in_part = text.replace(
        "Spare: {type: object,",
        "Spare: {allOf: [{$ref: '#/components/schemas/Tyre'}, {type: object,",
    );
    let in_part = in_part.replace("{propertyName: kind}}", "{propertyName: kind}}]}");
    let names = ["Spare", "Wheel", "Small", "Tyre"];
    for (text, expected) in [(text, &names[..3]), (in_part, &names)] {
        let description = selected(&text, &["pets"], &[]);
        assert_eq!(left(&description, &names), expected, "{text}");
    }
}

fn problems(description: Description) -> Diagnostics {
    description.api().unwrap_err()
}

#[test]
fn names_that_there_are_not_are_reported() {
    let problems = problems(selected(SHOP, &["pet", "pets"], &["listPet", "nothing"]));
    let said: Vec<_> = problems
        .iter()
        .map(|problem| {
            (
                problem.rule,
                problem.message.as_str(),
                problem.help.as_deref().unwrap(),
            )
        })
        .collect();
    let rule = Rule::UnknownSelection;
    assert_eq!(
        said,
        [
            (
                rule,
                "the description has no operation `listPet`",
                "did you mean `listPets`?"
            ),
            (
                rule,
                "the description has no operation `nothing`",
                "write the operation as in the description"
            ),
            (
                rule,
                "the description has no tag `pet`",
                "did you mean `pets`?"
            ),
        ]
    );
}

#[test]
fn what_is_wrong_elsewhere_does_not_matter() {
    let wrong = SHOP
        .replace("Address: {type: object", "Address: {type: objct")
        .replace(
            "tags: [owners]\n      security: [{key: []}]",
            "tags: [owners]\n      security: [{$ref: nothing.yaml}]",
        )
        .replace("schemas/Owner'", "schemas/Ownr'");
    problems(selected(&wrong, &[], &[]));
    problems(selected(&wrong, &["owners"], &[]));
    assert_generates(selected(&wrong, &["pets"], &[]));
}

#[test]
fn what_nothing_needs_once_its_user_is_left_out_goes_too() {
    let wrong = SHOP.replace(
        "tags: [owners]\n      security",
        "tags: [owners]\n      deprecated: 5\n      security",
    );
    let description = selected(&wrong, &["owners"], &[]).leave_out_unsupported();
    assert_eq!(left(&description, &PARTS), ["addOwner", "sold", "Sale"]);
    let (_, warnings) = description.api().unwrap();
    assert_eq!(warnings.len(), 1, "{warnings}");
}
