//! Documentation: what the description says, and what it leaves open.

use std::collections::HashSet;

use heck::ToSnakeCase;

use crate::ir::{Docs, InitialValue, code};
use crate::model::{
    BaseUrl, Callback, Constraint, EnumValue, Flow, Format, Keyword, Link, Location, Model,
    Operation, Parameter, Schema, SchemaId, SchemaKind, SchemeKind, SecurityScheme, Webhook,
};
use crate::source::Value;
use crate::span::Spanned;

/// Documentation that starts with a description, or, for want of one, with a sentence made of a name.
pub(super) fn described(description: Option<&str>, name: &str) -> Docs {
    let description = description.filter(|text| !text.trim().is_empty());
    Docs::new(description.map_or_else(|| sentence(name), str::to_owned))
}

/// What the crate is.
pub(super) fn of_crate(model: &Model) -> Docs {
    let Model { title, version, .. } = model;
    let mut docs = described(model.summary.as_deref(), title);
    let name = title.strip_prefix("The ").unwrap_or(title);
    docs.push(format!("This is version {version} of the {name}."));
    docs
}

/// What the API is.
pub(super) fn of_api(model: &Model) -> Docs {
    let mut docs = Docs::default();
    docs.paragraphs.extend(model.description.clone());
    gaps(&mut docs, &model.gaps);
    for scheme in &model.security_schemes {
        docs.paragraphs.extend(said_of_scheme(scheme).paragraphs);
    }
    for base_url in &model.base_urls {
        if base_url.is_given() {
            given(&mut docs, base_url);
        }
    }
    docs
}

/// A security scheme, with what is left open of it.
pub(super) fn of_scheme(scheme: &SecurityScheme) -> Docs {
    let mut docs = said_of_scheme(scheme);
    gaps(&mut docs, &scheme.gaps);
    docs
}

/// What is said of a security scheme, and where its credential comes from and goes to.
fn said_of_scheme(scheme: &SecurityScheme) -> Docs {
    let mut docs = Docs::default();
    docs.paragraphs.extend(scheme.description.clone());
    let place = match &scheme.kind {
        SchemeKind::Bearer => None,
        SchemeKind::Basic => Some("a user and a password, as HTTP Basic".to_owned()),
        SchemeKind::Http(word) => Some(format!("a credential of the HTTP scheme {}", code(word))),
        SchemeKind::Header(name) => Some(format!("a key in the header {}", code(name))),
        SchemeKind::Query(name) => Some(format!("a key in the query, as {}", code(name))),
        SchemeKind::Cookie(name) => Some(format!("a key in the cookie {}", code(name))),
        SchemeKind::MutualTls => Some("a certificate, which connections are made with".to_owned()),
    };
    let name = code(&scheme.name.value);
    docs.paragraphs
        .extend(place.map(|place| format!("{name}: {place}.")));
    if let Some(format) = &scheme.bearer_format {
        docs.push(format!("{name}: a bearer token, {}.", code(format)));
    }
    if let Some(url) = &scheme.open_id_connect_url {
        docs.push(format!(
            "{name}: OpenID Connect, described at {}.",
            code(url)
        ));
    }
    for flow in &scheme.flows {
        docs.push(of_flow(&name, flow));
    }
    docs
}

fn of_flow(scheme: &str, flow: &Flow) -> String {
    let urls = flow.urls.iter();
    let urls = urls.map(|(purpose, url)| format!(", {purpose} at {}", code(url)));
    let scopes = flow.scopes.iter();
    let scopes = scopes.map(|(name, text)| match text.trim() {
        "" => format!("\n- {}", code(name)),
        text => format!("\n- {}: {}", code(name), one_line(text)),
    });
    let (urls, scopes) = (urls.collect::<String>(), scopes.collect::<String>());
    let flow = flow.name.to_snake_case().replace('_', " ");
    match scopes.as_str() {
        "" => format!("{scheme}: OAuth, {flow}{urls}."),
        _ => format!("{scheme}: OAuth, {flow}{urls}. Scopes:\n{scopes}"),
    }
}

