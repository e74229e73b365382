//! Decimal numbers.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::hash::{BuildHasher, RandomState};

use billing_api::Decimal;
use billing_api::models::{Fee, RecurringTransactionRule, TaxInput, Wallet};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{both_ways, decimal, parse, read, refusal, write};

/// Forty digits, more than any binary number of the language could hold.
const LONG: &str = "12345678901234567890.09876543210987654321";

#[test]
fn every_digit_is_kept() {
    for text in [
        LONG,
        "-12345678901234567890.09876543210987654321",
        "1234567890123456789012345678901234567890",
        "0.1234567890123456789012345678901234567891",
        "0.0000000000000000000000000000000000000001",
        "99999999999999999999999999999999999999999999.999999999999999999999999999999999999",
    ] {
        assert_eq!(decimal(text).to_string(), text);
        assert_eq!(write(&read::<Decimal>(&format!("\"{text}\""))), text);
    }
    assert_ne!(decimal(LONG), decimal(&format!("{LONG}1")));
}

#[test]
fn every_digit_is_kept_whatever_it_is_read_from() {
    let text = format!("\"{LONG}\"");
    let from_value: Decimal = serde_json::from_value(json!(LONG)).unwrap();
    let borrowed = Decimal::deserialize(&json!(LONG)).unwrap();
    let from_slice: Decimal = serde_json::from_slice(text.as_bytes()).unwrap();
    let from_reader: Decimal = serde_json::from_reader(text.as_bytes()).unwrap();
    for read in [from_value, borrowed, from_slice, from_reader] {
        assert_eq!(read.to_string(), LONG);
    }
    // A number is exact to what an `f64` holds.
    let read: Decimal = serde_json::from_value(json!(-19.5)).unwrap();
    assert_eq!(read.to_string(), "-19.5");
    let read: Decimal = serde_json::from_value(json!(i64::MIN)).unwrap();
    assert_eq!(read.to_string(), i64::MIN.to_string());
}

#[test]
fn trailing_zeros_are_kept() {
    for text in [
        "1.50", "1.5", "10.500", "100", "0", "0.0", "0.000", "-0.10", "7.0",
    ] {
        assert_eq!(decimal(text).to_string(), text);
        both_ways(&format!("\"{text}\""), decimal(text));
        assert_eq!(read::<Decimal>(text), decimal(text));
    }
}

#[test]
fn is_written_without_exponent() {
    for (text, written) in [
        ("1e3", "1000"),
        ("1E3", "1000"),
        ("1e+3", "1000"),
        ("1.50e1", "15.0"),
        ("1.5e3", "1500"),
        ("-2e0", "-2"),
        ("1e-12", "0.000000000001"),
        ("-1.5E-3", "-0.0015"),
        ("1200e-2", "12.00"),
        ("0e-3", "0.000"),
    ] {
        assert_eq!(decimal(text).to_string(), written, "{text}");
        assert_eq!(write(&decimal(text)), written, "{text}");
        assert_eq!(read::<Decimal>(text), decimal(written), "{text}");
    }
}

#[test]
fn zero_with_an_exponent_is_zero() {
    for text in ["0e5", "0.0e3", "-0e2", "0e0"] {
        assert_eq!(decimal(text), Decimal::default());
        assert_eq!(decimal(text).to_string(), "0", "{text}");
    }
    let large = decimal("1e5").into_big_decimal();
    let zero = Decimal::try_from(&large - &large).unwrap();
    assert_eq!(zero.to_string(), "0");
}

#[test]
fn zero_has_no_sign() {
    assert_eq!(decimal("-0.00").to_string(), "0.00");
    assert_eq!(decimal("-0"), decimal("0"));
    assert_eq!(write(&read::<Decimal>("-0.0")), "0");
}

#[test]
fn needless_zeros_in_front_are_dropped() {
    assert_eq!(decimal("007.50").to_string(), "7.50");
    assert_eq!(decimal("-00.5").to_string(), "-0.5");
}

#[test]
fn what_is_not_a_decimal_number_is_refused() {
    for text in [
        "",
        ".",
        "-",
        "-.",
        "e",
        "e5",
        ".e5",
        "1e",
        "1e+",
        "1e5.5",
        "1ee5",
        "1.5.2",
        "..5",
        "--1",
        "1-2",
        "1-",
        "-+1",
        "1,5",
        "1.000,5",
        "0x10",
        "1f",
        "NaN",
        "nan",
        "inf",
        "-Infinity",
        "1_000",
        "1_0.5",
        "1 000",
        " 1",
        "1 ",
        "1\n",
        "\u{661}",
        "\u{ff11}",
        "\u{2212}1",
        "$1",
        "1%",
        "1/2",
        "ten",
        "null",
        "\0",
    ] {
        let message = text.parse::<Decimal>().unwrap_err().to_string();
        assert!(message.starts_with("not a decimal number"), "{text:?}");
        let message = refusal::<Decimal>(&json!(text).to_string());
        assert!(message.contains("expected a decimal number"), "{message}");
    }
}

