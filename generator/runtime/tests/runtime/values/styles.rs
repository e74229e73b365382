//! Each style of parameters: what a client writes, character by character, and that a server reads the same.

use std::collections::BTreeMap;

use http::{HeaderMap, HeaderValue, StatusCode};
use notes_api::models::{About, Note, Text};
use notes_api::{
    Decimal, EncodedRequest, IncomingRequest, InvalidRequest, Rejection, RequestParts, Style,
};
use serde_json::{Map, Value, json};

use super::is_refused_key;

fn texts(items: &[&str]) -> Vec<String> {
    items.iter().map(|item| (*item).to_owned()).collect()
}

fn map(entries: &[(&str, &str)]) -> BTreeMap<String, String> {
    let entries = entries.iter();
    entries
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect()
}

fn finished(
    template: &str,
    fill: impl FnOnce(&mut RequestParts),
) -> Result<EncodedRequest, InvalidRequest> {
    let mut parts = RequestParts::default();
    fill(&mut parts);
    parts.finish(template)
}

fn received<T>(
    template: &'static str,
    target: &str,
    read: impl FnOnce(&IncomingRequest<'_>) -> Result<T, Rejection>,
) -> Result<T, Rejection> {
    let headers = HeaderMap::new();
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    read(&IncomingRequest::new(template, path, query, &headers, b""))
}

/// Writes a value into a query, and reads it back.
macro_rules! query {
    ($style:expr, $ty:ty, $value:expr, $expected:expr) => {
        query!($style, $ty, $value, $expected, query_as)
    };
    ($style:expr, $ty:ty, $value:expr, $expected:expr, $write:ident) => {{
        let value: $ty = $value;
        let written = finished("/x", |parts| parts.$write("p", $style, &value)).unwrap();
        assert_eq!(written.target, format!("/x?{}", $expected));
        let read = received("/x", &written.target, |request| {
            request.query_as::<$ty>("p", $style)
        });
        assert_eq!(read.unwrap(), Some(value));
        let absent = received("/x", "/x", |request| request.query_as::<$ty>("p", $style));
        assert_eq!(absent.unwrap(), None);
    }};
}

/// Writes a value into a path, and reads it back.
macro_rules! path {
    ($template:literal, $style:expr, $ty:ty, $value:expr, $expected:expr) => {{
        let value: $ty = $value;
        let written = finished($template, |parts| parts.path_as("p", $style, &value)).unwrap();
        assert_eq!(written.target, $expected);
        let read = received($template, &written.target, |request| {
            request.path_as::<$ty>("p", $style)
        });
        assert_eq!(read.unwrap(), value);
    }};
}

#[track_caller]
fn refused(style: Style, value: &[&str]) -> InvalidRequest {
    let written = finished("/{p}", |parts| {
        parts.path("p", &"x");
        parts.query_as("p", style, &texts(value));
    });
    written.unwrap_err()
}

#[track_caller]
fn rejected<T: std::fmt::Debug>(result: Result<T, Rejection>, reason: &str) {
    let rejection = result.unwrap_err();
    assert_eq!(
        (rejection.status(), rejection.reason()),
        (StatusCode::BAD_REQUEST, reason)
    );
}

fn note() -> Note {
    Note::new(Text::new("a b")).weight("1.50".parse().unwrap())
}

#[test]
fn a_list_in_a_query_is_one_text_or_many() {
    let list = || texts(&["a", "b,c", "d|e f+g"]);
    query!(
        Style::Repeated,
        Vec<String>,
        list(),
        "p=a&p=b%2Cc&p=d%7Ce%20f%2Bg"
    );
    query!(
        Style::List(","),
        Vec<String>,
        list(),
        "p=a,b%2Cc,d%7Ce%20f%2Bg"
    );
    query!(
        Style::List("%20"),
        Vec<String>,
        texts(&["a", "b,c"]),
        "p=a%20b%2Cc"
    );
    query!(
        Style::List("%7C"),
        Vec<String>,
        texts(&["a", "b c"]),
        "p=a%7Cb%20c"
    );
    query!(Style::List(","), Vec<i64>, vec![1, -2], "p=1,-2");
    query!(Style::List(","), Vec<bool>, vec![true], "p=true");
    query!(Style::List(","), Vec<f64>, vec![0.5], "p=0.5");
    query!(Style::List(","), Vec<String>, texts(&["", "a"]), "p=,a");
    let decimals: Vec<Decimal> = vec!["1.50".parse().unwrap()];
    query!(Style::List(","), Vec<Decimal>, decimals, "p=1.50");
}

#[test]
fn other_spellings_of_what_separates_items_are_read() {
    for (style, text) in [
        (Style::List("%20"), "p=a+b%20c"),
        (Style::List("%7C"), "p=a|b%7cc"),
    ] {
        let target = format!("/x?{text}");
        let read = received("/x", &target, |request| request.query_as("p", style));
        assert_eq!(read.unwrap(), Some(texts(&["a", "b", "c"])));
    }
}

#[test]
fn a_list_that_would_be_read_as_another_is_refused() {
    for (style, item) in [(Style::List("%20"), "a b"), (Style::List("%7C"), "a|b")] {
        let refused = refused(style, &[item]);
        assert!(matches!(
            refused,
            InvalidRequest::Separator { name: "p", .. }
        ));
    }
    for style in [Style::Repeated, Style::List(","), Style::List("%20")] {
        let refused = refused(style, &[]);
        assert!(matches!(
            refused,
            InvalidRequest::EmptyParameter { name: "p", .. }
        ));
    }
}

#[test]
fn an_object_in_a_query_has_three_forms() {
    let object = || map(&[("a b", "1,2"), ("c", "&")]);
    type Object = BTreeMap<String, String>;
    query!(Style::Pairs(","), Object, object(), "p=a%20b,1%2C2,c,%26");
    query!(
        Style::Deep,
        Object,
        object(),
        "p%5Ba%20b%5D=1%2C2&p%5Bc%5D=%26"
    );
    query!(
        Style::Json,
        Object,
        object(),
        "p=%7B%22a%20b%22%3A%221%2C2%22%2C%22c%22%3A%22%26%22%7D"
    );
    query!(
        Style::Deep,
        Note,
        note(),
        "p%5Bcontent%5D%5Bkind%5D=text&p%5Bcontent%5D%5Btext%5D=a%20b&p%5Bweight%5D=1.5"
    );
    let free: Map<String, Value> =
        serde_json::from_value(json!({"a": {"b": ["x", "y"]}, "c": "z"})).unwrap();
    query!(Style::Deep, Map<String, Value>, free, "p%5Ba%5D%5Bb%5D%5B%5D=x&p%5Ba%5D%5Bb%5D%5B%5D=y&p%5Bc%5D=z");
    let lists = BTreeMap::from([("a".to_owned(), vec![1, 2]), ("b".to_owned(), vec![3])]);
    query!(Style::Deep, BTreeMap<String, Vec<i64>>, lists, "p%5Ba%5D%5B%5D=1&p%5Ba%5D%5B%5D=2&p%5Bb%5D%5B%5D=3");
}

#[test]
fn an_object_that_would_be_read_as_another_is_refused() {
    let empty = BTreeMap::<String, String>::new();
    for style in [Style::Deep, Style::Pairs(","), Style::Fields(",")] {
        let written = finished("/x", |parts| parts.query_as("p", style, &empty));
        assert!(matches!(
            written.unwrap_err(),
            InvalidRequest::EmptyParameter { name: "p", .. }
        ));
    }
    let nested = BTreeMap::from([("a", empty.clone())]);
    let nested: BTreeMap<String, _> = nested
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    let written = finished("/x", |parts| parts.query_as("p", Style::Deep, &nested));
    assert!(matches!(
        written.unwrap_err(),
        InvalidRequest::EmptyParameter { name: "p", .. }
    ));
    let written = finished("/x", |parts| {
        parts.header_as("p", Style::Fields(","), &map(&[("a=b", "c")]));
    });
    assert!(is_refused_key(&written.unwrap_err(), "p", "a=b"));
}

#[test]
fn an_object_that_is_a_value_as_well_is_named() {
    let found = received("/x", "/x?p=1&p[a]=1", |request| {
        request.query_as::<BTreeMap<String, i64>>("p", Style::Deep)
    });
    rejected(found, "`p` in the query has both a value and keys");
}

#[test]
fn what_is_wrong_in_an_object_is_named() {
    type Object = BTreeMap<String, i64>;
    let deep = |query: &str| {
        received("/x", &format!("/x?{query}"), |request| {
            request.query_as::<Object>("p", Style::Deep)
        })
    };
    rejected(
        deep("p[a]=x"),
        "`p.a` in the query is not an integer of 64 bits: `x`",
    );
    rejected(
        deep("p[a]=1&p[a]=2"),
        "`p.a` in the query cannot be read: invalid type: sequence, expected an integer of 64 bits",
    );
    rejected(
        deep("p[a]=1&p[a][b]=2"),
        "`p.a` in the query has both a value and keys",
    );
    rejected(deep("p[a"), "`p` in the query is not an object: `p[a`");
    let long = format!("p{}=1", "[a]".repeat(40));
    assert_eq!(deep(&long).unwrap_err().status(), StatusCode::BAD_REQUEST);
    let pairs = |query: &str| {
        received("/x", &format!("/x?{query}"), |request| {
            request.query_as::<Object>("p", Style::Pairs(","))
        })
    };
    rejected(
        pairs("p=a,1,b"),
        "`p` in the query is not text in the expected format: `a,1,b`",
    );
    rejected(
        pairs("p=a,1,a,2"),
        "`p` in the query is not text in the expected format: `a,1,a,2`",
    );
    rejected(pairs("p=a,1&p=b,2"), "`p` in the query appears twice");
    rejected(
        pairs("p=a,x"),
        "`p.a` in the query is not an integer of 64 bits: `x`",
    );
    let json = |query: &str| {
        received("/x", &format!("/x?{query}"), |request| {
            request.query_as::<Object>("p", Style::Json)
        })
    };
    rejected(
        json("p={"),
        "`p` in the query is not JSON: EOF while parsing an object at line 1 column 1",
    );
    rejected(
        json("p={\"a\":\"1\"}"),
        "`p.a` in the query cannot be read: invalid type: string \"1\", expected i64",
    );
    rejected(json("p=%FF"), "`p` in the query is not text");
    let lists = received("/x", "/x?p=1,x", |request| {
        request.query_as::<Vec<i64>>("p", Style::List(","))
    });
    rejected(
        lists,
        "`p[1]` in the query is not an integer of 64 bits: `x`",
    );
}

#[test]
fn entries_can_be_parameters_of_their_own() {
    let object = map(&[("a b", "1"), ("c", "2")]);
    let taken = ["page", "filter", ""];
    let written = finished("/x?mode=full", |parts| {
        parts.query("page", &1_i64);
        parts.spread(&taken, "more", &object);
    });
    let target = written.unwrap().target;
    assert_eq!(target, "/x?mode=full&page=1&a%20b=1&c=2");
    let target = format!("{target}&filter[x]=1");
    let read = received("/x?mode=full", &target, |request| {
        request.spread(&taken, "more")
    });
    assert_eq!(read.unwrap(), Some(object));
    for key in ["page", "filter[x]", ""] {
        let written = finished("/x", |parts| {
            parts.spread(&taken, "more", &map(&[(key, "1")]))
        });
        assert!(is_refused_key(&written.unwrap_err(), "more", key), "{key}");
    }
}

#[test]
fn reserved_characters_stay_where_they_mean_nothing_else() {
    let text = "a/b?c:d@e,f;g=h(i)*'!$ &#+[]%".to_owned();
    let expected = "p=a/b?c:d@e,f;g=h(i)*'!$%20%26%23%2B%5B%5D%25";
    query!(Style::Text, String, text, expected, reserved_as);
    let written = finished("/x", |parts| {
        parts.reserved_as("p", Style::List(","), &texts(&["a,b"]))
    });
    assert!(matches!(
        written.unwrap_err(),
        InvalidRequest::Separator { name: "p", .. }
    ));
}

#[test]
fn lists_and_objects_are_one_segment_of_a_path() {
    let list = || texts(&["a/b", "c,d"]);
    path!(
        "/x/{p}/y",
        Style::List(","),
        Vec<String>,
        list(),
        "/x/a%2Fb,c%2Cd/y"
    );
    path!(
        "/x/.{p}",
        Style::List("."),
        Vec<String>,
        list(),
        "/x/.a%2Fb.c%2Cd"
    );
    path!(
        "/x/;p={p}",
        Style::List(";p="),
        Vec<i64>,
        vec![1, 2],
        "/x/;p=1;p=2"
    );
    let object = || map(&[("a", "1"), ("b", "2=3")]);
    type Object = BTreeMap<String, String>;
    path!("/{p}", Style::Pairs(","), Object, object(), "/a,1,b,2%3D3");
    path!("/{p}", Style::Fields(","), Object, object(), "/a=1,b=2%3D3");
    path!(
        "/;{p}",
        Style::Fields(";"),
        Object,
        object(),
        "/;a=1;b=2%3D3"
    );
    path!("/.{p}", Style::Text, String, "a.b".to_owned(), "/.a.b");
    path!("/{p}", Style::Json, Vec<i64>, vec![1], "/%5B1%5D");
}

#[test]
fn a_parameter_can_have_several_segments() {
    path!(
        "/files/{*p}",
        Style::Rest,
        String,
        "a/b c/d%2F".to_owned(),
        "/files/a/b%20c/d%252F"
    );
    path!(
        "/files/{*p}/meta",
        Style::Rest,
        String,
        "a/b".to_owned(),
        "/files/a/b/meta"
    );
    for value in ["", ".", "a/../b", "a//b", "/a", "a/"] {
        let written = finished("/files/{*p}", |parts| {
            parts.path_as("p", Style::Rest, &value)
        });
        let refused = written.unwrap_err();
        assert!(
            matches!(refused, InvalidRequest::PathParameter { name: "p", .. }),
            "{value}"
        );
    }
    for path in [
        "/files/a/%2E%2E/b",
        "/files/a%2Fb",
        "/files/a//b",
        "/files/.",
        "/files/%FF",
    ] {
        let read = received("/files/{*p}", path, |request| {
            request.path_as::<String>("p", Style::Rest)
        });
        assert_eq!(read.unwrap_err().status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_parameter_that_is_part_of_a_segment_is_found_again() {
    let template = "/v/{p}.{q}:go";
    let fill = |p: &'static str, q: &'static str| {
        finished(template, move |parts| {
            parts.path("p", &p);
            parts.path("q", &q);
        })
    };
    assert_eq!(fill("a.b", "c:go").unwrap().target, "/v/a.b.c%3Ago:go");
    let read = received(template, "/v/a.b.c%3Ago:go", |request| {
        Ok((request.path::<String>("p")?, request.path::<String>("q")?))
    });
    assert_eq!(read.unwrap(), ("a.b".to_owned(), "c:go".to_owned()));
    let refused = fill("a", "b.c").unwrap_err();
    assert!(matches!(refused, InvalidRequest::PathSegment { name, .. } if name == "q"));
    let written = finished("/.{p}", |parts| parts.path("p", &"."));
    assert!(matches!(
        written.unwrap_err(),
        InvalidRequest::PathParameter { name: "p", .. }
    ));
    let written = finished("/.{p}", |parts| {
        parts.path_as("p", Style::List("."), &texts(&[""]))
    });
    assert!(written.is_err());
}

#[test]
fn a_parameter_right_after_another_one_begins_with_a_dot() {
    let template = "/v/{p}{q}";
    let fill = |q: &'static str| {
        finished(template, move |parts| {
            parts.path("p", &"a.b");
            parts.path("q", &q);
        })
    };
    assert_eq!(fill(".json").unwrap().target, "/v/a.b.json");
    let read = received(template, "/v/a.b.json", |request| {
        Ok((request.path::<String>("p")?, request.path::<String>("q")?))
    });
    assert_eq!(read.unwrap(), ("a.b".to_owned(), ".json".to_owned()));
    for q in ["json", ".tar.gz"] {
        let refused = fill(q).unwrap_err();
        assert!(matches!(refused, InvalidRequest::PathSegment { name, .. } if name == "q"));
    }
}

#[test]
fn headers_and_cookies_hold_lists_and_objects() {
    let written = finished("/", |parts| {
        parts.header_as("x-list", Style::List(","), &texts(&["a", "b c"]));
        parts.header_as("x-pairs", Style::Pairs(","), &map(&[("a", "1")]));
        parts.header_as(
            "x-fields",
            Style::Fields(","),
            &map(&[("a", "1"), ("b", "2")]),
        );
        parts.header_as("x-json", Style::Json, &vec![1_i64]);
        parts.cookie_as("session", Style::Text, &"a;b");
        parts.cookie_as("tags", Style::List(","), &texts(&["x", "y"]));
    });
    let headers = written.unwrap().headers;
    for (name, value) in [
        ("x-list", "a,b c"),
        ("x-pairs", "a,1"),
        ("x-fields", "a=1,b=2"),
        ("x-json", "[1]"),
        ("cookie", "session=a%3Bb; tags=x,y"),
    ] {
        assert_eq!(headers[name], value);
    }
    let request = IncomingRequest::new("/", "/", "", &headers, b"");
    assert_eq!(
        request.header_as("x-list", Style::List(",")).unwrap(),
        Some(texts(&["a", "b c"]))
    );
    assert_eq!(
        request.header_as("x-pairs", Style::Pairs(",")).unwrap(),
        Some(map(&[("a", "1")]))
    );
    let fields = request.header_as("x-fields", Style::Fields(","));
    assert_eq!(fields.unwrap(), Some(map(&[("a", "1"), ("b", "2")])));
    assert_eq!(
        request.header_as("x-json", Style::Json).unwrap(),
        Some(vec![1_i64])
    );
    let session = request.cookie_as("session", Style::Text);
    assert_eq!(session.unwrap(), Some("a;b".to_owned()));
    assert_eq!(
        request.cookie_as("tags", Style::List(",")).unwrap(),
        Some(texts(&["x", "y"]))
    );
    assert_eq!(
        request.cookie_as::<String>("other", Style::Text).unwrap(),
        None
    );
    let written = finished("/", |parts| {
        parts.header_as("x-list", Style::List(","), &texts(&["a,b"]))
    });
    assert!(matches!(
        written.unwrap_err(),
        InvalidRequest::Separator { name: "x-list", .. }
    ));
}

#[test]
fn several_headers_are_one_list() {
    let mut headers = HeaderMap::new();
    headers.append("x-list", HeaderValue::from_static("1, 2"));
    headers.append("x-list", HeaderValue::from_static("3"));
    let request = IncomingRequest::new("/", "/", "", &headers, b"");
    let list = request.header_as("x-list", Style::List(","));
    assert_eq!(list.unwrap(), Some(vec![1_i64, 2, 3]));
    rejected(
        request.header_as::<String>("x-list", Style::Text),
        "`x-list` in the headers appears twice",
    );
    let list = request.header_as::<Vec<bool>>("x-list", Style::List(","));
    rejected(list, "`x-list[0]` in the headers is not a boolean: `1`");
}

#[test]
fn a_value_of_one_of_several_types_is_text_or_a_list() {
    query!(Style::Text, About, About::Text("x".to_owned()), "p=x");
    query!(Style::Repeated, About, About::Text("x".to_owned()), "p=x");
    let list = vec![About::Text("x".to_owned()), About::Text("y".to_owned())];
    query!(Style::Repeated, About, About::List(list), "p=x&p=y");
}
