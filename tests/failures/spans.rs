//! The span of a call shows the operation, the number of attempts, and the outcome.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use tracing::Instrument;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::{LookupSpan, Registry};

use crate::calls::{GOOD, METHODS, builder, call, listen};
use crate::memory::{self, Memory};
use crate::script::{Step, answer};
use crate::server::{Server, refusing};

/// The fields of a span. Each is recorded once: formatters show every value.
#[derive(Debug, Clone, Default)]
struct Fields(BTreeMap<&'static str, String>);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let earlier = self.0.insert(field.name(), format!("{value:?}"));
        assert_eq!(earlier, None, "{field}");
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.record_debug(field, &format_args!("{value}"));
    }
}

/// Records the fields of the closed spans of a crate.
#[derive(Clone)]
struct Closed {
    target: &'static str,
    spans: Arc<Mutex<Vec<Fields>>>,
}

impl Closed {
    fn of(target: &'static str) -> Self {
        let spans = Arc::default();
        Self { target, spans }
    }

    fn take(&self) -> Vec<Fields> {
        std::mem::take(&mut *self.spans.lock().unwrap())
    }
}

impl<S: tracing::Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Closed {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        context.span(id).unwrap().extensions_mut().insert(fields);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        values.record(
            context
                .span(id)
                .unwrap()
                .extensions_mut()
                .get_mut::<Fields>()
                .unwrap(),
        );
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let span = context.span(&id).unwrap();
        if span.metadata().target().starts_with(self.target) {
            let fields = span.extensions().get::<Fields>().unwrap().clone();
            self.spans.lock().unwrap().push(fields);
        }
    }
}

/// Makes calls with each method, each of which makes one span with these fields.
async fn assert_fields(url: &str, expected: [Option<&str>; 3]) {
    let closed = Closed::of("apicrate_runtime::client");
    let _guard = listen(Registry::default().with(closed.clone()));
    for method in &METHODS {
        let client = builder(url).build().unwrap();
        call(&client, method).await;
        let spans = closed.take();
        let [fields] = spans.as_slice() else {
            panic!("{spans:?}")
        };
        let field = |name| fields.0.get(name).map(String::as_str);
        let (operation, template) = match method.as_str() {
            "GET" => (
                "get_wallet",
                "/customers/{external_customer_id}/wallets/{code}",
            ),
            "PUT" => ("update_add_on", "/add_ons/{code}"),
            "POST" => ("create_tax", "/taxes"),
            _ => ("delete_tax", "/taxes/{code}"),
        };
        assert_eq!(field("http.request.method"), Some(method.as_str()));
        assert_eq!(field("operation"), Some(operation));
        assert_eq!(field("url.template"), Some(template));
        assert_eq!(field("server.address"), Some("127.0.0.1"));
        assert_eq!(field("otel.kind"), Some("client"));
        let names = [
            "http.response.status_code",
            "error.type",
            "http.request.resend_count",
        ];
        assert_eq!(names.map(field), expected, "{method}");
    }
}

async fn assert_fields_of(step: Step, expected: [Option<&str>; 3]) {
    let server = Server::new(vec![Step::Read, step]).await;
    assert_fields(&server.url(), expected).await;
}

#[tokio::test]
async fn a_call_that_goes_well_has_a_status_and_no_error() {
    let good = Step::Write(answer("200 OK", &[], GOOD));
    assert_fields_of(good, [Some("200"), None, None]).await;
}

#[tokio::test]
async fn a_call_that_fails_has_the_status_and_the_kind_of_the_error() {
    let body = r#"{"status": 401, "error": "Unauthorized"}"#;
    let documented = Step::Write(answer("401 Unauthorized", &[], body));
    assert_fields_of(documented, [Some("401"), Some("documented"), None]).await;
    let other = Step::Write(answer("418 Teapot", &[], ""));
    assert_fields_of(other, [Some("418"), Some("unexpected"), None]).await;
    let wrong = Step::Write(answer("200 OK", &[], "{"));
    assert_fields_of(wrong, [Some("200"), Some("decode"), None]).await;
}

