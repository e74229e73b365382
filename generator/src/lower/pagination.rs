//! Operations that hand out a list in pages.

use std::collections::{HashMap, HashSet};

use super::draft::{Draft, DraftField};
use super::models::Models;
use super::parameter::{self, Lowered};
use super::response::is_named;
use crate::diagnostic::{Diagnostic, Rule};
use crate::document;
use crate::ir::{Field, Operation, Pagination, Success, Type, TypeDef};
use crate::source::At;

/// Checks that everything a pagination names is there, and has the type that it must have.
pub(super) fn lower(
    models: &mut Models<'_, '_>,
    pagination: &document::Pagination<'_>,
    parameters: &[Lowered],
    success: &Success,
) -> Option<Pagination> {
    let (page, items) = (pagination.page?, pagination.items?);
    let (meta, next_page) = (pagination.meta?, pagination.next_page?);
    let page_field = parameter::find_query(parameters, page);
    let page_field = page_field.filter(|field| field.ty == Type::Option(Box::new(Type::Integer)));
    if page_field.is_none() {
        report(models, page, "an optional query parameter with an integer");
    }
    if let Some(per_page) = pagination.per_page
        && parameter::find_query(parameters, per_page).is_none()
    {
        report(models, per_page, "a query parameter");
    }
    if success.optional {
        let message = "pages in a body that may also be empty are not supported";
        models.problems.push(
            Diagnostic::new(Rule::Unsupported, items.span, message)
                .help("remove `x-optional-body` from the response"),
        );
    }
    let response = is_named(success.ty.as_ref()).map(str::to_owned);
    let item_field = required(models, response.as_deref(), items);
    let item = item_field.as_ref().and_then(|field| match &field.typed.ty {
        Type::List(item) => Some((**item).clone()),
        _ => None,
    });
    if item.is_none() {
        report(models, items, "a required list in the response");
    }
    let meta_field = required(models, response.as_deref(), meta);
    let position = meta_field
        .as_ref()
        .and_then(|field| is_named(Some(&field.typed.ty)));
    if position.is_none() {
        report(models, meta, "a required object in the response");
    }
    let next = position.and_then(|position| field(&models.drafts, position, next_page).cloned());
    let next = next
        .filter(|field| field.typed.ty == Type::Integer)
        .filter(|field| field.typed.null || !field.required);
    if next.is_none() {
        report(
            models,
            next_page,
            "an integer that can be null or left out, in the object with the position",
        );
    }
    let (page_field, item_field) = (page_field?, item_field?);
    let (meta_field, next) = (meta_field?, next?);
    Some(Pagination {
        deprecated: page_field.deprecated
            || [&item_field, &meta_field, &next]
                .iter()
                .any(|field| field.deprecated),
        page: page_field.name.clone(),
        items: item_field.name,
        item: item?,
        meta: meta_field.name,
        next_page: next.name,
    })
}

/// Reports a next page that can be absent, null or a number, as its object is sent, too.
pub(super) fn check_next(
    document: &document::Document<'_>,
    operations: &[Operation],
    types: &[TypeDef],
    problems: &mut Vec<Diagnostic>,
) {
    let types: Types<'_> = types.iter().map(|def| (def.name.as_str(), def)).collect();
    let sent: HashSet<_> = operations
        .iter()
        .filter(|operation| has_three_states(operation, &types))
        .map(|operation| operation.id.as_str())
        .collect();
    for operation in &document.operations {
        let wire = operation
            .pagination
            .as_ref()
            .and_then(|found| found.next_page);
        if let (Some(wire), Some(id)) = (wire, operation.id)
            && sent.contains(id.value)
        {
            let message = format!(
                "the object with `{}` is sent as well as received, and tells absent from null then",
                wire.value
            );
            problems.push(
                Diagnostic::new(Rule::Unsupported, wire.span, message)
                    .help("require the property, or describe an object of its own for the pages"),
            );
        }
    }
}

/// Types that are finished, by name.
type Types<'t> = HashMap<&'t str, &'t TypeDef>;

fn has_three_states(operation: &Operation, types: &Types<'_>) -> bool {
    let next = operation.pagination.as_ref().and_then(|pagination| {
        let meta = finished(types, operation.success.ty.as_ref(), &pagination.meta)?;
        finished(types, Some(&meta.ty), &pagination.next_page)
    });
    next.is_some_and(|field| matches!(field.ty, Type::Maybe(_)))
}

/// A field of a type that is finished.
fn finished<'t>(types: &Types<'t>, ty: Option<&Type>, name: &str) -> Option<&'t Field> {
    let def = types.get(is_named(ty)?)?;
    def.fields().iter().find(|field| field.name == name)
}

fn required(models: &Models<'_, '_>, response: Option<&str>, wire: At<&str>) -> Option<DraftField> {
    let found = field(&models.drafts, response?, wire)?;
    (found.required && !found.typed.null).then(|| found.clone())
}

fn field<'d>(drafts: &'d [Draft], name: &str, wire: At<&str>) -> Option<&'d DraftField> {
    let draft = drafts.iter().find(|draft| draft.name == name)?;
    draft.fields().iter().find(|field| field.wire == wire.value)
}

fn report(models: &mut Models<'_, '_>, at: At<&str>, wanted: &str) {
    let message = format!("`{}` is not {wanted}", at.value);
    models.problems.push(
        Diagnostic::new(Rule::InvalidValue, at.span, message)
            .help("a pagination names what the operation describes"),
    );
}
