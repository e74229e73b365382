//! Where files and folders are, and how messages name them.

use std::env;
use std::path::{self, Component, Path, PathBuf};

use anyhow::Context;

/// The folder of the repository. Cargo says at run time where it is; a path from the time of compilation
/// would lead into another clone that shares the build folder, or to where this one was before.
pub fn repository() -> anyhow::Result<PathBuf> {
    let start = match env::var_os("CARGO_MANIFEST_DIR") {
        Some(package) => PathBuf::from(package),
        None => env::current_dir().context("cannot determine the working directory")?,
    };
    let repository = start
        .ancestors()
        .find(|folder| folder.join("xtask/Cargo.toml").is_file())
        .with_context(|| {
            format!(
                "there is no repository around {}; run this in one, or give `--spec` and `--out`",
                start.display()
            )
        })?;
    Ok(repository.to_owned())
}

/// A warning if this program was compiled in another clone that still exists: Cargo reuses the contents of a shared or
/// copied build folder for this clone, unless a file here is newer.
pub fn compiled_elsewhere() -> Option<String> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
    let there = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (here, there) = (here.canonicalize().ok()?, there.canonicalize().ok()?);
    (here != there).then(|| {
        format!(
            "warning: this program was compiled in {}, and may not be what is in this folder; to be sure, run:\n\n    \
             cargo clean -p xtask -p apicrate\n",
            there.display()
        )
    })
}

/// The description to read: the one that was asked for, by its root file or its folder, or that of the repository.
pub fn spec(asked: Option<&Path>) -> anyhow::Result<PathBuf> {
    let spec = or_else(asked, "spec/openapi.yaml")?;
    let root = spec.join("openapi.yaml");
    Ok(if root.is_file() { root } else { spec })
}

/// The folder of the crate: the one that was asked for, or that of the repository.
pub fn out(asked: Option<&Path>) -> anyhow::Result<PathBuf> {
    or_else(asked, "generated")
}

fn or_else(asked: Option<&Path>, default: &str) -> anyhow::Result<PathBuf> {
    match asked {
        Some(path) => Ok(relative(path)),
        None => in_repository(default),
    }
}

/// A file of the repository.
pub fn in_repository(path: &str) -> anyhow::Result<PathBuf> {
    Ok(relative(&repository()?.join(path)))
}

/// Returns whether two paths lead to the same file or folder, which exists.
pub fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// The description from which the crate in a folder is generated, if that is `generated/` of this repository or of
/// another clone. The folder need not exist.
pub fn find_description(out: &Path) -> Option<PathBuf> {
    let out = real(out).ok()?;
    let repository = out.parent().filter(|_| out.ends_with("generated"))?;
    let is_repository = repository.join("xtask/Cargo.toml").is_file();
    is_repository.then(|| repository.join("spec/openapi.yaml"))
}

/// The absolute path without `.`, `..` and links. What does not exist yet is no link.
pub fn real(path: &Path) -> anyhow::Result<PathBuf> {
    let mut real = PathBuf::new();
    for part in path::absolute(path)?.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(real.pop()),
            part => {
                real.push(part);
                real = real.canonicalize().unwrap_or(real);
            }
        }
    }
    Ok(real)
}

/// The path by which somebody in the working directory would name a file.
pub fn relative(path: &Path) -> PathBuf {
    let from_here = env::current_dir().ok().and_then(|here| {
        let path = here.join(path);
        pathdiff::diff_paths(path, here)
    });
    match from_here {
        Some(relative) if relative.as_os_str().is_empty() => PathBuf::from("."),
        Some(relative) => relative,
        None => path.to_owned(),
    }
}

/// The path as a word of a shell command.
pub fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |character: char| character.is_alphanumeric() || "/._-+=:@,".contains(character);
    if !text.is_empty() && text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
