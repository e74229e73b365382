//! Makes exchanges from a description.

use std::cell::RefCell;

use apicrate_exchange::{Exchange, Request, Response};
use serde_json::{Value, json};

use super::form;
use super::instance::{Completeness, Instances, Sender, put};
use super::missing::{Missing, Untried};
use super::parameters::{escaped, escaped_name, pairs, text};
use apicrate_description::model::{
    self, Content, Location, MediaKind, Model, Operation, Piece, SchemeKind, Segment, Status,
};

/// What can be tried with a description, and what cannot.
#[derive(Debug, Default)]
pub struct Examples {
    /// The exchanges to try.
    pub exchanges: Vec<Exchange>,
    /// The exchanges that would lack something that must be sent.
    pub untried: Vec<Untried>,
    /// Optional parts that exchanges lack.
    pub left_out: Vec<Untried>,
}

/// Exchanges for each operation: a minimal and a complete request, each documented response, and the example bodies of
/// the description.
pub fn examples(model: &Model) -> Examples {
    let mut examples = Examples::default();
    for operation in &model.operations {
        for plan in plans(operation) {
            let left_out = RefCell::default();
            let result = exchange(model, operation, &plan, &left_out);
            let lacks = |missing: Missing| Untried {
                operation: operation.id.value.clone(),
                title: plan.title.clone(),
                missing,
            };
            match result {
                Ok(exchange) => {
                    let left_out = left_out.into_inner().into_iter();
                    examples.left_out.extend(left_out.map(lacks));
                    examples.exchanges.push(exchange);
                }
                Err(missing) => examples.untried.push(lacks(missing)),
            }
        }
    }
    examples
}

/// An exchange to make.
struct Plan<'m> {
    title: String,
    sent: Completeness,
    documented: &'m model::Response,
    returned: Completeness,
}

fn plans(operation: &Operation) -> Vec<Plan<'_>> {
    let body = operation.request_body.as_ref();
    let bodies = [
        body.and_then(|body| body.content.as_ref()),
        operation.success.content.as_ref(),
    ];
    let all = bodies.into_iter().flatten().any(is_shown);
    let shown = all.then_some((Completeness::Shown, "example of the description"));
    let least_and_most = [
        (Completeness::Least, "minimal request"),
        (Completeness::Most, "complete request"),
    ];
    let plan = |(completeness, title): (Completeness, &str)| Plan {
        title: title.to_owned(),
        sent: completeness,
        documented: &operation.success,
        returned: completeness,
    };
    let mut plans: Vec<_> = least_and_most.into_iter().chain(shown).map(plan).collect();
    for documented in operation.other_successes.iter().chain(&operation.errors) {
        let title = match documented.status {
            Status::Default => "any other status".to_owned(),
            status => format!("status {status}"),
        };
        let content = documented
            .content
            .as_ref()
            .filter(|content| is_shown(content));
        let shown = content.map(|_| {
            (
                Completeness::Shown,
                format!("{title}, example of the description"),
            )
        });
        let all = [(Completeness::Most, title)].into_iter().chain(shown);
        plans.extend(all.map(|(returned, title)| Plan {
            title,
            sent: Completeness::Least,
            documented,
            returned,
        }));
    }
    plans
}

fn is_shown(content: &Content) -> bool {
    content.kind == MediaKind::Json && content.example.is_some()
}

fn exchange(
    model: &Model,
    operation: &Operation,
    plan: &Plan<'_>,
    left_out: &RefCell<Vec<Missing>>,
) -> Result<Exchange, Missing> {
    let instances = |completeness, sender| Instances {
        schemas: &model.schemas,
        completeness,
        sender,
        left_out,
    };
    let sent = instances(plan.sent, Sender::Caller);
    let returned = instances(plan.returned, Sender::Service);
    Ok(Exchange {
        operation: operation.id.value.clone(),
        title: plan.title.clone(),
        request: request(model, operation, sent)?,
        sent_on: None,
        response: Some(response(model, operation, plan.documented, returned)?),
        returned: None,
    })
}

