//! How values are written that the runtime can write in two ways.

use crate::ir::Format;

/// What stands behind a value in a table.
pub(super) fn suffix(format: Format) -> &'static str {
    match format {
        Format::Plain => "",
        Format::Number => " as number",
        Format::Precise => " as precise",
    }
}
