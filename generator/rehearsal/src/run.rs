//! Runs exchanges.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::Request as Incoming;
use axum::http::{self, HeaderMap};
use axum::response::Response as Outgoing;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::facts::{request_facts, response_facts, without};
use crate::log::Log;
use apicrate_exchange::{Difference, Exchange, Outcome, Report, Request, Response};

/// A service that passes each call on to another one, by the client of the same crate.
pub type Proxy = fn(Router) -> Router;

/// Sends the request of an exchange through proxies, that of the caller first, to a service that sends the response.
pub(crate) async fn run(through: &[Proxy], exchange: &Exchange, log: &Log) -> Report {
    let record = Seen::default();
    let service = recorder(exchange.response.clone(), record.clone());
    let router = through
        .iter()
        .rev()
        .fold(service, |next, proxy| proxy(next));
    log.take_reasons();
    let returned = match sent(&exchange.request) {
        Ok(request) => received(router.oneshot(request).await).await,
        Err(error) => return failed(vec![format!("the request cannot be sent: {error}")]),
    };
    let seen = record.lock().unwrap_or_else(PoisonError::into_inner).take();
    judge(exchange, seen, returned, log.take_reasons())
}

/// A message that has arrived, and why its body breaks off, if it does.
struct Arrived<M> {
    message: M,
    interruption: Option<String>,
}

/// The report on an exchange, from what the service has seen and what came back.
fn judge(
    exchange: &Exchange,
    seen: Option<Arrived<Request>>,
    returned: Arrived<Response>,
    mut reasons: Vec<String>,
) -> Report {
    let interruptions: Vec<_> = seen
        .as_ref()
        .and_then(|seen| seen.interruption.clone())
        .into_iter()
        .chain(returned.interruption)
        .collect();
    let (seen, returned) = (seen.map(|seen| seen.message), returned.message);
    if !interruptions.is_empty() {
        reasons.splice(..0, interruptions);
        return failed(reasons);
    }
    let due = exchange.returned.as_ref().or(exchange.response.as_ref());
    // The proxy of a client that fails responds with 500, which exists only because of the proxy.
    let is_failure = returned.status == 500 && !reasons.is_empty();
    let returned = match due {
        Some(due) if is_failure && seen.is_some() => as_error(due).unwrap_or(returned),
        _ => returned,
    };
    let response = difference(
        &due.map(response_facts).unwrap_or_default(),
        &response_facts(&returned),
    );
    let status = if is_failure {
        String::new()
    } else {
        format!("status {}", returned.status)
    };
    let is_expected = due.is_some_and(|due| due.status == returned.status);
    if let Some(failure) = failure(seen.is_some(), exchange.response.is_some(), is_expected) {
        let texts = [failure.to_owned(), status].into_iter();
        reasons.splice(..0, texts.filter(|text| !text.is_empty()));
        return Report {
            response,
            ..failed(reasons)
        };
    }
    let sent = exchange.sent_on.as_ref().unwrap_or(&exchange.request);
    let request = seen
        .map(|seen| difference(&request_facts(sent), &request_facts(&seen)))
        .unwrap_or_default();
    Report {
        outcome: if request.lost.is_empty() {
            Outcome::Works
        } else {
            Outcome::Loses
        },
        reasons: Vec::new(),
        request,
        response,
    }
}

/// Why an exchange fails, if it does; empty if the status says all there is to say.
fn failure(is_seen: bool, is_seen_if_right: bool, has_right_status: bool) -> Option<&'static str> {
    match (is_seen, is_seen_if_right) {
        (true, false) => Some("not rejected before the handler"),
        (false, true) => Some("rejected before the handler"),
        _ if has_right_status => None,
        _ => Some(""),
    }
}

/// What the caller sees of an error that its client cannot read: only its status.
fn as_error(due: &Response) -> Option<Response> {
    (due.status >= 400).then(|| Response {
        status: due.status,
        headers: Vec::new(),
        body: String::new(),
    })
}

fn difference(sent: &[String], arrived: &[String]) -> Difference {
    Difference {
        lost: unimplied(&without(sent, arrived)),
        added: unimplied(&without(arrived, sent)),
    }
}

/// The facts that no other fact implies: a property implies the object around it.
fn unimplied(facts: &[String]) -> Vec<String> {
    let is_implied = |fact: &&String| {
        let place = fact.strip_suffix(" = {}").map(|place| format!("{place}."));
        place.is_some_and(|place| facts.iter().any(|other| other.starts_with(&place)))
    };
    let unimplied = facts.iter().filter(|fact| !is_implied(fact));
    unimplied.cloned().collect()
}

fn failed(reasons: Vec<String>) -> Report {
    Report {
        outcome: Outcome::Fails,
        reasons,
        request: Difference::default(),
        response: Difference::default(),
    }
}

type Seen = Arc<Mutex<Option<Arrived<Request>>>>;

/// A service that records the request and sends this response.
fn recorder(response: Option<Response>, seen: Seen) -> Router {
    Router::new().fallback(move |request: Incoming| async move {
        let (head, body) = request.into_parts();
        let target = head
            .uri
            .path_and_query()
            .map_or("/", |target| target.as_str());
        let (body, interruption) = text(body).await;
        let message = Request {
            method: head.method.to_string(),
            target: target.to_owned(),
            headers: texts(&head.headers),
            body,
        };
        *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arrived {
            message,
            interruption: interruption.map(|reason| format!("the request breaks off: {reason}")),
        });
        let mut builder = http::Response::builder();
        let Some(response) = response else {
            return Outgoing::default();
        };
        builder = builder.status(response.status);
        for (name, value) in &response.headers {
            builder = builder.header(name, value);
        }
        builder.body(Body::from(response.body)).unwrap_or_default()
    })
}

fn sent(request: &Request) -> http::Result<Incoming> {
    let mut builder = http::Request::builder();
    builder = builder.method(request.method.as_str()).uri(&request.target);
    for (name, value) in &request.headers {
        builder = builder.header(name, value);
    }
    builder.body(Body::from(request.body.clone()))
}

async fn received(result: Result<Outgoing, Infallible>) -> Arrived<Response> {
    let (head, body) = result.unwrap_or_else(|never| match never {}).into_parts();
    let (body, interruption) = text(body).await;
    Arrived {
        message: Response {
            status: head.status.as_u16(),
            headers: texts(&head.headers),
            body,
        },
        interruption: interruption.map(|reason| format!("the response breaks off: {reason}")),
    }
}

fn texts(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    headers
        .iter()
        .map(|(name, value)| (name.to_string(), text(value.as_bytes())))
        .collect()
}

/// A body as text, and why it breaks off, if it does.
async fn text(body: Body) -> (String, Option<String>) {
    match body.collect().await {
        Ok(body) => (String::from_utf8_lossy(&body.to_bytes()).into_owned(), None),
        Err(error) => (String::new(), Some(crate::proxy::describe_error(&error))),
    }
}