/// A base URL that only the user knows.
fn given(docs: &mut Docs, base_url: &BaseUrl) {
    let variables = base_url.variables.iter();
    let variables = variables.filter_map(|variable| variable.description.as_deref());
    let texts = base_url.description.as_deref().into_iter().chain(variables);
    let texts: Vec<_> = texts.map(one_line).collect();
    let template = code(&base_url.url.value);
    docs.push(match texts.join(" ").as_str() {
        "" => format!("Base URL: {template}."),
        text => format!("Base URL {template}: {text}"),
    });
    gaps(docs, &base_url.gaps);
}

pub(super) fn of_type(schema: &Schema, name: &str) -> Docs {
    let mut docs = described(schema.description.as_deref(), name);
    // The attribute would warn of the places where the crate itself names the type.
    if schema.deprecated {
        docs.push("Deprecated.");
    }
    facts(&mut docs, schema);
    docs
}

/// Documentation of a property or a place of a tuple. Where it says nothing itself, its type speaks for
/// it, unless that has documentation of its own.
pub(super) fn of_member(model: &Model, id: SchemaId, name: &str) -> Docs {
    let schema = &model.schemas[id];
    let target = match &schema.kind {
        SchemaKind::Reference(reference) => Some(&model.schemas[reference.target]),
        _ => None,
    };
    let target = target.filter(|target| !matches!(target.kind, SchemaKind::Object(_)));
    let description = schema.description.as_deref();
    let description = description.or(target.and_then(|target| target.description.as_deref()));
    let mut docs = described(description, name);
    if let Some(target) = target {
        let constraints = match schema.merged.is_empty() {
            true => constraints(target),
            false => Vec::from_iter(one_type(model, id)),
        };
        facts_with(&mut docs, target, constraints);
    }
    facts(&mut docs, schema);
    docs.paragraphs.extend(of_each(model, id));
    docs.paragraphs.extend(fixed(model, id));
    if model.schemas.is_read_only(id) {
        docs.push("Read-only: requests do not have it.");
    }
    if model.schemas.is_write_only(id) {
        docs.push("Write-only: responses do not have it.");
    }
    docs
}

/// The constraints of alternatives that Rust has one type for; nothing if one of them takes any value of the type.
fn one_type(model: &Model, id: SchemaId) -> Option<String> {
    let schemas = &model.schemas;
    let all = [id].into_iter().chain(schemas[id].merged.iter().copied());
    let said = all.map(|id| constraints(&schemas[schemas.target(id)]));
    let said: Vec<_> = said.collect();
    if said.iter().any(Vec::is_empty) {
        return None;
    }
    let items = said.iter().map(|said| format!("\n- {}", said.join(" ")));
    let items: String = items.collect();
    Some(format!("Values are of one of these kinds:\n{items}"))
}

