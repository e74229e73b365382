//! Descriptions of a few lines, for unit tests, and their meaning as text.
//!
//! ```text
//! let api = schemas("Pet: {properties: {name: {type: string}}}");
//! assert_eq!(api.component("Pet"), "{name?: string}");
//! ```

use std::path::Path;

use crate::diagnostic::{Diagnostics, Policy};
use crate::model::{
    Enumeration, Format, Model, Object, Operation, Parameter, Reference, Schema, SchemaId,
    SchemaKind,
};
use crate::source::Node;
use crate::{Decided, Description};

const HEAD: &str = "openapi: 3.1.0\ninfo: {title: Test, version: 1.0.0}\n";

/// The meaning of a description, and its diagnostics.
pub(crate) struct Described {
    pub(crate) model: Model,
    diagnostics: Vec<String>,
}

/// Resolves a description without its `openapi` and `info`.
#[track_caller]
pub(crate) fn description(yaml: &str) -> Described {
    let text = format!("{HEAD}{}", indent(yaml, 0));
    let read = Description::read(Path::new("openapi.yaml"), &|_| Ok(text.clone()));
    let Decided { value, problems } = read.decide(|model, _| model);
    let diagnostics =
        Diagnostics::new(read.sources.into_files(), Policy::default().apply(problems));
    let lines: Vec<_> = diagnostics
        .iter()
        .map(|diagnostic| {
            let (severity, rule) = (diagnostic.severity.name(), diagnostic.rule.name());
            format!("{severity}[{rule}]: {}", diagnostic.message)
        })
        .collect();
    Described {
        model: value.unwrap_or_else(|| panic!("no model: {lines:#?}")),
        diagnostics: lines,
    }
}

/// Resolves a description of these component schemas.
#[track_caller]
pub(crate) fn schemas(yaml: &str) -> Described {
    description(&format!("components:\n  schemas:\n{}", indent(yaml, 4)))
}

/// Resolves a description of one operation, `POST /things` with the id `test`. Its response has no body, unless this
/// YAML describes `responses`.
#[track_caller]
pub(crate) fn operation(yaml: &str) -> Described {
    operation_at("/things", yaml)
}

/// The same with another path.
#[track_caller]
pub(crate) fn operation_at(path: &str, yaml: &str) -> Described {
    let mut text = format!("operationId: test\n{}", indent(yaml, 0));
    if !yaml.contains("responses:") {
        text.push_str("\nresponses: {'204': {description: Done}}");
    }
    description(&format!(
        "paths:\n  '{path}':\n    post:\n{}",
        indent(&text, 6)
    ))
}

/// Lines with another indentation than their common one.
fn indent(yaml: &str, spaces: usize) -> String {
    let lines: Vec<_> = yaml
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let indentation = |line: &&str| line.len() - line.trim_start().len();
    let common = lines.iter().map(indentation).min().unwrap_or_default();
    lines
        .iter()
        .map(|line| format!("{:spaces$}{}", "", &line[common..]))
        .collect::<Vec<_>>()
        .join("\n")
}

impl Described {
    /// The diagnostics in the order of the lines, as in `warning[invalid-value]: …`.
    pub(crate) fn diagnostics(&self) -> Vec<&str> {
        self.diagnostics.iter().map(String::as_str).collect()
    }

    /// The id of a component schema.
    #[track_caller]
    pub(crate) fn id(&self, name: &str) -> SchemaId {
        let mut components = self.model.schemas.components();
        let component = components.find(|(_, schema)| schema.name() == Some(name));
        component.map(|(id, _)| id).expect("a component")
    }

    /// A component schema as text, such as `{id: int64, tags?: [string]}`. In it, other components are names.
    #[track_caller]
    pub(crate) fn component(&self, name: &str) -> String {
        self.shape(self.id(name))
    }

    /// The constraints of a component schema, such as `minLength 1`.
    #[track_caller]
    pub(crate) fn constraints(&self, name: &str) -> Vec<String> {
        self.model.schemas[self.id(name)]
            .constraints
            .iter()
            .map(|constraint| format!("{} {}", constraint.keyword, constraint.value.text()))
            .collect()
    }

    /// The operation with this id.
    #[track_caller]
    pub(crate) fn operation(&self, id: &str) -> &Operation {
        let mut operations = self.model.operations.iter();
        operations
            .find(|operation| operation.id.value == id)
            .expect("an operation")
    }

