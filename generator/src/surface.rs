//! The public surface of a generated crate, one line for each thing that a change can break.

use std::fmt::Write;

use crate::emit::spelled;
use crate::ir::{
    Access, Api, BodyForm, Deprecation, Derive, ErrorCase, ErrorConstructor, Field, Given,
    Openness, Operation, Piece, Place, Presence, RequestField, RequiredFields, Response, Segment,
    Setting, Type, TypeDef, TypeKind, UrlPart,
};

/// Lists types with their fields, operations with what they take and return, webhooks, the bodies of errors
/// and the base URLs.
pub fn surface(api: &Api) -> String {
    let mut text = String::new();
    for def in &api.types {
        type_def(def, &mut text);
    }
    for operation in &api.operations {
        operation_lines(operation, &mut text);
    }
    for webhook in &api.webhooks {
        let _ = writeln!(text, "webhook {}: {}", webhook.name, webhook.payload);
    }
    if let Some(body) = &api.error_body {
        let _ = writeln!(text, "errors {}", body.ty);
        for fixed in &body.fixed {
            let _ = writeln!(text, "    {} = {}", fixed.name, fixed.status);
        }
    }
    if let Given::One(_) | Given::Several = api.credentials.given() {
        api.credentials.schemes.iter().for_each(|scheme| {
            let _ = writeln!(text, "credential {}: {:?}", scheme.constant, scheme.kind);
        });
    }
    for base_url in &api.base_urls {
        let url: String = base_url.url.iter().map(UrlPart::to_string).collect();
        let _ = writeln!(text, "server {}: {url}", base_url.name);
    }
    text
}

fn type_def(def: &TypeDef, text: &mut String) {
    let kind = match &def.kind {
        TypeKind::Object(_) => "struct",
        TypeKind::Tuple(_) => "tuple",
        TypeKind::OneOf(_) => "one of",
        TypeKind::Union(_) => "union",
        TypeKind::Multipart(_) => "form",
        TypeKind::Enumeration(enumeration) => match enumeration.openness {
            Openness::Open | Openness::Received => "open enum",
            Openness::Closed => "enum",
        },
    };
    let _ = writeln!(text, "{kind} {}: {}", def.name, derives(&def.derives));
    required(def.required.as_ref(), text);
    for field in def.fields() {
        field_line(field, text);
    }
    if let TypeKind::OneOf(one_of) = &def.kind {
        let _ = writeln!(text, "    told apart by {:?}", one_of.discriminator);
        for part in &one_of.alternatives {
            let renamed = renamed(&part.name, &part.wire);
            let _ = writeln!(text, "    {}: {}{renamed}", part.name, part.ty);
        }
    }
    if let TypeKind::Multipart(form) = &def.kind {
        form.parts
            .iter()
            .for_each(|part| field_line(&part.field, text));
    }
    if let TypeKind::Union(union) = &def.kind {
        for variant in &union.variants {
            let _ = writeln!(text, "    {}: {}", variant.name, variant.ty);
        }
    }
    if let TypeKind::Enumeration(enumeration) = &def.kind {
        for variant in &enumeration.variants {
            let _ = writeln!(
                text,
                "    {}{}",
                variant.name,
                renamed(&variant.name, &variant.wire)
            );
        }
    }
}

/// The struct that `new` takes in place of arguments.
fn required(fields: Option<&RequiredFields>, text: &mut String) {
    if let Some(RequiredFields {
        name,
        derives: derived,
    }) = fields
    {
        let _ = writeln!(text, "    new takes {name}: {}", derives(derived));
    }
}

fn derives(derives: &[Derive]) -> String {
    let names: Vec<_> = derives.iter().map(|derive| format!("{derive:?}")).collect();
    names.join(" ")
}

fn field_line(field: &Field, text: &mut String) {
    let deprecated = deprecated(field.deprecated.as_ref());
    let Field { name, wire, ty, .. } = field;
    let null = match field.presence {
        Presence::Nullable | Presence::NullOrAbsent => " or null",
        Presence::Others => " of others",
        Presence::Choice => " in the same object",
        Presence::Required | Presence::Optional | Presence::ThreeStates => "",
    };
    let (renamed, setter) = (renamed(name, wire), setter(field));
    let name = spelled(name);
    let _ = writeln!(text, "    {deprecated}{name}: {ty}{null}{renamed}{setter}");
}

/// The method that sets a field, where it has another name.
fn setter(field: &Field) -> String {
    match &field.setting {
        Setting::Setter(name) if *name != field.name => format!(", set by {name}"),
        Setting::Fixed => ", set by new".to_owned(),
        _ => String::new(),
    }
}

fn deprecated(deprecated: Option<&Deprecation>) -> &'static str {
    deprecated.map_or("", |_| "deprecated ")
}

fn renamed(name: &str, wire: &str) -> String {
    if name == wire {
        String::new()
    } else {
        format!(" = {wire:?}")
    }
}

