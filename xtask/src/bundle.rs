//! `cargo xtask bundle`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use generator::Description;

use crate::place;
use crate::print::{complain, print};

/// Prints the description as a single file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
    cargo xtask bundle > openapi.yaml")]
pub struct Bundle {
    /// Root file of the description [default: spec/openapi.yaml of this repository]
    #[arg(long, value_name = "PATH")]
    spec: Option<PathBuf>,
}

impl Bundle {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = place::spec(self.spec.as_deref())?;
        let description = Description::read(&spec, &|path| fs::read_to_string(path));
        match description.check() {
            Ok(description) => {
                print(&description.bundle())?;
                Ok(ExitCode::SUCCESS)
            }
            Err(problems) => {
                complain(&problems.to_string());
                Ok(ExitCode::FAILURE)
            }
        }
    }
}