#[test]
fn a_plus_sign_in_front_is_refused() {
    for text in ["+1", "+1.5", "+.5", "+", "+-1"] {
        text.parse::<Decimal>().unwrap_err();
        refusal::<Decimal>(&json!(text).to_string());
    }
}

#[test]
fn a_sign_after_the_point_is_refused() {
    for text in [".-5", ".+5", "1.-5", "1.+5", "-.-5", "-.+5"] {
        text.parse::<Decimal>().unwrap_err();
        refusal::<Decimal>(&json!(text).to_string());
    }
}

#[test]
fn other_json_is_refused() {
    for json in ["null", "true", "[]", "[1.5]", "{}", r#"{"value": "1"}"#] {
        let message = refusal::<Decimal>(json);
        assert!(message.contains("expected a decimal number"), "{message}");
        serde_json::from_value::<Decimal>(parse(json)).unwrap_err();
    }
}

#[test]
fn what_would_take_too_much_memory_is_refused() {
    let nines = "9".repeat(5000);
    for text in [
        "1e999999999".to_owned(),
        "-1E+999999999".into(),
        "1e-999999999".into(),
        "1e9223372036854775807".into(),
        "1.5e-9223372036854775808".into(),
        "1e99999999999999999999999999".into(),
        nines.clone(),
        format!("0.{nines}"),
        format!("-{nines}.{nines}"),
        format!("1e{nines}"),
        "0".repeat(1_000_000),
    ] {
        let start = &text[..text.len().min(30)];
        assert!(text.parse::<Decimal>().is_err(), "{start}");
        assert!(
            serde_json::from_str::<Decimal>(&json!(text).to_string()).is_err(),
            "{start}"
        );
        let rule = format!(r#"{{"paid_credits": "{text}"}}"#);
        assert!(
            serde_json::from_str::<RecurringTransactionRule>(&rule).is_err(),
            "{start}"
        );
    }
}

#[test]
fn a_thousand_digits_on_either_side_are_the_most() {
    let digits = "8".repeat(1000);
    for text in [
        format!("-{digits}.{digits}"),
        format!("0.{digits}"),
        digits.clone(),
    ] {
        assert_eq!(decimal(&text).to_string(), text);
        both_ways(&format!("\"{text}\""), decimal(&text));
    }
    assert_eq!(decimal("1e999").to_string().len(), 1000);
    assert_eq!(decimal("1e-1000").to_string().len(), 1002);
    for text in [
        format!("{digits}8"),
        format!("0.{digits}8"),
        "1e1000".into(),
        "1e-1001".into(),
    ] {
        text.parse::<Decimal>().unwrap_err();
    }
}

#[test]
fn equal_numbers_are_equal_however_written() {
    let hasher = RandomState::new();
    for (one, other) in [
        ("1.5", "1.50"),
        ("1000", "1e3"),
        ("0", "-0.000"),
        ("-12.0", "-12"),
        ("1e-12", "0.000000000001000"),
    ] {
        let (one, other) = (decimal(one), decimal(other));
        assert_eq!(one, other);
        assert_eq!(one.cmp(&other), Ordering::Equal, "{one}");
        assert_eq!(hasher.hash_one(&one), hasher.hash_one(&other), "{one}");
    }
    let set: HashSet<Decimal> = ["1.5", "1.50", "15", "-1.5", "1.500", "15.0"]
        .map(decimal)
        .into();
    assert_eq!(set.len(), 3);
    assert_ne!(decimal("1.5"), decimal("1.51"));
    assert_ne!(decimal("1.5"), decimal("-1.5"));
}

#[test]
fn numbers_are_in_the_order_of_their_size() {
    let mut numbers = ["10", "9.99", "-1", "0.5", "1e1", "-10.0"].map(decimal);
    numbers.sort();
    assert_eq!(
        numbers.map(|number| number.to_string()),
        ["-10.0", "-1", "0.5", "9.99", "10", "10"]
    );
}

#[test]
fn escapes_are_read() {
    for json in [
        r#""1\u002e50""#,
        r#""\u0031.50""#,
        r#""1.5\u0030""#,
        r#""\u0031\u002e\u0035\u0030""#,
    ] {
        assert_eq!(read::<Decimal>(json).to_string(), "1.50", "{json}");
        let read: Decimal = serde_json::from_reader(json.as_bytes()).unwrap();
        assert_eq!(read.to_string(), "1.50", "{json}");
    }
    refusal::<Decimal>(r#""1\n""#);
    refusal::<Decimal>(r#""\u0020\u0031""#);
    refusal::<Decimal>(r#""1\"""#);
}

#[test]
fn is_read_within_options_lists_and_maps() {
    let rule: RecurringTransactionRule = read(
        r#"{"paid_credits": "1\u002e50", "granted_credits": 10.500, "threshold_credits": null}"#,
    );
    assert_eq!(
        rule,
        RecurringTransactionRule::new()
            .paid_credits(decimal("1.5"))
            .granted_credits(decimal("10.5"))
    );
    assert_eq!(
        write(&rule),
        json!({"paid_credits": "1.50", "granted_credits": "10.5"})
    );

    let json = format!(
        r#"{{"amount_details": {{"graduated_ranges": [{{"units": "{LONG}"}}, {{"units": "-0.10"}}]}}}}"#
    );
    for fee in [
        read::<Fee>(&json),
        serde_json::from_value(parse(&json)).unwrap(),
        serde_json::from_reader(json.as_bytes()).unwrap(),
    ] {
        assert_eq!(write(&fee), parse(&json));
    }

    both_ways(
        r#"{"a": ["1.0", "2.00"], "b": []}"#,
        BTreeMap::from([
            ("a".to_owned(), vec![decimal("1.0"), decimal("2.00")]),
            ("b".to_owned(), vec![]),
        ]),
    );
    both_ways(r#"[null, "0.10"]"#, vec![None, Some(decimal("0.10"))]);
}

#[test]
fn is_read_within_an_answer_of_two_kinds() {
    // Serde buffers such an answer before it knows its kind.
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Answer {
        Wallet { wallet: Box<Wallet> },
        Error { status: i64 },
    }

    match read(r#"{"wallet": {"credits_balance": "10.500", "name": "Prepaid"}}"#) {
        Answer::Wallet { wallet } => {
            assert_eq!(wallet.credits_balance.unwrap().to_string(), "10.500");
        }
        Answer::Error { status } => panic!("{status}"),
    }
    assert!(matches!(
        read(r#"{"status": 404, "error": "Not Found"}"#),
        Answer::Error { status: 404 }
    ));
}

#[test]
fn is_made_of_numbers_and_gives_them_back() {
    assert_eq!(Decimal::from(-1250), decimal("-1250"));
    assert_eq!(write(&Decimal::from(i64::MIN)), i64::MIN.to_string());
    assert_eq!(Decimal::default(), decimal("0"));

    let sum = decimal("0.1").as_big_decimal() + decimal("0.20").into_big_decimal();
    let sum = Decimal::try_from(sum).unwrap();
    assert_eq!(sum, decimal("0.3"));
    assert_eq!(write(&sum), "0.30");

    let large = decimal("1e999").into_big_decimal();
    let message = Decimal::try_from(&large * &large).unwrap_err().to_string();
    assert!(message.starts_with("not a decimal number"), "{message}");
}

#[test]
fn a_total_is_added_up_in_place() {
    let (mut total, fee) = (decimal("10.00"), decimal("0.25"));
    total += &fee;
    total += fee.clone();
    assert_eq!(total, decimal("10.5"));
    total -= fee;
    total *= decimal("2");
    assert_eq!(total, decimal("20.5"));
}

#[test]
fn is_shown_as_written() {
    let number = decimal("-1234.560");
    assert_eq!(format!("{number}"), "-1234.560");
    assert_eq!(format!("{number:?}"), "-1234.560");
    assert_eq!(format!("{number:>12}|"), "   -1234.560|");
    assert_eq!(format!("{number:<12}|"), "-1234.560   |");
}

#[test]
fn a_precision_never_cuts_digits_off_the_front() {
    assert_eq!(format!("{:.2}", decimal("1234.567")), "1234.57");
    assert_eq!(format!("{:.2}", decimal("5")), "5.00");
    assert_eq!(format!("{:.0}", decimal("-1234.4")), "-1234");
}

#[test]
fn is_sent_as_text_even_where_it_was_read_from_a_number() {
    let input: TaxInput = read(r#"{"rate": 19.60}"#);
    assert_eq!(write(&input), json!({"rate": "19.6"}));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_is_refused_or_written_plainly(
        text in r"[-+]?[0-9]{0,3}(\.[0-9]{0,3})?([eE][-+]?[0-9]{1,3})?|[-+.eE0-9]{0,12}",
    ) {
        if let Ok(number) = text.parse::<Decimal>() {
            let written = number.to_string();
            prop_assert!(written.bytes().all(|byte| byte.is_ascii_digit() || b"-.".contains(&byte)));
            prop_assert_eq!(&decimal(&written), &number);
            prop_assert_eq!(decimal(&written).to_string(), written);
        }
    }

    #[test]
    fn any_plain_number_is_kept_letter_by_letter(
        text in r"(-[1-9][0-9]{0,30}|0|[1-9][0-9]{0,30})(\.[0-9]{1,30})?",
    ) {
        let json = Value::from(text.as_str());
        prop_assert_eq!(decimal(&text).to_string(), text.as_str());
        prop_assert_eq!(write(&read::<Decimal>(&json.to_string())), text.as_str());
    }

    #[test]
    fn equal_numbers_have_equal_hashes(digits in -999_999_i64..=999_999, scale in 0_usize..9) {
        let text = format!("{digits}e-{scale}");
        let longer = format!("{digits}{}e-{}", "0".repeat(scale), 2 * scale);
        let hasher = RandomState::new();
        prop_assert_eq!(decimal(&text), decimal(&longer));
        prop_assert_eq!(hasher.hash_one(decimal(&text)), hasher.hash_one(decimal(&longer)));
    }
}
