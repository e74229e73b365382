//! Percent-encoding, in paths, queries, cookies and forms.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Everything but the unreserved characters of RFC 3986.
pub(crate) const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The same without brackets, which services expect unencoded in parameter names.
pub(crate) const ENCODED_IN_NAMES: &AsciiSet = &ENCODED.remove(b'[').remove(b']');

/// A value, encoded.
pub(crate) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// The text that is encoded in this one; none if it is not UTF-8.
#[allow(dead_code, reason = "a client decodes nothing but forms")]
pub(crate) fn decoded(text: &str) -> Option<Cow<'_, str>> {
    percent_decode_str(text).decode_utf8().ok()
}

/// The text that is encoded in a part of a query or of a form, where a plus is a space.
#[allow(dead_code, reason = "a client decodes nothing but forms")]
pub(crate) fn decoded_in_query(text: &str) -> Option<String> {
    decoded(&text.replace('+', " ")).map(Cow::into_owned)
}

/// The text that is encoded in a part of a query, with replacements for what is not UTF-8, and whether there are none.
#[cfg(feature = "server")]
pub(crate) fn decoded_lossily_in_query(text: &str) -> (String, bool) {
    let text = text.replace('+', " ");
    match String::from_utf8(percent_decode_str(&text).collect()) {
        Ok(text) => (text, true),
        Err(error) => (
            String::from_utf8_lossy(error.as_bytes()).into_owned(),
            false,
        ),
    }
}

/// A part of a query with one spelling of what may separate the items of a list in it: `a|b+c` is `a%7Cb%20c`.
#[allow(dead_code, reason = "a client decodes nothing but forms")]
pub(crate) fn with_encoded_separators(written: &str) -> String {
    written
        .replace('+', "%20")
        .replace('|', "%7C")
        .replace("%7c", "%7C")
}
