//! Random instances of every schema of the description survive being read and written.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use billing_api::models;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::string::string_regex;
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::{object, write};

static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_yaml::from_str(include_str!("../../generated/openapi.yaml")).unwrap());

/// Below this depth, optional fields are absent and lists empty, so that a schema which contains
/// itself has finite instances.
const DEEPEST: usize = 8;

type Instances = BoxedStrategy<Value>;

/// Makes the strategies for schemas; those for scalars are made only once, as that is slow.
struct Maker {
    text: Instances,
    email: Instances,
    uri: Instances,
    uuid: Instances,
    date: Instances,
    date_time: Instances,
    decimal: Instances,
    unknown: Instances,
    any: Instances,
    key: BoxedStrategy<String>,
}

impl Maker {
    fn new() -> Self {
        let text = matching("(?s).{0,6}");
        let key = string_regex("[a-zA-Z_.]{0,8}").unwrap().boxed();
        Self {
            email: matching(r"[a-z.]{1,8}@[a-z]{1,8}\.example"),
            uri: matching(r"https://[a-z]{1,8}\.example(/[a-z0-9%]{1,5}){0,3}(\?[a-z]=[0-9])?"),
            uuid: any::<u128>()
                .prop_map(|bits| json!(Uuid::from_u128(bits).to_string()))
                .boxed(),
            date: date().prop_map(Value::from).boxed(),
            date_time: date_time(),
            // Up to forty digits. Zero has no sign, and no number a needless leading zero.
            decimal: matching(r"(0|-?[1-9][0-9]{0,19})(\.[0-9]{1,20})?"),
            unknown: matching("[a-z_]{1,12}|[A-Z][a-z]{2,8}"),
            any: any_json(&text, &key),
            text,
            key,
        }
    }

    /// Instances of a schema.
    fn of(&self, schema: &Value, depth: usize) -> Instances {
        let schema = resolved(schema);
        if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
            return self.all_of(parts, depth);
        }
        if let Some(value) = schema.get("const") {
            return Just(value.clone()).boxed();
        }
        let Some(kind) = schema.get("type") else {
            return self.any.clone();
        };
        match kind.as_array().map(Vec::as_slice) {
            Some([kind, Value::String(null)]) if null == "null" => {
                prop_oneof![Just(Value::Null), self.of_kind(kind, schema, depth)].boxed()
            }
            Some(kinds) => panic!("the test knows no instances of the types {kinds:?}"),
            None => self.of_kind(kind, schema, depth),
        }
    }

    fn of_kind(&self, kind: &Value, schema: &Value, depth: usize) -> Instances {
        match kind.as_str() {
            Some("boolean") => any::<bool>().prop_map(Value::from).boxed(),
            Some("integer") => any::<i64>().prop_map(Value::from).boxed(),
            Some("number") if schema["format"] == "decimal" => {
                short().prop_map(Value::from).boxed()
            }
            Some("number") => finite().prop_map(Value::from).boxed(),
            Some("string") => self.string(schema),
            Some("array") => self.array(schema, depth),
            Some("object") => self.object(schema, depth),
            _ => panic!("the test knows no instances of the type {kind}"),
        }
    }

    fn string(&self, schema: &Value) -> Instances {
        let listed = schema.get("enum").or(schema.get("x-extensible-enum"));
        if let Some(listed) = listed.and_then(Value::as_array) {
            let listed = proptest::sample::select(listed.clone());
            return prop_oneof![2 => listed, 1 => self.unknown.clone()].boxed();
        }
        match schema.get("format").and_then(Value::as_str) {
            None => self.text.clone(),
            Some("email") => self.email.clone(),
            Some("uri") => self.uri.clone(),
            Some("uuid") => self.uuid.clone(),
            Some("date") => self.date.clone(),
            Some("date-time") => self.date_time.clone(),
            Some("decimal") => self.decimal.clone(),
            Some(format) => panic!("the test knows no instances of the format {format}"),
        }
    }

    fn array(&self, schema: &Value, depth: usize) -> Instances {
        if let Some(places) = schema.get("prefixItems").and_then(Value::as_array) {
            let places: Vec<_> = places.iter().map(|it| self.of(it, depth + 1)).collect();
            return places.prop_map(Value::from).boxed();
        }
        if depth >= DEEPEST {
            return Just(json!([])).boxed();
        }
        vec(self.of(&schema["items"], depth + 1), 0..3)
            .prop_map(Value::from)
            .boxed()
    }

    fn object(&self, schema: &Value, depth: usize) -> Instances {
        let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
            return match schema.get("additionalProperties") {
                Some(values @ Value::Object(_)) => map(&self.key, self.of(values, depth + 1)),
                _ => map(&self.key, self.any.clone()),
            };
        };
        let required = required(schema);
        let fields: Vec<_> = properties
            .iter()
            .filter_map(|(name, property)| {
                // Null and absence read the same, and a nullable field is written as null.
                let always = required.contains(name.as_str()) || is_nullable(property);
                if depth >= DEEPEST && !always {
                    return None;
                }
                let present = self.of(property, depth + 1).prop_map(Some);
                let name = name.clone();
                let field = if always {
                    present.boxed()
                } else {
                    prop_oneof![1 => Just(None), 2 => present].boxed()
                };
                Some(field.prop_map(move |value| Some((name.clone(), value?))))
            })
            .collect();
        fields
            .prop_map(|fields| Value::from_iter(fields.into_iter().flatten()))
            .boxed()
    }

    /// Instances of an object that is composed of objects: for a field that several of them have, the last one decides.
    fn all_of(&self, parts: &[Value], depth: usize) -> Instances {
        let mut properties = Map::new();
        let mut required = BTreeSet::new();
        for part in parts {
            let part = resolved(part);
            assert_eq!(part["type"], "object", "the test only composes objects");
            properties.extend(object(part["properties"].clone()));
            required.extend(self::required(part));
        }
        let schema = json!({"type": "object", "properties": properties, "required": required});
        self.of(&schema, depth)
    }
}

