//! Webhooks, which the service sends on its own.

mod kind;
mod read;

pub use self::kind::kind_in;
pub use self::read::{WebhookError, read, read_any};
