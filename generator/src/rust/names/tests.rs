//! Names from the description, beside the others in the generated files.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use heck::ToSnakeCase;
use syn::{ImplItem, Item, TraitItem, Type, UseTree};

use super::known_names::BESIDE_REQUESTS;
use super::reserved_names;
use crate::{Options, Tree, generate};

/// A description with every feature that makes a generated file import something.
const DESCRIPTION: &str = r##"
openapi: 3.1.0
info: {title: Names, version: 0.1.0}
servers: [{url: "https://api.example.com"}]
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
      servers: [{url: "https://things.example.com"}]
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
    let package = "names".parse().unwrap();
    match generate(Path::new("openapi.yaml"), &read, &Options::new(package)) {
        Ok(generated) => generated.tree,
        Err(problems) => panic!("{problems}"),
    }
}

/// The types and traits that have a name in each file that names requests.
fn files(tree: &Tree) -> Vec<(&str, Vec<(Origin, String)>)> {
    let files = tree.iter().filter(|(path, _)| match *path {
        "src/api.rs" | "src/client.rs" | "src/server.rs" => true,
        path => path.starts_with("src/operations/") && !path.ends_with("/mod.rs"),
    });
    let names = |text| {
        let file = syn::parse_file(text).unwrap();
        // Several functions may have the same parameter.
        let parameters: BTreeSet<_> = file.items.iter().flat_map(type_parameters).collect();
        let parameters = parameters.into_iter().map(|name| (Origin::Elsewhere, name));
        let declared = file.items.iter().flat_map(declarations);
        declared.chain(parameters).collect()
    };
    files.map(|(path, text)| (path, names(text))).collect()
}

/// The structs that are not named after the description.
const OF_EVERY_API: [&str; 2] = ["Callers", "Client"];

fn declarations(item: &Item) -> Vec<(Origin, String)> {
    match item {
        Item::Use(item) => imported(&item.tree, ""),
        Item::Struct(item) if OF_EVERY_API.iter().any(|name| item.ident == name) => {
            vec![(Origin::Elsewhere, item.ident.to_string())]
        }
        Item::Struct(item) => vec![(Origin::Description, item.ident.to_string())],
        Item::Type(item) => vec![(Origin::Elsewhere, item.ident.to_string())],
        // The only enum that is not named after the description.
        Item::Enum(item) if item.ident == "Credential" => {
            vec![(Origin::Elsewhere, item.ident.to_string())]
        }
        Item::Enum(item) => vec![(Origin::Description, item.ident.to_string())],
        Item::Trait(item) => vec![(Origin::Elsewhere, item.ident.to_string())],
        Item::Macro(item) if item.mac.path.is_ident("dyn_api") => {
            vec![(Origin::Elsewhere, "DynApi".to_owned())]
        }
        _ => Vec::new(),
    }
}

/// The type parameters of a function, in whose body requests are named, too.
fn type_parameters(item: &Item) -> Vec<String> {
    let Item::Fn(item) = item else {
        return Vec::new();
    };
    let parameters = item.sig.generics.type_params();
    parameters
        .map(|parameter| parameter.ident.to_string())
        .collect()
}

/// The types and traits that a `use` imports; names of functions start in lower case.
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

/// The names in the files that do not come from the description.
fn names_of_files() -> BTreeSet<String> {
    let tree = generated(DESCRIPTION);
    let names = files(&tree).into_iter().flat_map(|(_, names)| names);
    let elsewhere = names.filter(|(origin, _)| *origin == Origin::Elsewhere);
    elsewhere.map(|(_, name)| name).collect()
}

/// The description, preceded by an operation for each name, which sends and returns a schema of that name.
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
    let names = names_of_files();
    for name in BESIDE_REQUESTS {
        assert!(names.contains(*name), "no file has the name `{name}`");
    }
}

#[test]
fn no_name_stands_twice_in_a_file() {
    let tree = generated(&with_names(&names_of_files()));
    for (path, names) in files(&tree) {
        let mut seen = BTreeSet::new();
        for (_, name) in names {
            assert!(seen.insert(name.clone()), "{path}: `{name}` is there twice");
        }
    }
}

/// Methods of traits of the prelude that some type in the crate gets.
const OF_PRELUDE: [&str; 7] = [
    "cmp",
    "clone",
    "clone_into",
    "from",
    "into",
    "to_owned",
    "try_into",
];

