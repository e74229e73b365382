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
mod runtime;
mod stray;

use std::process::ExitCode;

use clap::Parser;
use commands::Command;

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let command = Command::parse();
    if let Some(warning) = place::compiled_elsewhere() {
        print::complain(&warning);
    }
    match command.run() {
        Ok(code) => code,
        Err(error) => {
            print::complain(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
