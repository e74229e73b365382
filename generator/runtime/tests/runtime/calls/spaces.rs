//! Texts that others would read as other texts.

use notes_api::{InvalidRequest, RequestParts, Style};

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

/// The name of the header whose value was refused.
#[track_caller]
fn refused(outcome: Result<String, InvalidRequest>) -> String {
    match outcome {
        Err(InvalidRequest::HeaderValue { name, .. }) => name,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_header_is_not_sent_with_spaces_that_its_reader_removes() {
    let list = Some(Style::List(","));
    assert_eq!(header(list, &["a b", "c"]).unwrap(), "a b,c");
    assert_eq!(header(None, &["a b"]).unwrap(), "a b");
    for values in [[" a", "c"], ["a", "c\t"], ["a", " "]] {
        assert_eq!(refused(header(list, &values)), "X-Tags", "{values:?}");
    }
    assert_eq!(refused(header(None, &["a", " "])), "X-Tag");
    // In JSON, spaces stand in quotes.
    assert_eq!(header(Some(Style::Json), &[" a"]).unwrap(), r#"[" a"]"#);
}
