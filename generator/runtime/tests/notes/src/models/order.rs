// @generated from the API description, which is the place to change.

use apicrate_runtime::closed_text;

/// The order of a list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// `oldest`
    Oldest,
    /// `newest`
    Newest,
}

closed_text! { Order; Oldest = "oldest", Newest = "newest" }
