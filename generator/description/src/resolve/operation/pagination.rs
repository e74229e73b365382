//! Paginated operations.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Location, Object, PageCount, Pagination, Parameter, Property, Response, SchemaId, SchemaKind,
    Schemas, Width,
};
use crate::openapi;
use crate::resolve::Context;
use crate::span::Spanned;

/// Checks that everything a pagination names exists, and has the required type.
pub(super) fn resolve(
    context: &Context<'_, '_>,
    described: &openapi::Pagination<'_>,
    parameters: &[Parameter],
    success: &Response,
    others: &[Response],
    problems: &mut Vec<Diagnostic>,
) -> Option<Pagination> {
    let schemas = &context.schemas;
    expect_parameters(schemas, described, parameters, problems);
    let (page, items) = (described.page?, described.items?);
    let (meta, next_page) = (described.meta?, described.next_page?);
    if success.optional_body || !others.is_empty() {
        let message = "pagination requires a single success response with a required body";
        problems.push(
            Diagnostic::new(Rule::Unsupported, items.span, message)
                .help("remove `x-optional-body` from the response, or the other success responses"),
        );
    }
    let response = success
        .content
        .as_ref()
        .and_then(|content| object(schemas, content.schema?));
    let list = response.and_then(|response| required(schemas, response, items));
    let item = list.and_then(|list| match schemas.kind(list.schema) {
        SchemaKind::List(item) => Some(*item),
        _ => None,
    });
    expect(
        item.is_some(),
        items,
        "a required list in the response",
        problems,
    );
    let position = response
        .and_then(|response| required(schemas, response, meta))
        .and_then(|position| object(schemas, position.schema));
    expect(
        position.is_some(),
        meta,
        "a required object in the response",
        problems,
    );
    let next = position.and_then(|position| position.property(next_page.value));
    expect_next(schemas, next_page, next, problems);
    let count = count(schemas, described, position, problems);
    if let (Some(name), Some(next)) = (described.current_page, next.filter(|next| next.required)) {
        let message = format!(
            "`current_page` and `total_pages` have no effect: `{}` is required, and null ends the list",
            next.name.value
        );
        let problem = Diagnostic::new(Rule::InvalidValue, name.span, message);
        problems.push(problem.help("remove `current_page` and `total_pages`"));
    }
    Some(Pagination {
        page: page.value.to_owned(),
        items: items.value.to_owned(),
        item: item?,
        meta: meta.value.to_owned(),
        next_page: next_page.value.to_owned(),
        count,
    })
}

/// Checks the property with the number of the next page.
fn expect_next(
    schemas: &Schemas,
    name: Spanned<&str>,
    next: Option<&Property>,
    problems: &mut Vec<Diagnostic>,
) {
    let is_given = next.is_some_and(|next| {
        is_integer(schemas, next.schema) && (schemas.is_nullable(next.schema) || !next.required)
    });
    let wanted = "an optional or nullable integer in the object with the page numbers";
    let schema = next.map(|next| next.schema);
    expect_number(schemas, is_given, name, schema, wanted, problems);
}

/// The properties with the current page and the number of pages, neither of which is of use without the other.
fn count(
    schemas: &Schemas,
    described: &openapi::Pagination<'_>,
    position: Option<&Object>,
    problems: &mut Vec<Diagnostic>,
) -> Option<PageCount> {
    let (current, total) = (described.current_page, described.total_pages);
    for name in [current, total].into_iter().flatten() {
        let is_given = position
            .and_then(|position| required(schemas, position, name))
            .is_some_and(|property| is_integer(schemas, property.schema));
        let wanted = "a required integer in the object with the page numbers";
        expect(is_given, name, wanted, problems);
    }
    let alone = |name: Spanned<&str>, missing: &str| {
        let message = format!("`{}` has no effect without `{missing}`", name.value);
        Diagnostic::new(Rule::MissingKeyword, name.span, message)
            .help(format!("add `{missing}`, or remove it"))
    };
    match (current, total) {
        (None, None) => return None,
        (Some(name), None) => problems.push(alone(name, "total_pages")),
        (None, Some(name)) => problems.push(alone(name, "current_page")),
        (Some(_), Some(_)) => {}
    }
    Some(PageCount {
        current_page: current?.value.to_owned(),
        total_pages: total?.value.to_owned(),
    })
}

/// Checks the parameters for the number of the page and its length.
fn expect_parameters(
    schemas: &Schemas,
    described: &openapi::Pagination<'_>,
    parameters: &[Parameter],
    problems: &mut Vec<Diagnostic>,
) {
    if let Some(page) = described.page {
        let parameter = query(parameters, page);
        let schema = parameter.and_then(|parameter| parameter.schema);
        let is_given = parameter.is_some_and(|parameter| !parameter.required)
            && schema.is_some_and(|schema| is_integer(schemas, schema));
        let wanted = "an optional integer query parameter";
        expect_number(schemas, is_given, page, schema, wanted, problems);
    }
    if let Some(per_page) = described.per_page {
        let is_given = query(parameters, per_page).is_some();
        expect(is_given, per_page, "a query parameter", problems);
    }
}

/// The query parameter with this name.
fn query<'p>(parameters: &'p [Parameter], name: Spanned<&str>) -> Option<&'p Parameter> {
    parameters.iter().find(|parameter| {
        parameter.location == Location::Query && parameter.name.value == name.value
    })
}

