//! `generator/KEYWORDS.md` says how each keyword is treated; these tests try each of its lines.

use std::collections::HashMap;
use std::{fs, thread};

use apicrate::{Generate, Tree};
use billing_tests::{description, options, workspace};
use serde_json::{Value, json};

/// A line of the table: the object, a keyword of it with a value, and how it is treated.
struct Line {
    object: String,
    keyword: String,
    value: Value,
    outcome: String,
}

fn lines() -> Vec<Line> {
    let text = fs::read_to_string(workspace().join("generator/KEYWORDS.md")).unwrap();
    let mut object = String::new();
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            heading.clone_into(&mut object);
        }
        let Some(line) = line.strip_prefix("| `") else {
            continue;
        };
        let (example, rest) = line.split_once("` | ").unwrap();
        let outcome = rest.split_once(" | ").unwrap().0;
        let (keyword, value) = example.split_once(": ").unwrap();
        found.push(Line {
            object: object.clone(),
            keyword: keyword.trim_matches('\'').to_owned(),
            value: serde_yaml::from_str(value).unwrap(),
            outcome: outcome.to_owned(),
        });
    }
    found
}

/// A flawless description that has one of every object.
fn base() -> Value {
    let done = json!({"description": "D."});
    json!({
        "openapi": "3.2.0",
        "info": {"title": "Shop", "version": "1.0.0", "license": {"name": "MIT"}, "contact": {}},
        "externalDocs": {},
        "servers": [{"url": "https://example.com/{version}", "variables": {"version": {"default": "v1"}}}],
        "tags": [{"name": "pets"}],
        "security": [{"key": []}],
        "paths": {
            "/pets/{id}": {"post": {
                "operationId": "addPet",
                "tags": ["pets"],
                "parameters": [
                    {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
                    {"name": "q", "in": "query", "schema": {"type": "array", "items": {"type": "string"}}},
                ],
                "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Holder"}}}},
                "responses": {"200": {
                    "description": "D.",
                    "headers": {"X-Rate": {"schema": {"type": "string"}}},
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Holder"}}},
                    "links": {"next": {}},
                }},
            }},
            "/shared": {"put": {
                "operationId": "share",
                "tags": ["pets"],
                "security": [{"Shared": []}],
                "parameters": [{"$ref": "#/components/parameters/Shared"}],
                "requestBody": {"$ref": "#/components/requestBodies/Shared"},
                "responses": {
                    "200": {"description": "D.", "headers": {"X-Shared": {"$ref": "#/components/headers/Shared"}}},
                    "404": {"$ref": "#/components/responses/Shared"},
                },
            }},
            "/others": {"get": {"operationId": "getOther", "tags": ["pets"], "responses": {"200": done}}},
        },
        "components": {
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer"},
                "Shared": {"type": "apiKey", "in": "header", "name": "X-Shared"},
            },
            "parameters": {"Shared": {"name": "shared", "in": "query", "schema": {"type": "string"}}},
            "requestBodies": {"Shared": {"required": true, "content": {"application/json": {"schema": {"type": "boolean"}}}}},
            "responses": {"Shared": {"description": "Shared."}},
            "headers": {"Shared": {"schema": {"type": "integer"}}},
            "pathItems": {"Shared": {"get": {"operationId": "getShared", "responses": {"200": done}}}},
            "examples": {"Shared": {"value": "2026-01-05T10:00:00Z"}},
            "links": {"Shared": {"operationId": "share"}},
            "mediaTypes": {"Shared": {"schema": {"type": "string"}}},
            "schemas": {
                "Holder": {"type": "object", "required": ["value"], "properties": {"value": {"type": "string"}}},
                "Shared": {"type": "object", "properties": {"shared": {"type": "string"}}},
                "Cat": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
                "Dog": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
            },
        },
    })
}

const OPERATION: &str = "/paths/~1pets~1{id}/post";
const VALUE: &str = "/components/schemas/Holder/properties/value";
const SCHEME: &str = "/components/securitySchemes/key";

