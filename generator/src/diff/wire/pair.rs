//! Pairs of schemas.

use super::super::change::Use;
use super::super::subject::Subject;
use apicrate_description::model::SchemaId;

/// Two schemas in the same place, one of each version.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    pub(super) old: SchemaId,
    pub(super) new: SchemaId,
    /// The messages that they are part of: requests, responses, details, or none.
    pub(super) used: Use,
    pub(super) occurrence: Occurrence,
    pub(super) written: Written,
    pub(super) subject: Subject,
}

/// How the values of a pair are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Written {
    /// As JSON.
    Json,
    /// As one text.
    Text,
    /// As one text that is a segment of a path, or a part of one, and thus not empty.
    Segment,
    /// As one text in one version, and as one text for each item of a list in the other.
    OneOrMany,
    /// As the items of a list, of which one looks like a single value.
    Items,
    /// As named texts. One that is null is left out.
    Fields,
    /// As the parts of a form, none of which is null.
    Parts,
}

impl Written {
    /// How the values inside are written.
    fn inner(self) -> Self {
        match self {
            Self::Json | Self::Parts => Self::Json,
            Self::Text | Self::Segment | Self::OneOrMany | Self::Items => Self::Text,
            Self::Fields => Self::Fields,
        }
    }
}

/// How the values of a schema occur in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occurrence {
    /// There is always a value.
    Always,
    /// The value may be left out.
    Optional,
    /// The value may be left out, and is if it is null.
    UnlessNull,
    /// It is a definition that others refer to.
    Definition,
    /// It is one of several sorts of values in one version. Null and the documentation belong to these two schemas
    /// around it.
    Held(SchemaId, SchemaId),
}

impl Occurrence {
    pub(super) fn required(required: bool) -> Self {
        if required {
            Self::Always
        } else {
            Self::Optional
        }
    }
}

impl Pair {
    /// Two schemas whose values are JSON, or part of another value.
    pub(super) fn new(
        (old, new): (SchemaId, SchemaId),
        used: Use,
        occurrence: Occurrence,
        subject: Subject,
    ) -> Self {
        Self {
            old,
            new,
            used,
            occurrence,
            written: Written::Json,
            subject,
        }
    }

    /// The pair of schemas of something inside this pair.
    pub(super) fn inner(
        &self,
        schemas: (SchemaId, SchemaId),
        occurrence: Occurrence,
        subject: Subject,
    ) -> Self {
        let occurrence = match (self.written, occurrence) {
            (Written::Fields, Occurrence::Optional)
            | (Written::Parts, Occurrence::Optional | Occurrence::Always) => Occurrence::UnlessNull,
            (_, occurrence) => occurrence,
        };
        Self {
            written: self.written.inner(),
            ..Self::new(schemas, self.used, occurrence, subject)
        }
    }
}
