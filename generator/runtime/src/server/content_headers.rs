//! Checks of the headers that describe the body of a request.

use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http::{HeaderMap, HeaderValue, StatusCode};

use crate::message::body::{Shape, essence, is_json, is_patch};
use crate::message::violation::is_not;
use crate::server::rejection::{Rejection, malformed};

/// Refuses a body whose content type is not the described one.
pub(super) fn check_content_type(
    headers: &HeaderMap,
    shape: Shape,
    media_type: &str,
    other_types: &[&str],
) -> Result<(), Rejection> {
    let wanted = format_name(shape, media_type);
    let mut values = headers.get_all(CONTENT_TYPE).iter();
    let value = values.next();
    if values.next().is_some() {
        let reason = "there is more than one content type";
        return Err(malformed(reason.to_owned()));
    }
    let Some(value) = value else {
        if shape.is_stream() {
            return Ok(());
        }
        let reason = format!("the content type is missing; it must be {wanted}");
        return Err(unsupported_media_type(reason));
    };
    let content_type = String::from_utf8_lossy(value.as_bytes());
    let is_documented = if shape.is_stream() {
        let mut described = other_types.iter().chain([&media_type]);
        described.any(|described| matches_media_type(essence(&content_type), essence(described)))
    } else {
        essence(&content_type).eq_ignore_ascii_case(essence(media_type))
    };
    // What a patch means depends on its media type.
    let is_patch = || is_patch(media_type) || is_patch(&content_type);
    if is_documented || shape.is_json() && is_json(&content_type) && !is_patch() {
        Ok(())
    } else {
        let others = other_types.iter().map(|other| essence(other));
        let accepted: Vec<_> = [wanted].into_iter().chain(others).collect();
        let reason = is_not(accepted.join(" or "), &content_type);
        Err(unsupported_media_type(format!("the content type {reason}")))
    }
}

/// The rejection of a body that is not of a described media type.
pub(crate) fn unsupported_media_type(reason: String) -> Rejection {
    Rejection::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, reason)
}

/// Refuses a compressed body: a layer that decompresses bodies removes the header.
pub(super) fn check_content_encoding(headers: &HeaderMap, shape: Shape) -> Result<(), Rejection> {
    let encoding = headers
        .get_all(CONTENT_ENCODING)
        .iter()
        .map(HeaderValue::as_bytes)
        .find(|value| !value.eq_ignore_ascii_case(b"identity"));
    match encoding {
        Some(value) if !shape.is_stream() => Err(unsupported_media_type(format!(
            "the content encoding must be identity, not {}",
            String::from_utf8_lossy(value)
        ))),
        _ => Ok(()),
    }
}

/// The format of a body, in words.
pub(super) fn format_name(shape: Shape, media_type: &str) -> &str {
    if shape.is_json() && !is_patch(media_type) {
        "JSON"
    } else {
        essence(media_type)
    }
}

/// Returns whether a media type is the described one, which may be a range. Anything can be sent as plain bytes.
fn matches_media_type(media_type: &str, described: &str) -> bool {
    const BYTES: &str = "application/octet-stream";
    if media_type.eq_ignore_ascii_case(BYTES) || described == BYTES {
        return true;
    }
    match described.strip_suffix('*') {
        Some("*/" | "*") => true,
        Some(top) => media_type
            .get(..top.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(top)),
        None => media_type.eq_ignore_ascii_case(described),
    }
}
