//! Open enumerations.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use billing_api::models::{
    ActivitySource, AggregationType, AppliedCouponFrequency, AppliedCouponStatus,
    BillableMetricRoundingFunction, CouponStatus, CreditNoteCreditStatus, CreditNoteReason,
    CreditNoteRefundStatus, PaymentKind, PaymentNextActionKind, PaymentPayableType, PaymentState,
    PaymentStatus, RecurringTransactionRuleInterval, RecurringTransactionRuleMethod,
    RecurringTransactionRuleStatus, RecurringTransactionRuleTrigger, WalletAlertDirection,
    WalletAlertType, WalletStatus, WeightedInterval,
};
use serde_json::json;

use crate::{both_ways, read, refusal, write};

/// Runs the same check, a macro, with the listed values of each enumeration.
macro_rules! for_each {
    ($check:ident) => {
        $check!(ActivitySource: Api = "api", Front = "front", System = "system");
        $check!(AggregationType: SumAgg = "sum_agg");
        $check!(AppliedCouponFrequency: Recurring = "recurring");
        $check!(AppliedCouponStatus: Active = "active");
        $check!(BillableMetricRoundingFunction: Round = "round");
        $check!(CouponStatus: Active = "active");
        $check!(CreditNoteCreditStatus: Available = "available");
        $check!(CreditNoteReason: Other = "other");
        $check!(CreditNoteRefundStatus: Pending = "pending");
        $check!(PaymentNextActionKind: RedirectToUrl = "redirect_to_url");
        $check!(PaymentPayableType: Invoice = "Invoice");
        $check!(PaymentStatus: Succeeded = "succeeded");
        $check!(PaymentState: Completed = "Completed");
        $check!(PaymentKind: Manual = "manual");
        $check!(RecurringTransactionRuleInterval: Monthly = "monthly");
        $check!(RecurringTransactionRuleMethod: Target = "target");
        $check!(RecurringTransactionRuleStatus: Active = "active");
        $check!(RecurringTransactionRuleTrigger: Interval = "interval");
        $check!(WalletAlertDirection: Decreasing = "decreasing");
        $check!(WalletAlertType: WalletBalanceAmount = "wallet_balance_amount");
        $check!(WalletStatus: Active = "active");
        $check!(WeightedInterval: Seconds = "seconds");
    };
}

/// Values that no enumeration lists, some of which look like listed ones.
const UNLISTED: [&str; 7] = [
    "paused",
    "Active",
    "active ",
    "",
    "Unknown",
    "\u{e9}t\u{e9} \"\\\n",
    "null",
];

#[test]
fn listed_values_convert_from_text_and_to_text() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {$(
            assert_eq!($name::$variant.as_str(), $text);
            assert_eq!($name::$variant.to_string(), $text);
            assert_eq!(AsRef::<str>::as_ref(&$name::$variant), $text);
            assert_eq!($name::from($text), $name::$variant);
            assert_eq!($name::from(String::from($text)), $name::$variant);
            assert_eq!($text.parse(), Ok::<_, Infallible>($name::$variant));
        )+};
    }
    for_each!(check);
}

#[test]
fn listed_values_are_read_and_written() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {$(
            both_ways(concat!('"', $text, '"'), $name::$variant);
        )+};
    }
    for_each!(check);
}

#[test]
fn values_are_listed_in_the_order_of_the_description() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {
            assert_eq!($name::KNOWN_VALUES, [$($name::$variant),+]);
        };
    }
    for_each!(check);
}

#[test]
fn unlisted_values_are_kept() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {
            for text in UNLISTED {
                let json = json!(text);
                let value: $name = read(&json.to_string());
                let $name::Unknown(unknown) = &value else {
                    panic!("{value:?}");
                };
                assert_eq!(unknown.as_str(), text);
                assert_eq!(unknown.to_string(), text);
                assert_eq!(value.as_str(), text);
                assert_eq!(value.to_string(), text);
                assert_eq!(value, $name::from(text));
                assert_eq!(write(&value), json);
                assert!(!$name::KNOWN_VALUES.contains(&value));
            }
        };
    }
    for_each!(check);
}

#[test]
fn a_listed_value_is_never_unlisted() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {$(
            for value in [
                $name::from($text),
                $name::from(String::from($text)),
                read(&json!($text).to_string()),
                serde_json::from_value(json!($text)).unwrap(),
                serde_json::from_reader(json!($text).to_string().as_bytes()).unwrap(),
            ] {
                assert!(!matches!(value, $name::Unknown(_)), "{value:?}");
            }
        )+};
    }
    for_each!(check);
}

#[test]
fn what_is_not_text_is_refused() {
    macro_rules! check {
        ($name:ident: $($variant:ident = $text:literal),+) => {
            for json in ["null", "0", "true", "[]", "{}", concat!("[\"", $($text,)+ "\"]")] {
                let message = refusal::<$name>(json);
                assert!(message.starts_with("invalid type: "), "{message}");
            }
        };
    }
    for_each!(check);
}

#[test]
fn escapes_are_read() {
    let status: WalletStatus = read(r#""act\u0069ve""#);
    assert_eq!(status, WalletStatus::Active);
}

#[test]
fn values_are_keys_of_maps() {
    let mut logs = HashMap::from([(ActivitySource::Api, 1), (ActivitySource::from("batch"), 2)]);
    *logs.entry("api".into()).or_default() += 10;
    *logs.entry("batch".into()).or_default() += 20;
    *logs.entry(ActivitySource::System).or_default() += 30;
    both_ways(r#"{"api": 11, "batch": 22, "system": 30}"#, logs);

    let distinct: HashSet<WalletStatus> = ["active", "paused", "active", "paused", "Active"]
        .map(WalletStatus::from)
        .into();
    assert_eq!(distinct.len(), 3);
}

#[test]
fn values_fit_into_columns() {
    assert_eq!(format!("{:<8}|", WalletStatus::Active), "active  |");
    assert_eq!(format!("{:>8}|", WalletStatus::from("paused")), "  paused|");
}
