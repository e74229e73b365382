//! The values that a setter of a field with three states accepts.

use notes_api::Maybe;

#[derive(Debug, PartialEq)]
struct Folder;

fn text(value: impl Into<Maybe<String>>) -> Maybe<String> {
    value.into()
}

fn number(value: impl Into<Maybe<i64>>) -> Maybe<i64> {
    value.into()
}

fn boxed(value: impl Into<Maybe<Box<Folder>>>) -> Maybe<Box<Folder>> {
    value.into()
}

#[test]
fn a_value_is_taken_as_it_is_at_hand() {
    let expected = Maybe::Value("a".to_owned());
    assert_eq!(text("a"), expected);
    assert_eq!(text("a".to_owned()), expected);
    assert_eq!(text(Some("a".to_owned())), expected);
    assert_eq!(number(1), Maybe::Value(1));
    assert_eq!(boxed(Folder), Maybe::Value(Box::new(Folder)));
    assert_eq!(boxed(Box::new(Folder)), Maybe::Value(Box::new(Folder)));
}

#[test]
fn none_is_null_and_nothing_but_absent_is_absent() {
    assert_eq!(text(None), Maybe::Null);
    assert_eq!(number(None), Maybe::Null);
    assert_eq!(boxed(None), Maybe::Null);
    assert_eq!(text(Maybe::Absent), Maybe::Absent);
}
