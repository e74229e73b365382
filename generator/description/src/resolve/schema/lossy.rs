//! Values that are of several alternatives of an `anyOf`, but are read as one of them.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Object, ObjectAlternative, SchemaKind, Schemas};

const HELP: &str = "if a value is of one alternative alone, write `oneOf`, or let a property tell them apart; if it is of \
                    several, describe one object with all of the properties";

/// Warns of each union in which properties get lost that way.
pub(in crate::resolve) fn report(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    for (_, schema) in schemas.iter() {
        let SchemaKind::Union(union) = &schema.kind else {
            continue;
        };
        let Some(span) = union.inclusive else {
            continue;
        };
        if let Some((one, other)) = beside(&union.objects(schemas)) {
            let message = format!("a value with both `{one}` and `{other}` would lose one of them");
            problems.push(Diagnostic::warning(Rule::LossyChoice, span, &message).help(HELP));
        }
    }
}

/// Two properties that a value may have at once, and no alternative has.
fn beside<'m>(objects: &[ObjectAlternative<'m>]) -> Option<(&'m str, &'m str)> {
    (1..).zip(objects).find_map(|(after, one)| {
        let mut others = objects.iter().skip(after);
        others.find_map(|other| {
            let lost = lost(one.object, other.object).zip(lost(other.object, one.object))?;
            let mut all = objects.iter();
            let is_lost = may_be_both(one, other) && !all.any(|third| has_all(third, [one, other]));
            is_lost.then_some(lost)
        })
    })
}

/// Whether a value of two objects may have the properties of both. Objects with constraints of their own, such as on
/// the number of properties, may exclude it.
fn may_be_both(one: &ObjectAlternative<'_>, other: &ObjectAlternative<'_>) -> bool {
    let is_free = |found: &ObjectAlternative<'_>| found.schemas.constraints(found.id).is_empty();
    is_free(one) && is_free(other) && one.overlaps(other) && !one.has_other_type(other)
}

/// Whether a value of two objects is of a third one, which has the properties of both.
fn has_all(third: &ObjectAlternative<'_>, others: [&ObjectAlternative<'_>; 2]) -> bool {
    let has = |object: &Object, name: &str| object.property(name).is_some();
    let names = others
        .into_iter()
        .flat_map(|other| &other.object.properties);
    let mut names = names.map(|found| &*found.name.value);
    let mut required = third
        .object
        .properties
        .iter()
        .filter(|found| found.required);
    let is_of_both = |name: &str| others.iter().any(|other| has(other.object, name));
    names.all(|name| has(third.object, name))
        && required.all(|found| is_of_both(&found.name.value))
        && others
            .iter()
            .all(|other| third.overlaps(other) && !third.has_other_type(other))
}

/// A property of an object that is lost where the object is read as another one.
fn lost<'m>(object: &'m Object, as_other: &Object) -> Option<&'m str> {
    if as_other.closed || !as_other.has_only_properties() {
        return None;
    }
    let mut names = object.properties.iter().map(|found| &*found.name.value);
    names.find(|name| as_other.property(name).is_none())
}
