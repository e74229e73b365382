//! Lengths of texts.

use crate::support::place::Place;

/// A text, whose length is the number of its characters.
pub(crate) trait Text {
    fn min_length(&self, place: &Place<'_>, least: u64);

    fn max_length(&self, place: &Place<'_>, most: u64);
}

impl Text for str {
    fn min_length(&self, place: &Place<'_>, least: u64) {
        let count = self.chars().count() as u64;
        if count < least {
            place.violates(too_few(count, "character", least));
        }
    }

    fn max_length(&self, place: &Place<'_>, most: u64) {
        let count = self.chars().count() as u64;
        if count > most {
            place.violates(too_many(count, "character", most));
        }
    }
}

pub(super) fn too_few(count: u64, noun: &str, least: u64) -> String {
    let verb = if least == 1 { "is" } else { "are" };
    format!(
        "has {}, at least {least} {verb} required",
        counted(count, noun)
    )
}

pub(super) fn too_many(count: u64, noun: &str, most: u64) -> String {
    let verb = if most == 1 { "is" } else { "are" };
    format!(
        "has {}, at most {most} {verb} allowed",
        counted(count, noun)
    )
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
