//! The operation that examples in the documentation use.

use std::collections::HashSet;

use crate::ir::{
    BodyForm, Derive, ErrorCase, Example, Guide, IMPORTED, Location, Method, Operation, Place,
    Status, Type, TypeDef,
};

/// The types that the examples define.
const DEFINED: [&str; 3] = ["A", "Fake", "Logged"];

/// Whether an example can import all of these names without a conflict.
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
        call: first(&|operation| example.is_some_and(|it| operation.request == it.request))
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
                .all(|found| found.place == Place::Parameter(Location::Path))
    };
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults = types.iter().filter(has_default);
    let defaults: HashSet<_> = defaults.map(|def| def.name.as_str()).collect();
    operations.iter().filter(plain).find_map(|operation| {
        let Type::Named(name) = &operation.response.ty else {
            return None;
        };
        let is_free = can_import([operation.request.as_str(), name]);
        (is_free && defaults.contains(name.as_str())).then(|| Example {
            function: operation.function.clone(),
            request: operation.request.clone(),
            response: name.clone(),
        })
    })
}
