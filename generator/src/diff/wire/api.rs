//! The API as a whole: its title, its base URLs, the form of its errors.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::{Change, Use};
use super::super::list_diff::ListDiff;
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both, name_in_code};
use super::{Versions, route, webhook};
use crate::ir::Step;
use apicrate_description::model::{
    BaseUrl, ErrorBody, FixedBody, Flow, Model, SecurityScheme, Tag, Variable,
};
use apicrate_description::source::Node;
use apicrate_description::span::{Span, Spanned};

/// Describes the change of an optional value; none if it is the same.
fn values_of(name: &str, old: Option<&str>, new: Option<&str>) -> Option<String> {
    match (old, new) {
        (old, new) if old == new => None,
        (Some(old), Some(new)) => Some(format!("has the {name} `{new}` instead of `{old}`")),
        (None, Some(new)) => Some(format!("now has the {name} `{new}`")),
        (old, None) => Some(format!(
            "no longer has the {name} `{}`",
            old.unwrap_or_default()
        )),
    }
}

/// The changes of the API as a whole.
pub(super) fn changes(versions: Versions<'_>) -> Vec<Change> {
    let (old, new) = (versions.old, versions.new);
    let Model {
        files: _,
        title,
        version,
        summary,
        description,
        base_urls,
        security_schemes,
        tags,
        // These are compared separately.
        license: _,
        crate_version: _,
        wire_prefix: _,
        schemas: _,
        operations: _,
        webhooks: _,
        webhook_kind,
        error_body,
        gaps,
    } = new;
    let subject = Subject::new(Step::Api);
    let start = Span::start_of(apicrate_description::span::FileId::default());
    let both = Both {
        subject: &subject,
        old: start,
        new: start,
        used: Use::UNUSED,
    };
    let mut changes = Vec::new();
    if old.version.value != version.value {
        let what = format!("is version {}, was {}", version.value, old.version.value);
        let change = both.change(Rule::VersionChanged, what);
        changes.push(change.with_spans(old.version.span, version.span));
    }
    if old.title != *title {
        let what = format!("is called `{title}`, was called `{}`", old.title);
        changes.push(both.change(Rule::PackageChanged, what));
    }
    changes.extend(package_changes(both, old, new));
    let texts = ((&old.summary, &old.description), (summary, description));
    changes.extend(documentation::texts(both, texts.0, texts.1));
    changes.extend(documentation::gaps(both, &old.gaps, gaps));
    changes.extend(webhook::identification(
        versions,
        both,
        (&old.webhook_kind, webhook_kind),
    ));
    changes.extend(base_url_list_changes(&old.base_urls, base_urls));
    changes.extend(scheme_list_changes(&old.security_schemes, security_schemes));
    changes.extend(tag_changes(&old.tags, tags));
    if !is_same_body(old.error_body.as_ref(), error_body.as_ref()) {
        let what = "has a different form of error bodies";
        changes.push(both.change(Rule::ErrorBodyChanged, what));
    }
    changes
}

/// The changes of the licence, the package version and the wire prefix.
fn package_changes(both: Both<'_>, old: &Model, new: &Model) -> Vec<Change> {
    let changed = |rule, name, old: Option<&str>, new: Option<&str>| {
        let what = values_of(name, old, new)?;
        Some(both.change(rule, what))
    };
    let licenses = [old, new].map(|model| model.license.as_deref());
    let prefixes = [old, new].map(|model| model.wire_prefix.as_deref());
    let versions = [old, new].map(|model| model.crate_version.as_ref());
    let changes = [
        changed(Rule::PackageChanged, "licence", licenses[0], licenses[1]),
        package_version_change(both, versions),
        changed(
            Rule::WirePrefixChanged,
            "wire prefix",
            prefixes[0],
            prefixes[1],
        ),
    ];
    changes.into_iter().flatten().collect()
}

