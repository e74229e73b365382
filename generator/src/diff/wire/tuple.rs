//! Lists of fixed length.

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use crate::ir::Step;
use apicrate_description::model::{SchemaId, Schemas, Tuple};
use apicrate_description::source::Node;

/// The changes of the number and the order of items. A client skips items that it does not know, but needs all others.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Tuple,
    new: &Tuple,
) -> Vec<Change> {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let (was, is) = (old.items.len(), new.items.len());
    let mut changes = if !is_exchanged((before, old), (after, new)) {
        let added = (was..is).map(|index| item_added(both, after, index, (old, new)));
        let removed = (is..was).map(|index| item_removed(both, before, index, (old, new)));
        added.chain(removed).collect()
    } else if was == is {
        vec![both.change(Rule::ItemsExchanged, "has its items in another order")]
    } else {
        let what = format!("has {is} items instead of {was}");
        vec![both.change(Rule::TypeChanged, what)]
    };
    changes.extend(undescribed_items(both, old.closed, new.closed));
    changes
}

/// Returns whether a position has a title that another one had.
fn is_exchanged((old, before): (&Schemas, &Tuple), (new, after): (&Schemas, &Tuple)) -> bool {
    let title = |schemas: &Schemas, id: &SchemaId| {
        let title = schemas[*id].title.as_ref();
        title.map(|title| title.value.clone())
    };
    let titles: Vec<_> = before.items.iter().map(|id| title(old, id)).collect();
    let mut places = after.items.iter().map(|id| title(new, id)).enumerate();
    places.any(|(index, is)| is.is_some() && titles.get(index) != Some(&is) && titles.contains(&is))
}

fn item_added(
    both: Both<'_>,
    schemas: &Schemas,
    index: usize,
    (old, new): (&Tuple, &Tuple),
) -> Change {
    let rule = if old.closed {
        Rule::ClosedItemAdded
    } else {
        Rule::ItemAdded
    };
    let change = Change::new(rule, &both.subject.step(Step::Item(index + 1)), "is new");
    let span = schemas[new.items[index]].span;
    change.with_new_span(span).with_use(both.used)
}

fn item_removed(
    both: Both<'_>,
    schemas: &Schemas,
    index: usize,
    (old, new): (&Tuple, &Tuple),
) -> Change {
    let rule = if new.closed {
        Rule::ClosedItemRemoved
    } else {
        Rule::ItemRemoved
    };
    let change = Change::new(rule, &both.subject.step(Step::Item(index + 1)), "is gone");
    let span = schemas[old.items[index]].span;
    change.with_old_span(span).with_use(both.used)
}

/// The change of what a server does with items that are not described.
fn undescribed_items(both: Both<'_>, were_refused: bool, are_refused: bool) -> Option<Change> {
    match (were_refused, are_refused) {
        (false, true) => {
            let what = "refuses undescribed items, ignored them before";
            Some(both.change(Rule::UnknownItemsRefused, what))
        }
        (true, false) => {
            let what = "ignores undescribed items, refused them before";
            Some(both.change(Rule::UnknownItemsIgnored, what))
        }
        (false, false) | (true, true) => None,
    }
}

