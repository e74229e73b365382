//! Parameters.

use super::super::change::{Change, Use};
use super::super::list_diff::{ListDiff, is_renamed};
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both, name_in_code};
use super::pair::{Occurrence, Pair, Written};
use super::schema::{self, Undescribed};
use super::{Versions, route};
use crate::ir::Step;
use apicrate_description::model::{
    Location, Operation, Parameter, PercentEncoding, Piece, Segment, Style,
};

/// The key by which parameters are matched.
pub(super) fn key(parameter: &Parameter) -> (Location, String) {
    let (name, location) = (&parameter.name.value, parameter.location);
    match location {
        Location::Header => (location, name.to_ascii_lowercase()),
        _ => (location, name.clone()),
    }
}

/// Returns whether the parameters that two paths share come in another order.
pub(super) fn is_reordered(old: &[Segment], new: &[Segment]) -> bool {
    let known = names(old).filter(|name| names(new).any(|other| other == *name));
    !known.eq(names(new).filter(|name| names(old).any(|other| other == *name)))
}

/// Paths can differ only in the names of their parameters, which then match by position.
fn is_same_place(
    (before, old): (&Operation, &Parameter),
    (after, new): (&Operation, &Parameter),
) -> bool {
    let place = |path: &[Segment], name: &str| names(path).position(|other| other == name);
    old.location == Location::Path
        && new.location == Location::Path
        && route::shape(&before.path) == route::shape(&after.path)
        && place(&before.path, &old.name.value) == place(&after.path, &new.name.value)
}

/// The names of the parameters of a path, in order.
fn names(path: &[Segment]) -> impl Iterator<Item = &String> {
    path.iter().flat_map(|segment| match segment {
        Segment::Literal(_) => Vec::new(),
        Segment::Parameter(name) | Segment::Rest(name) => vec![name],
        Segment::Mixed(pieces) => {
            let names = pieces.iter().filter_map(|piece| match piece {
                Piece::Literal(_) => None,
                Piece::Parameter(name) => Some(name),
            });
            names.collect()
        }
    })
}

struct Parameters<'m> {
    matched: ListDiff<'m, 'm, Parameter>,
    moved: Vec<(&'m Parameter, &'m Parameter)>,
}

fn match_parameters<'m>(old: &'m Operation, new: &'m Operation) -> Parameters<'m> {
    let mut matched = ListDiff::by_key(&old.parameters, &new.parameters, key);
    let name = |parameter: &Parameter| parameter.name.value.clone();
    let removed = std::mem::take(&mut matched.removed);
    let added = std::mem::take(&mut matched.added);
    let placed = ListDiff::in_order(removed, added, |before, after| {
        is_same_place((old, before), (new, after))
    });
    matched.both.extend(placed.both);
    let by_name = ListDiff::by_key(placed.removed, placed.added, name);
    let moved = by_name.both.clone();
    let rest = by_name.with_guessed_renames(|old, new| {
        old.location == new.location
            && old.location != Location::Path
            && old.required == new.required
            && is_renamed(
                (&old.name.value, old.description.as_deref()),
                (&new.name.value, new.description.as_deref()),
            )
    });
    Parameters {
        matched: ListDiff {
            both: matched.both,
            ..rest
        },
        moved,
    }
}

impl<'m> Parameters<'m> {
    /// The parameters that both versions have.
    fn in_both(&self) -> impl Iterator<Item = (&'m Parameter, &'m Parameter)> {
        let matched = self.matched.both.iter().chain(&self.matched.renamed);
        matched.chain(&self.moved).copied()
    }
}

fn subject(operation: &Subject, parameter: &Parameter) -> Subject {
    let name = parameter.name.value.clone();
    operation.step(Step::Parameter(parameter.location, name))
}

/// How the values of a parameter are written in both versions.
pub(super) fn style_relation(old: &Parameter, new: &Parameter) -> Written {
    let is_segment = [old, new]
        .iter()
        .all(|parameter| parameter.location == Location::Path && parameter.prefix.is_empty());
    match (&old.style, &new.style) {
        _ if old.prefix != new.prefix => Written::Json,
        (Style::Text, Style::Text) if is_segment => Written::Segment,
        (Style::Text, Style::Text) => Written::Text,
        // A single value is a list of one.
        (Style::Text, Style::List) | (Style::List, Style::Text) => Written::OneOrMany,
        (before, after) if before != after => Written::Json,
        (Style::List | Style::Joined(_), _) => Written::Items,
        (Style::Pairs(_) | Style::Fields(_) | Style::DeepObject | Style::Spread, _) => {
            Written::Fields
        }
        _ => Written::Json,
    }
}

