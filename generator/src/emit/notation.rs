//! Formats of values that the runtime can write in more than one way.

use crate::ir::WireFormat;

/// The suffix of a value in a table.
pub(super) fn suffix(format: WireFormat) -> &'static str {
    match format {
        WireFormat::Plain => "",
        WireFormat::Number => " as number",
        WireFormat::Exact => " as exact",
    }
}
