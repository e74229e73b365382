//! Structs for required fields, where `new` would have too many arguments.

use std::collections::HashSet;

use super::{derives, names};
use crate::ir::{Field, RequiredFields};

/// The number of arguments that Clippy allows a function to have.
const MOST_ARGUMENTS: usize = 7;

/// The names that structs for required fields must not have.
pub(super) struct TakenNames(HashSet<String>);

impl TakenNames {
    /// The names beside those of other types.
    pub(super) fn new(taken: impl IntoIterator<Item = String>) -> Self {
        Self(taken.into_iter().collect())
    }

    /// A struct with a unique name for the required fields of a type, if there are too many of them.
    pub(super) fn fields<'f>(
        &mut self,
        ty: &str,
        fields: impl IntoIterator<Item = &'f Field>,
    ) -> Option<RequiredFields> {
        let given = fields.into_iter().filter(|field| field.is_given());
        if given.count() <= MOST_ARGUMENTS {
            return None;
        }
        Some(RequiredFields {
            name: names::required_fields_name(ty, &mut self.0),
            derives: derives::for_required_fields(),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::Derive;
    use crate::rust::testing::{operation, schemas};

    /// An object schema with this many required strings.
    fn object(count: usize) -> String {
        let names: Vec<_> = (1..=count).map(|number| format!("f{number}")).collect();
        let properties: Vec<_> = names
            .iter()
            .map(|name| format!("{name}: {{type: string}}"))
            .collect();
        format!(
            "{{required: [{}], properties: {{{}, more: {{type: string}}}}}}",
            names.join(", "),
            properties.join(", ")
        )
    }

    #[test]
    fn the_eighth_required_field_makes_new_take_a_struct() {
        let api = schemas(&format!("Seven: {}\nEight: {}", object(7), object(8)));
        assert!(api.type_named("Seven").required.is_none());
        let required = api.type_named("Eight").required.as_ref().unwrap();
        assert_eq!(required.name, "EightRequired");
        assert_eq!(required.derives, [Derive::Debug, Derive::Clone]);
    }

    #[test]
    fn the_struct_of_required_fields_does_not_take_the_name_of_a_schema() {
        let api = schemas(&format!(
            "Eight: {}\nEightRequired: {{properties: {{id: {{type: string}}}}}}",
            object(8)
        ));
        let required = api.type_named("Eight").required.as_ref().unwrap();
        assert_eq!(required.name, "EightRequiredFields");
    }

    #[test]
    fn the_eighth_required_parameter_makes_a_request_take_a_struct() {
        let required = |count: usize| {
            let parameter = |number| {
                format!("{{name: p{number}, in: query, required: true, schema: {{type: string}}}}")
            };
            let parameters: Vec<_> = (1..=count).map(parameter).collect();
            let api = operation(&format!("parameters: [{}]", parameters.join(", ")));
            let operation = api.operation("test");
            operation
                .required
                .as_ref()
                .map(|required| required.name.clone())
        };
        assert_eq!(required(7), None);
        assert_eq!(required(8).as_deref(), Some("TestRequired"));
    }
}
