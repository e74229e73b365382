//! The API of notes, from within.

mod constraints;
mod credentials;
mod failures;
mod responses;
mod router;
mod webhooks;
