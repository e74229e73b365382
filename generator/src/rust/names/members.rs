//! Names of fields and variants.

use super::claims::Claims;
use super::{spelling, tuple_positions};
use apicrate_description::diagnostic::{Diagnostic, Rule};
use apicrate_description::model::{Enumeration, Model, Object, OneOf, Parameter, SchemaId};
use apicrate_description::span::Spanned;

/// The help for fields whose names collide.
const FIELD_HELP: &str = "rename one of them with `x-rust-name`";

/// The name of the field for additional properties.
const OTHERS: &str = "additional_properties";

/// The names of the fields of an object.
#[derive(Debug)]
pub(in crate::rust) struct ObjectNames {
    /// One name for each property, in their order.
    pub(in crate::rust) properties: Vec<String>,
    /// The name of the field for additional properties, if the object has one.
    pub(in crate::rust) additional: Option<String>,
    /// One name for each choice, in their order.
    pub(in crate::rust) choices: Vec<String>,
}

impl ObjectNames {
    pub(super) const fn empty() -> Self {
        Self {
            properties: Vec::new(),
            additional: None,
            choices: Vec::new(),
        }
    }

    /// The schemas of all fields, each with the name of its field.
    pub(super) fn fields<'s>(
        &'s self,
        object: &'s Object,
    ) -> impl Iterator<Item = (SchemaId, &'s str)> {
        let properties = object
            .properties
            .iter()
            .map(|property| property.schema)
            .zip(&self.properties);
        let additional = object.additional.into_iter().zip(&self.additional);
        let choices = object.choices.iter().copied().zip(&self.choices);
        let fields = properties.chain(additional).chain(choices);
        fields.map(|(schema, name)| (schema, name.as_str()))
    }
}

/// Names the fields of an object.
pub(super) fn name_object(
    model: &Model,
    object: &Object,
    problems: &mut Vec<Diagnostic>,
) -> ObjectNames {
    let mut claims = Claims::new("field", FIELD_HELP);
    let properties = object
        .properties
        .iter()
        .map(|property| {
            let wire = property.name.as_str();
            let name = field(model, wire, property.schema, problems);
            claim_field(&mut claims, name, wire, problems)
        })
        .collect();
    let additional = object.additional.map(|others| {
        let wire = Spanned::new(OTHERS, model.schemas[others].span);
        claim_field(&mut claims, OTHERS.to_owned(), wire, problems)
    });
    let choices = object.choices.iter().map(|choice| {
        let name = field_of_choice(model, *choice);
        let wire = Spanned::new(name.as_str(), model.schemas[*choice].span);
        claim_field(&mut claims, name.clone(), wire, problems)
    });
    ObjectNames {
        properties,
        additional,
        choices: choices.collect(),
    }
}

/// The name of the field for a choice: that of its component, if it is one.
fn field_of_choice(model: &Model, choice: SchemaId) -> String {
    spelling::function_name(model.schemas[choice].name().unwrap_or("choice"))
}

/// Names the fields of a tuple, by their titles or positions.
pub(super) fn name_tuple(
    model: &Model,
    items: &[SchemaId],
    problems: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let mut claims = Claims::new("field", FIELD_HELP);
    items
        .iter()
        .enumerate()
        .map(|(index, item)| {
            let schema = &model.schemas[*item];
            let title = Spanned::new(tuple_positions::title(schema, index), schema.span);
            let name = field(model, title, *item, problems);
            claim_field(&mut claims, name, title, problems)
        })
        .collect()
}

/// The name of a field: the one that the description prescribes, or the wire name without the prefix of the service.
fn field(
    model: &Model,
    wire: Spanned<&str>,
    schema: SchemaId,
    problems: &mut Vec<Diagnostic>,
) -> String {
    match &model.schemas[schema].code_name {
        // A name in camel case is for the type.
        Some(given) if !spelling::is_type_name(&given.value) => {
            given_field(given.as_str(), problems).unwrap_or_else(|| field_of_wire(model, wire))
        }
        _ => field_of_wire(model, wire),
    }
}

fn field_of_wire(model: &Model, wire: Spanned<&str>) -> String {
    spelling::function_name(without_prefix(model, wire.value))
}

