//! The schemas of requests as JSON Schema 2020-12, with which a server checks them:
//!
//! ```json
//! {"$defs": {"Tax": {…}}, "requests": {"create_tax": {"body": {…}, "query": {"page": {…}}}}}
//! ```
//!
//! They are those of the description, without what says nothing about values, and with what OpenAPI adds to JSON Schema
//! expressed in it: `nullable`, a discriminator, and that requests need not have properties that are `readOnly`.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value, json};

use crate::media_type;
use crate::model::{Location, MediaKind, Model, OneOf, Operation, SchemaId, SchemaKind};
use crate::openapi::length_of;
use crate::resolve::schema::pattern;
use crate::source::{Linked, Mapping, Node, Value as NodeValue};
use crate::span::Span;

/// Where a server finds the components that schemas refer to.
const COMPONENTS: &str = "urn:api#/$defs/";

/// How deep a schema may contain others without a reference.
const DEEPEST: usize = 64;

/// The schemas of the requests for the operations of a model.
pub(crate) fn all<'d>(linked: &'d Linked, model: &'d Model) -> Value {
    let mut nodes = HashMap::new();
    index(&linked.root, &mut nodes);
    let mut writer = Writer {
        root: &linked.root,
        model,
        nodes,
        unions: unions(model),
        used: BTreeSet::new(),
    };
    let described = operations(&linked.root);
    let mut requests = Map::new();
    for operation in &model.operations {
        let Some(described) = described.get(&operation.span) else {
            continue;
        };
        let request = writer.request(operation, described);
        if !request.is_empty() {
            requests.insert(operation.id.value.clone(), Value::Object(request));
        }
    }
    json!({"$defs": writer.definitions(), "requests": requests})
}

/// An operation as it is described, with its path item.
struct Described<'d> {
    item: &'d Mapping,
    operation: &'d Mapping,
}

/// The operations, by their places.
fn operations(root: &Node) -> HashMap<Span, Described<'_>> {
    let items = root.get("paths").and_then(Node::as_mapping);
    let items = items.into_iter().flatten();
    let items = items.filter_map(|(_, item)| target(root, item)?.as_mapping());
    let described = items.flat_map(|item| {
        let additional = item.get("additionalOperations").and_then(Node::as_mapping);
        let operations = item.iter().chain(additional.into_iter().flatten());
        operations.filter_map(move |(_, node)| {
            let operation = node.as_mapping()?;
            Some((node.span, Described { item, operation }))
        })
    });
    described.collect()
}

/// What a node is, or the component that it refers to.
fn target<'d>(root: &'d Node, node: &'d Node) -> Option<&'d Node> {
    let mut node = node;
    // A longer chain is circular.
    for _ in 0..DEEPEST {
        let Some(reference) = node.get("$ref").and_then(Node::as_str) else {
            return Some(node);
        };
        node = component(root, reference)?;
    }
    None
}

/// The component that a reference leads to. Linking has made all references point to components.
fn component<'d>(root: &'d Node, reference: &str) -> Option<&'d Node> {
    let keys = reference.strip_prefix("#/")?.split('/');
    let mut node = root;
    for key in keys {
        node = node.get(&key.replace("~1", "/").replace("~0", "~"))?;
    }
    Some(node)
}

/// The objects that a property tells apart, by the places where they are described, and whether null is one of them.
/// The forms that requests have come last.
fn unions(model: &Model) -> HashMap<Span, (&OneOf, bool)> {
    let unions = model.schemas.iter();
    let unions = unions.filter_map(|(_, schema)| match &schema.kind {
        SchemaKind::OneOf(union) => Some((schema.span, (union, schema.nullable))),
        _ => None,
    });
    unions.collect()
}

/// All nodes with keys, by their places.
fn index<'d>(node: &'d Node, nodes: &mut HashMap<Span, &'d Node>) {
    match &node.value {
        NodeValue::Mapping(mapping) => {
            nodes.insert(node.span, node);
            mapping.values().for_each(|value| index(value, nodes));
        }
        NodeValue::Sequence(list) => list.iter().for_each(|item| index(item, nodes)),
        _ => {}
    }
}

