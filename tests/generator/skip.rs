//! Parts that cannot be generated are left out on request, with everything that depends on them, and nothing else.

use std::path::Path;

use apicrate::diagnostic::{Diagnostics, Rule, Severity};
use apicrate::{Generate, Tree};
use billing_tests::{description, options};

const HEAD: &str = "openapi: 3.1.0\ninfo: {title: Shop, version: 0.1.0}\n";

const OK: &str = "responses: {'200': {description: Done.}}";

/// The messages about the omitted parts, without places, and the files of the rest.
fn skipped(text: &str) -> (Vec<String>, Tree) {
    let text = format!("{HEAD}{text}");
    let options = options("shop");
    assert!(description(&text).generate(&options).is_err());
    let description = description(&text).leave_out_unsupported();
    let generated = description.generate(&options);
    let generated = generated.unwrap_or_else(|problems| panic!("{problems}"));
    (messages(&generated.warnings), generated.tree)
}

fn messages(problems: &Diagnostics) -> Vec<String> {
    let left_out = problems.iter().filter(|found| found.rule == Rule::LeftOut);
    left_out.map(|found| found.message.clone()).collect()
}

fn bundle(tree: &Tree) -> &str {
    tree.get("openapi.yaml").unwrap()
}

#[test]
fn an_operation_is_left_out_and_the_others_stay() {
    let (messages, tree) = skipped(&format!(
        "paths:
  /pets:
    get: {{operationId: listPets, {OK}}}
    post:
      operationId: addPet
      requestBody: {{required: true, content: {{application/json: {{schema: {{type: strng}}}}}}}}
      {OK}
  /pets/all:
    parameters: [{{name: id, in: query, required: true, deprecated: 5, schema: {{type: string}}}}]
    get: {{operationId: getPet, {OK}}}
    delete: {{operationId: deletePet, {OK}}}
webhooks:
  good: {{post: {{operationId: good, {OK}}}}}
  bad: {{post: {{operationId: bad, parameters: 5, {OK}}}}}
"
    ));
    let wrong = "was left out: `deprecated` must be `true` or `false`, got an integer";
    assert_eq!(
        messages,
        [
            "the operation `addPet` was left out: `strng` is not a type",
            &format!("the operation `getPet` {wrong}"),
            &format!("the operation `deletePet` {wrong}"),
            "the webhook `bad` was left out: `parameters` must be a list, got an integer",
        ]
    );
    assert!(bundle(&tree).contains("listPets"));
    assert!(bundle(&tree).contains("good:"));
    for gone in ["addPet", "all", "bad:"] {
        assert!(!bundle(&tree).contains(gone), "{gone}");
    }
}

#[test]
fn what_needs_a_part_that_is_left_out_goes_with_it() {
    let (messages, tree) = skipped(
        "paths:
  /pets:
    get:
      operationId: listPets
      responses: {'200': {$ref: '#/components/responses/Pets'}}
components:
  responses:
    Pets: {description: P., content: {application/json: {schema: {$ref: '#/components/schemas/Pets'}}}}
  schemas:
    Pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}
    Pet: {type: object, required: [name], properties: {name: {$ref: '#/components/schemas/Name'}}}
    Name: {type: strng}
    Colour: {type: string, enum: [red]}
",
    );
    assert_eq!(
        messages,
        [
            "the operation `listPets` was left out: it needs the response `Pets`, which was left out",
            "the response `Pets` was left out: it needs the schema `Pets`, which was left out",
            "the schema `Pets` was left out: it needs the schema `Pet`, which was left out",
            "the schema `Pet` was left out: it needs the schema `Name`, which was left out",
            "the schema `Name` was left out: `strng` is not a type",
        ]
    );
    assert!(tree.get("src/models/colour.rs").is_some());
}

