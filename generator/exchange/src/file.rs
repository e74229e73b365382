//! Exchanges in a file, as people write them:
//!
//! ```http
//! ### get_thing: with a page
//! GET /things/1?page=2 HTTP/1.1
//!
//! # is sent on as
//! GET /things/1?page=2&size=10 HTTP/1.1
//!
//! # is answered by
//! HTTP/1.1 200 OK
//! content-type: application/json
//!
//! {"number": 1}
//!
//! # comes back as
//! HTTP/1.1 200 OK
//! ```
//!
//! The title is left out where the operation says enough, the second and the last part where nothing changes on the
//! way, the third where the request does not reach the service. Lines of a `multipart` body also end with a carriage
//! return, which is not written.

use std::error::Error;
use std::fmt;

use crate::exchange::{Exchange, Request, Response};

/// The reason for which a file cannot be read as exchanges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl Error for Misread {}

/// The exchanges of a file.
///
/// # Errors
///
/// The first line that is not as expected.
pub fn exchanges(text: &str) -> Result<Vec<Exchange>, Misread> {
    let lines: Vec<_> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .collect();
    let starts: Vec<usize> = lines
        .iter()
        .filter(|(_, line)| line.starts_with("### "))
        .map(|(line, _)| line - 1)
        .collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let blocks = starts.iter().zip(ends);
    blocks
        .map(|(start, end)| exchange(&lines[*start..end]))
        .collect()
}

type Line<'a> = (usize, &'a str);

const SENT_ON: &str = "# is sent on as";
const ANSWERED: &str = "# is answered by";
const RETURNED: &str = "# comes back as";

fn exchange(lines: &[Line<'_>]) -> Result<Exchange, Misread> {
    let (&(start, heading), lines) = lines
        .split_first()
        .ok_or_else(|| misread(0, "an exchange is empty"))?;
    let heading = heading["### ".len()..].trim_end();
    let (operation, title) = heading.split_once(": ").unwrap_or((heading, ""));
    if operation.is_empty() || operation.contains([' ', ':']) {
        return Err(misread(
            start,
            "expected `### operation` or `### operation: title`",
        ));
    }
    let mut parts = vec![("", Vec::new())];
    for line in lines {
        match line.1.trim_end() {
            mark @ (SENT_ON | ANSWERED | RETURNED) => parts.push((mark, Vec::new())),
            _ => {
                if let Some((_, part)) = parts.last_mut() {
                    part.push(*line);
                }
            }
        }
    }
    let part = |mark: &str| {
        parts
            .iter()
            .find(|(name, _)| *name == mark)
            .map(|(_, lines)| lines.as_slice())
    };
    let exchange = Exchange {
        operation: operation.to_owned(),
        title: title.to_owned(),
        request: request(part("").unwrap_or_default(), start)?,
        sent_on: part(SENT_ON)
            .map(|lines| request(lines, start))
            .transpose()?,
        response: part(ANSWERED)
            .map(|lines| response(lines, start))
            .transpose()?,
        returned: part(RETURNED)
            .map(|lines| response(lines, start))
            .transpose()?,
    };
    if exchange.response.is_some() || exchange.returned.is_some() {
        Ok(exchange)
    } else {
        Err(misread(start, "the response is missing"))
    }
}

fn request(lines: &[Line<'_>], start: usize) -> Result<Request, Misread> {
    let ((line, first), headers, body) = message(lines, start)?;
    let mut words = first.split(' ');
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some(method), Some(target), Some("HTTP/1.1"), None) => Ok(Request {
            method: method.to_owned(),
            target: target.to_owned(),
            headers,
            body,
        }),
        _ => Err(misread(line, "expected `METHOD /target HTTP/1.1`")),
    }
}

fn response(lines: &[Line<'_>], start: usize) -> Result<Response, Misread> {
    let ((line, first), headers, body) = message(lines, start)?;
    let status = first
        .strip_prefix("HTTP/1.1 ")
        .and_then(|rest| rest.get(..3)?.parse().ok());
    match status {
        Some(status) => Ok(Response {
            status,
            headers,
            body,
        }),
        None => Err(misread(line, "expected `HTTP/1.1 200 OK`")),
    }
}

type Headers = Vec<(String, String)>;

/// The first line, the headers and the body.
fn message<'a>(lines: &[Line<'a>], start: usize) -> Result<(Line<'a>, Headers, String), Misread> {
    let mut lines = lines.iter().skip_while(|(_, line)| line.is_empty());
    let first = *lines
        .next()
        .ok_or_else(|| misread(start, "a message is missing"))?;
    let mut headers = Headers::new();
    for (number, line) in lines.by_ref().take_while(|(_, line)| !line.is_empty()) {
        let pair = line.split_once(':');
        let (name, value) = pair.ok_or_else(|| misread(*number, "expected `name: value`"))?;
        headers.push((name.trim().to_owned(), value.trim().to_owned()));
    }
    let mut body_lines: Vec<_> = lines.map(|(_, line)| *line).collect();
    while body_lines.pop_if(|line| line.is_empty()).is_some() {}
    let mut body = if is_multipart(&headers) {
        body_lines.join("\r\n") + "\r\n"
    } else {
        body_lines.join("\n")
    };
    if !body.is_empty() {
        body.push_str(end(&headers));
    }
    Ok((first, headers, body))
}

fn media_type(headers: &Headers) -> Option<&str> {
    headers
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case("content-type"))
        .map(|(_, value)| value.as_str())
}

fn is_multipart(headers: &Headers) -> bool {
    media_type(headers).is_some_and(|value| value.starts_with("multipart/"))
}

/// The end of a body with the media type of the headers.
fn end(headers: &Headers) -> &'static str {
    let media_type = media_type(headers).unwrap_or_default();
    match media_type.split(';').next().unwrap_or_default() {
        "application/jsonl" | "application/x-ndjson" | "application/json-seq" => "\n",
        "text/event-stream" => "\n\n",
        _ => "",
    }
}

fn misread(line: usize, message: &str) -> Misread {
    Misread {
        line,
        message: message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_can_be_left_out() {
        let message = "GET /things HTTP/1.1\n\n# is answered by\nHTTP/1.1 204 No Content\n";
        let read = |heading: &str| {
            exchanges(&format!("{heading}\n{message}")).map(|exchanges| {
                let names = exchanges
                    .into_iter()
                    .map(|exchange| (exchange.operation, exchange.title));
                names.collect::<Vec<_>>()
            })
        };
        let named = |title: &str| Ok(vec![("list_things".to_owned(), title.to_owned())]);
        assert_eq!(read("### list_things"), named(""));
        assert_eq!(read("### list_things: none"), named("none"));
        let misread = read("### list things").unwrap_err();
        assert_eq!(misread.line, 1);
    }
}
