//! What a server answers when no handler does.

use std::collections::BTreeMap;

use super::models::Models;
use super::{markdown, names};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document;
use crate::ir::{
    Docs, ErrorBody, ErrorCase, Field, Fill, FixedBody, Operation, Role, Scalar, Status, Type,
    TypeDef, TypeKind,
};
use crate::source::{At, Span};

/// The type of the schema that is named.
pub(super) fn type_name(models: &mut Models<'_, '_>) -> Option<String> {
    let schema = models.document.error_body.as_ref()?.schema?;
    match models.component(schema).map(|typed| typed.ty) {
        Some(Type::Named(name)) => Some(name),
        _ => {
            report(schema, OBJECT, models.problems);
            None
        }
    }
}

/// What `x-error-body` must name.
const OBJECT: &str = "the name of an object schema";

/// Checks that each property that is named has the type for its purpose, and finds the values that are
/// fixed for each status.
pub(super) fn lower(
    body: &document::ErrorBody<'_>,
    name: String,
    types: &[TypeDef],
    operations: &[Operation],
    problems: &mut Vec<Diagnostic>,
) -> Option<ErrorBody> {
    let schema = body.schema?;
    let Some(fields) = fields(types, &name) else {
        report(schema, OBJECT, problems);
        return None;
    };
    let roles = [
        (body.status, Role::Status, Type::Integer),
        (body.text, Role::Text, Type::String),
        (body.details, Role::Details, Type::Object),
    ];
    let mut fills: Vec<Fill<Role>> = fields.iter().map(empty).collect();
    for (named, role, ty) in roles {
        let Some(named) = named else { continue };
        let found = fields.iter().position(|field| {
            field.wire == named.value
                && value_type(field) == &ty
                && (role != Role::Details || is_optional(field))
        });
        match found {
            Some(index) => fills[index].with = role,
            None => report(named, wanted(role), problems),
        }
    }
    for (fill, field) in fills.iter().zip(fields) {
        if fill.with == Role::Empty && !fill.optional {
            let message = format!("nothing says what `{}` of an error body holds", field.wire);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, body.span, message)
                    .help("name it here as `status` or `text`, or do not require it"),
            );
        }
    }
    let fixed = fixed(&name, fields, operations, body.span, problems);
    Some(ErrorBody {
        ty: name,
        fills,
        fixed,
        deprecated: fields.iter().any(|field| field.deprecated),
    })
}

fn fields<'t>(types: &'t [TypeDef], name: &str) -> Option<&'t [Field]> {
    let def = types.iter().find(|def| def.name == name)?;
    match &def.kind {
        TypeKind::Struct(object) => Some(&object.fields),
        _ => None,
    }
}

fn wanted(role: Role) -> &'static str {
    match role {
        Role::Status => "a property with an integer",
        Role::Text => "a property with a string",
        Role::Details => "a property with an object of any shape that is not required",
        Role::Empty => "a property",
    }
}

fn report(at: At<&str>, wanted: &str, problems: &mut Vec<Diagnostic>) {
    let message = format!("`{}` is not {wanted}", at.value);
    problems.push(
        Diagnostic::new(Rule::InvalidValue, at.span, message)
            .help("`x-error-body` names a schema, and properties of it"),
    );
}

fn is_optional(field: &Field) -> bool {
    matches!(field.ty, Type::Option(_))
}

fn value_type(field: &Field) -> &Type {
    match &field.ty {
        Type::Option(inner) => inner,
        other => other,
    }
}

fn empty(field: &Field) -> Fill<Role> {
    Fill {
        field: field.name.clone(),
        with: Role::Empty,
        optional: is_optional(field),
    }
}

/// The bodies that operations document, each status once.
fn fixed(
    ty: &str,
    fields: &[Field],
    operations: &[Operation],
    span: Span,
    problems: &mut Vec<Diagnostic>,
) -> Vec<FixedBody> {
    let mut first: BTreeMap<u16, (&Operation, &ErrorCase)> = BTreeMap::new();
    for operation in operations {
        for case in &operation.errors {
            let Status::Exactly(status) = case.status else {
                continue;
            };
            if case.ty != Some(Type::Named(ty.to_owned())) || case.constants.is_empty() {
                continue;
            }
            let (known, other) = first.entry(status).or_insert((operation, case));
            if other.constants != case.constants {
                let message = format!(
                    "the fixed values for status {status} differ between `{}` and `{}`",
                    known.id, operation.id
                );
                problems.push(
                    Diagnostic::new(Rule::Unsupported, span, message)
                        .help("describe one response for the status, and refer to it"),
                );
            }
        }
    }
    first
        .into_iter()
        .filter_map(|(status, (_, case))| {
            let fills = fields
                .iter()
                .map(|field| fill(field, case, span, problems))
                .collect::<Option<_>>()?;
            Some(FixedBody {
                status,
                name: names::field_name(&case.name)?,
                fills,
                docs: docs_of(status, case),
            })
        })
        .collect()
}

fn docs_of(status: u16, case: &ErrorCase) -> Docs {
    let repeated = Scalar::Integer(status.into());
    let values = case
        .constants
        .iter()
        .filter(|constant| constant.value != repeated);
    let values = values.map(|constant| {
        let value = match &constant.value {
            Scalar::Bool(value) => value.to_string(),
            Scalar::Integer(value) => value.to_string(),
            Scalar::String(text) => text.clone(),
        };
        format!(
            "{} {}",
            markdown::code(&constant.key),
            markdown::code(&value)
        )
    });
    let values: Vec<_> = values.collect();
    let text = match values.join(", ").as_str() {
        "" => format!("The body of an answer with status {status}."),
        values => format!("The body of an answer with status {status}: {values}."),
    };
    Docs {
        lines: markdown::lines(&text),
    }
}

fn fill(
    field: &Field,
    case: &ErrorCase,
    span: Span,
    problems: &mut Vec<Diagnostic>,
) -> Option<Fill<Option<Scalar>>> {
    let constant = case
        .constants
        .iter()
        .find(|constant| constant.key == field.wire);
    let value = constant.map(|constant| constant.value.clone());
    let optional = is_optional(field);
    let fits = match (&value, value_type(field)) {
        (None, _) => optional,
        (Some(Scalar::Bool(_)), ty) => *ty == Type::Bool,
        (Some(Scalar::Integer(_)), ty) => *ty == Type::Integer,
        (Some(Scalar::String(_)), ty) => *ty == Type::String,
    };
    if !fits {
        let message = format!(
            "the value of `{}` in the error `{}` is not fixed, or not of a plain type",
            field.wire, case.name
        );
        problems.push(
            Diagnostic::new(Rule::Unsupported, span, message)
                .help("fix each required property with `const`"),
        );
        return None;
    }
    Some(Fill {
        field: field.name.clone(),
        with: value,
        optional,
    })
}
