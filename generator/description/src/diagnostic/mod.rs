//! What is wrong with a description, where, why, and what to do about it.

mod render;
mod show;

pub use show::{Extent, Styled};

use crate::span::{Files, Span, display};

macro_rules! rules {
    ($(#[doc = $docs:literal] $rule:ident = $name:literal,)+) => {
        /// The rule that a description breaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $docs] $rule,)+
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$rule),+];

            /// What breaks the rule, as a sentence.
            pub fn meaning(self) -> &'static str {
                match self {
                    $(Self::$rule => $docs.trim_ascii(),)+
                }
            }

            /// The name under which messages show the rule.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$rule => $name,)+
                }
            }
        }
    };
}

rules! {
    /// A file that cannot be read.
    UnreadableFile = "unreadable-file",
    /// A file with an unresolved merge conflict.
    MergeConflict = "merge-conflict",
    /// A file that is not valid YAML.
    MalformedYaml = "malformed-yaml",
    /// A keyword that the object does not support.
    UnknownKeyword = "unknown-keyword",
    /// A required keyword that is missing.
    MissingKeyword = "missing-keyword",
    /// A value of the wrong type.
    WrongKind = "wrong-kind",
    /// A value of the right type that is invalid.
    InvalidValue = "invalid-value",
    /// A pattern that the server cannot check.
    UncheckedPattern = "unchecked-pattern",
    /// A bound that the server cannot check.
    UncheckedBound = "unchecked-bound",
    /// A `$ref` whose target does not exist, or is the wrong kind of component.
    DanglingReference = "dangling-reference",
    /// A cyclic `$ref`.
    CyclicReference = "cyclic-reference",
    /// A definition without references to it.
    UnusedDefinition = "unused-definition",
    /// A name used twice in the description.
    DuplicateName = "duplicate-name",
    /// Two items that would get the same name in Rust.
    NameCollision = "name-collision",
    /// A name that cannot be turned into a Rust identifier.
    UnusableName = "unusable-name",
    /// Valid OpenAPI that the generator does not support.
    Unsupported = "unsupported",
    /// A part of the description that was left out because it cannot be generated.
    LeftOut = "left-out",
    /// A selected tag or operation that does not exist.
    UnknownSelection = "unknown-selection",
    /// An overlay target that matches nothing.
    UnmatchedTarget = "unmatched-target",
    /// A missing description. Reported with `--deny undescribed`.
    MissingDescription = "missing-description",
    /// An operation without a tag. Reported with `--deny undescribed`.
    MissingTag = "missing-tag",
}

impl Rule {
    /// Whether the rule is checked only on request: most third-party descriptions break it, and only their authors can
    /// fix that.
    fn is_opt_in(self) -> bool {
        matches!(self, Self::MissingDescription | Self::MissingTag)
    }
}

/// How much a problem matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The meaning is unclear; generating code would be guessing.
    Error,
    /// The meaning is clear, although the description is not quite right.
    Warning,
}

impl Severity {
    /// The word that messages start with.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// How strictly a description is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strictness {
    /// Its meaning must be clear; everything else is a warning.
    #[default]
    Meaning,
    /// It must have no warnings either: they become errors.
    NoWarnings,
    /// It must also describe all of its parts: for authors who run the generator on their own description.
    Described,
}

/// How warnings are treated.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// How strictly the description is checked.
    pub strictness: Strictness,
    /// Rules whose warnings are not shown, and never become errors.
    pub allowed: Vec<Rule>,
}

impl Policy {
    /// The problems that remain, with their final severities.
    pub(crate) fn apply(&self, mut problems: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let is_warning = |problem: &Diagnostic| problem.severity == Severity::Warning;
        problems.retain(|problem| !is_warning(problem) || !self.allowed.contains(&problem.rule));
        if self.strictness != Strictness::Described {
            problems.retain(|problem| !problem.rule.is_opt_in());
        }
        if self.strictness != Strictness::Meaning {
            for problem in &mut problems {
                problem.severity = Severity::Error;
            }
        }
        problems
    }
}

/// One problem of a description.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// The rule that is broken.
    pub rule: Rule,
    /// How much it matters.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Where.
    pub span: Span,
    /// Other places involved, each with a note.
    pub related: Vec<(Span, String)>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error with its message.
    pub fn new(rule: Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: Severity::Error,
            message: message.into(),
            span,
            related: Vec::new(),
            help: None,
        }
    }

    /// A warning with its message.
    pub fn warning(rule: Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::new(rule, span, message)
        }
    }

    /// Adds another place, with a note.
    pub fn related(mut self, span: Span, note: impl Into<String>) -> Self {
        self.related.push((span, note.into()));
        self
    }

    /// The same problem as a warning.
    pub(crate) fn into_warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    /// Adds advice on what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// Every problem found in a description, in the order of its files and lines.
///
/// `Display` shows each problem with its source line, but of many similar ones only the first few;
/// [`styled`](Self::styled) adds colours, and can show them all.
#[derive(Debug)]
pub struct Diagnostics {
    files: Files,
    list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// The problems of these files, in their order.
    pub fn new(files: Files, mut list: Vec<Diagnostic>) -> Self {
        list.sort_by(|a, b| {
            let place = |diagnostic: &Diagnostic| (diagnostic.span.file, diagnostic.span.start);
            place(a)
                .cmp(&place(b))
                .then_with(|| a.message.cmp(&b.message))
        });
        // A problem in a shared path item is found in each of its operations, but shown once.
        list.dedup_by(|a, b| a.span == b.span && a.message == b.message);
        Self { files, list }
    }

    /// The problems.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// The file that a span is in, as messages name it.
    pub fn path(&self, span: Span) -> String {
        display(&self.files.file(span.file).path)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether there are no diagnostics.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are of one severity.
    pub fn count(&self, severity: Severity) -> usize {
        let problems = self.list.iter();
        problems
            .filter(|problem| problem.severity == severity)
            .count()
    }
}

impl std::error::Error for Diagnostics {}

/// Returns whether two names are the same apart from case and what joins their words, such as `batch.done` and
/// `batch_done`.
pub fn is_same_name(one: &str, other: &str) -> bool {
    fn letters(text: &str) -> impl Iterator<Item = char> {
        let characters = text.chars().filter(|character| character.is_alphanumeric());
        characters.flat_map(char::to_lowercase)
    }
    letters(one).eq(letters(other))
}

/// The candidate that `word` is most likely a misspelling of.
pub fn closest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST_WORD {
        return None;
    }
    // One letter is near any other one.
    let limit = (length / 3).max(usize::from(length > 1));
    let alike = candidates.filter(|candidate| candidate.chars().count().abs_diff(length) <= limit);
    let distance = |candidate: &str| {
        if candidate.eq_ignore_ascii_case(word) {
            0
        } else {
            strsim::damerau_levenshtein(word, candidate)
        }
    };
    let scored = alike.map(|candidate| (distance(candidate), candidate));
    scored
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Longer texts are unlikely to be misspelt words, and slow to compare.
const LONGEST_WORD: usize = 200;

/// Like [`closest`], but gives up once there are many problems: every suggestion compares all candidates, and one more
/// hardly helps.
pub(crate) fn closest_of_many<'a>(
    word: &str,
    candidates: impl Iterator<Item = &'a str>,
    problems: &[Diagnostic],
) -> Option<&'a str> {
    if problems.len() < MOST_SUGGESTIONS {
        closest(word, candidates)
    } else {
        None
    }
}

/// The number of problems from which on there are no suggestions.
const MOST_SUGGESTIONS: usize = 200;
