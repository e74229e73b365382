//! The program itself.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use billing_api::operations::GetWallet;
use billing_api::{Api, Client};

const PROGRAM: &str = env!("CARGO_BIN_EXE_billing-sandbox");

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().unwrap()
}

#[tokio::test]
async fn it_says_where_it_listens_and_stops_when_it_is_told() {
    let mut program = Command::new(PROGRAM)
        .args(["--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    let mut line = |start| {
        lines
            .next()
            .unwrap()
            .unwrap()
            .strip_prefix(start)
            .unwrap()
            .to_owned()
    };
    let (address, key) = (line("listening on "), line("key "));
    let api = Client::new(&address, &key).unwrap();
    let wallet = api
        .get_wallet(GetWallet::new("customer-1", "prepaid"))
        .await
        .unwrap();
    assert_eq!(wallet.name.as_deref(), Some("Prepaid"));

    let port = address
        .split([':', '/'])
        .find(|part| part.parse::<u16>().is_ok())
        .unwrap();
    let other = run(&["--port", port]);
    let text = String::from_utf8(other.stderr).unwrap();
    assert!(!other.status.success() && other.stdout.is_empty());
    assert!(
        text.contains(&format!("cannot listen on port {port}")),
        "{text}"
    );

    let pid = program.id().to_string();
    assert!(Command::new("kill").arg(pid).status().unwrap().success());
    assert!(program.wait().unwrap().success());
}

#[test]
fn it_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let seed = folder.path().join("seed.json");
    std::fs::write(&seed, "{\n  \"organizations\": 1\n}").unwrap();
    let seed = seed.to_str().unwrap();
    for (arguments, expected) in [
        (["--seed", seed], "at line 2 column 20"),
        (["--seed", "/none.json"], "cannot read /none.json"),
        (["--database", "none:"], "error: the database failed: "),
        (["--port", "none"], "invalid value 'none'"),
    ] {
        let output = run(&arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && output.stdout.is_empty(),
            "{text}"
        );
        assert!(
            text.contains(expected) && !text.contains("panicked"),
            "{text}"
        );
    }
}
