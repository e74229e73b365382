//! Writes to standard output and standard error. A reader may stop at any time, which is not an error.

use std::io::{self, ErrorKind, Write};

use anyhow::Context;
use apicrate::diagnostic::{Diagnostics, Extent};

/// Writes to standard output, unchanged.
pub fn print(text: &str) -> anyhow::Result<()> {
    write(&mut io::stdout().lock(), text)
}

/// The same for text with colours, which are kept if standard output is a terminal that is to have them.
pub fn print_styled(text: &str) -> anyhow::Result<()> {
    write(&mut anstream::stdout().lock(), text)
}

fn write(out: &mut impl Write, text: &str) -> anyhow::Result<()> {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

/// Writes a line to standard error; where that fails, there is nobody to tell.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// The same for problems of a description, in colours if standard error is a terminal that is to have them.
pub fn print_problems(problems: &Diagnostics, extent: Extent) {
    let _ = writeln!(anstream::stderr(), "{}", problems.styled(extent));
}
