//! `cargo xtask model`

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use generator::Description;

use crate::place;
use crate::print::{complain, print};

/// Prints what the description means, as JSON.
///
/// References are those of `schemas`, by number; compositions are merged, every schema is classified once; places are given as the
/// number of a file in `files`, a line and a column.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
    cargo xtask model | jq '.operations[].id.value'")]
pub struct Model {
    /// Root file of the description [default: spec/openapi.yaml of this repository]
    #[arg(long, value_name = "PATH")]
    spec: Option<PathBuf>,
}

impl Model {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = place::spec(self.spec.as_deref())?;
        match Description::read(&spec, &|path| fs::read_to_string(path)).model() {
            Ok((model, warnings)) => {
                if !warnings.is_empty() {
                    complain(&warnings.to_string());
                }
                let text = serde_json::to_string_pretty(&model).context("cannot write JSON")?;
                print(&format!("{text}\n"))?;
                Ok(ExitCode::SUCCESS)
            }
            Err(problems) => {
                complain(&problems.to_string());
                Ok(ExitCode::FAILURE)
            }
        }
    }
}
