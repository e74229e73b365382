//! Dates and times.

use billing_api::models::{CreditNote, TransactionMetadata, Wallet};
use chrono::{NaiveDate, TimeZone, Utc};
use serde_json::{Value, json};

use crate::{both_ways, parse, read, refusal, write};

fn created(time: &str) -> String {
    json!({"created_at": time, "expiration_at": null}).to_string()
}

/// The text of a time that is read and written back.
fn rewritten(time: &str) -> Value {
    write(&read::<Wallet>(&created(time)))["created_at"].take()
}

fn issued(date: &str) -> String {
    json!({"issuing_date": date}).to_string()
}

#[test]
fn a_time_is_the_one_that_the_text_says() {
    let wallet = Wallet::new().created_at(Utc.with_ymd_and_hms(2026, 1, 2, 3, 4, 5).unwrap());
    both_ways(&created("2026-01-02T03:04:05Z"), wallet);
}

#[test]
fn an_offset_is_read_and_written_as_utc() {
    for (time, utc) in [
        ("2026-01-02T03:04:05+02:00", "2026-01-02T01:04:05Z"),
        ("2026-01-02T03:04:05-09:30", "2026-01-02T12:34:05Z"),
        ("2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00Z"),
        ("2026-01-02T03:04:05+00:00", "2026-01-02T03:04:05Z"),
        ("2026-01-02T03:04:05-00:00", "2026-01-02T03:04:05Z"),
    ] {
        assert_eq!(rewritten(time), utc, "{time}");
        assert_eq!(
            read::<Wallet>(&created(time)),
            read::<Wallet>(&created(utc)),
            "{time}"
        );
    }
}

#[test]
fn a_lower_case_text_is_read() {
    for time in [
        "2026-01-02t03:04:05z",
        "2026-01-02T03:04:05z",
        "2026-01-02t03:04:05Z",
    ] {
        assert_eq!(rewritten(time), "2026-01-02T03:04:05Z", "{time}");
    }
}

#[test]
fn a_time_is_written_with_the_fraction_that_it_has() {
    for (time, written) in [
        ("2026-01-02T03:04:05.123Z", "2026-01-02T03:04:05.123Z"),
        (
            "2026-01-02T03:04:05.999999999Z",
            "2026-01-02T03:04:05.999999999Z",
        ),
        ("2026-01-02T03:04:05.000Z", "2026-01-02T03:04:05Z"),
        ("2026-01-02T03:04:05.75+02:00", "2026-01-02T01:04:05.750Z"),
    ] {
        assert_eq!(rewritten(time), written, "{time}");
    }
}

#[test]
fn a_fraction_of_a_second_is_read() {
    let wallet: Wallet = read(&created("2026-01-02T03:04:05.123456789Z"));
    let nanoseconds = wallet.created_at.unwrap().timestamp_subsec_nanos();
    assert_eq!(nanoseconds, 123_456_789);
}

#[test]
fn a_leap_second_is_kept() {
    assert_eq!(rewritten("2016-12-31T23:59:60Z"), "2016-12-31T23:59:60Z");
}

#[test]
fn times_that_do_not_exist_are_refused() {
    for time in [
        "2026-02-30T00:00:00Z",
        "2025-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-01-00T00:00:00Z",
        "2026-01-02T24:00:00Z",
        "2026-01-02T03:60:00Z",
        "2026-01-02T03:04:61Z",
        "2026-01-02T03:04:05+25:00",
    ] {
        refusal::<Wallet>(&created(time));
    }
}

#[test]
fn what_is_not_a_time_is_refused() {
    for time in [
        "",
        "now",
        "2026-01-02",
        "03:04:05Z",
        // Without an offset, the time is ambiguous.
        "2026-01-02T03:04:05",
        "2026-01-02T03:04:05.Z",
        "2026-01-02T03:04:05Z!",
        "1767323045",
        "Fri, 02 Jan 2026 03:04:05 GMT",
    ] {
        refusal::<Wallet>(&created(time));
    }
    for time in ["1767323045", "{}", "[2026, 1, 2]", "true"] {
        refusal::<Wallet>(&format!(r#"{{"created_at": {time}}}"#));
    }
}

#[test]
fn dates_are_read_and_written() {
    for (date, (year, month, day)) in [
        ("2026-01-02", (2026, 1, 2)),
        ("2024-02-29", (2024, 2, 29)),
        ("1999-12-31", (1999, 12, 31)),
        ("0001-01-01", (1, 1, 1)),
    ] {
        let day = NaiveDate::from_ymd_opt(year, month, day).unwrap();
        both_ways(&issued(date), CreditNote::new().issuing_date(day));
    }
}

#[test]
fn dates_that_do_not_exist_are_refused() {
    for date in [
        "2026-02-30T00:00:00Z",
        "2026-02-30",
        "2025-02-29",
        "2026-00-01",
        "2026-04-31",
    ] {
        refusal::<CreditNote>(&issued(date));
    }
}

#[test]
fn what_is_not_a_date_is_refused() {
    for date in [
        "",
        "today",
        "20260102",
        "02/01/2026",
        "2026-01",
        "2026-01-02Z",
        "2026-01-02T",
        "2026-01-02TZ",
        // It is the day before or after elsewhere.
        "2026-01-02T00:00:00+02:00",
        "2026-01-02T00:00:01Z",
        "2026-01-02T23:00:00Z",
    ] {
        refusal::<CreditNote>(&issued(date));
    }
    for date in ["20260102", "{}", "[2026, 1, 2]"] {
        refusal::<CreditNote>(&format!(r#"{{"issuing_date": {date}}}"#));
    }
}

#[test]
fn text_that_looks_like_a_time_stays_text() {
    let json = r#"{"key": "2026-01-02", "value": "2026-01-02T03:04:05+02:00"}"#;
    assert_eq!(write(&read::<TransactionMetadata>(json)), parse(json));
}
