//! Unions, with and without a discriminator.

use super::super::change::Change;
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::Versions;
use super::documentation::Both;
use super::noun::noun;
use super::pair::{Occurrence, Pair};
use super::relation::{self, is_likely, is_same};
use crate::ir::Step;
use apicrate_description::model::{Alternative, OneOf, SchemaId, Schemas, Union};
use apicrate_description::span::Span;

/// Matches alternatives by their values. A name that one version implies is not new, nor gone, if the other one lists it
/// for the same component.
fn match_values<'m>(
    versions: Versions<'m>,
    old: &'m OneOf,
    new: &'m OneOf,
) -> ListDiff<'m, 'm, Alternative> {
    let name = |alternative: &Alternative| alternative.name.value.clone();
    let mut matched = ListDiff::by_key(&old.alternatives, &new.alternatives, name);
    let both = &mut matched.both;
    matched.removed.retain(|gone| {
        let mut kept = new.alternatives.iter();
        let implied =
            kept.find(|new| implies(new, gone) && are_of_one_component(versions, gone, new));
        both.extend(implied.map(|new| (*gone, new)));
        implied.is_none()
    });
    matched.added.retain(|added| {
        let mut known = old.alternatives.iter();
        let implied =
            known.find(|old| implies(old, added) && are_of_one_component(versions, old, added));
        both.extend(implied.map(|old| (old, *added)));
        implied.is_none()
    });
    matched
}

/// Returns whether an alternative is also read from the value of another one.
fn implies(one: &Alternative, other: &Alternative) -> bool {
    one.implicit_name.as_ref() == Some(&other.name.value)
}

fn are_of_one_component(versions: Versions<'_>, old: &Alternative, new: &Alternative) -> bool {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let before_name = relation::name(before, before.target(old.schema));
    before_name == relation::name(after, after.target(new.schema))
}

/// The pairs of schemas of alternatives that both versions have.
pub(super) fn one_of_pairs(
    versions: Versions<'_>,
    pair: &Pair,
    old: &OneOf,
    new: &OneOf,
) -> Vec<Pair> {
    let both = match_values(versions, old, new).both.into_iter();
    both.map(|(old, new)| {
        let subject = alternative(&pair.subject, &new.name.value);
        pair.inner((old.schema, new.schema), Occurrence::Always, subject)
    })
    .collect()
}

/// The changes of a union with a discriminator.
pub(super) fn one_of_changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &OneOf,
    new: &OneOf,
) -> Vec<Change> {
    let OneOf {
        discriminator,
        alternatives: _,
        base: _,
    } = new;
    let mut changes = Vec::new();
    if old.discriminator.value != discriminator.value {
        let what = format!(
            "has the discriminator `{}` instead of `{}`",
            discriminator.value, old.discriminator.value
        );
        changes.push(both.change(Rule::DiscriminatorChanged, what));
    }
    let matched = match_values(versions, old, new);
    for added in matched.added {
        let mut known = old.alternatives.iter();
        let replaced =
            known.find(|old| implies(added, old) && are_of_one_component(versions, old, added));
        let what = match replaced {
            Some(old) => format!("is new, and written in place of `{}`", old.name.value),
            None => "is new".to_owned(),
        };
        let name = &added.name;
        changes.push(alternative_added(both, &name.value, name.span, &what));
    }
    for alternative in matched.removed {
        changes.push(alternative_removed(
            both,
            &alternative.name.value,
            alternative.name.span,
        ));
    }
    changes
}

fn alternative(subject: &Subject, name: &str) -> Subject {
    subject.step(Step::Alternative(name.to_owned()))
}

fn alternative_added(both: Both<'_>, name: &str, span: Span, what: &str) -> Change {
    let subject = alternative(both.subject, name);
    let change = Change::new(Rule::AlternativeAdded, &subject, what);
    change.with_new_span(span).with_use(both.used)
}

fn alternative_removed(both: Both<'_>, name: &str, span: Span) -> Change {
    let subject = alternative(both.subject, name);
    let change = Change::new(Rule::AlternativeRemoved, &subject, "is gone");
    change.with_old_span(span).with_use(both.used)
}

/// Matches the alternatives of two unions by name or, where not both have one, by kind and parts. Two without a name that
/// are likely to be versions of one are taken for one, unless a third one is, too.
fn match_alternatives<'m>(
    versions: Versions<'m>,
    old: &'m Union,
    new: &'m Union,
) -> ListDiff<'m, 'm, SchemaId> {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let matched = ListDiff::in_order(&old.alternatives, &new.alternatives, |old, new| {
        is_same((before, *old), (after, *new))
    });
    matched.with_guessed_renames(|old, new| is_likely((before, *old), (after, *new)))
}

