//! Credentials on the wire: a program that calls and offers an API with all kinds of them.

use crate::programs;

#[test]
fn a_client_sends_what_a_service_reads_and_shows_it_to_nobody_else() {
    programs::run("program-credentials");
}
