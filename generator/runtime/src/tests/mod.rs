//! Tests of the notes API from within the crate.

mod constraints;
mod credentials;
mod cut_errors;
mod failures;
mod narrower;
mod responses;
mod router;
mod spaces;
mod webhooks;
