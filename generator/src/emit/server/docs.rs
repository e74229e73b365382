//! Documentation that is the same for every API.

/// That of the trait `Service`.
pub(super) const SERVICE: &str = "\
A service that implements the API, with one handler method for each operation. [`router`] calls the handler with the
parsed request and the request head.

A handler returns the response value with `into()`, a [`Response`](crate::Response) with its own
success status and headers, one of the documented errors, or, with `?`, any other error, which is
logged and becomes a 500 response. Operations that are not implemented respond with 501, so adding
an operation to the API does not break the service.

When the caller disconnects, the handler is dropped at its current `await`. Work that must not stop halfway belongs
in a transaction or in a task of its own.";

/// That of the function `router`.
pub(super) const ROUTER: &str = "\
A router that serves the API with the given service. Mount it at the path of the API with axum's `nest_service`,
which sends every path below it to this router, or use it as the fallback of another router. It has a fallback of
its own, so it cannot be merged with a router that has one, too.

Tests can call it in process, with a client that has the transport `TowerTransport::new(router)` and the base URL
`http://localhost`; that needs the feature `client`.

# Error responses

Every error response has the error body of the API, including the responses to an unknown path, a wrong method, a
malformed body and a panic. If the description defines no body that all errors share, responses that do not come
from a handler have none.

| request | response |
|---|---|
| no valid credential, if the operation needs one; also for an unknown path or method, if any operation does | 401 |
| an unknown path, or a malformed value in it | 404 |
| a method that the path does not have | 405 with `Allow` |
| a malformed query or header, a body of none of the described media types | 400 |
| a list in the query that is not written as described, such as `ids=1` for `ids[]=1` | 400 |
| a body with a value that is missing or of another type | 422 |
| a body that is too large | 413 |
| a handler that fails or panics | 500 |

With the feature `validation`, requests are checked against the schemas of the description: a value that these do not
allow is refused like one of another type, and the response names all of them, each with its place. Without it, it
names the first value that the types cannot hold.

Query parameters and properties that are not described are ignored, as a newer client may send them; so a misspelt
filter is ignored silently. With `validation`, properties are refused in objects that the description closes with
`additionalProperties: false`. Where an unknown method gets a 401, an `OPTIONS` request does, too: a layer for CORS
belongs around the router.

# Limits

Request bodies are limited to 2 MiB; axum's `DefaultBodyLimit` layer changes that. The limit does not apply to
streamed bodies, which the handler has to limit. Of a multipart form, up to that much is kept in memory; a larger
file is passed on as a stream, provided that it is the last part. There is no timeout: add a layer that responds
with [`error_response`].

# Logs and metrics

Everything is logged with `tracing` below the target `apicrate_runtime::server`. Each request has a span `request`
with the package as `api`, the operation, the method, the path template, the request id and the status, and an event
at level `info` at its end, with the path, the status, the reason for a rejection and the latency. The cause of a
500 response is logged at level `error`. The [`OperationInfo`] is among the extensions of the response, for layers
that count requests by operation. A response repeats the `x-request-id` of its request, unless the handler sets
another one.";
