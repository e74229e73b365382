//! Each folder under `changes/` holds two versions of a small description that differ by one rule, as a diff, and the
//! report of their changes.

mod fixture;
mod joined;
mod source;
mod wire;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use apicrate::diff::{Report, Rule, Version};
use apicrate::{Description, Generate, Generated};
use billing_tests::{folders, here};

use self::fixture::Fixture;

/// Reads a description, which reports call by this name.
fn version(name: &str, text: &str) -> Version {
    let read = |_: &Path| Ok(text.to_owned());
    let description = Description::read(Path::new(name), &read);
    let (version, _) = description
        .version()
        .unwrap_or_else(|problems| panic!("{name}: {problems}\n{text}"));
    version
}

/// Reports the changes of a case.
fn report(case: &str) -> Report {
    let Fixture { old, new } = Fixture::read(case);
    let old = version("old.yaml", &old.description);
    Report::new(&old, &version("new.yaml", &new.description))
}

#[test]
fn reports_are_as_reviewed() {
    for case in folders("changes") {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(here().join("changes").join(&case));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let report = report(&case);
        settings.bind(|| insta::assert_snapshot!("report", report));
    }
}

/// The folder has the name of the rule that it shows.
#[test]
fn every_rule_of_a_change_has_a_case() {
    let rules: BTreeSet<_> = Rule::ALL
        .iter()
        .map(|rule| rule.name().to_owned())
        .collect();
    let cases: BTreeSet<_> = folders("changes").into_iter().collect();
    assert_eq!(rules, cases);
    for case in cases {
        let report = report(&case);
        let mut changes = report.changes().iter();
        assert!(changes.any(|change| change.rule.name() == case), "{report}");
    }
}

/// Proves the claims about calls, and then those about code, with the same two crates.
#[test]
fn what_is_said_of_a_change_is_true() {
    let root = wire::prove();
    source::prove(&root);
}

#[test]
fn a_version_is_the_same_as_itself() {
    for case in folders("changes") {
        let Fixture { old, new } = Fixture::read(&case);
        for text in [old.description, new.description] {
            let (one, same) = (version("a.yaml", &text), version("a.yaml", &text));
            let report = Report::new(&one, &same);
            assert!(report.is_empty(), "{case}: {report}");
        }
    }
    for case in folders("cases") {
        let read = |path: &Path| fs::read_to_string(here().join("cases").join(&case).join(path));
        let version = || Description::read(Path::new("openapi.yaml"), &read).version();
        let ((old, _), (new, _)) = (version().unwrap(), version().unwrap());
        let report = Report::new(&old, &new);
        assert!(report.is_empty(), "{case}: {report}");
    }
}

/// If two crates differ, a change between their versions must be reported.
pub fn is_reported(old: &Generated, new: &Generated) {
    let different = difference(old, new);
    if !different.is_empty() {
        let report = Report::new(&old.version, &new.version);
        assert!(!report.is_empty(), "{different:?}");
    }
}

/// The number of times that each word occurs in files that another crate does not have; their order is mostly not
/// promised.
fn words<'g>(generated: &'g Generated, other: &Generated) -> BTreeMap<&'g str, usize> {
    let mut words = BTreeMap::new();
    let known: HashMap<_, _> = other.tree.iter().collect();
    let files = generated.tree.iter();
    let files = files.filter(|(path, content)| {
        !["openapi.yaml", "src/schemas.rs"].contains(path)
            && known.get(path).is_none_or(|known| known != content)
    });
    // The first line marks the file as generated.
    for line in files.flat_map(|(_, content)| content.lines().skip(1)) {
        for word in line.split(|character: char| !character.is_alphanumeric()) {
            *words.entry(word).or_default() += 1;
        }
    }
    words.remove("");
    words
}

/// The words that do not occur equally often in two crates.
fn difference<'g>(old: &'g Generated, new: &'g Generated) -> Vec<&'g str> {
    let (was, is) = (words(old, new), words(new, old));
    let all: BTreeSet<_> = was.keys().chain(is.keys()).copied().collect();
    let differ = |word: &&str| was.get(word) != is.get(word);
    all.into_iter().filter(differ).collect()
}

/// What an operation takes is explained by what it requires, not by what happens to it besides.
#[test]
fn a_constructor_changes_because_of_what_is_required() {
    let version = |emails: &str, is_required: bool| {
        let text = format!(
            "openapi: 3.1.0\ninfo: {{title: A, version: 1.0.0}}\npaths:\n  /logs:\n    get:\n      \
             operationId: list_logs\n      parameters:\n        \
             - {{name: '{emails}', in: query, schema: {{type: array, items: {{type: string}}}}}}\n        \
             - {{name: since, in: query, required: {is_required}, schema: {{type: string}}}}\n      \
             responses: {{'204': {{description: None.}}}}\n"
        );
        let read = |_: &Path| Ok(text.clone());
        Description::read(Path::new("a.yaml"), &read)
            .version()
            .unwrap()
            .0
    };
    let report = Report::new(&version("user_emails[]", false), &version("emails[]", true));
    let mut changes = report.changes().iter();
    let required = changes.find(|change| change.rule == Rule::ParameterBecameRequired);
    let items = &required.unwrap().items;
    for end in ["ListLogs::new", "ListLogs: Default"] {
        assert!(
            items.iter().any(|item| item.path.ends_with(end)),
            "{report}"
        );
    }
}

/// The documentation of the rules is up to date.
#[test]
fn the_page_of_changes_is_up_to_date() {
    let page = fs::read_to_string(here().join("../generator/CHANGES.md")).unwrap();
    let command = "cargo xtask rules --changes > generator/CHANGES.md";
    assert!(page.ends_with(&Rule::table()), "out of date: {command}");
}

