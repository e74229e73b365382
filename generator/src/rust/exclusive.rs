//! Unions whose objects are of one alternative alone, where the server can tell.

use std::collections::{HashMap, HashSet};

use super::constraint::{check, one_of};
use super::holders::with_holders;
use apicrate_description::model::{
    Constraint, Keyword, Object, ObjectAlternative, Schema, SchemaId, SchemaKind, Schemas, Union,
};
use apicrate_description::source::{Node, Value};

/// Tells for which unions the server refuses an object that is of several alternatives.
pub(crate) struct Exclusive<'m> {
    schemas: &'m Schemas,
    /// The schemas of which the server accepts values that they, or schemas within them, exclude: an object may seem to
    /// be of such an alternative without being of it.
    unchecked: HashSet<SchemaId>,
}

impl<'m> Exclusive<'m> {
    pub(crate) fn of(schemas: &'m Schemas) -> Self {
        let mut holders: HashMap<SchemaId, Vec<SchemaId>> = HashMap::new();
        let mut unchecked = Vec::new();
        for (id, schema) in schemas.iter() {
            for part in schema.parts() {
                holders.entry(part).or_default().push(id);
            }
            unchecked.extend(is_unchecked(schemas, id, schema).then_some(id));
        }
        Self {
            schemas,
            unchecked: with_holders(unchecked, &holders),
        }
    }

    /// Whether the server refuses an object that is of several alternatives of a union.
    pub(crate) fn has(&self, union: &Union) -> bool {
        if !union.exclusive {
            return false;
        }
        let objects = union.objects(self.schemas);
        let is_checked = |found: &ObjectAlternative<'_>| {
            found.object.has_only_properties() && !self.unchecked.contains(&found.id)
        };
        objects.iter().all(is_checked) && overlap(&objects)
    }
}

/// Whether an object can be of two of these.
fn overlap(objects: &[ObjectAlternative<'_>]) -> bool {
    (1..).zip(objects).any(|(after, one)| {
        let mut others = objects.iter().skip(after);
        others.any(|other| one.overlaps(other))
    })
}

/// Whether the server accepts values that a schema itself excludes.
fn is_unchecked(schemas: &Schemas, id: SchemaId, schema: &Schema) -> bool {
    let is_wider = match &schema.kind {
        // The schema `false` is one of them.
        SchemaKind::Any | SchemaKind::Unresolved => true,
        SchemaKind::Object(object) => !object.choices.is_empty(),
        SchemaKind::Reference(reference) => !reference.fixed.is_empty(),
        // Without a property to lose, a value may be of several alternatives.
        SchemaKind::Union(union) => union.exclusive,
        _ => false,
    };
    let excludes = |of: &SchemaId| {
        let mut constraints = schema.constraints.iter();
        let constant = schema.constant.as_ref();
        constraints.any(|constraint| is_left(schemas, *of, constraint))
            || constant.is_some_and(|constant| is_one_left([constant], schemas.kind(*of)))
    };
    // What remarks say, no code does.
    let says_more = !schema.merged.is_empty() || !schema.remarks.is_empty();
    is_wider || says_more || schemas.constrained(id).iter().any(excludes)
}

/// Whether a constraint excludes values of a schema, and the server does not check it.
fn is_left(schemas: &Schemas, of: SchemaId, constraint: &Constraint) -> bool {
    let (kind, value) = (schemas.kind(of), &constraint.value.value);
    let is_idle = match constraint.keyword {
        // It says what a value means.
        Keyword::Format => true,
        Keyword::MinLength | Keyword::MinItems if *value == Value::Integer(0) => true,
        Keyword::UniqueItems if *value == Value::Bool(false) => true,
        Keyword::MinProperties | Keyword::MaxProperties => match kind {
            SchemaKind::Object(object) => return !always_has(object, constraint),
            _ => is_of_others(constraint.keyword, kind),
        },
        Keyword::Enum => match value {
            Value::Sequence(values) => return is_one_left(values, kind),
            _ => false,
        },
        keyword => is_of_others(keyword, kind),
    };
    !is_idle && check(schemas, of, constraint).is_none()
}

/// Whether only one of these values is allowed, and those that are sent are not compared with them. A type that lists
/// values does so itself.
fn is_one_left<'n>(values: impl IntoIterator<Item = &'n Node>, kind: &SchemaKind) -> bool {
    let is_listed = matches!(kind, SchemaKind::Enumeration(_) | SchemaKind::Integers(_));
    !is_listed && one_of(values, kind).is_none()
}

/// Whether the required properties of an object are as many as it must have.
fn always_has(object: &Object, least: &Constraint) -> bool {
    let required = object.properties.iter().filter(|found| found.required);
    match least.value.value {
        Value::Integer(count) if least.keyword == Keyword::MinProperties => {
            count <= required.count() as i128
        }
        _ => false,
    }
}

/// Whether a constraint is about values of other kinds only, or of such that satisfy it anyway.
fn is_of_others(keyword: Keyword, kind: &SchemaKind) -> bool {
    use Keyword as K;
    use SchemaKind as Kind;
    let is_text = matches!(kind, Kind::String(_) | Kind::Enumeration(_));
    let is_list = matches!(kind, Kind::List(_) | Kind::Tuple(_));
    let is_integer = matches!(kind, Kind::Integer(_));
    let is_number = matches!(kind, Kind::Number | Kind::Decimal | Kind::Integers(_));
    let is_object = matches!(kind, Kind::Object(_) | Kind::Map(_) | Kind::FreeForm);
    let is_one = is_text || is_list || is_integer || is_number || is_object;
    let is_about = match keyword {
        K::MinLength | K::MaxLength | K::Pattern => is_text,
        // A tuple has a length of its own.
        K::MinItems | K::MaxItems => matches!(kind, Kind::List(_)),
        K::UniqueItems | K::Contains | K::MinContains | K::MaxContains => is_list,
        // All integers of a type are beyond a bound that is not checked.
        K::Minimum | K::Maximum | K::ExclusiveMinimum | K::ExclusiveMaximum => is_number,
        K::MultipleOf => is_number || is_integer,
        K::MinProperties | K::MaxProperties | K::PropertyNames => is_object,
        K::DependentRequired | K::DependentSchemas | K::PatternProperties => is_object,
        _ => true,
    };
    (is_one || matches!(kind, Kind::Boolean)) && !is_about
}
