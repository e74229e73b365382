//! Makes texts for patterns.

use regex_syntax::hir::{Class, Hir, HirKind};

/// No longer text is made.
const LONGEST: usize = 1 << 10;

/// The characters that are taken first, where a class allows them.
const USUAL: [char; 5] = ['a', 'A', '0', '-', ' '];

/// A text for a regular expression, with this many repetitions more than needed where more are allowed. It is a guess:
/// whether a boundary is where one is asked for is not looked at.
pub(super) fn text(regex: &str, more: usize) -> Option<String> {
    let mut text = String::new();
    add(&regex_syntax::parse(regex).ok()?, more, &mut text)?;
    Some(text)
}

fn add(part: &Hir, more: usize, text: &mut String) -> Option<()> {
    match part.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => *text += str::from_utf8(&literal.0).ok()?,
        HirKind::Class(class) => text.push(character(class)?),
        HirKind::Repetition(repetition) => {
            let most = repetition.max.map_or(LONGEST, |most| most as usize);
            let count = (repetition.min as usize).saturating_add(more).min(most);
            for _ in 0..count {
                let length = text.len();
                add(&repetition.sub, more, text)?;
                // Nothing more comes of it, however often it is repeated.
                if text.len() == length {
                    break;
                }
            }
        }
        HirKind::Capture(capture) => add(&capture.sub, more, text)?,
        HirKind::Concat(parts) => {
            for part in parts {
                add(part, more, text)?;
            }
        }
        HirKind::Alternation(alternatives) => add(alternatives.first()?, more, text)?,
    }
    (text.len() <= LONGEST).then_some(())
}

/// A character of a class.
fn character(class: &Class) -> Option<char> {
    let Class::Unicode(class) = class else {
        return None;
    };
    let is_in = |character: &char| {
        let mut ranges = class.iter();
        ranges.any(|range| (range.start()..=range.end()).contains(character))
    };
    let usual = USUAL.into_iter().find(is_in);
    usual.or_else(|| Some(class.iter().next()?.start()))
}
