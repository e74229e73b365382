//! The programs of `tests/examples` that need a service, each with the arguments and the output in its documentation.

use std::time::Duration;

use super::program::Program;

#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/call_options.rs"]
mod call_options;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/create_tax.rs"]
mod create_tax;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/download_credit_note.rs"]
mod download_credit_note;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/list_logs.rs"]
mod list_logs;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/one_error.rs"]
mod one_error;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../../../examples/raw_request.rs"]
mod raw_request;

/// The arguments and the output that the documentation of an example shows.
#[track_caller]
fn shown<'a>(name: &str, source: &'a str) -> (Vec<&'a str>, String) {
    let command = format!("//! cargo run -p billing-examples --bin {name} -- ");
    let mut lines = source.lines();
    let arguments = lines.find_map(|line| line.strip_prefix(&command));
    let output = lines.skip_while(|line| *line != "//! ```text").skip(1);
    let output = output.take_while(|line| *line != "//! ```");
    let output = output.map(|line| line["//! ".len()..].to_owned() + "\n");
    (arguments.unwrap().split(' ').collect(), output.collect())
}

#[tokio::test]
async fn call_options_deletes_what_it_creates() {
    let source = include_str!("../../../examples/call_options.rs");
    let (arguments, output) = shown("call_options", source);
    let program = Program::start(&[]);
    let client = program.client();
    for _ in 0..2 {
        let said = call_options::run(&client, arguments[0]).await.unwrap();
        assert_eq!(said + "\n", output);
    }
}

#[tokio::test]
async fn create_tax_creates_one() {
    let source = include_str!("../../../examples/create_tax.rs");
    let (arguments, output) = shown("create_tax", source);
    let program = Program::start(&[]);
    let client = program.client();
    let [name, code, rate] = arguments[..] else {
        panic!("{arguments:?}")
    };
    let said = create_tax::run(&client, name, code, rate).await.unwrap();
    let (start, _) = output.split_once('…').unwrap();
    assert!(said.starts_with(start), "{said}");
    let said = create_tax::run(&client, name, code, rate).await.unwrap();
    assert!(source.contains(&format!("`{said}`")), "{said}");
}

#[tokio::test]
async fn download_credit_note_ends_with_an_address() {
    let source = include_str!("../../../examples/download_credit_note.rs");
    let (arguments, output) = shown("download_credit_note", source);
    let program = Program::start(&[]);
    let client = program.client();
    let (id, delay) = (arguments[0].parse().unwrap(), Duration::from_millis(50));
    let mut said = Vec::new();
    let address = download_credit_note::run(&client, id, 200, delay, &mut said).await;
    let said = String::from_utf8(said).unwrap() + &address.unwrap() + "\n";
    let mut lines: Vec<_> = said.split_inclusive('\n').collect();
    // The number of attempts depends on how busy this machine is.
    lines.dedup();
    let output = output.replace(":8080", &format!(":{}", program.port));
    assert_eq!(lines.concat(), output);
}

#[tokio::test]
async fn list_logs_lists_those_of_wallets() {
    let source = include_str!("../../../examples/list_logs.rs");
    let (arguments, output) = shown("list_logs", source);
    let program = Program::start(&[]);
    let mut said = Vec::new();
    let count = list_logs::run(&program.client(), Some(arguments[0]), &mut said).await;
    let said = String::from_utf8(said).unwrap();
    assert_eq!(format!("{said}logs: {}\n", count.unwrap()), output);
}

#[tokio::test]
async fn one_error_tells_of_the_wallet_or_that_there_is_none() {
    let source = include_str!("../../../examples/one_error.rs");
    let (arguments, output) = shown("one_error", source);
    let program = Program::start(&[]);
    let client = program.client();
    let said = one_error::told(one_error::run(&client, arguments[0], arguments[1]).await);
    assert_eq!(said + "\n", output);
    let said = one_error::told(one_error::run(&client, arguments[0], "gold").await);
    assert!(source.contains(&format!("`{said}`")), "{said}");
}

#[tokio::test]
async fn raw_request_names_what_is_in_a_response() {
    let source = include_str!("../../../examples/raw_request.rs");
    let (arguments, output) = shown("raw_request", source);
    let program = Program::start(&[]);
    let said = raw_request::run(&program.client(), arguments[0]).await;
    assert_eq!(said.unwrap() + "\n", output);
}
