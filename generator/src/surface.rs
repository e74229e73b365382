//! The public surface of a generated crate, one line for each thing that a change can break.

use std::fmt::Write;

use crate::ir::{
    Api, Derive, Encoding, Envelope, ErrorCase, Field, Location, Openness, Operation, Piece,
    Segment, Status, Type, TypeDef, TypeKind,
};

/// Lists types with their fields, operations with what they take and return, events, the bodies of errors
/// and the servers.
pub fn surface(api: &Api) -> String {
    let mut text = String::new();
    for def in &api.types {
        type_def(def, &mut text);
    }
    for operation in &api.operations {
        operation_lines(operation, &mut text);
    }
    for event in &api.events {
        let _ = writeln!(text, "event {}", event.name);
    }
    if let Some(body) = &api.error_body {
        let _ = writeln!(text, "errors {}", body.ty);
        for fixed in &body.fixed {
            let _ = writeln!(text, "    {} = {}", fixed.name, fixed.status);
        }
    }
    for server in &api.servers {
        let address: String = server.address.iter().map(piece).collect();
        let _ = writeln!(text, "server {}: {address}", server.name);
    }
    text
}

fn type_def(def: &TypeDef, text: &mut String) {
    let kind = match &def.kind {
        TypeKind::Struct(_) => "struct",
        TypeKind::Pair(_) => "pair",
        TypeKind::Union(_) => "union",
        TypeKind::Enumeration(enumeration) => match enumeration.openness {
            Openness::Open => "open enum",
            Openness::Closed => "enum",
        },
    };
    let _ = writeln!(text, "{kind} {}: {}", def.name, derives(&def.derives));
    for field in def.fields() {
        field_line(field, text);
    }
    if let TypeKind::Union(union) = &def.kind {
        let _ = writeln!(text, "    told apart by {:?}", union.tag);
        for part in &union.alternatives {
            let renamed = renamed(&part.name, &part.wire);
            let _ = writeln!(text, "    {}: {}{renamed}", part.name, part.ty);
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

fn piece(piece: &Piece) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Variable(name) => format!("{{{name}}}"),
    }
}

fn derives(derives: &[Derive]) -> String {
    let names: Vec<_> = derives.iter().map(|derive| format!("{derive:?}")).collect();
    names.join(" ")
}

fn field_line(field: &Field, text: &mut String) {
    let deprecated = deprecated(field.deprecated);
    let Field { name, wire, ty, .. } = field;
    let null = match field.encoding {
        Encoding::Null => " or null",
        Encoding::Always | Encoding::OmitNone | Encoding::OmitAbsent => "",
    };
    let renamed = renamed(name, wire);
    let _ = writeln!(text, "    {deprecated}{name}: {ty}{null}{renamed}");
}

fn deprecated(deprecated: bool) -> &'static str {
    if deprecated { "deprecated " } else { "" }
}

fn renamed(name: &str, wire: &str) -> String {
    if name.trim_start_matches("r#") == wire {
        String::new()
    } else {
        format!(" = {wire:?}")
    }
}

fn operation_lines(operation: &Operation, text: &mut String) {
    let path: String = operation.path.iter().map(segment).collect();
    let credential = if operation.authenticated {
        ""
    } else {
        " without credential"
    };
    let _ = writeln!(
        text,
        "{}operation {}: {} {path}{credential}",
        deprecated(operation.deprecated),
        operation.function,
        operation.method.as_str()
    );
    let _ = writeln!(
        text,
        "    request {}: {}",
        operation.name,
        derives(&operation.derives)
    );
    for parameter in &operation.parameters {
        let place = match parameter.location {
            Location::Path => "path",
            Location::Query => "query",
            Location::Header => "header",
        };
        let renamed = renamed(&parameter.name, &parameter.wire);
        let _ = writeln!(
            text,
            "    {}{place} {}: {}{renamed}",
            deprecated(parameter.deprecated),
            parameter.name,
            parameter.ty
        );
    }
    if let Some(body) = &operation.body {
        let wrapped = wrapped(body.envelope.as_ref());
        let _ = writeln!(text, "    body {}: {}{wrapped}", body.name, body.ty);
    }
    let success = &operation.success;
    let wrapped = wrapped(success.envelope.as_ref());
    let optional = if success.optional { " or empty" } else { "" };
    let _ = writeln!(
        text,
        "    {} -> {}{wrapped}{optional}",
        status(success.status),
        answer(success.ty.as_ref())
    );
    for ErrorCase {
        name,
        status: code,
        ty,
        ..
    } in &operation.errors
    {
        let _ = writeln!(
            text,
            "    {} -> {name}: {}",
            status(*code),
            answer(ty.as_ref())
        );
    }
    if let Some(pagination) = &operation.pagination {
        let _ = writeln!(text, "    pages of {}", pagination.item);
    }
}

fn wrapped(envelope: Option<&Envelope>) -> String {
    envelope.map_or(String::new(), |envelope| format!(" in {:?}", envelope.key))
}

fn answer(ty: Option<&Type>) -> String {
    ty.map_or("nothing".to_owned(), Type::to_string)
}

fn segment(segment: &Segment) -> String {
    match segment {
        Segment::Literal(text) => format!("/{text}"),
        Segment::Parameter { name, .. } => format!("/{{{name}}}"),
    }
}

fn status(status: Status) -> String {
    match status {
        Status::Exactly(code) => code.to_string(),
        Status::Class(class) => format!("{class}XX"),
        Status::Default => "default".to_owned(),
    }
}
