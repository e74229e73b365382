//! Owned copies of the document's texts, for the model.

use crate::span::Spanned;

pub(super) fn owned_text(text: Option<Spanned<&str>>) -> Option<String> {
    text.map(|text| text.value.to_owned())
}

pub(super) fn owned_texts(texts: &[Spanned<&str>]) -> Vec<Spanned<String>> {
    texts.iter().map(|text| text.owned()).collect()
}
