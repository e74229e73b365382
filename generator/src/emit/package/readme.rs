//! `README.md`.

use super::guide;
use crate::PackageName;
use crate::emit::{Text, doc_comment};
use crate::ir::{Api, RuntimeFeature};

pub(in crate::emit) fn text(api: &Api, package: &PackageName) -> Text {
    let introduction = doc_comment::lines(&api.introduction).join("\n");
    let types = if api.runtime_features.contains(&RuntimeFeature::Decimal) {
        "exact decimals and enumerations that accept new values"
    } else {
        "enumerations that accept new values"
    };
    let guide = if api.operations.is_empty() {
        "The objects of the API are in the module `models`.\n\n".to_owned()
    } else {
        format!(
            "- A type for each object, with {types}.\n{CLAIMS}\n\n{}",
            guide(api, package)
        )
    };
    let content = format!(
        "# {package}\n\n\
         {introduction}\n\n\
         {guide}\
         ## Where it comes from\n\n\
         This crate is generated from [`openapi.yaml`](openapi.yaml), which it contains: change the\n\
         description, not the crate.\n"
    );
    Text {
        path: "README.md".to_owned(),
        content,
    }
}

/// The guide of the front page, with headings one level deeper, and without links and hidden lines for rustdoc.
fn guide(api: &Api, package: &PackageName) -> String {
    let mut in_code = false;
    let mut text = String::new();
    for line in guide::sections(api, package) {
        let is_fence = line.starts_with("```");
        in_code ^= is_fence;
        let shown = match line.strip_prefix("# ") {
            Some(_) if in_code => continue,
            Some(title) => format!("## {title}"),
            None if is_fence && in_code && !line.ends_with("toml") => "```rust".to_owned(),
            None if in_code => line,
            None => line.replace("[`", "`").replace("`]", "`"),
        };
        text += &shown;
        text.push('\n');
    }
    text
}

/// What an application gets in addition to the types.
const CLAIMS: &str = "- A client that, by default, retries only what is safe to repeat, reports whether a failed call was\n  \
    carried out, and refuses a path value that would turn the request into another operation.\n\
    - Timeouts, limits on response sizes, and retries with backoff that honour `Retry-After`.\n\
    - Fakes and decorators for tests, and a server on axum with the same types.";
