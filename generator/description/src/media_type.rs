//! Names of media types.

/// A media type without its parameters, in lower case.
pub fn essence(media_type: &str) -> String {
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// Returns whether a media type is JSON under any of its names. Sequences of JSON values are not.
pub fn is_json(media_type: &str) -> bool {
    let essence = essence(media_type);
    let (_, sub) = essence.split_once('/').unwrap_or_default();
    let words: Vec<_> = sub.split(['.', '+', '-']).collect();
    let is_sequence = words
        .iter()
        .any(|word| ["lines", "seq", "stream"].contains(word));
    words.contains(&"json") && !is_sequence
}

/// Returns whether content of this media type is changes to a value, written as JSON.
pub fn is_patch(media_type: &str) -> bool {
    let essence = essence(media_type);
    let before = essence.strip_suffix("patch+json");
    before.is_some_and(|before| before.ends_with(['/', '.', '-', '+']))
}

/// Returns whether content of this media type is certainly not text.
pub fn is_bytes(media_type: &str) -> bool {
    let essence = essence(media_type);
    let (top, sub) = essence.split_once('/').unwrap_or_default();
    match top {
        "image" => !sub.ends_with("xml"),
        "audio" | "video" | "font" => true,
        _ => ["octet-stream", "pdf", "zip", "gzip"].contains(&sub),
    }
}
