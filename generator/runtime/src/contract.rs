//! Which generated crates this runtime works with.

/// Fails to compile unless the calling crate was generated for this contract: the hidden modules and macros, which
/// change without notice. `$version` is the version of the runtime that the generator had. A change that breaks generated
/// code raises the contract, and with it the minor version.
///
/// ```compile_fail
/// apicrate_runtime::contract! { 0, "0.0.1" }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! contract {
    (1, $version:literal) => {};
    ($contract:literal, $version:literal) => {
        compile_error!(concat!(
            "this crate was generated for apicrate-runtime ",
            $version,
            ", which does not fit apicrate-runtime 0.1.0: generate it again with `cargo xtask codegen`, \
             or depend on apicrate-runtime ",
            $version
        ));
    };
}

#[cfg(test)]
mod tests {
    /// A macro cannot read the version of the package that defines it.
    #[test]
    fn the_message_names_this_version() {
        let version = concat!(
            "does not fit apicrate-runtime ",
            env!("CARGO_PKG_VERSION"),
            ":"
        );
        assert!(include_str!("contract.rs").contains(version));
    }
}
