//! The values by which unions recognize objects, recorded at the properties that hold them, and the properties that only
//! repeat them.

use std::collections::HashMap;

use crate::model::{DiscriminatorValue, SchemaId, SchemaKind, Schemas};
use crate::source::Node;

/// Records these values. Where unions know an object by several values of a property, none is recorded.
pub(super) fn record_values(schemas: &mut Schemas) {
    let mut values = KnownValues {
        schemas,
        by_property: HashMap::new(),
    };
    for (_, schema) in schemas.iter() {
        match &schema.kind {
            SchemaKind::OneOf(one_of) => {
                for alternative in &one_of.alternatives {
                    let value = DiscriminatorValue {
                        value: Node::from(&alternative.name),
                        is_written: true,
                    };
                    values.add(alternative.schema, &one_of.discriminator.value, value);
                }
            }
            SchemaKind::Union(union) => values.add_all(&union.alternatives),
            _ => {}
        }
    }
    for ((object, name), value) in values.by_property {
        if let SchemaKind::Object(object) = &mut schemas[object].kind {
            let mut properties = object.properties.iter_mut();
            if let Some(property) = properties.find(|property| property.name.value == name) {
                property.discriminator_value = value;
            }
        }
    }
}

/// Removes the properties of objects that a choice beside them is recognized by: the choice has the value, and another
/// one would contradict it.
pub(super) fn remove_repeated(schemas: &mut Schemas) {
    let mut repeated = Vec::new();
    for (id, schema) in schemas.iter() {
        if let SchemaKind::Object(object) = &schema.kind {
            let choices = object.choices.iter();
            repeated.extend(choices.filter_map(|choice| match schemas.kind(*choice) {
                SchemaKind::OneOf(one_of) => Some((id, one_of.discriminator.value.clone())),
                _ => None,
            }));
        }
    }
    for (id, name) in repeated {
        if let SchemaKind::Object(object) = &mut schemas[id].kind {
            let properties = &mut object.properties;
            properties.retain(|property| property.name.value != name);
        }
    }
}

struct KnownValues<'m> {
    schemas: &'m Schemas,
    /// By object and property; `None` where several values differ.
    by_property: HashMap<(SchemaId, String), Option<DiscriminatorValue>>,
}

impl KnownValues<'_> {
    /// Adds the properties in which alternatives differ.
    fn add_all(&mut self, alternatives: &[SchemaId]) {
        let mut known: HashMap<String, Vec<(SchemaId, Node)>> = HashMap::new();
        for id in alternatives {
            for property in self.schemas.known(*id) {
                known
                    .entry(property.name)
                    .or_default()
                    .push((*id, property.value));
            }
        }
        for (property, known) in known {
            if known.iter().all(|(_, value)| *value == known[0].1) {
                continue;
            }
            for (id, value) in known {
                let is_written = false;
                self.add(id, &property, DiscriminatorValue { value, is_written });
            }
        }
    }

    fn add(&mut self, object: SchemaId, property: &str, value: DiscriminatorValue) {
        let place = (self.schemas.target(object), property.to_owned());
        let known = self
            .by_property
            .entry(place)
            .or_insert_with(|| Some(value.clone()));
        match known {
            Some(known) if known.value == value.value => known.is_written &= value.is_written,
            known => *known = None,
        }
    }
}
