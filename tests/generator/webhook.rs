//! Requests that a service sends on its own.

use crate::programs;

#[test]
fn each_kind_of_body_is_read() {
    programs::run("program-webhook");
}
