//! The text of a `$ref`.

use std::path::PathBuf;

/// A reference: a file, relative to the referring one, and a place in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Reference {
    /// None for a reference within the same file.
    pub(super) file: Option<PathBuf>,
    /// Keys from the root of the file; empty for the whole file.
    pub(super) pointer: Vec<String>,
}

/// The reason why a text is not a reference that can be followed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) message: String,
    pub(super) help: &'static str,
}

impl Reference {
    /// Reads `file.yaml#/a/b`; the error says what is wrong with the text, and what to write.
    pub(super) fn parse(text: &str) -> Result<Self, Fault> {
        if text.contains("://") {
            return Err(Fault {
                message: "references to other hosts are not supported".to_owned(),
                help: "nothing is fetched: keep a copy of the file next to this one, and refer to the copy",
            });
        }
        if text.starts_with("urn:") {
            return Err(Fault {
                message: format!("`{text}` is a URN, which does not identify a file"),
                help: "refer to the file that contains it, and the keys there: `file.yaml#/Name`",
            });
        }
        let (path, fragment) = text.split_once('#').unwrap_or((text, ""));
        let broken = || Fault {
            message: "the percent-encoding is invalid".to_owned(),
            help: "write `%25` for a percent sign",
        };
        let path = percent_decode(path).ok_or_else(broken)?;
        let file = (!path.is_empty()).then(|| PathBuf::from(path));
        let keys = match fragment.strip_prefix('/') {
            Some(pointer) => pointer.split('/').map(segment).collect::<Option<_>>(),
            None if fragment.is_empty() => Some(Vec::new()),
            None => {
                return Err(Fault {
                    message: format!(
                        "`#{fragment}` is not a JSON pointer: it must start with `#/`"
                    ),
                    help: "write the keys that lead to the target, such as `#/components/schemas/Name`: anchors and ids are not followed",
                });
            }
        };
        Ok(Self {
            file,
            pointer: keys.ok_or_else(broken)?,
        })
    }
}

fn segment(text: &str) -> Option<String> {
    Some(percent_decode(text)?.replace("~1", "/").replace("~0", "~"))
}

fn percent_decode(text: &str) -> Option<String> {
    percent_encoding::percent_decode_str(text)
        .decode_utf8()
        .ok()
        .map(Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointer(text: &str) -> Vec<String> {
        Reference::parse(text).unwrap().pointer
    }

    #[test]
    fn splits_file_and_pointer() {
        let reference = Reference::parse("../schemas/tax.yaml#/Tax").unwrap();
        assert_eq!(reference.file, Some(PathBuf::from("../schemas/tax.yaml")));
        assert_eq!(reference.pointer, ["Tax"]);
    }

    #[test]
    fn decodes_pointer_segments() {
        assert_eq!(
            pointer("#/paths/~1taxes~1{code}"),
            ["paths", "/taxes/{code}"]
        );
        assert_eq!(pointer("#/a~01/%C3%A4"), ["a~1", "ä"]);
    }

    #[test]
    fn refuses_what_it_cannot_follow() {
        for text in ["https://example.com/a.yaml", "#anchor", "#/%c3"] {
            assert!(Reference::parse(text).is_err(), "{text}");
        }
    }
}
