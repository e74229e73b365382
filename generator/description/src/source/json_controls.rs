//! Control characters that JSON allows in strings, and YAML does not: U+0080 to U+009F.
//!
//! A JSON file is read as YAML. Before that, these characters are replaced by others that the file does not have, and
//! put back into the strings afterwards. Each takes as many bytes and columns as its replacement, so places stay right.

use super::node::{Key, Node, Value};

const FIRST: u32 = 0x80;
const COUNT: u32 = 0x20;

/// The first characters of blocks of `COUNT` characters, each of two bytes in UTF-8.
const BLOCKS: [u32; 4] = [0x7C0, 0x780, 0x740, 0x700];

/// The text of a file without these characters.
pub(super) struct Replaced {
    pub(super) text: String,
    /// The first character of the block that stands for them.
    block: u32,
}

/// Replaces the control characters of a file, if it has some.
pub(super) fn replace(text: &str) -> Option<Replaced> {
    if !has(text, FIRST) {
        return None;
    }
    let block = BLOCKS
        .into_iter()
        .find(|block| !has(text, *block) && !escapes(text, *block))?;
    Some(Replaced {
        text: moved(text, FIRST, block),
        block,
    })
}

impl Replaced {
    /// Puts the characters back.
    pub(super) fn restore(&self, node: &mut Node) {
        match &mut node.value {
            Value::String(text) => *text = moved(text, self.block, FIRST),
            Value::Sequence(items) => items.iter_mut().for_each(|item| self.restore(item)),
            Value::Mapping(entries) => {
                **entries = std::mem::take(&mut **entries)
                    .into_iter()
                    .map(|(key, mut value)| {
                        self.restore(&mut value);
                        let text = moved(&key.text, self.block, FIRST);
                        (Key { text, ..key }, value)
                    })
                    .collect();
            }
            _ => {}
        }
    }
}

fn has(text: &str, block: u32) -> bool {
    let block = block..block + COUNT;
    text.chars()
        .any(|character| block.contains(&character.into()))
}

/// Whether an escape such as `\u07C1` stands for a character of a block.
fn escapes(text: &str, block: u32) -> bool {
    text.match_indices("\\u").any(|(start, _)| {
        let digits = text.get(start + 2..start + 6);
        let character = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        character.is_some_and(|character| (block..block + COUNT).contains(&character))
    })
}

/// A text with the characters of one block in place of those of another one.
fn moved(text: &str, from: u32, to: u32) -> String {
    text.chars()
        .map(|character| match u32::from(character).checked_sub(from) {
            Some(index) if index < COUNT => char::from_u32(to + index).unwrap_or(character),
            _ => character,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::source::parse;
    use crate::span::FileId;

    #[test]
    fn a_json_file_may_have_control_characters() {
        let text = "{\"a\u{80}\": \"it\u{92}s \u{9F}\u{7C0}\", \"b\": \"\\u0780\"}";
        let node = parse(FileId(0), text, true).unwrap();
        let entries = node.as_mapping().unwrap();
        assert_eq!(entries["a\u{80}"].as_str(), Some("it\u{92}s \u{9F}\u{7C0}"));
        // Places are those in the file.
        assert_eq!(entries["b"].as_str(), Some("\u{780}"));
        let (_, key, _) = entries.get_full("b").unwrap();
        assert_eq!(text.find("\"b\""), Some(key.span.start as usize));
    }

    #[test]
    fn a_yaml_file_must_not() {
        assert!(parse(FileId(0), "a: it\u{92}s", false).is_err());
    }
}