#[test]
fn as_little_as_possible_is_left_out() {
    let (messages, tree) = skipped(&format!(
        "paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - {{name: limit, in: query, schema: {{type: intger}}}}
        - {{$ref: '#/components/parameters/Page'}}
        - {{name: color, in: query, schema: {{type: string}}}}
      responses:
        '200': {{description: Done.}}
        '404': {{$ref: '#/components/responses/Nothing'}}
    put:
      operationId: setPets
      parameters: [{{$ref: '#/components/parameters/Key'}}]
      {OK}
components:
  parameters:
    Page: {{name: page, in: query, schema: {{type: intger}}}}
    Key: {{name: key, in: query, required: true, schema: {{type: intger}}}}
  schemas:
    Pet: {{type: object, required: [name], properties: {{name: {{type: string}}, age: {{type: intger}}}}}}
"
    ));
    let gone: Vec<_> = messages
        .iter()
        .filter_map(|message| message.split_once(" was left out: "))
        .map(|(part, _)| part)
        .collect();
    assert_eq!(
        gone,
        [
            "the parameter `limit` of the operation `listPets`",
            "the parameter `page` of the operation `listPets`",
            "the response `404` of the operation `listPets`",
            "the operation `setPets`",
            "the parameter `Page`",
            "the parameter `Key`",
            "the property `age` of the schema `Pet`",
        ]
    );
    let mut operations = tree.iter().filter(|(_, text)| text.contains("ListPets"));
    assert!(operations.any(|(_, text)| text.contains("color")));
    assert!(tree.get("src/models/pet.rs").unwrap().contains("name"));
}

#[test]
fn one_of_several_security_requirements_is_enough() {
    let (messages, tree) = skipped(&format!(
        "paths:
  /a:
    get: {{operationId: either, security: [{{good: []}}, {{bad: []}}], {OK}}}
    put: {{operationId: bad, security: [{{bad: []}}], {OK}}}
  /b:
    get: {{operationId: inherits, {OK}}}
    put: {{operationId: free, security: [], {OK}}}
security: [{{bad: []}}]
components:
  securitySchemes:
    good: {{type: http, scheme: bearer}}
    bad: {{type: magic}}
"
    ));
    let gone: Vec<_> = messages
        .iter()
        .map(|message| message.split_once(" was left out").unwrap().0)
        .collect();
    assert_eq!(
        gone,
        [
            "the security requirement `bad` of the operation `either`",
            "the operation `bad`",
            "the operation `inherits`",
            "the security requirement `bad`",
            "the security scheme `bad`",
        ]
    );
    for stays in ["operationId: either", "operationId: free", "good:"] {
        assert!(bundle(&tree).contains(stays), "{stays}");
    }
}

/// References are followed when the files are read, names are decided at the end.
#[test]
fn errors_of_every_pass_are_left_out() {
    let (messages, _) = skipped(
        "paths: {}
components:
  schemas:
    A: {$ref: '#/components/schemas/Nothing'}
    B: {type: object, properties: {a: {type: string}}, x-rust-name: '+'}
    C: {type: object, deprecated: 5}
    D: {type: object}
",
    );
    let gone: Vec<_> = messages.iter().map(|message| &message[..14]).collect();
    assert_eq!(gone, ["the schema `A`", "the schema `B`", "the schema `C`"]);
}

#[test]
fn an_error_of_the_description_as_a_whole_stays() {
    let text = "openapi: 3.1.0\ninfo: {title: T, version: 0.1.0}\nservers: 5\npaths: {}\ncomponents: {schemas: {A: {type: strng}}}\n";
    let problems = description(text).leave_out_unsupported().api().unwrap_err();
    assert_eq!(problems.count(Severity::Error), 1, "{problems}");
    assert_eq!(messages(&problems).len(), 1, "{problems}");
}

#[test]
fn a_description_without_errors_stays_as_it_is() {
    let text = format!("{HEAD}paths: {{/pets: {{get: {{operationId: listPets, {OK}}}}}}}\n");
    let bundle = description(&text).bundle();
    let skipped = description(&text).leave_out_unsupported();
    assert_eq!(skipped.bundle(), bundle);
    let (_, warnings) = skipped.api().unwrap();
    assert!(warnings.is_empty(), "{warnings}");
}

/// References are followed before overlays are applied, and after: what is wrong with one is counted once.
#[test]
fn a_problem_is_counted_once_whatever_is_done_to_the_description() {
    let text = format!(
        "{HEAD}paths:\n  /pets:\n    get: {{operationId: listPets, {OK}}}\n    post:\n      operationId: addPet\n      \
         requestBody: {{content: {{application/json: {{schema: {{$ref: '#anchor'}}}}}}}}\n      {OK}\n"
    );
    let overlay = "overlay: 1.0.0\ninfo: {title: O, version: '1'}\nactions:\n  \
                   - {target: $.info, update: {version: 0.2.0}}\n";
    let read = |_: &Path| Ok(overlay.to_owned());
    let overlaid = description(&text).overlay(&["overlay.yaml".into()], &read);
    let options = options("shop");
    let generated = overlaid.leave_out_unsupported().generate(&options);
    let [message] = &messages(&generated.unwrap().warnings)[..] else {
        panic!("not one message")
    };
    assert!(!message.contains("more problem"), "{message}");
}
