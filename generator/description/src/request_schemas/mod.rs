//! The schemas of requests as JSON Schema 2020-12, with which a server checks them:
//!
//! ```json
//! {"$defs": {"Tax": {…}}, "requests": {"create_tax": {"body": {…}, "query": {"page": {…}}}}}
//! ```
//!
//! They are those of the description, without what says nothing about values, and with what OpenAPI adds to JSON Schema
//! expressed in it: `nullable`, a discriminator, and that requests need not have properties that are `readOnly`.

mod described;
mod keywords;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::mem;

use serde_json::{Map, Value, json};

use self::described::{Described, index, operations, overlapping, target, unions};
use self::keywords::{
    allow_overlap, also, component_name, exclusive_bounds, formats, is_linear, kind_of,
    lists_of_names, names, nullable, number, open_object, plain, reference, sequence, size, types,
    without_what_is_wider,
};
use crate::media_type;
use crate::model::{Location, MediaKind, Model, OneOf, Operation, SchemaId};
use crate::source::{Linked, Mapping, Node, Value as NodeValue};
use crate::span::Span;

/// Where a server finds the components that schemas refer to.
const COMPONENTS: &str = "urn:api#/$defs/";

/// How deep a schema may contain others without a reference.
const DEEPEST: usize = 64;

/// How deep the parts of an `allOf` may be composed of others for their properties to be found.
const DEEPEST_PARTS: usize = 8;

/// The schemas of the requests for the operations of a model.
pub(crate) fn generate<'d>(linked: &'d Linked, model: &'d Model) -> Value {
    let mut nodes = HashMap::new();
    index(&linked.root, &mut nodes);
    let mut writer = Writer {
        root: &linked.root,
        model,
        nodes,
        unions: unions(model),
        overlapping: overlapping(model),
        used: BTreeSet::new(),
        opened: BTreeMap::new(),
        is_wider: false,
        read_only: Vec::new(),
    };
    let described = operations(&linked.root);
    let mut requests = Map::new();
    for operation in &model.operations {
        let Some(described) =
            described.get(&(operation.template.as_str(), operation.method.clone()))
        else {
            continue;
        };
        let request = writer.request(operation, described);
        if !request.is_empty() {
            requests.insert(operation.id.value.clone(), Value::Object(request));
        }
    }
    json!({"$defs": writer.definitions(), "requests": requests})
}

