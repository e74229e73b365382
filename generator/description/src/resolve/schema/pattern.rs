//! Translates patterns from the regular expressions of ECMA-262, which descriptions use, to those of the crate `regex`.
//! The crate matches in time linear in the length of the text, whatever the text is. Look-around and references to
//! groups, which rule that out, are not supported.

use std::collections::HashMap;
use std::iter::Peekable;
use std::str::Chars;

use regex::Regex;

/// Patterns and their translations; a pattern that is repeated is translated once.
#[derive(Default)]
pub(in crate::resolve) struct Patterns(HashMap<String, Result<String, String>>);

impl Patterns {
    /// Translates a pattern, or says why it cannot be translated.
    pub(super) fn translate(&mut self, pattern: &str) -> Result<String, String> {
        self.0
            .entry(pattern.to_owned())
            .or_insert_with_key(|pattern| translate(pattern))
            .clone()
    }
}

/// A pattern in the syntax of the crate `regex`, or why it cannot be translated.
pub(crate) fn translate(pattern: &str) -> Result<String, String> {
    let mut reader = Reader {
        rest: pattern.chars().peekable(),
        written: String::with_capacity(pattern.len()),
    };
    reader.translate()?;
    let written = reader.written;
    match Regex::new(&written) {
        Ok(_) => Ok(written),
        Err(regex::Error::CompiledTooBig(_)) => Err("it takes too much memory".to_owned()),
        Err(_) => Err("it cannot be read".to_owned()),
    }
}

// Each ends with a range, so that a `-` after it is literal.
const DIGIT: &str = "0-9";
const WORD: &str = "0-9A-Z_a-z";
const SPACE: &str =
    r" \xA0\u{1680}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}\u{2000}-\u{200A}\t-\r";

/// Any character but a line terminator.
const DOT: &str = r"[^\n\r\u{2028}\u{2029}]";

struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
    written: String,
}

/// Where a character occurs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Pattern,
    Class,
}

