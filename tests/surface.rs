//! The public surface of `billing-api`: what a reviewer of a new API version reads first.

use billing_tests::{generate, lower, spec, workspace};

#[test]
fn surface_is_as_reviewed() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(billing_tests::here());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
        .bind(|| insta::assert_snapshot!("surface", generator::surface(&lower(&spec()).unwrap())));
}

#[test]
fn generated_crate_is_fresh() {
    let tree = generate(&spec()).unwrap();
    for (path, content) in tree.iter() {
        let found =
            std::fs::read_to_string(workspace().join("generated").join(path)).unwrap_or_default();
        assert!(
            found == content,
            "generated/{path} is not up to date; run `cargo xtask codegen`"
        );
    }
}
