//! Bodies in the format of HTML forms.

use percent_encoding::utf8_percent_encode;
use serde::ser::Error as _;

use super::body::sealed::Sealed;
use super::body::{Coding, Shape};
use super::bracket_keys::{assemble_entries, keys};
use super::percent::{ENCODED, decoded_in_query};
use super::tree::{Tree, empty_list};
use super::violation::is_not;

impl Shape {
    /// The fields of an object, in the format of HTML forms.
    pub const FORM: Self = Self::Coded(&Urlencoded);
}

/// Writes the fields of an object: `a=1&a=2` for a list, `a[b]=1` for an object in it, `a[b][]=1` for a list in that,
/// `a[0][b]=1` for a list that is not of strings only. Null is an empty string.
#[derive(Debug)]
struct Urlencoded;

impl Sealed for Urlencoded {}

impl Coding for Urlencoded {
    fn write(&self, json: &str) -> serde_json::Result<String> {
        let mut form = String::new();
        match Tree::parse(json)? {
            Tree::Nothing => {}
            Tree::Object(fields) => {
                for (name, value) in fields {
                    check_name(&name)?;
                    write_field(&mut form, &name, value)?;
                }
            }
            _ => return Err(serde_json::Error::custom("a form must be an object")),
        }
        Ok(form)
    }

    fn read(&self, form: &str) -> Result<Tree, String> {
        assemble_fields(field_pairs(form), |_| false).map(Tree::Object)
    }
}

/// Adds a field, or those of an object, to a form.
pub(crate) fn write_field(form: &mut String, name: &str, value: Tree) -> serde_json::Result<()> {
    write(form, name, name, value)
}

/// The same for a value within another. Items of a list get the suffix `[]`: without it, services that know brackets
/// take only the last item.
pub(crate) fn write_inner(form: &mut String, name: &str, value: Tree) -> serde_json::Result<()> {
    write(form, name, &format!("{name}[]"), value)
}

/// Adds a value under `name`, but text items of a list under `each`.
fn write(form: &mut String, name: &str, each: &str, value: Tree) -> serde_json::Result<()> {
    match value {
        Tree::Object(fields) if fields.is_empty() => return Err(no_fields(name)),
        Tree::Object(fields) => {
            for (key, value) in fields {
                if key.is_empty() || key.contains(['[', ']']) {
                    return Err(unwritable_key(name, &key));
                }
                write_inner(form, &format!("{name}[{key}]"), value)?;
            }
        }
        Tree::List(items) if items.is_empty() => return Err(empty_list(name)),
        Tree::List(items) if items.iter().all(is_text) => {
            for item in items {
                write_field(form, each, item)?;
            }
        }
        Tree::List(items) => {
            for (index, item) in items.into_iter().enumerate() {
                write_inner(form, &format!("{name}[{index}]"), item)?;
            }
        }
        Tree::Text(text) => write_pair(form, name, &text),
        Tree::Json(value) => write_pair(form, name, &value.to_string()),
        Tree::Nothing => write_pair(form, name, ""),
    }
    Ok(())
}

fn is_text(value: &Tree) -> bool {
    matches!(value, Tree::Text(_) | Tree::Nothing)
}

/// A key that would be read as another one.
fn unwritable_key(name: &str, key: &str) -> serde_json::Error {
    serde_json::Error::custom(format_args!(
        "`{name}` has the key `{key}`, which a form cannot hold"
    ))
}

/// Refuses the name of a field that would be read as a key within another one.
pub(crate) fn check_name(name: &str) -> serde_json::Result<()> {
    if name.contains(['[', ']']) {
        Err(serde_json::Error::custom(format_args!(
            "a form cannot hold the field `{name}`: brackets enclose keys within a field"
        )))
    } else {
        Ok(())
    }
}

/// An object without fields leaves nothing in a form.
fn no_fields(name: &str) -> serde_json::Error {
    serde_json::Error::custom(format_args!(
        "`{name}` has no fields, so a form cannot hold it"
    ))
}

fn write_pair(form: &mut String, name: &str, value: &str) {
    if !form.is_empty() {
        form.push('&');
    }
    form.extend(utf8_percent_encode(name, ENCODED));
    form.push('=');
    form.extend(utf8_percent_encode(value, ENCODED));
}

/// The field in which a form names the encoding of its strings.
pub(crate) const CHARSET: &str = "_charset_";

/// The names and values in a form, before decoding.
pub(crate) fn field_pairs(form: &str) -> impl Iterator<Item = (&str, &str)> {
    form.split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .filter(|(name, _)| *name != CHARSET)
}

/// Assembles the fields of a form. Brackets in a name enclose keys, unless the whole name is that of a field.
pub(crate) fn assemble_fields<'f>(
    pairs: impl Iterator<Item = (&'f str, &'f str)>,
    is_whole: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Tree)>, String> {
    let read = |(written, value)| {
        let texts = decoded_in_query(written).zip(decoded_in_query(value));
        let (name, value) = texts.ok_or_else(|| is_not("a form in UTF-8", written))?;
        let path = if is_whole(&name) {
            vec![name]
        } else {
            path(&name).ok_or_else(|| {
                is_not("a form whose names have at most 32 keys in brackets", &name)
            })?
        };
        Ok((path, value))
    };
    let entries = pairs.map(read).collect::<Result<Vec<_>, String>>()?;
    assemble_entries(entries).map_err(|contradiction| contradiction.in_words())
}

/// The keys in `a[b][c]`.
fn path(name: &str) -> Option<Vec<String>> {
    let Some(open) = name.find('[') else {
        return Some(vec![name.to_owned()]);
    };
    let (first, brackets) = name.split_at(open);
    let mut path = vec![first.to_owned()];
    path.extend(keys(brackets)?);
    Some(path)
}
