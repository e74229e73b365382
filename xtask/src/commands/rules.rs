//! `cargo xtask rules`

use std::process::ExitCode;

use generator::diagnostic::Rule;
use generator::diff;

use crate::print::print;

/// Lists the rules by which problems of a description, or changes of one, are called.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask rules
    cargo xtask rules --changes > generator/CHANGES.md")]
pub struct Rules {
    /// The rules of changes, with what follows from each, as a page of Markdown
    #[arg(long)]
    changes: bool,
}

/// What stands above the table of changes.
const CHANGES: &str = "# Changes between two versions

What `cargo xtask diff` tells of, and how calls fare: first those of an old client with a new server, then those of a new client
with an old server. A call *works*, *depends* on what the service makes of it, *loses* a value that is sent and not seen, or *fails*.
In the headers of responses and the bodies of errors, *fails* is *loses*: a client that cannot read one has the rest of the
response.
What becomes of code that uses the crate is not in this table: it is found by comparing the two crates.
";

impl Rules {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        if self.changes {
            print(&format!("{CHANGES}{}", diff::Rule::table()))?;
            return Ok(ExitCode::SUCCESS);
        }
        let width = Rule::ALL.iter().map(|rule| rule.name().len()).max();
        let width = width.unwrap_or_default();
        let line = |rule: &Rule| format!("{:width$}  {}\n", rule.name(), rule.meaning());
        print(&Rule::ALL.iter().map(line).collect::<String>())?;
        Ok(ExitCode::SUCCESS)
    }
}
