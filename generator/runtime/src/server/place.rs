//! The places of a request that parameters are in.

/// Where a request has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    Path,
    Query,
    Header,
    Cookie,
}

impl Place {
    #[cfg(feature = "validation")]
    pub(crate) const ALL: [Self; 4] = [Self::Path, Self::Query, Self::Header, Self::Cookie];

    /// The word for it in the schemas of a request.
    #[cfg(feature = "validation")]
    pub(crate) fn keyword(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "header",
            Self::Cookie => "cookie",
        }
    }

    /// The word for it in a reason.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "headers",
            Self::Cookie => "cookies",
        }
    }
}