/// The place in the description of the object of a heading, and the changes that put it there.
fn place(object: &str) -> (String, Vec<(String, Value)>) {
    let at = |pointer: &str| (pointer.to_owned(), Vec::new());
    let operation = |rest: &str| at(&format!("{OPERATION}{rest}"));
    let with = |pointer: &str, value: Value| {
        let change = (pointer.to_owned(), value);
        (pointer.to_owned(), vec![change])
    };
    let response = format!("{OPERATION}/responses/200/content");
    match object {
        "OpenAPI" => at(""),
        "Info" => at("/info"),
        "Contact" => at("/info/contact"),
        "External documentation" => at("/externalDocs"),
        "License" => at("/info/license"),
        "Server" => at("/servers/0"),
        "Server variable" => at("/servers/0/variables/version"),
        "Tag" => at("/tags/0"),
        "Components" => at("/components"),
        "Path item" => at("/paths/~1others"),
        "Operation" => operation(""),
        "Parameter" => operation("/parameters/1"),
        "Request body" => operation("/requestBody"),
        "Response" => operation("/responses/200"),
        "Media type" => operation("/responses/200/content/application~1json"),
        "Media type of streams" => {
            let (pointer, changes) = with(&response, json!({"text/event-stream": {}}));
            (format!("{pointer}/text~1event-stream"), changes)
        }
        "Media type of forms" => {
            let form =
                json!({"schema": {"type": "object", "properties": {"name": {"type": "string"}}}});
            let content = format!("{OPERATION}/requestBody/content");
            let (pointer, changes) = with(&content, json!({"multipart/form-data": form}));
            (format!("{pointer}/multipart~1form-data"), changes)
        }
        "Media type of forms without parts" => {
            let tags = json!({"type": "array", "items": {"type": "string"}});
            let form = json!({"schema": {"type": "object", "properties": {"tags": tags}}});
            let content = format!("{OPERATION}/requestBody/content");
            let media_type = "application/x-www-form-urlencoded";
            let (pointer, changes) = with(&content, json!({media_type: form}));
            (
                format!("{pointer}/application~1x-www-form-urlencoded"),
                changes,
            )
        }
        "Example" => {
            let parameter = json!({
                "name": "q", "in": "query", "schema": {"type": "string"}, "examples": {"one": {}},
            });
            let (pointer, changes) = with(&format!("{OPERATION}/parameters/1"), parameter);
            (format!("{pointer}/examples/one"), changes)
        }
        "Link" => operation("/responses/200/links/next"),
        "Encoding" => {
            let properties = json!({"name": {"type": "string"}});
            let schema = json!({"type": "object", "properties": properties});
            let form = json!({"schema": schema, "encoding": {"name": {}}});
            let content = format!("{OPERATION}/requestBody/content");
            let (pointer, changes) = with(&content, json!({"multipart/form-data": form}));
            let place = format!("{pointer}/multipart~1form-data/encoding/name");
            (place, changes)
        }
        "Header" => operation("/responses/200/headers/X-Rate"),
        "Security scheme" => at(SCHEME),
        "Security scheme, apiKey" => with(
            SCHEME,
            json!({"type": "apiKey", "in": "header", "name": "X-Key"}),
        ),
        "Security scheme, oauth2" => {
            let flow = json!({"tokenUrl": "https://example.com/t", "scopes": {}});
            with(
                SCHEME,
                json!({"type": "oauth2", "flows": {"clientCredentials": flow}}),
            )
        }
        "OAuth flows" => {
            let (pointer, changes) = with(SCHEME, json!({"type": "oauth2", "flows": {}}));
            (format!("{pointer}/flows"), changes)
        }
        "OAuth flow" => {
            let flow = json!({"tokenUrl": "https://example.com/t", "scopes": {}});
            let scheme = json!({"type": "oauth2", "flows": {"clientCredentials": flow}});
            let (pointer, changes) = with(SCHEME, scheme);
            (format!("{pointer}/flows/clientCredentials"), changes)
        }
        "Security scheme, openIdConnect" => with(
            SCHEME,
            json!({"type": "openIdConnect", "openIdConnectUrl": "https://example.com/o"}),
        ),
        "Schema" | "Schema of strings" => at(VALUE),
        "XML" => {
            let (pointer, changes) = with(VALUE, json!({"type": "string", "xml": {}}));
            (format!("{pointer}/xml"), changes)
        }
        "Schema of numbers" => with(VALUE, json!({"type": "integer"})),
        "Schema of numbers, OpenAPI 3.0" => {
            let (pointer, mut changes) = with(
                VALUE,
                json!({"type": "integer", "minimum": 1, "maximum": 9}),
            );
            changes.push(("/openapi".to_owned(), json!("3.0.3")));
            (pointer, changes)
        }
        "Schema of lists" => with(VALUE, json!({"type": "array", "items": {"type": "string"}})),
        "Schema of objects" => with(
            VALUE,
            json!({"type": "object", "properties": {"name": {"type": "string"}}}),
        ),
        "Schema of maps" => with(VALUE, json!({"type": "object"})),
        "Discriminator" => {
            let cat = json!({"$ref": "#/components/schemas/Cat"});
            let dog = json!({"$ref": "#/components/schemas/Dog"});
            let tag = json!({"propertyName": "kind"});
            let (pointer, changes) =
                with(VALUE, json!({"oneOf": [cat, dog], "discriminator": tag}));
            (format!("{pointer}/discriminator"), changes)
        }
        other => panic!("an object that is not known: {other}"),
    }
}

