//! Ready-made code that is copied into the crate, and the packages that it needs.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{File, Text, docs};
use crate::ir::{Api, Support};

/// A file of ready-made code.
struct Module {
    name: &'static str,
    text: &'static str,
    /// What the crate re-exports of it.
    exports: &'static [&'static str],
}

fn module(support: Support) -> Option<Module> {
    Some(match support {
        Support::ClosedText => Module {
            name: "closed_text",
            text: include_str!("../../runtime/src/support/closed_text.rs"),
            exports: &["UnknownValue"],
        },
        Support::Decimal => Module {
            name: "decimal",
            text: include_str!("../../runtime/src/support/decimal.rs"),
            exports: &["Decimal", "DecimalError"],
        },
        Support::Maybe => Module {
            name: "maybe",
            text: include_str!("../../runtime/src/support/maybe.rs"),
            exports: &["Maybe"],
        },
        Support::Entries => Module {
            name: "entries",
            text: include_str!("../../runtime/src/support/entries.rs"),
            exports: &[],
        },
        Support::Object => Module {
            name: "object",
            text: include_str!("../../runtime/src/support/object.rs"),
            exports: &[],
        },
        Support::OpenText => Module {
            name: "open_text",
            text: include_str!("../../runtime/src/support/open_text.rs"),
            exports: &["Unlisted"],
        },
        Support::Text => Module {
            name: "text",
            text: include_str!("../../runtime/src/support/text.rs"),
            exports: &[],
        },
        Support::OneOf => Module {
            name: "tagged_union",
            text: include_str!("../../runtime/src/support/tagged_union.rs"),
            exports: &[],
        },
        Support::Chrono | Support::Float | Support::Json | Support::Uuid => return None,
    })
}

/// Ready-made code for operations.
struct Part {
    module: &'static str,
    /// The features that need it.
    features: &'static [&'static str],
    /// The files, by their path below `src/support`.
    files: &'static [(&'static str, &'static str)],
}

macro_rules! files {
    ($($path:literal),+) => {
        &[$(($path, include_str!(concat!("../../runtime/src/support/", $path)))),+]
    };
}

const PARTS: [Part; 9] = [
    Part {
        module: "body",
        features: &["client", "server"],
        files: files!["body.rs"],
    },
    Part {
        module: "client",
        features: &["client"],
        files: files![
            "client/address.rs",
            "client/builder.rs",
            "client/error.rs",
            "client/key.rs",
            "client/mod.rs",
            "client/pages.rs",
            "client/patience.rs",
            "client/read.rs",
            "client/reqwest.rs",
            "client/retry.rs",
            "client/tower.rs",
            "client/transport.rs"
        ],
    },
    Part {
        module: "errors",
        features: &["client", "server"],
        files: files!["errors.rs"],
    },
    Part {
        module: "faults",
        features: &["client", "server"],
        files: files!["faults.rs"],
    },
    Part {
        module: "operation",
        features: &["client", "server"],
        files: files!["operation.rs"],
    },
    Part {
        module: "parameters",
        features: &["client", "server"],
        files: files!["parameters.rs"],
    },
    Part {
        module: "received",
        features: &["client", "server"],
        files: files!["received.rs"],
    },
    Part {
        module: "request",
        features: &["client", "server"],
        files: files!["request.rs"],
    },
    Part {
        module: "server",
        features: &["server"],
        files: files![
            "server/answer.rs",
            "server/description.rs",
            "server/failure.rs",
            "server/mod.rs",
            "server/routes.rs",
            "server/token.rs"
        ],
    },
];

/// `#[cfg(…)]` for what is there with any of these features.
pub(super) fn condition(features: &[&str]) -> TokenStream {
    match features {
        [feature] => quote!(#[cfg(feature = #feature)]),
        features => quote!(#[cfg(any(#(feature = #features),*))]),
    }
}

fn modules(api: &Api) -> impl Iterator<Item = Module> {
    api.support.iter().filter_map(|support| module(*support))
}

/// The files, as they are.
pub(super) fn texts(api: &Api) -> Vec<Text> {
    let text = |module: Module| Text {
        path: format!("src/support/{}.rs", module.name),
        content: module.text.to_owned(),
    };
    let mut texts: Vec<Text> = modules(api).map(text).collect();
    if !api.operations.is_empty() {
        let files = PARTS.iter().flat_map(|part| part.files);
        texts.extend(files.map(|(path, content)| Text {
            path: format!("src/support/{path}"),
            content: (*content).to_owned(),
        }));
    }
    texts
}

/// `mod.rs`, if there is anything to name in it.
pub(super) fn index(api: &Api) -> Option<File> {
    let docs = docs::inner_lines(&["What the generated code is built on."]);
    let mut items: Vec<Item> = modules(api)
        .map(|module| declaration(module.name, [module.text]))
        .collect();
    if !api.operations.is_empty() {
        items.extend(PARTS.iter().map(|part| {
            let condition = condition(part.features);
            let declaration = declaration(part.module, part.files.iter().map(|(_, text)| *text));
            parse_quote!(#condition #declaration)
        }));
    }
    let is_needed = !items.is_empty();
    is_needed.then(|| File::new("src/support/mod.rs", parse_quote!(#docs), items))
}

/// The macros of a module are there for all modules after it.
fn declaration(name: &str, texts: impl IntoIterator<Item = &'static str>) -> Item {
    let name = ident(name);
    let mut texts = texts.into_iter();
    let has_macros = texts.any(|text| text.contains("macro_rules!"));
    let macros = has_macros.then(|| quote!(#[macro_use]));
    parse_quote!(#macros pub(crate) mod #name;)
}

/// What the root of the crate shows of the ready-made code.
pub(super) fn exports(api: &Api) -> Vec<Item> {
    let exports = modules(api)
        .filter(|module| !module.exports.is_empty())
        .map(|module| {
            let name = ident(module.name);
            let exports = module.exports.iter().map(|name| ident(name));
            parse_quote!(pub use support::#name::{#(#exports),*};)
        });
    exports.collect()
}
