//! `cargo xtask rules`

use std::process::ExitCode;

use apicrate::diagnostic::Rule;
use apicrate::diff;

use crate::print::print;

/// Lists the rules that name the problems of a description, or the changes between two versions.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask rules
    cargo xtask rules --changes > generator/CHANGES.md")]
pub struct Rules {
    /// List the rules of changes with the effect of each, as a Markdown page
    #[arg(long)]
    changes: bool,
}

/// The introduction to the table of changes.
const CHANGES: &str = "# Changes between two versions

The changes that `cargo xtask diff` reports, with their effect on calls: first those of an old client to a new server, then
those of a new client to an old server. A call *works*, *depends* on the service, *loses* a value that one side sends and the
other ignores, or *fails*.
In response headers and error bodies, *fails* becomes *loses*: a client that cannot read them still has the rest of the
response. The same holds for unions that exist in both versions, unless a discriminator or a required constant selects the
variant: a client keeps a value that matches no variant as JSON.
The effect on code is not listed here: `cargo xtask diff` compares the two crates to find it.
";

impl Rules {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if self.changes {
            print(&format!("{CHANGES}{}", diff::Rule::table()))?;
            return Ok(ExitCode::SUCCESS);
        }
        let lengths = Rule::ALL.iter().map(|rule| rule.name().len());
        let width = lengths.max().unwrap_or_default();
        let line = |rule: &Rule| format!("{:width$}  {}\n", rule.name(), rule.meaning());
        print(&Rule::ALL.iter().map(line).collect::<String>())?;
        Ok(ExitCode::SUCCESS)
    }
}
