//! A crate beside the generated one may enable features of a library that both use, and so change how that library
//! works.

use billing_tests::{here, workspace};

use crate::nested::{self, Files, Like, add_program, cargo, nested};

#[test]
fn all_is_the_same_where_numbers_of_arbitrary_precision_are_switched_on() {
    let path = workspace().join("generated");
    let dependencies = format!(
        "billing-api = {{ path = {path:?}, default-features = false, features = [\"server\"] }}\n\
         http = \"1\"\n\
         serde_json = {{ version = \"1\", features = [\"arbitrary_precision\"] }}\n"
    );
    let mut files = Files::new();
    let program = here().join("precision/program.rs");
    add_program(&mut files, "program-precision", &program, &dependencies);
    let root = nested("precision", &files, Like::Tests, &["--workspace"]);
    cargo(&root, &["build", "--workspace"]);
    nested::program("program-precision");
}
