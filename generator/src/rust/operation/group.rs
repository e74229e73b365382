//! Groups of operations.

use std::collections::HashSet;

use crate::ir::{Group, Operation};
use crate::rust::docs;
use crate::rust::names::module_of;
use apicrate_description::model::Model;

/// The groups that have operations: those with a description first, in its order.
pub(in crate::rust) fn lower_all(model: &Model, operations: &[Operation]) -> Vec<Group> {
    let used: HashSet<&str> = operations
        .iter()
        .map(|operation| operation.module.as_str())
        .collect();
    let described = model.tags.iter().filter_map(|tag| {
        let module = module_of(&tag.name.value);
        let docs = docs::with_description(tag.description.as_deref(), &tag.name.value);
        used.contains(module.as_str())
            .then_some(Group { module, docs })
    });
    let others = operations.iter().map(|operation| Group {
        module: operation.module.clone(),
        docs: docs::with_description(None, &operation.module),
    });
    let mut known = HashSet::new();
    described
        .chain(others)
        .filter(|group| known.insert(group.module.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::rust::testing::api;

    /// The groups of an API with these tags and two operations, each with its own tags.
    fn groups(tags: &str, first: &str, second: &str) -> Vec<(String, String)> {
        let api = api(&format!(
            "
            tags: [{tags}]
            paths:
              /first: {{get: {{operationId: first, tags: [{first}], responses: {{'204': {{description: Done}}}}}}}}
              /second: {{get: {{operationId: second, tags: [{second}], responses: {{'204': {{description: Done}}}}}}}}
            "
        ));
        let groups = api.groups.into_iter();
        groups
            .map(|group| (group.module, group.docs.paragraphs.join(" ")))
            .collect()
    }

    fn expected(groups: [(&str, &str); 2]) -> Vec<(String, String)> {
        let groups = groups.into_iter();
        groups
            .map(|(module, docs)| (module.to_owned(), docs.to_owned()))
            .collect()
    }

    #[test]
    fn described_groups_come_first_in_the_order_of_the_tags() {
        assert_eq!(
            groups(
                "{name: Unused}, {name: Tax Rates, description: Rates}",
                "Bills",
                "Tax Rates"
            ),
            expected([("tax_rates", "Rates"), ("bills", "Bills.")])
        );
    }

    #[test]
    fn an_operation_is_in_the_group_of_its_first_tag() {
        assert_eq!(
            groups("", "Bills, Taxes", "Taxes, Bills"),
            expected([("bills", "Bills."), ("taxes", "Taxes.")])
        );
    }

    #[test]
    fn tags_with_the_same_module_are_one_group() {
        let groups = groups(
            "{name: tax-rates, description: Rates}",
            "Tax Rates",
            "tax-rates",
        );
        assert_eq!(groups, [("tax_rates".to_owned(), "Rates".to_owned())]);
    }
}
