//! How the program treats its arguments, and how it ends.

use std::fs;

use super::KEY;
use super::program::{Program, run};
use super::wire::{request, send};

/// Checks that the arguments are refused with a message that contains all of these.
#[track_caller]
fn refused(arguments: &[&str], expected: &[&str]) {
    let output = run(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{text}");
    assert!(output.stdout.is_empty(), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    for part in expected {
        assert!(text.contains(part), "`{part}` is missing in: {text}");
    }
}

#[test]
fn it_says_where_it_can_be_tried() {
    let program = Program::start(&[]);
    assert_eq!(
        program.docs,
        format!("http://127.0.0.1:{}/docs", program.port)
    );
    let page = send(
        &program,
        "GET /docs HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
    );
    assert!(page.text().contains(KEY), "{}", page.status);
}

#[test]
fn it_ends_when_it_is_told() {
    assert!(Program::start(&[]).stop());
}

/// The log of two requests, one of which is refused.
fn logged(arguments: &[&str]) -> String {
    let log = tempfile::NamedTempFile::new().unwrap();
    let program = Program::logging(arguments, log.reopen().unwrap());
    send(&program, &request("GET /activity_logs?page=one", KEY, ""));
    send(&program, &request("DELETE /taxes/vat", KEY, ""));
    assert!(program.stop());
    fs::read_to_string(log.path()).unwrap()
}

#[test]
fn it_logs_a_line_for_each_request_unless_told_otherwise() {
    for arguments in [&[][..], &["--log", "info"]] {
        let log = logged(arguments);
        let lines: Vec<_> = log.lines().filter(|line| line.contains("served")).collect();
        let [refused, deleted] = &lines[..] else {
            panic!("{log}");
        };
        assert!(
            refused.contains("400") && refused.contains("`page`"),
            "{refused}"
        );
        assert!(
            deleted.contains("/taxes/vat") && deleted.contains("200"),
            "{deleted}"
        );
    }
    assert_eq!(logged(&["--log", "warn"]), "");
    refused(&["--log", "loud"], &["invalid value 'loud'", "--log"]);
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let program = Program::start(&[]);
    let port = program.port.to_string();
    let expected = format!("cannot listen on port {port}");
    refused(&["--port", &port], &[&expected]);
    refused(&["--port", "none"], &["invalid value 'none'", "--port"]);
}

#[test]
fn a_seed_that_cannot_be_used_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a seed.json");
    let path = path.to_str().unwrap();
    refused(&["--seed", path], &["error: cannot read", path]);
    for (seed, expected) in [
        ("{\n  \"organizations\": 1\n}", "at line 2 column 20"),
        ("", "at line 1 column 0"),
        (r#"{"organizations": []}"#, "there is no key in it"),
    ] {
        fs::write(path, seed).unwrap();
        refused(&["--seed", path], &["error: cannot use", path, expected]);
    }
    fs::write(path, b"\xff").unwrap();
    refused(&["--seed", path], &["error: cannot read", path]);
}

#[test]
fn a_database_that_cannot_be_used_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.db");
    fs::write(&path, "no database ".repeat(100)).unwrap();
    let file = format!("sqlite://{}", path.display());
    let directory = format!("sqlite://{}", folder.path().display());
    for database in [
        &*file,
        &*directory,
        "sqlite:///none/at/all.db",
        "postgres://127.0.0.1:1/none",
        "mysql://localhost/none",
        "none:",
    ] {
        refused(&["--database", database], &["error: ", database]);
    }
}

#[test]
fn a_password_is_not_shown() {
    for database in [
        "postgres://somebody:secret@127.0.0.1:1/none",
        "postgres://127.0.0.1:1/none?password=secret",
    ] {
        let output = run(&["--database", database]);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("postgres://127.0.0.1:1/none"), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
}
