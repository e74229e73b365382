//! How long it takes to read models from JSON and to write them, against the same types written by hand.

// For the bodies: `json!` recurses at every field.
#![recursion_limit = "256"]

use std::hint::black_box;

use billing_api::models;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use rounds::{Comparison, HEADINGS, compare};

mod bodies;
mod rounds;
mod twin;

fn main() -> serde_json::Result<()> {
    println!("{:<32}{HEADINGS}", "case");
    measure::<models::ListActivityLogsResponse, twin::ListActivityLogsResponse>(
        "page of 100 activity logs",
        &bodies::activity_logs(100),
    )?;
    let credit_note = bodies::credit_note();
    // A field that is left out would not be measured.
    let read: models::CreditNote = serde_json::from_str(&credit_note.to_string())?;
    assert!(!format!("{read:?}").contains("None"), "{read:#?}");
    measure::<models::CreditNote, twin::CreditNote>("full credit note", &credit_note)
}

/// Prints how fast `Ours` and `Twin` read and write the body.
fn measure<Ours, Twin>(name: &str, body: &Value) -> serde_json::Result<()>
where
    Ours: Serialize + DeserializeOwned,
    Twin: Serialize + DeserializeOwned,
{
    let (ours, twin): (Ours, Twin) = (both_ways(body)?, both_ways(body)?);
    // The fields in the order in which a service writes them, which is not that of `Value`.
    let json = serde_json::to_vec(&ours)?;
    let decode = compare(
        || drop(black_box(serde_json::from_slice::<Ours>(black_box(&json)))),
        || drop(black_box(serde_json::from_slice::<Twin>(black_box(&json)))),
    );
    let encode = compare(
        || drop(black_box(serde_json::to_vec(black_box(&ours)))),
        || drop(black_box(serde_json::to_vec(black_box(&twin)))),
    );
    print(name, "decode", decode);
    print(name, "encode", encode);
    Ok(())
}

/// The body as a value of the type; checks that it is written as the same body.
#[track_caller]
fn both_ways<T: Serialize + DeserializeOwned>(body: &Value) -> serde_json::Result<T> {
    let read: T = serde_json::from_slice(&serde_json::to_vec(body)?)?;
    let written: Value = serde_json::from_slice(&serde_json::to_vec(&read)?)?;
    assert_eq!(&written, body, "as read and written");
    Ok(read)
}

fn print(name: &str, direction: &str, comparison: Comparison) {
    println!("{:<32}{comparison}", format!("{name}, {direction}"));
}
