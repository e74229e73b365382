//! The facts that a message states, one for each value in it. Messages that differ only in what HTTP leaves open, such
//! as the order of headers, state the same facts.

use crate::json;
use apicrate_exchange::{Request, Response};

/// Headers that a client or a server adds on its own.
const OWN: [&str; 9] = [
    "accept",
    "accept-encoding",
    "allow",
    "connection",
    "content-length",
    "date",
    "host",
    "transfer-encoding",
    "user-agent",
];

type Headers = [(String, String)];

/// The facts that a request states.
pub(crate) fn request_facts(request: &Request) -> Vec<String> {
    let (path, query) = match request.target.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (request.target.as_str(), None),
    };
    let mut facts = vec![format!("{} {}", request.method, unreserved(path))];
    facts.extend(pairs("query", query.unwrap_or_default()));
    facts.extend(message_facts(&request.headers, &request.body));
    facts
}

/// The facts that a response states.
pub(crate) fn response_facts(response: &Response) -> Vec<String> {
    let mut facts = vec![format!("status {}", response.status)];
    let stated = message_facts(&response.headers, &response.body);
    facts.extend(stated.into_iter().filter(|fact| !is_own_id(fact)));
    facts
}

/// Returns whether a fact is the id that a server gives to a request without one.
fn is_own_id(fact: &str) -> bool {
    let id = fact.strip_prefix("x-request-id: ");
    id.is_some_and(|id| id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The facts that are not among others.
pub(crate) fn without(facts: &[String], others: &[String]) -> Vec<String> {
    let mut others: Vec<_> = others.iter().collect();
    let mut left = Vec::new();
    for fact in facts {
        match others.iter().position(|other| *other == fact) {
            Some(index) => drop(others.swap_remove(index)),
            None => left.push(fact.clone()),
        }
    }
    left
}

fn message_facts(headers: &Headers, body: &str) -> Vec<String> {
    let mut facts = Vec::new();
    let media_type = header(headers, "content-type").unwrap_or_default();
    let boundary = media_type
        .split_once("boundary=")
        .map(|(_, rest)| rest.trim_matches('"'));
    for (name, value) in headers {
        let name = name.to_ascii_lowercase();
        match (name.as_str(), boundary) {
            (name, _) if OWN.contains(&name) => {}
            ("cookie", _) => {
                let cookies = value.split(';').map(|cookie| cookie.trim());
                facts.extend(cookies.map(|cookie| format!("cookie {cookie}")));
            }
            ("content-type", Some(_)) => {
                let value = value.split(';').next().unwrap_or_default();
                facts.push(format!("content-type: {value}"));
            }
            _ => facts.push(format!("{name}: {value}")),
        }
    }
    facts.extend(body_facts(media_type, boundary, body));
    facts
}

fn body_facts(media_type: &str, boundary: Option<&str>, body: &str) -> Vec<String> {
    if body.is_empty() {
        return Vec::new();
    }
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    let is_json = essence.ends_with("/json") || essence.ends_with("+json");
    if let Some(leaves) = json::leaves(body).filter(|_| is_json) {
        return leaves.iter().map(|leaf| format!("body{leaf}")).collect();
    }
    if essence == "text/event-stream" {
        return event_facts(body);
    }
    if let Some(facts) = value_facts(body).filter(|_| !essence.starts_with("text/")) {
        return facts;
    }
    if essence == "application/x-www-form-urlencoded" {
        return pairs("form", &body.replace('+', "%20"));
    }
    if let Some(boundary) = boundary {
        let mark = format!("--{boundary}");
        return body
            .split(&mark)
            .map(|part| part.trim_matches(['\r', '\n']))
            .filter(|part| !part.is_empty())
            .map(|text| format!("part {:?}", part(text)))
            .collect();
    }
    vec![format!("body {body:?}")]
}

/// JSON values, each on a line of its own; none if one is not JSON.
fn value_facts(body: &str) -> Option<Vec<String>> {
    let lines = body
        .lines()
        .map(|line| line.trim_matches(['\u{1e}', ' ']))
        .filter(|line| !line.is_empty());
    let facts = lines.enumerate().map(|(index, line)| {
        let leaves = json::leaves(line)?.into_iter();
        Some(leaves.map(move |leaf| format!("value {index}{leaf}")))
    });
    Some(
        facts
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .flatten()
            .collect(),
    )
}

/// Events without their comments; the data lines of an event are one string.
fn event_facts(body: &str) -> Vec<String> {
    let fields = |event: &str| {
        event
            .lines()
            .filter(|line| !line.starts_with(':'))
            .map(|line| line.split_once(':').unwrap_or((line, "")))
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .collect::<Vec<_>>()
    };
    let text = body.replace("\r\n", "\n");
    let events = text
        .split("\n\n")
        .map(fields)
        .filter(|fields| !fields.is_empty());
    let facts = events.enumerate().flat_map(|(index, fields)| {
        let (data, others): (Vec<_>, Vec<_>) =
            fields.into_iter().partition(|(name, _)| name == "data");
        let lines: Vec<_> = data.into_iter().map(|(_, line)| line).collect();
        let data = lines.join("\n");
        let leaves = json::leaves(&data).unwrap_or_else(|| vec![format!(" {data:?}")]);
        let others = others
            .into_iter()
            .map(|(name, value)| format!(" {name}: {value}"));
        leaves
            .into_iter()
            .map(|leaf| format!(" data{leaf}"))
            .chain(others)
            .map(move |fact| format!("event {index}{fact}"))
            .collect::<Vec<_>>()
    });
    facts.collect()
}

/// A part with the names of its headers in lower case.
fn part(text: &str) -> String {
    let (headers, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let lines: Vec<_> = headers
        .lines()
        .map(|line| match line.split_once(':') {
            Some((name, value)) => format!("{}:{value}", name.to_ascii_lowercase()),
            None => line.to_owned(),
        })
        .collect();
    format!("{}\n\n{body}", lines.join("\n"))
}

fn header<'a>(headers: &'a Headers, name: &str) -> Option<&'a str> {
    headers
        .iter()
        .find(|(other, _)| other.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.as_str())
}

/// Names and values; several of the same name are numbered.
fn pairs(what: &str, text: &str) -> Vec<String> {
    let pairs: Vec<_> = text
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(unreserved)
        .collect();
    let name = |pair: &String| pair.split('=').next().unwrap_or_default().to_owned();
    let numbered = pairs.iter().enumerate().map(|(index, pair)| {
        let earlier = pairs[..index]
            .iter()
            .filter(|other| name(other) == name(pair))
            .count();
        match earlier {
            0 => format!("{what} {pair}"),
            earlier => format!("{what} {pair}, number {}", earlier + 1),
        }
    });
    numbered.collect()
}

/// The text without needless escapes.
fn unreserved(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(percent) = rest.find('%') {
        let (before, escape) = rest.split_at(percent);
        result.push_str(before);
        let code = escape
            .get(1..3)
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let Some(code) = code else {
            result.push('%');
            rest = &escape[1..];
            continue;
        };
        match code {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => {
                result.push(char::from(code));
            }
            _ => result.push_str(&format!("%{code:02X}")),
        }
        rest = &escape[3..];
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{body_facts, is_own_id, request_facts, without};
    use apicrate_exchange::Request;

    fn request(target: &str, headers: &[(&str, &str)], body: &str) -> Vec<String> {
        let headers = headers
            .iter()
            .map(|(a, b)| ((*a).to_owned(), (*b).to_owned()));
        request_facts(&Request {
            method: "PUT".to_owned(),
            target: target.to_owned(),
            headers: headers.collect(),
            body: body.to_owned(),
        })
    }

    #[test]
    fn what_http_leaves_open_is_no_difference() {
        let json = ("content-type", "application/json");
        let one = request(
            "/%61?b=1&c=%2c&b=2",
            &[("X-A", "1"), json],
            r#"{"a": 1, "b": 2}"#,
        );
        let two = request(
            "/a?c=%2C&b=1&b=2",
            &[json, ("host", "c"), ("x-a", "1")],
            r#"{"b":2,"a":1}"#,
        );
        assert_eq!(without(&one, &two), [""; 0]);
        assert_eq!(without(&two, &one), [""; 0]);
    }

    #[test]
    fn the_id_that_a_server_makes_is_no_fact() {
        assert!(is_own_id("x-request-id: c6519a2dda5aacdffcc7b396a924ff64"));
        assert!(!is_own_id("x-request-id: r-1"));
    }

    #[test]
    fn everything_else_is_one() {
        let json = ("content-type", "application/json");
        let one = request(
            "/a?b=1&b=2&c=%2C",
            &[json, ("x-a", "1")],
            r#"{"a": 1, "b": [1]}"#,
        );
        let two = request("/a?b=2&b=1&c=,", &[json], r#"{"a": 1.0}"#);
        let expected = [
            "query b=1",
            "query b=2, number 2",
            "query c=%2C",
            "x-a: 1",
            "body.a = 1",
            "body.b[0] = 1",
        ];
        assert_eq!(without(&one, &two), expected);
    }

    #[test]
    fn values_of_streams_are_compared_one_by_one() {
        let events = |body| body_facts("text/event-stream", None, body);
        let facts = events(": hello\n\nevent: change\ndata: {\"a\":\ndata: 1}\n\ndata: two\n\n");
        let expected = [
            "event 0 data = {}",
            "event 0 data.a = 1",
            "event 0 event: change",
            "event 1 data \"two\"",
        ];
        assert_eq!(facts, expected);
        let values = body_facts("application/x-ndjson", None, "{\"a\": 1}\n\n2\n");
        assert_eq!(values, ["value 0 = {}", "value 0.a = 1", "value 1 = 2"]);
        assert_eq!(
            body_facts("text/csv", None, "1\n2\n"),
            ["body \"1\\n2\\n\""]
        );
    }
}
