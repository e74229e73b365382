//! `README.md`.

use super::Text;
use crate::ir::Api;

pub(super) fn text(api: &Api, package: &str) -> Text {
    let Api { title, version, .. } = api;
    let summary = api
        .summary
        .as_ref()
        .map_or(String::new(), |summary| format!("{summary}\n\n"));
    let content = format!(
        "# {package}\n\n\
         Types for the {title}, version {version}.\n\n\
         {summary}\
         This crate is generated from [`openapi.yaml`](openapi.yaml), which it contains: change the\n\
         description, not the crate. The objects of the API are in the module `models`.\n"
    );
    Text {
        path: "README.md".to_owned(),
        content,
    }
}