/// One file instead of several, targets instead of references, and the spelling of another version of OpenAPI.
#[test]
fn another_spelling_of_the_same_is_no_change() {
    let version = |path: &str, text: &str| {
        let read = |_: &Path| Ok(text.to_owned());
        Description::read(Path::new(path), &read)
            .version()
            .unwrap()
            .0
    };
    for case in folders("cases") {
        let path = here().join("cases").join(&case).join("openapi.yaml");
        let description = || Description::read(&path, &|path| fs::read_to_string(path));
        let (old, _) = description().version().unwrap();
        let bundle = description().bundle();
        let report = Report::new(&old, &version("openapi.yaml", &bundle));
        assert!(report.is_empty(), "{case}: {report}");
    }
    let spelled = |version: &str, schemas: &str| {
        format!(
            "openapi: {version}\ninfo: {{title: A, version: 1.0.0}}\npaths: {{}}\n\
             components:\n  schemas:\n{schemas}"
        )
    };
    let old = spelled(
        "3.0.3",
        "    A: {allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: integer, nullable: true}}}]}\n\
         \x20   B: {type: object, properties: {d: {type: number, minimum: 1, exclusiveMinimum: true}, e: {$ref: '#/components/schemas/E'}}}\n\
         \x20   E: {type: string}\n",
    );
    let new = spelled(
        "3.1.0",
        "    E: {type: string}\n\
         \x20   A: {type: object, properties: {d: {exclusiveMinimum: 1, type: number}, e: {type: string}, c: {type: [integer, 'null']}}}\n\
         \x20   B: {properties: {d: {type: number, exclusiveMinimum: 1}, e: {type: string}}, type: object}\n",
    );
    let report = Report::new(&version("a.yaml", &old), &version("b.yaml", &new));
    assert!(report.is_empty(), "{report}");
}

/// Only the order of properties makes a difference, and only to code, where it is that of the arguments of `new`, and
/// to the examples in the documentation. Of several media types of bytes, a response is of the first one.
#[test]
fn the_order_of_keys_makes_no_difference_to_messages() {
    for case in folders("cases") {
        let path = here().join("cases").join(&case).join("openapi.yaml");
        let description = || Description::read(&path, &|path| fs::read_to_string(path));
        let (old, _) = description().version().unwrap();
        let sorted: serde_json::Value = serde_yaml::from_str(&description().bundle()).unwrap();
        let sorted = sorted.to_string();
        let read = |_: &Path| Ok(sorted.clone());
        let sorted = Description::read(Path::new("openapi.json"), &read).version();
        let report = Report::new(&old, &sorted.unwrap().0).to_string();
        let rules = ["item-changed", "documentation-changed"];
        let mut rules = report.lines().filter(|line| {
            let rule = line.split_once(": ").filter(|_| !line.starts_with(' '));
            rule.is_some_and(|(rule, _)| !rules.contains(&rule))
        });
        assert!(
            case == "download" || rules.next().is_none(),
            "{case}: {report}"
        );
    }
}

/// The report on two descriptions with these parts.
fn between(old: &str, new: &str) -> String {
    let version = |text: &str| {
        let head = "openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}";
        version("a.yaml", &format!("{head}\n{text}"))
    };
    Report::new(&version(old), &version(new)).to_string()
}

/// Items that are not described are in the place of their list.
#[test]
fn a_list_that_loses_its_items_has_a_place() {
    let spelled = |list: &str| {
        format!("paths: {{}}\ncomponents:\n  schemas:\n    Listed: {{type: array{list}}}\n")
    };
    let report = between(&spelled(", items: {type: string}"), &spelled(""));
    let places = "at a.yaml:6:13, was at a.yaml:6:34";
    assert!(report.contains(places), "{report}");
}

#[test]
fn a_parameter_without_a_schema_is_text() {
    let spelled = |schema: &str| {
        format!(
            "paths:\n  /a:\n    get:\n      operationId: list\n      parameters: [{{name: size, in: query{schema}}}]\n      \
             responses: {{'204': {{description: Done., headers: {{x-left: {{description: Left.{schema}}}}}}}}}\n"
        )
    };
    let unsaid = spelled("");
    let text = spelled(", schema: {type: string}");
    for (old, new) in [(&unsaid, &text), (&text, &unsaid)] {
        assert_eq!(between(old, new), "nothing has changed\n");
    }
    let number = spelled(", schema: {type: integer, minimum: 1}");
    let report = between(&unsaid, &number);
    for told in [
        "type-narrowed: Query parameter `size` of operation `list` is a whole number, was text",
        "constraint-added: Query parameter `size` of operation `list` has the `minimum` `1`",
        "type-changed: Header `x-left` of response 204 of operation `list` is a whole number, was text",
    ] {
        assert!(report.contains(told), "{report}");
    }
    let report = between(&number, &unsaid);
    assert!(report.contains("type-widened: Query parameter"), "{report}");
    assert!(
        report.contains("constraint-removed: Query parameter"),
        "{report}"
    );
}

/// A default says what a service assumes.
#[test]
fn a_default_of_what_is_only_received_is_harmless() {
    let spelled = |default: &str| {
        format!(
            "webhooks: {{done: {{post: {{requestBody: {{content: {{application/json: {{schema: \
             {{$ref: '#/components/schemas/Event'}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n\
             components:\n  schemas:\n    Event: {{type: object, properties: {{size: {{type: integer{default}}}}}}}\n"
        )
    };
    let report = between(&spelled(""), &spelled(", default: 1"));
    let told = "Harmless\n\ndefault-changed: Property `size` of `Event` has the default `1`";
    assert!(report.contains(told), "{report}");
    assert!(report.ends_with("\n1 harmless\n"), "{report}");
}

