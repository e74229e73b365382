//! `cargo xtask reference`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;

use crate::input::Input;
use crate::print::print;

/// Writes a page to read about the API, and to try it: a single file that loads nothing.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask reference --out reference.html
    cargo xtask reference --overlay our.overlay.yaml --out ours.html")]
pub struct Reference {
    /// File to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    input: Input,
}

impl Reference {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = self.input.spec()?;
        let description = self.input.read(&spec);
        let bundle = description.bundle();
        // A page would show what is wrong as if it were right.
        match description.model() {
            Ok((_, warnings)) => self.input.complain(&warnings),
            Err(problems) => {
                self.input.complain(&problems);
                return Ok(ExitCode::FAILURE);
            }
        }
        let page = api_reference::page(&bundle, None)?;
        match &self.out {
            Some(out) => {
                fs::write(out, page).with_context(|| format!("cannot write {}", out.display()))?
            }
            None => print(&page)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
