//! How parameters are written, by their location and the kind of their values.

use std::collections::HashSet;

use super::notation::Notation;
use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::is_json;
use crate::model::{Object, Property, SchemaId, SchemaKind, Schemas, Style};
use crate::openapi::{Encoding, Header, Location, Parameter, Style as Written};
use crate::resolve::path::encoded;
use crate::span::{Span, Spanned};

/// The style of a parameter without a media type, and its prefix in a path.
pub(in crate::resolve) fn of(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> (Style, String) {
    let Some(schema) = schema else {
        return (Style::Text, prefix(parameter, &Style::Text));
    };
    let as_text = as_text(schemas, schema);
    let style = match parameter.location {
        Location::Query | Location::Querystring => in_query(schemas, parameter, schema, as_text),
        _ => as_one_text(parameter, as_text),
    };
    if parameter.style == Written::DeepObject && matches!(as_text, AsText::One | AsText::List) {
        problems.extend(not_deep(schemas, parameter, schema, as_text));
    }
    if style == Style::Json {
        problems.push(no_text(parameter.name.value, parameter.name.span));
    }
    if parameter.location == Location::Cookie && parameter.explode {
        problems.extend(one_cookie(schemas, parameter.name, schema, as_text));
    }
    let prefix = prefix(parameter, &style);
    (style, prefix)
}

/// The report of a parameter that has the style of objects, but is none.
fn not_deep(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: SchemaId,
    as_text: AsText,
) -> Option<Diagnostic> {
    let name = parameter.name;
    let (message, help) = match as_text {
        // It may be an object.
        _ if matches!(schemas.kind(schema), SchemaKind::Any) => return None,
        AsText::List => {
            let message = format!(
                "`deepObject` is for objects; this is sent as `{0}[]=1&{0}[]=2`",
                name.value
            );
            let help = format!("name it `{}[]`, and write `style: form`", name.value);
            (message, help)
        }
        _ => {
            let message = "`deepObject` is for objects; this is sent as `form`".to_owned();
            (message, "write `style: form`".to_owned())
        }
    };
    Some(Diagnostic::warning(Rule::InvalidValue, name.span, message).help(help))
}

/// The report of a cookie that is described as several.
fn one_cookie(
    schemas: &Schemas,
    name: Spanned<&str>,
    schema: SchemaId,
    as_text: AsText,
) -> Option<Diagnostic> {
    let (written, help) = match as_text {
        // It may be a text.
        _ if matches!(schemas.kind(schema), SchemaKind::Any) => return None,
        AsText::List => ("a,b", "write `explode: false`"),
        AsText::Map | AsText::Object => ("a=1,b=2", "describe each entry as a cookie of its own"),
        AsText::One | AsText::Other => return None,
    };
    let message = format!("`{0}` is sent as one cookie, `{0}={written}`", name.value);
    Some(Diagnostic::warning(Rule::Unsupported, name.span, message).help(help))
}

/// The schema of values in a notation. Those of a media type other than JSON are text, whatever the schema says.
pub(in crate::resolve) fn written(
    schemas: &Schemas,
    notation: Notation,
    name: Spanned<&str>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> Option<SchemaId> {
    let schema = schema?;
    if notation != Notation::Text || as_text(schemas, schema) == AsText::One {
        return Some(schema);
    }
    if matches!(schemas.kind(schema), SchemaKind::Any) {
        return None;
    }
    let message = format!("`{}` is text; its schema is ignored", name.value);
    problems.push(
        Diagnostic::warning(Rule::Unsupported, name.span, message)
            .help("write `application/json` if it is JSON, or `type: string`"),
    );
    None
}

/// The style of a field that is a parameter of its own.
pub(in crate::resolve) fn of_field(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    property: &Property,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    match as_text(schemas, property.schema) {
        AsText::One => Style::Text,
        AsText::List => Style::List,
        AsText::Object | AsText::Map | AsText::Other => {
            let (name, span) = (&property.name.value, parameter.name.span);
            problems.push(no_text(name, span));
            Style::Json
        }
    }
}

/// The style of a field of a query that is a form.
pub(in crate::resolve) fn of_query_field(
    schemas: &Schemas,
    encodings: &[(Spanned<&str>, Encoding<'_>)],
    property: &Property,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    let name = property.name.as_str();
    let described = encodings
        .iter()
        .find(|(other, _)| other.value == name.value);
    let style = described.and_then(|(name, encoding)| {
        of_form_field(schemas, *name, encoding, property.schema, problems)
    });
    style.unwrap_or_else(|| match as_text(schemas, property.schema) {
        AsText::One => Style::Text,
        AsText::List => Style::List,
        _ if is_deep(schemas, property.schema) => Style::DeepObject,
        _ => {
            let help = "use a plain type, a list of one, or an object of them";
            problems.push(sent_as_json(name.value, name.span).help(help));
            Style::Json
        }
    })
}

/// The style described for a field of a form; reports one that it cannot have.
pub(in crate::resolve) fn of_form_field(
    schemas: &Schemas,
    name: Spanned<&str>,
    encoding: &Encoding<'_>,
    schema: SchemaId,
    problems: &mut Vec<Diagnostic>,
) -> Option<Style> {
    in_form(schemas, encoding, schema).unwrap_or_else(|why| {
        problems.push(as_in_any_form(name, why));
        None
    })
}

/// The reports of fields of a form that can be written in several ways, of which the description names none.
pub(in crate::resolve) fn undecided(
    schemas: &Schemas,
    forms: &[&Object],
    encodings: &[(Spanned<&str>, Encoding<'_>)],
) -> Vec<Diagnostic> {
    let is_decided = |name: &str| {
        encodings.iter().any(|(other, encoding)| {
            let is_styled = encoding.style.is_some() || encoding.explode.is_some();
            other.value == name && (is_styled || encoding.content_type.is_some())
        })
    };
    let properties = forms.iter().flat_map(|form| &form.properties);
    let open = properties.filter(|property| {
        let name = &property.name.value;
        !has_brackets(name) && !is_decided(name)
    });
    let reports = open.filter_map(|property| {
        let name = &property.name;
        let message = format!(
            "`{0}` is written as {1}, one of several ways to write it in a form",
            name.value,
            in_brackets(schemas, property.schema)?
        );
        Some(
            Diagnostic::warning(Rule::MissingKeyword, name.span, message).help(
                "name it under `encoding`, with `style: deepObject` for this way, or with \
                 `contentType: application/json`",
            ),
        )
    });
    reports.collect()
}

/// How values with parts are written in a form if nothing is said.
fn in_brackets(schemas: &Schemas, schema: SchemaId) -> Option<&'static str> {
    match (as_text(schemas, schema), schemas.kind(schema)) {
        (AsText::One | AsText::List, _) => None,
        (_, SchemaKind::List(_)) => Some("`a[0][b]=1`"),
        (AsText::Object | AsText::Map, _) => Some("`a[b]=1`"),
        (AsText::Other, _) => Some("`a=1` or `a[b]=1`"),
    }
}

/// Whether a name could be read as a key within another field.
pub(in crate::resolve) fn has_brackets(name: &str) -> bool {
    name.contains(['[', ']'])
}

/// The style of a field of a form whose name has brackets; none if its values have names of their own.
pub(in crate::resolve) fn of_bracketed(schemas: &Schemas, schema: SchemaId) -> Option<Style> {
    match as_text(schemas, schema) {
        AsText::One => Some(Style::Text),
        AsText::List => Some(Style::List),
        AsText::Object | AsText::Map | AsText::Other => None,
    }
}

/// The report of a field whose name has brackets, and whose values are not all texts, or all lists of them.
pub(in crate::resolve) fn of_another_field(name: Spanned<&str>) -> Diagnostic {
    let message = format!(
        "`{}` is read as an entry of another field: its name has brackets",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("describe the object that has the entry, or name the field under `encoding`")
}

/// Why a field of several kinds of values is written in the default style.
pub(in crate::resolve) const SEVERAL_SORTS: &str = "its values are of several kinds";

/// The report of an encoding for a property that does not exist.
pub(in crate::resolve) fn no_property(name: Spanned<&str>) -> Diagnostic {
    let message = format!("the form has no property `{}`", name.value);
    Diagnostic::warning(Rule::InvalidValue, name.span, message)
        .help("correct the name, or add the property")
}

/// The report of a field that is written in the default style although another one is described.
pub(in crate::resolve) fn as_in_any_form(name: Spanned<&str>, why: &str) -> Diagnostic {
    let message = format!(
        "`{}` is written as `a=1&a=2` or `a[b]=1`: {why}",
        name.value
    );
    Diagnostic::warning(Rule::Unsupported, name.span, message)
        .help("remove the style, or describe the field with a schema that it suits")
}

fn sent_as_json(name: &str, span: Span) -> Diagnostic {
    let message = format!("values of `{name}` have no form as text; they are sent as JSON");
    Diagnostic::warning(Rule::Unsupported, span, message)
        .help("describe them under `content: {application/json: …}`, or as texts or lists of them")
}

fn no_text(name: &str, span: Span) -> Diagnostic {
    sent_as_json(name, span).help(
        "describe the value by `content` with `application/json`, or use a plain type, a list of one, or an \
         object of them",
    )
}

/// How values can be written as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AsText {
    /// Each value is one text.
    One,
    /// A list of those.
    List,
    /// An object of those, with named properties.
    Object,
    /// An object of those, with properties of any names.
    Map,
    /// Something else.
    Other,
}

impl AsText {
    /// Combines two alternatives, if they are written alike: a text is a list of one.
    fn or(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::One, Self::One) => Some(Self::One),
            (Self::One | Self::List, Self::One | Self::List) => Some(Self::List),
            _ => None,
        }
    }
}

fn as_text(schemas: &Schemas, id: SchemaId) -> AsText {
    match schemas.kind(id) {
        // It may be a list.
        SchemaKind::Any => AsText::List,
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. }
            if has_one_text(schemas, *items) =>
        {
            AsText::List
        }
        SchemaKind::Union(_) => {
            let alternatives = schemas.flattened(id).into_iter();
            let mut all = alternatives.map(|id| as_text(schemas, id));
            all.try_fold(AsText::One, AsText::or)
                .unwrap_or(AsText::Other)
        }
        SchemaKind::Map(values) if has_one_text(schemas, *values) => AsText::Map,
        SchemaKind::FreeForm => AsText::Map,
        SchemaKind::Object(object) => {
            let mut entries = object.schemas();
            match entries.all(|schema| has_one_text(schemas, schema)) {
                true if object.additional.is_some() => AsText::Map,
                true => AsText::Object,
                false => AsText::Other,
            }
        }
        _ if has_one_text(schemas, id) => AsText::One,
        _ => AsText::Other,
    }
}

/// Whether each value, null aside, is one text.
pub(in crate::resolve) fn has_one_text(schemas: &Schemas, id: SchemaId) -> bool {
    let mut alternatives = schemas.flattened(id).into_iter();
    alternatives.all(|id| is_one_text(schemas.kind(id)))
}

fn is_one_text(kind: &SchemaKind) -> bool {
    match kind {
        SchemaKind::Any
        | SchemaKind::Boolean
        | SchemaKind::Integer(_)
        | SchemaKind::Number
        | SchemaKind::Decimal
        | SchemaKind::String(_)
        | SchemaKind::Enumeration(_)
        | SchemaKind::Integers(_)
        | SchemaKind::Unresolved => true,
        SchemaKind::List(_)
        | SchemaKind::OneOrMany { .. }
        | SchemaKind::Tuple(_)
        | SchemaKind::FreeForm
        | SchemaKind::Map(_)
        | SchemaKind::Object(_)
        | SchemaKind::OneOf(_)
        | SchemaKind::Union(_)
        | SchemaKind::Reference(_) => false,
    }
}

/// The separator between the items of a list that is one text in a query.
fn separator(style: Written) -> &'static str {
    match style {
        Written::SpaceDelimited => "%20",
        Written::PipeDelimited => "%7C",
        _ => ",",
    }
}

/// The style of a form field, if it is not the default: `a=1&a=2` for a list, `a[b]=1` for an object.
///
/// # Errors
///
/// Why the default style is used although another one is described.
fn in_form(
    schemas: &Schemas,
    encoding: &Encoding<'_>,
    schema: SchemaId,
) -> Result<Option<Style>, &'static str> {
    let as_text = as_text(schemas, schema);
    if encoding.style.is_none() && encoding.explode.is_none() {
        let content_type = encoding.content_type;
        let is_json = content_type.is_some_and(|media_type| is_json(media_type.value));
        return Ok(is_json.then_some(Style::Json));
    }
    let style = encoding.style.unwrap_or(Written::Form);
    let is_exploded = encoding.explode.unwrap_or(style == Written::Form);
    let separator = || separator(style).to_owned();
    Ok(match (as_text, style) {
        (AsText::One, _) => None,
        // Brackets can hold any value.
        (AsText::Other, Written::DeepObject) => None,
        (AsText::Other, _) => return Err(SEVERAL_SORTS),
        (AsText::List, Written::DeepObject) => Some(Style::DeepObject),
        (AsText::Map | AsText::Object, Written::DeepObject) => None,
        (AsText::List, _) => (!is_exploded).then(|| Style::Joined(separator())),
        (AsText::Map | AsText::Object, _) if is_exploded => {
            return Err("its entries could be taken for other fields");
        }
        (AsText::Map | AsText::Object, _) => Some(Style::Pairs(separator())),
    })
}

