//! Document to [`Api`]. Every decision is made here: names, types, nullability, boxes, derives,
//! documentation, errors.

mod composition;
mod derives;
mod docs;
mod draft;
mod enumeration;
mod envelope;
mod error_body;
mod example;
mod finish;
mod markdown;
mod models;
mod names;
mod nullability;
mod object;
mod operation;
mod pagination;
mod parameter;
mod path;
mod recursion;
mod response;
mod server;
mod shape;
mod support;
mod union;
mod usage;

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Document, Tag};
use crate::ir::{Api, Docs, Group, Operation};
use models::Models;
use usage::Usage;

/// Decides how a document stands in Rust. What cannot be decided is reported and left out.
pub(crate) fn lower(document: &Document<'_>, problems: &mut Vec<Diagnostic>) -> Api {
    let mut models = Models::new(document, problems);
    models.define_components();
    let mut operations = operation::lower_all(&mut models);
    let error_body = error_body::type_name(&mut models);
    let mut drafts = models.drafts;
    recursion::break_cycles(&mut drafts);
    let usage = Usage::of(&drafts, &operations);
    let mut types = finish::finish(drafts, &usage);
    derives::derive(&mut types, &mut operations);
    pagination::check_next(document, &operations, &types, problems);
    // Stable: a type stays before the inline types in it.
    types.sort_by(|a, b| a.module.cmp(&b.module));
    let error_body = document
        .error_body
        .as_ref()
        .zip(error_body)
        .and_then(|(body, name)| error_body::lower(body, name, &types, &operations, problems));
    let info = &document.info;
    let version = info.version.map_or("", |text| text.value).to_owned();
    Api {
        title: info
            .title
            .map(|text| markdown::one_line(text.value))
            .unwrap_or_default(),
        summary: info.summary.map(|text| markdown::one_line(text.value)),
        crate_version: crate_version(document, problems),
        version,
        license: info.license.map(|text| text.value.to_owned()),
        docs: introduction(document),
        servers: server::lower_all(&document.servers, problems),
        support: support::needed(&types, &operations),
        groups: groups(&document.tags, &operations),
        events: operation::events(document),
        error_body,
        example: example::choose(&types, &operations),
        types,
        operations,
    }
}

/// What the crate is, and then what the API is.
fn introduction(document: &Document<'_>) -> Docs {
    let info = &document.info;
    let title = info.title.map_or("", |text| text.value);
    let version = info.version.map_or("", |text| text.value);
    let mut docs = docs::described(info.summary, title);
    let about = format!("This is version {version} of the {title}.");
    docs.lines.push(String::new());
    docs.lines.extend(markdown::lines(&about));
    if let Some(description) = info.description {
        docs.lines.push(String::new());
        docs.lines.extend(markdown::lines(description.value));
    }
    docs::not_shown(&mut docs, &document.not_shown);
    for scheme in &document.components.security_schemes {
        if let Some(description) = scheme.description {
            docs::paragraph(&mut docs, description.value);
        }
        docs::not_shown(&mut docs, &scheme.not_shown);
    }
    docs
}

/// The version of the package: the one given for it, or that of the API.
fn crate_version(document: &Document<'_>, problems: &mut Vec<Diagnostic>) -> String {
    let Some(version) = document.crate_version.or(document.info.version) else {
        return String::new();
    };
    if semver::Version::parse(version.value).is_err() {
        let message = format!(
            "`{}` cannot be the version of a Rust package",
            version.value
        );
        problems.push(
            Diagnostic::new(Rule::InvalidValue, version.span, message)
                .help("write `x-crate-version: 0.1.0` at the root of the description"),
        );
    }
    version.value.to_owned()
}

/// The groups that have operations: those with a description first, in its order.
fn groups(tags: &[Tag<'_>], operations: &[Operation]) -> Vec<Group> {
    let used: HashSet<&str> = operations
        .iter()
        .map(|operation| operation.module.as_str())
        .collect();
    let described = tags.iter().filter_map(|tag| {
        let module = names::module_name(tag.name.value)?;
        let docs = docs::described(tag.description, tag.name.value);
        used.contains(module.as_str())
            .then_some(Group { module, docs })
    });
    let others = operations.iter().map(|operation| Group {
        module: operation.module.clone(),
        docs: docs::described(None, &operation.module),
    });
    let mut known = HashSet::new();
    described
        .chain(others)
        .filter(|group| known.insert(group.module.clone()))
        .collect()
}
