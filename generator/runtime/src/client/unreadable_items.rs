//! Pages with items that cannot be read.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::api_result::ApiResult;
use super::decode_error::DecodeError;
use super::error::{Error, ErrorKind};
use super::page::{PageItems, PagePlace, PageResult, read_page};
use crate::message::body::{Shape, without_mark};
use crate::operation::Paginated;

/// The items of a page. If the page as a whole cannot be read, each item is read on its own, and is either the item or
/// the reason why it cannot be read.
pub(super) fn read_page_leniently<O: Paginated>(page: ApiResult<O>) -> PageResult<PageItems<O>, O> {
    match page {
        Err(error) => read_items::<O>(&error).ok_or(error),
        page => read_page::<O>(page),
    }
}

/// Reads the items of a page one by one, with the page's place, if the error is about an item.
fn read_items<O: Paginated>(error: &Error<O::Error>) -> Option<(PageItems<O>, PagePlace)> {
    let ErrorKind::Decode(_) = error.kind() else {
        return None;
    };
    let body = without_mark(std::str::from_utf8(&error.response()?.body).ok()?);
    let (frame, items) = split_page(body, O::RESPONSE, O::ITEMS)?;
    let empty = frame.around("");
    let page = O::RESPONSE.read(empty.as_bytes()).ok()?;
    let items = items
        .into_iter()
        .enumerate()
        .map(|(index, item)| read_item::<O>(error, index, item.get()))
        .collect();
    Some((items, PagePlace::new::<O>(&page)))
}

/// The JSON before and after the items of a page.
struct Frame<'a> {
    before: &'a str,
    after: &'a str,
}

impl Frame<'_> {
    fn around(&self, items: &str) -> String {
        format!("{}[{items}]{}", self.before, self.after)
    }
}

/// Reads an item of the page that this error is about.
fn read_item<O: Paginated>(
    page: &Error<O::Error>,
    index: usize,
    json: &str,
) -> Result<O::Item, Error<O::Error>> {
    let mut reader = serde_json::Deserializer::from_str(json);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let within = error.path().to_string();
        let path = match within.as_str() {
            "." => format!("{}[{index}]", O::ITEMS),
            within if within.starts_with('[') => format!("{}[{index}]{within}", O::ITEMS),
            within => format!("{}[{index}].{within}", O::ITEMS),
        };
        let kind = ErrorKind::Decode(DecodeError::for_item(path, error.into_inner(), json));
        Error::new(kind, page.context())
    })
}

/// Splits a page into its frame and the JSON of each item.
fn split_page<'a>(
    body: &'a str,
    shape: Shape,
    name: &str,
) -> Option<(Frame<'a>, Vec<&'a RawValue>)> {
    let list = match shape {
        Shape::Envelope(key) => property(property(body, key)?.get(), name)?,
        _ => property(body, name)?,
    };
    let start = list.get().as_ptr() as usize - body.as_ptr() as usize;
    let end = start + list.get().len();
    let frame = Frame {
        before: body.get(..start)?,
        after: body.get(end..)?,
    };
    Some((frame, serde_json::from_str(list.get()).ok()?))
}

/// The JSON of an object's property.
fn property<'a>(object: &'a str, name: &str) -> Option<&'a RawValue> {
    let mut properties: BTreeMap<String, &RawValue> = serde_json::from_str(object).ok()?;
    properties.remove(name)
}
