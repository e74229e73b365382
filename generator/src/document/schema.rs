//! The schema object.

use super::keywords::{FORMATS, JsonType, TYPED_KEYWORDS, TYPES, UNSUPPORTED};
use super::object::{Object, not_one_of, text, wrong_kind};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{At, Node, Span, Value};

/// A schema.
#[derive(Debug)]
pub struct Schema<'a> {
    /// Where the schema stands.
    pub span: Span,
    /// The component that `$ref` names.
    pub reference: Option<At<&'a str>>,
    /// The type, if one is named.
    pub json_type: Option<At<JsonType>>,
    /// Null is among the types.
    pub null: bool,
    pub format: Option<At<&'a str>>,
    pub title: Option<At<&'a str>>,
    pub description: Option<At<&'a str>>,
    pub properties: Vec<Property<'a>>,
    pub required: Vec<At<&'a str>>,
    /// The schema of properties that have no name, if it says anything.
    pub additional: Option<Box<Schema<'a>>>,
    pub items: Option<Box<Schema<'a>>>,
    pub prefix_items: Vec<Schema<'a>>,
    pub constant: Option<&'a Node>,
    /// `enum`: no other values.
    pub values: Vec<&'a Node>,
    /// `x-extensible-enum`: the values that are known.
    pub known_values: Vec<At<&'a str>>,
    pub all_of: Vec<Schema<'a>>,
    pub one_of: Vec<Schema<'a>>,
    pub any_of: Vec<Schema<'a>>,
    pub discriminator: Option<Discriminator<'a>>,
    pub default: Option<&'a Node>,
    pub examples: Vec<&'a Node>,
    /// Bounds and patterns, as they are written.
    pub constraints: Vec<(&'static str, &'a Node)>,
    pub deprecated: bool,
    pub not_shown: Vec<&'a str>,
    /// The name to use in Rust.
    pub rust_name: Option<At<&'a str>>,
    /// The names to use in Rust for the values of an enumeration.
    pub rust_names: Vec<(At<&'a str>, At<&'a str>)>,
}

/// The property that tells which alternative of a `oneOf` an object is.
#[derive(Debug)]
pub struct Discriminator<'a> {
    /// The name of the property.
    pub property: At<&'a str>,
    /// Values of the property, each with the component that it stands for.
    pub mapping: Vec<(At<&'a str>, At<&'a str>)>,
}

impl<'a> Discriminator<'a> {
    fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a discriminator", problems)?;
        let property = object.require_text("propertyName", problems);
        let entries: Vec<_> = object.map("mapping", problems).collect();
        let read = |(value, node)| {
            Some((
                value,
                super::component_name(text(node, "mapping", problems)?),
            ))
        };
        let mapping = entries.into_iter().filter_map(read).collect();
        object.close(problems);
        Some(Self {
            property: property?,
            mapping,
        })
    }
}

/// A property of an object.
#[derive(Debug)]
pub struct Property<'a> {
    pub name: At<&'a str>,
    pub schema: Schema<'a>,
}