/// The constraints of what is in a list or a map, unless it has a type that documents them.
fn of_each(model: &Model, id: SchemaId) -> Vec<String> {
    let schemas = &model.schemas;
    let (inner, what) = match schemas.kind(id) {
        SchemaKind::List(inner) | SchemaKind::OneOrMany(inner) => (*inner, "Each item"),
        SchemaKind::Map(inner) => (*inner, "Each value"),
        _ => return Vec::new(),
    };
    let is_plain = matches!(
        schemas.kind(inner),
        SchemaKind::String(_)
            | SchemaKind::Integer(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::List(_)
            | SchemaKind::Map(_)
    );
    let schema = &schemas[inner];
    let target = Some(schemas.target(inner)).filter(|target| *target != inner);
    let target = target.filter(|_| schema.merged.is_empty());
    let said = [Some(schema), target.map(|target| &schemas[target])];
    let said = said.into_iter().flatten().filter(|_| is_plain);
    let said = said.flat_map(constraints);
    said.map(|sentence| {
        let mut characters = sentence.chars();
        let first = characters.next().map(|first| first.to_ascii_lowercase());
        format!(
            "{what}: {}{}",
            String::from_iter(first),
            characters.as_str()
        )
    })
    .collect()
}

/// What is known here of properties of an object that is described elsewhere, or of each that is held.
fn fixed(model: &Model, id: SchemaId) -> Vec<String> {
    let schemas = &model.schemas;
    let (object, each) = match schemas.kind(id) {
        SchemaKind::List(inner) | SchemaKind::Map(inner) | SchemaKind::OneOrMany(inner) => {
            (*inner, " of each")
        }
        _ => (id, ""),
    };
    let mut known = HashSet::new();
    let fixed = schemas.fixed_by_references(object).into_iter();
    // What is said nearest counts.
    let fixed = fixed.filter(|fixed| known.insert(fixed.name.clone()));
    let always = fixed.map(|fixed| {
        let (name, value) = (code(&fixed.name), code(&fixed.value.text()));
        format!("The {name}{each} is always {value}.")
    });
    always.collect()
}

/// Documentation of the properties that have no name of their own.
pub(super) fn of_others(model: &Model, id: SchemaId) -> Docs {
    let schema = &model.schemas[id];
    let mut docs = Docs::new("Properties of other names.");
    docs.paragraphs.extend(schema.description.clone());
    facts(&mut docs, schema);
    docs
}

/// Documentation of alternatives that are in the same object.
pub(super) fn of_choice(model: &Model, id: SchemaId) -> Docs {
    let mut docs = Docs::new("What else is in the object, which is one of several.");
    docs.paragraphs
        .extend(model.schemas[id].description.clone());
    docs
}

pub(super) fn of_parameter(model: &Model, parameter: &Parameter) -> Docs {
    let mut docs = described(parameter.description.as_deref(), &parameter.name.value);
    if let Some(schema) = parameter.schema {
        facts(&mut docs, &model.schemas[schema]);
    }
    gaps(&mut docs, &parameter.gaps);
    docs
}

pub(super) fn of_operation(operation: &Operation, credentials: Option<String>) -> Docs {
    let description = operation
        .description
        .as_ref()
        .or(operation.summary.as_ref());
    let mut docs = described(description.map(String::as_str), &operation.id.value);
    for entry in &operation.moves {
        let clause = |text: &str| text.trim_end_matches('.').to_owned();
        let also = entry.also.as_deref();
        let also = also.map_or(String::new(), |text| format!("; {}", clause(text)));
        let (state, next) = (clause(&entry.state), clause(&entry.next));
        docs.push(format!("If {state}, {next}{also}."));
    }
    if !operation.base_urls.is_empty() {
        let urls: Vec<_> = operation.base_urls.iter().map(|url| code(url)).collect();
        docs.push(format!(
            "It has a base URL of its own: {}. \
             Set it on the client with `ClientBuilder::base_url_of`.",
            urls.join(", ")
        ));
    }
    if !operation.unnamed_parameters.is_empty() {
        let items = operation.unnamed_parameters.iter();
        let list: String = items
            .map(|parameter| parameter.description.as_deref().unwrap_or_default())
            .map(|description| format!("\n- {}", one_line(description)))
            .collect();
        docs.push(format!(
            "Parameters that cannot be sent, as their names are not documented:\n{list}"
        ));
    }
    callbacks(&mut docs, &operation.callbacks);
    docs.paragraphs.extend(credentials);
    for scheme in operation
        .security
        .iter()
        .flat_map(|requirement| &requirement.schemes)
    {
        if !scheme.scopes.is_empty() {
            let scopes: Vec<_> = scheme.scopes.iter().map(|scope| code(scope)).collect();
            docs.push(format!(
                "Scopes of {}: {}.",
                code(&scheme.name),
                scopes.join(", ")
            ));
        }
    }
    gaps(&mut docs, &operation.gaps);
    docs
}

pub(super) fn of_webhook(webhook: &Webhook) -> Docs {
    let description = webhook.description.as_ref().or(webhook.summary.as_ref());
    let mut docs = Docs::new(code(&webhook.name.value));
    docs.paragraphs.extend(description.cloned());
    if webhook.deprecated {
        docs.push("Deprecated.");
    }
    for parameter in &webhook.parameters {
        let name = code(&parameter.name.value);
        let place = match parameter.location {
            Location::Path => "path parameter",
            Location::Query => "query parameter",
            Location::Header => "header",
            Location::Cookie => "cookie",
        };
        let meaning = parameter.description.as_deref().unwrap_or_default();
        docs.push(match meaning.is_empty() {
            true => format!("Sent with the {place} {name}."),
            false => format!("Sent with the {place} {name}: {meaning}"),
        });
    }
    gaps(&mut docs, &webhook.gaps);
    docs
}

/// The name on the wire, to find a field by where it has another one; not one that rustdoc does not take.
pub(super) fn alias(name: &str, wire: &str) -> Option<String> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "_-.".contains(character);
    (name != wire && !wire.is_empty() && wire.chars().all(is_plain)).then(|| wire.to_owned())
}

