//! Base URLs of the service, as constructors of a client.

use super::names::BaseUrlNames;
use super::{Context, docs};
use crate::ir::{BaseUrl, Docs, UrlPart, code};
use apicrate_description::model::{self, Variable};

pub(super) fn all(context: &Context<'_>) -> Vec<BaseUrl> {
    let base_urls = context.model.base_urls.iter().zip(&context.names.base_urls);
    base_urls
        // A constructor that takes the whole URL would be `new` under another name.
        .filter(|(base_url, _)| !base_url.is_given() && !base_url.parts.is_empty())
        .map(|(base_url, names)| one(base_url, names))
        .collect()
}

fn one(base_url: &model::BaseUrl, names: &BaseUrlNames) -> BaseUrl {
    let part = |part: &UrlPart| match part {
        UrlPart::Text(text) => Some(UrlPart::Text(text.clone())),
        UrlPart::Variable(wire) => names.arguments.get(wire).cloned().map(UrlPart::Variable),
    };
    let url: Vec<_> = base_url.parts.iter().filter_map(part).collect();
    BaseUrl {
        name: names.constructor.clone(),
        arguments: arguments(&url),
        url,
        docs: docs_of(base_url),
    }
}

/// The variables, in the order of the URL, each once.
fn arguments(url: &[UrlPart]) -> Vec<String> {
    let mut arguments = Vec::new();
    for part in url {
        if let UrlPart::Variable(name) = part
            && !arguments.contains(name)
        {
            arguments.push(name.clone());
        }
    }
    arguments
}

/// The values and the default of a variable, in words.
fn facts(variable: &Variable) -> Vec<String> {
    let values: Vec<_> = variable.values.iter().map(|value| code(value)).collect();
    let listed = (!values.is_empty()).then(|| format!("One of: {}.", values.join(", ")));
    let default = variable.default.as_deref().map(|default| match default {
        "" => "Usually empty.".to_owned(),
        default => format!("Usually {}.", code(default)),
    });
    listed.into_iter().chain(default).collect()
}

fn docs_of(base_url: &model::BaseUrl) -> Docs {
    let description = base_url.description.as_deref();
    let mut docs = docs::described(description.or(Some("Base URL of the service.")), "");
    for variable in &base_url.variables {
        let name = code(&variable.name.value);
        let facts = facts(variable);
        let description = variable.description.as_deref().unwrap_or_default();
        if description.contains('\n') {
            // A sentence behind a list would become a part of its last item.
            docs.push(format!("{name}: {description}"));
            docs.paragraphs.extend(facts);
        } else {
            let description = docs::ended(description);
            let sentences: Vec<_> = [description].into_iter().chain(facts).collect();
            docs.push(format!("{name}: {}", sentences.join(" ").trim()));
        }
    }
    docs::gaps(&mut docs, &base_url.gaps);
    docs
}