impl<'a> Schema<'a> {
    pub(super) fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a schema", problems)?;
        let (json_type, null) = read_type(&mut object, problems);
        let schema = Self {
            span: node.span,
            reference: object.text("$ref", problems).map(super::component_name),
            json_type,
            null,
            format: object.text("format", problems),
            title: object.text("title", problems),
            description: object.text("description", problems),
            properties: read_properties(&mut object, problems),
            required: object.texts("required", problems),
            additional: read_additional(&mut object, problems),
            items: read_items(&mut object, problems),
            prefix_items: read_list(&mut object, "prefixItems", problems),
            constant: object.get("const"),
            values: object.list("enum", problems).iter().collect(),
            known_values: object.texts("x-extensible-enum", problems),
            all_of: read_list(&mut object, "allOf", problems),
            one_of: read_list(&mut object, "oneOf", problems),
            any_of: read_list(&mut object, "anyOf", problems),
            discriminator: object
                .get("discriminator")
                .and_then(|node| Discriminator::read(node, problems)),
            default: object.get("default"),
            examples: object
                .get("example")
                .into_iter()
                .chain(object.list("examples", problems))
                .collect(),
            constraints: read_constraints(&mut object),
            deprecated: object
                .flag("deprecated", problems)
                .is_some_and(|flag| flag.value),
            not_shown: object.not_shown(problems),
            rust_name: object.text("x-rust-name", problems),
            rust_names: read_names(&mut object, problems),
        };
        object.ignore(&["externalDocs", "$comment"]);
        for (keyword, help) in UNSUPPORTED {
            object.refuse(keyword, help, problems);
        }
        schema.check(&object, node, problems);
        object.close(problems);
        Some(schema)
    }

    /// Whether the schema says nothing about its values.
    pub fn is_anything(&self) -> bool {
        self.reference.is_none()
            && self.json_type.is_none()
            && !self.null
            && self.constant.is_none()
            && self.values.is_empty()
            && [&self.all_of, &self.one_of, &self.any_of]
                .iter()
                .all(|list| list.is_empty())
    }

    /// Whether the values are texts of a kind that can tell objects apart.
    pub fn is_text(&self) -> bool {
        let text = self
            .json_type
            .is_some_and(|kind| kind.value == JsonType::String);
        let constant = self.constant.is_some_and(|node| node.as_str().is_some());
        (text || constant) && !self.null && self.format.is_none()
    }

    /// Whether a value is of the type, and among the values, that the schema names.
    pub fn admits(&self, node: &Node) -> bool {
        let kind = match (&node.value, self.json_type.map(|kind| kind.value)) {
            // Parts and references may have null among their values.
            (Value::Null, Some(_)) => return self.null,
            (_, None) => true,
            (Value::Bool(_), Some(kind)) => kind == JsonType::Boolean,
            (Value::Integer(_), Some(kind)) => matches!(kind, JsonType::Integer | JsonType::Number),
            (Value::Float(_), Some(kind)) => kind == JsonType::Number,
            (Value::String(_), Some(kind)) => kind == JsonType::String,
            (Value::Sequence(_), Some(kind)) => kind == JsonType::Array,
            (Value::Mapping(_), Some(kind)) => kind == JsonType::Object,
        };
        let listed = self.values.is_empty()
            || self
                .values
                .iter()
                .any(|value| match (&value.value, &node.value) {
                    (Value::Null, Value::Null) => true,
                    (Value::String(value), Value::String(text)) => value == text,
                    _ => false,
                });
        kind && listed
    }

    /// Reports keywords that do not fit together.
    fn check(&self, object: &Object<'a>, node: &Node, problems: &mut Vec<Diagnostic>) {
        self.check_format(problems);
        self.check_values(object, problems);
        for (keyword, wanted) in TYPED_KEYWORDS {
            if node.get(keyword).is_some() && !self.accepts(wanted) {
                let wanted = TYPES
                    .iter()
                    .find(|(_, kind)| *kind == wanted)
                    .map_or("", |(name, _)| name);
                let message = format!("`{keyword}` has a meaning for `type: {wanted}` only");
                problems.push(
                    Diagnostic::new(Rule::InvalidValue, object.place(keyword), message)
                        .help(format!("write `type: {wanted}`, or remove `{keyword}`")),
                );
            }
        }
        let is_array = self
            .json_type
            .is_some_and(|kind| kind.value == JsonType::Array);
        if is_array && self.items.is_none() && self.prefix_items.is_empty() {
            problems.push(
                Diagnostic::new(
                    Rule::MissingKeyword,
                    self.span,
                    "an array needs the keyword `items`",
                )
                .help("add `items:` with the schema of an item; `items: {}` allows anything"),
            );
        }
    }

    /// Reports values that the schema itself does not allow, and bounds that are none.
    fn check_values(&self, object: &Object<'a>, problems: &mut Vec<Diagnostic>) {
        let values = self.constant.iter().chain(&self.default);
        for node in values
            .chain(&self.examples)
            .filter(|node| !self.admits(node))
        {
            problems.push(
                Diagnostic::new(
                    Rule::InvalidValue,
                    node.span,
                    "the schema does not allow this value",
                )
                .help("correct the value or the type"),
            );
        }
        for (keyword, node) in &self.constraints {
            let (fits, wanted) = match *keyword {
                "pattern" => (node.as_str().is_some(), "a string"),
                "uniqueItems" => (matches!(node.value, Value::Bool(_)), "`true` or `false`"),
                "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => (
                    matches!(node.value, Value::Integer(_) | Value::Float(_)),
                    "a number",
                ),
                _ => (
                    matches!(node.value, Value::Integer(0..)),
                    "a whole number that is not negative",
                ),
            };
            if !fits {
                let message = format!("this is not a value for `{keyword}`");
                problems.push(
                    Diagnostic::new(Rule::WrongKind, node.span, message)
                        .help(format!("write {wanted}")),
                );
            }
        }
        let listed = object.present("enum") || object.present("x-extensible-enum");
        if listed && self.values.is_empty() && self.known_values.is_empty() {
            let place = object.place(if object.present("enum") {
                "enum"
            } else {
                "x-extensible-enum"
            });
            problems.push(
                Diagnostic::new(Rule::InvalidValue, place, "the list has no values")
                    .help("list the values, or remove the keyword"),
            );
        }
    }

    fn accepts(&self, wanted: JsonType) -> bool {
        match self.json_type.map(|kind| kind.value) {
            Some(JsonType::Integer) => wanted == JsonType::Number,
            Some(kind) => kind == wanted,
            // `properties` and `required` are often used to refine what `$ref` or `allOf` names.
            None => wanted == JsonType::Object && !self.is_anything(),
        }
    }

    fn check_format(&self, problems: &mut Vec<Diagnostic>) {
        let Some(format) = self.format else { return };
        match (
            FORMATS.iter().find(|(name, _)| *name == format.value),
            self.json_type,
        ) {
            (None, _) => {
                let names = FORMATS.map(|(name, _)| name);
                problems.push(not_one_of(format, "a format that is supported", &names));
            }
            (Some((_, wanted)), Some(found)) if *wanted != found.value => {
                let message = format!("the format `{}` does not fit the type", format.value);
                problems.push(
                    Diagnostic::new(Rule::InvalidValue, format.span, message)
                        .related(found.span, "the type is named here")
                        .help("correct the format or the type"),
                );
            }
            _ => {}
        }
    }
}

