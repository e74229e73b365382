//! Runs a program that runs exchanges.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::exchange::{Job, Report};

/// The reports on exchanges, from a program that was built for their proxies.
///
/// # Errors
///
/// The program cannot be run, or fails.
pub fn reports(program: &Path, jobs: &[Job]) -> io::Result<Vec<Report>> {
    let mut program = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut input) = program.stdin.take() {
        input.write_all(&serde_json::to_vec(jobs)?)?;
    }
    let output = program.wait_with_output()?;
    if !output.status.success() {
        return Err(io::Error::other(output.status.to_string()));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
