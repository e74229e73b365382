//! `cargo xtask model`

use std::process::ExitCode;

use anyhow::Context;

use crate::input::Input;
use crate::print::print;

/// Prints the resolved description as JSON.
///
/// References are indices into `schemas`; compositions are merged, and every schema is classified once; a place is the
/// index of a file in `files`, a line and a column.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
    cargo xtask model | jq '.operations[].id.value'")]
pub struct Model {
    #[command(flatten)]
    input: Input,
}

impl Model {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = self.input.spec()?;
        let Some(model) = self.input.accept(self.input.read(&spec).model()) else {
            return Ok(ExitCode::FAILURE);
        };
        let text = serde_json::to_string_pretty(&model).context("cannot write JSON")?;
        print(&format!("{text}\n"))?;
        Ok(ExitCode::SUCCESS)
    }
}
