//! Annotations of a GitHub workflow: lines that are shown beside those of a file.

/// Where an annotation is shown.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub file: &'a str,
    /// The line and the column.
    pub at: Option<(u32, u32)>,
}

/// An annotation of a place, as an `error`, a `warning` or a `notice`.
pub fn annotation(level: &str, place: Option<Place<'_>>, title: &str, message: &str) -> String {
    let place = place.map_or(String::new(), |place| {
        let position = place
            .at
            .map(|(line, column)| format!("line={line},col={column},"));
        format!(
            "file={},{}",
            property(place.file),
            position.unwrap_or_default()
        )
    });
    format!("::{level} {place}title={title}::{}\n", escaped(message))
}

/// Text of a workflow command, escaped as it would end at a line break.
fn escaped(text: &str) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D");
    text.replace('\n', "%0A")
}

/// A property of a workflow command, escaped as it would also end at a comma or a colon.
fn property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}
