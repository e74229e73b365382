//! The claims about code are true: a line for each item that code of the old version can name is compiled against the
//! new one, and exactly the lines that are reported as broken do not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use apicrate::diff::{ItemChange, Report, Source};
use apicrate::ir::{Item, Signature};
use billing_tests::target;
use serde_json::Value;

use super::joined::joined;

/// The beginning of every program.
const HEAD: &str = "#![allow(unused)]\n#![deny(deprecated)]\n\
    use std::collections::BTreeMap; use changes_new as api; use api::http::StatusCode; use api::models::*; \
    use api::operations; use api::uuid::Uuid; use api::runtime::{Operation, Paginated}; use api::{Decimal, EventStream, JsonLines, Secret}; use serde_json::{Map, Value};\n";

/// The items that are reported to break, by path: the items themselves, and the parts of types that are gone.
struct Told<'r> {
    items: BTreeMap<&'r str, &'r ItemChange>,
}

impl<'r> Told<'r> {
    fn of(report: &'r Report) -> Self {
        let items = report.changes().iter().flat_map(|change| &change.items);
        let items = items.filter(|item| matches!(item.verdict, Source::Breaks | Source::Warns));
        Self {
            items: items.map(|item| (item.path.as_str(), item)).collect(),
        }
    }

    fn breaks(&self, path: &str) -> bool {
        let is_gone = |whole: &str| {
            let item = self.items.get(whole);
            item.is_some_and(|item| item.new.is_none() && item.old == Some(Signature::Type))
        };
        let ends = path.match_indices(['.', ':']).map(|(end, _)| &path[..end]);
        // A request is also known by its path through the module of its group.
        let short = match path.split("::").collect::<Vec<_>>()[..] {
            [first, _, name] => Some(format!("{first}::{name}")),
            _ => None,
        };
        self.items.contains_key(path)
            || ends.into_iter().any(is_gone)
            || short.is_some_and(|short| is_gone(&short))
    }

    /// The new names of types.
    fn names(&self) -> Vec<(&str, &str)> {
        let types = self
            .items
            .values()
            .filter(|item| item.old == Some(Signature::Type));
        let name = |path: &'r str| path.rsplit("::").next().unwrap_or(path);
        types
            .filter_map(|item| Some((name(&item.path), name(item.moved.as_deref()?))))
            .collect()
    }
}

/// Code that uses an item; none if that needs more than a line, or the network.
fn line(item: &Item, names: &[(&str, &str)]) -> Option<String> {
    let path = format!("api::{}", item.path);
    let ty = |text: &str| {
        let text = text.replace("crate::", "api::");
        let pieces = text.split_inclusive(|character: char| !character.is_alphanumeric());
        let pieces = pieces.map(|piece| {
            let name = piece.trim_end_matches(|character: char| !character.is_alphanumeric());
            let now = names
                .iter()
                .find(|(old, _)| *old == name)
                .map_or(name, |(_, new)| *new);
            format!("{now}{}", &piece[name.len()..])
        });
        let text: String = pieces.collect();
        let given = text
            .strip_prefix("impl Into<")
            .and_then(|text| text.strip_suffix('>'));
        let listed = text
            .strip_prefix("impl IntoIterator<Item = ")
            .and_then(|text| text.strip_suffix('>'));
        match (given, listed) {
            // A type that converts to a text and to nothing else.
            (Some("String"), _) => "char".to_owned(),
            (_, Some("impl Into<String>")) => "Vec<char>".to_owned(),
            (Some(given), _) => given.to_owned(),
            (_, Some(item)) if item.starts_with('(') => {
                format!("Vec<{}>", item.replace("impl Into<String>", "String"))
            }
            (_, Some(item)) => format!(
                "Vec<{}>",
                item.trim_start_matches("impl Into<").trim_end_matches('>')
            ),
            _ => text,
        }
    };
    let arguments = |types: &[String]| -> (String, String) {
        let places = types.iter().enumerate();
        let taken: Vec<_> = places
            .clone()
            .map(|(place, text)| format!("a{place}: {}", ty(text)))
            .collect();
        let given: Vec<_> = places.map(|(place, _)| format!("a{place}")).collect();
        (taken.join(", "), given.join(", "))
    };
    let whole = || path.rsplit_once("::").map(|(whole, _)| whole.to_owned());
    Some(match &item.signature {
        Signature::Type => format!("(_: &{path}) {{}}"),
        Signature::Literal(fields) => {
            let types: Vec<_> = fields.values().cloned().collect();
            let (taken, given) = arguments(&types);
            let values = fields.keys().zip(given.split(", "));
            let values: Vec<_> = values
                .map(|(name, value)| format!("{name}: {value}"))
                .collect();
            format!(
                "({taken}) -> {path} {{ {path} {{ {} }} }}",
                values.join(", ")
            )
        }
        // It takes all fields as one value.
        Signature::Function(types)
            if item.path.ends_with("::new") && !item.path.starts_with("Client") =>
        {
            let (taken, given) = arguments(types);
            format!("({taken}) -> {} {{ {path}({given}) }}", whole()?)
        }
        Signature::Trait => {
            let (whole, name) = path.split_once(": ")?;
            let name = match name {
                "Debug" => "std::fmt::Debug",
                "Hash" => "std::hash::Hash",
                name => name,
            };
            let name = name.replace("&str", "&'static str");
            format!("() {{ fn needs<T: {name}>() {{}} needs::<{whole}>() }}")
        }
        Signature::Field(text) => {
            let (whole, field) = path.rsplit_once('.')?;
            format!("(v: &{whole}) -> &{} {{ &v.{field} }}", ty(text))
        }
        Signature::Associated(text) if item.path.starts_with("operations::") => {
            let (whole, name) = path.rsplit_once("::")?;
            let of = if name == "Item" {
                "Paginated"
            } else {
                "Operation"
            };
            format!("(v: <{whole} as {of}>::{name}) -> {} {{ v }}", ty(text))
        }
        Signature::Constructor(named) => {
            let types: Vec<_> = named.iter().map(|(_, text)| text.clone()).collect();
            let (taken, given) = arguments(&types);
            format!("({taken}) -> {} {{ {path}({given}) }}", whole()?)
        }
        Signature::Variant(held) if !item.path.starts_with("server::") => {
            let (taken, given) = arguments(held);
            let given = if held.is_empty() {
                String::new()
            } else {
                format!("({given})")
            };
            format!("({taken}) -> {} {{ {path}{given} }}", whole()?)
        }
        Signature::Function(types)
            if item.path.starts_with("models::") || item.path.starts_with("operations::") =>
        {
            let (taken, given) = arguments(types);
            let (whole, name) = path.rsplit_once("::")?;
            if whole.ends_with("Error") && item.path.starts_with("operations::") {
                format!("({taken}) -> {whole} {{ {path}({given}) }}")
            } else {
                format!("(v: {whole}, {taken}) -> {whole} {{ v.{name}({given}) }}")
            }
        }
        Signature::Function(types) => {
            let name = item.path.strip_prefix("Client::")?;
            let (taken, given) = arguments(types);
            match types.as_slice() {
                [request] if request.starts_with(char::is_uppercase) => {
                    let request = ty(request);
                    format!("(c: &api::Client, r: operations::{request}) {{ drop(c.{name}(r)) }}")
                }
                _ if name.starts_with("builder") => {
                    format!("({taken}) -> api::ClientBuilder {{ {path}({given}) }}")
                }
                // They take the same arguments, and need a feature that no other test uses.
                _ => return None,
            }
        }
        Signature::Associated(_) if item.path.starts_with("models::") => {
            let whole = whole()?;
            format!("() -> &'static [{whole}] {{ {path} }}")
        }
        Signature::Associated(_) | Signature::Variant(_) | Signature::Environment(_) => {
            return None;
        }
    })
}