#[tokio::test]
async fn a_call_without_an_answer_has_no_status() {
    let (_socket, url) = refusing();
    assert_fields(&url, [None, Some("transport"), Some("2")]).await;
}

#[tokio::test]
async fn a_request_that_is_made_again_is_counted() {
    let busy = Step::Write(answer("429 Busy", &["retry-after: 0"], ""));
    assert_fields_of(busy, [Some("429"), Some("unexpected"), Some("2")]).await;
}

#[tokio::test(start_paused = true)]
async fn a_call_that_takes_too_long_says_so() {
    let (service, _log) = Memory::new(vec![Step::Read, Step::Stall]);
    let closed = Closed::of("apicrate_runtime::client");
    let _guard = listen(Registry::default().with(closed.clone()));
    let client = builder(memory::URL).no_retry().build_with(service).unwrap();
    call(&client, &METHODS[0]).await;
    let spans = closed.take();
    assert_eq!(spans.len(), 1);
    assert_eq!(
        spans[0].0.get("error.type").map(String::as_str),
        Some("timeout")
    );
    assert_eq!(spans[0].0.get("http.response.status_code"), None);
    assert_eq!(spans[0].0.get("http.request.resend_count"), None);
}

#[tokio::test]
async fn a_span_of_the_caller_is_left_alone_where_those_of_the_client_are_switched_off() {
    let server = Server::answering(answer("429 Busy", &["retry-after: 0"], "")).await;
    let closed = Closed::of(module_path!());
    let quiet = filter_fn(|metadata| !metadata.target().starts_with("apicrate_runtime"));
    let subscriber = Registry::default().with(closed.clone().with_filter(quiet));
    let _guard = listen(subscriber);
    let span = tracing::info_span!(
        "caller",
        own = "kept",
        error.type = tracing::field::Empty,
        http.response.status_code = tracing::field::Empty,
        http.request.resend_count = tracing::field::Empty,
    );
    let client = builder(&server.url()).build().unwrap();
    call(&client, &METHODS[0]).instrument(span).await;
    let [fields] = closed.take().try_into().unwrap();
    assert_eq!(fields.0, BTreeMap::from([("own", "kept".to_owned())]));
}

/// Records the texts of the events of a crate.
#[derive(Clone, Default)]
struct Events(Arc<Mutex<Vec<String>>>);

impl<S: tracing::Subscriber> Layer<S> for Events {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        if event.metadata().target().starts_with("apicrate_runtime") {
            let mut fields = Fields::default();
            event.record(&mut fields);
            let text = |name| fields.0.get(name).cloned().unwrap_or_default();
            let text = format!("{} {}", text("attempt"), text("message"));
            self.0.lock().unwrap().push(text);
        }
    }
}

#[tokio::test]
async fn each_attempt_that_fails_is_an_event() {
    let events = Events::default();
    let _guard = listen(Registry::default().with(events.clone()));
    let busy = Step::Write(answer("503 Away", &[], ""));
    let server = Server::new(vec![Step::Read, busy]).await;
    call(&builder(&server.url()).build().unwrap(), &METHODS[0]).await;
    let expected = [
        "1 503 Service Unavailable; trying again",
        "2 503 Service Unavailable; trying again",
        "3 503 Service Unavailable; giving up",
    ];
    assert_eq!(*events.0.lock().unwrap(), expected);

    // A call that would fail again is not repeated.
    events.0.lock().unwrap().clear();
    let server = Server::answering(answer("200 OK", &[], GOOD)).await;
    let client = builder(&server.url()).max_response_size(1).build().unwrap();
    call(&client, &METHODS[0]).await;
    let expected =
        ["1 the response is larger than the client accepts: more than 1 bytes; giving up"];
    assert_eq!(*events.0.lock().unwrap(), expected);
}
