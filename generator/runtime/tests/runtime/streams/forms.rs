//! Forms with files.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use apicrate_runtime::Operation;
use futures_util::stream::{iter, repeat};
use futures_util::{StreamExt, TryStreamExt};
use http::HeaderValue;
use notes_api::models::Letter;
use notes_api::operations::SendLetter;
use notes_api::{Body, File, Form, Parameters, RequestParts};
use serde_json::{Value, json};

use super::service::{answer, client, note, request};

fn letter() -> Letter {
    let picture = File::new("pixels").with_name("a \"b\".png");
    Letter::new("Déjà \"vu\"", picture)
        .pages([1, 2])
        .note(note("a note"))
        .enclosed([
            File::new(Body::from_stream(iter([Ok::<_, Infallible>("text")]))),
            File::new("more").with_content_type(HeaderValue::from_static("text/plain")),
        ])
}

/// The parts as they are sent, and the boundary between them.
async fn written(letter: Letter) -> (String, String, Option<u64>) {
    let mut parts = RequestParts::default();
    SendLetter::new(letter).write(&mut parts);
    let body = parts.finish(SendLetter::PATH).unwrap().body.unwrap();
    let content_type = body.content_type().unwrap().to_str().unwrap().to_owned();
    let (media_type, boundary) = content_type.split_once("; boundary=").unwrap();
    assert_eq!(media_type, "multipart/form-data");
    let length = body.length();
    (
        body.text(10_000).await.unwrap(),
        boundary.to_owned(),
        length,
    )
}

#[tokio::test]
async fn each_field_is_a_part() {
    let (text, boundary, length) = written(letter()).await;
    let expected = [
        "Content-Disposition: form-data; name=\"title\"\r\n\r\nDéjà \"vu\"",
        "Content-Disposition: form-data; name=\"pages[]\"\r\n\r\n1",
        "Content-Disposition: form-data; name=\"pages[]\"\r\n\r\n2",
        "Content-Disposition: form-data; name=\"note\"\r\nContent-Type: application/json\r\n\r\n\
         {\"content\":{\"kind\":\"text\",\"text\":\"a note\"},\"weight\":null}",
        "Content-Disposition: form-data; name=\"picture\"; filename=\"a %22b%22.png\"\r\n\
         Content-Type: image/png\r\n\r\npixels",
        "Content-Disposition: form-data; name=\"enclosed\"; filename=\"enclosed\"\r\n\
         Content-Type: application/octet-stream\r\n\r\ntext",
        "Content-Disposition: form-data; name=\"enclosed\"; filename=\"enclosed\"\r\n\
         Content-Type: text/plain\r\n\r\nmore",
    ];
    let expected = expected.map(|part| format!("--{boundary}\r\n{part}\r\n"));
    assert_eq!(text, format!("{}--{boundary}--\r\n", expected.concat()));
    // One of the files is a stream.
    assert_eq!(length, None);
    let (_, other, _) = written(letter()).await;
    assert_ne!(boundary, other);
}

#[tokio::test]
async fn a_form_of_bytes_has_a_length_and_can_be_sent_again() {
    let mut letter = letter();
    letter.enclosed = None;
    let mut parts = RequestParts::default();
    SendLetter::new(letter).write(&mut parts);
    let body = parts.finish(SendLetter::PATH).unwrap().body.unwrap();
    for _ in 0..2 {
        let bytes = body.clone().bytes(10_000).await.unwrap();
        assert_eq!(Some(bytes.len() as u64), body.length());
    }
}

/// Otherwise it would be taken for an absent list, and the stored list would not change.
#[tokio::test]
async fn an_empty_list_is_not_sent() {
    let empty = [letter().pages([]), letter().enclosed([])];
    for (letter, name) in empty.into_iter().zip(["pages[]", "enclosed"]) {
        let mut parts = RequestParts::default();
        SendLetter::new(letter).write(&mut parts);
        let refused = parts.finish(SendLetter::PATH).unwrap_err().to_string();
        assert!(
            refused.contains(&format!("`{name}` is an empty list")),
            "{refused}"
        );
    }
}

