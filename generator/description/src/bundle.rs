//! The single-file description.

use crate::source::Linked;

/// The description as YAML, in the order of its source.
pub(crate) fn yaml(linked: &Linked) -> String {
    let options = serde_yaml::ser_options! {
        compact_list_indent: false,
        folded_wrap_chars: 100,
    };
    // Nodes are read from YAML, so they hold nothing that YAML cannot express.
    serde_yaml::to_string_with_options(&linked.root, options).unwrap_or_default()
}
