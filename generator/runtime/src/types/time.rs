//! Dates, and dates with a time.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use crate::json::place::Mode;
use crate::json::text::Scalar;

impl Scalar for NaiveDate {
    const EXPECTED: &'static str = "a date such as `2026-01-05`";

    fn parse(text: &str, mode: Mode) -> Option<Self> {
        match mode {
            Mode::Tolerant => text.parse().ok().or_else(|| of_midnight(text)),
            // A year has four digits.
            Mode::Exact => {
                let date: Self = text.parse().ok()?;
                (text.len() == 10 && date.to_string() == text).then_some(date)
            }
        }
    }
}

/// The date of a time at midnight, as services without a type for dates write it: `2026-01-05T00:00:00.000Z`.
fn of_midnight(text: &str) -> Option<NaiveDate> {
    let (date, time) = text.split_once('T')?;
    let time: NaiveTime = time.strip_suffix('Z').unwrap_or(time).parse().ok()?;
    (time == NaiveTime::MIN).then_some(date.parse().ok()?)
}

crate::read_text!(NaiveDate);

impl Scalar for DateTime<Utc> {
    const EXPECTED: &'static str = "a date and time such as `2026-01-05T10:00:00Z`";

    fn parse(text: &str, mode: Mode) -> Option<Self> {
        match mode {
            Mode::Tolerant => text.parse().ok(),
            // chrono also accepts a space in place of the `T`.
            Mode::Exact => DateTime::parse_from_rfc3339(text)
                .ok()
                .filter(|_| matches!(text.as_bytes().get(10), Some(b'T' | b't')))
                .map(|time| time.to_utc()),
        }
    }
}

crate::read_text!(DateTime<Utc>);
