//! Lengths of texts.

use crate::support::place::Place;

/// A text, whose length is the number of its characters.
pub(crate) trait Text {
    fn min_length(&self, place: &Place<'_>, least: usize);

    fn max_length(&self, place: &Place<'_>, most: usize);
}

impl Text for str {
    fn min_length(&self, place: &Place<'_>, least: usize) {
        let count = self.chars().count();
        if count < least {
            place.violates(too_few(count, "character", least));
        }
    }

    fn max_length(&self, place: &Place<'_>, most: usize) {
        let count = self.chars().count();
        if count > most {
            place.violates(too_many(count, "character", most));
        }
    }
}

pub(super) fn too_few(count: usize, noun: &str, least: usize) -> String {
    let verb = if least == 1 { "is" } else { "are" };
    format!(
        "has {}, at least {least} {verb} required",
        counted(count, noun)
    )
}

pub(super) fn too_many(count: usize, noun: &str, most: usize) -> String {
    let verb = if most == 1 { "is" } else { "are" };
    format!(
        "has {}, at most {most} {verb} allowed",
        counted(count, noun)
    )
}

fn counted(count: usize, noun: &str) -> String {
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
