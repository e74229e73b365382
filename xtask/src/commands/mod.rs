//! The commands, a module for each.

pub mod bundle;
pub mod codegen;
pub mod completions;
pub mod diff;
pub mod gaps;
pub mod model;
pub mod reference;
pub mod rehearse;
pub mod rules;
pub mod surface;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

/// The commands of this repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
pub enum Command {
    Codegen(codegen::Codegen),
    Bundle(bundle::Bundle),
    Completions(completions::Completions),
    Diff(diff::Diff),
    Gaps(gaps::Gaps),
    Model(model::Model),
    Reference(reference::Reference),
    Rehearse(rehearse::Rehearse),
    Rules(rules::Rules),
    Surface(surface::Surface),
}

impl Command {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Self::Codegen(command) => command.run(),
            Self::Bundle(command) => command.run(),
            Self::Completions(command) => command.run(Self::command()),
            Self::Diff(command) => command.run(),
            Self::Gaps(command) => command.run(),
            Self::Model(command) => command.run(),
            Self::Reference(command) => command.run(),
            Self::Rehearse(command) => command.run(),
            Self::Rules(command) => command.run(),
            Self::Surface(command) => command.run(),
        }
    }
}