fn in_query(
    schemas: &Schemas,
    parameter: &Parameter<'_>,
    schema: SchemaId,
    as_text: AsText,
) -> Style {
    let separator = separator(parameter.style);
    match (as_text, parameter.style) {
        (AsText::One, _) => Style::Text,
        (AsText::List, Written::DeepObject) => Style::DeepObject,
        (AsText::List, _) if parameter.explode => Style::List,
        (AsText::List, _) => Style::Joined(separator.to_owned()),
        (AsText::Map | AsText::Object | AsText::Other, Written::DeepObject)
            if is_deep(schemas, schema) =>
        {
            Style::DeepObject
        }
        (AsText::Map, Written::Form) if parameter.explode => Style::Spread,
        (AsText::Other, Written::Form) if parameter.explode && is_entries(schemas, schema) => {
            Style::Spread
        }
        (AsText::Map | AsText::Object, _) => Style::Pairs(separator.to_owned()),
        (AsText::Other, _) => Style::Json,
    }
}

/// The style in a path, a header or a cookie, which have room for one text.
fn as_one_text(parameter: &Parameter<'_>, as_text: AsText) -> Style {
    let name = parameter.name.value;
    let separator = match (parameter.style, as_text) {
        (Written::Label, _) if parameter.explode => ".".to_owned(),
        (Written::Matrix, AsText::List) if parameter.explode => format!(";{}=", encoded(name)),
        (Written::Matrix, _) if parameter.explode => ";".to_owned(),
        _ => ",".to_owned(),
    };
    match as_text {
        AsText::One => Style::Text,
        AsText::List => Style::Joined(separator),
        AsText::Map | AsText::Object if parameter.explode => Style::Fields(separator),
        AsText::Map | AsText::Object => Style::Pairs(separator),
        AsText::Other => Style::Json,
    }
}

