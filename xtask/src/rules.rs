//! `cargo xtask rules`

use std::process::ExitCode;

use generator::diagnostic::Rule;

use crate::print::print;

/// Lists the rules by which problems of a description are called.
#[derive(Debug, clap::Args)]
pub struct Rules {}

impl Rules {
    #[expect(clippy::unused_self, reason = "as the other commands")]
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let width = Rule::ALL.iter().map(|rule| rule.name().len()).max();
        let width = width.unwrap_or_default();
        let line = |rule: &Rule| format!("{:width$}  {}\n", rule.name(), rule.meaning());
        print(&Rule::ALL.iter().map(line).collect::<String>())?;
        Ok(ExitCode::SUCCESS)
    }
}
