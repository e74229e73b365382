//! Descriptions of a few lines, for unit tests, and how their API looks in Rust.
//!
//! ```text
//! let api = schemas("Tax: {properties: {rate: {type: number}}}");
//! assert_eq!(api.type_named("Tax").field("rate").ty.to_string(), "Option<f64>");
//! ```

use std::path::Path;

use crate::ir::{Api, Enumeration, Field, Operation, TypeDef, TypeKind, Union};
use crate::{Description, Generate};

const VERSION: &str = "openapi: 3.1.0\n";
const INFO: &str = "info: {title: Test, version: 1.0.0}\n";

/// Decides how the API of a description looks in Rust. The description lacks `openapi`, and may lack `info`.
#[track_caller]
pub(super) fn api(yaml: &str) -> Api {
    let info = if yaml.contains("info:") { "" } else { INFO };
    let text = format!("{VERSION}{info}{}", indented(yaml, 0));
    let read = Description::read(Path::new("openapi.yaml"), &|_| Ok(text.clone()));
    match read.api() {
        Ok((api, _)) => api,
        Err(problems) => panic!("{problems}"),
    }
}

/// Decides the same for these component schemas. As no operation uses them, they count as both sent and received.
#[track_caller]
pub(super) fn schemas(yaml: &str) -> Api {
    api(&format!("components:\n  schemas:\n{}", indented(yaml, 4)))
}

/// Decides the same for one operation, `POST /things` with the id `test`. Its response has no body, unless this YAML
/// describes `responses`.
#[track_caller]
pub(super) fn operation(yaml: &str) -> Api {
    operation_with("", yaml)
}

/// Decides the same for one operation beside these component schemas.
#[track_caller]
pub(super) fn operation_with(schemas: &str, yaml: &str) -> Api {
    operation_at("post /things", schemas, yaml)
}

/// Decides the same with another method and path, such as `get /things/{id}`.
#[track_caller]
pub(super) fn operation_at(target: &str, schemas: &str, yaml: &str) -> Api {
    let (method, path) = target.split_once(' ').expect("a method and a path");
    let mut text = format!("operationId: test\n{}", indented(yaml, 0));
    if !yaml.contains("responses:") {
        text.push_str("\nresponses: {'204': {description: Done}}");
    }
    let components = if schemas.is_empty() {
        String::new()
    } else {
        format!("components:\n  schemas:\n{}", indented(schemas, 4))
    };
    api(&format!(
        "paths:\n  '{path}':\n    {method}:\n{}\n{components}",
        indented(&text, 6)
    ))
}

/// Lines with another indentation than their common one.
fn indented(yaml: &str, spaces: usize) -> String {
    let lines: Vec<_> = yaml
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let indentation = |line: &&str| line.len() - line.trim_start().len();
    let common = lines.iter().map(indentation).min().unwrap_or_default();
    let moved = lines
        .iter()
        .map(|line| format!("{:spaces$}{}", "", &line[common..]));
    moved.collect::<Vec<_>>().join("\n")
}

impl Api {
    /// The type with this name.
    #[track_caller]
    pub(super) fn type_named(&self, name: &str) -> &TypeDef {
        let mut types = self.types.iter();
        types
            .find(|def| def.name == name)
            .unwrap_or_else(|| panic!("no type `{name}`"))
    }

    /// The operation with this id.
    #[track_caller]
    pub(super) fn operation(&self, id: &str) -> &Operation {
        let mut operations = self.operations.iter();
        operations
            .find(|operation| operation.id == id)
            .unwrap_or_else(|| panic!("no operation `{id}`"))
    }
}

impl TypeDef {
    /// The field with this name, of an object, a tuple or a multipart form.
    #[track_caller]
    pub(super) fn field(&self, name: &str) -> &Field {
        let mut fields = self.built_from().into_iter();
        fields
            .find(|field| field.name == name)
            .unwrap_or_else(|| panic!("no field `{name}`"))
    }

    /// The fields or variants and their types, such as `rate: Option<f64>`.
    pub(super) fn shape(&self) -> Vec<String> {
        let members = self.members().into_iter();
        members.map(|(name, ty)| format!("{name}: {ty}")).collect()
    }

    /// The type as an enumeration.
    #[track_caller]
    pub(super) fn enumeration(&self) -> &Enumeration {
        match &self.kind {
            TypeKind::Enumeration(enumeration) => enumeration,
            kind => panic!("not an enumeration: {kind:?}"),
        }
    }

    /// The type as a union without a discriminator.
    #[track_caller]
    pub(super) fn union(&self) -> &Union {
        match &self.kind {
            TypeKind::Union(union) => union,
            kind => panic!("not a union: {kind:?}"),
        }
    }
}

impl Operation {
    /// The field of the request with this name.
    #[track_caller]
    pub(super) fn field(&self, name: &str) -> &Field {
        let mut fields = self.fields.iter().map(|part| &part.field);
        fields
            .find(|field| field.name == name)
            .unwrap_or_else(|| panic!("no field `{name}`"))
    }
}