/// The schema itself, or the target of its reference.
fn resolved(schema: &Value) -> &Value {
    match schema.get("$ref").and_then(Value::as_str) {
        Some(reference) => {
            let pointer = reference.strip_prefix('#').unwrap();
            resolved(DESCRIPTION.pointer(pointer).unwrap())
        }
        None => schema,
    }
}

fn required(schema: &Value) -> BTreeSet<&str> {
    let names = schema.get("required").and_then(Value::as_array);
    names
        .into_iter()
        .flatten()
        .flat_map(Value::as_str)
        .collect()
}

fn is_nullable(schema: &Value) -> bool {
    resolved(schema)["type"]
        .as_array()
        .is_some_and(|kinds| kinds.contains(&json!("null")))
}

fn matching(pattern: &str) -> Instances {
    string_regex(pattern).unwrap().prop_map(Value::from).boxed()
}

/// Numbers as in bills.
fn short() -> impl Strategy<Value = f64> {
    (-1_000_000_i32..1_000_000).prop_map(|number| f64::from(number) / 1000.0)
}

/// Numbers as in bills, and numbers of any digits and size.
fn finite() -> impl Strategy<Value = f64> {
    prop_oneof![short(), any::<f64>()]
}

/// Any JSON that is not nested deeply.
fn any_json(text: &Instances, key: &BoxedStrategy<String>) -> Instances {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        finite().prop_map(Value::from),
        text.clone(),
    ];
    let key = key.clone();
    leaf.prop_recursive(2, 8, 3, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            map(&key, inner.boxed()),
        ]
    })
    .boxed()
}

/// Objects whose keys are free.
fn map(key: &BoxedStrategy<String>, values: Instances) -> Instances {
    btree_map(key.clone(), values, 0..3)
        .prop_map(Value::from_iter)
        .boxed()
}

fn date() -> impl Strategy<Value = String> {
    (1_i32..=9999, 1..=12, 1..=28)
        .prop_map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}"))
}

/// Times in the form in which they are written.
fn date_time() -> Instances {
    (date(), 0..24, 0..60, 0..60)
        .prop_map(|(date, hour, minute, second)| {
            json!(format!("{date}T{hour:02}:{minute:02}:{second:02}Z"))
        })
        .boxed()
}

/// A value whose whole numbers have no fraction: `20.0` and `20` are the same number.
fn whole(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 1e15 => {
                json!(float as i64)
            }
            _ => value.clone(),
        },
        Value::Array(items) => items.iter().map(whole).collect(),
        Value::Object(entries) => entries
            .iter()
            .map(|(name, value)| (name.clone(), whole(value)))
            .collect(),
        other => other.clone(),
    }
}

