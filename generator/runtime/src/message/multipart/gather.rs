//! Reads the parts of a form from its body.

use std::error::Error as _;

use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;
use futures_util::stream::{self, TryStreamExt};
use http::{HeaderValue, StatusCode};
use multer::{Field, Multipart};

use super::paced_body::{PacedBody, UnassignedBytes};
use super::quoted_name::unquote_name;
use crate::message::body::essence;
use crate::message::body_error::BodyError;
use crate::message::errors::BoxError;
use crate::message::stream::Body;
use crate::server::content_headers::unsupported_media_type;
use crate::server::incoming::Part;
use crate::server::rejection::Rejection;

/// How many parts a form may have.
const MOST: usize = 1024;

/// Reads the parts of a form of this media type, keeping at most `limit` bytes. The rest of a file that does not fit is
/// left to the handler; the file must then be the last part, as further parts could only be read after it.
pub async fn gather(body: Body, media_type: &str, limit: usize) -> Result<Vec<Part>, Rejection> {
    let content_type = body.content_type().and_then(|value| value.to_str().ok());
    let boundary = boundary(content_type.unwrap_or_default(), media_type)?;
    let unassigned = UnassignedBytes::default();
    let mut form = Multipart::new(PacedBody::new(body, unassigned.clone()), &boundary);
    let (mut parts, mut left) = (Vec::new(), limit);
    while let Some(mut field) = form.next_field().await.map_err(broken)? {
        if parts.len() == MOST {
            return Err(too_large("the form has too many parts"));
        }
        if parts.is_empty() {
            unassigned.begin();
        }
        let head = size_of_head(&field, &boundary);
        unassigned.release(head);
        left = left.checked_sub(head).ok_or_else(|| {
            too_large("the headers in the form are longer than the service accepts")
        })?;
        let mut part = part(&field)?;
        let (kept, next) = keep(&mut field, left, &unassigned).await?;
        let Some(next) = next else {
            left -= kept.len();
            part.body = with_media_type(&part, kept.into());
            parts.push(part);
            continue;
        };
        if part.file_name.is_none() {
            return Err(too_large("a field is larger than the service accepts"));
        }
        part.body = with_media_type(&part, rest(kept, next, field, form, unassigned));
        parts.push(part);
        break;
    }
    Ok(parts)
}

/// The boundary in a content type, which must be the described one or that of forms.
fn boundary(content_type: &str, media_type: &str) -> Result<String, Rejection> {
    const FORM: &str = "multipart/form-data";
    let described = essence(media_type);
    let mut accepted = [described, FORM].into_iter();
    if !accepted.any(|accepted| essence(content_type).eq_ignore_ascii_case(accepted)) {
        return Err(unsupported_media_type(format!(
            "the content type is not {described}"
        )));
    }
    let (_, parameters) = content_type.split_once(';').unwrap_or_default();
    multer::parse_boundary(format!("{FORM};{parameters}"))
        .map_err(|_| malformed("the content type has no valid boundary"))
}

/// The number of bytes between the value of a part and the one before it.
fn size_of_head(field: &Field<'_>, boundary: &str) -> usize {
    let headers: usize = field
        .headers()
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len())
        .sum();
    "\r\n--\r\n\r\n".len() + boundary.len() + headers
}

/// The name, the file name and the media type of a part.
fn part(field: &Field<'_>) -> Result<Part, Rejection> {
    let name = field
        .name()
        .ok_or_else(|| malformed("a part of the form has no name"))?;
    let media_type = field
        .content_type()
        .and_then(|value| HeaderValue::from_str(value.as_ref()).ok());
    let body = Body::default();
    Ok(Part {
        name: unquote_name(name),
        file_name: field.file_name().map(unquote_name),
        body: match media_type {
            Some(media_type) => body.with_content_type(media_type),
            None => body,
        },
    })
}

/// A body with the media type of the part.
fn with_media_type(part: &Part, body: Body) -> Body {
    match part.body.content_type() {
        Some(media_type) => body.with_content_type(media_type.clone()),
        None => body,
    }
}

/// At most `limit` bytes of a part, and the piece that did not fit, if any.
async fn keep(
    field: &mut Field<'_>,
    limit: usize,
    unassigned: &UnassignedBytes,
) -> Result<(Bytes, Option<Bytes>), Rejection> {
    let mut kept = BytesMut::new();
    while let Some(chunk) = field.chunk().await.map_err(broken)? {
        unassigned.release(chunk.len());
        if kept.len() + chunk.len() > limit {
            return Ok((kept.freeze(), Some(chunk)));
        }
        kept.extend_from_slice(&chunk);
    }
    Ok((kept.freeze(), None))
}

/// A file whose end has not arrived yet.
fn rest(
    kept: Bytes,
    next: Bytes,
    field: Field<'static>,
    mut form: Multipart<'static>,
    unassigned: UnassignedBytes,
) -> Body {
    let first = stream::iter([Ok(kept), Ok(next)]);
    let end = stream::once(async move {
        match form.next_field().await? {
            Some(_) => Err(
                "a part follows a file that is too large to be kept; send it before the file"
                    .into(),
            ),
            None => Ok(Bytes::new()),
        }
    });
    let field = field.inspect_ok(move |chunk| unassigned.release(chunk.len()));
    Body::from_stream(first.chain(field.map_err(BoxError::from)).chain(end))
}

fn broken(error: multer::Error) -> Rejection {
    let source = error
        .source()
        .and_then(|source| source.downcast_ref::<BodyError>());
    if let Some(BodyError::TooLarge { .. }) = source {
        return too_large(
            "the data between the values of the form is longer than the service accepts",
        );
    }
    malformed(&format!("the form cannot be read: {error}"))
}

fn malformed(reason: &str) -> Rejection {
    Rejection::new(StatusCode::BAD_REQUEST, reason)
}

fn too_large(reason: &str) -> Rejection {
    Rejection::new(StatusCode::PAYLOAD_TOO_LARGE, reason)
}