/// A service does not keep a large file, so a value after it would be read too late.
#[tokio::test]
async fn files_come_last() {
    let mut form = Form::default();
    form.file("large", &File::new("bytes"), None);
    form.text("title", &"one", None);
    let body = form.finish("multipart/form-data").unwrap();
    let text = body.text(10_000).await.unwrap();
    assert!(text.find("title") < text.find("large"), "{text}");
}

#[tokio::test]
async fn what_a_client_sends_a_server_reads() {
    let note = client(1)
        .send_letter(SendLetter::new(letter()))
        .await
        .unwrap();
    // The response says what the service has read.
    let said: Value = serde_json::from_str(&super::service::text(&note)).unwrap();
    assert_eq!(
        said,
        json!({
            "title": "Déjà \"vu\"",
            "pages": [1, 2],
            "note": true,
            "files": [
                ["a \"b\".png", "image/png", 6],
                ["enclosed", "application/octet-stream", 4],
                ["enclosed", "text/plain", 4],
            ],
        })
    );
}

/// The status and the error of a form with these parts.
async fn sent(parts: &[&str]) -> (u16, String) {
    let parts: String = parts
        .iter()
        .map(|part| format!("--x\r\n{part}\r\n"))
        .collect();
    let body = format!("{parts}--x--\r\n");
    let content_type = "multipart/form-data; boundary=x";
    let (head, text) = answer(request("POST", "/letters", content_type, body)).await;
    (head.status.as_u16(), text)
}

const TITLE: &str = "Content-Disposition: form-data; name=\"title\"\r\n\r\none";
const PICTURE: &str =
    "Content-Disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\nbytes";

