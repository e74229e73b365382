//! How values are written that the runtime can write in two ways.

use crate::ir::WireFormat;

/// What stands behind a value in a table.
pub(super) fn suffix(format: WireFormat) -> &'static str {
    match format {
        WireFormat::Plain => "",
        WireFormat::Number => " as number",
        WireFormat::Precise => " as precise",
    }
}
