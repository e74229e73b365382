// @generated from the API description, which is the place to change.

//! The schemas of requests.

/// JSON Schema 2020-12, by component and by operation.
pub(crate) const JSON: &str = r#"{
"$defs": {
"ActivitySource": {"enum":["api","front","system"],"type":"string"},
"AddOnInput": {"properties":{"amount_cents":{"type":"integer"},"amount_currency":{"type":"string"},"code":{"type":"string"},"description":{"type":"string"},"name":{"type":"string"}},"type":"object"},
"AggregationType": {"type":"string"},
"BillableMetricFilter": {"properties":{"key":{"type":"string"},"values":{"items":{"type":"string"},"type":"array"}},"type":"object"},
"BillableMetricInput": {"properties":{"aggregation_type":{"$ref":"urn:api#/$defs/AggregationType"},"code":{"type":"string"},"description":{"type":"string"},"field_name":{"type":"string"},"filters":{"items":{"$ref":"urn:api#/$defs/BillableMetricFilter"},"type":"array"},"name":{"type":"string"},"recurring":{"type":"boolean"},"weighted_interval":{"$ref":"urn:api#/$defs/WeightedInterval"}},"type":"object"},
"TaxInput": {"properties":{"applied_to_organization":{"type":"boolean"},"code":{"type":"string"},"description":{"type":"string"},"name":{"type":"string"},"rate":{"format":"decimal","pattern":"^-?[0-9]+(\\.[0-9]+)?$","type":"string"}},"type":"object"},
"WeightedInterval": {"type":"string"}
},
"requests": {
"create_billable_metric": {"body":{"properties":{"billable_metric":{"$ref":"urn:api#/$defs/BillableMetricInput"}},"required":["billable_metric"],"type":"object"}},
"create_tax": {"body":{"properties":{"tax":{"$ref":"urn:api#/$defs/TaxInput"}},"required":["tax"],"type":"object"}},
"delete_applied_coupon": {"path":{"applied_coupon_id":{"format":"uuid","type":"string"},"external_customer_id":{"type":"string"}}},
"delete_tax": {"path":{"code":{"type":"string"}}},
"delete_wallet_alert": {"path":{"code":{"type":"string"},"external_customer_id":{"type":"string"},"wallet_code":{"type":"string"}}},
"download_credit_note": {"path":{"svc_id":{"format":"uuid","type":"string"}}},
"get_payment": {"path":{"svc_id":{"format":"uuid","type":"string"}}},
"get_projected_usage": {"path":{"external_customer_id":{"type":"string"}},"query":{"group":{"additionalProperties":{"type":"string"},"type":"object"}}},
"get_wallet": {"path":{"code":{"type":"string"},"external_customer_id":{"type":"string"}}},
"list_activity_logs": {"query":{"activity_sources[]":{"items":{"$ref":"urn:api#/$defs/ActivitySource"},"type":"array"},"activity_types[]":{"items":{"type":"string"},"type":"array"},"external_customer_id":{"type":"string"},"external_subscription_id":{"type":"string"},"from_date":{"format":"date","type":"string"},"page":{"type":"integer"},"per_page":{"type":"integer"},"resource_ids[]":{"items":{"format":"uuid","type":"string"},"type":"array"},"resource_types[]":{"items":{"type":"string"},"type":"array"},"to_date":{"format":"date","type":"string"},"user_emails[]":{"items":{"type":"string"},"type":"array"}}},
"terminate_wallet": {"path":{"code":{"type":"string"},"external_customer_id":{"type":"string"}}},
"update_add_on": {"body":{"properties":{"add_on":{"$ref":"urn:api#/$defs/AddOnInput"}},"required":["add_on"],"type":"object"},"path":{"code":{"type":"string"}}},
"update_billable_metric": {"body":{"properties":{"billable_metric":{"$ref":"urn:api#/$defs/BillableMetricInput"}},"required":["billable_metric"],"type":"object"},"path":{"code":{"type":"string"}}}
}
}"#;
