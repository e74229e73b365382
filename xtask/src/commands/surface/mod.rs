//! `cargo xtask surface`

mod changes;
mod mentions;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use apicrate::diagnostic::Extent;
use apicrate::ir::Api;
use apicrate::{Description, Generate};

use crate::place;
use crate::print::{print, print_problems};

/// Shows what has changed in the public surface of the crate since it was last accepted.
///
/// A line begins with `-` if it was accepted and is gone, and with `+` if it is new. Below them are the lines of
/// hand-written files that may use what is gone.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask surface
    cargo xtask surface --accept")]
pub struct Surface {
    /// Accept what has changed
    #[arg(long)]
    accept: bool,
}

/// The description that the crate was generated from, which is complete in itself.
const DESCRIPTION: &str = "generated/openapi.yaml";

/// The accepted surface, as a snapshot that a test compares.
const ACCEPTED: &str = "tests/surface.snap";

/// The beginning of a snapshot.
const HEADER: &str = "---\nsource: tests/generator/surface.rs\n---\n";

impl Surface {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let root = place::repository()?;
        let read = |path: &Path| fs::read_to_string(root.join(path));
        let api = match Description::read(Path::new(DESCRIPTION), &read).api() {
            Ok((api, _)) => api,
            Err(problems) => {
                print_problems(&problems, Extent::Short);
                return Ok(ExitCode::FAILURE);
            }
        };
        let current = apicrate::surface(&api);
        let changes = changes::between(&accepted(&root)?.unwrap_or_default(), &current);
        if changes.text.is_empty() {
            print(&format!("the public surface is that of {ACCEPTED}\n"))?;
            return Ok(ExitCode::SUCCESS);
        }
        print(&changes.text)?;
        if changes.gone.is_empty() {
            print("\ncode that uses the crate is not affected\n")?;
        } else {
            print(&mentions::list(&root, &changes.gone)?)?;
        }
        if self.accept {
            let text = format!("{HEADER}{current}");
            fs::write(root.join(ACCEPTED), text)
                .with_context(|| format!("cannot write {ACCEPTED}"))?;
            print(&format!("\naccepted in {ACCEPTED}\n"))?;
        } else {
            print("\nto accept this, run:\n\n    cargo xtask surface --accept\n")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The objection to a release with a surface that nobody has accepted.
pub fn objection(api: &Api) -> anyhow::Result<Option<String>> {
    let accepted = accepted(&place::repository()?)?;
    let is_accepted = accepted.is_some_and(|accepted| accepted == apicrate::surface(api));
    Ok((!is_accepted).then(|| {
        format!(
            "the public surface of the crate is not the one that was accepted in {ACCEPTED}; run `cargo xtask codegen`, \
             look at what `cargo xtask surface` shows, and accept it with `--accept`"
        )
    }))
}

/// The surface that was accepted, if one was.
fn accepted(root: &Path) -> anyhow::Result<Option<String>> {
    match fs::read_to_string(root.join(ACCEPTED)) {
        Ok(text) => Ok(Some(text.strip_prefix(HEADER).unwrap_or(&text).to_owned())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {ACCEPTED}")),
    }
}