struct Writer<'d> {
    root: &'d Node,
    model: &'d Model,
    nodes: HashMap<Span, &'d Node>,
    unions: HashMap<Span, (&'d OneOf, bool)>,
    /// The components that schemas refer to.
    used: BTreeSet<String>,
}

impl<'d> Writer<'d> {
    fn request(&mut self, operation: &Operation, described: &Described<'d>) -> Map<String, Value> {
        let mut request = Map::new();
        for parameter in &operation.parameters {
            let (location, name) = (parameter.location, parameter.name.value.as_str());
            let Some(schema) = self.parameter(described, location, name) else {
                continue;
            };
            let named = request
                .entry(location.keyword())
                .or_insert_with(|| json!({}));
            if let Value::Object(named) = named {
                named.insert(name.to_owned(), schema);
            }
        }
        let content = operation.request_body.as_ref();
        let content = content.and_then(|body| body.content.as_ref());
        let body = content.and_then(|content| {
            let body = described.operation.get("requestBody")?;
            let body = target(self.root, body)?.get("content")?;
            let body = body.get(&content.media_type)?;
            let item = || body.get("itemSchema").filter(|_| content.kind.has_items());
            let schema = item().or_else(|| body.get("schema"))?;
            match content.kind {
                MediaKind::Bytes => None,
                MediaKind::Multipart => Some(self.form(schema, body)),
                _ => Some(self.schema(schema, DEEPEST)),
            }
        });
        if let Some(body) = body.filter(|body| *body != Value::Bool(true)) {
            request.insert("body".to_owned(), body);
        }
        request
    }

    /// The schema of a form, of which some parts are neither text nor JSON.
    fn form(&mut self, node: &'d Node, body: &'d Node) -> Value {
        let parts = body.get("encoding").and_then(Node::as_mapping);
        let others = parts.into_iter().flatten().filter(|(_, encoding)| {
            let content_type = encoding.get("contentType").and_then(Node::as_str);
            let is_read = |name: &str| media_type::is_json(name) || name.starts_with("text/");
            content_type.is_some_and(|content_type| !is_read(content_type))
        });
        let others: Vec<_> = others.map(|(name, _)| &name.text).collect();
        if others.is_empty() {
            return self.schema(node, DEEPEST);
        }
        let mut form = self.schema(target(self.root, node).unwrap_or(node), DEEPEST);
        for name in others {
            if let Some(schema) = form
                .pointer_mut("/properties")
                .and_then(|all| all.get_mut(name))
            {
                *schema = Value::Bool(true);
            }
        }
        form
    }

    fn parameter(
        &mut self,
        described: &Described<'d>,
        location: Location,
        name: &str,
    ) -> Option<Value> {
        let lists = [described.operation, described.item].into_iter();
        let lists = lists.filter_map(|of| match &of.get("parameters")?.value {
            NodeValue::Sequence(list) => Some(list),
            _ => None,
        });
        let root = self.root;
        let text = |node: &'d Node, key: &str| node.get(key).and_then(Node::as_str);
        let mut parameters = lists.flatten().filter_map(|node| target(root, node));
        let found = parameters.find(|node| {
            text(node, "in") == Some(location.keyword())
                && text(node, "name").is_some_and(|found| found.eq_ignore_ascii_case(name))
        })?;
        let of_content = || {
            let content = found.get("content")?.as_mapping()?;
            content.values().next()?.get("schema")
        };
        let schema = found.get("schema").or_else(of_content)?;
        Some(self.schema(schema, DEEPEST)).filter(|schema| *schema != Value::Bool(true))
    }

    /// The components that are referred to, and those that they refer to.
    fn definitions(&mut self) -> Map<String, Value> {
        let mut definitions = Map::new();
        while let Some(name) = self
            .used
            .iter()
            .find(|name| !definitions.contains_key(*name))
        {
            let name = name.clone();
            let schema = self
                .root
                .get("components")
                .and_then(|found| found.get("schemas"));
            let schema = schema.and_then(|schemas| schemas.get(&name));
            let schema = schema.map_or(Value::Bool(true), |schema| self.schema(schema, DEEPEST));
            definitions.insert(name, schema);
        }
        definitions
    }