fn claim_field(
    claims: &mut Claims,
    name: String,
    wire: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> String {
    let names = spelling::snake_cases(name, wire.value);
    claims.claim(names, wire.span, problems)
}

/// The name that the description prescribes for a field, if it is valid.
fn given_field(given: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<String> {
    let name = Some(spelling::function_name(given.value)).filter(|name| name == given.value);
    if name.is_none() {
        let message = format!("`{}` is not a valid field name", given.value.escape_debug());
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `amount_due`; a name like `AmountDue` is for the type"),
        );
    }
    name
}

/// A wire name without the prefix that names the service.
fn without_prefix<'n>(model: &Model, wire: &'n str) -> &'n str {
    let prefix = model.wire_prefix.as_deref().unwrap_or("");
    wire.strip_prefix(prefix)
        .filter(|rest| !rest.is_empty())
        .unwrap_or(wire)
}

/// Names the fields for the parameters of a request.
pub(super) fn name_parameters(
    model: &Model,
    parameters: &[Parameter],
    problems: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let mut claims = Claims::new("field", FIELD_HELP);
    parameters
        .iter()
        .map(|parameter| {
            let wire = parameter.name.as_str();
            let given = parameter
                .code_name
                .as_ref()
                .and_then(|given| given_field(given.as_str(), problems));
            let name = given.unwrap_or_else(|| field_of_wire(model, wire));
            // Parameters in different locations can share a name.
            let stem = name.trim_end_matches('_');
            let in_place = format!("{stem}_{}", parameter.location.keyword());
            let mut names = spelling::snake_cases(name, wire.value);
            names.first.insert(1, in_place);
            claims.claim(names, wire.span, problems)
        })
        .collect()
}

/// Names the variants of an enumeration of texts.
pub(super) fn name_strings(
    enumeration: &Enumeration,
    problems: &mut Vec<Diagnostic>,
) -> Vec<String> {
    name_values(enumeration, spelling::value_name, problems)
}

/// Names the variants of an enumeration of integers.
pub(super) fn name_integers(
    enumeration: &Enumeration,
    problems: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let name = |digits: &str| match digits.strip_prefix('-') {
        Some(digits) => format!("ValueMinus{digits}"),
        None => format!("Value{digits}"),
    };
    name_values(enumeration, name, problems)
}

/// Names the variants of an enumeration: by the prescribed name, by the label, or after the value.
fn name_values(
    enumeration: &Enumeration,
    name_value: impl Fn(&str) -> String,
    problems: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let mut claims = Claims::new("variant", "rename one of them under `x-rust-names`");
    let values = enumeration.values.iter();
    values
        .map(|value| {
            let wire = value.value.as_str();
            let given = value
                .code_name
                .as_ref()
                .and_then(|given| given_variant(given.as_str(), problems));
            let name = match (given, &value.label) {
                (Some(given), _) => given,
                (None, Some(label)) => spelling::value_name(label),
                (None, None) => name_value(wire.value),
            };
            claim_variant(&mut claims, name, wire, problems)
        })
        .collect()
}

fn given_variant(given: Spanned<&str>, problems: &mut Vec<Diagnostic>) -> Option<String> {
    let names = [spelling::variant_name, spelling::value_name].map(|name| name(given.value));
    let name = names.into_iter().find(|name| name == given.value);
    if name.is_none() {
        let message = format!("`{}` is not a valid variant name", given.value);
        problems.push(
            Diagnostic::new(Rule::UnusableName, given.span, message)
                .help("write a name like `PlanCharge`"),
        );
    }
    name
}

/// Names the variants of a union with a discriminator.
pub(super) fn name_alternatives(one_of: &OneOf, problems: &mut Vec<Diagnostic>) -> Vec<String> {
    let help = "use values that differ in more than case and punctuation";
    let mut claims = Claims::new("variant", help);
    let alternatives = one_of.alternatives.iter();
    alternatives
        .map(|alternative| {
            let wire = alternative.name.as_str();
            let name = spelling::value_name(wire.value);
            claim_variant(&mut claims, name, wire, problems)
        })
        .collect()
}

fn claim_variant(
    claims: &mut Claims,
    name: String,
    wire: Spanned<&str>,
    problems: &mut Vec<Diagnostic>,
) -> String {
    let names = spelling::camel_cases(name, wire.value);
    claims.claim(names, wire.span, problems)
}
