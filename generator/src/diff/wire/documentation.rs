//! Documentation, gaps, deprecation and names in code.

use super::super::change::{Change, Use};
use super::super::rules::Rule;
use super::super::subject::Subject;
use apicrate_description::span::{Span, Spanned};

/// Something that both versions have.
#[derive(Clone, Copy)]
pub(super) struct Both<'a> {
    pub(super) subject: &'a Subject,
    pub(super) old: Span,
    pub(super) new: Span,
    pub(super) used: Use,
}

impl Both<'_> {
    /// A change of it, with its places in both versions.
    pub(super) fn change(self, rule: Rule, what: impl Into<String>) -> Change {
        let change = Change::new(rule, self.subject, what);
        change.with_spans(self.old, self.new).with_use(self.used)
    }
}

/// The change of its documentation.
pub(super) fn texts<T: PartialEq>(both: Both<'_>, old: T, new: T) -> Option<Change> {
    (old != new).then(|| both.change(Rule::DocumentationChanged, "is documented differently"))
}

/// The gaps that were filled, and those that are new.
pub(super) fn gaps(
    both: Both<'_>,
    old: &[Spanned<String>],
    new: &[Spanned<String>],
) -> Vec<Change> {
    let missing = |of: &[Spanned<String>], from: &[Spanned<String>]| {
        let is_kept = |gap: &Spanned<String>| from.iter().any(|other| other.value == gap.value);
        let missing = of.iter().filter(|gap| !is_kept(gap)).cloned();
        missing.collect::<Vec<_>>()
    };
    let filled = missing(old, new).into_iter().map(|gap| {
        let what = format!("now documents: {}", gap.value);
        both.change(Rule::GapFilled, what).with_old_span(gap.span)
    });
    let opened = missing(new, old).into_iter().map(|gap| {
        let what = format!("no longer documents: {}", gap.value);
        both.change(Rule::GapOpened, what).with_new_span(gap.span)
    });
    filled.chain(opened).collect()
}

/// The change of its deprecation.
pub(super) fn deprecation(
    both: Both<'_>,
    (old, new): (bool, bool),
    (deprecated, restored): (Rule, Rule),
) -> Option<Change> {
    match (old, new) {
        (false, true) => Some(both.change(deprecated, "is deprecated")),
        (true, false) => Some(both.change(restored, "is no longer deprecated")),
        _ => None,
    }
}

/// The change of its name in code.
pub(super) fn code_name(both: Both<'_>, old: Option<&str>, new: Option<&str>) -> Option<Change> {
    let what = match (old, new) {
        (old, new) if old == new => return None,
        (_, Some(new)) => format!("is called `{new}` in code"),
        (_, None) => "no longer has a separate name in code".to_owned(),
    };
    Some(both.change(Rule::CodeNameChanged, what))
}

/// The name in code, if the description gives one.
pub(super) fn name_in_code(name: &Option<Spanned<String>>) -> Option<&str> {
    name.as_ref().map(|name| name.value.as_str())
}
