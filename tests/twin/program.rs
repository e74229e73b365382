//! Compares the models of generated crates with twins that have serde's derives.

#![recursion_limit = "256"]

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use apicrate_runtime::types::decimal_json::{AsNumber, Numeric};
use apicrate_runtime::types::object::Omit;
use erased_serde::Serialize as Written;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

#[allow(unused_imports, reason = "models have more types than objects")]
mod twins;

/// An API with its models.
pub struct Api {
    name: &'static str,
    /// A file with JSON in it.
    bodies: &'static str,
    pairs: &'static [Pair],
}

type Read =
    fn(&mut dyn erased_serde::Deserializer<'_>) -> Result<Box<dyn Written>, erased_serde::Error>;

/// A model and its twin.
pub struct Pair {
    name: &'static str,
    model: Read,
    twin: Read,
}

impl Pair {
    const fn of<Model, Twin>(name: &'static str) -> Self
    where
        Model: Serialize + DeserializeOwned + 'static,
        Twin: Serialize + DeserializeOwned + 'static,
    {
        Self {
            name,
            model: read::<Model>,
            twin: read::<Twin>,
        }
    }
}

fn read<T: Serialize + DeserializeOwned + 'static>(
    from: &mut dyn erased_serde::Deserializer<'_>,
) -> Result<Box<dyn Written>, erased_serde::Error> {
    erased_serde::deserialize::<T>(from).map(|value| Box::new(value) as Box<dyn Written>)
}

fn is_omitted<T: Omit>(value: &T) -> bool {
    value.is_omitted()
}

fn as_number<T: Numeric, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    AsNumber(value).serialize(serializer)
}

