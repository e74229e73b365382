//! Model to [`Api`]: a sequence of passes decides how the API is expressed in Rust. `lower` turns a part of the model
//! into the part of the API that it becomes.

mod argument;
mod base_url;
mod body;
mod derives;
mod docs;
mod error_body;
mod example;

mod holders;
mod initial_values;
mod names;
mod operation;
mod package;
mod presence;
mod required_fields;
mod runtime_feature;
mod sample;
mod schema;
mod security;
#[cfg(test)]
mod testing;
mod usage;
mod value;
mod webhook;

use crate::ir::Api;
use apicrate_description::diagnostic::Diagnostic;
use apicrate_description::model::Model;
use names::Names;
use schema::Cycles;
use usage::Usage;

/// The input of all passes, including the results of the first ones.
struct Context<'m> {
    model: &'m Model,
    names: Names,
    usage: Usage,
    cycles: Cycles,
}

/// Decides how an API is expressed in Rust. Only names can cause problems.
pub(crate) fn api(model: &Model, problems: &mut Vec<Diagnostic>) -> Api {
    let names = names::assign(model, problems);
    let context = Context {
        model,
        cycles: Cycles::new(model, &names),
        names,
        usage: Usage::new(model),
    };
    let types = schema::types(&context);
    let error_body = error_body::lower(&context);
    let credentials = security::lower(&context);
    let operations = operation::lower_all(&context, &types, &credentials, error_body.as_ref());
    let example = example::choose(&types, &operations);
    let (base_urls, webhooks) = (base_url::lower_all(&context), webhook::lower_all(&context));
    Api {
        recursion_limit: schema::depth::recursion_limit(&types),
        title: docs::one_line(&model.title),
        summary: model.summary.as_deref().map(docs::one_line),
        version: model.version.value.clone(),
        crate_version: model
            .crate_version
            .as_ref()
            .unwrap_or(&model.version)
            .value
            .clone(),
        license: model.license.clone(),
        keywords: package::keywords(&model.title),
        introduction: docs::readme(model),
        docs: docs::crate_root(model),
        about: docs::api(model),
        base_urls,
        credentials,
        groups: operation::group::lower_all(model, &operations),
        error_body,
        guide: example::guide(&types, &operations, example.as_ref()),
        example,
        runtime_features: runtime_feature::required_features(&types, &operations, &webhooks),
        webhooks,
        webhook_kind: model.webhook_kind.clone(),
        conversions: schema::conversions(&context, &types),
        types,
        operations,
    }
}
