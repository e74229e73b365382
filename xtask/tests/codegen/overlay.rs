//! `--overlay`: changes to a description from a separate file.

use std::path::PathBuf;

use serde_json::Value;

use crate::place::{Place, Run, package};

const HEAD: &str = "overlay: 1.0.0\ninfo: {title: Ours, version: 1.0.0}\n";

/// A place with an overlay of these actions.
fn place(actions: &str) -> Place {
    let place = Place::new();
    place.write("our.yaml", &format!("{HEAD}actions:\n{actions}"));
    place
}

const OVERLAID: [&str; 4] = ["--spec", "spec/openapi.yaml", "--overlay", "our.yaml"];

fn bundle(place: &Place) -> Run {
    place.xtask(&[&["bundle"][..], &OVERLAID].concat())
}

/// The description of this repository.
fn billing() -> PathBuf {
    package().join("../spec/openapi.yaml")
}

/// The crate of this repository's description under an overlay.
fn overlaid(actions: &str) -> Place {
    let place = place(actions);
    let spec = billing();
    let spec = spec.to_str().unwrap();
    let run = place.xtask(&[
        "codegen",
        "--spec",
        spec,
        "--out",
        "out",
        "--overlay",
        "our.yaml",
    ]);
    assert_eq!(run.succeeds().stderr, "");
    place
}

fn gaps(place: &Place, options: &[&str]) -> Vec<String> {
    let spec = billing();
    let command = ["gaps", "--json", "--spec", spec.to_str().unwrap()];
    let run = place.xtask(&[&command[..], options].concat()).succeeds();
    let gaps: Vec<Value> = serde_json::from_str(&run.stdout).unwrap();
    let text = |gap: Value| format!("{}: {}", gap["subjects"][0], gap["text"]);
    gaps.into_iter().map(text).collect()
}

const NAMED: &str = r#"
  - target: $.paths['/customers/{external_customer_id}/projected_usage'].get
    update:
      parameters:
        - name: external_subscription_id
          in: query
          required: true
          description: The subscription.
          schema: {type: string}
  - target: $..['x-unnamed-parameters'][?search(@.description, 'the subscription')]
    remove: true
"#;

#[test]
fn a_parameter_without_a_name_gets_one() {
    let place = overlaid(NAMED);
    let usage = &place.out()["src/operations/projected_usage.rs"];
    assert!(
        usage.contains("pub external_subscription_id: String"),
        "{usage}"
    );
    assert!(usage.contains("of the one charge to return"), "{usage}");
    assert!(!usage.contains("Selects the subscription"), "{usage}");
    let open = |options: &[&str]| {
        let gaps = gaps(&place, options).into_iter();
        gaps.filter(|gap| gap.contains("unnamed parameter")).count()
    };
    assert_eq!((open(&[]), open(&["--overlay", "our.yaml"])), (6, 5));
}

const LISTED: &str = "
  - target: $.components.schemas.Fee.properties.payment_status
    update: {enum: [pending, succeeded, failed]}
  - target: $.components.schemas.Fee.properties.payment_status['x-not-shown']
    remove: true
";

#[test]
fn values_that_a_team_knows_are_listed() {
    let place = overlaid(LISTED);
    let fee = &place.out()["src/models/fee.rs"];
    assert!(
        fee.contains("pub payment_status: Option<FeePaymentStatus>"),
        "{fee}"
    );
    assert!(fee.contains("Succeeded"), "{fee}");
    assert!(!fee.contains("Not documented: allowed values"), "{fee}");
    let left = gaps(&place, &["--overlay", "our.yaml"]);
    assert_eq!(left.len(), gaps(&place, &[]).len() - 1);
}

const REQUIRED: &str = "
  - target: $.components.schemas.Wallet
    update: {required: [svc_id]}
";

#[test]
fn what_is_always_there_is_no_option() {
    let wallet = |actions| overlaid(actions).out()["src/models/wallet.rs"].clone();
    let before = wallet("  - {target: $.info, update: {x-note: nothing}}\n");
    assert!(before.contains("    pub id: Option<Uuid>,"), "{before}");
    let after = wallet(REQUIRED);
    assert!(after.contains("    pub id: Uuid,"), "{after}");
}

const REMOVED: &str = "
  - target: $.paths['/payments/{svc_id}']
    remove: true
";

#[test]
fn an_operation_is_removed() {
    let place = overlaid(REMOVED);
    let files = place.out();
    assert!(!files.contains_key("src/operations/payments.rs"));
    assert!(!files["src/api.rs"].contains("get_payment"));
    assert!(!files["openapi.yaml"].contains("get_payment"));
    assert!(files["src/api.rs"].contains("get_wallet"));
}

