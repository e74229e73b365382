//! Answers that many tests expect, as `Answer::text` shows them.

/// An answer with a body of JSON.
pub fn json(status: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status}\ncontent-length: {length}\ncontent-type: application/json\n\n{body}")
}

pub fn ok(body: &str) -> String {
    json("200 OK", body)
}

pub fn bad_request() -> String {
    json("400 Bad Request", r#"{"status":400,"error":"Bad request"}"#)
}

/// The only answer that strangers get.
pub const UNAUTHORIZED: &str = "HTTP/1.1 401 Unauthorized
content-length: 37
content-type: application/json
www-authenticate: Bearer

{\"status\":401,\"error\":\"Unauthorized\"}";

pub fn forbidden() -> String {
    json(
        "403 Forbidden",
        r#"{"status":403,"error":"Forbidden","code":"feature_unavailable"}"#,
    )
}

pub fn not_found() -> String {
    json(
        "404 Not Found",
        r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#,
    )
}

/// The path is not that of an operation, so that nothing of an operation is missing.
pub fn no_operation() -> String {
    json("404 Not Found", r#"{"status":404,"error":"Not Found"}"#)
}

pub fn method_not_allowed() -> String {
    json(
        "405 Method Not Allowed",
        r#"{"status":405,"error":"Method Not Allowed","code":"not_allowed"}"#,
    )
}

pub fn too_large() -> String {
    json(
        "413 Payload Too Large",
        r#"{"status":413,"error":"Payload Too Large"}"#,
    )
}

pub fn unsupported() -> String {
    json(
        "415 Unsupported Media Type",
        r#"{"status":415,"error":"Unsupported Media Type"}"#,
    )
}

pub fn unprocessable() -> String {
    json(
        "422 Unprocessable Entity",
        r#"{"status":422,"error":"Unprocessable entity","code":"validation_errors"}"#,
    )
}

pub fn internal() -> String {
    json(
        "500 Internal Server Error",
        r#"{"status":500,"error":"Internal Server Error"}"#,
    )
}

pub fn not_implemented() -> String {
    json(
        "501 Not Implemented",
        r#"{"status":501,"error":"Not Implemented"}"#,
    )
}
