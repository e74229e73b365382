//! Coupons applied to customers.

use billing_api::models::{
    AppliedCoupon, AppliedCouponFrequency, AppliedCouponStatus, CouponStatus,
};
use serde_json::{Value, json};

use crate::{at, both_ways, decimal, id, null_reads_as_none, parse, read, refusal, with, write};

const COUPON: &str = r#"{
    "svc_id": "1a901a90-1a90-4a90-8a90-1a901a901a01",
    "svc_coupon_id": "1a901a90-1a90-4a90-8a90-1a901a901a02",
    "coupon_code": "startup_deal",
    "coupon_name": "Startup Deal",
    "coupon_description": "A deal for startups",
    "coupon_status": "active",
    "coupon_deleted_at": "2026-01-07T08:09:10Z",
    "svc_customer_id": "1a901a90-1a90-4a90-8a90-1a901a901a03",
    "external_customer_id": "5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba",
    "status": "active",
    "frequency": "recurring",
    "created_at": "2026-01-02T03:04:05Z",
    "expiration_at": "2026-01-03T04:05:06Z",
    "terminated_at": "2026-01-04T05:06:07Z",
    "amount_cents": 2000,
    "amount_cents_remaining": 50,
    "amount_currency": "EUR",
    "percentage_rate": 12.5,
    "frequency_duration": 3,
    "frequency_duration_remaining": 1
}"#;

fn coupon() -> AppliedCoupon {
    AppliedCoupon::new()
        .id(id(0x01))
        .coupon_id(id(0x02))
        .coupon_code("startup_deal")
        .coupon_name("Startup Deal")
        .coupon_description("A deal for startups")
        .coupon_status(CouponStatus::Active)
        .coupon_deleted_at(at("2026-01-07T08:09:10Z"))
        .customer_id(id(0x03))
        .external_customer_id("5eb02857-a71e-4ea2-bcf9-57d3a41bc6ba")
        .status(AppliedCouponStatus::Active)
        .frequency(AppliedCouponFrequency::Recurring)
        .created_at(at("2026-01-02T03:04:05Z"))
        .expiration_at(at("2026-01-03T04:05:06Z"))
        .terminated_at(at("2026-01-04T05:06:07Z"))
        .amount_cents(2000)
        .amount_cents_remaining(50)
        .amount_currency("EUR")
        .percentage_rate(decimal("12.5"))
        .frequency_duration(3)
        .frequency_duration_remaining(1)
}

#[test]
fn reads_and_writes_every_field() {
    both_ways(COUPON, coupon());
}

#[test]
fn only_the_rate_is_written_as_null() {
    let none = AppliedCoupon::default();
    assert_eq!(read::<AppliedCoupon>("{}"), none);
    both_ways(r#"{"percentage_rate": null}"#, none);
}

#[test]
fn a_coupon_of_an_amount_has_no_rate() {
    let json = with(COUPON, "percentage_rate", Value::Null);
    let mut expected = coupon();
    expected.percentage_rate = None;
    both_ways(&json, expected);
}

#[test]
fn null_reads_as_none_in_every_field() {
    null_reads_as_none::<AppliedCoupon>(COUPON);
}

#[test]
fn unknown_states_are_kept() {
    let mut json = parse(COUPON);
    json["coupon_status"] = json!("archived");
    json["status"] = json!("paused");
    json["frequency"] = json!("once");

    let coupon: AppliedCoupon = read(&json.to_string());
    assert_eq!(coupon.coupon_status, Some(CouponStatus::from("archived")));
    assert_eq!(coupon.status, Some(AppliedCouponStatus::from("paused")));
    assert_eq!(coupon.frequency, Some(AppliedCouponFrequency::from("once")));
    assert!(matches!(
        coupon.status,
        Some(AppliedCouponStatus::Unknown(_))
    ));
    assert_eq!(write(&coupon), json);
}

#[test]
fn an_unknown_field_is_ignored() {
    let json = with(COUPON, "credits", json!([{"amount_cents": 1}]));
    assert_eq!(read::<AppliedCoupon>(&json), coupon());
}

#[test]
fn a_value_of_the_wrong_type_is_refused() {
    for (field, value) in [
        ("status", json!(true)),
        ("amount_cents", json!(20.5)),
        ("frequency_duration", json!("three")),
        ("svc_coupon_id", json!({})),
        ("expiration_at", json!(1_767_323_045)),
    ] {
        let message = refusal::<AppliedCoupon>(&with(COUPON, field, value));
        assert!(message.starts_with("invalid type: "), "{field}: {message}");
    }
}
