//! Embeds the package of the runtime, which is written into crates that have a copy of it.

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let manifest = fs::read_to_string(root.join("runtime/Cargo.toml"))?;
    let version = manifest
        .lines()
        .find_map(|line| line.strip_prefix("version = "))
        .ok_or("the runtime has no version")?;
    let mut paths = ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md"]
        .map(str::to_owned)
        .to_vec();
    collect(&root.join("runtime"), "src", &mut paths)?;
    paths.sort();
    let mut text = format!(
        "/// The version of the runtime that this generator is for.\npub const VERSION: &str = {version};\n"
    );
    text += "const FILES: &[(&str, &str)] = &[\n";
    for path in paths {
        println!("cargo::rerun-if-changed=runtime/{path}");
        writeln!(
            text,
            "    ({path:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/runtime/{path}\"))),"
        )?;
    }
    text += "];\n";
    println!("cargo::rerun-if-changed=runtime/src");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("runtime.rs"), text)?;
    Ok(())
}

/// The paths of the files below a folder, with `/`.
fn collect(root: &Path, folder: &str, paths: &mut Vec<String>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name();
        let path = format!(
            "{folder}/{}",
            name.to_str().ok_or("a file name is not UTF-8")?
        );
        if entry.file_type()?.is_dir() {
            collect(root, &path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
