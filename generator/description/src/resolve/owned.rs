//! Texts of the document as the model holds them.

use crate::span::Spanned;

pub(super) fn owned(text: Option<Spanned<&str>>) -> Option<String> {
    text.map(|text| text.value.to_owned())
}

pub(super) fn all_owned(texts: &[Spanned<&str>]) -> Vec<Spanned<String>> {
    texts.iter().map(|text| text.owned()).collect()
}
