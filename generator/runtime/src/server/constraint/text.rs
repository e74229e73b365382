//! Lengths of texts.

use crate::json::place::Place;

/// A text, whose length is counted in characters.
pub trait Text {
    fn min_length(&self, place: &Place<'_>, least: u64);

    fn max_length(&self, place: &Place<'_>, most: u64);
}

impl Text for str {
    fn min_length(&self, place: &Place<'_>, least: u64) {
        at_least(place, self.chars().count(), "character", least);
    }

    fn max_length(&self, place: &Place<'_>, most: u64) {
        at_most(place, self.chars().count(), "character", most);
    }
}

/// Checks that a count is not too small.
pub fn at_least(place: &Place<'_>, count: usize, noun: &str, least: u64) {
    let count = count as u64;
    if count < least {
        let verb = if least == 1 { "is" } else { "are" };
        let counted = counted(count, noun);
        place.violates(format_args!(
            "has {counted}, at least {least} {verb} required"
        ));
    }
}

/// Checks that a count is not too large.
pub fn at_most(place: &Place<'_>, count: usize, noun: &str, most: u64) {
    let count = count as u64;
    if count > most {
        let verb = if most == 1 { "is" } else { "are" };
        let counted = counted(count, noun);
        place.violates(format_args!("has {counted}, at most {most} {verb} allowed"));
    }
}

fn counted(count: u64, noun: &str) -> String {
    let nouns = match noun {
        "property" => "properties".to_owned(),
        noun => format!("{noun}s"),
    };
    match count {
        0 => format!("no {nouns}"),
        1 => format!("1 {noun}"),
        count => format!("{count} {nouns}"),
    }
}
