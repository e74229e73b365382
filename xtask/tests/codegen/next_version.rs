//! The steps from version 1.52.1 of the API to an invented 1.53.0, as in `spec/README.md`: edit, diff, codegen, surface,
//! release.

use std::fs;
use std::path::Path;

use crate::place::{Place, package};

/// Snapshots of this package, at its current place.
fn reviewed() -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(package().join("tests/codegen/snapshots"));
    settings
}

/// A repository with the description of the billing API as it was at version 1.52.1, released as 0.1.0.
fn repository() -> Place {
    let place = Place::new();
    place.write("xtask/Cargo.toml", "");
    place.write("tests/lib.rs", "");
    // A copy, as `spec/` itself will change.
    copy(&package().join("tests/codegen/spec"), &place, "spec");
    // It has no default yet.
    let (input, default) = ("TaxInput:\n  type: object", "\n  default: {code: vat}");
    place.edit("spec/schemas/tax.yaml", input, &format!("{input}{default}"));
    place.xtask(&["codegen"]).succeeds();
    place.xtask(&["codegen", "--release"]).fails();
    place.xtask(&["surface", "--accept"]).succeeds();
    place.xtask(&["codegen", "--release"]).succeeds();
    place
}

pub fn copy(from: &Path, place: &Place, to: &str) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{to}/{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            copy(&path, place, &name);
        } else {
            place.write(&name, &fs::read_to_string(path).unwrap());
        }
    }
}

const UPDATE_TAX: &str = "
  put:
    operationId: update_tax
    tags: [taxes]
    summary: Update a tax
    description: Updates the tax with the given code.
    parameters:
      - {name: code, in: path, description: Code of the tax., required: true, schema: {type: string}}
    responses:
      \"204\": {description: The tax is updated.}
";

const TERMINATED: &str = "webhooks:
  wallet.terminated:
    post:
      operationId: on_wallet_terminated
      tags: [wallets]
      summary: Terminated wallet
      description: Sent once a wallet is terminated.
      security: []
      requestBody:
        description: The wallet.
        required: true
        content: {application/json: {schema: {$ref: \"schemas/wallet.yaml#/Wallet\"}}}
      responses: {\"2XX\": {description: The receiver accepts the event.}}
";

/// The changes of the service.
fn edit(place: &Place) {
    let edits = [
        ("spec/openapi.yaml", "version: 1.52.1", "version: 1.53.0"),
        // A new operation and a new event.
        (
            "spec/paths/taxes.yaml",
            "\ntax:",
            &format!("\ntax:{UPDATE_TAX}"),
        ),
        ("spec/openapi.yaml", "webhooks:\n", TERMINATED),
        // A renamed field.
        (
            "spec/schemas/tax.yaml",
            "    applied_to_organization:\n      type: boolean",
            "    applied_to_organisation:\n      type: boolean",
        ),
        // Values of an open and of a closed enumeration.
        (
            "spec/schemas/wallet.yaml",
            "x-extensible-enum: [active]",
            "x-extensible-enum: [active, terminated]",
        ),
        (
            "spec/schemas/activity_log.yaml",
            "[api, front, system]",
            "[api, front, import, system]",
        ),
        // A field that may be null.
        (
            "spec/schemas/payment.yaml",
            "    invoice_ids:\n      type: array",
            "    invoice_ids:\n      type: [array, \"null\"]",
        ),
        // A required parameter.
        (
            "spec/paths/activity_logs.yaml",
            "Number of records per page.\n        required: false",
            "Number of records per page.\n        required: true",
        ),
        // Another error.
        (
            "spec/paths/payments.yaml",
            "      \"404\":",
            "      \"422\":\n        $ref: \"../responses.yaml#/UnprocessableEntity\"\n      \"404\":",
        ),
        // Another default.
        (
            "spec/schemas/tax.yaml",
            "default: {code: vat}",
            "default: {code: gst}",
        ),
        // A deprecated operation, and one that is removed.
        (
            "spec/paths/add_ons.yaml",
            "operationId: update_add_on",
            "operationId: update_add_on\n    deprecated: true",
        ),
        (
            "spec/openapi.yaml",
            "  /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}:\n    $ref: \"paths/wallet_alerts.yaml#/wallet_alert\"\n",
            "",
        ),
    ];
    for (file, from, to) in edits {
        place.edit(file, from, to);
    }
    for file in ["paths/wallet_alerts.yaml", "schemas/wallet_alert.yaml"] {
        fs::remove_file(place.path(&format!("spec/{file}"))).unwrap();
    }
}

#[test]
fn the_version_before_is_the_one_that_was_reviewed() {
    let text = fs::read_to_string(package().join("tests/codegen/spec/openapi.yaml")).unwrap();
    let info = text.lines().take(5).collect::<Vec<_>>().join("\n");
    reviewed().bind(|| insta::assert_snapshot!("version_before", info));
}

#[test]
fn every_step_says_what_it_means() {
    let place = repository();
    edit(&place);
    let report = place.xtask(&["diff"]).succeeds().stdout;
    reviewed().bind(|| insta::assert_snapshot!("next_version_diff", report));
    let broken = place.xtask(&["diff", "--fail-on", "source"]);
    assert_eq!(broken.code, Some(1));

    let run = place.xtask(&["codegen"]).succeeds();
    assert!(
        run.stdout
            .contains("breaking  Operation `delete_wallet_alert` is gone\n"),
        "{run:?}"
    );
    let run = place.xtask(&["codegen", "--release"]).fails();
    let why =
        "nothing was written: the public surface of the crate is not the one that was accepted";
    assert!(run.stderr.contains(why), "{run:?}");
    let run = place.xtask(&["surface", "--accept"]).succeeds();
    assert!(
        run.stdout.contains("\n+ Client::update_tax(UpdateTax)\n"),
        "{run:?}"
    );

    // The crate is generated, but its version does not show that it breaks.
    let run = place.xtask(&["codegen", "--check"]).fails();
    assert!(
        run.stderr.contains("write `x-crate-version: 0.2.0+1.53.0`"),
        "{run:?}"
    );
    // The crate already has the new version; the command compares with the last release.
    let broken = place.xtask(&["diff", "--fail-on", "source"]);
    assert_eq!(broken.code, Some(1));
    let run = place.xtask(&["codegen", "--release"]).succeeds();
    assert!(
        run.stdout.starts_with("this is release 0.2.0+1.53.0\n"),
        "{run:?}"
    );
    place.xtask(&["codegen", "--check"]).succeeds();
    let read = |name: &str| fs::read_to_string(place.path(name)).unwrap();
    assert!(read("spec/openapi.yaml").contains("\nx-crate-version: 0.2.0+1.53.0\n"));
    assert!(read("generated/Cargo.toml").contains("version = \"0.2.0+1.53.0\""));
    let changelog = read("spec/CHANGELOG.md");
    reviewed().bind(|| insta::assert_snapshot!("next_version_changelog", changelog));
    let nothing = place.xtask(&["diff", "spec/released.yaml"]).succeeds();
    assert_eq!(nothing.stdout, "nothing has changed\n");
}
