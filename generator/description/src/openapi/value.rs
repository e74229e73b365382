//! The values of parameters and headers.

use super::content::{self, Content};
use super::example::{self, Example};
use super::reader::Reader;
use super::schema::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::media_type::is_json;

/// The values of a parameter or a header, described by a schema or by media types.
#[derive(Debug)]
pub struct Value<'a> {
    pub schema: Option<Schema<'a>>,
    pub content: Content<'a>,
    pub examples: Vec<Example<'a>>,
}

/// Reads the description of the values; reports it if it is given twice.
pub(super) fn read<'a>(reader: &mut Reader<'a, '_>) -> Value<'a> {
    let mut value = Value {
        schema: reader.child("schema"),
        content: Vec::new(),
        examples: example::read_all(reader),
    };
    let (has_schema, has_content) = (reader.has("schema"), reader.has("content"));
    if has_content && !has_schema {
        value.content = content::read_all(reader);
        // Without a schema, JSON is any JSON.
        let json = value.content.iter_mut();
        for (_, media) in json.filter(|(name, _)| is_json(name.value)) {
            media.schema.get_or_insert_default();
        }
        return value;
    }
    reader.ignore(&["content"]);
    if has_content {
        let message = "`content` is ignored next to `schema`";
        let problem = Diagnostic::warning(Rule::InvalidValue, reader.place("content"), message);
        reader.report(problem.help("remove one of the two"));
    }
    value
}

/// Reports that nothing describes the values.
pub(super) fn check_described(reader: &mut Reader<'_, '_>) {
    if !reader.has("schema") && !reader.has("content") {
        let message = "`schema` is missing; the value is treated as a string";
        let problem = Diagnostic::warning(Rule::MissingKeyword, reader.span(), message);
        reader.report(problem.help("add `schema:`"));
    }
}