/// The lines that do not compile, counted from 0. Names are resolved before types, so not all errors come at once.
fn broken(root: &Path, lines: &[String]) -> BTreeSet<usize> {
    let mut broken = BTreeSet::new();
    loop {
        let mut text = HEAD.to_owned();
        for (place, line) in lines.iter().enumerate() {
            let line = if broken.contains(&place) { "" } else { line };
            let _ = writeln!(text, "{line}");
        }
        fs::write(root.join("members/witness/src/lib.rs"), text).unwrap();
        let command = [
            "build",
            "--package=witness",
            "--package=shared",
            "--offline",
            "--quiet",
            "--message-format=json",
        ];
        let mut cargo = Command::new(env!("CARGO"));
        let cargo = cargo.args(command).env("CARGO_TARGET_DIR", target());
        let output = cargo.current_dir(root).output().unwrap();
        if output.status.success() {
            return broken;
        }
        let before = broken.len();
        let messages = String::from_utf8(output.stdout).unwrap();
        for message in messages.lines() {
            let message: Value = serde_json::from_str(message).unwrap();
            let spans = message["message"]["spans"].as_array();
            let spans = spans
                .into_iter()
                .flatten()
                .filter(|span| span["is_primary"] == true);
            let head = HEAD.lines().count();
            broken.extend(spans.filter_map(|span| {
                let line = usize::try_from(span["line_start"].as_u64()?).ok()?;
                line.checked_sub(head + 1)
            }));
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(broken.len() > before, "{errors}\n{messages}");
    }
}

/// Compiles the code.
pub fn prove(root: &Path) {
    let [old, new] = joined();
    let report = Report::new(&old.version, &new.version);
    let told = Told::of(&report);
    let names = told.names();
    let known = old.version.api.items();
    let used: Vec<_> = known
        .iter()
        .filter_map(|item| Some((item, line(item, &names)?)))
        .collect();
    let lines: Vec<_> = used
        .iter()
        .enumerate()
        .map(|(place, (item, line))| {
            let allow = if item.deprecated {
                "#[allow(deprecated)] "
            } else {
                ""
            };
            format!("{allow}pub fn w{place}{line}")
        })
        .collect();
    let broken = broken(root, &lines);
    let wrong: Vec<_> = used
        .iter()
        .enumerate()
        .filter(|(place, (item, _))| broken.contains(place) != told.breaks(&item.path))
        .map(|(place, (item, _))| {
            let compiles = if broken.contains(&place) {
                "does not compile"
            } else {
                "compiles"
            };
            format!("{} {compiles}: {}", item.path, lines[place])
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        lines.len(),
        wrong.join("\n")
    );
}
