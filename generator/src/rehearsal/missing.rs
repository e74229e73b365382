//! What cannot be tried, as no value is found.

use std::fmt;

use apicrate_description::model::Constraint;

/// An exchange that is not tried.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Untried {
    /// The operation, by its id in the description.
    pub operation: String,
    /// What it would show.
    pub title: String,
    /// What has no value.
    pub missing: Missing,
}

/// A part of a message for which no value is found.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Missing {
    /// The innermost property or parameter; none for a whole body.
    name: Option<String>,
    /// The constraints that a value would have to meet.
    constraints: Vec<String>,
}

impl Missing {
    /// A value that meets these constraints.
    pub(super) fn for_constraints(constraints: &[&Constraint]) -> Self {
        let constraints = constraints.iter().map(ToString::to_string);
        Self {
            name: None,
            constraints: constraints.collect(),
        }
    }

    /// The same, in the property or parameter with this name.
    pub(super) fn in_part(self, name: &str) -> Self {
        Self {
            name: self.name.or_else(|| Some(name.to_owned())),
            ..self
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "found no valid value for `{name}`")?,
            None => f.write_str("found no valid value for the body")?,
        }
        if !self.constraints.is_empty() {
            write!(f, " with {}", self.constraints.join(" and "))?;
        }
        f.write_str("; add an example")
    }
}
