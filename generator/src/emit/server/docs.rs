//! Documentation that is the same for every API.

/// That of the trait `Service`.
pub(super) const SERVICE: &str = "\
A service that implements the API, with one handler method for each operation. [`router`] calls the handler with the
parsed request and the request head.

A handler returns the response value with `into()`, a [`Response`](crate::Response) with its own
success status and headers, one of the documented errors, or, with `?`, any other error, which is
logged and becomes a 500 response. Operations that are not implemented respond with 501, so adding
an operation to the API does not break the service.

When the caller disconnects, the handler is dropped at its current `await`. Put work that must not stop halfway into a
transaction or a separate task.";

/// That of the function `router`.
pub(super) const ROUTER: &str = "\
A router that serves the API with the given service. Mount it at the path of the API with axum's `nest_service`,
which sends every path below it to this router, or use it as the fallback of another router. It has a fallback, so it
cannot be merged with another router that also has one.

Tests can call it in process, with a client that has the transport `TowerTransport::new(router)` and the base URL
`http://localhost`; that needs the feature `client`.

# Error responses

Every error response has the error body of the API, including the responses to an unknown path, a wrong method, a
malformed body and a panic. If the description defines no common error body, responses that do not come from a
handler have an empty body.

| request | response |
|---|---|
| no valid credential, if the operation needs one; also for an unknown path or method, if any operation does | 401 |
| an unknown path, or an invalid path parameter | 404 |
| a method that the path does not have | 405 with `Allow` |
| a malformed query or header | 400 |
| a list in the query in another style than described, such as `ids=1` for `ids[]=1` | 400 |
| an `Accept` header without a media type of the response | 406 |
| a body of an undescribed media type, or a compressed body | 415 |
| a body with a missing value, or a value of the wrong type | 422 |
| a body that is too large | 413 |
| a handler that fails or panics | 500 |

With the feature `validation`, requests are checked against the schemas of the description: a value that violates its
schema is refused like one of the wrong type, and the response lists all violations with their locations. Without it,
the response contains only the first value of a wrong type.

Undescribed query parameters and properties are ignored, as a newer client may send them; this includes misspelt
filters. With `validation`, undescribed properties of objects with `additionalProperties: false` are refused. If an
unknown method gets a 401, so does an `OPTIONS` request: put a layer for CORS around the router.

# Limits

Request bodies are limited to 2 MiB; axum's `DefaultBodyLimit` layer changes the limit. It does not apply to streamed
bodies, which the handler must limit. A multipart form uses at most this much memory; a larger file is passed on as a
stream if it is the last part. There is no timeout: add a layer that responds
with [`error_response`] to a [`layered_router`].

# Logs and metrics

Everything is logged with `tracing` below the target `apicrate_runtime::server`. Each request has a span `request`
with the package as `api`, the operation, the method, the path template, the request id and the status, and an event
at level `info` at its end, with the path, the status, the reason for a rejection and the latency. The cause of a
500 response is logged at level `error`. The [`OperationInfo`] is among the extensions of the response, for layers
that count requests by operation. A response repeats the `x-request-id` of its request, unless the handler sets
another one. If a request has none, the router generates an id for the response, the log and
[`RequestHead::request_id`].";

/// That of the function `layered_router`.
pub(super) const LAYERED_ROUTER: &str = "\
The same router as that of [`router`], with layers around the handlers, such as a timeout or a rate limit. The function
adds them to the router that it gets, with `layer`. They see the [`OperationInfo`] among the extensions of the request,
unless it is for an unknown path or method, and requests that they refuse are logged and get a request id like all
others. The caller is not authenticated yet.

Layers that are added to the finished router see requests before their operation is known; axum's `MatchedPath` is the
path of the description.";