/// Keywords that define a schema by themselves.
const ALONE: [&str; 4] = ["$ref", "allOf", "oneOf", "anyOf"];

/// The description without the keyword, and with it.
fn variants(line: &Line) -> [Value; 2] {
    let (pointer, changes) = place(&line.object);
    let mut without = base();
    for (pointer, value) in changes {
        *without.pointer_mut(&pointer).unwrap() = value;
    }
    let mut with = without.clone();
    let entries = with.pointer_mut(&pointer).unwrap().as_object_mut().unwrap();
    if ALONE.contains(&line.keyword.as_str()) {
        entries.clear();
    }
    if line.keyword == "content" && ["Parameter", "Header"].contains(&line.object.as_str()) {
        entries.remove("schema");
    }
    match line.object.as_str() {
        "OpenAPI" | "Components" => {
            let entry = entries.entry(&line.keyword).or_insert(Value::Null);
            merge(entry, &line.value);
        }
        _ => drop(entries.insert(line.keyword.clone(), line.value.clone())),
    }
    let entries = without
        .pointer_mut(&pointer)
        .unwrap()
        .as_object_mut()
        .unwrap();
    entries.remove(&line.keyword);
    [without, with]
}

/// Merges into a value, parts of which may be referenced.
fn merge(into: &mut Value, value: &Value) {
    match (into, value) {
        (Value::Object(into), Value::Object(entries)) => {
            for (key, value) in entries {
                merge(into.entry(key).or_insert(Value::Null), value);
            }
        }
        (into, value) => *into = value.clone(),
    }
}

/// The output for a description: the code, all of the text, and the number of warnings.
type Crate = Option<(String, String, usize)>;

fn generate(text_of: &str) -> Crate {
    let options = options("shop");
    let generated = description(text_of).generate(&options).ok()?;
    let tree = &generated.tree;
    Some((code(tree), text(tree), generated.warnings.len()))
}

/// The compiled code of a crate.
fn code(tree: &Tree) -> String {
    let files = tree
        .iter()
        .filter(|(path, _)| !path.ends_with(".md") && *path != "openapi.yaml");
    let lines = files.flat_map(|(_, text)| text.lines());
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// All text of a crate that people read.
fn text(tree: &Tree) -> String {
    let files = tree.iter().filter(|(path, _)| *path != "openapi.yaml");
    let lines = files.flat_map(|(_, text)| text.lines());
    let lines = lines.filter(|line| !line.contains("@generated"));
    lines.collect::<Vec<_>>().join("\n")
}

fn outcome(line: &Line, known: &mut HashMap<String, Crate>) -> &'static str {
    let [without, with] = variants(line).map(|variant| {
        let text = variant.to_string();
        let known = known.entry(text);
        known.or_insert_with_key(|text| generate(text)).clone()
    });
    match (without, with) {
        (_, None) => "error",
        (None, Some(_)) => "generated",
        (Some((.., few)), Some((.., more))) if more > few => "warning",
        (Some((without, ..)), Some((with, ..))) if without != with => "generated",
        (Some((_, without, _)), Some((_, with, _))) if without != with => "documented",
        _ => "ignored",
    }
}

/// The lines for which the table is wrong.
fn wrong(lines: &[Line]) -> Vec<String> {
    let mut known = HashMap::new();
    let wrong = lines.iter().filter_map(|line| {
        let outcome = outcome(line, &mut known);
        let place = format!("{}: {}: {}", line.object, line.keyword, line.value);
        (outcome != line.outcome).then(|| format!("{place} is `{outcome}`, not `{}`", line.outcome))
    });
    wrong.collect()
}

