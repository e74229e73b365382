//! Values of one of several types.

use http::{HeaderMap, HeaderValue};
use notes_api::models::{About, Content, Folder, Note, Person, Place, Sound};
use notes_api::operations::MakeNote;
use notes_api::{IncomingRequest, OneOrMany, Shape};
use serde_json::json;

#[track_caller]
fn read(json: &str) -> About {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// The response of a server to a note that is about this.
fn refused(about: &str) -> Option<serde_json::Value> {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    let body = format!(
        r#"{{"content": {{"kind": "text", "text": ""}}, "weight": null, "about": {about}}}"#
    );
    let request = IncomingRequest::new("/notes", "/notes", "", &headers, body.as_bytes());
    let request = request.checked_for::<MakeNote>();
    let note = request.body::<Note>(Shape::Json);
    note.err().map(|error| error.details().clone().into())
}

fn place(name: Option<&str>, about: Option<About>) -> About {
    let mut place = Place::new();
    place.name = name.map(OneOrMany::from);
    place.about = about;
    About::from(place)
}

fn person(name: &str, folder: Option<Folder>) -> Person {
    let mut person = Person::new(name);
    person.folder = folder;
    person
}

#[test]
fn a_value_is_of_the_first_type_that_it_can_be_and_is_written_as_it_was_read() {
    let day: chrono::NaiveDate = "2026-01-31".parse().unwrap();
    for (json, about) in [
        ("12", About::Number(12)),
        (r#""12""#, About::Text("12".to_owned())),
        (r#""2026-01-31""#, About::Date(day)),
        (r#""2026-01-32""#, About::Text("2026-01-32".to_owned())),
        ("12.5", About::Decimal("12.5".parse().unwrap())),
        ("[]", About::List(Vec::new())),
        (
            r#"[1,["a"]]"#,
            About::List(vec![1.into(), vec!["a".to_owned().into()].into()]),
        ),
    ] {
        assert_eq!(read(json), about, "{json}");
        assert_eq!(serde_json::to_string(&about).unwrap(), json);
        assert_eq!(refused(json), None, "{json}");
    }
}

#[test]
fn an_object_is_the_one_that_has_its_properties() {
    assert_eq!(read(r#"{"name": "a"}"#), About::from(person("a", None)));
    assert_eq!(
        read(r#"{"name": "a", "type": "place"}"#),
        place(Some("a"), None)
    );
    let inner = About::from(person("b", Some(Folder::Work)));
    let json = r#"{"type":"place","about":{"name":"b","folder":"work"}}"#;
    assert_eq!(read(json), place(None, Some(inner.clone())));
    assert_eq!(
        serde_json::to_string(&place(None, Some(inner))).unwrap(),
        json
    );
    // The value of a fixed property is another one here.
    assert!(matches!(
        read(r#"{"name": "a", "type": "person"}"#),
        About::Person(_)
    ));
}

#[test]
fn a_newer_value_does_not_make_it_another_object() {
    let json = r#"{"name": "a", "folder": "attic"}"#;
    let about = About::from(person("a", Some("attic".into())));
    assert_eq!(read(json), about);
    assert_eq!(
        refused(json),
        Some(
            json!({"about": [r#"is not of any described type: `{"folder":"attic","name":"a"}`"#]})
        )
    );
}

#[test]
fn what_is_of_no_type_is_kept_by_a_client_and_refused_by_a_server() {
    for json in [
        "true",
        r#"{"colour":"red","type":"stone"}"#,
        r#"[{"a":[1.5]}]"#,
    ] {
        let about = read(json);
        assert!(
            matches!(about, About::Unknown(_) | About::List(_)),
            "{about:?}"
        );
        assert_eq!(serde_json::to_string(&about).unwrap(), json);
        assert!(refused(json).is_some(), "{json}");
    }
    let message = "is not of any described type: `true`";
    assert_eq!(refused("true"), Some(json!({"about": [message]})));
}

/// Each level could be read in two ways, and would be.
#[test]
fn unions_in_unions_take_no_longer_than_they_are_long() {
    let nested = |levels: usize| {
        let open = r#"{"type":"place","name":"a","about":"#.repeat(levels);
        format!("{open}[true]{}", "}".repeat(levels))
    };
    assert!(refused(&nested(60)).is_some());
    assert_eq!(
        serde_json::to_string(&read(&nested(60))).unwrap(),
        nested(60)
    );
}

#[test]
fn a_single_value_is_a_list_of_one_and_is_written_as_it_was_read() {
    for (names, list) in [
        (r#""a""#, &["a"][..]),
        (r#"["a"]"#, &["a"]),
        (r#"["a","b"]"#, &["a", "b"]),
        ("[]", &[]),
    ] {
        let json = format!(r#"{{"type":"place","name":{names}}}"#);
        let place: Place = serde_json::from_str(&json).unwrap();
        assert_eq!(**place.name.as_ref().unwrap(), *list);
        assert_eq!(serde_json::to_string(&place).unwrap(), json);
        assert_eq!(refused(&json), None);
    }
    let written = |names: OneOrMany<String>| {
        let place = Place::new().name(names);
        serde_json::to_value(place).unwrap()["name"].clone()
    };
    assert_eq!(written("a".into()), json!("a"));
    assert_eq!(written(vec!["a".to_owned()].into()), json!(["a"]));
    assert_eq!(
        written(["a".to_owned()].into_iter().collect()),
        json!(["a"])
    );
    assert_eq!(
        refused(r#"{"type": "place", "name": [1]}"#),
        Some(json!({"about": [r#"is not of any described type: `{"name":[1],"type":"place"}`"#]}))
    );
}

#[test]
fn a_tag_that_no_field_holds_is_written_all_the_same() {
    let sound = Content::from(Sound::new().seconds(2));
    let json = r#"{"kind":"sound","seconds":2}"#;
    assert_eq!(serde_json::to_string(&sound).unwrap(), json);
    assert_eq!(serde_json::from_str::<Content>(json).unwrap(), sound);
}

#[test]
fn the_component_name_of_a_mapped_object_is_read_and_its_value_is_written() {
    let sound: Content = serde_json::from_str(r#"{"kind":"Sound","seconds":2}"#).unwrap();
    assert_eq!(sound, Content::from(Sound::new().seconds(2)));
    let written = serde_json::to_string(&sound).unwrap();
    assert_eq!(written, r#"{"kind":"sound","seconds":2}"#);
}

#[test]
fn an_object_without_its_tag_is_kept_by_a_client() {
    for json in [r#"{"seconds":2}"#, r#"{"kind":1,"seconds":2}"#] {
        let content: Content = serde_json::from_str(json).unwrap();
        assert!(matches!(content, Content::Unknown(_)), "{content:?}");
        assert_eq!(serde_json::to_string(&content).unwrap(), json);
    }
}

/// A part that is read once more has no lines of its own: the place is that behind it.
#[test]
fn a_fault_in_a_part_is_told_with_a_place_in_the_whole() {
    let json = "{\n\"type\": \"place\",\n\"name\": [\"a\", {}]\n}";
    let error = serde_json::from_str::<Place>(json).unwrap_err();
    assert_eq!((error.line(), error.column()), (4, 1), "{error}");
}

#[test]
fn lists_in_lists_are_read_to_a_limited_depth() {
    for depth in [200, 20_000] {
        let json = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(serde_json::from_str::<About>(&json).is_err(), "{depth}");
        assert!(refused(&json).is_some(), "{depth}");
    }
}
