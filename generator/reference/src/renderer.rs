//! Swagger UI, unpacked from its archive.

use std::io::Read;
use std::sync::OnceLock;

use anyhow::{Context, bail};
use flate2::bufread::DeflateDecoder;
use rawzip::{ZipArchive, ZipSliceArchive};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

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
    let archive = ZipArchive::from_slice(SWAGGER_UI_VENDORED)?;
    Ok(Renderer {
        script: file(&archive, "/dist/swagger-ui-bundle.js")?,
        style: file(&archive, "/dist/swagger-ui.css")?,
    })
}

/// A file by the end of its path, which begins with the version.
fn file(archive: &ZipSliceArchive<&[u8]>, end: &str) -> anyhow::Result<String> {
    let mut entries = archive.entries();
    while let Some(entry) = entries.next_entry()? {
        if entry.file_path().as_ref().ends_with(end.as_bytes()) {
            let packed = archive.get_entry(entry.wayfinder())?;
            let unpacked = DeflateDecoder::new(packed.data());
            let mut text = String::new();
            packed
                .verifying_reader(unpacked)
                .read_to_string(&mut text)?;
            return Ok(text);
        }
    }
    bail!("{end} is missing")
}
