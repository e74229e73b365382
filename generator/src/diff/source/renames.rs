//! Items that have moved to another path.

use std::collections::BTreeMap;

use super::Known;
use crate::ir::Signature;

/// The new paths of items that are gone: of the new items in the same module, with the same subject and kind of
/// signature, the one whose path is most alike.
pub(super) fn new_paths<'i>(
    old: &'i BTreeMap<String, Known>,
    new: &'i BTreeMap<String, Known>,
) -> BTreeMap<&'i str, &'i str> {
    let mut fresh: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (path, (item, subject)) in new.iter().filter(|(path, _)| !old.contains_key(*path)) {
        fresh
            .entry((subject, sort(&item.signature)))
            .or_default()
            .push(path.as_str());
    }
    let gone = old
        .iter()
        .filter(|(path, (item, _))| item.signature != Signature::Trait && !new.contains_key(*path));
    let moved = gone.filter_map(|(path, (item, subject))| {
        let candidates = fresh.get(&(subject, sort(&item.signature)))?;
        let alike = candidates
            .iter()
            .filter(|other| module(other) == module(path));
        let best = alike.min_by_key(|other| strsim::damerau_levenshtein(path, other))?;
        Some((path.as_str(), *best))
    });
    moved.collect()
}

/// The kind of a signature, as a number.
fn sort(signature: &Signature) -> u8 {
    match signature {
        Signature::Type => 0,
        Signature::Field(_) => 1,
        Signature::Function(_) => 2,
        Signature::Variant(_) => 3,
        Signature::Trait => 4,
        Signature::Associated(_) => 5,
        Signature::Constructor(_) => 6,
        Signature::Literal(_) => 7,
        Signature::Environment(_) => 8,
    }
}

/// The module that a path begins with.
fn module(path: &str) -> &str {
    path.split("::").next().unwrap_or_default()
}

/// The new names of renamed types, by the old ones.
pub(super) fn types<'i>(moved: &BTreeMap<&'i str, &'i str>) -> BTreeMap<&'i str, &'i str> {
    let name = |path: &'i str| match path.split("::").collect::<Vec<_>>()[..] {
        ["models" | "operations", name] if !name.contains(['.', ':']) => Some(name),
        _ => None,
    };
    let names = moved.iter();
    names
        .filter_map(|(old, new)| Some((name(old)?, name(new)?)))
        .collect()
}

/// A signature with the new names of types.
pub(super) fn in_signature(signature: &Signature, types: &BTreeMap<&str, &str>) -> Signature {
    let all = |texts: &[String]| texts.iter().map(|text| in_type(text, types)).collect();
    match signature {
        Signature::Type => Signature::Type,
        Signature::Trait => Signature::Trait,
        Signature::Field(ty) => Signature::Field(in_type(ty, types)),
        Signature::Associated(ty) => Signature::Associated(in_type(ty, types)),
        Signature::Function(arguments) => Signature::Function(all(arguments)),
        Signature::Constructor(arguments) => {
            let arguments = arguments
                .iter()
                .map(|(name, ty)| (name.clone(), in_type(ty, types)));
            Signature::Constructor(arguments.collect())
        }
        Signature::Literal(fields) => {
            let fields = fields
                .iter()
                .map(|(name, ty)| (name.clone(), in_type(ty, types)));
            Signature::Literal(fields.collect())
        }
        Signature::Variant(types) => Signature::Variant(all(types)),
        Signature::Environment(variables) => Signature::Environment(variables.clone()),
    }
}

fn in_type(ty: &str, types: &BTreeMap<&str, &str>) -> String {
    // `Item` in `Iterator<Item = …>` is not the name of a type.
    let parts = ty
        .split_inclusive(" = ")
        .map(|part| match part.strip_suffix(" = ") {
            Some(before) => {
                let start = before.rfind(is_outside);
                let (before, name) = before.split_at(start.map_or(0, |start| start + 1));
                format!("{}{name} = ", replace_type_names(before, types))
            }
            None => replace_type_names(part, types),
        });
    parts.collect()
}

/// A text with the names of types replaced by the new ones.
fn replace_type_names(text: &str, types: &BTreeMap<&str, &str>) -> String {
    let pieces = text.split_inclusive(is_outside).map(|piece| {
        let name = piece.trim_end_matches(is_outside);
        let rest = &piece[name.len()..];
        format!("{}{rest}", types.get(name).unwrap_or(&name))
    });
    pieces.collect()
}

fn is_outside(character: char) -> bool {
    !character.is_alphanumeric() && character != '_'
}