    /// The parameter of the operation `test` with this name.
    #[track_caller]
    pub(crate) fn parameter(&self, name: &str) -> &Parameter {
        let mut parameters = self.operation("test").parameters.iter();
        parameters
            .find(|parameter| parameter.name.value == name)
            .expect("a parameter")
    }

    /// A schema as text: its name, if it is a component.
    pub(crate) fn schema(&self, id: SchemaId) -> String {
        match self.model.schemas[id].name() {
            Some(name) => name.to_owned(),
            None => self.shape(id),
        }
    }

    /// What a schema describes, even if it is a component.
    pub(crate) fn shape(&self, id: SchemaId) -> String {
        let schema = &self.model.schemas[id];
        let mut text = self.kind(schema);
        if let Some(constant) = &schema.constant {
            text = format!("{text} = {}", constant.text());
        }
        if schema.only_null {
            text = "null".to_owned();
        } else if schema.nullable {
            text.push_str(" | null");
        }
        text
    }

    fn kind(&self, schema: &Schema) -> String {
        match &schema.kind {
            SchemaKind::Any => "any".to_owned(),
            SchemaKind::Boolean => "boolean".to_owned(),
            SchemaKind::Integer(width) => format!("{width:?}").to_lowercase(),
            SchemaKind::Number => "number".to_owned(),
            SchemaKind::Decimal => "decimal".to_owned(),
            SchemaKind::String(Format::Plain) => "string".to_owned(),
            SchemaKind::String(format) => format!("string({format:?})").to_lowercase(),
            SchemaKind::Enumeration(listed) => format!("enum({})", values(listed)),
            SchemaKind::Integers(listed) => format!("integers({})", values(listed)),
            SchemaKind::List(items) => format!("[{}]", self.schema(*items)),
            SchemaKind::Tuple(tuple) => {
                let others = if tuple.closed { "" } else { ", …" };
                format!("({}{others})", self.schemas(&tuple.items))
            }
            SchemaKind::FreeForm => "object".to_owned(),
            SchemaKind::Map(values) => format!("map of {}", self.schema(*values)),
            SchemaKind::Object(object) => self.object(object),
            SchemaKind::OneOf(one_of) => {
                let alternatives: Vec<_> = one_of
                    .alternatives
                    .iter()
                    .map(|alternative| {
                        let values: Vec<_> = alternative.values().collect();
                        format!("{}: {}", values.join("|"), self.schema(alternative.schema))
                    })
                    .collect();
                let base = one_of.base.map(|base| format!(" on {}", self.schema(base)));
                format!(
                    "by {} ({}){}",
                    one_of.discriminator.value,
                    alternatives.join(", "),
                    base.unwrap_or_default()
                )
            }
            SchemaKind::Union(union) => {
                let word = if union.exclusive { "one" } else { "any" };
                format!("{word} of ({})", self.schemas(&union.alternatives))
            }
            SchemaKind::OneOrMany { one, .. } => format!("{0} or [{0}]", self.schema(*one)),
            SchemaKind::Reference(reference) => self.reference(reference),
            SchemaKind::Unresolved => "unresolved".to_owned(),
        }
    }

    fn schemas(&self, ids: &[SchemaId]) -> String {
        let types: Vec<_> = ids.iter().map(|id| self.schema(*id)).collect();
        types.join(", ")
    }

    fn object(&self, object: &Object) -> String {
        let properties = object.properties.iter().map(|property| {
            let mark = if property.required { "" } else { "?" };
            format!(
                "{}{mark}: {}",
                property.name.value,
                self.schema(property.schema)
            )
        });
        let others = object
            .additional
            .map(|id| format!("*: {}", self.schema(id)));
        let entries: Vec<_> = properties.chain(others).collect();
        let closed = if object.closed { "closed " } else { "" };
        let choices = object
            .choices
            .iter()
            .map(|id| format!(" & {}", self.schema(*id)));
        format!(
            "{closed}{{{}}}{}",
            entries.join(", "),
            choices.collect::<String>()
        )
    }

    fn reference(&self, reference: &Reference) -> String {
        let fixed = reference
            .fixed
            .iter()
            .map(|fixed| format!(" with {} = {}", fixed.name, Node::text(&fixed.value)));
        let described = reference
            .described
            .iter()
            .map(|name| format!(" describing {name}"));
        let notes: String = fixed.chain(described).collect();
        format!("{}{notes}", self.schema(reference.target))
    }
}

fn values(listed: &Enumeration) -> String {
    let mut values: Vec<_> = listed
        .values
        .iter()
        .map(|value| value.value.value.as_str())
        .collect();
    values.extend(listed.open.then_some("…"));
    values.join(", ")
}
