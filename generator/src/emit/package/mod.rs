//! The files about the package: the manifest, the README, and the root of the crate with its guide.

mod guide;
pub(super) mod manifest;
pub(super) mod readme;
pub(super) mod root;
pub(super) mod schemas;
mod template;