fn package_version_change(
    both: Both<'_>,
    versions: [Option<&Spanned<String>>; 2],
) -> Option<Change> {
    let [old, new] = versions.map(|version| version.map(|version| version.value.as_str()));
    let what = values_of("package version", old, new)?;
    let [old, new] = versions.map(|version| version.map(|version| version.span));
    let change = both.change(Rule::VersionChanged, what);
    Some(change.with_spans(old.unwrap_or(both.old), new.unwrap_or(both.new)))
}

fn base_url_list_changes(old: &[BaseUrl], new: &[BaseUrl]) -> Vec<Change> {
    let key = |base_url: &BaseUrl| route::base_url(&base_url.url.value).to_owned();
    let matched = ListDiff::by_key(old, new, key);
    let subject = |base_url: &BaseUrl| Subject::new(Step::BaseUrl(base_url.url.value.clone()));
    let mut changes = Vec::new();
    for base_url in matched.added {
        let change = Change::new(Rule::BaseUrlAdded, &subject(base_url), "is new");
        changes.push(change.with_new_span(base_url.url.span));
    }
    for base_url in matched.removed {
        let change = Change::new(Rule::BaseUrlRemoved, &subject(base_url), "is gone");
        changes.push(change.with_old_span(base_url.url.span));
    }
    for (before, after) in matched.both {
        changes.extend(place(old, new, &subject(after), (before, after)));
        changes.extend(base_url_changes(&subject(after), before, after));
    }
    changes
}

/// The change of the position of a base URL without a name: its constructor is named after its position.
fn place(
    old: &[BaseUrl],
    new: &[BaseUrl],
    subject: &Subject,
    (before, after): (&BaseUrl, &BaseUrl),
) -> Option<Change> {
    let place = |all: &[BaseUrl], wanted: &BaseUrl| {
        let mut all = all.iter();
        all.position(|base_url| std::ptr::eq(base_url, wanted))
            .filter(|_| wanted.code_name.is_none())
    };
    let (was, is) = (place(old, before)?, place(new, after)?);
    let what = format!("is base URL number {}, was number {}", is + 1, was + 1);
    let change = Change::new(Rule::BaseUrlMoved, subject, what);
    (was != is).then(|| change.with_spans(before.url.span, after.url.span))
}

/// Describes the values and the default of a variable.
fn describe_variable(variable: &Variable) -> String {
    let values: BTreeSet<_> = variable
        .values
        .iter()
        .map(|value| format!("`{value}`"))
        .collect();
    let default = variable.default.as_deref().unwrap_or_default();
    if values.is_empty() {
        format!("the default `{default}`")
    } else {
        format!(
            "the values {} with the default `{default}`",
            Vec::from_iter(values).join(", ")
        )
    }
}

fn base_url_changes(subject: &Subject, old: &BaseUrl, new: &BaseUrl) -> Vec<Change> {
    let BaseUrl {
        url,
        // They follow from the URL.
        parts: _,
        variables,
        description,
        gaps,
        code_name,
    } = new;
    let both = Both {
        subject,
        old: old.url.span,
        new: url.span,
        used: Use::UNUSED,
    };
    let texts = |base_url: &BaseUrl| -> BTreeMap<String, Option<String>> {
        let variables = base_url.variables.iter();
        variables
            .map(|variable| (variable.name.value.clone(), variable.description.clone()))
            .collect()
    };
    let mut changes = documentation::gaps(both, &old.gaps, gaps);
    let name = |variable: &Variable| variable.name.value.clone();
    for (old, new) in ListDiff::by_key(&old.variables, variables, name).both {
        if describe_variable(old) != describe_variable(new) {
            let name = &new.name.value;
            let (is, was) = (describe_variable(new), describe_variable(old));
            let what = format!("has {is} for `{name}` instead of {was}");
            let change = Change::new(Rule::BaseUrlVariableChanged, subject, what);
            changes.push(change.with_spans(both.old, both.new));
        }
    }
    changes.extend(documentation::texts(
        both,
        (&old.description, texts(old)),
        (description, texts(new)),
    ));
    let (before, after) = (name_in_code(&old.code_name), name_in_code(code_name));
    changes.extend(documentation::code_name(both, before, after));
    changes
}