    fn schema(&mut self, node: &Node, depth: usize) -> Value {
        let mapping = match &node.value {
            NodeValue::Bool(value) => return Value::Bool(*value),
            NodeValue::Mapping(mapping) if depth > 0 => mapping,
            _ => return Value::Bool(true),
        };
        let mut schema = Map::new();
        for (key, value) in mapping {
            if let Some(converted) = self.keyword(&key.text, value, depth - 1) {
                schema.insert(key.text.clone(), converted);
            }
        }
        formats(mapping, &mut schema);
        exclusive_bounds(mapping, &mut schema);
        self.without_read_only(mapping, &mut schema);
        self.discriminated(node, &mut schema, depth - 1);
        self.of_distinct_types(mapping, &mut schema);
        nullable(mapping, schema)
    }

    /// The value of a keyword that says something about values.
    fn keyword(&mut self, keyword: &str, node: &Node, depth: usize) -> Option<Value> {
        match keyword {
            "$ref" => {
                let name = node.as_str()?.strip_prefix("#/components/schemas/")?;
                self.used.insert(name.replace("~1", "/").replace("~0", "~"));
                Some(Value::String(format!("{COMPONENTS}{}", encoded(name))))
            }
            "type" => types(node),
            "enum" => {
                let NodeValue::Sequence(values) = &node.value else {
                    return None;
                };
                (!values.is_empty()).then(|| values.iter().map(plain).collect())
            }
            "const" => Some(plain(node)),
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
                matches!(node.value, NodeValue::Integer(_) | NodeValue::Float(_))
                    .then(|| plain(node))
            }
            "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties"
            | "maxProperties" | "minContains" | "maxContains" => match node.value {
                NodeValue::Integer(number) if number >= 0 => Some(plain(node)),
                _ => None,
            },
            "uniqueItems" => Some(plain(node)).filter(Value::is_boolean),
            // A pattern that looks around itself could take forever: it is not checked, and a warning says so.
            "pattern" => is_linear(node.as_str()?).then(|| plain(node)),
            "required" => names(node),
            "dependentRequired" => {
                let entries = node.as_mapping()?.iter();
                let entries =
                    entries.map(|(key, names)| Some((key.text.clone(), self::names(names)?)));
                entries.collect::<Option<Map<_, _>>>().map(Value::Object)
            }
            "patternProperties" if !node.as_mapping()?.keys().all(|key| is_linear(&key.text)) => {
                None
            }
            "properties" | "patternProperties" | "dependentSchemas" => {
                let entries = node.as_mapping()?.iter();
                let entries =
                    entries.map(|(key, schema)| (key.text.clone(), self.schema(schema, depth)));
                Some(Value::Object(entries.collect()))
            }
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                let NodeValue::Sequence(list) = &node.value else {
                    return None;
                };
                let list: Vec<_> = list.iter().map(|item| self.schema(item, depth)).collect();
                (!list.is_empty()).then_some(Value::Array(list))
            }
            "items"
            | "additionalProperties"
            | "not"
            | "if"
            | "then"
            | "else"
            | "contains"
            | "propertyNames"
            | "unevaluatedProperties"
            | "unevaluatedItems" => Some(self.schema(node, depth)),
            _ => None,
        }
    }

    /// Requests need not have properties that only responses have.
    fn without_read_only(&self, mapping: &Mapping, schema: &mut Map<String, Value>) {
        let is_read_only = |name: &Value| {
            let property = mapping.get("properties")?.get(name.as_str()?)?;
            let flag = |node: &Node| {
                let flag = node.get("readOnly").map(|flag| &flag.value);
                flag == Some(&NodeValue::Bool(true))
            };
            Some(flag(property) || flag(target(self.root, property)?))
        };
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.retain(|name| !is_read_only(name).unwrap_or(false));
        }
    }

    /// Alternatives that a discriminator tells apart: each value of it names one.
    fn discriminated(&mut self, node: &Node, schema: &mut Map<String, Value>, depth: usize) {
        let keyword = ["oneOf", "anyOf"].into_iter();
        let Some(keyword) = keyword.clone().find(|keyword| node.get(keyword).is_some()) else {
            return;
        };
        let Some((union, is_nullable)) = self.unions.get(&node.span).copied() else {
            return;
        };
        let property = union.discriminator.value.as_str();
        let alternatives = union.alternatives.iter();
        let mut all: Vec<Value> = alternatives
            .map(|alternative| {
                let value = alternative.name.value.as_str();
                json!({
                    "if": {"type": "object", "properties": {property: {"const": value}}, "required": [property]},
                    "then": self.alternative(alternative.schema, property, depth),
                })
            })
            .collect();
        if let Some(Value::Array(others)) = schema.remove("allOf") {
            all.extend(others);
        }
        schema.remove(keyword);
        let values = union
            .alternatives
            .iter()
            .map(|alternative| &alternative.name.value);
        let told_apart = json!({
            "type": "object",
            "properties": {property: {"enum": values.collect::<Vec<_>>()}},
            "required": [property],
        });
        all.push(match is_nullable {
            true => json!({"anyOf": [{"type": "null"}, told_apart]}),
            false => told_apart,
        });
        schema.insert("allOf".to_owned(), Value::Array(all));
    }

    /// The schema of an object that a discriminator tells from others. An object that is closed without it may have it.
    fn alternative(&mut self, id: SchemaId, discriminator: &str, depth: usize) -> Value {
        let schema = &self.model.schemas[self.model.schemas.origin(id)];
        let Some(node) = self.nodes.get(&schema.span).copied() else {
            return Value::Bool(true);
        };
        let described = target(self.root, node).unwrap_or(node);
        let is_closed = described
            .get("additionalProperties")
            .map(|node| &node.value)
            == Some(&NodeValue::Bool(false));
        let properties = described.get("properties");
        if is_closed && properties.is_none_or(|properties| properties.get(discriminator).is_none())
        {
            let mut closed = self.schema(described, depth);
            closed["properties"][discriminator] = Value::Bool(true);
            return closed;
        }
        match schema.name() {
            Some(name) => self.reference(name),
            None => self.schema(node, depth),
        }
    }

    fn reference(&mut self, name: &str) -> Value {
        self.used.insert(name.to_owned());
        let name = name.replace('~', "~0").replace('/', "~1");
        json!({"$ref": format!("{COMPONENTS}{}", encoded(&name))})
    }

    /// Alternatives of which each has JSON types of its own: the type of a value says which one it is to be, and a fault in
    /// it is known by its place.
    fn of_distinct_types(&self, mapping: &Mapping, schema: &mut Map<String, Value>) {
        for keyword in ["oneOf", "anyOf"] {
            let Some(NodeValue::Sequence(list)) = mapping.get(keyword).map(|node| &node.value)
            else {
                continue;
            };
            let kinds: Option<Vec<_>> = list.iter().map(|item| self.kinds(item)).collect();
            let Some(kinds) = kinds else {
                continue;
            };
            let mut seen = BTreeSet::new();
            let mut all = kinds.iter().flatten();
            if !all.all(|kind| seen.insert(kind_of(kind))) {
                continue;
            }
            let Some(Value::Array(alternatives)) = schema.remove(keyword) else {
                continue;
            };
            let types: Vec<_> = kinds.iter().flatten().cloned().collect();
            let branches = alternatives.into_iter().zip(&kinds).map(|(schema, kinds)| {
                let kinds: Vec<_> = kinds.iter().collect();
                json!({"if": {"type": kinds}, "then": schema})
            });
            let mut whole: Vec<Value> = branches.collect();
            whole.push(json!({"type": types}));
            match schema.get_mut("allOf") {
                Some(Value::Array(all)) => all.extend(whole),
                _ => drop(schema.insert("allOf".to_owned(), Value::Array(whole))),
            }
        }
    }

    /// The JSON types of a schema, if it names them.
    fn kinds(&self, node: &Node) -> Option<BTreeSet<String>> {
        let node = target(self.root, node)?;
        if node.get("nullable").is_some() {
            return None;
        }
        match types(node.get("type")?)? {
            Value::String(kind) => Some(BTreeSet::from([kind])),
            Value::Array(kinds) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                Some(kinds.map(str::to_owned).collect())
            }
            _ => None,
        }
    }
}

