//! `README.md`.

use super::Text;
use super::runtime::Extent;
use crate::ir::Api;

pub(super) fn text(api: &Api, extent: Extent, package: &str) -> Text {
    let Api { title, version, .. } = api;
    let summary = api
        .summary
        .as_ref()
        .map_or(String::new(), |summary| format!("{summary}\n\n"));
    let client = match extent {
        Extent::Models => "",
        Extent::Operations => CLIENT,
    };
    let content = format!(
        "# {package}\n\n\
         Rust for the {title}, version {version}.\n\n\
         {summary}\
         The objects of the API are in the module `models`.{client}\n\n\
         This crate is generated from [`openapi.yaml`](openapi.yaml), which it contains: change the\n\
         description, not the crate.\n"
    );
    Text {
        path: "README.md".to_owned(),
        content,
    }
}

/// What there is to say of the client, if there is one.
const CLIENT: &str = " Its operations are in `operations`; with the\n\
    feature `reqwest`, which is on unless switched off, `Client` performs them over HTTP, and with\n\
    `client` alone by a transport of your own. With the feature `server`, a type that implements\n\
    `server::Service` offers them.";
