//! Patterns of texts.

use regex::Regex;

use super::place::Place;

/// A pattern that a text has to match somewhere. How long that takes grows with the length of the text and no faster,
/// whatever the text is.
#[derive(Debug)]
pub(crate) struct Pattern {
    described: &'static str,
    /// None would be one that the generator has read, and this version of the engine cannot: nothing matches it then,
    /// as what is not checked must not get through.
    regex: Option<Regex>,
}

impl Pattern {
    pub(crate) fn new(described: &'static str, regex: &str) -> Self {
        Self {
            described,
            regex: Regex::new(regex).ok(),
        }
    }

    pub(crate) fn check(&self, text: &str, place: &Place<'_>) {
        let is_match = |regex: &Regex| regex.is_match(text);
        if !self.regex.as_ref().is_some_and(is_match) {
            place.violates(format_args!("does not match `{}`", self.described));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::Pattern;
    use crate::support::place::Place;

    #[test]
    fn nothing_matches_a_pattern_that_cannot_be_read() {
        let faults = RefCell::default();
        Pattern::new("[", "[").check("a", &Place::validating(&faults));
        assert_eq!(faults.into_inner()[0].message, "does not match `[`");
    }
}
