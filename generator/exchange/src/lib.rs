//! Exchanges of HTTP: a request and the response to it, as text and as data, and what becomes of them.

mod exchange;
mod file;
mod reports;

pub use exchange::{Difference, Exchange, Job, Outcome, Report, Request, Response};
pub use file::{Misread, exchanges};
pub use reports::reports;
