//! Arithmetic with decimals.

use notes_api::Decimal;
use proptest::prelude::*;

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap()
}

/// The largest number there is.
fn largest() -> Decimal {
    let nines = "9".repeat(1000);
    decimal(&format!("{nines}.{nines}"))
}

#[test]
fn a_text_is_converted_where_it_is_a_number() {
    assert_eq!(Decimal::try_from("19.50").unwrap(), decimal("19.50"));
    assert!(Decimal::try_from("19,50").is_err());
}

#[test]
fn operators_take_values_and_references() {
    let (one, other) = (decimal("1.50"), decimal("0.25"));
    assert_eq!((&one + &other).to_string(), "1.75");
    assert_eq!((&one - other.clone()).to_string(), "1.25");
    assert_eq!((one.clone() * &other).to_string(), "0.3750");
    assert_eq!((-&one).to_string(), "-1.50");
    assert_eq!(-one.clone() + one, Decimal::from(0));
}

#[test]
fn a_sum_is_exact() {
    let parts = ["0.1", "0.2", "-0.30", "1e-40"].map(decimal);
    let sum: Decimal = parts.iter().sum();
    assert_eq!(sum, decimal("1e-40"));
    assert_eq!(parts.into_iter().sum::<Decimal>(), sum);
    assert!(Vec::<Decimal>::new().into_iter().sum::<Decimal>().is_zero());
}

#[test]
fn no_result_has_more_digits_than_can_be_read() {
    let largest = largest();
    for result in [
        &largest + &largest,
        &largest * &largest,
        &largest - &-&largest,
        -(&largest * &-&largest),
        &largest + &Decimal::from(1),
    ] {
        assert_eq!(result, largest);
    }
    let mut number = decimal("1.000000001");
    for _ in 0..64 {
        number = &number * &number;
        assert!(number.to_string().len() <= 2002);
        assert_eq!(decimal(&number.to_string()), number);
    }
    // Half to even, in the last place.
    let smallest = decimal("1e-1000");
    assert!((&smallest * &decimal("0.5")).is_zero());
    assert_eq!(&decimal("3e-1000") * &decimal("0.5"), decimal("2e-1000"));
    let rounded_up = decimal("-0.9e999") * decimal("-1e1") + largest.clone();
    assert_eq!(rounded_up, largest);
}

#[test]
fn an_f64_becomes_the_shortest_number_that_it_is_shown_as() {
    for (number, text) in [
        (0.1, "0.1"),
        (-19.5, "-19.5"),
        (1e21, "1000000000000000000000"),
    ] {
        let converted = Decimal::from_f64(number).unwrap();
        assert_eq!(converted.to_string(), text);
        assert_eq!(converted.to_f64().to_bits(), number.to_bits());
    }
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        Decimal::from_f64(number).unwrap_err();
    }
    for number in [f64::MAX, f64::MIN_POSITIVE, 5e-324, f64::MIN] {
        let converted = Decimal::from_f64(number).unwrap();
        assert_eq!(converted.to_f64().to_bits(), number.to_bits());
    }
    assert_eq!(decimal("1e999").to_f64(), f64::INFINITY);
}

#[test]
fn a_number_is_rounded_to_places() {
    for (number, places, half_up, half_even) in [
        ("0.125", 2, "0.13", "0.12"),
        ("-0.125", 2, "-0.13", "-0.12"),
        ("0.135", 2, "0.14", "0.14"),
        ("388.0500", 0, "388", "388"),
        ("2.5", 0, "3", "2"),
        ("1.5", 4, "1.5", "1.5"),
        ("1200", 2, "1200", "1200"),
    ] {
        let number = decimal(number);
        assert_eq!(number.round_half_up(places).to_string(), half_up);
        assert_eq!(number.round_half_even(places).to_string(), half_even);
    }
    // Rounded up, it would have one digit more than there can be.
    let nines = "9".repeat(1000);
    let number = decimal(&format!("{nines}.9"));
    assert_eq!(number.round_half_up(0).to_string(), nines);
}

#[test]
fn a_whole_number_is_an_integer() {
    for (text, integer) in [
        ("1999.00", Some(1999)),
        ("-5", Some(-5)),
        ("0.5", None),
        ("9223372036854775807", Some(i64::MAX)),
        ("9223372036854775808", None),
        ("1e999", None),
    ] {
        assert_eq!(decimal(text).to_i64(), integer, "{text}");
    }
}

#[test]
fn every_integer_is_a_decimal() {
    assert_eq!(Decimal::from(u128::MAX).to_string(), u128::MAX.to_string());
    assert_eq!(Decimal::from(i128::MIN).to_string(), i128::MIN.to_string());
    assert_eq!(Decimal::from(7_u8), Decimal::from(7_i64));
}

#[test]
fn the_other_decimal_is_converted_exactly_or_not_at_all() {
    let money = rust_decimal::Decimal::new(-1950, 2);
    assert_eq!(Decimal::from(money).to_string(), "-19.50");
    let back = rust_decimal::Decimal::try_from(&decimal("-19.50")).unwrap();
    assert_eq!(back.to_string(), "-19.50");
    for text in ["1e-29", "79228162514264337593543950336", "1e999"] {
        rust_decimal::Decimal::try_from(decimal(text)).unwrap_err();
    }
    let zeros = decimal("1.5") * decimal("1.00000000000000000000000000000000000000");
    let back = rust_decimal::Decimal::try_from(zeros).unwrap();
    assert_eq!(back.to_string(), "1.5");
    let largest = rust_decimal::Decimal::MAX;
    let converted = Decimal::from(largest);
    assert_eq!(rust_decimal::Decimal::try_from(converted).unwrap(), largest);
}

#[test]
fn a_decimal_is_shown_as_the_number_that_it_is() {
    assert_eq!(format!("{:?}", Some(decimal("19.50"))), "Some(19.50)");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arithmetic_is_that_of_integers(a in -1_000_000_i64..1_000_000, b in -1_000_000_i64..1_000_000) {
        let cents = |number: i64| decimal(&format!("{number}e-2"));
        prop_assert_eq!(cents(a) + cents(b), cents(a + b));
        prop_assert_eq!(cents(a) - cents(b), cents(a - b));
        prop_assert_eq!(cents(a) * Decimal::from(b), cents(a * b));
        prop_assert_eq!(cents(a) < cents(b), a < b);
        prop_assert_eq!(cents(a).is_zero(), a == 0);
    }
}
