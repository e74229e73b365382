//! The commands of this repository.

mod annotation;
mod apply;
mod commands;
mod folder;
mod git;
mod input;
mod lock;
mod place;
mod print;
mod release;
mod report;
mod revision;
mod staging;
mod stray;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use commands::{
    bundle, codegen, completions, diff, gaps, model, reference, rehearse, rules, surface,
};

/// The commands of this repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
enum Command {
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

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let command = Command::parse();
    if let Some(warning) = place::compiled_elsewhere() {
        print::complain(&warning);
    }
    let outcome = match command {
        Command::Codegen(command) => command.run(),
        Command::Bundle(command) => command.run(),
        Command::Completions(command) => command.run(Command::command()),
        Command::Diff(command) => command.run(),
        Command::Gaps(command) => command.run(),
        Command::Model(command) => command.run(),
        Command::Reference(command) => command.run(),
        Command::Rehearse(command) => command.run(),
        Command::Rules(command) => command.run(),
        Command::Surface(command) => command.run(),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            print::complain(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
