//! UUIDs.

use uuid::Uuid;

use crate::json::place::Mode;
use crate::json::text::Scalar;

impl Scalar for Uuid {
    const EXPECTED: &'static str = "a UUID";

    fn parse(text: &str, mode: Mode) -> Option<Self> {
        match mode {
            Mode::Tolerant => text.parse().ok(),
            // There are also forms with braces, with a prefix, and without hyphens.
            Mode::Exact => text
                .parse()
                .ok()
                .filter(|id: &Self| id.to_string().eq_ignore_ascii_case(text)),
        }
    }
}

crate::read_text!(Uuid);
