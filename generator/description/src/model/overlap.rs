//! Whether an object can be of two alternatives of a union at once.

use super::{Known, Object, SchemaId, SchemaKind, Schemas, Union};

/// An object that is an alternative of a union.
#[derive(Debug)]
pub struct ObjectAlternative<'m> {
    pub(crate) schemas: &'m Schemas,
    /// Its schema.
    pub id: SchemaId,
    /// The object.
    pub object: &'m Object,
    /// Its properties with a single value.
    known: Vec<Known>,
}

impl Union {
    /// The alternatives that are objects.
    pub fn objects<'m>(&self, schemas: &'m Schemas) -> Vec<ObjectAlternative<'m>> {
        let objects = self.alternatives.iter();
        let objects = objects.filter_map(|id| match schemas.kind(*id) {
            SchemaKind::Object(object) => Some(ObjectAlternative {
                schemas,
                id: *id,
                object,
                known: schemas.known(*id),
            }),
            _ => None,
        });
        objects.collect()
    }
}

impl ObjectAlternative<'_> {
    /// Whether an object can be of both, as far as their properties and constants tell. Where all values are text, as in
    /// a form, types do not tell.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.admits(other) && other.admits(self) && !self.has_other_constant(other)
    }

    /// Whether it may have the required properties of another one.
    fn admits(&self, other: &Self) -> bool {
        let mut required = other
            .object
            .properties
            .iter()
            .filter(|found| found.required);
        !self.object.closed
            || required.all(|found| self.object.property(&found.name.value).is_some())
    }

    /// Whether a property tells the two apart by its only value.
    fn has_other_constant(&self, other: &Self) -> bool {
        self.known.iter().any(|fixed| {
            let mut known = other.known.iter();
            known.any(|found| found.name == fixed.name && !found.has_value_of(fixed))
                && self.requires(other, &fixed.name)
        })
    }

    /// Whether a property tells the two apart in JSON, by its type.
    pub fn has_other_type(&self, other: &Self) -> bool {
        self.object.properties.iter().any(|property| {
            let name = &property.name.value;
            let found = other.object.property(name);
            found.is_some_and(|found| {
                is_of_other_type(self.schemas, property.schema, found.schema)
                    && self.requires(other, name)
            })
        })
    }

    /// Whether an object of both must have a property.
    fn requires(&self, other: &Self, name: &str) -> bool {
        let properties = [self, other].map(|found| found.object.property(name));
        properties.iter().flatten().any(|found| found.required)
    }
}

/// Whether no value is of both schemas, as they are of different JSON types.
fn is_of_other_type(schemas: &Schemas, one: SchemaId, other: SchemaId) -> bool {
    let types = [one, other].map(|id| schemas.kind(id).json_kind());
    matches!(types, [Some(one), Some(other)] if one != other)
        && !(schemas.is_nullable(one) && schemas.is_nullable(other))
}