#[test]
fn a_shared_parameter_is_reported_once_with_each_operation() {
    let spelled = |kind: &str| {
        let operation = |name: &str| {
            format!(
                "  /{name}: {{get: {{operationId: {name}, parameters: [{{$ref: '#/components/parameters/size'}}], \
                 responses: {{'204': {{description: Done.}}}}}}}}\n"
            )
        };
        format!(
            "paths:\n{}{}components: {{parameters: {{size: {{name: size, in: query, schema: {{type: {kind}}}}}}}}}\n",
            operation("list_a"),
            operation("list_b")
        )
    };
    let report = between(&spelled("integer"), &spelled("boolean"));
    let head = "type-changed: Query parameter `size` of operation `list_a`";
    assert_eq!(report.matches("type-changed").count(), 1, "{report}");
    assert!(report.contains(head), "{report}");
    assert!(
        report.contains("\n  also in operation `list_b`\n"),
        "{report}"
    );
    for code in ["`operations::ListA.size:", "`operations::ListB.size:"] {
        assert!(report.contains(code), "{report}");
    }
    assert!(report.ends_with("\n2 breaking\n"), "{report}");
}

/// A name that begins with a digit has an underscore in code, and what holds a renamed type has not changed.
#[test]
fn a_renamed_type_is_followed_whatever_its_name() {
    let spelled = |name: &str| {
        format!(
            "paths: {{/a: {{get: {{operationId: read, responses: {{'200': {{description: Done., content: \
             {{application/json: {{schema: {{$ref: '#/components/schemas/Holder'}}}}}}}}}}}}}}}}\n\
             components:\n  schemas:\n    Holder: {{type: object, properties: {{held: {{$ref: '#/components/schemas/{name}'}}}}}}\n    \
             {name}: {{type: object, properties: {{a: {{type: string}}, b: {{type: integer}}}}}}\n"
        )
    };
    let report = between(&spelled("3dSecure"), &spelled("3dSecureData"));
    assert!(
        report.contains("`models::_3dSecure` is gone; `models::_3dSecureData` seems"),
        "{report}"
    );
    assert!(!report.contains("Holder"), "{report}");
}

/// A server takes all described types of bytes: one that is gone breaks who sends it, and their order means nothing.
#[test]
fn types_of_bytes_are_a_set() {
    let spelled = |types: &[&str]| {
        let types: Vec<_> = types.iter().map(|name| format!("{name}: {{}}")).collect();
        format!(
            "paths: {{/a: {{post: {{operationId: send, requestBody: {{required: true, content: {{{}}}}}, \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n",
            types.join(", ")
        )
    };
    let (both, swapped) = (
        spelled(&["image/png", "image/jpeg"]),
        spelled(&["image/jpeg", "image/png"]),
    );
    let report = between(&both, &swapped);
    assert!(!report.contains("media-type"), "{report}");
    let report = between(&both, &spelled(&["image/png"]));
    assert!(
        report.contains("is no longer taken as `image/jpeg`"),
        "{report}"
    );
    assert!(report.starts_with("Breaking"), "{report}");
    let report = between(&spelled(&["image/png"]), &both);
    assert!(report.contains("is also taken as `image/jpeg`"), "{report}");
}