fn request(
    model: &Model,
    operation: &Operation,
    instances: Instances<'_>,
) -> Result<Request, Missing> {
    let completeness = instances.completeness;
    let mut query: Vec<_> = operation.query.iter().cloned().collect();
    let (mut headers, mut cookies) = (Vec::new(), Vec::new());
    for parameter in &operation.parameters {
        if !parameter.required && completeness == Completeness::Least {
            continue;
        }
        let value = value_of(parameter, instances)?;
        let name = parameter.name.value.clone();
        match parameter.location {
            Location::Path => {}
            Location::Query => query.extend(pairs(parameter, &value)),
            Location::Header => headers.push((name, text(parameter, &value, str::to_owned))),
            Location::Cookie => {
                cookies.push(format!("{name}={}", text(parameter, &value, str::to_owned)));
            }
        }
    }
    let content = operation.success.content.as_ref();
    if let Some(content) = content.filter(|content| content.kind.is_stream()) {
        headers.push(("accept".to_owned(), content.media_type.clone()));
    }
    credentials(model, operation, &mut headers, &mut query, &mut cookies);
    if !cookies.is_empty() {
        headers.push(("cookie".to_owned(), cookies.join("; ")));
    }
    let sent_body = operation
        .request_body
        .as_ref()
        .filter(|body| body.required || completeness != Completeness::Least);
    let body = match sent_body.and_then(|body| body.content.as_ref()) {
        Some(content) => {
            let (media_type, body) = body_of(content, instances, &[])?;
            headers.push(("content-type".to_owned(), media_type));
            body
        }
        None => String::new(),
    };
    let mut target = path(operation, instances)?;
    if !query.is_empty() {
        target = format!("{target}?{}", query.join("&"));
    }
    Ok(Request {
        method: operation.method.as_str().to_owned(),
        target,
        headers,
        body,
    })
}

fn value_of(parameter: &model::Parameter, instances: Instances<'_>) -> Result<Value, Missing> {
    let shown = parameter.examples.first();
    if let Some(value) = shown.and_then(|node| serde_json::to_value(node).ok()) {
        return Ok(value);
    }
    let Some(schema) = parameter.schema else {
        return Ok(json!("text"));
    };
    let value = match instances.value(schema) {
        // An empty list would read as a list of one empty text.
        Ok(Value::Array(items)) if items.is_empty() => Instances {
            completeness: Completeness::Most,
            ..instances
        }
        .value(schema),
        value => value,
    };
    value.map_err(|missing| missing.in_part(&parameter.name.value))
}

fn path(operation: &Operation, instances: Instances<'_>) -> Result<String, Missing> {
    let parameter = |name: &String| {
        let mut parameters = operation.parameters.iter();
        let parameter = parameters
            .find(|parameter| parameter.location == Location::Path && parameter.name.value == *name)
            .ok_or_else(Missing::default)?;
        // A list or an object in a path must not be empty.
        let instances = Instances {
            completeness: Completeness::Most,
            ..instances
        };
        Ok(text(parameter, &value_of(parameter, instances)?, escaped))
    };
    let mut path = String::new();
    for segment in &operation.path {
        path.push('/');
        match segment {
            Segment::Literal(text) => path.push_str(text),
            Segment::Parameter(name) | Segment::Rest(name) => path.push_str(&parameter(name)?),
            Segment::Mixed(pieces) => {
                for piece in pieces {
                    match piece {
                        Piece::Literal(text) => path.push_str(text),
                        Piece::Parameter(name) => path.push_str(&parameter(name)?),
                    }
                }
            }
        }
    }
    Ok(if path.is_empty() {
        "/".to_owned()
    } else {
        path
    })
}

/// Adds the credentials of the first accepted combination.
fn credentials(
    model: &Model,
    operation: &Operation,
    headers: &mut Vec<(String, String)>,
    query: &mut Vec<String>,
    cookies: &mut Vec<String>,
) {
    let schemes = operation
        .security
        .first()
        .into_iter()
        .flat_map(|requirement| &requirement.schemes);
    let mut authorization = |text: String| headers.push(("authorization".to_owned(), text));
    let mut more = Vec::new();
    for required in schemes {
        let mut all = model.security_schemes.iter();
        let scheme = all.find(|scheme| scheme.name.value == required.name);
        match scheme.map(|scheme| &scheme.kind) {
            Some(SchemeKind::Bearer) => authorization("Bearer token".to_owned()),
            Some(SchemeKind::Basic) => authorization("Basic dXNlcjpwYXNzd29yZA==".to_owned()),
            Some(SchemeKind::Http(word)) => authorization(format!("{word} token")),
            Some(SchemeKind::Header(name)) => more.push((name.clone(), "token".to_owned())),
            Some(SchemeKind::Query(name)) => query.push(format!("{}=token", escaped_name(name))),
            Some(SchemeKind::Cookie(name)) => cookies.push(format!("{name}=token")),
            Some(SchemeKind::MutualTls) | None => {}
        }
    }
    headers.extend(more);
}