/// Says what a field is called on the wire, where that is more than its name in other letters.
pub(super) fn on_the_wire(docs: &mut Docs, name: &str, wire: &str) {
    if wire.to_snake_case() != name.trim_end_matches('_') {
        docs.push(format!("Called {} on the wire.", code(wire)));
    }
}

/// Documentation of a value on the wire.
pub(super) fn of_value(wire: &str) -> Docs {
    Docs::new(code(wire))
}

/// Documentation of a value that an enumeration knows.
pub(super) fn of_known_value(value: &EnumValue) -> Docs {
    let mut docs = of_value(&value.value.value);
    docs.paragraphs.extend(value.description.clone());
    docs
}

/// Adds what the documentation of the API leaves open.
pub(super) fn gaps(docs: &mut Docs, phrases: &[Spanned<String>]) {
    if !phrases.is_empty() {
        let phrases: Vec<_> = phrases.iter().map(|phrase| phrase.value.as_str()).collect();
        docs.push(format!("Not documented: {}.", phrases.join(", ")));
    }
}

/// Adds the media types that are documented beside the one that is used.
pub(super) fn others(docs: &mut Docs, media_types: &[String]) {
    if !media_types.is_empty() {
        let names: Vec<_> = media_types.iter().map(|name| code(name)).collect();
        docs.push(format!("Also documented as {}.", names.join(", ")));
    }
}

/// Adds the headers of a response.
pub(super) fn headers(docs: &mut Docs, headers: &[Parameter]) {
    if headers.is_empty() {
        return;
    }
    let item = |header: &Parameter| {
        let name = code(&header.name.value);
        match header.description.as_deref().map(one_line) {
            Some(text) if !text.is_empty() => format!("\n- {name}: {text}"),
            _ => format!("\n- {name}"),
        }
    };
    let list: String = headers.iter().map(item).collect();
    docs.push(format!("Headers:\n{list}"));
}

/// Adds what a caller can go on with.
pub(super) fn links(docs: &mut Docs, links: &[Link]) {
    let item = |link: &Link| {
        let operation = link.operation.as_deref().map(code);
        let description = link.description.as_deref().map(one_line);
        let said: Vec<_> = operation.into_iter().chain(description).collect();
        let colon = if said.is_empty() { "" } else { ": " };
        format!("\n- {}{colon}{}", code(&link.name), said.join(", "))
    };
    if !links.is_empty() {
        let list: String = links.iter().map(item).collect();
        docs.push(format!("Links to other operations:\n{list}"));
    }
}

