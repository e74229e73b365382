//! Swagger UI, out of its archive.

use std::borrow::Cow;
use std::io::{Cursor, Read};
use std::sync::OnceLock;

use anyhow::Context;
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;
use zip::ZipArchive;

/// The files that a page needs.
pub(crate) struct Renderer {
    pub(crate) script: String,
    pub(crate) style: String,
}

/// The renderer, unpacked once.
pub(crate) fn renderer() -> anyhow::Result<&'static Renderer> {
    static UNPACKED: OnceLock<Renderer> = OnceLock::new();
    if let Some(renderer) = UNPACKED.get() {
        return Ok(renderer);
    }
    let renderer = unpack().context("cannot unpack Swagger UI")?;
    Ok(UNPACKED.get_or_init(|| renderer))
}

fn unpack() -> anyhow::Result<Renderer> {
    let mut archive = ZipArchive::new(Cursor::new(SWAGGER_UI_VENDORED))?;
    Ok(Renderer {
        script: file(&mut archive, "/dist/swagger-ui-bundle.js")?,
        style: file(&mut archive, "/dist/swagger-ui.css")?,
    })
}

/// A file by the end of its path, which begins with the version.
fn file(archive: &mut ZipArchive<Cursor<&[u8]>>, end: &str) -> anyhow::Result<String> {
    let names = archive.file_names().flatten().map(Cow::into_owned);
    let names: Vec<String> = names.collect();
    let name = names.iter().find(|name| name.ends_with(end));
    let name = name.with_context(|| format!("there is no {end}"))?;
    let mut text = String::new();
    archive.by_name(name)?.read_to_string(&mut text)?;
    Ok(text)
}
