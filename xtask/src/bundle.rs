//! `cargo xtask bundle`

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use generator::Description;

use crate::spec;

/// Prints the description as a single file.
#[derive(Debug, clap::Args)]
pub struct Bundle {
    /// Root file of the description
    #[arg(long, value_name = "PATH", default_value_os_t = spec::default(), hide_default_value = true)]
    spec: PathBuf,
}

impl Bundle {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let description = Description::read(&spec::relative(&self.spec), &|path| {
            fs::read_to_string(path)
        });
        match description.check() {
            Ok(description) => {
                let text = description.bundle();
                io::stdout()
                    .write_all(text.as_bytes())
                    .context("cannot write to standard output")?;
                Ok(ExitCode::SUCCESS)
            }
            Err(problems) => {
                eprintln!("{problems}");
                Ok(ExitCode::FAILURE)
            }
        }
    }
}
