//! The input that the service refuses.
//!
//! Not shown: which fields are required, and which values are valid. No field is required, and only values are refused
//! with which the service could not keep its promises. The content of `error_details` is not shown either: it has a
//! list of sentences for each field.

use billing_api::Decimal;
use billing_api::models::Tax;
use serde_json::{Map, Value};

/// Not shown: limits of the length. This one keeps a code short enough for a path and for an index.
const LONGEST_CODE: usize = 255;

/// The code in a request. An empty one counts as none: nothing could be addressed by it.
pub(crate) fn given(code: Option<String>) -> Option<String> {
    code.filter(|code| !code.is_empty())
}

/// The fault in a code that is to address an object, if there is one.
pub(crate) fn unfit(code: &str) -> Option<&'static str> {
    match code {
        _ if leads_away(code) => Some("would change the path that it stands in"),
        _ if code.contains('\0') => Some("has a letter that is none"),
        _ if code.chars().count() > LONGEST_CODE => Some("is longer than 255 letters"),
        _ => None,
    }
}

/// Whether a code has a segment of dots only, which clients do not send: a slash may be decoded on the way.
fn leads_away(code: &str) -> bool {
    let mut segments = code.split(['/', '\\']);
    segments.any(|segment| matches!(segment, "." | ".."))
}

/// The fault in a rate that no response could hold, if there is one: rates are numbers there.
pub(crate) fn unwritable(rate: &Decimal) -> Option<&'static str> {
    let tax = Tax::new().rate(rate.clone());
    let written = serde_json::to_value(tax);
    written.err().map(|_| "has more digits than a number keeps")
}

/// The faults in each field, if there are any.
pub(crate) fn refusal<const N: usize>(
    fields: [(&str, Option<&'static str>); N],
) -> Result<(), Map<String, Value>> {
    let faults = fields.into_iter().filter_map(|(field, fault)| {
        let fault = Value::from(vec![fault?]);
        Some((field.to_owned(), fault))
    });
    let details: Map<_, _> = faults.collect();
    if details.is_empty() {
        Ok(())
    } else {
        Err(details)
    }
}
