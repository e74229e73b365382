//! Documentation: the texts of the description, and the gaps in it.

mod api;
mod constraint;
mod operation;
mod schema;

pub(super) use api::{api, crate_root, readme, scheme, with_full_stop};
pub(super) use operation::{
    add_file_types, add_headers, add_links, add_media_types, operation, parameter, webhook,
};
pub(super) use schema::{
    add_initial_value, add_wire_name, additional_properties, alias, choice, conversion,
    known_value, member, type_def, value,
};

use crate::ir::{Deprecation, Docs};
use crate::rust::names::spelling::snake_case;
use apicrate_description::span::Spanned;

/// Documentation that starts with a description or, without one, with a sentence made from a name.
pub(super) fn with_description(description: Option<&str>, name: &str) -> Docs {
    let description = description.filter(|text| !text.trim().is_empty());
    Docs::new(description.map_or_else(|| sentence(name), str::to_owned))
}

/// Something deprecated, with the first paragraph that says so, on one line. Other words, such as "instead" or
/// "replace", are as often about something else.
pub(super) fn deprecation(deprecated: bool, docs: &Docs) -> Option<Deprecation> {
    let mut paragraphs = docs.paragraphs.iter().flat_map(|text| text.split("\n\n"));
    let mut notice = || paragraphs.find(|text| text.to_lowercase().contains("deprecat"));
    deprecated.then(|| Deprecation {
        notice: notice().map(one_line),
    })
}

/// Adds the gaps in the documentation of the API.
pub(super) fn add_gaps(docs: &mut Docs, phrases: &[Spanned<String>]) {
    if !phrases.is_empty() {
        let phrases: Vec<_> = phrases.iter().map(|phrase| phrase.value.as_str()).collect();
        docs.push(format!("Not documented: {}.", phrases.join(", ")));
    }
}

/// `billing_entity_code` as "Billing entity code."
fn sentence(name: &str) -> String {
    match words(name).as_str() {
        "" => "No description.".to_owned(),
        words => format!("{words}."),
    }
}

/// `billing_entity_code` as "Billing entity code".
fn words(name: &str) -> String {
    let words = snake_case(name).replace('_', " ");
    let mut characters = words.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(words.chars().skip(1)).collect()
}

/// Text on one line.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use crate::ir::Deprecation;
    use crate::rust::testing::schemas;

    /// The deprecation of a property with these keywords.
    fn deprecation(keywords: &str) -> Option<Deprecation> {
        let api = schemas(&format!(
            "Tax: {{properties: {{rate: {{type: number, {keywords}}}}}}}"
        ));
        api.type_named("Tax").field("rate").deprecated.clone()
    }

    fn notice(keywords: &str) -> Option<String> {
        deprecation(keywords).unwrap().notice
    }

    #[test]
    fn a_deprecation_quotes_the_paragraph_that_mentions_it() {
        assert_eq!(
            notice(
                r#"deprecated: true, description: "The rate.\n\nDEPRECATED since\n2.0.\n\nSee below.""#
            )
            .as_deref(),
            Some("DEPRECATED since 2.0.")
        );
        assert_eq!(notice("deprecated: true, description: Use another"), None);
    }

    #[test]
    fn a_description_alone_deprecates_nothing() {
        assert_eq!(deprecation("description: Deprecated"), None);
    }

    #[test]
    fn a_name_stands_in_for_an_empty_description() {
        let api = schemas(
            "Tax: {properties: {billingEntityCode: {type: string, description: ' '}, id: {type: string, description: Key}}}",
        );
        let tax = api.type_named("Tax");
        assert_eq!(tax.docs.paragraphs, ["Tax."]);
        let code = tax.field("billing_entity_code");
        assert_eq!(code.docs.paragraphs, ["Billing entity code."]);
        assert_eq!(tax.field("id").docs.paragraphs, ["Key"]);
    }

    #[test]
    fn gaps_are_listed_in_one_sentence() {
        let api =
            schemas("Tax: {x-not-shown: [the unit, rounding], properties: {id: {type: string}}}");
        assert_eq!(
            api.type_named("Tax").docs.paragraphs,
            ["Tax.", "Not documented: the unit, rounding."]
        );
    }
}