struct Writer<'d> {
    root: &'d Node,
    model: &'d Model,
    nodes: HashMap<Span, Option<&'d Node>>,
    unions: HashMap<Span, (&'d OneOf, bool)>,
    /// The places of unions whose alternatives share values that a discriminator selects.
    overlapping: HashSet<Span>,
    /// The components that schemas refer to.
    used: BTreeSet<String>,
    /// The components that schemas refer to with a property that they do not allow: the name of the definition, of the
    /// component and of the property.
    opened: BTreeMap<String, (String, String)>,
    /// Whether a schema that was written allows more than the described one.
    is_wider: bool,
    /// The properties of the schema that is composed of the current one which only responses have.
    read_only: Vec<String>,
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
        let content = operation
            .request_body
            .as_ref()
            .and_then(|body| body.content.as_ref());
        let body = content.and_then(|content| {
            let body = described.operation.get("requestBody")?;
            let body = target(self.root, body)?
                .get("content")?
                .get(&content.media_type)?;
            let item = || body.get("itemSchema").filter(|_| content.kind.has_items());
            let schema = item().or_else(|| body.get("schema"))?;
            match content.kind {
                // The item of a stream of events is what is in the data of one.
                MediaKind::Bytes | MediaKind::EventStream => None,
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
        let others: Vec<_> = parts
            .into_iter()
            .flatten()
            .filter(|(_, encoding)| {
                let content_type = encoding.get("contentType").and_then(Node::as_str);
                let is_read = |name: &str| media_type::is_json(name) || name.starts_with("text/");
                content_type.is_some_and(|content_type| !is_read(content_type))
            })
            .map(|(name, _)| &name.text)
            .collect();
        if others.is_empty() {
            return self.schema(node, DEEPEST);
        }
        let mut form = self.schema(target(self.root, node).unwrap_or(node), DEEPEST);
        for name in others {
            if let Some(schema) = form
                .pointer_mut("/properties")
                .and_then(|properties| properties.get_mut(name))
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
        let lists = [described.operation, described.item]
            .into_iter()
            .filter_map(|described| match &described.get("parameters")?.value {
                NodeValue::Sequence(list) => Some(list),
                _ => None,
            });
        let root = self.root;
        let text = |node: &'d Node, key: &str| node.get(key).and_then(Node::as_str);
        let mut parameters = lists.flatten().filter_map(|node| target(root, node));
        let parameter = parameters.find(|node| {
            text(node, "in") == Some(location.keyword())
                && text(node, "name").is_some_and(|described| match location {
                    Location::Header => described.eq_ignore_ascii_case(name),
                    _ => described == name,
                })
        })?;
        let content_schema = || {
            let content = parameter.get("content")?.as_mapping()?;
            content.values().next()?.get("schema")
        };
        let schema = parameter.get("schema").or_else(content_schema)?;
        Some(self.schema(schema, DEEPEST)).filter(|schema| *schema != Value::Bool(true))
    }

    /// The components that are referred to, and those that they refer to.
    fn definitions(&mut self) -> Map<String, Value> {
        let mut definitions = Map::new();
        loop {
            let is_new = |name: &&String| !definitions.contains_key(name.as_str());
            if let Some(name) = self.used.iter().find(is_new).cloned() {
                let schema = self.component(&name);
                definitions.insert(name, schema);
            } else if let Some(name) = self.opened.keys().find(is_new).cloned() {
                let (component, property) = self.opened[&name].clone();
                let schema = self.component(&component);
                definitions.insert(name, open_object(schema, &property));
            } else {
                return definitions;
            }
        }
    }

    fn component(&mut self, name: &str) -> Value {
        let schema = self
            .root
            .get("components")
            .and_then(|components| components.get("schemas"))
            .and_then(|schemas| schemas.get(name));
        schema.map_or(Value::Bool(true), |schema| self.schema(schema, DEEPEST))
    }

    fn schema(&mut self, node: &Node, depth: usize) -> Value {
        let mapping = match &node.value {
            NodeValue::Bool(value) => return Value::Bool(*value),
            NodeValue::Mapping(mapping) if depth > 0 => mapping,
            _ => {
                self.is_wider = true;
                return Value::Bool(true);
            }
        };
        let outer = self.read_only.clone();
        let read_only = [outer.clone(), self.read_only_names(node, DEEPEST_PARTS)].concat();
        let is_wider = mem::take(&mut self.is_wider);
        let mut schema = Map::new();
        let mut wider = Vec::new();
        for (key, value) in mapping.iter() {
            self.read_only = match key.text.as_str() {
                "allOf" => read_only.clone(),
                _ => Vec::new(),
            };
            let converted = match key.text.as_str() {
                "type" => types(mapping),
                keyword => self.keyword(keyword, value, depth - 1),
            };
            if let Some(converted) = converted {
                schema.insert(key.text.clone(), converted);
            }
            if mem::take(&mut self.is_wider) {
                wider.push(key.text.as_str());
            }
        }
        self.read_only = outer;
        without_what_is_wider(&wider, &mut schema);
        let is_unchecked = formats(mapping, &mut schema);
        self.is_wider = is_wider || !wider.is_empty() || is_unchecked;
        exclusive_bounds(mapping, &mut schema);
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.retain(|name| !read_only.iter().any(|known| name == known));
        }
        self.discriminated(node, &mut schema, depth - 1);
        self.split_by_type(mapping, &mut schema);
        nullable(mapping, schema)
    }

    /// The value of a keyword that says something about values.
    fn keyword(&mut self, keyword: &str, node: &Node, depth: usize) -> Option<Value> {
        match keyword {
            "$ref" => {
                let name = component_name(node.as_str()?)?;
                let reference = reference(&name);
                self.used.insert(name);
                Some(Value::String(reference))
            }
            "enum" => {
                let NodeValue::Sequence(values) = &node.value else {
                    return None;
                };
                (!values.is_empty()).then(|| values.iter().map(plain).collect())
            }
            "const" => Some(plain(node)),
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
                number(node)
            }
            "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties"
            | "maxProperties" | "minContains" | "maxContains" => size(node),
            "uniqueItems" => Some(plain(node)).filter(Value::is_boolean),
            // A pattern that looks around itself could take forever: it is not checked, and a warning says so.
            "pattern" => {
                let is_checked = node.as_str().is_some_and(is_linear);
                self.is_wider |= !is_checked;
                is_checked.then(|| plain(node))
            }
            "required" => names(node),
            "dependentRequired" => lists_of_names(node),
            "patternProperties" if !node.as_mapping()?.keys().all(|key| is_linear(&key.text)) => {
                self.is_wider = true;
                None
            }
            "properties" | "patternProperties" | "dependentSchemas" => {
                let entries = node
                    .as_mapping()?
                    .iter()
                    .map(|(key, schema)| (key.text.clone(), self.schema(schema, depth)));
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

    /// The properties that requests need not have, as only responses have them.
    fn read_only_names(&self, node: &Node, depth: usize) -> Vec<String> {
        let Some(node) = target(self.root, node).filter(|_| depth > 0) else {
            return Vec::new();
        };
        let properties = node
            .get("properties")
            .and_then(Node::as_mapping)
            .into_iter()
            .flatten();
        let own = properties
            .filter(|(_, property)| self.is_read_only(property, depth - 1))
            .map(|(name, _)| name.text.clone());
        let parts = sequence(node, "allOf").iter();
        own.chain(parts.flat_map(|part| self.read_only_names(part, depth - 1)))
            .collect()
    }

    fn is_read_only(&self, node: &Node, depth: usize) -> bool {
        let flag = |node: &Node| {
            let flag = node.get("readOnly").map(|flag| &flag.value);
            flag == Some(&NodeValue::Bool(true))
        };
        let described = target(self.root, node).unwrap_or(node);
        let mut parts = sequence(described, "allOf").iter();
        flag(node)
            || flag(described)
            || parts.any(|part| depth > 0 && self.is_read_only(part, depth - 1))
    }

    /// Alternatives that a discriminator tells apart: each value of it names one.
    fn discriminated(&mut self, node: &Node, schema: &mut Map<String, Value>, depth: usize) {
        let keyword = ["oneOf", "anyOf"].into_iter();
        let Some(keyword) = keyword.clone().find(|keyword| node.get(keyword).is_some()) else {
            return;
        };
        let is_only = self.node_at(node.span).is_some();
        let union = self.unions.get(&node.span).filter(|_| is_only);
        let Some((union, is_nullable)) = union.copied() else {
            if is_only && self.overlapping.contains(&node.span) {
                allow_overlap(schema);
            }
            return;
        };
        let property = union.discriminator.value.as_str();
        let alternatives = union.alternatives.iter();
        let mut conditions: Vec<Value> = alternatives
            .map(|alternative| {
                let value = match alternative.implicit_name {
                    None => json!({"const": alternative.name.value}),
                    Some(_) => json!({"enum": alternative.values().collect::<Vec<_>>()}),
                };
                json!({
                    "if": {"type": "object", "properties": {property: value}, "required": [property]},
                    "then": self.alternative(alternative.schema, property, depth),
                })
            })
            .collect();
        if let Some(Value::Array(others)) = schema.remove("allOf") {
            conditions.extend(others);
        }
        schema.remove(keyword);
        let has_known_value = json!({
            "type": "object",
            "properties": {property: {"enum": union.values()}},
            "required": [property],
        });
        conditions.push(if is_nullable {
            json!({"anyOf": [{"type": "null"}, has_known_value]})
        } else {
            has_known_value
        });
        schema.insert("allOf".to_owned(), Value::Array(conditions));
    }

    /// The only node at a place.
    fn node_at(&self, span: Span) -> Option<&'d Node> {
        self.nodes.get(&span).copied().flatten()
    }

    /// The schema of an object that a discriminator tells from others. An object that is closed without it may have it.
    fn alternative(&mut self, id: SchemaId, discriminator: &str, depth: usize) -> Value {
        let schema = &self.model.schemas[self.model.schemas.origin(id)];
        let Some(node) = self.node_at(schema.span) else {
            return Value::Bool(true);
        };
        let described = target(self.root, node).unwrap_or(node);
        let is_closed = described
            .get("additionalProperties")
            .map(|node| &node.value)
            == Some(&NodeValue::Bool(false));
        let properties = described.get("properties");
        let lacks = properties.is_none_or(|properties| properties.get(discriminator).is_none());
        let named = node
            .get("$ref")
            .and_then(Node::as_str)
            .and_then(component_name);
        match (schema.name().or(named.as_deref()), is_closed && lacks) {
            (Some(name), false) => self.reference(name),
            (None, false) => self.schema(node, depth),
            (Some(name), true) => {
                let opened = format!("{name} with {discriminator}");
                let schema = json!({"$ref": reference(&opened)});
                let origin = (name.to_owned(), discriminator.to_owned());
                self.opened.insert(opened, origin);
                schema
            }
            (None, true) => open_object(self.schema(node, depth), discriminator),
        }
    }

    fn reference(&mut self, name: &str) -> Value {
        self.used.insert(name.to_owned());
        json!({"$ref": reference(name)})
    }

    /// Alternatives of which each has JSON types of its own: the type of a value says which one it is to be, and a fault in
    /// it is known by its place.
    fn split_by_type(&self, mapping: &Mapping, schema: &mut Map<String, Value>) {
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
            let mut names = kinds.iter().flatten();
            if !names.all(|kind| seen.insert(kind_of(kind))) {
                continue;
            }
            let Some(Value::Array(alternatives)) = schema.remove(keyword) else {
                continue;
            };
            let types: Vec<_> = kinds.iter().flatten().cloned().collect();
            let branches = alternatives
                .into_iter()
                .zip(&kinds)
                .map(|(schema, kinds)| json!({"if": {"type": kinds}, "then": schema}));
            let mut whole: Vec<Value> = branches.collect();
            whole.push(json!({"type": types}));
            also(schema, whole);
        }
    }

    /// The JSON types of a schema, if it names them.
    fn kinds(&self, node: &Node) -> Option<BTreeSet<String>> {
        let node = target(self.root, node)?;
        if node.get("nullable").is_some() {
            return None;
        }
        match types(node.as_mapping()?)? {
            Value::String(kind) => Some(BTreeSet::from([kind])),
            Value::Array(kinds) => {
                let names = kinds.iter().filter_map(Value::as_str);
                Some(names.map(str::to_owned).collect())
            }
            _ => None,
        }
    }
}