/// The functions of these types and traits that are not named after an operation, a server or a security scheme.
fn functions(owners: &[&str]) -> BTreeSet<String> {
    let one_scheme =
        DESCRIPTION.replace("[{bearer: []}, {key: []}, {login: []}]", "[{bearer: []}]");
    let unsecured = DESCRIPTION.replace("security: [{bearer: []}, {key: []}, {login: []}]\n", "");
    let mut functions = BTreeSet::new();
    for description in [DESCRIPTION, &one_scheme, &unsecured] {
        for (path, text) in generated(description).iter() {
            if path.ends_with(".rs") {
                let items = syn::parse_file(text).unwrap().items;
                functions.extend(items.iter().flat_map(|item| functions_of(item, owners)));
            }
        }
    }
    for described in [
        "list_things",
        "update_thing",
        "server_1",
        "bearer",
        "key",
        "login",
    ] {
        functions.remove(described);
    }
    functions
}

fn functions_of(item: &Item, owners: &[&str]) -> Vec<String> {
    let is_owner = |name: &syn::Ident| owners.iter().any(|owner| name == owner);
    match item {
        Item::Impl(item) if item.trait_.is_none() => match &*item.self_ty {
            Type::Path(owner) if owner.path.get_ident().is_some_and(is_owner) => {
                let functions = item.items.iter().filter_map(|item| match item {
                    ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
                    _ => None,
                });
                functions.collect()
            }
            _ => Vec::new(),
        },
        Item::Trait(item) if is_owner(&item.ident) => {
            let functions = item.items.iter().filter_map(|item| match item {
                TraitItem::Fn(function) => Some(function.sig.ident.to_string()),
                _ => None,
            });
            functions.collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn functions_that_there_are_anyway_are_reserved() {
    let mut expected = functions(&["Client", "Api", "Service"]);
    let reserved = reserved_names::OF_CLIENT;
    let of_prelude = OF_PRELUDE.iter().filter(|name| reserved.contains(name));
    expected.extend(of_prelude.map(|name| name.to_string()));
    assert_eq!(
        expected,
        reserved.iter().map(|name| name.to_string()).collect()
    );
}

/// Covers operations and security schemes with every reserved name, each twice, in a crate with all optional parts.
#[test]
fn no_function_stands_twice_in_a_type() {
    let names: BTreeSet<_> = reserved_names::OF_CLIENT
        .iter()
        .copied()
        .chain(["server_1", "key_1", "key1", "url", "schemes"])
        .flat_map(|name| [name.to_owned(), format!("{name}_")])
        .collect();
    let mut description = DESCRIPTION.to_owned();
    for (place, name) in names.iter().enumerate() {
        let operation = format!(
            "  /b/{name}: {{get: {{operationId: {name}, security: [{{{name}: []}}], \
             responses: {{'204': {{description: It.}}}}}}}}\n"
        );
        let scheme = format!("    {name}: {{type: apiKey, in: header, name: X-{place}}}\n");
        description = description.replacen("paths:\n", &format!("paths:\n{operation}"), 1);
        let head = "  securitySchemes:\n";
        description = description.replacen(head, &format!("{head}{scheme}"), 1);
    }
    let tree = generated(&description);
    for owner in ["Client", "Api", "Service"] {
        let mut seen = BTreeSet::new();
        for (_, text) in tree.iter().filter(|(path, _)| path.ends_with(".rs")) {
            let items = syn::parse_file(text).unwrap().items;
            for function in items.iter().flat_map(|item| functions_of(item, &[owner])) {
                assert!(
                    seen.insert(function.clone()),
                    "{owner} has `{function}` twice"
                );
            }
        }
        assert!(seen.len() >= names.len(), "{owner}");
    }
    let server = syn::parse_file(tree.get("src/server.rs").unwrap()).unwrap();
    let credential = server.items.iter().find_map(|item| match item {
        syn::Item::Enum(item) if item.ident == "Credential" => Some(item),
        _ => None,
    });
    let variants: Vec<_> = credential
        .unwrap()
        .variants
        .iter()
        .map(|variant| variant.ident.to_string())
        .collect();
    let distinct: BTreeSet<_> = variants.iter().collect();
    assert_eq!(distinct.len(), variants.len(), "{variants:?}");
    let constants = syn::parse_file(tree.get("src/security.rs").unwrap())
        .unwrap()
        .items;
    let mut seen = BTreeSet::new();
    for item in constants {
        if let Item::Const(item) = item {
            assert!(
                seen.insert(item.ident.to_string()),
                "`{}` is there twice",
                item.ident
            );
        }
    }
}
