//! Forms with fields that are written in styles of their own.

use super::body::{Coding, Shape};
use super::form::{escaped, field_pairs, form_of, tree_of};
use super::invalid_request::InvalidRequest;
use super::place::is_not;
use super::style::Style;
use super::styled::{decoded_in_query, in_query};
use super::tree::{Entries, Tree};
use serde::ser::Error as _;

/// The fields that are written in styles of their own, by their names.
pub(crate) type Styles = &'static [(&'static str, Style)];

/// The shape of a form, from the names of fields with their styles.
#[allow(unused_macros, reason = "few forms have such fields")]
macro_rules! styled_form {
    ($($name:literal as $style:ident $(($separator:literal))?),+) => {{
        const STYLES: $crate::support::styled_form::Styles =
            &[$(($name, $crate::support::style::Style::$style $(($separator))?)),+];
        $crate::support::styled_form::shape(&$crate::support::body::Coding {
            write: |json| $crate::support::styled_form::write(STYLES, json),
            read: |text| $crate::support::styled_form::read(STYLES, text),
        })
    }};
}

#[allow(dead_code, reason = "the example of this crate has no such form")]
pub(crate) const fn shape(coding: &'static Coding) -> Shape {
    Shape::Coded(coding)
}

fn style_of(styles: Styles, name: &str) -> Option<(&'static str, Style)> {
    styles.iter().copied().find(|(known, _)| *known == name)
}

/// Writes the fields of an object, those without a style as in any form.
///
/// # Errors
///
/// When the value is not an object, or one of its fields cannot be written in its style.
#[allow(dead_code, reason = "the example of this crate has no such form")]
pub(crate) fn write(styles: Styles, json: &str) -> serde_json::Result<String> {
    if json == "null" {
        return Ok(String::new());
    }
    let Entries(fields) = serde_json::from_str(json)?;
    let mut form = Vec::new();
    for (name, value) in fields {
        let tree = Tree::parse(value.get())?;
        let written = match (style_of(styles, &name), tree) {
            (None, tree) => form_of(&name, tree),
            // An empty text would be a list of one empty item.
            (Some(_), Tree::Nothing) => String::new(),
            (Some((_, Style::Deep)), Tree::List(items)) => {
                let items = items.into_iter().enumerate();
                let items = items.map(|(at, item)| form_of(&format!("{name}[{at}]"), item));
                items.collect::<Vec<_>>().join("&")
            }
            (Some((known, style)), tree) => match style.write(known, tree, escaped) {
                Ok(text) => format!("{}={text}", escaped(&name)),
                // There is nothing in it.
                Err(InvalidRequest::Empty { .. }) => String::new(),
                Err(error) => return Err(serde_json::Error::custom(error)),
            },
        };
        form.extend(Some(written).filter(|written| !written.is_empty()));
    }
    Ok(form.join("&"))
}

/// Reads what [`write`] has written.
///
/// # Errors
///
/// What is wrong with the text.
#[allow(dead_code, reason = "the example of this crate has no such form")]
pub(crate) fn read(styles: Styles, text: &str) -> Result<Tree, String> {
    let (mut plain, mut fields) = (Vec::new(), Vec::new());
    for (name, value) in field_pairs(text) {
        let named = decoded_in_query(name).and_then(|name| style_of(styles, &name));
        let (name, style) = match named {
            Some((_, Style::Deep)) | None => {
                plain.push((name, value));
                continue;
            }
            Some(known) => known,
        };
        let read = style.read(&in_query(value), decoded_in_query);
        let read = read.ok_or_else(|| is_not("text of this form", value))?;
        if fields.iter().any(|(known, _)| known == name) {
            return Err(format!("has the field `{name}` twice"));
        }
        fields.push((name.to_owned(), read));
    }
    match tree_of(plain.into_iter())? {
        Tree::Object(others) => fields.extend(others),
        _ => return Err("has fields that make a list".to_owned()),
    }
    Ok(Tree::Object(fields))
}
