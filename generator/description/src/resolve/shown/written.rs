//! Whether a text is written as its format requires.

use crate::model::Format;

/// The kind of value that a format requires, with an example, if a text is no such value. Other formats are not
/// checked.
pub(super) fn expected(format: Format, text: &str) -> Option<(&'static str, &'static str)> {
    match format {
        Format::Date if !is_date(text) => Some(("a date", "2026-01-31")),
        Format::DateTime if has_fraction(text).is_none() => {
            Some(("a date with a time", "2026-01-31T08:15:00Z"))
        }
        Format::Uuid if !is_uuid(text) => Some(("a UUID", "1a901a90-1a90-4a90-8a90-1a901a901a90")),
        _ => None,
    }
}

fn is_uuid(text: &str) -> bool {
    let lengths = text.split('-').map(str::len);
    lengths.eq([8, 4, 4, 4, 12]) && has_only(text, |byte| byte.is_ascii_hexdigit() || byte == b'-')
}

/// A date of RFC 3339: `2026-01-31`.
fn is_date(text: &str) -> bool {
    let parts: Vec<_> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (digits(year, 4), digits(month, 2), digits(day, 2))
    else {
        return false;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

/// Whether a date and a time of RFC 3339, such as `2026-01-31T08:15:00.5+01:00`, has a fraction of a second; none if a
/// text is anything else.
pub(super) fn has_fraction(text: &str) -> Option<bool> {
    let (date, time) = text.split_once(['T', 't', ' '])?;
    let (time, zone) = time.split_at(time.find(['Z', 'z', '+', '-'])?);
    let (time, fraction) = match time.split_once('.') {
        Some((time, fraction)) => (time, Some(fraction)),
        None => (time, None),
    };
    let is_fraction = |text: &str| !text.is_empty() && has_only(text, |byte| byte.is_ascii_digit());
    let is_zone = zone.eq_ignore_ascii_case("z") || is_clock(&zone[1..], &[23, 59]);
    // A leap second has the number 60.
    let is_time = is_clock(time, &[23, 59, 60]) && fraction.is_none_or(is_fraction);
    (is_date(date) && is_time && is_zone).then_some(fraction.is_some())
}

/// Whether a text has numbers of two digits, up to these, between colons.
fn is_clock(text: &str, most: &[u32]) -> bool {
    let parts: Vec<_> = text.split(':').collect();
    let mut pairs = parts.iter().zip(most);
    parts.len() == most.len()
        && pairs.all(|(part, most)| digits(part, 2).is_some_and(|number| number <= *most))
}

fn digits(text: &str, length: usize) -> Option<u32> {
    let is_number = text.len() == length && has_only(text, |byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

fn has_only(text: &str, allowed: impl Fn(u8) -> bool) -> bool {
    text.bytes().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::expected;
    use crate::model::Format;

    #[test]
    fn dates_times_and_ids_are_told_from_other_texts() {
        let good = [
            (Format::Date, "2026-01-31"),
            (Format::Date, "2024-02-29"),
            (Format::DateTime, "2026-01-31T08:15:00Z"),
            (Format::DateTime, "2026-01-31t23:59:60.25-12:30"),
            (Format::Uuid, "1A901a90-1a90-4a90-8a90-1a901a901a90"),
            (Format::Plain, "nobody"),
        ];
        for (format, text) in good {
            assert_eq!(expected(format, text), None, "{text}");
        }
        let bad = [
            (Format::Date, "31.01.2026"),
            (Format::Date, "2026-02-29"),
            (Format::Date, "2026-1-5"),
            (Format::Date, "2026-13-01"),
            (Format::Date, "today"),
            (Format::DateTime, "2026-01-31"),
            (Format::DateTime, "2026-01-31 10:00"),
            (Format::DateTime, "2026-01-31T10:00:00"),
            (Format::DateTime, "2026-01-31T24:00:00Z"),
            (Format::DateTime, "2026-01-31T10:00:00.Z"),
            (Format::DateTime, "2026-01-31T10:00:00+é1:00"),
            (Format::Uuid, "abc"),
            (Format::Uuid, "1a901a90-1a90-4a90-8a90-1a901a901a9g"),
        ];
        for (format, text) in bad {
            assert!(expected(format, text).is_some(), "{text}");
        }
    }
}