/// The JSON types that overlap with no other one. An integer is a number.
fn kind_of(name: &str) -> &str {
    match name {
        "integer" => "number",
        name => name,
    }
}

/// Whether a pattern can be matched in linear time.
fn is_linear(pattern: &str) -> bool {
    pattern::translated(pattern).is_ok()
}

/// The JSON types, of which JSON Schema knows no others than these.
fn types(node: &Node) -> Option<Value> {
    const KNOWN: [&str; 7] = [
        "array", "boolean", "integer", "null", "number", "object", "string",
    ];
    let is_known = |node: &Node| node.as_str().is_some_and(|name| KNOWN.contains(&name));
    match &node.value {
        NodeValue::String(_) => is_known(node).then(|| plain(node)),
        NodeValue::Sequence(list) if !list.is_empty() && list.iter().all(is_known) => {
            Some(plain(node))
        }
        _ => None,
    }
}

/// A list of names.
fn names(node: &Node) -> Option<Value> {
    let NodeValue::Sequence(list) = &node.value else {
        return None;
    };
    let mut names: Vec<&str> = Vec::new();
    for name in list.iter().filter_map(Node::as_str) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Some(json!(names))
}

/// The formats that a server checks, and the encoding of bytes.
fn formats(mapping: &Mapping, schema: &mut Map<String, Value>) {
    let text = |key: &str| mapping.get(key).and_then(Node::as_str);
    let format = match (text("format"), text("contentEncoding")) {
        (Some(format @ ("date" | "date-time" | "uuid" | "byte" | "decimal")), _) => Some(format),
        (_, Some("base64")) => Some("byte"),
        _ => None,
    };
    let is_string = schema.get("type").is_none_or(|kind| match kind {
        Value::Array(kinds) => kinds.iter().any(|kind| kind == "string"),
        kind => kind == "string",
    });
    let bound = |keyword: &str| schema.get(keyword).and_then(Value::as_i64).map(i128::from);
    let fits = |length| {
        bound("minLength").is_none_or(|least| least <= length)
            && bound("maxLength").is_none_or(|most| most >= length)
    };
    let is_format = |format: &&str| is_string && length_of(format).is_none_or(fits);
    if let Some(format) = format.filter(is_format) {
        schema.insert("format".to_owned(), json!(format));
    }
    // A file is no JSON.
    if text("format") == Some("binary")
        || text("contentMediaType").is_some_and(media_type::is_bytes)
    {
        *schema = Map::new();
    }
}

