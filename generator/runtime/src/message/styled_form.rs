//! Forms with fields that are written in styles of their own.

use percent_encoding::utf8_percent_encode;
use serde::ser::Error as _;

use super::body::Coding;
use super::body::sealed::Sealed;
use super::form::{assemble_fields, check_name, field_pairs, write_field, write_inner};
use super::percent::{ENCODED, decoded_in_query, with_encoded_separators};
use super::style::Style;
use super::tree::{Entries, Tree, empty_list};
use super::violation::is_not;

/// An HTML form in which these fields are written in these styles, and all others as in any form.
#[derive(Debug)]
#[doc(hidden)]
pub struct StyledForm {
    /// The fields by their names.
    pub styles: &'static [(&'static str, Style)],
}

/// The shape of a form, from the names of fields with their styles.
#[doc(hidden)]
#[macro_export]
macro_rules! styled_form {
    ($($name:literal as $style:ident $(($separator:literal))?),+) => {
        $crate::Shape::Coded(&$crate::message::styled_form::StyledForm {
            styles: &[$(($name, $crate::message::style::Style::$style $(($separator))?)),+],
        })
    };
}

impl StyledForm {
    fn field_style(&self, name: &str) -> Option<(&'static str, Style)> {
        self.styles
            .iter()
            .copied()
            .find(|(known, _)| *known == name)
    }

    /// Returns whether brackets in the name of a field do not enclose keys.
    fn is_whole(&self, name: &str) -> bool {
        let style = self.field_style(name);
        matches!(style, Some((_, Style::Text | Style::Repeated)))
    }
}

impl Sealed for StyledForm {}

impl Coding for StyledForm {
    fn write(&self, json: &str) -> serde_json::Result<String> {
        if json == "null" {
            return Ok(String::new());
        }
        let Entries(fields) = serde_json::from_str(json)?;
        let mut form = Vec::new();
        for (name, value) in fields {
            if !self.is_whole(&name) {
                check_name(&name)?;
            }
            let written = match self.field_style(&name) {
                None | Some((_, Style::Text | Style::Repeated)) => {
                    plain(&name, Tree::parse(value.get())?)?
                }
                Some((_, Style::Json)) => {
                    let json = utf8_percent_encode(value.get(), ENCODED);
                    format!("{}={json}", escaped(&name))
                }
                Some((known, style)) => styled(known, style, Tree::parse(value.get())?)?,
            };
            form.extend(Some(written).filter(|written| !written.is_empty()));
        }
        Ok(form.join("&"))
    }

    fn read(&self, text: &str) -> Result<Tree, String> {
        let (mut plain, mut fields) = (Vec::new(), Vec::new());
        for (name, value) in field_pairs(text) {
            let named = decoded_in_query(name).and_then(|name| self.field_style(&name));
            let (name, style) = match named {
                Some((_, Style::Deep | Style::Text | Style::Repeated)) | None => {
                    plain.push((name, value));
                    continue;
                }
                Some(known) => known,
            };
            let tree = match style {
                Style::Json => decoded_in_query(value)
                    .and_then(|json| serde_json::from_str(&json).ok())
                    .map(Tree::Json),
                style => style.read(&with_encoded_separators(value), decoded_in_query),
            };
            let Some(tree) = tree else {
                return Err(is_not("text in the expected format", value));
            };
            if fields.iter().any(|(known, _)| known == name) {
                return Err(format!("has the field `{name}` twice"));
            }
            fields.push((name.to_owned(), tree));
        }
        fields.extend(assemble_fields(plain.into_iter(), |name| {
            self.is_whole(name)
        })?);
        Ok(Tree::Object(fields))
    }
}

/// Writes a field as in any form.
fn plain(name: &str, value: Tree) -> serde_json::Result<String> {
    let mut form = String::new();
    write_field(&mut form, name, value)?;
    Ok(form)
}

/// Writes a field in its style; returns an empty string if the value is empty.
fn styled(name: &'static str, style: Style, value: Tree) -> serde_json::Result<String> {
    match (style, value) {
        // An empty string would be a list of one empty item.
        (_, Tree::Nothing) => Ok(String::new()),
        (_, Tree::List(items)) if items.is_empty() => Err(empty_list(name)),
        (Style::Deep, value) => {
            let mut form = String::new();
            write_inner(&mut form, name, value)?;
            Ok(form)
        }
        (style, value) => {
            let text = style
                .write(name, value, escaped)
                .map_err(serde_json::Error::custom)?;
            Ok(format!("{}={text}", escaped(name)))
        }
    }
}

fn escaped(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}