/// Describes how values are written, after a prefix in a path.
fn form(style: &Style, prefix: &str) -> String {
    let form = match style {
        Style::Text | Style::Rest => "one string".to_owned(),
        Style::Json => "JSON".to_owned(),
        Style::List => "`name=a&name=b`".to_owned(),
        Style::Joined(separator) => format!("`a{separator}b`"),
        Style::Pairs(separator) => format!("`key{separator}value`"),
        Style::Fields(separator) => format!("`key=value{separator}key=value`"),
        Style::DeepObject => "`name[key]=value`".to_owned(),
        Style::Spread => "`key=value&key=value`".to_owned(),
    };
    match prefix {
        "" => form,
        prefix => format!("{form} after `{prefix}`"),
    }
}

/// The pairs of schemas of parameters that both versions have.
pub(super) fn pairs(operation: &Subject, old: &Operation, new: &Operation) -> Vec<Pair> {
    let parameters = match_parameters(old, new);
    let pairs = parameters.in_both().filter_map(|(old, new)| {
        let schemas = old.schema.zip(new.schema)?;
        let subject = subject(operation, new);
        Some(Pair {
            written: style_relation(old, new),
            ..Pair::new(schemas, Use::REQUESTS, Occurrence::UnlessNull, subject)
        })
    });
    pairs.collect()
}

/// The changes of the parameters of an operation.
pub(super) fn changes(
    versions: Versions<'_>,
    operation: &Subject,
    old: &Operation,
    new: &Operation,
) -> Vec<Change> {
    let parameters = match_parameters(old, new);
    let either = |parameter: &Parameter, optional, required| {
        if parameter.required {
            required
        } else {
            optional
        }
    };
    let mut changes = Vec::new();
    for parameter in &parameters.matched.added {
        let rule = either(
            parameter,
            Rule::ParameterAdded,
            Rule::RequiredParameterAdded,
        );
        let what = if parameter.required {
            "is new and required"
        } else {
            "is new and optional"
        };
        let change = Change::new(rule, &subject(operation, parameter), what);
        changes.push(change.with_new_span(parameter.span));
    }
    for parameter in &parameters.matched.removed {
        let rule = either(
            parameter,
            Rule::ParameterRemoved,
            Rule::RequiredParameterRemoved,
        );
        let change = Change::new(rule, &subject(operation, parameter), "is gone");
        changes.push(change.with_old_span(parameter.span));
    }
    for (old, new) in &parameters.matched.renamed {
        let rule = either(new, Rule::ParameterRenamed, Rule::RequiredParameterRenamed);
        let what = format!("was probably called `{}`", old.name.value);
        let change = Change::new(rule, &subject(operation, new), what)
            .with_former_subject(subject(operation, old));
        changes.push(change.with_spans(old.span, new.span));
    }
    for (old, new) in &parameters.moved {
        let rule = either(new, Rule::ParameterMoved, Rule::RequiredParameterMoved);
        let what = format!(
            "was {}",
            Step::Parameter(old.location, old.name.value.clone())
        );
        let change = Change::new(rule, &subject(operation, new), what)
            .with_former_subject(subject(operation, old));
        changes.push(change.with_spans(old.span, new.span));
    }
    for (old, new) in parameters.in_both() {
        changes.extend(parameter_changes(versions, operation, old, new));
    }
    changes
}

fn parameter_changes(
    versions: Versions<'_>,
    operation: &Subject,
    old: &Parameter,
    new: &Parameter,
) -> Vec<Change> {
    let Parameter {
        span,
        name,
        location,
        required,
        ..
    } = new;
    let both = Both {
        subject: &subject(operation, new),
        old: old.span,
        new: *span,
        used: Use::REQUESTS,
    };
    let mut changes = Vec::new();
    if *location == Location::Path && old.location == *location && old.name.value != name.value {
        let what = format!("was called `{}`", old.name.value);
        let change = both.change(Rule::PathParameterRenamed, what);
        changes.push(change.with_former_subject(subject(operation, old)));
    }
    match (old.required, required) {
        (false, true) => {
            changes.push(both.change(Rule::ParameterBecameRequired, "is now required"));
        }
        (true, false) => {
            changes.push(both.change(Rule::ParameterBecameOptional, "is now optional"));
        }
        _ => {}
    }
    changes.extend(description_changes(both, old, new));
    let schemas = (old.schema, new.schema);
    changes.extend(schema::values_of_one_version(
        versions,
        both,
        schemas,
        Undescribed::Text(style_relation(old, new)),
    ));
    changes
}