fn read_type(
    object: &mut Object<'_>,
    problems: &mut Vec<Diagnostic>,
) -> (Option<At<JsonType>>, bool) {
    let names = match object.get("type") {
        None => Vec::new(),
        Some(node) if node.as_str().is_some() => text(node, "type", problems).into_iter().collect(),
        Some(Node {
            value: Value::Sequence(items),
            span,
        }) if items.is_empty() => {
            problems.push(
                Diagnostic::new(Rule::InvalidValue, *span, "the list names no type")
                    .help("name one, or remove the keyword"),
            );
            Vec::new()
        }
        Some(Node {
            value: Value::Sequence(items),
            ..
        }) => items
            .iter()
            .filter_map(|item| text(item, "type", problems))
            .collect(),
        Some(node) => {
            problems.push(wrong_kind(node, "type", "a string or a list of strings"));
            Vec::new()
        }
    };
    let null = names.iter().any(|name| name.value == "null");
    let mut found = None;
    for name in names.iter().filter(|name| name.value != "null") {
        let known = TYPES.iter().find(|(text, _)| *text == name.value);
        match (known, found) {
            (Some((_, kind)), None) => found = Some(At::new(*kind, name.span)),
            (Some(_), Some(At { .. })) => problems.push(
                Diagnostic::new(
                    Rule::Unsupported,
                    name.span,
                    "a second type beside the first is not supported",
                )
                .help("name one type, or one type and \"null\""),
            ),
            (None, _) => {
                let allowed = TYPES.map(|(name, _)| name);
                problems.push(not_one_of(*name, "a type", &allowed));
            }
        }
    }
    (found, null)
}

fn read_properties<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Property<'a>> {
    let entries: Vec<_> = object.map("properties", problems).collect();
    let read = |(name, node)| {
        Some(Property {
            name,
            schema: Schema::read(node, problems)?,
        })
    };
    entries.into_iter().filter_map(read).collect()
}

fn read_list<'a>(
    object: &mut Object<'a>,
    keyword: &'static str,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Schema<'a>> {
    let items = object.list(keyword, problems);
    items
        .iter()
        .filter_map(|item| Schema::read(item, problems))
        .collect()
}

/// Properties that have no name are ignored beside named ones, whether `true` or `false` is said of
/// them: a newer service may send more.
fn read_additional<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Box<Schema<'a>>> {
    match object.get("additionalProperties")? {
        Node {
            value: Value::Bool(_),
            ..
        } => None,
        node => Schema::read(node, problems)
            .filter(|schema| !schema.is_anything())
            .map(Box::new),
    }
}

/// `items: false` closes the list after `prefixItems`, which lists of fixed length are anyway.
fn read_items<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Box<Schema<'a>>> {
    match object.get("items")? {
        Node {
            value: Value::Bool(false),
            ..
        } => None,
        node => Schema::read(node, problems).map(Box::new),
    }
}

fn read_constraints<'a>(object: &mut Object<'a>) -> Vec<(&'static str, &'a Node)> {
    const KEYWORDS: [&str; 13] = [
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "pattern",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minProperties",
        "maxProperties",
    ];
    KEYWORDS
        .into_iter()
        .filter_map(|keyword| Some((keyword, object.get(keyword)?)))
        .collect()
}

fn read_names<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(At<&'a str>, At<&'a str>)> {
    let entries: Vec<_> = object.map("x-rust-names", problems).collect();
    let read = |(value, node)| Some((value, text(node, "x-rust-names", problems)?));
    entries.into_iter().filter_map(read).collect()
}
