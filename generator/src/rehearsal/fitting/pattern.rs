//! Makes texts for simple patterns: of characters, classes, groups and repetitions.

use std::iter::Peekable;
use std::str::Chars;

/// No longer text is made, and no longer pattern read.
const LONGEST: usize = 1 << 10;

/// Characters that are tried where a class says which ones are refused.
const OTHERS: [char; 5] = ['a', 'A', '0', '-', ' '];

/// A text for a pattern, with this many repetitions more than needed where more are allowed. It is a guess, which may
/// not match; none if the pattern is not a simple one.
pub(super) fn text(pattern: &str, more: usize) -> Option<String> {
    if pattern.len() > LONGEST {
        return None;
    }
    let mut reader = Reader {
        rest: pattern.chars().peekable(),
        more,
    };
    let text = reader.alternatives()?;
    reader.rest.next().is_none().then_some(text)
}

/// The characters from the first to the second.
type Range = (char, char);

struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
    more: usize,
}

impl Reader<'_> {
    /// A text for the first of several alternatives.
    fn alternatives(&mut self) -> Option<String> {
        let first = self.sequence()?;
        while self.rest.next_if_eq(&'|').is_some() {
            self.sequence()?;
        }
        Some(first)
    }

    fn sequence(&mut self) -> Option<String> {
        let mut text = String::new();
        while self.rest.peek().is_some_and(|next| !"|)".contains(*next)) {
            let piece = self.piece()?;
            let count = self.count()?;
            if text.len() + piece.len() * count > LONGEST {
                return None;
            }
            text += &piece.repeat(count);
        }
        Some(text)
    }

    fn piece(&mut self) -> Option<String> {
        let found = match self.rest.next()? {
            '^' | '$' => return Some(String::new()),
            '(' => return self.group(),
            '[' => self.class()?,
            '\\' => self.escaped()?.first()?.0,
            '.' => OTHERS[0],
            character => character,
        };
        Some(found.to_string())
    }

    fn group(&mut self) -> Option<String> {
        if self.rest.next_if_eq(&'?').is_some() {
            self.rest.next_if_eq(&':')?;
        }
        let text = self.alternatives()?;
        self.rest.next_if_eq(&')')?;
        Some(text)
    }

    /// A character of a class.
    fn class(&mut self) -> Option<char> {
        let refuses = self.rest.next_if_eq(&'^').is_some();
        let mut ranges: Vec<Range> = Vec::new();
        loop {
            let found = match self.rest.next()? {
                ']' => break,
                '\\' => self.escaped()?,
                character => vec![(character, character)],
            };
            match (found.as_slice(), ranges.last_mut()) {
                // What follows a hyphen ends the range that begins before it, except at the end of the class.
                ([('-', '-')], Some((_, last))) if self.rest.peek() != Some(&']') => {
                    *last = self.rest.next().filter(|next| *next != '\\')?;
                }
                _ => ranges.extend(found),
            }
        }
        match refuses {
            true => OTHERS.into_iter().find(|character| {
                let mut ranges = ranges.iter();
                !ranges.any(|(first, last)| (first..=last).contains(&character))
            }),
            false => ranges.first().map(|(first, _)| *first),
        }
    }

    /// The characters that an escape stands for, or some of them.
    fn escaped(&mut self) -> Option<Vec<Range>> {
        Some(match self.rest.next()? {
            'd' => vec![('0', '9')],
            'w' => vec![('a', 'z'), ('A', 'Z'), ('0', '9'), ('_', '_')],
            's' => vec![(' ', ' ')],
            'D' | 'S' => vec![('a', 'z')],
            other if other.is_ascii_alphanumeric() => return None,
            other => vec![(other, other)],
        })
    }

    /// How often the piece before this is repeated.
    fn count(&mut self) -> Option<usize> {
        let (least, most) = match self.rest.peek() {
            Some('?') => (0, 1),
            Some('*') => (0, usize::MAX),
            Some('+') => (1, usize::MAX),
            Some('{') => return self.counted(),
            _ => return Some(1),
        };
        self.rest.next();
        self.within(least, most)
    }

    /// The number in braces, or one between two of them.
    fn counted(&mut self) -> Option<usize> {
        let inner: String = self
            .rest
            .by_ref()
            .skip(1)
            .take_while(|next| *next != '}')
            .collect();
        let (least, most) = match inner.split_once(',') {
            Some((least, "")) => (least.parse().ok()?, usize::MAX),
            Some((least, most)) => (least.parse().ok()?, most.parse().ok()?),
            None => (inner.parse().ok()?, inner.parse().ok()?),
        };
        self.within(least, most)
    }

    fn within(&mut self, least: usize, most: usize) -> Option<usize> {
        // Whether as few as possible are taken makes no difference to what matches.
        self.rest.next_if_eq(&'?');
        Some(least.saturating_add(self.more).min(most).min(LONGEST))
    }
}
