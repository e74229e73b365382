//! Calls over HTTP.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderValue};
use http::{Method, StatusCode, Uri};
use tracing::{Instrument, Span, field};

use super::api_result::ApiResult;
use super::base_url::{BaseUrl, BaseUrls};
use super::credentials::{Chosen, Credentials};
use super::deadline::{AttemptError, Deadline};
use super::encoding::encode;
use super::error::{Context, Error};
use super::idle;
use super::limits::Limits;
use super::log::{self, Course};
use super::options::Options;
use super::outcome::{
    NoResponse, Outcome, failure, into_result, is_done, is_incomplete, is_over, is_refused, reason,
};
use super::progress::Progress;
use super::raw_response::RawResponse;
use super::read;
use super::read_response::{Arrival, ReadResponse, finish};
use super::request::Request;
use super::retry::{Attempt, RetryPolicy};
use super::timeout::Timeout;
use super::transport::{AnyTransport, TransportError};
use crate::api::ApiInfo;
use crate::message::body::Shape;
use crate::message::request::{EncodedRequest, InvalidRequest};
use crate::message::stream::Body;
use crate::operation::{Operation, Success};
use crate::security::Security;

/// Calls over a transport, of any API.
pub struct HttpClient {
    pub(super) info: &'static ApiInfo,
    pub(super) transport: Box<dyn AnyTransport>,
    pub(super) base_urls: BaseUrls,
    pub(super) credentials: Credentials,
    /// The headers of every request, among them the user agent.
    pub(super) headers: HeaderMap,
    pub(super) limits: Limits,
    /// Whether brackets in the names of query parameters are not encoded.
    pub(super) has_raw_brackets: bool,
    pub(super) retry: Arc<dyn RetryPolicy>,
}

/// A request of any operation.
struct Call<'c> {
    operation: Option<&'static str>,
    method: Method,
    base_url: &'c BaseUrl,
    /// The path template of the description, for the log.
    template: Option<&'static str>,
    security: Security,
    /// The media types that are asked for.
    accept: &'static str,
    /// Which responses are successful, and the shape of their body.
    success: (Success, Shape),
}

impl HttpClient {
    /// The base URL, as shown to a developer.
    pub(super) fn base_url(&self) -> &BaseUrl {
        &self.base_urls.own
    }

    /// Performs an operation.
    pub(super) async fn call<O: Operation>(&self, mut request: Request<O>) -> ApiResult<O> {
        let Ok(method) = Method::try_from(request.operation().method()) else {
            return Err(NoResponse::Invalid(InvalidRequest::Method).into_error(Context::default()));
        };
        let call = Call {
            operation: O::IS_DESCRIBED.then_some(O::ID),
            method,
            template: O::IS_DESCRIBED.then_some(O::PATH),
            base_url: self.base_urls.get(O::BASE_URL),
            security: if O::IS_DESCRIBED {
                O::SECURITY
            } else {
                self.info.undescribed.optional()
            },
            accept: O::ACCEPT,
            success: (O::SUCCESS, O::RESPONSE),
        };
        let encoded = encode(request.operation());
        let options = &mut request.options;
        self.perform(call, encoded, options, finish::<O>).await
    }

    /// Sends a request, unless it is invalid, and reads the response, all within a span.
    async fn perform<T, E>(
        &self,
        call: Call<'_>,
        encoded: Result<EncodedRequest, InvalidRequest>,
        options: &mut Options,
        read: impl FnOnce(ReadResponse, Context) -> Result<T, Error<E>>,
    ) -> Result<T, Error<E>> {
        let span = self.span(&call);
        let mut context = Context {
            operation: call.operation,
            api: Some(self.info),
            ..Context::default()
        };
        let exchanged = self
            .exchange(&call, encoded, options, &mut context, &span)
            .instrument(span.clone())
            .await;
        let result = span.in_scope(|| match exchanged {
            Ok(received) => read(received, context),
            Err(failed) => Err(failed.into_error(context)),
        });
        result.inspect_err(|error| log::ended_with(&span, error))
    }

    fn span(&self, call: &Call<'_>) -> Span {
        tracing::info_span!(
            target: log::TARGET,
            "call",
            api = self.info.name,
            otel.kind = "client",
            operation = call.operation,
            http.request.method = call.method.as_str(),
            url.template = call.template,
            server.address = call.base_url.host(),
            http.response.status_code = field::Empty,
            http.request.resend_count = field::Empty,
            error.type = field::Empty,
        )
    }

