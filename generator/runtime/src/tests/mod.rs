//! Tests of the notes API from within the crate.

mod constraints;
mod credentials;
mod cut_errors;
mod cut_streams;
mod failures;
mod narrower;
mod responses;
mod router;
mod spaces;
mod statuses;
mod webhooks;