/// Adds what the service requests of the caller in turn.
fn callbacks(docs: &mut Docs, callbacks: &[Callback]) {
    let item = |callback: &Callback| {
        let method = callback.method.as_ref();
        let method = method.map_or(String::new(), |method| method.to_uppercase() + " ");
        let request = format!("{method}{}", callback.url);
        format!("\n- {}: {}", code(&callback.name), code(&request))
    };
    if !callbacks.is_empty() {
        let list: String = callbacks.iter().map(item).collect();
        docs.push(format!("Callbacks that the service sends:\n{list}"));
    }
}

/// Adds what a schema says beside its description.
fn facts(docs: &mut Docs, schema: &Schema) {
    facts_with(docs, schema, constraints(schema));
}

/// The same, with these constraints.
fn facts_with(docs: &mut Docs, schema: &Schema, constraints: Vec<String>) {
    if let Some(constant) = &schema.constant {
        docs.push(format!("Always {}.", code(&constant.text())));
    }
    if let Some(default) = &schema.default {
        docs.push(format!("Default: {}.", code(&default.text())));
    }
    if !schema.examples.is_empty() {
        let examples = schema.examples.iter().map(|node| code(&node.text()));
        let examples: Vec<_> = examples.collect();
        docs.push(format!("Example: {}.", examples.join(", ")));
    }
    docs.paragraphs.extend(constraints);
    docs.paragraphs.extend(schema.remarks.iter().cloned());
    gaps(docs, &schema.gaps);
}

/// A sentence for each constraint.
fn constraints(schema: &Schema) -> Vec<String> {
    let told = schema.constraints.iter();
    let told =
        told.filter(|constraint| !shows_in_type(schema, constraint) && !says_nothing(constraint));
    let sentences = told.map(
        |constraint| match (constraint.keyword, &constraint.value.value) {
            (Keyword::Enum, Value::Sequence(values)) => {
                let values: Vec<_> = values.iter().map(|node| code(&node.text())).collect();
                format!("One of: {}.", values.join(", "))
            }
            (Keyword::PatternProperties, Value::Mapping(entries)) => {
                let patterns: Vec<_> = entries.keys().map(|key| code(&key.text)).collect();
                format!("Patterns of names: {}.", patterns.join(", "))
            }
            (keyword, value) => {
                let what = words(keyword.name());
                let said = match value {
                    Value::Mapping(_) => {
                        serde_json::to_string(&constraint.value).unwrap_or_default()
                    }
                    _ => constraint.value.text(),
                };
                format!("{what}: {}.", code(&said))
            }
        },
    );
    sentences.collect()
}

/// Says what a field holds at first.
pub(super) fn start(docs: &mut Docs, start: &InitialValue) {
    let value = match start {
        InitialValue::Scalar(value) => value.to_string(),
        InitialValue::Variant { wire, .. } => wire.clone(),
    };
    docs.push(format!("Starts as {}.", code(&value)));
}

/// Whether any value satisfies a constraint.
fn says_nothing(constraint: &Constraint) -> bool {
    constraint.keyword != Keyword::UniqueItems && constraint.value.value == Value::Bool(true)
}

/// Whether the type of a value says the same: the length of a list of fixed length, the digits of a decimal.
fn shows_in_type(schema: &Schema, constraint: &Constraint) -> bool {
    match schema.kind {
        SchemaKind::Tuple(_) => true,
        SchemaKind::String(Format::Decimal) => constraint.keyword == Keyword::Pattern,
        _ => false,
    }
}

/// `billing_entity_code` as "Billing entity code."
fn sentence(name: &str) -> String {
    match words(name).as_str() {
        "" => "No description.".to_owned(),
        words => format!("{words}."),
    }
}

/// `billing_entity_code` as "Billing entity code".
fn words(name: &str) -> String {
    let words = name.to_snake_case().replace('_', " ");
    let mut characters = words.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(words.chars().skip(1)).collect()
}

/// Text on one line.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