/// The changes of schemes that both versions have; new ones and those that are gone show in operations that require
/// them.
fn scheme_list_changes(old: &[SecurityScheme], new: &[SecurityScheme]) -> Vec<Change> {
    let name = |scheme: &SecurityScheme| scheme.name.value.clone();
    let known = ListDiff::by_key(old, new, name).both.into_iter();
    known
        .flat_map(|(old, new)| scheme_changes(old, new))
        .collect()
}

fn scheme_changes(old: &SecurityScheme, new: &SecurityScheme) -> Vec<Change> {
    let SecurityScheme {
        name,
        kind: _,
        description,
        bearer_format,
        flows,
        open_id_connect_url,
        gaps,
    } = new;
    let subject = Subject::new(Step::SecurityScheme(name.value.clone()));
    let both = Both {
        subject: &subject,
        old: old.name.span,
        new: name.span,
        used: Use::UNUSED,
    };
    let mut changes = documentation::gaps(both, &old.gaps, gaps);
    let scopes = |flows: &[Flow]| -> BTreeSet<_> {
        flows.iter().flat_map(|flow| flow.scopes.clone()).collect()
    };
    changes.extend(documentation::texts(
        both,
        (&old.description, &old.bearer_format, scopes(&old.flows)),
        (description, bearer_format, scopes(flows)),
    ));
    let before = (urls(&old.flows), &old.open_id_connect_url);
    if before != (urls(flows), open_id_connect_url) {
        let what = "has different flows or URLs for tokens";
        let both = Both {
            used: Use::REQUESTS,
            ..both
        };
        changes.push(both.change(Rule::OauthChanged, what));
    }
    changes
}

/// The flows and URLs through which a caller gets a token.
fn urls(flows: &[Flow]) -> Vec<(&str, &[(String, String)])> {
    let urls = flows.iter().map(|flow| {
        let Flow {
            name,
            urls,
            // The required ones are compared in operations.
            scopes: _,
        } = flow;
        (name.as_str(), urls.as_slice())
    });
    urls.collect()
}

/// The changes of tags that both versions have; new ones and those that are gone show in operations that have them.
fn tag_changes(old: &[Tag], new: &[Tag]) -> Vec<Change> {
    let name = |tag: &Tag| tag.name.value.clone();
    let known = ListDiff::by_key(old, new, name).both.into_iter();
    let changes = known.filter_map(|(old, new)| {
        let Tag { name, description } = new;
        let subject = Subject::new(Step::Tag(name.value.clone()));
        let both = Both {
            subject: &subject,
            old: old.name.span,
            new: name.span,
            used: Use::UNUSED,
        };
        documentation::texts(both, &old.description, description)
    });
    changes.collect()
}

fn is_same_body(old: Option<&ErrorBody>, new: Option<&ErrorBody>) -> bool {
    let (Some(old), Some(new)) = (old, new) else {
        return old.is_none() && new.is_none();
    };
    let ErrorBody {
        span: _,
        // It is compared in error responses.
        schema: _,
        media_type,
        status,
        text,
        details,
        fixed,
    } = new;
    old.media_type == *media_type
        && (&old.status, &old.text, &old.details) == (status, text, details)
        && by_status(&old.fixed) == by_status(fixed)
}

/// The fixed values of error bodies by property, in any order.
fn by_status(bodies: &[FixedBody]) -> BTreeMap<u16, (bool, BTreeMap<&str, &Node>)> {
    let mut by_status = BTreeMap::new();
    for body in bodies {
        let values = body
            .values
            .iter()
            .map(|fixed| (fixed.name.as_str(), &fixed.value));
        by_status.insert(body.status, (body.has_details, values.collect()));
    }
    by_status
}
