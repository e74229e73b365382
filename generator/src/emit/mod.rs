//! Writes an [`Api`] as files.
//!
//! What the code does has been decided. This chooses its spelling: import or path, layout, Markdown that is safe in
//! rustdoc, derived or written `Default`, and whatever contains the name of the package.

mod case;
mod client;
mod doc_comment;
mod error;
mod error_body;
mod layout;
mod models;
mod names;
mod notation;
mod operations;
mod package;
mod parameter;
mod sample;
mod scope;
mod security;
mod server;
mod syntax;
mod table;
mod webhook;

pub(crate) use names::escape_keyword;

use serde_json::Value;

use crate::Options;
use crate::ir::Api;
use crate::parallel;

/// A Rust file.
struct File {
    path: String,
    attributes: Vec<syn::Attribute>,
    chunks: Vec<Chunk>,
}

impl File {
    fn new(
        path: impl Into<String>,
        attributes: Vec<syn::Attribute>,
        chunks: impl IntoIterator<Item: Into<Chunk>>,
    ) -> Self {
        Self {
            path: path.into(),
            attributes,
            chunks: chunks.into_iter().map(Into::into).collect(),
        }
    }
}

/// A piece of a file.
enum Chunk {
    Item(Box<syn::Item>),
    Members(Box<Members>),
    Table(table::Table),
}

/// A trait or an implementation with a member for each operation.
struct Members {
    /// The item, with its other members.
    item: syn::Item,
    /// The members for the operations, as text: the syntax trees of many take a lot of memory.
    texts: Vec<String>,
}

impl From<syn::Item> for Chunk {
    fn from(item: syn::Item) -> Self {
        Self::Item(Box::new(item))
    }
}

impl From<Members> for Chunk {
    fn from(members: Members) -> Self {
        Self::Members(Box::new(members))
    }
}

/// A complete file.
pub struct Text {
    /// The path in the package, with `/` on every system.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) content: String,
}

/// A function that makes files.
type Job<'a> = Box<dyn FnOnce() -> Vec<Text> + Send + 'a>;

/// Makes a Rust file, if the API needs it, and turns it into text at once, since syntax trees take a lot of memory.
fn job<'a, F: Into<Option<File>>>(make: impl FnOnce() -> F + Send + 'a) -> Job<'a> {
    Box::new(|| make().into().map(text).into_iter().collect())
}

/// The files for an API, with the schemas of its requests.
pub(crate) fn files(api: &Api, schemas: &Value, options: &Options) -> Vec<Text> {
    let package = &options.package;
    let (models, requests) = (scope::models(api), scope::operations(api));
    let mut jobs = vec![
        job(|| package::root::file(api, package)),
        job(|| webhook::file(api, package)),
    ];
    // The largest files come first, so that no thread is left with one at the end.
    if !api.operations.is_empty() {
        jobs.extend([
            job(|| server::file(api, package)),
            job(|| client::api::file(api, package)),
            job(|| client::file(api, package)),
            job(|| error::file(api)),
            job(|| security::file(api)),
        ]);
        jobs.extend(operations::files(api, &requests, &models));
    }
    jobs.extend(models::files(api, &models));
    jobs.push(Box::new(|| text_files(api, schemas, options)));
    let texts = parallel::map(jobs, |make| make());
    texts.into_iter().flatten().collect()
}

/// A Rust file as text.
fn text(file: File) -> Text {
    Text {
        path: file.path.clone(),
        content: layout::text(file),
    }
}

/// The files that are not made from items.
fn text_files(api: &Api, schemas: &Value, options: &Options) -> Vec<Text> {
    let mut texts = vec![
        package::manifest::text(api, options),
        package::readme::text(api, &options.package),
        formatting(),
    ];
    if !api.operations.is_empty() {
        texts.push(package::schemas::text(schemas));
    }
    texts
}

/// `rustfmt.toml`, which keeps rustfmt from changing the files that the generator has formatted.
fn formatting() -> Text {
    let content = "disable_all_formatting = true\n".to_owned();
    Text {
        path: "rustfmt.toml".to_owned(),
        content,
    }
}