fn survive<T: DeserializeOwned + Serialize>(schema: &Value) {
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 64,
        max_shrink_iters: 10_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let outcome = runner.run(&Maker::new().of(schema, 0), |instance| {
        let text = instance.to_string();
        let read: T = serde_json::from_str(&text)
            .map_err(|error| TestCaseError::fail(format!("{error} in {text}")))?;
        prop_assert_eq!(whole(&write(&read)), whole(&instance));
        let read: T = serde_json::from_value(instance.clone())
            .map_err(|error| TestCaseError::fail(format!("{error} in the value {text}")))?;
        prop_assert_eq!(whole(&write(&read)), whole(&instance));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// A test for each schema of the description, named after its type.
macro_rules! survives {
    ($($test:ident: $name:ident,)+) => {
        const COVERED: &[&str] = &[$(stringify!($name)),+];

        $(
            #[test]
            fn $test() {
                survive::<models::$name>(&DESCRIPTION["components"]["schemas"][stringify!($name)]);
            }
        )+
    };
}

survives! {
    activity_log: ActivityLog,
    activity_source: ActivitySource,
    add_on: AddOn,
    add_on_input: AddOnInput,
    aggregation_type: AggregationType,
    applied_coupon: AppliedCoupon,
    applied_invoice_custom_section: AppliedInvoiceCustomSection,
    billable_metric: BillableMetric,
    billable_metric_filter: BillableMetricFilter,
    billable_metric_input: BillableMetricInput,
    charge_usage: ChargeUsage,
    credit_note: CreditNote,
    credit_note_applied_tax: CreditNoteAppliedTax,
    credit_note_error_detail: CreditNoteErrorDetail,
    credit_note_item: CreditNoteItem,
    customer: Customer,
    customer_metadata: CustomerMetadata,
    customer_projected_usage: CustomerProjectedUsage,
    error_body: ErrorBody,
    fee: Fee,
    fee_amount_details: FeeAmountDetails,
    fee_applied_tax: FeeAppliedTax,
    fee_pricing_unit_details: FeePricingUnitDetails,
    field_change: FieldChange,
    graduated_percentage_range: GraduatedPercentageRange,
    graduated_range: GraduatedRange,
    grouped_usage: GroupedUsage,
    integration_customer: IntegrationCustomer,
    invoice_custom_section: InvoiceCustomSection,
    pagination_meta: PaginationMeta,
    payment: Payment,
    payment_method: PaymentMethod,
    presentation_breakdown: PresentationBreakdown,
    recurring_transaction_rule: RecurringTransactionRule,
    tax: Tax,
    tax_input: TaxInput,
    transaction_metadata: TransactionMetadata,
    usage_filter: UsageFilter,
    usage_pricing_unit_details: UsagePricingUnitDetails,
    wallet: Wallet,
    wallet_alert: WalletAlert,
    wallet_alert_threshold: WalletAlertThreshold,
    wallet_payment_method: WalletPaymentMethod,
    weighted_interval: WeightedInterval,
}

#[test]
fn every_schema_is_covered() {
    let schemas = DESCRIPTION["components"]["schemas"].as_object().unwrap();
    // Times have no type of this crate.
    let described = schemas
        .iter()
        .filter(|(_, schema)| schema["format"] != "date-time");
    let described: BTreeSet<_> = described.map(|(name, _)| name.as_str()).collect();
    let covered: BTreeSet<_> = COVERED.iter().copied().collect();
    let missing: Vec<_> = described.difference(&covered).collect();
    assert!(
        missing.is_empty(),
        "add these to the list of instances above: {missing:?}"
    );
    let gone: Vec<_> = covered.difference(&described).collect();
    assert!(
        gone.is_empty(),
        "remove these from the list of instances above: {gone:?}"
    );
}

#[test]
fn the_page_of_logs() {
    let pointer = "/paths/~1activity_logs/get/responses/200/content/application~1json/schema";
    survive::<models::ListActivityLogsResponse>(DESCRIPTION.pointer(pointer).unwrap());
}

#[test]
fn every_error() {
    let responses = DESCRIPTION["components"]["responses"].as_object().unwrap();
    assert!(!responses.is_empty());
    for response in responses.values() {
        survive::<models::ErrorBody>(&response["content"]["application/json"]["schema"]);
    }
}
