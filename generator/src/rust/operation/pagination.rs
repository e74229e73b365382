//! Operations that return a list in pages.

use crate::ir::{Location, NextPage, Pagination, Place, Presence, RequestField};
use crate::rust::{Context, presence, value};
use apicrate_description::model::{Operation, SchemaId, SchemaKind};

pub(super) fn lower(
    context: &Context<'_>,
    operation: &Operation,
    fields: &[RequestField],
) -> Option<Pagination> {
    let pagination = operation.pagination.as_ref()?;
    let mut query = fields
        .iter()
        .filter(|part| part.place == Place::Parameter(Location::Query));
    let page = &query.find(|part| part.field.wire == pagination.page)?.field;
    let response = operation.success.content.as_ref()?.schema?;
    let items = member(context, response, &pagination.items)?;
    let meta = member(context, response, &pagination.meta)?;
    let next = member(context, meta.schema, &pagination.next_page)?;
    let count = pagination.count.as_ref().and_then(|count| {
        let current = member(context, meta.schema, &count.current_page)?;
        let total = member(context, meta.schema, &count.total_pages)?;
        Some([current, total])
    });
    let is_deprecated = |member: &Member| member.deprecated;
    let deprecated = [&items, &meta, &next].into_iter().any(is_deprecated)
        || count.iter().flatten().any(is_deprecated);
    Some(Pagination {
        page: page.name.clone(),
        items: items.name,
        wire: pagination.items.clone(),
        item: value::rust_type(context, pagination.item).into_type(),
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
    let SchemaKind::Object(object) = &schemas[id].kind else {
        return None;
    };
    let index = object
        .properties
        .iter()
        .position(|property| property.name.value == wire)?;
    let property = &object.properties[index];
    let (_, presence) = presence::type_and_presence(context, id, property);
    Some(Member {
        name: context.names.fields(id).properties.get(index)?.clone(),
        schema: property.schema,
        presence,
        deprecated: schemas[property.schema].deprecated,
    })
}

#[cfg(test)]
mod tests {
    use crate::ir::{Api, NextPage};
    use crate::rust::testing::{api, operation_with};

    const PAGINATION: &str = "{page: page, items: taxList, meta: meta, next_page: next, current_page: now, total_pages: total}";
    const META: &str = "{properties: {next: {type: [integer, 'null']}, now: {type: integer}, total: {type: integer}}, required: [now, total]}";

    /// An API with an operation that lists taxes in pages, with these properties of the page besides the list.
    fn pages(items: &str, meta: &str) -> Api {
        operation_with(
            &format!(
                "
                Tax: {{properties: {{id: {{type: string}}}}}}
                Page: {{required: [taxList, meta], properties: {{taxList: {items}, meta: {meta}}}}}
                "
            ),
            &format!(
                "
                parameters: [{{name: page, in: query, schema: {{type: integer}}}}]
                x-pagination: {PAGINATION}
                responses: {{'200': {{description: It, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Page'}}}}}}}}}}
                "
            ),
        )
    }

    const ITEMS: &str = "{type: array, items: {$ref: '#/components/schemas/Tax'}}";

    #[test]
    fn pages_are_read_by_the_names_of_their_fields() {
        let api = pages(ITEMS, META);
        let pagination = api.operation("test").pagination.as_ref().unwrap();
        assert_eq!(pagination.page, "page");
        assert_eq!(
            (pagination.items.as_str(), pagination.wire.as_str()),
            ("tax_list", "taxList")
        );
        assert_eq!(pagination.item.to_string(), "Tax");
        assert_eq!(
            pagination.count,
            Some(["now".to_owned(), "total".to_owned()])
        );
        assert!(!pagination.deprecated);
    }

    #[test]
    fn items_that_may_be_null_are_options() {
        let api = pages("{type: array, items: {type: [string, 'null']}}", META);
        let pagination = api.operation("test").pagination.as_ref().unwrap();
        assert_eq!(pagination.item.to_string(), "Option<String>");
    }

    #[test]
    fn a_deprecated_list_makes_the_pagination_deprecated() {
        let items = ITEMS.replace("type: array", "deprecated: true, type: array");
        let api = pages(&items, META);
        let pagination = api.operation("test").pagination.as_ref().unwrap();
        assert!(pagination.deprecated);
    }

    #[test]
    fn the_next_page_has_three_states_only_if_its_object_is_sent_too() {
        let next_page = |api: &Api| api.operation("test").pagination.clone().unwrap().next_page;
        let received = next_page(&pages(ITEMS, META));
        assert!(matches!(received, NextPage::Option(name) if name == "next"));
        let sent = next_page(&api(&format!(
            "
            paths:
              /things:
                post:
                  operationId: test
                  parameters: [{{name: page, in: query, schema: {{type: integer}}}}]
                  x-pagination: {PAGINATION}
                  requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Meta'}}}}}}}}
                  responses: {{'200': {{description: It, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Page'}}}}}}}}}}
            components:
              schemas:
                Page: {{required: [taxList, meta], properties: {{taxList: {{type: array, items: {{type: string}}}}, meta: {{$ref: '#/components/schemas/Meta'}}}}}}
                Meta: {META}
            "
        )));
        assert!(matches!(sent, NextPage::Maybe(name) if name == "next"));
    }

    #[test]
    fn a_deprecated_page_parameter_makes_the_pagination_deprecated() {
        let deprecated = |keywords: &str| {
            let api = operation_with(
                &format!(
                    "Page: {{required: [taxList, meta], properties: {{taxList: {{type: array, items: {{type: string}}}}, meta: {META}}}}}"
                ),
                &format!(
                    "
                    parameters: [{{name: page, in: query, {keywords}schema: {{type: integer}}}}]
                    x-pagination: {PAGINATION}
                    responses: {{'200': {{description: It, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Page'}}}}}}}}}}
                    "
                ),
            );
            let pagination = api.operation("test").pagination.as_ref();
            pagination.unwrap().deprecated
        };
        assert!(deprecated("deprecated: true, "));
        assert!(!deprecated(""));
    }
}