#[tokio::test]
async fn fields_may_come_in_any_order() {
    for parts in [[TITLE, PICTURE], [PICTURE, TITLE]] {
        let (status, text) = sent(&parts).await;
        assert_eq!(status, 200, "{text}");
        assert!(
            text.contains("application/octet-stream") || text.contains("null"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn what_is_wrong_is_said() {
    let page = "Content-Disposition: form-data; name=\"pages[]\"\r\n\r\none";
    let note = "Content-Disposition: form-data; name=\"note\"\r\n\r\n{}";
    for (parts, status, reason) in [
        (vec![PICTURE], 422, "`title` in the body is missing"),
        (
            vec![TITLE, TITLE, PICTURE],
            422,
            "`title` in the body appears twice",
        ),
        (vec![TITLE, page, PICTURE], 422, "`pages[]`"),
        (vec![TITLE, note, PICTURE], 422, "note"),
        (
            vec!["Content-Disposition: form-data\r\n\r\none"],
            400,
            "no name",
        ),
    ] {
        let (found, text) = sent(&parts).await;
        assert_eq!(found, status, "{text}");
        let text = text.replace("\\\"", "\"");
        let reason = reason.trim_start_matches('`');
        let reason = reason.split('`').next().unwrap();
        assert!(text.contains(reason), "{text}");
    }
    let (head, _) = answer(request("POST", "/letters", "application/json", "{}")).await;
    assert_eq!(head.status, 415);
    let cut = request(
        "POST",
        "/letters",
        "multipart/form-data; boundary=x",
        "--x\r\nConte",
    );
    assert_eq!(answer(cut).await.0.status, 400);
}

/// A form with a picture of this length, and a part after it.
fn long(pieces: usize, behind: &'static str) -> http::Request<Body> {
    let begin = format!(
        "--x\r\n{TITLE}\r\n--x\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\n"
    );
    let pieces = repeat("0123456789".repeat(10_000)).take(pieces);
    let whole = iter([begin])
        .chain(pieces)
        .chain(iter([format!("\r\n{behind}--x--\r\n")]));
    let body = Body::from_stream(whole.map(Ok::<_, Infallible>));
    request("POST", "/letters", "multipart/form-data; boundary=x", body)
}

#[tokio::test]
async fn a_large_file_is_left_to_the_handler_if_it_is_the_last_part() {
    // 10 MB, of which 2 MiB are kept.
    let (head, text) = answer(long(100, "")).await;
    assert_eq!(head.status, 200, "{text}");
    assert!(text.contains("10000000"), "{text}");
    let behind = "--x\r\nContent-Disposition: form-data; name=\"pages[]\"\r\n\r\n1\r\n";
    let (head, _) = answer(long(100, behind)).await;
    // The handler finds out when it has read the file.
    assert_eq!(head.status, 500);
    let (head, text) = answer(long(10, behind)).await;
    assert_eq!(head.status, 200, "{text}");
}

#[tokio::test]
async fn what_must_be_there_does_not_follow_a_large_file() {
    let head = PICTURE.trim_end_matches("bytes");
    let file = format!("--x\r\n{head}{}\r\n", "long ".repeat(1 << 20));
    let form = format!("{file}--x\r\n{TITLE}\r\n--x--\r\n");
    let form = request("POST", "/letters", "multipart/form-data; boundary=x", form);
    let (head, text) = answer(form).await;
    assert_eq!(head.status, 422);
    assert!(text.contains("follows a file that is too large"), "{text}");
}

#[tokio::test]
async fn a_form_of_a_thousand_fields_or_a_long_one_is_refused() {
    let parts = vec![TITLE; 2000];
    assert_eq!(sent(&parts).await.0, 413);
    let long = format!("{TITLE}{}", "long ".repeat(1 << 20));
    assert_eq!(sent(&[&long, PICTURE]).await.0, 413);
}

/// The response to a form that begins like this and goes on without end, and how much of it is taken.
async fn endless(begin: String) -> (u16, usize) {
    let taken = Arc::new(AtomicUsize::new(0));
    let count = taken.clone();
    let begin = begin.into_bytes();
    let pieces: Vec<_> = begin.chunks(1000).map(<[u8]>::to_vec).collect();
    let pieces = iter(pieces).chain(repeat(b"and on ".repeat(10_000)));
    let pieces = pieces.inspect(move |piece| {
        count.fetch_add(piece.len(), Ordering::Relaxed);
    });
    let body = Body::from_stream(pieces.map(Ok::<_, Infallible>));
    let form = request("POST", "/letters", "multipart/form-data; boundary=x", body);
    let (head, _) = answer(form).await;
    (head.status.as_u16(), taken.load(Ordering::Relaxed))
}

fn pages(count: usize) -> String {
    let pages = (1..=count).map(|page| {
        format!("--x\r\nContent-Disposition: form-data; name=\"pages[]\"\r\n\r\n{page}\r\n")
    });
    pages.collect()
}

#[tokio::test]
async fn what_belongs_to_no_field_is_not_kept_without_end() {
    let heads = [
        "no boundary".to_owned(),
        "--x\r\nX-Long: ".to_owned(),
        format!("{}--x\r\nX-Long: ", pages(900)),
    ];
    for begin in heads {
        let size = begin.len();
        let (status, taken) = endless(begin).await;
        assert_eq!(status, 413);
        assert!(taken < size + (1 << 20), "{taken} bytes were taken");
    }
    let media_type = format!("text/plain; a={}", "x".repeat(100_000));
    let part = TITLE.replace(
        "\r\n\r\n",
        &format!("\r\nContent-Type: {media_type}\r\n\r\n"),
    );
    assert_eq!(sent(&vec![&*part; 30]).await.0, 413);
}

#[tokio::test]
async fn a_large_file_may_follow_many_fields() {
    let head = PICTURE.trim_end_matches("bytes");
    let begin = format!("{}--x\r\n{TITLE}\r\n--x\r\n{head}", pages(900));
    let bulk = repeat("0123456789".repeat(10_000)).take(100);
    let pieces = iter([begin])
        .chain(bulk)
        .chain(iter(["\r\n--x--\r\n".to_owned()]));
    let body = Body::from_stream(pieces.map(Ok::<_, Infallible>));
    let form = request("POST", "/letters", "multipart/form-data; boundary=x", body);
    let (head, text) = answer(form).await;
    assert_eq!(head.status, 200, "{text}");
    assert!(text.contains("10000000"), "{text}");
}

#[tokio::test]
async fn a_stream_that_breaks_off_is_a_form_that_does() {
    let broken = Body::from_stream(iter([Ok("begin"), Err("the disk is full")]));
    let mut letter = letter();
    letter.picture = File::new(broken);
    let mut parts = RequestParts::default();
    SendLetter::new(letter).write(&mut parts);
    let body = parts.finish(SendLetter::PATH).unwrap().body.unwrap();
    let error = body.try_collect::<Vec<_>>().await.unwrap_err();
    let source = std::error::Error::source(&error).unwrap().to_string();
    assert_eq!(source, "the disk is full");
}
