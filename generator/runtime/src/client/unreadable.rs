//! Pages with items that cannot be read.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::api_result::ApiResult;
use super::decode_error::DecodeError;
use super::error::{Error, ErrorKind};
use super::page::{PageItems, PagePlace, Turned, all};
use crate::json::place::Mode;
use crate::json::read::without_mark;
use crate::message::body::{Shape, Unreadable};
use crate::operation::Paginated;

/// The items of a page. If the page as a whole cannot be read, each item is read on its own, and is either the item or
/// the reason why it cannot be read.
pub(super) fn kept<O: Paginated>(page: ApiResult<O>) -> Turned<PageItems<O>, O> {
    match page {
        Err(error) => one_by_one::<O>(&error).ok_or(error),
        page => all::<O>(page),
    }
}

/// Reads the items of a page one by one, with the page's place, if the error is about an item.
fn one_by_one<O: Paginated>(error: &Error<O::Error>) -> Option<(PageItems<O>, PagePlace)> {
    let ErrorKind::Decode(_) = error.kind() else {
        return None;
    };
    let body = without_mark(std::str::from_utf8(&error.response()?.body).ok()?);
    let (frame, items) = take_out(body, O::RESPONSE, O::ITEMS)?;
    let empty = frame.around("");
    let page = O::RESPONSE.read(empty.as_bytes(), Mode::Tolerant).ok()?;
    let items = items.into_iter().enumerate();
    let items = items.map(|(index, item)| read::<O>(error, &frame, index, item.get()));
    Some((items.collect(), PagePlace::of::<O>(&page)))
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
fn read<O: Paginated>(
    page: &Error<O::Error>,
    frame: &Frame<'_>,
    index: usize,
    json: &str,
) -> Result<O::Item, Error<O::Error>> {
    serde_json::from_str(json).map_err(|source| {
        let path = format!("{}[{index}]{}", O::ITEMS, place::<O>(frame, json));
        let kind = ErrorKind::Decode(DecodeError::of_item(path, source, json));
        Error::new(kind, page.context())
    })
}

/// The longest frame, in bytes, that is read once more for each unreadable item.
const LONGEST_FRAME: usize = 1024;

/// The path of the first fault in an item, found by reading a page with this item alone; empty for the item as a whole.
fn place<O: Paginated>(frame: &Frame<'_>, json: &str) -> String {
    if frame.before.len() + frame.after.len() > LONGEST_FRAME {
        return String::new();
    }
    let page = frame.around(json);
    let read = O::RESPONSE.read::<O::Response>(page.as_bytes(), Mode::Tolerant);
    let Err(Unreadable::Malformed(faults, _) | Unreadable::Wrong(faults, _)) = read else {
        return String::new();
    };
    let item = format!("{}[0]", O::ITEMS);
    let mut paths = faults.iter().map(|fault| fault.path.as_str());
    let path = paths.find_map(|path| path.split_once(&item));
    path.map(|(_, rest)| rest.to_owned()).unwrap_or_default()
}

/// Splits a page into its frame and the JSON of each item.
fn take_out<'a>(body: &'a str, shape: Shape, name: &str) -> Option<(Frame<'a>, Vec<&'a RawValue>)> {
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
