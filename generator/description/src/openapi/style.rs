//! The locations of parameters, and the styles in which they are written there.

use super::reader::Reader;
use super::wrong_value::not_one_of;
use crate::diagnostic::{Diagnostic, Rule, Severity};

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query string.
    Query,
    /// In a header.
    Header,
    /// In a cookie.
    Cookie,
}

/// How the values of a list or the entries of an object are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// In a query or a cookie: `name=a,b`, or `name=a&name=b` if exploded.
    Form,
    /// In a path or a header: `a,b`
    Simple,
    /// `name=a%20b`
    SpaceDelimited,
    /// `name=a%7Cb`
    PipeDelimited,
    /// `name[key]=value`
    DeepObject,
    /// `.a,b`, or `.a.b` if exploded.
    Label,
    /// `;name=a,b`, or `;name=a;name=b` if exploded.
    Matrix,
}

/// The style. One that the location does not allow is reported, and the default is used.
pub(super) fn read(reader: &mut Reader<'_, '_>, location: Option<Location>) -> Style {
    let allowed: &[(&str, Style)] = match location {
        Some(Location::Query) => &[
            ("form", Style::Form),
            ("spaceDelimited", Style::SpaceDelimited),
            ("pipeDelimited", Style::PipeDelimited),
            ("deepObject", Style::DeepObject),
        ],
        Some(Location::Cookie) => &[("form", Style::Form), ("cookie", Style::Form)],
        Some(Location::Path) => &[
            ("simple", Style::Simple),
            ("label", Style::Label),
            ("matrix", Style::Matrix),
        ],
        Some(Location::Header) | None => &[("simple", Style::Simple)],
    };
    let default = allowed.first().map_or(Style::Form, |(_, style)| *style);
    let Some(style) = reader.text("style") else {
        return default;
    };
    let known = allowed.iter().find(|(name, _)| *name == style.value);
    if known.is_none() && location.is_some() {
        let names: Vec<_> = allowed.iter().map(|(name, _)| *name).collect();
        let mut problem = not_one_of(style, "a style for parameters in this location", &names);
        problem.severity = Severity::Warning;
        reader.report(problem);
    }
    if style.value == "cookie" && known.is_some() {
        let message =
            "the style `cookie` is not supported; values are percent-encoded, as with `form`";
        let problem = Diagnostic::warning(Rule::Unsupported, style.span, message);
        reader.report(problem.help("remove `style` if values need no encoding"));
    }
    known.map_or(default, |(_, style)| *style)
}