/// Names of headers are the same in any case, also in the requests of webhooks. Their documentation shows them as
/// written.
#[test]
fn a_header_of_a_webhook_is_the_same_in_any_case() {
    let spelled = |name: &str| {
        format!(
            "webhooks: {{made: {{post: {{parameters: [{{name: {name}, in: header, schema: {{type: string}}}}], \
             requestBody: {{content: {{application/json: {{schema: {{type: string}}}}}}}}, \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled("X-Signature"), &spelled("x-signature"));
    assert!(!report.contains("webhook-parameter"), "{report}");
    assert!(report.contains("documentation-changed"), "{report}");
    assert!(report.ends_with("\n1 harmless\n"), "{report}");
    let report = between(&spelled("X-Signature"), &spelled("X-Sent"));
    assert!(report.contains("now has the header `X-Sent`"), "{report}");
    assert!(
        report.contains("no longer has the header `X-Signature`"),
        "{report}"
    );
}

/// A receiver that reads the former property fails, unless that still says the same.
#[test]
fn another_property_may_name_the_webhooks() {
    let spelled = |properties: &str| {
        format!(
            "webhooks: {{pet.sold: {{post: {{requestBody: {{content: {{application/json: {{schema: {{type: object, \
             properties: {{{properties}}}}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let (event, kind) = ("event: {const: pet.sold}", "kind: {const: pet_sold}");
    let (both, reversed) = (format!("{event}, {kind}"), format!("{kind}, {event}"));
    let report = between(&spelled(event), &spelled(kind));
    assert!(report.starts_with("Breaking"), "{report}");
    let said = "identifies webhooks by `kind` in their bodies instead of `event`";
    assert!(report.contains(said), "{report}");
    let report = between(&spelled(&both), &spelled(&reversed));
    assert!(report.contains(said), "{report}");
    assert!(report.ends_with("\n1 harmless\n"), "{report}");
}

/// A constant is the same beside a list of values and without one.
#[test]
fn a_constant_may_be_described_in_several_ways() {
    let ways = [
        "{type: string, const: a}",
        "{type: string, enum: [a], const: a}",
        "{type: string, enum: [a, b], const: a}",
        "{type: string, x-extensible-enum: [a, b], const: a}",
    ];
    let spelled = |way: &str| {
        format!(
            "paths: {{/things: {{post: {{operationId: add, requestBody: {{content: {{application/json: {{schema: \
             {{type: object, properties: {{kind: {way}}}}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    for old in ways {
        for new in ways {
            let report = between(&spelled(old), &spelled(new));
            assert!(!report.contains("calls: "), "{old} {new}: {report}");
        }
    }
}

#[test]
fn parameters_of_a_path_are_the_same_by_their_names() {
    let spelled = |path: &str, names: &[&str]| {
        let parameters: String = names
            .iter()
            .map(|name| {
                format!("{{name: {name}, in: path, required: true, schema: {{type: string}}}}, ")
            })
            .collect();
        format!(
            "paths: {{'{path}': {{get: {{operationId: read, parameters: [{parameters}], \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let old = spelled("/items/{id}", &["id"]);
    let report = between(&old, &spelled("/shops/{shop}/items/{id}", &["shop", "id"]));
    assert!(!report.contains("was called"), "{report}");
    assert!(
        report.contains("required-parameter-added: Path parameter `shop`"),
        "{report}"
    );
    let report = between(&old, &spelled("/items/{item}", &["item"]));
    assert!(
        report.contains("path-parameter-renamed: Path parameter `item`"),
        "{report}"
    );
}

/// The other schema has not changed.
#[test]
fn a_reference_to_another_schema_is_a_change_of_the_place() {
    let spelled = |name: &str| {
        format!(
            "paths: {{}}\ncomponents:\n  schemas:\n    Item: {{type: object, properties: {{price: {{$ref: '#/components/schemas/{name}'}}}}}}\n\
             \x20   Net: {{type: object, properties: {{rate: {{type: integer}}}}}}\n    Gross: {{type: object, properties: {{total: {{type: integer}}}}}}\n"
        )
    };
    let report = between(&spelled("Net"), &spelled("Gross"));
    let gone = "property-removed: Property `rate` of property `price` of `Item` is gone";
    assert!(report.contains(gone), "{report}");
    assert!(!report.contains("of `Gross`"), "{report}");
}

#[test]
fn another_format_with_a_type_of_its_own_is_a_change() {
    let spelled = |schema: &str| {
        format!(
            "paths: {}\ncomponents: {{schemas: {{Key: {{type: object, properties: {{value: {{{schema}}}}}}}}}}}\n",
            "{}"
        )
    };
    for (old, new, rule) in [
        (
            "type: string",
            "type: string, format: byte",
            "type-narrowed",
        ),
        (
            "type: string, contentEncoding: base64",
            "type: string",
            "type-widened",
        ),
        (
            "type: integer, format: uint8",
            "type: integer, format: int16",
            "type-widened",
        ),
        (
            "type: integer, format: int8",
            "type: integer, format: uint8",
            "type-changed",
        ),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(rule), "{old} -> {new}: {report}");
        let same = between(&spelled(new), &spelled(new));
        assert!(!same.contains("value"), "{same}");
    }
}

/// In a request it must be sent; in an error body nothing depends on it.
#[test]
fn what_is_in_requests_and_in_errors_is_judged_by_each() {
    let spelled = |required: &str| {
        format!(
            "paths: {{/a: {{post: {{operationId: a, \
             requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Why'}}}}}}}}, \
             responses: {{'204': {{description: Done.}}, '404': {{description: None., \
             content: {{application/json: {{schema: {{$ref: '#/components/schemas/Why'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{Why: {{type: object, {required}properties: {{why: {{type: string}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled(""), &spelled("required: [why], "));
    let calls = "calls: an old client with a new server fails; \
                 a new client with an old server ignores a value that it is sent\n";
    assert!(report.contains(calls), "{report}");
}

#[test]
fn a_schema_that_has_little_in_common_with_another_one_is_not_that_one() {
    let spelled = |name: &str, properties: &str| {
        format!(
            "paths: {{/a: {{get: {{operationId: a, responses: {{'200': {{description: One., \
             content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{{name}: {{type: object, properties: {{{properties}}}}}}}}}\n"
        )
    };
    let old = spelled("Cat", "id: {type: string}, name: {type: string}");
    let report = between(
        &old,
        &spelled("Dog", "age: {type: integer}, weight: {type: integer}"),
    );
    assert!(!report.contains("seems"), "{report}");
    assert!(report.contains("`models::Cat` is gone\n"), "{report}");
    let report = between(
        &old,
        &spelled("Dog", "age: {type: integer}, name: {type: string}"),
    );
    let guess = "`models::Cat` is gone; `models::Dog` seems to take its place\n";
    assert!(report.contains(guess), "{report}");
}

/// The item of a list has a name that a schema may have, too.
#[test]
fn another_name_of_a_type_is_no_change_of_what_does_not_name_it() {
    let spelled = |name: &str| {
        format!(
            "paths: {{/a: {{post: {{operationId: a, requestBody: {{required: true, content: {{multipart/form-data: \
             {{schema: {{type: object, required: [list], properties: {{list: {{type: array, items: {{type: string}}}}}}}}}}}}}}, \
             responses: {{'200': {{description: One., content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}}}}}}}}}\n\
             components: {{schemas: {{{name}: {{type: object, properties: {{id: {{type: string}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled("Item"), &spelled("Thing"));
    assert!(report.contains("schema-renamed"), "{report}");
    assert!(!report.contains("item-changed"), "{report}");
}

/// A schema with that name takes precedence.
#[test]
fn a_schema_can_take_the_name_of_required_fields() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let properties = names.map(|name| format!("{name}: {{type: string}}"));
    let spelled = |more: &str| {
        format!(
            "paths: {{}}\ncomponents:\n  schemas:\n    Order: {{type: object, required: [{}], properties: {{{}}}}}\n{more}",
            names.join(", "),
            properties.join(", ")
        )
    };
    let schema = spelled("    OrderRequired: {type: object, properties: {a: {type: string}}}\n");
    for (old, new) in [(spelled(""), schema.clone()), (schema, spelled(""))] {
        let report = between(&old, &new);
        for line in [
            "code: `models::OrderRequired` is a different type now",
            "code: `models::Order::new(",
        ] {
            assert!(report.contains(line), "{report}");
        }
    }
}

/// A schema that is sent and returned, with these properties.
fn sent_and_returned(properties: &str) -> String {
    format!(
        "paths: {{/a: {{put: {{operationId: a, \
         requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}, \
         responses: {{'200': {{description: One., content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}}}}}}}}}\n\
         components: {{schemas: {{A: {{type: object, required: [b], properties: {{b: {{{properties}}}}}}}}}}}\n"
    )
}

#[test]
fn a_property_of_one_direction_is_not_called_gone() {
    let plain = sent_and_returned("type: string");
    for (keyword, there, back) in [
        (
            "readOnly",
            "is now read-only and no longer sent",
            "is now sent",
        ),
        (
            "writeOnly",
            "is now write-only and no longer returned",
            "is now returned",
        ),
    ] {
        let one_way = sent_and_returned(&format!("type: string, {keyword}: true"));
        for (report, sentence) in [
            (between(&plain, &one_way), there),
            (between(&one_way, &plain), back),
        ] {
            let told = format!("Property `b` of `A` {sentence}\n");
            assert!(report.contains(&told), "{report}");
            assert!(!report.contains("`b` of `A` is gone"), "{report}");
        }
    }
}

/// A client keeps unknown texts and numbers.
#[test]
fn listed_values_become_any_of_their_type() {
    for (listed, plain) in [
        ("type: string, enum: [c]", "type: string"),
        ("type: integer, enum: [1]", "type: integer"),
    ] {
        let (listed, plain) = (sent_and_returned(listed), sent_and_returned(plain));
        let report = between(&listed, &plain);
        assert!(report.contains("values-opened: Property `b`"), "{report}");
        assert!(
            !report.contains("an old client with a new server"),
            "{report}"
        );
        let report = between(&plain, &listed);
        assert!(report.contains("values-closed: Property `b`"), "{report}");
        assert!(
            !report.contains("a new client with an old server"),
            "{report}"
        );
    }
}

/// A client reads the body that it knows for the status, or for all success responses.
#[test]
fn a_success_with_another_body_is_not_read() {
    let spelled = |responses: &[(&str, &str, &str)]| {
        let responses = responses.iter().map(|(status, media_type, schema)| {
            format!("'{status}': {{description: One., content: {{{media_type}: {{schema: {{{schema}}}}}}}}}, ")
        });
        format!(
            "paths: {{/a: {{get: {{operationId: a, responses: {{{}}}}}}}}}\n",
            responses.collect::<String>()
        )
    };
    let json = "application/json";
    let one = spelled(&[("200", json, "type: integer")]);
    let two = spelled(&[
        ("201", json, "type: boolean"),
        ("202", json, "type: boolean"),
    ]);
    assert!(between(&one, &two).contains("unread-response-added"));
    let alike = spelled(&[
        ("201", json, "type: integer"),
        ("202", json, "type: integer"),
    ]);
    let report = between(&one, &alike);
    assert!(!report.contains("unread-"), "{report}");
    let listed = [
        ("200", json, "type: integer"),
        ("2XX", json, "type: string"),
    ];
    let more = [&listed[..], &[("201", json, "type: boolean")]].concat();
    assert!(between(&spelled(&listed), &spelled(&more)).contains("unread-response-added"));
    let stream = spelled(&[("200", "application/stream+json", "type: integer")]);
    let report = between(&one, &stream);
    assert!(report.contains("media-type-changed"), "{report}");
    let patch = spelled(&[("200", "application/merge-patch+json", "type: integer")]);
    let report = between(&one, &patch);
    assert!(report.contains("media-type-changed"), "{report}");
}

/// One operation, with this in it.
fn one(rest: &str) -> String {
    format!("paths: {{/a: {{get: {{operationId: a, {rest}}}}}}}\n")
}

const DONE: &str = "responses: {'204': {description: Done.}}";

#[test]
fn credentials_that_are_dropped_are_told_where_none_is_needed_either() {
    let spelled = |security: &str| {
        let schemes =
            "{x: {type: apiKey, in: header, name: X}, y: {type: apiKey, in: header, name: Y}}";
        let operation = one(&format!("security: {security}, {DONE}"));
        format!("{operation}components: {{securitySchemes: {schemes}}}\n")
    };
    for (old, new, rule) in [
        (
            "[{}, {x: []}]",
            "[{}, {y: []}]",
            "credential-changed: Operation `a` accepts the header `Y`, accepted the header `X`",
        ),
        (
            "[{x: []}, {y: []}, {}]",
            "[{x: []}, {}]",
            "credential-removed: Operation `a` accepts the header `X`, accepted the header `X` or the header `Y`",
        ),
        ("[{x: []}]", "[{x: [], y: []}]", "credential-removed"),
        ("[{x: [], y: []}]", "[{x: []}]", "credential-added"),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(rule), "{report}");
    }
}

/// In JSON, a number is not a text, and a single item not a list.
#[test]
fn parameters_that_are_json_are_not_wider_where_texts_are() {
    let spelled = |schema: &str, style: &str| {
        let parameter = format!(
            "{{name: b, in: query, {}}}",
            style.replace("SCHEMA", schema)
        );
        one(&format!("parameters: [{parameter}], {DONE}"))
    };
    let json = "content: {application/json: {schema: SCHEMA}}";
    for (old, new, style, rule) in [
        ("{type: integer}", "{type: string}", json, "type-changed"),
        (
            "{type: string}",
            "{type: array, items: {type: string}}",
            json,
            "type-changed",
        ),
        (
            "{type: integer}",
            "{type: string}",
            "schema: SCHEMA",
            "type-widened",
        ),
        (
            "{type: boolean}",
            "{type: string}",
            "schema: SCHEMA",
            "type-widened",
        ),
        (
            "{type: string}",
            "{type: integer}",
            "schema: SCHEMA",
            "type-narrowed",
        ),
    ] {
        let report = between(&spelled(old, style), &spelled(new, style));
        assert!(report.contains(&format!("{rule}:")), "{report}");
    }
}

#[test]
fn an_id_is_reused_where_the_first_operation_is_gone() {
    let operation =
        |path: &str, id: &str| format!("{path}: {{delete: {{operationId: {id}, {DONE}}}}}");
    let old = format!(
        "paths: {{{}, {}}}\n",
        operation("/a", "remove"),
        operation("/b", "remove_b")
    );
    let new = format!("paths: {{{}}}\n", operation("/b", "remove"));
    let report = between(&old, &new);
    let line = "operation-id-reused: Operation `remove` is now another one; the old one is gone";
    assert!(report.contains(line), "{report}");
}

#[test]
fn what_comes_into_an_envelope_is_told_as_in_any_object() {
    let schema = |properties: &str, required: &str| {
        format!(
            "{{type: object, required: [{required}], properties: {{b: {{type: string}}{properties}}}}}"
        )
    };
    let request = |schema: &str| {
        let body = format!(
            "requestBody: {{required: true, content: {{application/json: {{schema: {schema}}}}}}}"
        );
        one(&format!("{body}, {DONE}")).replace("get", "post")
    };
    let response = |schema: &str| {
        one(&format!(
            "responses: {{'200': {{description: It., content: {{application/json: {{schema: {schema}}}}}}}}}"
        ))
    };
    let alone = schema("", "b");
    let read_only = schema(", id: {type: string, readOnly: true}", "b, id");
    let report = between(&request(&alone), &request(&read_only));
    assert!(!report.contains("required-property-added"), "{report}");
    let required = schema(", id: {type: string}", "b, id");
    let report = between(&request(&alone), &request(&required));
    assert!(
        report.contains("required-property-added: Property `id` of"),
        "{report}"
    );
    let nullable = schema(", note: {type: [string, 'null']}", "b, note");
    let report = between(&response(&nullable), &response(&alone));
    assert!(
        report.contains("property-removed: Property `note` of"),
        "{report}"
    );
    assert!(!report.contains("required-property-removed"), "{report}");
}

#[test]
fn a_value_that_is_fixed_can_change_its_type_alone() {
    let spelled = |value: &str| {
        format!(
            "paths: {{}}\ncomponents: {{schemas: {{Base: {{type: object, properties: {{k: {{}}}}}}, \
             A: {{allOf: [{{$ref: '#/components/schemas/Base'}}, {{properties: {{k: {{const: {value}}}}}}}]}}}}}}\n"
        )
    };
    let report = between(&spelled("'1'"), &spelled("1"));
    assert!(
        report.contains(
            "fixed-value-changed: `A` has other values: `k` is an integer, was a string: `1`"
        ),
        "{report}"
    );
}

/// The server now refuses what it accepted before.
#[test]
fn a_pattern_that_can_be_checked_now_is_another_one() {
    let spelled = |pattern: &str| {
        let parameter =
            format!("{{name: b, in: query, schema: {{type: string, pattern: '{pattern}'}}}}");
        one(&format!("parameters: [{parameter}], {DONE}"))
    };
    let (unchecked, checked) = (spelled("^(?!x)[a-z]+$"), spelled("^[a-z]{1,9}$"));
    let report = between(&unchecked, &checked);
    assert!(report.contains("\nconstraint-changed:"), "{report}");
    let report = between(&checked, &unchecked);
    assert!(report.contains("unchecked-constraint-changed:"), "{report}");
}

/// An operation with this JSON schema as its body.
fn body(schema: &str, components: &str) -> String {
    format!(
        "paths: {{/a: {{post: {{operationId: a, requestBody: {{required: true, content: {{application/json: \
         {{schema: {schema}}}}}}}, {DONE}}}}}}}\ncomponents: {{schemas: {{{components}}}}}\n"
    )
}

#[test]
fn names_that_stand_for_something_else_are_told() {
    let thing = |properties: &str| {
        body(
            &format!("{{type: object, properties: {{{properties}}}}}"),
            "",
        )
    };
    let listed = |values: &str| thing(&format!("x: {{type: string, enum: [{values}]}}"));
    let operations = |paths: &str| format!("paths: {{{paths}}}\n");
    let get = |path: &str, id: &str| format!("{path}: {{get: {{operationId: {id}, {DONE}}}}}");
    for (old, new, path) in [
        (
            thing("id: {type: string}"),
            thing("_id: {type: string}, id: {type: string}"),
            "models::ABody::id",
        ),
        (listed("a_b, a-b"), listed("a-b, a_b"), "models::ABodyX::AB"),
        (
            operations(&get("/a", "list_a")),
            operations(&[get("/0", "listA"), get("/a", "list_a")].join(", ")),
            "Client::list_a",
        ),
    ] {
        let report = between(&old, &new);
        let told = format!("`{path}` compiles, but stands for another part of the API now");
        assert!(report.contains(&told), "{report}");
    }
}

#[test]
fn what_is_held_in_a_new_choice_is_compared() {
    let cat = |required: &str| {
        format!(
            "Cat: {{type: object, required: [{required}], properties: {{lives: {{type: integer}}}}}}, Dog: {{type: object}}"
        )
    };
    let (one, dog) = (
        "{$ref: '#/components/schemas/Cat'}",
        "{$ref: '#/components/schemas/Dog'}",
    );
    let either = format!("{{oneOf: [{one}, {dog}]}}");
    let text = |most: u8| format!("{{type: string, maxLength: {most}}}");
    for (old, new, rule) in [
        (
            body(one, &cat("")),
            body(&either, &cat("lives")),
            "property-became-required: Property `lives` of `Cat`",
        ),
        (
            body(&text(9), ""),
            body(&format!("{{oneOf: [{}, {{type: integer}}]}}", text(5)), ""),
            "constraint-tightened",
        ),
        (
            body("{type: object, properties: {a: {type: string}}}", ""),
            body(
                "{oneOf: [{type: object, properties: {a: {type: integer}}}, {type: string}]}",
                "",
            ),
            "type-changed: Property `a`",
        ),
    ] {
        let report = between(&old, &new);
        assert!(report.contains(rule), "{report}");
    }
}

#[test]
fn nothing_is_said_twice_of_what_a_new_choice_holds() {
    let object = |kind: &str| format!("{{type: object, properties: {{a: {{type: {kind}}}}}}}");
    for (old, new) in [
        (
            "{type: [string, 'null']}",
            "{oneOf: [{type: string}, {type: integer}, {type: 'null'}]}",
        ),
        (
            "{type: string, default: a, maxLength: 9, description: D.}",
            "{default: a, maxLength: 9, description: D., oneOf: [{type: string}, {type: integer}]}",
        ),
        // Either of the two may be the old one.
        (
            &object("string"),
            &format!("{{anyOf: [{}, {}]}}", object("integer"), object("string")),
        ),
    ] {
        let report = between(&body(old, ""), &body(new, ""));
        assert!(report.contains("type-widened"), "{report}");
        assert!(report.ends_with("1 breaking\n"), "{report}");
    }
}

#[test]
fn an_inline_alternative_can_have_more_properties() {
    let choice = |more: &str| {
        let object =
            format!("{{type: object, required: [a], properties: {{a: {{type: string}}{more}}}}}");
        body(&format!("{{oneOf: [{object}, {{type: integer}}]}}"), "")
    };
    let report = between(&choice(""), &choice(", c: {type: string}"));
    assert!(report.contains("property-added: Property `c`"), "{report}");
    assert!(!report.contains("alternative-"), "{report}");
}

/// A client keeps what none of the alternatives can read.
#[test]
fn an_inline_alternative_can_become_wider() {
    for (old, new) in [
        ("{type: string, format: date}", "{type: string}"),
        ("{type: integer}", "{type: number}"),
        (
            "{type: array, items: {type: string}}",
            "{type: array, items: {oneOf: [{type: string}, {type: number}]}}",
        ),
        (
            "{type: object, additionalProperties: {type: integer}}",
            "{type: object, additionalProperties: {type: number}}",
        ),
    ] {
        let choice = |one| sent_and_returned(&format!("oneOf: [{one}, {{type: boolean}}]"));
        for (old, new, rule, calls) in [
            (
                old,
                new,
                "\ntype-widened:",
                "calls: an old client with a new server ignores a value that it is sent; a new client with an old server fails\n",
            ),
            (
                new,
                old,
                "\ntype-narrowed:",
                "calls: an old client with a new server fails; a new client with an old server ignores a value that it is sent\n",
            ),
        ] {
            let report = between(&choice(old), &choice(new));
            assert!(!report.contains("alternative-"), "{report}");
            assert!(report.contains(rule) && report.contains(calls), "{report}");
        }
    }
}

#[test]
fn an_inline_alternative_can_have_more_members() {
    for (old, new, rule) in [
        (
            "{type: string, enum: [a]}",
            "{type: string, enum: [a, b, c]}",
            "closed-value-added",
        ),
        (
            "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}}",
            "property-added",
        ),
    ] {
        let choice = |one| body(&format!("{{oneOf: [{one}, {{type: boolean}}]}}"), "");
        let report = between(&choice(old), &choice(new));
        assert!(report.contains(rule), "{report}");
        assert!(!report.contains("alternative-"), "{report}");
    }
}

#[test]
fn a_constant_is_a_list_of_one_value() {
    let of = |values: &str| {
        body(
            &format!("{{type: object, properties: {{x: {{type: string, {values}}}}}}}"),
            "",
        )
    };
    let calls = |old: &str, new: &str| {
        let report = between(&of(old), &of(new));
        let lines = report.lines().filter(|line| line.contains("calls:"));
        lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    let (one, two) = ("const: a", "enum: [a, b]");
    assert_eq!(calls("enum: [a]", one), [""; 0]);
    let numbers = |values: &str| {
        between(
            &body(&format!("{{type: integer, {values}}}"), ""),
            &body("{type: integer, const: 1}", ""),
        )
    };
    assert!(
        !numbers("enum: [1]").contains("calls:"),
        "{}",
        numbers("enum: [1]")
    );
    assert_eq!(
        calls(one, two),
        ["calls: a new client with an old server fails"]
    );
    assert_eq!(
        calls(two, one),
        ["calls: an old client with a new server fails"]
    );
}

#[test]
fn the_case_of_a_header_does_not_matter() {
    let spelled = |name: &str| {
        one(&format!(
            "parameters: [{{name: {name}, in: header, schema: {{type: string}}}}], {DONE}"
        ))
    };
    let report = between(&spelled("X-Id"), &spelled("x-id"));
    assert!(report.ends_with("nothing has changed\n"), "{report}");
    let key = |name: &str| {
        let operation = one(&format!("security: [{{key: []}}], {DONE}"));
        let scheme = format!("{{type: apiKey, in: header, name: {name}}}");
        format!("{operation}components: {{securitySchemes: {{key: {scheme}}}}}\n")
    };
    let report = between(&key("X-Key"), &key("x-key"));
    assert!(report.ends_with("nothing has changed\n"), "{report}");
}

#[test]
fn a_name_with_other_punctuation_is_taken_for_the_same_parameter() {
    let spelled = |name: &str| {
        let list = "schema: {type: array, items: {type: string}}";
        one(&format!(
            "parameters: [{{name: '{name}', in: query, {list}}}], {DONE}"
        ))
    };
    let report = between(&spelled("q[]"), &spelled("q"));
    assert!(
        report.contains("parameter-renamed: Query parameter `q` of operation `a` seems to have been called `q[]`"),
        "{report}"
    );
    assert!(report.ends_with("\n1 to look at\n"), "{report}");
}

/// Where responses have its values, too, a client keeps those that it does not know.
#[test]
fn an_enumeration_that_comes_into_responses_has_another_interface() {
    let spelled = |properties: &str| {
        let operation = one(
            "parameters: [{name: color, in: query, schema: {$ref: '#/components/schemas/Color'}}], \
             responses: {'200': {description: Done., content: \
             {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}",
        );
        format!(
            "{operation}components: {{schemas: {{Color: {{type: string, enum: [red, blue]}}, \
             Thing: {{type: object, properties: {{name: {{type: string}}{properties}}}}}}}}}\n"
        )
    };
    let report = between(
        &spelled(""),
        &spelled(", color: {$ref: '#/components/schemas/Color'}"),
    );
    let gone = "`models::Color::ALL` is gone; write `models::Color::KNOWN_VALUES`";
    assert!(report.contains(gone), "{report}");
    assert!(
        report.contains("`models::Color: From<&str>` is new"),
        "{report}"
    );
}

/// A program without the new variable has no credential.
#[test]
fn other_environment_variables_are_told() {
    let spelled = |more: &str| {
        let operation = one(&format!("security: [{{apiKeyAuth: []}}], {DONE}"));
        let key = "apiKeyAuth: {type: apiKey, in: header, name: X-Key}";
        format!("{operation}components: {{securitySchemes: {{{key}{more}}}}}\n")
    };
    let both =
        spelled(", token: {type: http, scheme: bearer}").replace("[]}]", "[]}, {token: []}]");
    let report = between(&spelled(""), &both);
    let told = "`Client::from_env` reads the environment variables `…_API_KEY_AUTH`, `…_TOKEN` instead of `…_KEY`";
    assert!(report.contains(told), "{report}");
}

#[test]
fn the_constraints_of_alternatives_of_one_type_are_compared() {
    let spelled = |pattern: &str| {
        let alternatives = format!(
            "oneOf: [{{type: string, maxLength: 3}}, {{type: string, pattern: {pattern}}}]"
        );
        one(&format!(
            "parameters: [{{name: q, in: query, schema: {{{alternatives}}}}}], {DONE}"
        ))
    };
    let report = between(&spelled("^a"), &spelled("^b"));
    let told = "meets `maxLength` `3` or `pattern` `^b`, met `maxLength` `3` or `pattern` `^a`";
    assert!(report.contains(told), "{report}");
    assert_eq!(report.matches("constraint-changed").count(), 1, "{report}");
}

#[test]
fn it_matters_which_scopes_are_needed_together() {
    let spelled = |security: &str| {
        let flows = "{clientCredentials: {tokenUrl: 'https://example.com', scopes: {r: R, w: W}}}";
        let operation = one(&format!("security: {security}, {DONE}"));
        format!(
            "{operation}components: {{securitySchemes: {{o: {{type: oauth2, flows: {flows}}}}}}}\n"
        )
    };
    let (either, both, first) = ("[{o: [r]}, {o: [w]}]", "[{o: [r, w]}]", "[{o: [r]}]");
    for (old, new, told) in [
        (
            either,
            both,
            "scopes-added: Operation `a` accepts `r` and `w`, accepted `r` or `w`",
        ),
        (
            both,
            either,
            "scopes-removed: Operation `a` accepts `r` or `w`, accepted `r` and `w`",
        ),
        (
            first,
            either,
            "scopes-removed: Operation `a` accepts `r` or `w`, accepted `r`",
        ),
        (
            first,
            both,
            "scopes-added: Operation `a` needs the scope `w`",
        ),
        (
            both,
            "[{o: [r, w]}, {o: [r, x]}]",
            "scopes-removed: Operation `a` accepts `r` and `w` or `r` and `x`, accepted `r` and `w`",
        ),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(told), "{report}");
        assert_eq!(report.matches("scopes-").count(), 1, "{report}");
    }
}

#[test]
fn an_error_of_its_own_is_compared_with_the_one_that_covered_it() {
    let error = |status: &str, property: &str| {
        format!(
            "{status}: {{description: D., content: {{application/json: {{schema: {{type: object, required: \
             [{property}], properties: {{{property}: {{type: string}}}}}}}}}}}}"
        )
    };
    let spelled = |errors: &[String]| {
        let done = "'204': {description: Done.}";
        one(&format!("responses: {{{done}, {}}}", errors.join(", ")))
    };
    let (all, own) = (error("default", "title"), error("'404'", "id"));
    let (without, with) = (spelled(std::slice::from_ref(&all)), spelled(&[own, all]));
    let report = between(&with, &without);
    let told = "required-property-removed: Property `id` of response 404";
    assert!(report.contains(told), "{report}");
    let report = between(&without, &with);
    let told = "required-property-removed: Property `title` of response 404";
    assert!(report.contains(told), "{report}");
}

#[test]
fn a_module_of_operations_and_the_constant_of_a_scheme_are_names_too() {
    let spelled = |tag: &str, scheme: &str| {
        let operation = one(&format!(
            "tags: [{tag}], security: [{{{scheme}: []}}], {DONE}"
        ));
        let schemes = format!("{{{scheme}: {{type: apiKey, in: header, name: X}}}}");
        format!("{operation}components: {{securitySchemes: {schemes}}}\n")
    };
    let report = between(&spelled("pets", "key"), &spelled("animals", "token"));
    for gone in [
        "`operations::pets::A` is gone; write `operations::animals::A`",
        "`security::KEY` is gone",
    ] {
        assert!(report.contains(gone), "{report}");
    }
}

#[test]
fn a_property_that_was_one_of_the_others_is_compared_with_them() {
    let map = |properties: &str| {
        let others = "additionalProperties: {type: string}";
        body(
            &format!("{{type: object, properties: {{a: {{type: string}}{properties}}}, {others}}}"),
            "",
        )
    };
    let report = between(&map(""), &map(", b: {type: integer}"));
    let told =
        "type-changed: Property `b` of the body of operation `a` is a whole number, was text";
    assert!(report.contains(told), "{report}");
    let report = between(&map(""), &map(", b: {type: string}"));
    assert!(!report.contains("calls:"), "{report}");
}
