//! Calls: what a client sends and accepts, and what a service refuses.

mod constraints;
mod credentials;
mod cut_errors;
mod cut_streams;
mod decorators;
mod default_timeout;
mod failures;
mod handler_errors;
mod layers;
mod log;
mod narrower;
mod negotiation;
mod responses;
mod router;
mod spaces;
mod statuses;
mod webhooks;
