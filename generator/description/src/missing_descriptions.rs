//! Reports parts without a description: the documentation of the crate shows only their names.

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::model::{Model, Operation, Parameter, Property, Schema, SchemaId, SchemaKind};
use crate::span::Spanned;

/// Reports parts without a description, and operations without a tag.
pub(crate) fn report(model: &Model, problems: &mut Vec<Diagnostic>) {
    let mut seen = HashSet::new();
    // An operation that returns JSON or a stream is two operations in the model.
    let operations = model.operations.iter();
    for operation in operations.filter(|operation| seen.insert(operation.id.span)) {
        problems.extend(undescribed_operation(operation));
        problems.extend(untagged_operation(operation));
    }
    problems.extend(tags(model));
    for webhook in &model.webhooks {
        let texts = [&webhook.summary, &webhook.description];
        problems.extend(undescribed("webhook", &webhook.name, texts));
    }
    let operation_parameters = model
        .operations
        .iter()
        .map(|operation| &operation.parameters);
    let webhook_parameters = model.webhooks.iter().map(|webhook| &webhook.parameters);
    for parameter in operation_parameters.chain(webhook_parameters).flatten() {
        problems.extend(undescribed_parameter(model, parameter));
    }
    let described = model.schemas.iter();
    for (_, schema) in described.filter(|(_, schema)| schema.sent_form_of.is_none()) {
        problems.extend(undescribed_component(schema));
        if let SchemaKind::Object(object) = &schema.kind {
            let properties = object.properties.iter();
            problems
                .extend(properties.filter_map(|property| undescribed_property(model, property)));
        }
    }
}

fn undescribed_operation(operation: &Operation) -> Option<Diagnostic> {
    let texts = [&operation.summary, &operation.description];
    undescribed("operation", &operation.id, texts)
}

fn untagged_operation(operation: &Operation) -> Option<Diagnostic> {
    let Spanned { value: id, span } = &operation.id;
    operation.tags.is_empty().then(|| {
        let message = format!("operation `{id}` has no tag; it is put into the group `general`");
        let problem = Diagnostic::warning(Rule::MissingTag, *span, message);
        problem.help("add a tag under `tags`")
    })
}

/// Reports tags without a description, each at its first use.
fn tags(model: &Model) -> Vec<Diagnostic> {
    let mut seen = HashSet::new();
    let used = model
        .operations
        .iter()
        .flat_map(|operation| &operation.tags)
        .filter(|tag| seen.insert(tag.value.as_str()));
    let problems = used.filter_map(|used| {
        let mut described = model.tags.iter();
        match described.find(|tag| tag.name.value == used.value) {
            Some(tag) => undescribed("tag", used, [&tag.description]),
            None => Some(unlisted_tag(model, used)),
        }
    });
    problems.collect()
}

/// Reports a tag that the root does not list, and that may be misspelt.
fn unlisted_tag(model: &Model, used: &Spanned<String>) -> Diagnostic {
    let known = model.tags.iter().map(|tag| tag.name.value.as_str());
    let help = match closest(&used.value, known) {
        Some(known) => format!("did you mean `{known}`? If not, list it there with a description"),
        None => "list it there with a description".to_owned(),
    };
    let message = format!(
        "tag `{}` is not listed under `tags` of the description",
        used.value
    );
    Diagnostic::warning(Rule::MissingDescription, used.span, message).help(help)
}

fn undescribed_parameter(model: &Model, parameter: &Parameter) -> Option<Diagnostic> {
    let schema_description = parameter.schema.and_then(|id| description(model, id));
    match schema_description {
        Some(_) => None,
        None => undescribed("parameter", &parameter.name, [&parameter.description]),
    }
}

/// Reports a component without a description; one that only refers to another schema needs none.
fn undescribed_component(schema: &Schema) -> Option<Diagnostic> {
    let name = schema.component.as_ref()?;
    match schema.kind {
        SchemaKind::Reference(_) | SchemaKind::Unresolved => None,
        _ => undescribed("schema", name, [&schema.description]),
    }
}

fn undescribed_property(model: &Model, property: &Property) -> Option<Diagnostic> {
    match description(model, property.schema) {
        Some(_) => None,
        None => undescribed("property", &property.name, []),
    }
}

/// The description of a schema or, if it is a reference, of the first described one that it leads to.
fn description(model: &Model, schema: SchemaId) -> Option<&str> {
    let schemas = model.schemas.chain(schema);
    let mut texts = schemas.filter_map(|(_, schema)| schema.description.as_deref());
    texts.find(|text| has_words(text))
}

fn has_words(text: &str) -> bool {
    !text.trim().is_empty()
}

/// Reports something for which all the texts that could describe it are absent or blank.
fn undescribed<const N: usize>(
    what: &str,
    Spanned { value: name, span }: &Spanned<String>,
    texts: [&Option<String>; N],
) -> Option<Diagnostic> {
    let mut texts = texts.into_iter().flatten();
    if texts.any(|text| has_words(text)) {
        return None;
    }
    let message = format!("{what} `{name}` has no description");
    let problem = Diagnostic::warning(Rule::MissingDescription, *span, message);
    Some(problem.help("add a `description`: without one, the documentation shows only the name"))
}
