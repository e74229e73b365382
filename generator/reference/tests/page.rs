//! The content of the page. `.ci/reference` tries it in a browser.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may panic")]

use apicrate_reference::{Changes, Service, page};
use serde_json::{Value, json};

const SHOP: &str = r#"
openapi: 3.1.0
info: {title: "Shop & Co", version: 1.0.0, description: A shop.}
x-not-shown: [limits, hours]
servers: [{url: "https://shop.example"}]
paths:
  /zebras:
    get:
      operationId: listZebras
      x-moves: [{state: new, condition: paid, next: sold, also: a mail is sent}]
      x-unnamed-parameters: [{in: query, description: Which of them.}]
      responses: {"200": {description: "</script><script>alert(1)</script>"}}
  /apes: {}
components:
  securitySchemes:
    token: {type: http, scheme: bearer}
    header: {type: apiKey, in: header, name: x-key}
    both: {type: http, scheme: basic}
  schemas:
    Zebra:
      type: object
      x-not-shown: stripes
      properties: {state: {type: string, x-extensible-enum: [new, sold], description: Its state.}}
      examples: [{x-not-shown: it is data}]
"#;

/// The value of a constant of the script.
fn constant(page: &str, name: &str) -> Value {
    let (_, rest) = page.split_once(&format!("\nconst {name} = ")).unwrap();
    let (json, _) = rest.split_once(";\n").unwrap();
    serde_json::from_str(json).unwrap()
}

fn shop() -> Value {
    constant(&page(SHOP, None, None).unwrap(), "description")
}

#[test]
fn the_page_is_one_file() {
    let page = page(SHOP, None, None).unwrap();
    let (head, _) = page.split_once("<script>").unwrap();
    let markup = head.split_once("<style>").unwrap().0;
    assert!(markup.contains("<title>Shop &amp; Co</title>"), "{markup}");
    assert!(
        markup.contains("default-src 'none'; script-src 'unsafe-inline'"),
        "{markup}"
    );
    for loading in ["<link", "<script src", "@import", "url(http"] {
        assert!(!page.contains(loading), "{loading}");
    }
    let kinds = ["</script>", "</style>", "<!--"];
    assert_eq!(kinds.map(|kind| page.matches(kind).count()), [2, 1, 1]);
    assert!(page.len() < 2_000_000, "{}", page.len());
}

#[test]
fn the_description_keeps_its_order_and_its_texts() {
    let page = page(SHOP, None, None).unwrap();
    assert!(page.find("/zebras").unwrap() < page.find("/apes").unwrap());
    let shop = shop();
    let response = &shop["paths"]["/zebras"]["get"]["responses"]["200"];
    assert_eq!(
        response["description"],
        "</script><script>alert(1)</script>"
    );
    assert_eq!(shop["servers"], json!([{"url": "https://shop.example"}]));
}

#[test]
fn what_only_our_keywords_say_is_put_into_words() {
    let shop = shop();
    let said = |place: &str| shop.pointer(place).unwrap()["description"].clone();
    assert_eq!(
        said("/info"),
        "A shop.\n\n**Not documented:** limits, hours."
    );
    assert_eq!(
        said("/paths/~1zebras/get"),
        "States:\n\n- new (paid): sold; a mail is sent\n\n\
         **Parameters that cannot be sent, as their names are not documented:**\n\n- Which of them."
    );
    let zebra = "/components/schemas/Zebra";
    assert_eq!(said(zebra), "**Not documented:** stripes.");
    let state = "Its state.\n\nKnown values: `new`, `sold`; there can be others.";
    assert_eq!(said(&format!("{zebra}/properties/state")), state);
    let example = shop.pointer(&format!("{zebra}/examples/0")).unwrap();
    assert_eq!(example, &json!({"x-not-shown": "it is data"}));
    assert!(shop.get("description").is_none());
}

#[test]
fn operations_call_the_service_with_its_key() {
    let service = Service {
        base_url: "/api/v1",
        key: "</script>",
    };
    let of_service = page(SHOP, Some(service), None).unwrap();
    let shop = constant(&of_service, "description");
    assert_eq!(shop["servers"], json!([{"url": "/api/v1"}]));
    let keys = json!({"token": "</script>", "header": "</script>"});
    assert_eq!(constant(&of_service, "credentials"), keys);
    assert_eq!(
        constant(&page(SHOP, None, None).unwrap(), "credentials"),
        json!({})
    );
}

#[test]
fn what_is_no_description_is_reported() {
    let error = page("[", None, None).unwrap_err();
    assert!(
        format!("{error:#}").starts_with("cannot read the description: "),
        "{error:#}"
    );
}

#[test]
fn what_has_changed_is_marked_where_it_is() {
    let one = |name: &str, sentence: &str| [(name.to_owned(), vec![sentence.to_owned()])].into();
    let changes = Changes {
        since: "0.9".to_owned(),
        operations: one("listZebras", "Operation `listZebras` is new"),
        schemas: one("Zebra", "Property `state` of `Zebra` is new"),
        others: vec!["Operation `listApes` is gone".to_owned()],
    };
    let shown = constant(&page(SHOP, None, Some(&changes)).unwrap(), "description");
    let operation = &shown["paths"]["/zebras"]["get"];
    assert_eq!(operation["summary"], "(changed since 0.9)");
    let told = |node: &Value| node["description"].as_str().unwrap().to_owned();
    let marked = "**Changed since 0.9:**\n\n- Operation `listZebras` is new.";
    assert!(told(operation).ends_with(marked), "{operation}");
    let schema = &shown["components"]["schemas"]["Zebra"];
    assert!(told(schema).contains("- Property `state` of `Zebra` is new."));
    assert!(told(&shown["info"]).ends_with("- Operation `listApes` is gone."));
}