/// The pairs of schemas of alternatives that both versions have.
pub(super) fn pairs(versions: Versions<'_>, pair: &Pair, old: &Union, new: &Union) -> Vec<Pair> {
    let matched = match_alternatives(versions, old, new);
    let both = matched.both.into_iter().chain(matched.renamed);
    both.map(|(old, new)| {
        let subject = alternative(&pair.subject, &name_or_noun(&versions.new.schemas, *new));
        let pair = pair.inner((*old, *new), Occurrence::Always, subject);
        let used = pair.used.in_union();
        Pair { used, ..pair }
    })
    .collect()
}

/// The changes of a union without a discriminator.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Union,
    new: &Union,
) -> Vec<Change> {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let matched = match_alternatives(versions, old, new);
    let added = matched
        .added
        .into_iter()
        .map(|id| added_schema(both, after, *id));
    let removed = matched
        .removed
        .into_iter()
        .map(|id| alternative_removed(both, &name_or_noun(before, *id), before[*id].span));
    let combinations = combinations(both, old.exclusive, new.exclusive);
    added.chain(removed).chain(combinations).collect()
}

/// The change of how an object that is of several alternatives is read.
fn combinations(both: Both<'_>, was_refused: bool, is_refused: bool) -> Option<Change> {
    match (was_refused, is_refused) {
        (false, true) => {
            let what = "refuses objects that match several alternatives";
            Some(both.change(Rule::CombinationsRefused, what))
        }
        (true, false) => {
            let what = "accepts objects that match several alternatives, refused them before";
            Some(both.change(Rule::CombinationsAccepted, what))
        }
        (false, false) | (true, true) => None,
    }
}

fn added_schema(both: Both<'_>, schemas: &Schemas, id: SchemaId) -> Change {
    alternative_added(both, &name_or_noun(schemas, id), schemas[id].span, "is new")
}

/// The name of an alternative, or else a noun for its values.
fn name_or_noun(schemas: &Schemas, id: SchemaId) -> String {
    let id = schemas.target(id);
    match relation::name(schemas, id) {
        Some(name) => name.to_owned(),
        None => noun(&schemas[id].kind).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::changes;

    /// The changes of messages between two versions of a request with a cat or a dog.
    fn mapping_changes(old: &str, new: &str) -> Vec<String> {
        let [old, new] = [("string", old), ("integer", new)].map(|(claws, mapping)| {
            let pet = "{$ref: '#/components/schemas/Pet'}";
            format!(
                "
paths: {{/pets: {{post: {{operationId: add, responses: {{'204': {{description: Done}}}}, requestBody: {{required: true, content: {{application/json: {{schema: {pet}}}}}}}}}}}}}
components:
  schemas:
    Pet:
      oneOf: [{{$ref: '#/components/schemas/Cat'}}, {{$ref: '#/components/schemas/Dog'}}]
      discriminator: {{propertyName: kind, mapping: {{{mapping}}}}}
    Cat: {{type: object, required: [kind], properties: {{kind: {{type: string}}, claws: {{type: {claws}}}}}}}
    Dog: {{type: object, required: [kind], properties: {{kind: {{type: string}}}}}}
"
            )
        });
        let mut changes = changes(&old, &new);
        changes.retain(|change| !change.starts_with("item-changed"));
        changes
    }

    /// In each of them, what is in a cat is compared as well.
    const CLAWS: &str =
        "type-changed (fails, fails): Property `claws` of `Cat` is an integer, was a string";

    #[test]
    fn a_mapping_adds_a_value_to_the_name_and_takes_away_none() {
        let added = "alternative-added (works, fails): Alternative `cat` of `Pet` is new, and written in place of `Cat`";
        assert_eq!(mapping_changes("", "cat: Cat"), [added, CLAWS]);
        let also = "alternative-added (works, fails): Alternative `tom` of `Pet` is new";
        let both = mapping_changes("cat: Cat", "cat: Cat, tom: Cat");
        assert_eq!(both, [also, CLAWS]);
        let removed = "alternative-removed (fails, works): Alternative `cat` of `Pet` is gone";
        assert_eq!(mapping_changes("cat: Cat", ""), [removed, CLAWS]);
    }

    #[test]
    fn a_name_that_is_mapped_as_well_is_not_new() {
        assert_eq!(mapping_changes("cat: Cat", "cat: Cat, Cat: Cat"), [CLAWS]);
        assert_eq!(mapping_changes("cat: Cat, Cat: Cat", "cat: Cat"), [CLAWS]);
    }

    #[test]
    fn a_name_that_is_mapped_to_another_schema_is_new() {
        let added = "alternative-added (works, fails): Alternative `Cat` of `Pet` is new";
        assert_eq!(
            mapping_changes("cat: Cat", "cat: Cat, Cat: Dog, Dog: Dog"),
            [added, CLAWS]
        );
    }
}
