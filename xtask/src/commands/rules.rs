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

The changes that `cargo xtask diff` reports, and how calls fare: first those of an old client with a new server, then those of
a new client with an old server. A call *works*, *depends* on the service, *loses* a value that is sent but ignored, or *fails*.
In response headers and error bodies, *fails* becomes *loses*: a client that cannot read one still has the rest of the response.
So it does in a union that both versions have, if neither a discriminator nor a required constant tells its alternatives
apart: a client keeps a value that fits none of them as JSON.
The effect on code that uses the crate is not in this table: it is found by comparing the two crates.
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
