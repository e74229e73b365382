//! Percent-encoding, in paths, queries, cookies and forms.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters to encode: all but the unreserved ones of RFC 3986.
pub(crate) const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Encodes a value.
pub(crate) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// Decodes a string; `None` if the result is not UTF-8.
pub(crate) fn decoded(text: &str) -> Option<Cow<'_, str>> {
    percent_decode_str(text).decode_utf8().ok()
}

/// Decodes a part of a query or of a form, where a plus is a space.
pub(crate) fn decoded_in_query(text: &str) -> Option<String> {
    decoded(&text.replace('+', " ")).map(Cow::into_owned)
}

/// Decodes a part of a query, replacing what is not UTF-8. Also returns whether nothing was replaced.
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

/// A part of a query in which possible separators of list items have one spelling: `a|b+c` becomes `a%7Cb%20c`.
pub(crate) fn with_encoded_separators(written: &str) -> String {
    written
        .replace('+', "%20")
        .replace('|', "%7C")
        .replace("%7c", "%7C")
}