fn response(
    model: &Model,
    operation: &Operation,
    documented: &model::Response,
    instances: Instances<'_>,
) -> Result<Response, Missing> {
    let completeness = instances.completeness;
    let is_success = operation
        .successes()
        .any(|response| std::ptr::eq(response, documented));
    let status = match documented.status {
        Status::Exactly(status) => status,
        Status::Class(digit) => u16::from(digit) * 100 + if digit == 4 { 18 } else { 0 },
        Status::Default if is_success => 200,
        Status::Default => 500,
    };
    let mut headers = Vec::new();
    if is_success && (300..400).contains(&status) && status != 304 {
        headers.push(("location".to_owned(), "https://example.com/".to_owned()));
    }
    for header in &documented.headers {
        if header.required || completeness != Completeness::Least {
            let value = value_of(header, instances)?;
            headers.push((
                header.name.value.clone(),
                text(header, &value, str::to_owned),
            ));
        }
    }
    let is_left_out = documented.optional_body && completeness == Completeness::Least;
    let has_body = !is_left_out && operation.method != model::Method::Head;
    let content = documented.content.as_ref().filter(|_| has_body);
    let body = match content {
        Some(content) => {
            let determined = response_values(model, documented, content, status);
            let (media_type, body) = body_of(content, instances, &determined)?;
            headers.push(("content-type".to_owned(), media_type));
            body
        }
        None => String::new(),
    };
    Ok(Response {
        status,
        headers,
        body,
    })
}

/// The properties of a body that the response determines: those with fixed values, and in an error body the one that
/// repeats the status.
fn response_values<'m>(
    model: &'m Model,
    documented: &'m model::Response,
    content: &Content,
    status: u16,
) -> Vec<(&'m str, Value)> {
    let target = |schema| model.schemas.target(schema);
    let of_errors = model.error_body.as_ref();
    let of_errors =
        of_errors.filter(|body| content.schema.map(target) == Some(target(body.schema)));
    let repeated = of_errors
        .and_then(|body| body.status.as_deref())
        .map(|name| (name, json!(status)));
    let fixed = documented.fixed.iter().map(|fixed| {
        let value = serde_json::to_value(&fixed.value);
        (fixed.name.as_str(), value.unwrap_or_default())
    });
    repeated.into_iter().chain(fixed).collect()
}

/// The media type and the text of a body.
fn body_of(
    content: &Content,
    instances: Instances<'_>,
    determined: &[(&str, Value)],
) -> Result<(String, String), Missing> {
    let shown = (instances.completeness == Completeness::Shown && is_shown(content))
        .then(|| serde_json::to_value(&content.example).ok())
        .flatten();
    let in_envelope = |missing: Missing| match &content.envelope {
        Some(envelope) => missing.in_part(&envelope.property),
        None => missing,
    };
    let json = || {
        if let Some(value) = &shown {
            return Ok(value.clone());
        }
        let mut value = match content.schema {
            Some(schema) => instances.value(schema).map_err(in_envelope)?,
            None => json!("anything"),
        };
        for (name, property) in determined {
            put(&mut value, name, property.clone());
        }
        Ok(match &content.envelope {
            Some(envelope) => json!({ envelope.property.as_str(): value }),
            None => value,
        })
    };
    let body = match content.kind {
        MediaKind::Json => json()?.to_string(),
        MediaKind::Text if content.schema.is_some() => match json()? {
            Value::String(text) => text,
            other => other.to_string(),
        },
        MediaKind::Text | MediaKind::Bytes => "text".to_owned(),
        MediaKind::Form => form::pairs(&json()?).ok_or_else(Missing::default)?,
        MediaKind::Multipart => form::parts(content, &json()?).ok_or_else(Missing::default)?,
        MediaKind::EventStream => format!("data: {}\n\n", json()?),
        MediaKind::JsonLines => format!("{}\n", json()?),
        MediaKind::JsonRecords => format!("\x1e{}\n", json()?),
    };
    let media_type = match content.kind {
        MediaKind::Multipart => form::media_type(content),
        _ if content.sent_as().contains('*') => "application/octet-stream".to_owned(),
        _ => content.sent_as().to_owned(),
    };
    Ok((media_type, body))
}
