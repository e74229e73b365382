//! HTTP exchanges: a request and its response, as text and as data, and reports on them.

mod exchange;
mod file;
mod reports;

pub use exchange::{Difference, Exchange, Job, Outcome, Report, Request, Response};
pub use file::{Misread, exchanges};
pub use reports::reports;
