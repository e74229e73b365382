//! The subjects of changes, in terms of the API.

use std::fmt;

use crate::ir::Step;

/// A part of the API, as the path to it from the outside in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subject(Vec<Step>);

impl Subject {
    pub(super) fn new(step: Step) -> Self {
        Self(vec![step])
    }

    /// The subject one step further in.
    #[must_use]
    pub(super) fn step(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Self(steps)
    }

    /// The property of this name.
    #[must_use]
    pub(super) fn property(&self, name: &str) -> Self {
        self.step(Step::Property(name.to_owned()))
    }

    /// The subject with `before` replaced by `after`, if it is nested in `before` or is the same.
    pub(super) fn replace_outer(&self, before: &Self, after: &Self) -> Option<Self> {
        let rest = self.0.strip_prefix(before.0.as_slice())?;
        Some(Self([after.0.as_slice(), rest].concat()))
    }

    /// Returns whether its name is in the plural.
    pub(super) fn is_plural(&self) -> bool {
        matches!(self.0.last(), Some(Step::Items | Step::Values))
    }

    /// The steps, from the outside in.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.iter().rev().enumerate() {
            let of = if number == 0 { "" } else { " of " };
            write!(f, "{of}{step}")?;
        }
        Ok(())
    }
}
