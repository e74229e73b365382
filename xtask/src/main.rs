//! The commands of this repository.

mod bundle;
mod codegen;
mod folder;
mod spec;

use std::process::ExitCode;

use clap::Parser;

/// The commands of this repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Command {
    Codegen(codegen::Codegen),
    Bundle(bundle::Bundle),
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Codegen(command) => command.run(),
        Command::Bundle(command) => command.run(),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