    /// Sends a request, again after temporary failures, until no further attempt is allowed.
    async fn exchange(
        &self,
        call: &Call<'_>,
        encoded: Result<EncodedRequest, InvalidRequest>,
        options: &mut Options,
        context: &mut Context,
        span: &Span,
    ) -> Result<ReadResponse, NoResponse> {
        let encoded = encoded?;
        options.check(self.info)?;
        check_body(&encoded)?;
        let mut chosen = self.credentials.choose(call.security)?;
        let uri = self.uri(call, &chosen.target(&encoded.target))?;
        context.target = Some((call.method.clone(), without_query(&uri)));
        context.has_safe_method = call.method.is_safe();
        let own = own_headers(&encoded, options);
        let headers = self.headers(call, &encoded, &own);
        let deadline = self.begin(options);
        let policy = options.retry.as_deref().unwrap_or(&*self.retry);
        let mut course = Course::new(span.clone());
        let mut number = 1;
        loop {
            let request = new_request(&encoded, &call.method, &uri, &headers);
            let outcome = self.attempt(request, call, &mut chosen, &deadline).await;
            let response = outcome.as_ref().ok();
            course.responded(response.map(|received| received.response.status));
            context.is_done |= is_done(&outcome, call.success.0);
            let is_kept = check_body(&encoded).is_ok();
            if is_kept && is_refused(&outcome) && has_other(&mut chosen, &deadline).await {
                log::refused(number);
                course.resent();
                continue;
            }
            let Some(failure) = failure(&outcome) else {
                if is_incomplete(&outcome) {
                    log::failed(number, &reason(&outcome), None);
                }
                return into_result(outcome, context);
            };
            let attempt = Attempt {
                operation: call.operation,
                headers: Some(&own),
                ..Attempt::new(number, &call.method, failure)
            };
            // One attempt that the service may have carried out is enough to make a retry unsafe.
            let may_be_done = !attempt.is_safe_to_repeat() || context.follows_unknown_outcome;
            context.is_safe_to_retry = !may_be_done;
            let wanted_delay = (!is_over(&outcome)).then(|| policy.delay(&attempt));
            let is_possible = |delay: &Duration| deadline.allows(*delay) && is_kept;
            let delay = wanted_delay.flatten().filter(is_possible);
            log::failed(number, &reason(&outcome), delay);
            let Some(delay) = delay else {
                return into_result(outcome, context);
            };
            tokio::time::sleep(delay).await;
            context.follows_unknown_outcome = may_be_done;
            course.resent();
            number += 1;
        }
    }

    /// The URL of a request.
    fn uri(&self, call: &Call<'_>, target: &str) -> Result<Uri, InvalidRequest> {
        if self.has_raw_brackets {
            call.base_url.join(&with_raw_brackets(target))
        } else {
            call.base_url.join(target)
        }
    }

    /// Begins a call, and returns its deadline.
    fn begin(&self, options: &Options) -> Deadline {
        let limits = Limits {
            call: options.timeout.unwrap_or(self.limits.call),
            read: options.read_timeout.unwrap_or(self.limits.read),
            ..self.limits
        };
        Deadline::new(options.begin(limits.call), limits)
    }

    /// The headers of a request; those of the call, `own`, replace those of the client.
    fn headers(&self, call: &Call<'_>, encoded: &EncodedRequest, own: &HeaderMap) -> HeaderMap {
        let mut headers = self.headers.clone();
        let accept = || HeaderValue::from_static(call.accept);
        headers.entry(ACCEPT).or_insert_with(accept);
        replace(&mut headers, own);
        let content_type = encoded.body.as_ref().and_then(Body::content_type);
        headers.extend(content_type.map(|value| (CONTENT_TYPE, value.clone())));
        let is_empty = match &encoded.body {
            Some(body) => http_body::Body::size_hint(body).exact() == Some(0),
            None => [Method::POST, Method::PUT, Method::PATCH].contains(&call.method),
        };
        if is_empty {
            // Without it, some servers wait for a body.
            headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }
        headers
    }

