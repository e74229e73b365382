//! Operations that return a list in pages.

use crate::ir::{Location, NextPage, Pagination, Place, Presence, RequestField};
use crate::rust::{Context, presence, value};
use apicrate_description::model::{Operation, SchemaId, SchemaKind};

pub(super) fn of_operation(
    context: &Context<'_>,
    operation: &Operation,
    fields: &[RequestField],
) -> Option<Pagination> {
    let described = operation.pagination.as_ref()?;
    let mut query = fields
        .iter()
        .filter(|found| found.place == Place::Parameter(Location::Query));
    let page = &query
        .find(|found| found.field.wire == described.page)?
        .field;
    let response = operation.success.content.as_ref()?.schema?;
    let items = member(context, response, &described.items)?;
    let meta = member(context, response, &described.meta)?;
    let next = member(context, meta.schema, &described.next_page)?;
    let count = described.count.as_ref();
    let count = count.map(|count| [&count.current_page, &count.total_pages]);
    let count = count.map(|names| names.map(|name| member(context, meta.schema, name)));
    let count = match count {
        Some([Some(current), Some(total)]) => Some([current, total]),
        _ => None,
    };
    let is_deprecated = |member: &Member| member.deprecated;
    let deprecated = [&items, &meta, &next].into_iter().any(is_deprecated)
        || count.iter().flatten().any(is_deprecated);
    Some(Pagination {
        page: page.name.clone(),
        items: items.name,
        wire: described.items.clone(),
        item: value::of(context, described.item).whole(),
        meta: meta.name,
        next_page: match next.presence {
            Presence::ThreeStates => NextPage::Maybe(next.name),
            _ => NextPage::Option(next.name),
        },
        count: count.map(|members| members.map(|member| member.name)),
        deprecated: page.deprecated.is_some() || deprecated,
    })
}

/// A field of an object.
struct Member {
    name: String,
    schema: SchemaId,
    presence: Presence,
    deprecated: bool,
}

fn member(context: &Context<'_>, object: SchemaId, wire: &str) -> Option<Member> {
    let schemas = &context.model.schemas;
    let id = schemas.target(object);
    let SchemaKind::Object(found) = &schemas[id].kind else {
        return None;
    };
    let index = found
        .properties
        .iter()
        .position(|property| property.name.value == wire)?;
    let property = &found.properties[index];
    let (_, presence) = presence::of_property(context, id, property);
    Some(Member {
        name: context.names.fields(id).properties.get(index)?.clone(),
        schema: property.schema,
        presence,
        deprecated: schemas[property.schema].deprecated,
    })
}