#[test]
fn overlays_are_applied_in_turn() {
    let place = place("  - {target: $.info, update: {title: Ours}}\n");
    place.write(
        "their.yaml",
        &format!(
            "{HEAD}actions:\n  - {{target: '$[?@.title == \"Ours\"]', update: {{title: Theirs}}}}\n"
        ),
    );
    let both = [&["bundle"][..], &OVERLAID, &["--overlay", "their.yaml"]].concat();
    assert!(
        place
            .xtask(&both)
            .succeeds()
            .stdout
            .contains("title: Theirs\n")
    );
    let other = [
        "bundle",
        "--spec",
        "spec/openapi.yaml",
        "--overlay",
        "their.yaml",
    ];
    let run = place
        .xtask(&[&other[..], &["--overlay", "our.yaml"]].concat())
        .succeeds();
    assert!(run.stdout.contains("title: Ours\n"), "{run:?}");
    let run = place.xtask(&[&["codegen", "--check", "--out", "out"][..], &OVERLAID].concat());
    let command = "cargo xtask codegen --spec spec/openapi.yaml --overlay our.yaml --out out";
    assert!(run.fails().stdout.contains(command));
}

/// Mappings are merged key by key, lists grow, anything else is replaced, and an action changes all its matches.
#[test]
fn what_is_merged_and_what_is_replaced() {
    let place = place(
        "
  - target: $.components.schemas.*
    update:
      description: Ours.
      properties: {ours: {type: integer}}
  - {target: $.components.schemas.Tax, update: {required: [rate]}}
  - {target: $.components.schemas.Tax.required, update: ours}
  - {target: $.components.schemas.Tax.properties.rate, update: {format: date}}
  - {target: $.components.schemas.Wallet.properties.name, remove: true}
",
    );
    let run = bundle(&place).succeeds();
    let schemas = run.stdout.split_once("components:\n").unwrap().1;
    let expected = "  schemas:
    Tax:
      type: object
      properties:
        rate:
          type: string
          format: date
        ours:
          type: integer
      description: Ours.
      required:
        - rate
        - ours
    Wallet:
      type: object
      properties:
        ours:
          type: integer
      description: Ours.
";
    assert_eq!(schemas, expected);
    assert_eq!(run.stderr, "");
}

#[test]
fn what_matches_nothing_is_a_warning_and_changes_nothing() {
    let place = place("  - target: $.paths['/taxes']\n    remove: true\n");
    let run = bundle(&place).succeeds();
    let warning = "our.yaml:4:13: warning[unmatched-target]: `$.paths['/taxes']` matches nothing\n";
    assert!(run.stderr.starts_with(warning), "{run:?}");
    let plain = place.xtask(&["bundle", "--spec", "spec/openapi.yaml"]);
    assert_eq!(run.stdout, plain.stdout);
}

#[test]
fn what_an_overlay_makes_wrong_is_wrong_in_the_overlay() {
    for (update, place_and_rule) in [
        (
            "{properties: {rate: {type: strung}}}",
            "our.yaml:5:40: error[invalid-value]",
        ),
        (
            "{properties: {share: {tpye: string}}}",
            "our.yaml:5:35: warning[unknown-keyword]",
        ),
        (
            "{properties: {rate: {$ref: '#/components/schemas/Taxx'}}}",
            "our.yaml:5:40: error[dangling-reference]",
        ),
        (
            "{properties: []}",
            "our.yaml:5:26: error[wrong-kind]: a list cannot be merged into a mapping",
        ),
    ] {
        let actions = format!("  - target: $.components.schemas.Tax\n    update: {update}\n");
        let run = place(&actions).xtask(&[&["model"][..], &OVERLAID].concat());
        assert!(run.stderr.starts_with(place_and_rule), "{run:?}");
    }
}

/// Removed parts may have problems, but the rest must not refer to them.
#[test]
fn only_what_is_left_has_to_be_right() {
    let place = place("  - {target: $.components.schemas.Tax, remove: true}\n");
    place.edit("spec/openapi.yaml", "type: string", "$ref: '#/nothing'");
    place
        .xtask(&["model", "--spec", "spec/openapi.yaml"])
        .fails();
    assert_eq!(bundle(&place).succeeds().stderr, "");
    let name = "type: string\n";
    place.edit(
        "spec/openapi.yaml",
        name,
        "$ref: '#/components/schemas/Tax'\n",
    );
    let run = bundle(&place).fails();
    let error = "spec/openapi.yaml:18:17: error[dangling-reference]";
    assert!(run.stderr.starts_with(error), "{run:?}");
}