fn is_integer(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(schemas.kind(id), SchemaKind::Integer(Width::Int64))
}

/// The object, if it cannot be null.
fn object(schemas: &Schemas, id: SchemaId) -> Option<&Object> {
    match schemas.kind(id) {
        SchemaKind::Object(object) if !schemas.is_nullable(id) => Some(object),
        _ => None,
    }
}

/// A property that is always present and never null.
fn required<'o>(
    schemas: &Schemas,
    object: &'o Object,
    name: Spanned<&str>,
) -> Option<&'o Property> {
    let property = object.property(name.value)?;
    (property.required && !schemas.is_nullable(property.schema)).then_some(property)
}

fn expect(is_met: bool, name: Spanned<&str>, wanted: &str, problems: &mut Vec<Diagnostic>) {
    if !is_met {
        let message = format!("`{}` must be {wanted}", name.value);
        problems.push(
            Diagnostic::new(Rule::InvalidValue, name.span, message)
                .help("use parameters and properties of the operation"),
        );
    }
}

/// Expects the number of a page. A string in its place is a cursor.
fn expect_number(
    schemas: &Schemas,
    is_met: bool,
    name: Spanned<&str>,
    schema: Option<SchemaId>,
    wanted: &str,
    problems: &mut Vec<Diagnostic>,
) {
    let is_text = |schema| matches!(schemas.kind(schema), SchemaKind::String(_));
    if schema.is_some_and(is_text) {
        let message = format!(
            "`{}` is a string: pages must be numbered, as cursors are not supported",
            name.value
        );
        problems.push(
            Diagnostic::new(Rule::Unsupported, name.span, message).help("remove `x-pagination`"),
        );
    } else {
        expect(is_met, name, wanted, problems);
    }
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::{Described, operation};

    /// Resolves a paginated operation with this schema of the position, and further keywords of the pagination.
    fn pages(position: &str, pagination: &str) -> Described {
        operation(&format!(
            "
parameters: [{{name: page, in: query, schema: {{type: integer}}}}]
x-pagination: {{page: page, items: things, meta: meta, next_page: next{pagination}}}
responses:
  '200':
    description: Things
    content:
      application/json:
        schema:
          properties:
            things: {{type: array, items: {{type: string}}}}
            meta: {position}
          required: [things, meta]
"
        ))
    }

    #[test]
    fn items_come_from_a_required_list() {
        let api = pages("{properties: {next: {type: integer}}}", "");
        let pagination = api.operation("test").pagination.as_ref().unwrap();
        assert_eq!(api.schema(pagination.item), "string");
        assert_eq!(pagination.count, None);
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn the_next_page_must_be_able_to_be_missing() {
        let number = "error[invalid-value]: `next` must be an optional or nullable integer in the object with the page numbers";
        let required = pages(
            "{properties: {next: {type: integer}}, required: [next]}",
            "",
        );
        assert_eq!(required.diagnostics(), [number]);
        let nullable = pages(
            "{properties: {next: {type: [integer, 'null']}}, required: [next]}",
            "",
        );
        assert!(nullable.diagnostics().is_empty());
    }

    #[test]
    fn a_cursor_is_reported_as_such() {
        let next = pages("{properties: {next: {type: string}}}", "");
        let message = |name: &str| {
            format!(
                "error[unsupported]: `{name}` is a string: pages must be numbered, as cursors are not supported"
            )
        };
        assert_eq!(next.diagnostics(), [message("next")]);
        let without_meta = operation(
            "
            parameters: [{name: after, in: query, schema: {type: string}}]
            x-pagination: {page: after, items: things, next_page: next}
            ",
        );
        let missing =
            "error[missing-keyword]: a pagination must have the keyword `meta`".to_owned();
        assert_eq!(without_meta.diagnostics(), [missing, message("after")]);
    }

    #[test]
    fn the_number_of_pages_is_of_no_use_without_the_current_page() {
        let position = "{properties: {next: {type: integer}, now: {type: integer}, all: {type: integer}}, required: [now, all]}";
        let both = pages(position, ", current_page: now, total_pages: all");
        let count = both
            .operation("test")
            .pagination
            .as_ref()
            .unwrap()
            .count
            .as_ref();
        assert_eq!(count.map(|count| &*count.total_pages), Some("all"));
        assert!(both.diagnostics().is_empty());
        let one = pages(position, ", total_pages: all");
        assert_eq!(
            one.diagnostics(),
            ["error[missing-keyword]: `all` has no effect without `current_page`"]
        );
    }

    #[test]
    fn what_is_named_must_be_described() {
        let api = operation(
            "
            parameters: [{name: page, in: query, required: true, schema: {type: integer}}]
            x-pagination: {page: page, per_page: size, items: things, meta: meta, next_page: next}
            responses: {'200': {description: A, content: {application/json: {schema: {properties: {things: {type: array, items: {}}}}}}}}
            ",
        );
        assert!(api.operation("test").pagination.is_none());
        assert_eq!(
            api.diagnostics(),
            [
                "error[invalid-value]: `page` must be an optional integer query parameter",
                "error[invalid-value]: `size` must be a query parameter",
                "error[invalid-value]: `things` must be a required list in the response",
                "error[invalid-value]: `meta` must be a required object in the response",
                "error[invalid-value]: `next` must be an optional or nullable integer in the object with the page numbers",
            ]
        );
    }
}