#[test]
fn keywords_are_treated_as_the_table_says() {
    let lines = lines();
    assert!(lines.len() > 190, "{}", lines.len());
    let flawless = description(&base().to_string()).api();
    let (_, warnings) = flawless.unwrap_or_else(|problems| panic!("{problems}"));
    assert!(warnings.is_empty(), "{warnings}");
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let parts = lines.chunks(lines.len().div_ceil(threads));
    let wrong: Vec<_> = thread::scope(|scope| {
        let tried: Vec<_> = parts.map(|part| scope.spawn(|| wrong(part))).collect();
        tried
            .into_iter()
            .flat_map(|part| part.join().unwrap())
            .collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Replaces every schema in a value by a reference to one that does not exist.
fn refer_to_nothing(value: &mut Value) -> bool {
    match value {
        Value::Object(entries) if entries.get("type").is_some_and(Value::is_string) => {
            *value = json!({"$ref": "#/components/schemas/Missing"});
            true
        }
        Value::Object(entries) => entries
            .values_mut()
            .map(refer_to_nothing)
            .fold(false, |a, b| a | b),
        Value::Array(items) => items
            .iter_mut()
            .map(refer_to_nothing)
            .fold(false, |a, b| a | b),
        _ => false,
    }
}

#[test]
fn a_reference_to_nothing_is_an_error_wherever_a_schema_can_stand() {
    let mut tried = 0;
    for mut line in lines() {
        let is_read = ["generated", "warning"].contains(&line.outcome.as_str());
        if is_read && refer_to_nothing(&mut line.value) {
            let [_, with] = variants(&line);
            let place = format!("{}: {}", line.object, line.keyword);
            let problems = description(&with.to_string()).api().expect_err(&place);
            assert!(
                problems.to_string().contains("dangling-reference"),
                "{place}: {problems}"
            );
            tried += 1;
        }
    }
    assert!(tried > 25, "{tried}");
}

/// The keywords of OpenAPI 3.0 to 3.2 and JSON Schema 2020-12, by the start of the headings of their objects.
const STANDARD: [(&str, &str); 25] = [
    (
        "OpenAPI",
        "openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs",
    ),
    (
        "Info",
        "title summary description termsOfService contact license version",
    ),
    ("Contact", "name url email"),
    ("License", "name identifier url"),
    ("Server", "url description name variables"),
    ("Server variable", "enum default description"),
    ("Tag", "name summary description externalDocs parent kind"),
    ("External documentation", "description url"),
    (
        "Components",
        "schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes",
    ),
    (
        "Path item",
        "$ref summary description get put post delete options head patch trace query additionalOperations servers parameters",
    ),
    (
        "Operation",
        "tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers",
    ),
    (
        "Parameter",
        "name in description required deprecated allowEmptyValue example examples style explode allowReserved schema content",
    ),
    ("Request body", "description content required"),
    (
        "Media type",
        "schema itemSchema example examples encoding prefixEncoding itemEncoding",
    ),
    (
        "Encoding",
        "contentType headers style explode allowReserved encoding prefixEncoding itemEncoding",
    ),
    ("Response", "summary description headers content links"),
    (
        "Header",
        "description required deprecated example examples style explode schema content",
    ),
    (
        "Example",
        "summary description dataValue serializedValue externalValue value",
    ),
    (
        "Link",
        "operationRef operationId parameters requestBody description server",
    ),
    (
        "Security scheme",
        "type description name in scheme bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated",
    ),
    (
        "OAuth flows",
        "implicit password clientCredentials authorizationCode deviceAuthorization",
    ),
    (
        "OAuth flow",
        "authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes",
    ),
    ("Discriminator", "propertyName mapping defaultMapping"),
    ("XML", "nodeType name namespace prefix attribute wrapped"),
    (
        "Schema",
        "$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs allOf anyOf oneOf not if then else \
         dependentSchemas prefixItems items contains properties patternProperties additionalProperties propertyNames \
         unevaluatedItems unevaluatedProperties type enum const multipleOf maximum exclusiveMaximum minimum \
         exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains \
         maxProperties minProperties required dependentRequired title description default deprecated readOnly \
         writeOnly examples format contentEncoding contentMediaType contentSchema discriminator xml externalDocs \
         example nullable",
    ),
];

#[test]
fn every_keyword_of_the_standards_is_in_the_table() {
    let lines = lines();
    for (object, keywords) in STANDARD {
        for keyword in keywords.split_whitespace() {
            let kinds = ["", " of ", ", "].map(|kind| format!("{object}{kind}"));
            let of_object = |line: &&Line| {
                line.object == kinds[0]
                    || kinds[1..].iter().any(|kind| line.object.starts_with(kind))
            };
            let mut lines = lines.iter().filter(of_object);
            assert!(
                lines.any(|line| line.keyword == keyword),
                "{object}: {keyword}"
            );
        }
    }
}
