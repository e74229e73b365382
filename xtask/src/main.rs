//! The commands of this repository.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::run()
}