/// The style of a header of a response, which is read as far as possible.
pub(in crate::resolve) fn of_header(
    schemas: &Schemas,
    name: Spanned<&str>,
    header: &Header<'_>,
    schema: Option<SchemaId>,
    problems: &mut Vec<Diagnostic>,
) -> Style {
    let separator = || ",".to_owned();
    match schema.map(|schema| as_text(schemas, schema)) {
        None | Some(AsText::One) => Style::Text,
        Some(AsText::List) => Style::Joined(separator()),
        Some(AsText::Map | AsText::Object) if header.explode => Style::Fields(separator()),
        Some(AsText::Map | AsText::Object) => Style::Pairs(separator()),
        Some(AsText::Other) => {
            problems.push(no_text(name.value, name.span));
            Style::Json
        }
    }
}

/// The text before the value in a path.
fn prefix(parameter: &Parameter<'_>, style: &Style) -> String {
    match (parameter.style, style) {
        (Written::Label, _) => ".".to_owned(),
        (Written::Matrix, Style::Fields(_)) => ";".to_owned(),
        (Written::Matrix, _) => format!(";{}=", encoded(parameter.name.value)),
        _ => String::new(),
    }
}

/// Whether everything in an object has a name in brackets, and is a text or a list of texts.
fn is_deep(schemas: &Schemas, id: SchemaId) -> bool {
    are_all(schemas, id, |id, pending| {
        match schemas.kind(id) {
            SchemaKind::Object(object) => pending.extend(object.schemas()),
            SchemaKind::Map(values) => pending.push(*values),
            kind @ (SchemaKind::OneOf(_) | SchemaKind::Union(_)) => {
                pending.extend(kind.alternatives());
            }
            SchemaKind::FreeForm => {}
            SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
                return has_one_text(schemas, *items);
            }
            _ => return has_one_text(schemas, id),
        }
        true
    })
}