/// The rule for another `minItems` of a list that a client reads, given that for lists of any length. A client refuses a
/// list that lacks an item, as its type cannot hold it. An item that is new or gone is reported as such.
pub(super) fn least_length_rule(
    rule: Rule,
    (old, new): (&Tuple, &Tuple),
    (before, after): (Option<&Node>, Option<&Node>),
) -> Rule {
    let may_lack_items = |least: Option<&Node>, tuple: &Tuple| {
        let least = least.and_then(Node::as_f64).unwrap_or_default();
        least < tuple.items.len() as f64
    };
    let (was, is) = (old.items.len(), new.items.len());
    match rule {
        Rule::ConstraintRemoved | Rule::ConstraintLoosened
            if was <= is && may_lack_items(after, old) =>
        {
            Rule::TypeWidened
        }
        Rule::ConstraintAdded | Rule::ConstraintTightened
            if is <= was && may_lack_items(before, new) =>
        {
            Rule::TypeNarrowed
        }
        rule => rule,
    }
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::{request_changes, response_changes};

    /// The changes of a list of fixed length, in requests or in responses, without those of documentation and code.
    fn changes(between: fn(&str, &str) -> Vec<String>, old: &str, new: &str) -> Vec<String> {
        let [old, new] = [old, new]
            .map(|schema| format!("application/json: {{schema: {{type: array, {schema}}}}}"));
        let mut changes = between(&old, &new);
        changes.retain(|change| {
            !change.starts_with("item-changed") && !change.starts_with("documentation-changed")
        });
        let short = |change: String| change.split(": ").next().map(str::to_owned);
        changes.into_iter().filter_map(short).collect()
    }

    fn tuple(items: &[&str], rest: &str) -> String {
        let items: Vec<_> = items
            .iter()
            .map(|title| format!("{{type: string, title: {title}}}"))
            .collect();
        format!("prefixItems: [{}], {rest}", items.join(", "))
    }

    const OPEN: &str = "minItems: 2";

    const CLOSED: &str = "minItems: 2, items: false";

    #[test]
    fn an_item_at_the_end_is_skipped_by_old_clients_and_needed_by_new_ones() {
        for (rest, name, backward) in [(OPEN, "item", "loses"), (CLOSED, "closed-item", "fails")] {
            let (two, three) = (tuple(&["a", "b"], rest), tuple(&["a", "b", "c"], rest));
            assert_eq!(
                changes(request_changes, &two, &three),
                [format!("{name}-added (fails, {backward})")]
            );
            assert_eq!(
                changes(request_changes, &three, &two),
                [format!("{name}-removed ({backward}, fails)")]
            );
            assert_eq!(
                changes(response_changes, &two, &three),
                [format!("{name}-added (works, fails)")]
            );
            assert_eq!(
                changes(response_changes, &three, &two),
                [format!("{name}-removed (fails, works)")]
            );
        }
    }

    #[test]
    fn items_that_move_change_the_type() {
        let two = tuple(&["a", "b"], OPEN);
        let changed = ["type-changed (fails, fails)"];
        for moved in [["c", "a", "b"], ["a", "c", "b"]] {
            let three = tuple(&moved, OPEN);
            assert_eq!(
                changes(response_changes, &two, &three),
                changed,
                "{moved:?}"
            );
            assert_eq!(
                changes(response_changes, &three, &two),
                changed,
                "{moved:?}"
            );
        }
        let exchanged = tuple(&["b", "a"], OPEN);
        assert_eq!(
            changes(response_changes, &two, &exchanged),
            ["items-exchanged (depends, depends)"]
        );
    }

    #[test]
    fn undescribed_items_are_refused_or_ignored_by_a_server_only() {
        let [open, closed] = [OPEN, CLOSED].map(|rest| tuple(&["a", "b"], rest));
        assert_eq!(
            changes(request_changes, &open, &closed),
            ["unknown-items-refused (depends, works)"]
        );
        assert_eq!(
            changes(request_changes, &closed, &open),
            ["unknown-items-ignored (works, depends)"]
        );
        assert_eq!(
            changes(response_changes, &open, &closed),
            ["unknown-items-refused (works, works)"]
        );
    }

    #[test]
    fn shorter_lists_may_come_from_a_service_that_need_not_send_all_items() {
        let [none, one, two] =
            ["minItems: 0", "minItems: 1", OPEN].map(|bound| tuple(&["a", "b"], bound));
        for (old, new, change, other) in [
            (&two, &none, "constraint-removed", "constraint-added"),
            (&two, &one, "constraint-loosened", "constraint-tightened"),
            (&one, &none, "constraint-removed", "constraint-added"),
        ] {
            assert_eq!(
                changes(request_changes, old, new),
                [format!("{change} (works, fails)")]
            );
            assert_eq!(
                changes(request_changes, new, old),
                [format!("{other} (fails, works)")]
            );
            assert_eq!(
                changes(response_changes, old, new),
                ["type-widened (fails, works)"]
            );
            assert_eq!(
                changes(response_changes, new, old),
                ["type-narrowed (works, fails)"]
            );
        }
    }

    #[test]
    fn a_client_reads_lists_with_all_items_and_more() {
        let [two, three] = [2, 3].map(|least| tuple(&["a", "b"], &format!("minItems: {least}")));
        assert_eq!(
            changes(response_changes, &three, &two),
            ["constraint-loosened (works, works)"]
        );
        assert_eq!(
            changes(response_changes, &two, &three),
            ["constraint-tightened (works, works)"]
        );
    }

    #[test]
    fn the_least_items_follow_from_an_item_that_is_new_or_gone() {
        let [two, three] = [(2, &["a", "b"][..]), (3, &["a", "b", "c"])]
            .map(|(least, items)| tuple(items, &format!("minItems: {least}")));
        assert_eq!(
            changes(response_changes, &two, &three),
            [
                "constraint-tightened (works, works)",
                "item-added (works, fails)"
            ]
        );
        assert_eq!(
            changes(response_changes, &three, &two),
            [
                "constraint-loosened (works, works)",
                "item-removed (fails, works)"
            ]
        );
    }

    #[test]
    fn the_most_items_of_a_tuple_are_those_described() {
        let spelled = ["items: false", "maxItems: 2", "minItems: 0, items: false"];
        let spelled = spelled.map(|rest| tuple(&["a", "b"], rest));
        for (old, new) in spelled.iter().zip(&spelled[1..]) {
            assert_eq!(changes(request_changes, old, new), [""; 0], "{old} {new}");
            assert_eq!(changes(request_changes, new, old), [""; 0], "{new} {old}");
        }
    }
}