    async fn attempt(
        &self,
        mut request: http::Request<Body>,
        call: &Call<'_>,
        chosen: &mut Chosen<'_>,
        deadline: &Deadline,
    ) -> Outcome {
        let authorized = deadline.wait(chosen.authorize(request.headers_mut()));
        authorized.await.map_err(without_token)??;
        let progress = Progress::start();
        let request = request.map(|body| progress.watch(body));
        let sent = self.transport.send_boxed(request);
        let received = deadline.wait_for_head(sent, &progress).await?;
        // A failure to read the caller's body says nothing about this connection, even if it is the failure of another
        // one.
        let classify = |error| {
            if progress.is_broken() {
                TransportError::body(error)
            } else {
                error
            }
        };
        let (head, body) = received.map_err(classify)?.into_parts();
        let body = match call.method {
            // There is none, whatever length is announced.
            Method::HEAD => Body::default(),
            _ => body,
        };
        let (success, shape) = call.success;
        let mut response = RawResponse::new(head.status, Bytes::new());
        response.headers = head.headers;
        if shape.is_stream() && success.includes(head.status) {
            return Ok(ReadResponse {
                response,
                stream: Some(idle::watch(body, deadline.read())),
                body: Arrival::All,
            });
        }
        let read = read::collect(body, self.limits.body, deadline, &mut response.body).await;
        let arrived = match read {
            Ok(()) => Arrival::All,
            // A status that says that the call failed holds whatever becomes of the body.
            Err(error) if is_failure(head.status, success) => Arrival::Part(error),
            Err(error) => Arrival::TooLittle(error),
        };
        Ok(ReadResponse {
            response,
            stream: None,
            body: arrived,
        })
    }
}

/// The headers of the call itself; its parameters replace its options.
fn own_headers(encoded: &EncodedRequest, options: &Options) -> HeaderMap {
    let mut headers = options.headers.clone();
    replace(&mut headers, &encoded.headers);
    headers
}

/// Replaces all headers of the names that `overrides` has.
fn replace(headers: &mut HeaderMap, overrides: &HeaderMap) {
    for name in overrides.keys() {
        headers.remove(name);
        for value in overrides.get_all(name) {
            headers.append(name, value.clone());
        }
    }
}

/// A token source that takes too long does not mean that the service is silent: nothing was sent.
fn without_token(error: AttemptError) -> AttemptError {
    match error {
        AttemptError::Timeout(Timeout::Read(limit)) => {
            TransportError::token(format!("it took longer than {limit:?}")).into()
        }
        AttemptError::Timeout(timeout) => AttemptError::Unsent(timeout),
        other => other,
    }
}

/// Refuses to send a body that has been consumed.
fn check_body(encoded: &EncodedRequest) -> Result<(), InvalidRequest> {
    match &encoded.body {
        Some(body) if body.is_consumed() => Err(InvalidRequest::BodyConsumed),
        _ => Ok(()),
    }
}

/// The request of one attempt.
fn new_request(
    encoded: &EncodedRequest,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> http::Request<Body> {
    let mut request = http::Request::new(encoded.body.clone().unwrap_or_default());
    *request.method_mut() = method.clone();
    *request.uri_mut() = uri.clone();
    *request.headers_mut() = headers.clone();
    request
}

/// Returns whether a status says by itself that a call failed.
fn is_failure(status: StatusCode, success: Success) -> bool {
    !success.includes(status) && !status.is_informational() && !status.is_success()
}

/// Returns whether there is a token other than the refused one. The request can be sent again with it whatever its
/// method: the service has not processed a request that it refused with 401.
async fn has_other(chosen: &mut Chosen<'_>, deadline: &Deadline) -> bool {
    matches!(deadline.wait(chosen.renew()).await, Ok(true))
}

/// A target in which brackets in the names of query parameters are not encoded: `?tags[]=a%5B` for `?tags%5B%5D=a%5B`.
fn with_raw_brackets(target: &str) -> String {
    let Some((path, query)) = target.split_once('?') else {
        return target.to_owned();
    };
    let pairs = query.split('&').map(|pair| {
        let (name, value) = pair.split_at(pair.find('=').unwrap_or(pair.len()));
        name.replace("%5B", "[").replace("%5D", "]") + value
    });
    format!("{path}?{}", pairs.collect::<Vec<_>>().join("&"))
}

fn without_query(uri: &Uri) -> String {
    let uri = uri.to_string();
    uri.split_once('?').map_or(&*uri, |(url, _)| url).to_owned()
}
