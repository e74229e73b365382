//! The operation that examples in the documentation use.

use std::collections::HashSet;

use crate::ir::{
    BodyForm, Derive, ErrorCase, Example, Guide, IMPORTED, Location, Method, Operation, Place,
    Status, Type, TypeDef,
};

/// The types that the examples define.
const DEFINED: [&str; 3] = ["A", "Fake", "Logged"];

/// Returns whether an example can import all of these names without a conflict.
pub(super) fn can_import<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    let mut taken: HashSet<_> = IMPORTED.into_iter().chain(DEFINED).collect();
    names.into_iter().all(|name| taken.insert(name))
}

/// The operations that the guide shows: that of the example, or else the first suitable one, one with an error to
/// match, and the first with pages.
pub(super) fn guide(
    types: &[TypeDef],
    operations: &[Operation],
    example: Option<&Example>,
) -> Guide {
    let is_current = |operation: &Operation| operation.deprecated.is_none();
    let first = |is_shown: &dyn Fn(&Operation) -> bool| {
        let mut operations = operations.iter();
        operations.position(|operation| operation.sample.is_some() && is_shown(operation))
    };
    Guide {
        // A first call should change nothing.
        call: first(&|operation| example.is_some_and(|shown| operation.request == shown.request))
            .or_else(|| {
                first(&|operation| is_current(operation) && operation.method == Method::Get)
            })
            .or_else(|| first(&is_current)),
        error: error(operations),
        pages: first(&|operation| is_current(operation) && operation.pagination.is_some()),
        has_times: has_times(types, operations),
    }
}

fn has_times(types: &[TypeDef], operations: &[Operation]) -> bool {
    let of_types = types.iter().flat_map(TypeDef::types);
    let mut all = of_types.chain(operations.iter().flat_map(Operation::types));
    all.any(|ty| matches!(ty.innermost(), Type::DateTime))
}

/// The documented error that an example matches: the first one whose body has details, or else the first with a body.
fn error(operations: &[Operation]) -> Option<(usize, usize)> {
    let shown = operations.iter().enumerate().filter(|(_, operation)| {
        operation.deprecated.is_none() && can_import([operation.error.as_str()])
    });
    let cases = shown.flat_map(|(place, operation)| {
        let cases = operation.errors.iter().enumerate();
        cases.map(move |(index, case)| ((place, index), case))
    });
    let has_body =
        |case: &ErrorCase| case.body.is_some() && matches!(case.status, Status::Exactly(_));
    let mut cases = cases.filter(|(_, case)| has_body(case));
    let first = cases.clone().next();
    let has_details = |case: &ErrorCase| {
        let constructor = case.constructor.as_ref();
        constructor.is_some_and(|constructor| constructor.details.is_some())
    };
    let detailed = cases.find(|(_, case)| has_details(case));
    detailed.or(first).map(|(place, _)| place)
}

/// The first `GET` operation with path parameters only that returns an object with a default, so that a fake can answer
/// in one line.
pub(super) fn choose(types: &[TypeDef], operations: &[Operation]) -> Option<Example> {
    let plain = |operation: &&Operation| {
        operation.method == Method::Get
            && operation.deprecated.is_none()
            && !matches!(operation.response.form, BodyForm::Optional(_))
            && operation
                .fields
                .iter()
                .all(|part| part.place == Place::Parameter(Location::Path))
    };
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults: HashSet<_> = types
        .iter()
        .filter(has_default)
        .map(|def| def.name.as_str())
        .collect();
    operations.iter().filter(plain).find_map(|operation| {
        let Type::Named(name) = &operation.response.ty else {
            return None;
        };
        let is_free = can_import([operation.request.as_str(), name]);
        (is_free && defaults.contains(name.as_str())).then(|| Example {
            function: operation.function.clone(),
            request: operation.request.clone(),
            response: name.clone(),
            failure: failure(operation),
        })
    })
}

/// The function that makes a documented error of an operation without arguments, if possible the one for a missing
/// resource.
fn failure(operation: &Operation) -> Option<String> {
    let is_plain = |case: &&ErrorCase| {
        let constructor = case.constructor.as_ref();
        constructor.is_some_and(|constructor| constructor.details.is_none())
    };
    let is_missing = |case: &&ErrorCase| case.status == Status::Exactly(404);
    let mut plain = operation.errors.iter().filter(is_plain);
    let shown = plain.clone().find(is_missing).or_else(|| plain.next())?;
    let constructor = shown.constructor.as_ref()?;
    Some(format!("{}::{}", operation.error, constructor.name))
}

#[cfg(test)]
mod tests {
    use crate::ir::Api;
    use crate::rust::testing::{api, operation_at, schemas};

    const SCHEMAS: &str = "
components:
  schemas:
    Tax: {properties: {rate: {type: number}}}
    Bill: {required: [id], properties: {id: {type: string}}}
    Fault: {properties: {text: {type: string}}}
";

    /// An API of these operations, each with a method, an id and further entries; they return this type.
    fn operations(operations: &[(&str, &str, &str, &str)]) -> Api {
        let mut paths = "paths:\n".to_owned();
        for (method, id, ty, rest) in operations {
            let content =
                format!("application/json: {{schema: {{$ref: '#/components/schemas/{ty}'}}}}");
            paths.push_str(&format!(
                "  /{id}: {{{method}: {{operationId: {id}, responses: {{'200': {{description: It, content: {{{content}}}}}}}{rest}}}}}\n"
            ));
        }
        api(&format!("{paths}{SCHEMAS}"))
    }

    fn example(api: &Api) -> Option<&str> {
        api.example
            .as_ref()
            .map(|example| example.function.as_str())
    }

