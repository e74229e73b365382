//! `cargo xtask completions`

use std::process::ExitCode;

use clap_complete::aot::{Bash, Zsh};
use clap_complete::generate;

use crate::print::print;

/// Prints the shell completions for the commands of this repository.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    source <(cargo xtask completions bash)
    source <(cargo xtask completions zsh)")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Shell {
    Bash,
    Zsh,
}

/// Connects `cargo xtask` to the generated completions, whether or not cargo has completions of its own.
const IN_BASH: &str = include_str!("completions.bash");

impl Completions {
    /// Completions of all the commands.
    pub fn run(self, command: clap::Command) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        match self.shell {
            // With a hyphen in the name, the generated functions do not find one another.
            Shell::Bash => generate(Bash, &mut command.name("xtask"), "xtask", &mut script),
            // The completion of cargo expects `cargo xtask` under this name.
            Shell::Zsh => generate(
                Zsh,
                &mut command.name("cargo-xtask"),
                "cargo-xtask",
                &mut script,
            ),
        }
        print(&String::from_utf8(script)?)?;
        if let Shell::Bash = self.shell {
            print(IN_BASH)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
