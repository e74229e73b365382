//! Base URLs of the service, as constructors of a client.

use super::names::BaseUrlNames;
use super::{Context, docs};
use crate::ir::{BaseUrl, Docs, UrlPart, code};
use apicrate_description::model::{self, Variable};

pub(super) fn lower_all(context: &Context<'_>) -> Vec<BaseUrl> {
    let base_urls = context.model.base_urls.iter().zip(&context.names.base_urls);
    base_urls
        // A constructor that takes the whole URL would be `new` under another name.
        .filter(|(base_url, _)| !base_url.is_given() && !base_url.parts.is_empty())
        .map(|(base_url, names)| lower(base_url, names))
        .collect()
}

fn lower(base_url: &model::BaseUrl, names: &BaseUrlNames) -> BaseUrl {
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
    let mut docs = docs::with_description(description.or(Some("Base URL of the service.")), "");
    for variable in &base_url.variables {
        let name = code(&variable.name.value);
        let facts = facts(variable);
        let description = variable.description.as_deref().unwrap_or_default();
        if description.contains('\n') {
            // A sentence behind a list would become a part of its last item.
            docs.push(format!("{name}: {description}"));
            docs.paragraphs.extend(facts);
        } else {
            let sentence = docs::with_full_stop(description);
            let sentences: Vec<_> = [sentence].into_iter().chain(facts).collect();
            docs.push(format!("{name}: {}", sentences.join(" ").trim()));
        }
    }
    docs::add_gaps(&mut docs, &base_url.gaps);
    docs
}

#[cfg(test)]
mod tests {
    use crate::ir::{BaseUrl, UrlPart};
    use crate::rust::testing::api;

    fn base_urls(servers: &str) -> Vec<BaseUrl> {
        api(&format!("servers: [{servers}]")).base_urls
    }

    #[test]
    fn each_variable_of_a_url_is_one_argument_in_the_order_of_the_url() {
        let base_urls = base_urls(
            "{url: 'https://{region}.example.com/{tenant-id}/{region}', variables: {tenant-id: {default: a}, region: {default: eu}}}",
        );
        let [base_url] = base_urls.as_slice() else {
            panic!("{base_urls:?}");
        };
        assert_eq!(base_url.name, "server_1");
        assert_eq!(base_url.arguments, ["region", "tenant_id"]);
        assert_eq!(
            base_url.url,
            [
                UrlPart::Text("https://".to_owned()),
                UrlPart::Variable("region".to_owned()),
                UrlPart::Text(".example.com/".to_owned()),
                UrlPart::Variable("tenant_id".to_owned()),
                UrlPart::Text("/".to_owned()),
                UrlPart::Variable("region".to_owned()),
            ]
        );
    }

    #[test]
    fn a_url_that_is_only_a_variable_has_no_constructor() {
        let base_urls =
            base_urls("{url: '{base}', variables: {base: {default: 'https://a.example.com'}}}");
        assert!(base_urls.is_empty(), "{base_urls:?}");
    }

    #[test]
    fn a_url_that_no_client_can_use_has_no_constructor() {
        let base_urls = base_urls(
            "{url: 'https://a.example.com?x=1'}, {url: 'https://b.example.com'}, {url: 'https://c.example.com', x-rust-name: eu}",
        );
        let names: Vec<_> = base_urls.iter().map(|url| url.name.as_str()).collect();
        assert_eq!(names, ["server_2", "eu"]);
    }

    #[test]
    fn a_relative_url_takes_its_origin_as_an_argument() {
        let base_urls = base_urls("{url: /v1}");
        assert_eq!(base_urls[0].arguments, ["origin"]);
    }

    #[test]
    fn the_docs_list_the_values_and_the_default_of_a_variable() {
        let base_urls = base_urls(
            "{url: 'https://{region}.example.com{path}', variables: {region: {default: eu, enum: [eu, us], description: The region}, path: {default: ''}}}",
        );
        assert_eq!(
            base_urls[0].docs.paragraphs,
            [
                "Base URL of the service.",
                "`region`: The region. One of: `eu`, `us`. Usually `eu`.",
                "`path`: Usually empty.",
            ]
        );
    }

    #[test]
    fn facts_about_a_variable_follow_a_long_description_as_paragraphs() {
        let base_urls = base_urls(
            r#"{url: 'https://{region}.example.com', description: Per region, variables: {region: {default: eu, description: "Regions:\n- eu\n- us"}}}"#,
        );
        assert_eq!(
            base_urls[0].docs.paragraphs,
            [
                "Per region",
                "`region`: Regions:\n- eu\n- us",
                "Usually `eu`."
            ]
        );
    }
}
