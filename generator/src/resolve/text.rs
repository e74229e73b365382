//! Texts of the document as the model holds them.

use crate::source::Spanned;

pub(super) fn owned(text: Option<Spanned<&str>>) -> Option<String> {
    text.map(|text| text.value.to_owned())
}

pub(super) fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}