fn operation_lines(operation: &Operation, text: &mut String) {
    let path: String = operation.path.iter().map(segment).collect();
    let credential = match &operation.access {
        Access::Required(_) => "",
        Access::Optional(_) => " with or without credential",
        Access::Open => " without credential",
    };
    let _ = writeln!(
        text,
        "{}operation {}: {} {path}{credential}",
        deprecated(operation.deprecated.as_ref()),
        operation.function,
        operation.method.as_str()
    );
    let _ = writeln!(
        text,
        "    request {}: {}",
        operation.request,
        derives(&operation.derives)
    );
    required(operation.required.as_ref(), text);
    for field in &operation.fields {
        request_field(field, operation.request_form.as_ref(), text);
    }
    response_lines(&operation.response, text);
    if let Some(headers) = &operation.headers {
        let _ = writeln!(text, "    headers {}", headers.name);
        for found in &headers.fields {
            request_field(found, None, text);
        }
    }
    for error in &operation.errors {
        error_line(error, text);
    }
    if let Some(pagination) = &operation.pagination {
        let _ = writeln!(text, "    pages of {}", pagination.item);
    }
}

fn response_lines(response: &Response, text: &mut String) {
    let _ = writeln!(
        text,
        "    {} -> {}{}",
        response.status,
        value(&response.form, &response.ty),
        wrapped(&response.form)
    );
    if let Type::Responses(name) = &response.ty {
        let _ = writeln!(text, "    responses {name}: {}", derives(&response.derives));
    }
    for case in &response.cases {
        let body = case.body.as_ref();
        let body =
            body.map(|body| format!("{}{}", value(&body.form, &body.ty), wrapped(&body.form)));
        let _ = writeln!(
            text,
            "        {} -> {}: {}",
            case.status,
            case.name,
            body.as_deref().unwrap_or("nothing")
        );
    }
}

fn error_line(error: &ErrorCase, text: &mut String) {
    let body = error.body.as_ref();
    let body = body.map_or("nothing".to_owned(), Type::to_string);
    let made = error.constructor.as_ref();
    let made = made.map_or(String::new(), constructed);
    let _ = writeln!(text, "    {} -> {}: {body}{made}", error.status, error.name);
}

/// The function that makes an error.
fn constructed(constructor: &ErrorConstructor) -> String {
    let details = constructor.details.as_ref();
    let details = details.map_or("", |details| &details.field);
    format!(" by {}({})", spelled(&constructor.name), spelled(details))
}

fn request_field(found: &RequestField, body: Option<&BodyForm>, text: &mut String) {
    let RequestField {
        field, place, form, ..
    } = found;
    let suffix = match place {
        Place::Body | Place::Parts => body.map_or(String::new(), wrapped),
        _ => renamed(&field.name, &field.wire),
    };
    let style = form.style();
    let style = style.map_or(String::new(), |style| format!(" as {style:?}"));
    let place = match place {
        Place::Parameter(location) => location.keyword(),
        Place::Body | Place::Parts => "body",
    };
    let _ = writeln!(
        text,
        "    {}{place} {}: {}{suffix}{style}{}",
        deprecated(field.deprecated.as_ref()),
        spelled(&field.name),
        field.ty,
        setter(field)
    );
}

/// How a body is wrapped or written, and whether it may be empty.
fn wrapped(form: &BodyForm) -> String {
    match form {
        BodyForm::Nothing | BodyForm::Json => String::new(),
        BodyForm::Envelope(property) => format!(" in {property:?}"),
        BodyForm::Optional(inner) => format!("{} or empty", wrapped(inner)),
        BodyForm::Number(inner) => wrapped(inner),
        BodyForm::Text => " as text".to_owned(),
        BodyForm::Form(_) => " as a form".to_owned(),
        BodyForm::Stream => " streamed".to_owned(),
        BodyForm::Records => " streamed in records".to_owned(),
        BodyForm::Parts => " in parts".to_owned(),
    }
}

/// The type of the value in a body that is not empty.
fn value(form: &BodyForm, ty: &Type) -> String {
    match (form, ty) {
        (BodyForm::Nothing, _) => "nothing".to_owned(),
        (BodyForm::Optional(_), Type::Option(inner)) => inner.to_string(),
        (_, ty) => ty.to_string(),
    }
}

fn segment(segment: &Segment) -> String {
    match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter(parameter) => format!("/{{{}}}", spelled(&parameter.field)),
        Segment::Rest(parameter) => format!("/{{*{}}}", spelled(&parameter.field)),
        Segment::Mixed(pieces) => {
            let piece = |piece: &Piece| match piece {
                Piece::Literal(text) => text.clone(),
                Piece::Parameter(parameter) => format!("{{{}}}", spelled(&parameter.field)),
            };
            let pieces: String = pieces.iter().map(piece).collect();
            format!("/{pieces}")
        }
    }
}
