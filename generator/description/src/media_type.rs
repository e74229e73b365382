//! Names of media types.

/// A media type without its parameters, in small letters.
pub fn essence(media_type: &str) -> String {
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// Whether a media type is JSON, by any of its names.
pub fn is_json(media_type: &str) -> bool {
    let essence = essence(media_type);
    let (_, sub) = essence.split_once('/').unwrap_or_default();
    let words: Vec<_> = sub.split(['.', '+', '-']).collect();
    let is_sequence = words
        .iter()
        .any(|word| ["lines", "seq", "stream"].contains(word));
    words.contains(&"json") && !is_sequence
}

/// Whether what has this media type is certainly no text.
pub fn is_bytes(media_type: &str) -> bool {
    let essence = essence(media_type);
    let (top, sub) = essence.split_once('/').unwrap_or_default();
    match top {
        "image" => !sub.ends_with("xml"),
        "audio" | "video" | "font" => true,
        _ => ["octet-stream", "pdf", "zip", "gzip"].contains(&sub),
    }
}
