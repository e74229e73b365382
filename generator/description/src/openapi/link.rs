//! Links: operations that a caller can call next. They are only documented.

use super::reader::{Read, Reader};
use crate::span::Spanned;

/// An operation that a caller can call next.
#[derive(Debug)]
pub struct Link<'a> {
    /// The reference to the link, if it is described elsewhere.
    pub reference: Option<Spanned<&'a str>>,
    /// The `operationId` of the operation, or a reference to it.
    pub operation: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Link<'a> {
    const WHAT: &'static str = "a link";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let id = reader.words("operationId");
        let link = Self {
            reference: reader.words("$ref"),
            operation: id.or(reader.words("operationRef")),
            description: reader.words("description"),
        };
        reader.ignore(&["parameters", "requestBody", "server"]);
        Some(link)
    }
}
