//! Headers of responses.

use super::reader::{Moved, Read, Reader};
use super::swagger;
use super::value::{self, Value};
use crate::span::Spanned;

/// A header of a response.
#[derive(Debug)]
pub struct Header<'a> {
    pub description: Option<Spanned<&'a str>>,
    pub deprecated: bool,
    pub explode: bool,
    pub value: Value<'a>,
}

impl<'a> Read<'a> for Header<'a> {
    const WHAT: &'static str = "a header";
    const MOVED: Moved = swagger::in_parameter;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let header = Self {
            description: reader.words("description"),
            deprecated: reader.flag("deprecated"),
            explode: reader.flag("explode"),
            value: value::read(reader),
        };
        value::check_described(reader);
        // A service may leave out any header, and headers have only one style.
        reader.ignore(&["required", "style", "allowEmptyValue", "allowReserved"]);
        Some(header)
    }
}
