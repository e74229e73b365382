//! Bodies as streams of bytes.

use std::convert::Infallible;
use std::io;

use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream::{self, iter};
use notes_api::{Body, BodyError};

fn pieces() -> Body {
    Body::from_stream(iter([Ok::<_, Infallible>("one "), Ok("two")]))
}

#[tokio::test]
async fn a_stream_is_read_piece_by_piece_and_once() {
    let mut body = pieces();
    let clone = body.clone();
    assert!(!body.is_consumed() && !clone.is_consumed());
    assert_eq!(body.chunk().await.unwrap().unwrap(), "one ");
    assert!(body.is_consumed() && clone.is_consumed());
    assert_eq!(body.next().await.unwrap().unwrap(), "two");
    assert!(body.chunk().await.unwrap().is_none());
    let error = clone.bytes(100).await.unwrap_err();
    assert!(matches!(error, BodyError::Consumed), "{error:?}");
}

#[tokio::test]
async fn bytes_and_what_can_be_made_anew_are_read_by_each_clone() {
    for body in [Body::from("one two"), Body::repeatable(pieces)] {
        for _ in 0..2 {
            assert_eq!(body.clone().text(7).await.unwrap(), "one two");
            assert!(body.is_repeatable());
        }
    }
}

#[tokio::test]
async fn more_than_the_limit_is_not_read() {
    let endless = Body::from_stream(stream::repeat_with(|| Ok::<_, Infallible>("a lot of it")));
    let announced = pieces().with_length(1 << 40);
    for body in [Body::from("one two"), pieces(), endless, announced] {
        let error = body.bytes(6).await.unwrap_err();
        assert!(
            matches!(error, BodyError::TooLarge { limit: 6, .. }),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn a_failure_of_the_stream_is_one_of_the_body_however_deep_it_is() {
    let broken = iter([Ok("one"), Err(io::Error::other("the disk is full"))]);
    let body = Body::new(Body::new(Body::from_stream(broken)));
    match body.bytes(100).await.unwrap_err() {
        BodyError::Interrupted(source) => assert_eq!(source.to_string(), "the disk is full"),
        other => panic!("{other:?}"),
    }
    let error = Body::from(vec![0xff]).text(100).await.unwrap_err();
    assert!(matches!(error, BodyError::NotText), "{error:?}");
}

#[tokio::test]
async fn a_body_of_another_length_than_was_said_breaks_off() {
    assert_eq!(pieces().with_length(7).text(100).await.unwrap(), "one two");
    let again = Body::repeatable(pieces).with_length(7);
    assert_eq!(again.text(100).await.unwrap(), "one two");
    // A stream that must not be polled again when it has ended.
    let once = stream::unfold(["one ", "two"].into_iter(), |mut pieces| async {
        Some((Ok::<_, Infallible>(pieces.next()?), pieces))
    });
    let once = Body::from_stream(once).with_length(7);
    assert_eq!(once.collect::<Vec<_>>().await.len(), 2);
    // Whoever sends it reads no more than the length, so an excess shows before the last piece.
    let mut more = pieces().with_length(4);
    let error = more.chunk().await.unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
    let mut fewer = pieces().with_length(8);
    for piece in ["one ", "two"] {
        assert_eq!(fewer.chunk().await.unwrap().unwrap(), piece);
    }
    let error = fewer.chunk().await.unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
}

#[test]
fn the_length_is_known_of_bytes_and_where_it_is_said() {
    assert_eq!(Body::from(Bytes::from_static(b"abc")).length(), Some(3));
    assert_eq!(pieces().length(), None);
    assert_eq!(pieces().with_length(7).length(), Some(7));
    assert_eq!(Body::repeatable(pieces).with_length(7).length(), Some(7));
    let shown = format!("{:?}", Body::from("a secret"));
    assert!(
        shown.contains("Some(8)") && !shown.contains("secret"),
        "{shown}"
    );
}