impl Reader<'_> {
    fn translate(&mut self) -> Result<(), String> {
        while let Some(next) = self.rest.next() {
            match next {
                '\\' => self.escape(Within::Pattern)?,
                '[' => self.class()?,
                '(' => self.group()?,
                '.' => self.written.push_str(DOT),
                '{' => self.count(),
                ']' | '}' => self.literal(next),
                other => self.written.push(other),
            }
        }
        Ok(())
    }

    /// Reads a repetition count; any other `{` is literal.
    fn count(&mut self) {
        let mut ahead = self.rest.clone();
        let mut count = String::new();
        while let Some(next) = ahead.next_if(|next| next.is_ascii_digit() || *next == ',') {
            count.push(next);
        }
        let is_count = !count.starts_with(',') && count.matches(',').count() < 2;
        if ahead.next() == Some('}') && is_count && !count.is_empty() {
            self.written.push_str(&format!("{{{count}}}"));
            self.rest = ahead;
        } else {
            self.written.push_str(r"\{");
        }
    }

    /// Reads the start of a group. Names are dropped, as nothing refers to them.
    fn group(&mut self) -> Result<(), String> {
        self.written.push('(');
        if self.rest.next_if_eq(&'?').is_none() {
            return Ok(());
        }
        self.written.push_str("?:");
        match self.rest.next() {
            Some(':') => Ok(()),
            Some('=' | '!') => Err("look-ahead is not supported".to_owned()),
            Some('<')
                if self
                    .rest
                    .next_if(|next| matches!(next, '=' | '!'))
                    .is_some() =>
            {
                Err("look-behind is not supported".to_owned())
            }
            Some('<') => self.until('>').map(drop),
            // Ignore case from here on: not ECMA-262, but common.
            Some('i') if self.rest.next_if_eq(&')').is_some() => {
                self.written.truncate(self.written.len() - 2);
                self.written.push_str("?i)");
                Ok(())
            }
            _ => Err("it has a group of an unknown kind".to_owned()),
        }
    }

    fn class(&mut self) -> Result<(), String> {
        let negated = self.rest.next_if_eq(&'^').is_some();
        if self.rest.next_if_eq(&']').is_some() {
            // An empty class matches nothing, its negation everything.
            self.written
                .push_str(if negated { r"[\s\S]" } else { r"[^\s\S]" });
            return Ok(());
        }
        self.written.push_str(if negated { "[^" } else { "[" });
        while let Some(next) = self.rest.next() {
            match next {
                ']' => {
                    self.written.push(']');
                    return Ok(());
                }
                '\\' => self.escape(Within::Class)?,
                // These have a meaning in classes of the crate.
                '[' | '&' | '~' | '^' => self.literal(next),
                '-' if self.rest.peek() == Some(&'-') => {
                    return Err("a class contains `--`".to_owned());
                }
                // A range cannot end with a set: the `-` is literal.
                '-' if self.is_before_set() => self.written.push_str(r"\-"),
                other => self.written.push(other),
            }
        }
        Err("a class is not closed".to_owned())
    }

    fn is_before_set(&self) -> bool {
        let mut ahead = self.rest.clone();
        ahead.next() == Some('\\')
            && matches!(
                ahead.next(),
                Some('d' | 'D' | 'w' | 'W' | 's' | 'S' | 'p' | 'P')
            )
    }

    fn escape(&mut self, within: Within) -> Result<(), String> {
        let Some(next) = self.rest.next() else {
            return Err("it ends with `\\`".to_owned());
        };
        match (next, within) {
            ('d', _) => self.set(within, "", DIGIT),
            ('D', _) => self.set(within, "^", DIGIT),
            ('w', _) => self.set(within, "", WORD),
            ('W', _) => self.set(within, "^", WORD),
            ('s', _) => self.set(within, "", SPACE),
            ('S', _) => self.set(within, "^", SPACE),
            ('b', Within::Class) => self.written.push_str(r"\x08"),
            ('b', Within::Pattern) => self.written.push_str(r"(?-u:\b)"),
            ('t' | 'n' | 'r' | 'f' | 'v', _) => self.written.extend(['\\', next]),
            ('p' | 'P', _) => self.property(next)?,
            ('x', _) => self.code(2)?,
            ('u', _) => self.code(4)?,
            ('c', _) => {
                let control = self
                    .rest
                    .next_if(char::is_ascii_alphabetic)
                    .ok_or("`\\c` is not followed by a letter from A to Z")?;
                self.literal(char::from(control as u8 % 32));
            }
            ('0', _) => self.literal('\0'),
            ('1'..='9' | 'k', Within::Pattern) => {
                return Err("references to groups are not supported".to_owned());
            }
            (other, _) if other.is_ascii_alphanumeric() => {
                return Err(format!("`\\{other}` is not supported"));
            }
            (other, _) => self.literal(other),
        }
        Ok(())
    }

    /// Writes a set of characters, which may be within a class.
    fn set(&mut self, within: Within, negated: &str, set: &str) {
        let set = match (within, negated) {
            (Within::Class, "") => set.to_owned(),
            _ => format!("[{negated}{set}]"),
        };
        self.written.push_str(&set);
    }

    /// Reads `\p{Letter}`, whose names the crate shares.
    fn property(&mut self, escape: char) -> Result<(), String> {
        self.written.extend(['\\', escape]);
        if self.rest.next_if_eq(&'{').is_some() {
            let name = self.until('}')?;
            self.written.push_str(&format!("{{{name}}}"));
        }
        Ok(())
    }

    /// Reads a character by its number, which may be a surrogate pair.
    fn code(&mut self, length: usize) -> Result<(), String> {
        const UNKNOWN: &str = "it has an escape for a character that does not exist";
        let (digits, is_braced) = match self.rest.next_if_eq(&'{') {
            Some(_) => (self.until('}')?, true),
            None => (self.digits(length), false),
        };
        let code = number(&digits).filter(|_| is_braced || digits.len() == length);
        let code = match code.ok_or(UNKNOWN)? {
            first @ 0xD800..0xDC00 if !is_braced => {
                let half = [self.rest.next(), self.rest.next()] == [Some('\\'), Some('u')];
                let second = number(&self.digits(4))
                    .filter(|_| half)
                    .filter(|second| (0xDC00..0xE000).contains(second));
                0x10000 + ((first - 0xD800) << 10) + (second.ok_or(UNKNOWN)? - 0xDC00)
            }
            code => code,
        };
        self.literal(char::from_u32(code).ok_or(UNKNOWN)?);
        Ok(())
    }

    /// Takes up to this many characters.
    fn digits(&mut self, length: usize) -> String {
        self.rest.by_ref().take(length).collect()
    }

    /// Takes the text before a character, which must follow and is skipped.
    fn until(&mut self, end: char) -> Result<String, String> {
        let mut text = String::new();
        for next in self.rest.by_ref() {
            if next == end {
                return Ok(text);
            }
            text.push(next);
        }
        Err(format!("a `{end}` is missing"))
    }

    /// Writes a literal character.
    fn literal(&mut self, character: char) {
        match character {
            character if !character.is_ascii_graphic() && !character.is_alphanumeric() => {
                let code = u32::from(character);
                self.written.push_str(&format!("\\u{{{code:X}}}"));
            }
            character => self
                .written
                .push_str(&regex::escape(&character.to_string())),
        }
    }
}

/// The value of hexadecimal digits.
fn number(digits: &str) -> Option<u32> {
    let number = u32::from_str_radix(digits, 16).ok();
    number.filter(|_| digits.chars().all(|digit| digit.is_ascii_hexdigit()))
}

#[cfg(test)]
mod tests;
