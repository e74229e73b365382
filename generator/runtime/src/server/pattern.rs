//! Patterns of texts.

use regex::Regex;

use crate::json::place::Place;

/// A pattern that a text must match somewhere. The time that this takes is linear in the length of the text, whatever
/// the text is.
#[derive(Debug)]
pub struct Pattern {
    described: &'static str,
    /// `None` if this version of the engine cannot read a pattern that the generator could: then nothing matches, as
    /// unchecked values must not get through.
    regex: Option<Regex>,
}

impl Pattern {
    pub fn new(described: &'static str, regex: &str) -> Self {
        Self {
            described,
            regex: Regex::new(regex).ok(),
        }
    }

    pub fn check(&self, text: &str, place: &Place<'_>) {
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
    use crate::json::place::Place;

    #[test]
    fn nothing_matches_a_pattern_that_cannot_be_read() {
        let faults = RefCell::default();
        Pattern::new("[", "[").check("a", &Place::validating(&faults));
        assert_eq!(faults.into_inner()[0].message, "does not match `[`");
    }
}
