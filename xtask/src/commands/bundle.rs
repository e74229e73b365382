//! `cargo xtask bundle`

use std::process::ExitCode;

use crate::input::Input;
use crate::print::print;

/// Prints the description as a single file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask bundle > openapi.yaml
    cargo xtask bundle --tags customers > customers.yaml
    cargo xtask bundle --overlay our.overlay.yaml | less")]
pub struct Bundle {
    #[command(flatten)]
    input: Input,
}

impl Bundle {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = self.input.spec()?;
        let Some(bundle) = self.input.accept(self.input.read(&spec).bundled()) else {
            return Ok(ExitCode::FAILURE);
        };
        print(&bundle)?;
        Ok(ExitCode::SUCCESS)
    }
}