/// Whether values are objects of any kind, each entry of which is a text or a list of texts.
pub(in crate::resolve) fn is_entries(schemas: &Schemas, id: SchemaId) -> bool {
    let is_entry = |id: SchemaId| matches!(as_text(schemas, id), AsText::One | AsText::List);
    are_all(schemas, id, |id, pending| {
        match schemas.kind(id) {
            SchemaKind::Object(object) => {
                pending.extend(&object.choices);
                return object.entries().all(is_entry);
            }
            SchemaKind::Map(values) => return is_entry(*values),
            kind @ (SchemaKind::OneOf(_) | SchemaKind::Union(_)) => {
                pending.extend(kind.alternatives());
            }
            kind => return matches!(kind, SchemaKind::FreeForm),
        }
        true
    })
}

/// Whether a predicate holds for a schema and for all that it adds to the pending ones, each of which is checked once.
fn are_all(
    schemas: &Schemas,
    id: SchemaId,
    mut holds: impl FnMut(SchemaId, &mut Vec<SchemaId>) -> bool,
) -> bool {
    let (mut pending, mut seen) = (vec![id], HashSet::new());
    while let Some(id) = pending.pop() {
        let id = schemas.target(id);
        if seen.insert(id) && !holds(id, &mut pending) {
            return false;
        }
    }
    true
}