fn main() {
    let mut compared = 0;
    let mut refused = 0;
    let mut differences = Vec::new();
    for api in twins::APIS {
        let values = values(api.bodies);
        for pair in api.pairs {
            let (kept, others): (Vec<_>, Vec<_>) =
                values.iter().partition(|value| keeps(pair, value));
            // The largest object that is kept as a whole is tried with faults, too.
            let damaged: Vec<_> = kept.iter().copied().take(1).flat_map(damaged).collect();
            let others = others.into_iter().take(2);
            for value in kept.into_iter().take(6).chain(others).chain(&damaged) {
                match agree(pair, value) {
                    Ok(true) => compared += 1,
                    Ok(false) => refused += 1,
                    Err(found) => {
                        differences
                            .push(format!("{}::{}: {found}, of {value}", api.name, pair.name));
                        break;
                    }
                }
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    println!("{compared} values written alike, {refused} refused alike");
    assert!(
        compared > 1000 && refused > 1000,
        "there is too little to compare"
    );
}

/// The objects in all JSON of a file, the largest first.
fn values(text: &str) -> Vec<Value> {
    let mut objects = BTreeSet::new();
    let starts = text.match_indices('{').map(|(start, _)| start);
    for start in starts {
        let mut found = serde_json::Deserializer::from_str(&text[start..]).into_iter::<Value>();
        if let Some(Ok(Value::Object(object))) = found.next() {
            let text = Value::Object(object).to_string();
            objects.insert((Reverse(text.len()), text));
        }
    }
    let objects = objects
        .iter()
        .map(|(_, text)| serde_json::from_str(text).unwrap());
    objects.collect()
}

/// Objects like this one with a fault.
fn damaged(object: &Value) -> Vec<Value> {
    let Value::Object(entries) = object else {
        return Vec::new();
    };
    let with = |name: &String, value: Option<Value>| {
        let mut entries = entries.clone();
        match value {
            Some(value) => drop(entries.insert(name.clone(), value)),
            None => drop(entries.remove(name)),
        }
        Value::Object(entries)
    };
    let faults = || {
        [
            None,
            Some(Value::Null),
            Some(json!(true)),
            Some(json!(-1.5)),
            Some(json!("é")),
        ]
    };
    entries
        .keys()
        .flat_map(|name| faults().map(|fault| with(name, fault)))
        .collect()
}

/// Whether all properties of an object are those of a model.
fn keeps(pair: &Pair, value: &Value) -> bool {
    let read = of_json::<Through>(pair.model, &value.to_string());
    let written = read.map(|found| serde_json::to_value(found).unwrap());
    let size = |value: &Value| value.as_object().map(|object| object.len());
    written.is_ok_and(|written| size(&written) == size(value))
}

/// Whether a value is of both types; an error if they do not agree.
fn agree(pair: &Pair, value: &Value) -> Result<bool, String> {
    let text = value.to_string();
    let (model, twin) = (pair.model, pair.twin);
    for (what, within) in [
        (
            "beside another field",
            of_json::<Beside> as fn(Read, &str) -> Outcome,
        ),
        ("as an alternative", of_json::<Either>),
    ] {
        let json = |read| within(read, &text).map(|found| json_of(&*found)).ok();
        same(&json(model), &json(twin), what)?;
    }
    let of_value = |read: Read| {
        let value = &mut <dyn erased_serde::Deserializer<'_>>::erase(value.clone());
        read(value).map(|found| json_of(&*found)).ok()
    };
    same(&of_value(model), &of_value(twin), "a value")?;
    let of_both = (
        of_json::<Through>(model, &text),
        of_json::<Through>(twin, &text),
    );
    let (ours, theirs) = match of_both {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        // A derive loses the place in what it flattens.
        (Err(ours), Err(theirs)) if ours.starts_with(theirs.trim_start_matches('.')) => {
            return Ok(false);
        }
        (Err(ours), Err(theirs)) => {
            return Err(format!("the fault is at `{ours}`, not at `{theirs}`"));
        }
        (ours, theirs) => return same(&ours.is_ok(), &theirs.is_ok(), "JSON").map(|()| false),
    };
    let json = json_of(&*ours);
    same(&json, &json_of(&*theirs), "JSON")?;
    for format in [&VALUE, &YAML, &MESSAGE_PACK, &CBOR] {
        let written = (format.write)(&*ours);
        same(&written, &(format.write)(&*theirs), format.name)?;
        for read in [model, twin] {
            let again = (format.read)(read, &written);
            let again = again.map_err(|error| format!("{}: {error}", format.name))?;
            same(&json_of(&*again), &json, format.name)?;
        }
    }
    Ok(true)
}

fn same<T: PartialEq + std::fmt::Debug>(ours: &T, theirs: &T, what: &str) -> Result<(), String> {
    if ours == theirs {
        Ok(())
    } else {
        Err(format!("{what}: {ours:?} is not {theirs:?}"))
    }
}

/// A value, or the place of what is wrong with it.
type Outcome = Result<Box<dyn Written>, String>;

/// Reads a value by itself or within another one.
fn of_json<Within: DeserializeOwned + Serialize + 'static>(read: Read, text: &str) -> Outcome {
    READ.set(Some(read));
    let mut json = serde_json::Deserializer::from_str(text);
    let mut track = serde_path_to_error::Track::new();
    let found = Within::deserialize(serde_path_to_error::Deserializer::new(
        &mut json, &mut track,
    ));
    found
        .map(|found| Box::new(found) as _)
        .map_err(|_| track.path().to_string())
}

fn json_of(value: &dyn Written) -> String {
    serde_json::to_string(value).unwrap()
}

/// A format in which both write the same, and read what they have written.
struct Format {
    name: &'static str,
    write: fn(&dyn Written) -> Vec<u8>,
    read: fn(Read, &[u8]) -> Result<Box<dyn Written>, String>,
}

const VALUE: Format = Format {
    name: "serde_json::Value",
    write: |value| {
        serde_json::to_value(value)
            .unwrap()
            .to_string()
            .into_bytes()
    },
    read: |read, bytes| {
        let value: Value = serde_json::from_slice(bytes).unwrap();
        read(&mut <dyn erased_serde::Deserializer<'_>>::erase(value))
            .map_err(|error| error.to_string())
    },
};

const YAML: Format = Format {
    name: "YAML",
    write: |value| serde_yaml::to_string(&value).unwrap().into_bytes(),
    read: |read, bytes| {
        let text = std::str::from_utf8(bytes).unwrap();
        serde_yaml::with_deserializer_from_str(text, |yaml| {
            read(&mut <dyn erased_serde::Deserializer<'_>>::erase(yaml))
                .map_err(serde::de::Error::custom)
        })
        .map_err(|error| error.to_string())
    },
};

const MESSAGE_PACK: Format = Format {
    name: "MessagePack",
    write: |value| rmp_serde::to_vec_named(&value).unwrap(),
    read: |read, bytes| {
        let mut reader = rmp_serde::Deserializer::new(bytes);
        read(&mut <dyn erased_serde::Deserializer<'_>>::erase(
            &mut reader,
        ))
        .map_err(|error| error.to_string())
    },
};

const CBOR: Format = Format {
    name: "CBOR",
    write: |value| {
        let mut bytes = Vec::new();
        ciborium::into_writer(&value, &mut bytes).unwrap();
        // A derive does not say how many entries a map has that it flattens into.
        let value: ciborium::Value = ciborium::from_reader(&bytes[..]).unwrap();
        bytes.clear();
        ciborium::into_writer(&value, &mut bytes).unwrap();
        bytes
    },
    read: |read, bytes| {
        READ.set(Some(read));
        let read: Result<Through, _> = ciborium::from_reader(bytes);
        read.map(|through| through.0)
            .map_err(|error| error.to_string())
    },
};

thread_local! {
    static READ: Cell<Option<Read>> = const { Cell::new(None) };
}

/// What the current reader reads, so that each format is compiled once, not for each type.
struct Through(Box<dyn Written>);

impl<'de> Deserialize<'de> for Through {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = READ.get().unwrap();
        let read = read(&mut <dyn erased_serde::Deserializer<'_>>::erase(
            deserializer,
        ));
        read.map(Self).map_err(serde::de::Error::custom)
    }
}

impl Serialize for Through {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

#[derive(Serialize, Deserialize)]
struct Beside {
    #[serde(rename = "first of all")]
    first: Option<u8>,
    #[serde(flatten)]
    object: Through,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Either {
    Object(Through),
    Other(Value),
}
