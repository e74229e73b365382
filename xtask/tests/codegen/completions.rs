//! The completions of shells for `cargo xtask`.

use std::process::Command;

use crate::place::{Place, Run};

/// Asks bash for the completions of `cargo`, in the same way as pressing the key does.
const ASK: &str = r#"
_cargo() { COMPREPLY=("asked cargo"); }
complete -F _cargo cargo
source completions.bash
[[ $(complete -p cargo) =~ -F\ ([^ ]+) ]] || exit 1
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
"${BASH_REMATCH[1]}" cargo "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
"#;

#[test]
fn bash_completes_commands_options_and_values() {
    let place = Place::new();
    let script = place.xtask(&["completions", "bash"]).succeeds().stdout;
    place.write("completions.bash", &script);
    let offered = |words: &[&str]| {
        let mut bash = Command::new("bash");
        bash.args(["--norc", "-c", ASK, "bash"]).args(words);
        bash.current_dir(place.path("."));
        Run::of(&bash.output().unwrap()).succeeds().stdout
    };
    assert_eq!(offered(&["cargo", "xtask", "re"]), "reference\nrehearse\n");
    let options = offered(&["cargo", "xtask", "codegen", "--check", "--l"]);
    assert_eq!(options, "--list\n");
    let values = offered(&["cargo", "xtask", "diff", "--fail-on", ""]);
    assert_eq!(values, "wire\nsource\nany\n");
    assert_eq!(offered(&["cargo", "xtas"]), "asked cargo\n");
    assert_eq!(offered(&["cargo", "build", "--"]), "asked cargo\n");
}

/// The completion of cargo looks for those of `cargo xtask` under this name.
#[test]
fn zsh_finds_the_completions_by_their_name() {
    let script = Place::new()
        .xtask(&["completions", "zsh"])
        .succeeds()
        .stdout;
    assert!(script.starts_with("#compdef cargo-xtask\n"), "{script}");
    assert!(script.contains("\n_cargo-xtask() {\n"), "{script}");
}
