//! Owned copies of the document's texts, for the model.

use crate::span::Spanned;

pub(super) fn owned(text: Option<Spanned<&str>>) -> Option<String> {
    text.map(|text| text.value.to_owned())
}

pub(super) fn all_owned(texts: &[Spanned<&str>]) -> Vec<Spanned<String>> {
    texts.iter().map(|text| text.owned()).collect()
}
