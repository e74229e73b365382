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

            /// What it is about.
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
    /// A file could not be read.
    UnreadableFile = "unreadable-file",
    /// A file holds both sides of a merge conflict.
    MergeConflict = "merge-conflict",
    /// A file is not YAML.
    MalformedYaml = "malformed-yaml",
    /// A key that has no meaning where it stands.
    UnknownKeyword = "unknown-keyword",
    /// A key that must be there and is not.
    MissingKeyword = "missing-keyword",
    /// A value of the wrong kind.
    WrongKind = "wrong-kind",
    /// A value of the right kind that makes no sense.
    InvalidValue = "invalid-value",
    /// A pattern that the server cannot check.
    UncheckedPattern = "unchecked-pattern",
    /// A bound that the server cannot check.
    UncheckedBound = "unchecked-bound",
    /// A `$ref` that leads nowhere, or to the wrong sort of thing.
    DanglingReference = "dangling-reference",
    /// A `$ref` that leads back to itself.
    CyclicReference = "cyclic-reference",
    /// A definition that nothing refers to.
    UnusedDefinition = "unused-definition",
    /// Two things with the same name in the description.
    DuplicateName = "duplicate-name",
    /// Two things that get the same name in Rust.
    NameCollision = "name-collision",
    /// A name that no Rust identifier can be made of.
    UnusableName = "unusable-name",
    /// Correct OpenAPI that the generator has no Rust for.
    Unsupported = "unsupported",
    /// A part of the description that was left out, as it cannot be generated.
    LeftOut = "left-out",
    /// A tag or an operation that was asked for and is not there.
    UnknownSelection = "unknown-selection",
    /// A target of an overlay that matches nothing.
    UnmatchedTarget = "unmatched-target",
    /// Something that is not described, so that its documentation has its name only. Told with `--deny undescribed`.
    MissingDescription = "missing-description",
    /// An operation that belongs to no group. Told with `--deny undescribed`.
    MissingTag = "missing-tag",
}

impl Rule {
    /// Whether it is reported only where it is asked for: most descriptions of others lack this, and their authors
    /// alone can mend it.
    fn is_opt_in(self) -> bool {
        matches!(self, Self::MissingDescription | Self::MissingTag)
    }
}

/// How much a problem matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The meaning is not known; generating would be guessing.
    Error,
    /// The meaning is plain, although the text is not quite right.
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

/// How much is asked of a description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strictness {
    /// That its meaning is known; what is not quite right is a warning.
    #[default]
    Meaning,
    /// That it has no warnings, either: they are errors.
    NoWarnings,
    /// That it says what everything in it is, too, as it is written by those who run the generator.
    Described,
}

/// What is done about warnings.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// What is asked of the description.
    pub strictness: Strictness,
    /// Rules whose warnings are not shown, and never errors.
    pub allowed: Vec<Rule>,
}

impl Policy {
    /// The problems that are left, each as severe as it is to be.
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
    /// Other places that play a part, and which.
    pub related: Vec<(Span, String)>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error, with what is wrong.
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

    /// A problem that leaves the meaning plain.
    pub fn warning(rule: Rule, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::new(rule, span, message)
        }
    }

    /// Shows another place, with what is there.
    pub fn related(mut self, span: Span, note: impl Into<String>) -> Self {
        self.related.push((span, note.into()));
        self
    }

    /// The same, where the meaning is plain.
    pub(crate) fn into_warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    /// Says what to do.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// Every problem found in a description, in the order of its files and lines.
///
/// `Display` shows each one with the line that it concerns, and of many that say the same only the first;
/// [`styled`](Self::styled) shows them with colours, and all of them if it is to.
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
        // A shared path item is part of several operations, and wrong in each: its text is shown once.
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

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many there are of one severity.
    pub fn count(&self, severity: Severity) -> usize {
        let matching = self.list.iter().filter(|found| found.severity == severity);
        matching.count()
    }
}

impl std::error::Error for Diagnostics {}

/// The candidate that `word` is most likely a misspelling of.
pub fn closest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    if length > LONGEST_WORD {
        return None;
    }
    let limit = (length / 3).max(1);
    let alike = candidates.filter(|candidate| candidate.chars().count().abs_diff(length) <= limit);
    let scored = alike.map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate));
    scored
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// What is longer is no word that somebody has misspelt, and takes long to compare.
const LONGEST_WORD: usize = 200;

/// The same among any number of candidates: who has that many problems, is not helped by one suggestion more, and
/// each takes a look at every candidate.
pub(crate) fn closest_of_many<'a>(
    word: &str,
    candidates: impl Iterator<Item = &'a str>,
    problems: &[Diagnostic],
) -> Option<&'a str> {
    match problems.len() < MOST_SUGGESTIONS {
        true => closest(word, candidates),
        false => None,
    }
}

/// Of so many problems the first have suggestions.
const MOST_SUGGESTIONS: usize = 200;
