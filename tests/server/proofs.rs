//! The examples in the documentation of `billing_tests::handlers` prove their claims.

use std::fs;

/// The lines of each example, in order.
fn examples() -> Vec<Vec<String>> {
    let text = fs::read_to_string(billing_tests::here().join("handlers.rs")).unwrap();
    let lines: Vec<_> = text
        .lines()
        .map(|line| line.trim_start_matches("//!"))
        .collect();
    let fenced = lines.split(|line| line.starts_with(" ```"));
    let examples = fenced.skip(1).step_by(2);
    examples
        .map(|lines| lines.iter().map(|line| line.trim().to_owned()).collect())
        .collect()
}

/// The lines of one example that another one does not have.
fn only(in_this: &[String], not_in: &[String]) -> Vec<String> {
    let missing = in_this.iter().filter(|line| !not_in.contains(line));
    missing.cloned().collect()
}

/// An example that must not compile would prove nothing if it had another fault.
#[test]
fn examples_that_do_not_compile_differ_from_the_one_that_does_in_one_thing() {
    let examples = examples();
    let [good, without_caller, without_authenticate, _] = &examples[..] else {
        panic!("{} examples", examples.len());
    };
    assert_eq!(
        only(good, without_caller),
        [
            "async fn get_wallet(&self, caller: String, request: GetWallet, _: RequestHead) -> HandlerResult<GetWallet> {"
        ],
    );
    assert_eq!(
        only(without_caller, good),
        [
            "async fn get_wallet(&self, request: GetWallet, _: RequestHead) -> HandlerResult<GetWallet> {"
        ],
    );
    assert_eq!(
        only(good, without_authenticate),
        [
            "async fn authenticate(&self, token: BearerToken, _: &RequestHead) -> Result<String, HandlerError<Unauthorized>> {",
            r#"if token.matches("key-of-ann") { Ok("ann".into()) } else { Err(Unauthorized::default().into()) }"#,
        ],
    );
    assert_eq!(only(without_authenticate, good), [""; 0]);
}
