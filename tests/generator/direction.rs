//! Types that differ between requests and responses.

use crate::programs;

#[test]
fn what_was_received_can_be_changed_and_sent_back() {
    programs::run("program-direction");
}
