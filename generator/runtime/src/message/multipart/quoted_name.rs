//! Names in quotes, as browsers write them: they escape these characters, but not `%`.

const ESCAPES: [(&str, &str); 3] = [("\"", "%22"), ("\r", "%0D"), ("\n", "%0A")];

/// A name as it stands in quotes.
pub(super) fn quote_name(name: &str) -> String {
    let escapes = ESCAPES.into_iter();
    escapes.fold(name.to_owned(), |name, (plain, escaped)| {
        name.replace(plain, escaped)
    })
}

/// A name that stands in quotes.
#[cfg(all(feature = "server", feature = "multipart"))]
pub(super) fn unquote_name(name: &str) -> String {
    let escapes = ESCAPES.into_iter();
    escapes.fold(name.to_owned(), |name, (plain, escaped)| {
        name.replace(escaped, plain)
    })
}
