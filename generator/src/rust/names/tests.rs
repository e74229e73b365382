//! Names that the description gives, and what stands beside them in generated files.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use heck::ToSnakeCase;
use syn::{Item, UseTree};

use super::spelling::BESIDE_REQUESTS;
use crate::{Options, Tree, generate};

/// Whatever makes a generated file import something.
const DESCRIPTION: &str = r##"
openapi: 3.1.0
info: {title: Names, version: 0.1.0}
security: [{bearer: []}, {key: []}, {login: []}]
x-error-body: {schema: Fault, text: text, details: details}
paths:
  /things/{id}/{day}:
    get:
      operationId: list_things
      security: []
      parameters:
        - {name: id, in: path, required: true, schema: {type: string, format: uuid}}
        - {name: day, in: path, required: true, schema: {type: string, format: date}}
        - {name: page, in: query, schema: {type: integer}}
        - {name: since, in: query, schema: {type: string, format: date-time}}
        - {name: "amounts[]", in: query, schema: {type: array, items: {type: string, format: decimal}}}
        - {name: group, in: query, style: deepObject, explode: true, schema: {type: object, additionalProperties: {type: string}}}
        - {name: X-Kind, in: header, schema: {type: string, enum: [one, two]}}
      responses:
        "200": {description: A page., content: {application/json: {schema: {$ref: "#/components/schemas/Page"}}}}
        "404": {description: One status., content: {application/json: {schema: {$ref: "#/components/schemas/Fault"}}}}
        4XX: {description: A class of them., content: {application/json: {schema: {type: object}}}}
        default: {description: All others., content: {application/json: {schema: {}}}}
      x-pagination: {page: page, items: things, meta: meta, next_page: next}
    put:
      operationId: update_thing
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: day, in: path, required: true, schema: {type: string, x-extensible-enum: [monday]}}
      requestBody: {required: true, content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Choice"}}}}}
      responses:
        2XX: {description: Or nothing., content: {application/json: {schema: {type: object, additionalProperties: {type: string, format: uuid}}}}, x-optional-body: true}
components:
  securitySchemes:
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: header, name: X-Key}
    login: {type: http, scheme: basic}
  schemas:
    Page:
      type: object
      required: [things, meta]
      properties:
        things: {type: array, items: {type: [string, "null"], format: date}}
        meta: {type: object, properties: {next: {type: [integer, "null"]}}}
    Choice:
      oneOf: [{$ref: "#/components/schemas/First"}, {$ref: "#/components/schemas/Second"}]
      discriminator: {propertyName: kind}
    First: {type: object, properties: {kind: {type: string}, note: {type: [string, "null"]}}}
    Second: {type: object, properties: {kind: {type: string}}}
    Fault: {type: object, properties: {text: {type: string}, details: {type: object}}}
"##;

/// Where a name comes from.
#[derive(PartialEq)]
enum Origin {
    Description,
    Elsewhere,
}

fn generated(description: &str) -> Tree {
    let read = |_: &Path| io::Result::Ok(description.to_owned());
    let package = "names".to_owned();
    match generate(Path::new("openapi.yaml"), &read, &Options::new(package)) {
        Ok(generated) => generated.tree,
        Err(problems) => panic!("{problems}"),
    }
}

/// For each file in which requests stand, the types and traits that have a name there.
fn files(tree: &Tree) -> Vec<(&str, Vec<(Origin, String)>)> {
    let files = tree.iter().filter(|(path, _)| match *path {
        "src/api.rs" | "src/client.rs" | "src/server.rs" => true,
        path => path.starts_with("src/operations/") && !path.ends_with("/mod.rs"),
    });
    let names = |text| {
        let file = syn::parse_file(text).unwrap();
        file.items.iter().flat_map(declared).collect()
    };
    files.map(|(path, text)| (path, names(text))).collect()
}

fn declared(item: &Item) -> Vec<(Origin, String)> {
    match item {
        Item::Use(item) => imported(&item.tree, ""),
        Item::Struct(item) => vec![(Origin::Description, item.ident.to_string())],
        // The only one that no schema or operation makes.
        Item::Enum(item) if item.ident == "Credential" => {
            vec![(Origin::Elsewhere, item.ident.to_string())]
        }
        Item::Enum(item) => vec![(Origin::Description, item.ident.to_string())],
        Item::Trait(item) => vec![(Origin::Elsewhere, item.ident.to_string())],
        Item::Macro(item) if item.mac.path.is_ident("dyn_api") => {
            vec![(Origin::Elsewhere, "DynApi".to_owned())]
        }
        // Requests are used in the bodies of functions, too.
        Item::Fn(item) => {
            let parameters = item.sig.generics.type_params();
            parameters
                .map(|parameter| (Origin::Elsewhere, parameter.ident.to_string()))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The types and traits that a `use` brings; functions begin with a small character.
fn imported(tree: &UseTree, path: &str) -> Vec<(Origin, String)> {
    match tree {
        UseTree::Path(tree) => imported(&tree.tree, &format!("{path}{}::", tree.ident)),
        UseTree::Group(group) => {
            let trees = group.items.iter();
            trees.flat_map(|tree| imported(tree, path)).collect()
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            let origin = match path {
                "crate::models::" | "crate::operations::" => Origin::Description,
                _ => Origin::Elsewhere,
            };
            let is_type = name.starts_with(char::is_uppercase);
            is_type.then_some((origin, name)).into_iter().collect()
        }
        UseTree::Rename(_) | UseTree::Glob(_) => panic!("not read: a `use` below {path}"),
    }
}

/// What stands in the files and does not come from the description.
fn found() -> BTreeSet<String> {
    let tree = generated(DESCRIPTION);
    let names = files(&tree).into_iter().flat_map(|(_, names)| names);
    let elsewhere = names.filter(|(origin, _)| *origin == Origin::Elsewhere);
    elsewhere.map(|(_, name)| name).collect()
}

/// The description with an operation for each name, before all others, that sends and returns a schema of
/// this name.
fn with_names(names: &BTreeSet<String>) -> String {
    let (mut paths, mut schemas) = ("paths:\n".to_owned(), "  schemas:\n".to_owned());
    for name in names {
        let content = format!(
            "content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}"
        );
        paths += &format!(
            "  /a/{name}: {{post: {{operationId: {}, requestBody: {{required: true, {content}}}, \
             responses: {{'200': {{description: It., {content}}}}}}}}}\n",
            name.to_snake_case()
        );
        schemas += &format!("    {name}: {{type: object, properties: {{id: {{type: string}}}}}}\n");
    }
    let description = DESCRIPTION.replacen("paths:\n", &paths, 1);
    description.replacen("  schemas:\n", &schemas, 1)
}

#[test]
fn what_requests_give_way_to_stands_beside_them() {
    let found = found();
    for name in BESIDE_REQUESTS {
        assert!(found.contains(*name), "no file has the name `{name}`");
    }
}

#[test]
fn no_name_stands_twice_in_a_file() {
    let tree = generated(&with_names(&found()));
    for (path, names) in files(&tree) {
        let mut seen = BTreeSet::new();
        for (_, name) in names {
            assert!(seen.insert(name.clone()), "{path}: `{name}` is there twice");
        }
    }
}
