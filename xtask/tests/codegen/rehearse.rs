//! `cargo xtask rehearse`, between versions of a small API.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::place::{Run, package, program};
use crate::surface::target;

fn additive(name: &str) -> PathBuf {
    let folder = package().join("../tests/generator/additive");
    folder.join(name)
}

/// The build folder is given relative to the working directory.
fn rehearsed(old: &Path, new: &Path) -> Run {
    let target = target();
    let mut command = Command::new(program());
    command.current_dir(target.parent().unwrap());
    command.env("CARGO_TARGET_DIR", target.file_name().unwrap());
    Run::of(&command.arg("rehearse").args([old, new]).output().unwrap())
}

fn holds(text: &str, line: &str) -> bool {
    text.lines().any(|found| found == line)
}

/// Rehearsals share a folder, so they run one after the other.
#[test]
fn calls_between_two_versions_are_told_with_what_becomes_of_them() {
    what_is_added_breaks_nobody_and_what_is_gone_does();
    what_fails_at_the_old_service_alone_is_none();
}

fn what_is_added_breaks_nobody_and_what_is_gone_does() {
    let [before, after] = ["before.yaml", "after.yaml"].map(additive);
    let run = rehearsed(&before, &after).succeeds();
    let (there, back) = run.stdout.split_once("\n\n").unwrap();
    // An error that is not documented for the caller is still an error.
    assert!(
        holds(there, "  create_item  loses, 3 of 4 calls"),
        "{run:?}"
    );
    assert!(
        there.contains("      status 409 from the service: loses: "),
        "{run:?}"
    );
    let lost = "      complete request: loses: the service does not receive x-trace: text";
    assert!(holds(back, lost), "{run:?}");
    let unknown = "  delete_item  fails: the service has no such operation";
    assert!(holds(back, unknown), "{run:?}");
    let refused = "service: `price.type` in the body is not one of: fixed, Fixed: `tiered`";
    assert!(back.contains(refused), "{run:?}");

    let run = rehearsed(&after, &before);
    assert_eq!(run.code, Some(1), "{run:?}");
    let (there, _) = run.stdout.split_once("\n\n").unwrap();
    assert!(holds(there, unknown), "{run:?}");
}

/// A form with a file, and a value that cannot be sent, as it requires itself.
const UPLOAD: &str = "  /files:
    post:
      operationId: upload
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties: {file: {type: string, format: binary}, notes: {type: array, items: {type: string}}}
      responses: {\"204\": {description: Done., headers: {x-rest: {required: true, schema: {type: integer}}}}}
  /endless:
    post:
      operationId: endless
      requestBody: {required: true, content: {application/json: {schema: {$ref: \"#/components/schemas/Endless\"}}}}
      responses: {\"204\": {description: Done.}}
    get:
      operationId: unending
      responses:
        \"200\": {description: Read., content: {application/json: {schema: {$ref: \"#/components/schemas/Endless\"}}}}
        \"404\": {description: There is none.}
";

fn what_fails_at_the_old_service_alone_is_none() {
    let text = fs::read_to_string(additive("before.yaml")).unwrap();
    let text = shown(&text).replace("components:\n", &format!("{UPLOAD}components:\n"));
    let text = format!(
        "{text}    Endless: {{type: object, required: [inner], properties: {{inner: {{$ref: \"#/components/schemas/Endless\"}}}}}}\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("before.yaml");
    fs::write(&old, &text).unwrap();
    let operation = "  /new:\n    get:\n      operationId: new\n      responses: {\"204\": {description: Done.}}\n";
    let text = text.replace("components:\n", &format!("{operation}components:\n"));
    let property = "        id: {type: string}\n";
    let text = text.replace(
        property,
        &format!("{property}        colour: {{type: string}}\n"),
    );
    let new = folder.path().join("openapi.yaml");
    fs::write(&new, text).unwrap();
    let run = rehearsed(&old, &new);
    assert_eq!(run.code, Some(0), "{run:?}");
    let (there, back) = run.stdout.split_once("\n\n").unwrap();
    // Losses that also occur between a client and a service of the same version are not reported.
    assert!(!there.contains("example of the description"), "{run:?}");
    assert!(
        holds(there, "  get_item     loses, 1 of 4 calls"),
        "{run:?}"
    );
    let lost = "      complete request: loses: the client does not receive body.colour = \"text\"";
    assert!(holds(there, lost), "{run:?}");
    assert!(!there.contains("status 404:"), "{run:?}");
    assert!(holds(back, "  get_item     works, 4 calls"), "{run:?}");
    assert!(holds(back, "  upload       works, 2 calls"), "{run:?}");
    for direction in [there, back] {
        for line in [
            "  endless      not tried",
            "  unending     works as far as tried, 1 calls, 2 not tried",
        ] {
            assert!(holds(direction, line), "{run:?}");
        }
    }
    let nothing = "not tried: found no valid value for a required part\n  \
                   endless, complete request, minimal request: found no valid value for `inner`; add an example\n  \
                   unending, complete request, minimal request: found no valid value for `inner`; add an example\n";
    assert!(back.contains(nothing), "{run:?}");
    let untried = "  get_item, example of the description: client: ";
    let mut lines = back.lines();
    assert!(lines.any(|line| line.starts_with(untried)), "{run:?}");
    assert!(
        holds(
            back,
            "  new          fails: the service has no such operation"
        ),
        "{run:?}"
    );
}

/// Adds example bodies: one with a property that is not described, and two that do not match their schemas.
fn shown(text: &str) -> String {
    let of = |schema: &str| {
        format!(
            "content: {{application/json: {{schema: {{$ref: \"#/components/schemas/{schema}\"}}}}}}"
        )
    };
    let with = |schema: &str, example: &str| {
        let body = of(schema);
        format!("{}, example: {example}}}}}", body.trim_end_matches("}}"))
    };
    let text = text.replace(
        &of("ItemInput"),
        &with("ItemInput", "{name: a, note: null, old: 1}"),
    );
    let item = "{id: a, price: {type: fixed}}";
    let text = text.replacen(&of("Item"), &with("Item", item), 1);
    let text = text.replacen(&of("Item"), &with("Item", "{id: true}"), 1);
    text.replace(&of("Failure"), &with("Failure", "{error: true}"))
}
