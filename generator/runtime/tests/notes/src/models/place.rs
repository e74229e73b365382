// @generated from the API description, which is the place to change.

use apicrate_runtime::{OneOrMany, object};

use super::About;

/// Somewhere.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Place {
    /// Type.
    ///
    /// Always `place`.
    pub r#type: String,
    /// Its names.
    pub name: Option<OneOrMany<String>>,
    /// What a note refers to.
    pub about: Option<About>,
}

impl Place {
    /// Creates a value with its fixed fields set.
    pub fn new() -> Self {
        Self {
            r#type: "place".into(),
            name: None,
            about: None,
        }
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<OneOrMany<String>>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`about`](field@Self::about).
    pub fn about(mut self, about: impl Into<About>) -> Self {
        self.about = Some(about.into());
        self
    }
}

impl Default for Place {
    fn default() -> Self {
        Self::new()
    }
}

object! { Place { r#type: required = "type", name: optional, about: optional, } }