/// The changes in the description of a parameter or response header that both versions have.
pub(super) fn description_changes(both: Both<'_>, old: &Parameter, new: &Parameter) -> Vec<Change> {
    let Parameter {
        // The caller compares these.
        span: _,
        name: _,
        location: _,
        required: _,
        schema: _,
        // Examples promise nothing.
        examples: _,
        style,
        prefix,
        encoding,
        description,
        deprecated,
        gaps,
        code_name,
    } = new;
    let mut changes = Vec::new();
    let is_other = old.style != *style || old.prefix != *prefix;
    if is_other && style_relation(old, new) != Written::OneOrMany {
        let written = [new, old].map(|parameter| form(&parameter.style, &parameter.prefix));
        let what = format!("is written as {}, was {}", written[0], written[1]);
        changes.push(both.change(Rule::ParameterStyleChanged, what));
    }
    if old.encoding != *encoding {
        let what = match encoding {
            PercentEncoding::Usual => "is sent with reserved characters percent-encoded",
            PercentEncoding::Reserved => "is sent with reserved characters unescaped",
        };
        changes.push(both.change(Rule::ParameterEncodingChanged, what));
    }
    changes.extend(documentation::texts(both, &old.description, description));
    let rules = (Rule::ParameterDeprecated, Rule::ParameterUndeprecated);
    changes.extend(documentation::deprecation(
        both,
        (old.deprecated, *deprecated),
        rules,
    ));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    let (before, after) = (name_in_code(&old.code_name), name_in_code(code_name));
    changes.extend(documentation::code_name(both, before, after));
    changes
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::operation_changes;

    /// The changes of the query parameter `q` whose schema has changed.
    fn changes(written: &str, old: &str, new: &str) -> Vec<String> {
        let [old, new] = [old, new].map(|schema| {
            let value = written.replace("SCHEMA", schema);
            format!("parameters: [{{name: q, in: query, {value}}}]")
        });
        operation_changes(&old, &new)
    }

    const STYLES: [&str; 5] = [
        "style: deepObject, schema: SCHEMA",
        "style: form, explode: true, schema: SCHEMA",
        "style: form, explode: false, schema: SCHEMA",
        "style: pipeDelimited, schema: SCHEMA",
        "content: {application/json: {schema: SCHEMA}}",
    ];

    #[test]
    fn null_is_never_sent_as_a_parameter() {
        let schema = "{type: KIND, properties: {a: {type: string}}}";
        let [nullable, plain] =
            ["[object, 'null']", "object"].map(|kind| schema.replace("KIND", kind));
        for style in STYLES {
            assert_eq!(changes(style, &nullable, &plain), [""; 0], "{style}");
            assert_eq!(changes(style, &plain, &nullable), [""; 0], "{style}");
        }
    }

    #[test]
    fn null_is_left_out_of_a_parameter_unless_it_is_json() {
        let [nullable, plain] = ["[string, 'null']", "string"]
            .map(|kind| format!("{{type: object, properties: {{a: {{type: {kind}}}}}}}"));
        let [fields @ .., json] = STYLES;
        for style in fields {
            // A field in Rust can still lack null.
            let changes = changes(style, &nullable, &plain);
            let is_of_code = |change: &String| change.starts_with("item-changed (works, works)");
            assert!(changes.iter().all(is_of_code), "{style}: {changes:?}");
        }
        assert_eq!(
            changes(json, &nullable, &plain),
            [
                "optional-became-not-nullable (fails, works): Property `a` of query parameter `q` of operation `test` \
                 can no longer be null"
            ]
        );
    }

    #[test]
    fn text_inside_a_parameter_is_wider_than_a_number() {
        for (style, schema, subject) in [
            (
                STYLES[0],
                "{type: object, properties: {a: VALUE}}",
                "Property `a` of query parameter `q`",
            ),
            (
                STYLES[1],
                "{type: array, items: VALUE}",
                "The items of query parameter `q`",
            ),
        ] {
            let [number, text] =
                ["{type: integer}", "{type: string}"].map(|kind| schema.replace("VALUE", kind));
            assert!(
                changes(style, &number, &text)[0]
                    .starts_with(&format!("type-widened (works, fails): {subject}"))
            );
        }
    }

    #[test]
    fn one_schema_in_json_and_in_a_parameter_is_compared_for_both() {
        let operation = |kind: &str| {
            format!(
                "paths: {{/things: {{post: {{operationId: test, responses: {{'204': {{description: Done}}}}, \
                 parameters: [{{name: q, in: query, style: deepObject, schema: {{$ref: '#/components/schemas/A'}}}}], \
                 requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}}}}}}}\n\
                 components: {{schemas: {{A: {{type: object, properties: {{a: {{type: {kind}}}}}}}}}}}\n"
            )
        };
        let changes =
            crate::diff::testing::changes(&operation("[string, 'null']"), &operation("string"));
        assert!(
            changes[0].starts_with("optional-became-not-nullable (fails, works)"),
            "{changes:?}"
        );
    }
}
