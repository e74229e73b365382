//! Links: operations that a caller can go on with. Nothing follows them.

use super::reader::{Read, Reader};
use crate::span::Spanned;

/// An operation that a caller can go on with.
#[derive(Debug)]
pub struct Link<'a> {
    /// Where it stands, if it is described elsewhere.
    pub reference: Option<Spanned<&'a str>>,
    /// Its `operationId`, or a reference to it.
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