#[test]
fn an_overlay_refers_to_files_beside_it() {
    let place = Place::new();
    let action = "  - {target: $.components.schemas, update: {Ours: {$ref: 'parts.yaml#/Ours'}}}\n";
    place.write("over/our.yaml", &format!("{HEAD}actions:\n{action}"));
    place.write(
        "over/parts.yaml",
        "Ours: {type: object, description: In a file.}\n",
    );
    let options = ["--spec", "spec/openapi.yaml", "--overlay", "over/our.yaml"];
    let run = place
        .xtask(&[&["bundle"][..], &options].concat())
        .succeeds();
    assert!(run.stdout.contains("description: In a file."), "{run:?}");
    assert_eq!(run.stderr, "");
}

#[test]
fn a_mistake_in_an_overlay_has_its_place() {
    for (overlay, said) in [
        (
            "overlay: 2.0.0\ninfo: {title: A, version: 1.0.0}\nactions: []\n",
            "our.yaml:1:10: error[unsupported]",
        ),
        (
            "overlay: 1.0.0\ninfo: {title: A, version: 1.0.0}\nactoins: []\n",
            "did you mean `actions`?",
        ),
        (
            "overlay: 1.0.0\ninfo: {titel: A, version: 1.0.0}\nactions: []\n",
            "our.yaml:2:8: warning[unknown-keyword]",
        ),
        (
            "overlay: 1.0.0\nextends: shop.yaml\ninfo: {title: A, version: 1.0.0}\nactions: []\n",
            "our.yaml:2:10: warning[invalid-value]: the overlay is for another description, `shop.yaml`",
        ),
        (
            &format!("{HEAD}actions: [{{target: paths.x, remove: true}}]\n"),
            "our.yaml:3:20: error[invalid-value]: `paths.x` cannot be read: ",
        ),
        (
            &format!("{HEAD}actions: [{{target: $.info, delete: true}}]\n"),
            "our.yaml:3:11: error[missing-keyword]",
        ),
        (
            &format!("{HEAD}actions: [{{target: $, remove: true}}]\n"),
            "an overlay cannot remove the whole description",
        ),
        (
            &format!("{HEAD}actions: [{{target: $.info.title, update: Ours}}]\n"),
            "our.yaml:3:42: error[wrong-kind]: the target of an update must be a mapping or a list",
        ),
        (
            &format!("{HEAD}actions: [{{target: $.info, update: {{}}, remove: true}}]\n"),
            "our.yaml:3:36: warning[invalid-value]: `update` has no effect with `remove: true`",
        ),
        ("overlay: [", "our.yaml:1:"),
    ] {
        let place = Place::new();
        place.write("our.yaml", overlay);
        let run = bundle(&place);
        assert!(run.stderr.contains(said), "{overlay}: {run:?}");
    }
    let run = bundle(&Place::new()).fails();
    assert!(
        run.stderr
            .starts_with("our.yaml:1:1: error[unreadable-file]"),
        "{run:?}"
    );
}

/// The description of this repository must have no flaws, but an overlay is not part of it.
#[test]
fn a_warning_of_an_overlay_is_no_error_by_itself() {
    let place = place("  - {target: $.nothing, remove: true}\n");
    place.write("xtask/Cargo.toml", "");
    let run = place.xtask(&["bundle", "--overlay", "our.yaml"]).succeeds();
    assert!(run.stderr.contains("warning[unmatched-target]"), "{run:?}");
    place
        .xtask(&["bundle", "--overlay", "our.yaml", "--deny", "warnings"])
        .fails();
}

/// The overlay in the guide does what its comments say.
#[test]
fn the_recipe_works() {
    let guide = std::fs::read_to_string(package().join("../generator/README.md")).unwrap();
    let (_, recipe) = guide.split_once("```yaml\noverlay:").unwrap();
    let (recipe, _) = recipe.split_once("```").unwrap();
    let (_, actions) = recipe.split_once("actions:\n").unwrap();
    let files = overlaid(actions).out();
    assert!(files["src/operations/projected_usage.rs"].contains("external_subscription_id"));
    assert!(files["src/models/fee.rs"].contains("Option<FeePaymentStatus>"));
    assert!(files["src/models/wallet.rs"].contains("    pub id: Uuid,"));
    assert!(!files["src/api.rs"].contains("get_payment"));
}
