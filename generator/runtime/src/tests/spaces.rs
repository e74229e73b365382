//! Texts that others would read as other texts.

use crate::support::request::{InvalidRequest, RequestParts};
use crate::support::style::Style;

fn header(style: Option<Style>, values: &[&str]) -> Result<String, InvalidRequest> {
    let mut request = RequestParts::default();
    match style {
        Some(style) => request.header_as("X-Tags", style, &values.to_vec()),
        None => request.header("X-Tag", &values.concat()),
    }
    let headers = request.finish("/")?.headers;
    let value = headers.values().next().unwrap();
    Ok(value.to_str().unwrap().to_owned())
}

#[test]
fn a_header_is_not_sent_with_spaces_that_its_reader_removes() {
    let list = Some(Style::List(","));
    assert_eq!(header(list, &["a b", "c"]).unwrap(), "a b,c");
    assert_eq!(header(None, &["a b"]).unwrap(), "a b");
    let refused = |name: &str| InvalidRequest::HeaderValue {
        name: name.to_owned(),
    };
    for values in [[" a", "c"], ["a", "c\t"], ["a", " "]] {
        assert_eq!(header(list, &values), Err(refused("X-Tags")), "{values:?}");
    }
    assert_eq!(header(None, &["a", " "]), Err(refused("X-Tag")));
    // In JSON, spaces stand in quotes.
    assert_eq!(header(Some(Style::Json), &[" a"]).unwrap(), r#"[" a"]"#);
}