/// Before OpenAPI 3.1, a flag beside a bound made it exclusive.
fn exclusive_bounds(mapping: &Mapping, schema: &mut Map<String, Value>) {
    for (bound, exclusive) in [
        ("minimum", "exclusiveMinimum"),
        ("maximum", "exclusiveMaximum"),
    ] {
        let flag = mapping.get(exclusive).map(|node| &node.value);
        if flag == Some(&NodeValue::Bool(true))
            && let Some(value) = schema.remove(bound)
        {
            schema.insert(exclusive.to_owned(), value);
        }
    }
}

/// Before OpenAPI 3.1, a flag allowed null.
fn nullable(mapping: &Mapping, mut schema: Map<String, Value>) -> Value {
    let flag = mapping.get("nullable").map(|node| &node.value);
    if flag != Some(&NodeValue::Bool(true)) {
        return Value::Object(schema);
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum")
        && !values.contains(&Value::Null)
    {
        values.push(Value::Null);
    }
    match schema.get("type").cloned() {
        Some(Value::String(kind)) => {
            schema.insert("type".to_owned(), json!([kind, "null"]));
            Value::Object(schema)
        }
        Some(_) => Value::Object(schema),
        None => json!({"anyOf": [{"type": "null"}, schema]}),
    }
}

fn plain(node: &Node) -> Value {
    serde_json::to_value(node).unwrap_or(Value::Null)
}

/// A name in the fragment of an address, as a part of a JSON Pointer.
fn encoded(name: &str) -> String {
    let mut encoded = String::new();
    for byte in name.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(char::from(byte));
            }
            byte => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}