    #[test]
    fn the_example_reads_an_object_that_has_a_default() {
        let api = operations(&[
            ("post", "create_tax", "Tax", ""),
            ("get", "get_bill", "Bill", ""),
            ("get", "get_tax", "Tax", ""),
        ]);
        let example = api.example.unwrap();
        assert_eq!(
            [&*example.function, &*example.request, &*example.response],
            ["get_tax", "GetTax", "Tax"]
        );
    }

    #[test]
    fn the_example_has_neither_a_query_nor_a_deprecated_operation() {
        let query = ", parameters: [{name: page, in: query, schema: {type: integer}}]";
        let api = operations(&[
            ("get", "list_taxes", "Tax", query),
            ("get", "old_tax", "Tax", ", deprecated: true"),
        ]);
        assert_eq!(example(&api), None);
    }

    #[test]
    fn the_example_does_not_import_a_name_twice() {
        let with_type = |name: &str| {
            operation_at(
                "get /things",
                &format!("{name}: {{properties: {{id: {{type: string}}}}}}"),
                &format!(
                    "responses: {{'200': {{description: It, content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}}}"
                ),
            )
        };
        assert_eq!(example(&with_type("Fake")), None);
        assert_eq!(example(&with_type("Real")), Some("test"));
    }

    #[test]
    fn the_guide_calls_the_example_or_else_the_first_read() {
        let with_default = operations(&[
            ("post", "create_tax", "Tax", ""),
            ("get", "get_bill", "Bill", ""),
            ("get", "get_tax", "Tax", ""),
        ]);
        assert_eq!(with_default.guide.call, Some(2));
        let with_read = operations(&[
            ("post", "create_bill", "Bill", ""),
            ("get", "old_bill", "Bill", ", deprecated: true"),
            ("get", "get_bill", "Bill", ""),
        ]);
        assert_eq!(with_read.guide.call, Some(2));
        let only_write = operations(&[("post", "create_bill", "Bill", "")]);
        assert_eq!(only_write.guide.call, Some(0));
    }

    #[test]
    fn the_guide_matches_an_error_with_a_body_and_one_status() {
        let fault = "application/json: {schema: {$ref: '#/components/schemas/Fault'}}";
        let api = api(&format!(
            "
            paths:
              /a:
                get:
                  operationId: test
                  responses:
                    '204': {{description: Done}}
                    '403': {{description: No body}}
                    '409': {{description: One, content: {{{fault}}}}}
                    4XX: {{description: Many, content: {{{fault}}}}}
            components:
              schemas:
                Fault: {{properties: {{text: {{type: string}}}}}}
            "
        ));
        let (operation, error) = api.guide.error.unwrap();
        assert_eq!(api.operations[operation].errors[error].name, "Conflict");
    }

    #[test]
    fn the_guide_explains_times_only_where_there_are_some() {
        let has_times = |format: &str| {
            let schema = format!(
                "Tax: {{properties: {{since: {{type: array, items: {{type: string, format: {format}}}}}}}}}"
            );
            schemas(&schema).guide.has_times
        };
        assert!(has_times("date-time"));
        assert!(!has_times("date"));
    }

    #[test]
    fn the_example_returns_an_object_in_any_case() {
        let with_responses = |others: &str| {
            operation_at(
                "get /things",
                "Tax: {properties: {rate: {type: number}}}",
                &format!(
                    "responses: {{'200': {{description: It, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Tax'}}}}}}}}{others}}}"
                ),
            )
        };
        assert_eq!(example(&with_responses("")), Some("test"));
        let empty = ", '204': {description: Nothing}";
        assert_eq!(example(&with_responses(empty)), None);
    }

    #[test]
    fn the_guide_matches_no_error_of_a_deprecated_operation() {
        let error = |rest: &str| {
            let api = operation_at(
                "get /things",
                "Fault: {properties: {text: {type: string}}}",
                &format!(
                    "{rest}\nresponses: {{'204': {{description: Done}}, '409': {{description: One, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Fault'}}}}}}}}}}"
                ),
            );
            api.guide.error
        };
        assert_eq!(error("deprecated: false"), Some((0, 0)));
        assert_eq!(error("deprecated: true"), None);
    }

    #[test]
    fn the_example_fails_as_for_a_missing_object_if_that_is_documented() {
        let failure = |statuses: &[(u16, &str)]| {
            let case = |(status, text): &(u16, &str)| {
                let fixed =
                    format!("properties: {{code: {{const: {status}}}, text: {{const: {text}}}}}");
                format!(
                    ", '{status}': {{description: {text}, content: {{application/json: {{schema: {{allOf: [{{$ref: '#/components/schemas/Fault'}}, {{{fixed}}}]}}}}}}}}"
                )
            };
            let cases: String = statuses.iter().map(case).collect();
            let tax = "application/json: {schema: {$ref: '#/components/schemas/Tax'}}";
            let api = api(&format!(
                "
                x-error-body: {{schema: Fault, status: code, text: text}}
                paths:
                  /a: {{get: {{operationId: test, responses: {{'200': {{description: It, content: {{{tax}}}}}{cases}}}}}}}
                components:
                  schemas:
                    Tax: {{properties: {{rate: {{type: number}}}}}}
                    Fault: {{properties: {{code: {{type: integer}}, text: {{type: string}}}}}}
                "
            ));
            api.example.unwrap().failure
        };
        let cases = [(401, "Unauthorized"), (404, "Not Found")];
        assert_eq!(failure(&cases).as_deref(), Some("TestError::not_found"));
        assert_eq!(
            failure(&cases[..1]).as_deref(),
            Some("TestError::unauthorized")
        );
        assert_eq!(failure(&[]), None);
    }
}
