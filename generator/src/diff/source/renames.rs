//! Items that are found under another path.

use std::collections::BTreeMap;

use super::compare::Known;
use super::items::Shape;

/// The new paths of items that are gone: of what is new and stands for the same part of the API in the same
/// way, the one whose path is most alike.
pub(super) fn moved<'i>(
    old: &'i BTreeMap<String, Known>,
    new: &'i BTreeMap<String, Known>,
) -> BTreeMap<&'i str, &'i str> {
    let mut fresh: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (path, (item, subject)) in new.iter().filter(|(path, _)| !old.contains_key(*path)) {
        fresh
            .entry((subject, sort(&item.shape)))
            .or_default()
            .push(path.as_str());
    }
    let gone = old
        .iter()
        .filter(|(path, (item, _))| item.shape != Shape::Trait && !new.contains_key(*path));
    let moved = gone.filter_map(|(path, (item, subject))| {
        let candidates = fresh.get(&(subject, sort(&item.shape)))?;
        let alike = candidates
            .iter()
            .filter(|other| module(other) == module(path));
        let best = alike.min_by_key(|other| strsim::damerau_levenshtein(path, other))?;
        Some((path.as_str(), *best))
    });
    moved.collect()
}

/// What sort of item it is.
fn sort(shape: &Shape) -> u8 {
    match shape {
        Shape::Type => 0,
        Shape::Field(_) => 1,
        Shape::Function(_) => 2,
        Shape::Variant(_) => 3,
        Shape::Trait => 4,
        Shape::Associated(_) => 5,
        Shape::Constructor(_) => 6,
        Shape::Literal(_) => 7,
    }
}

/// The part of a path that says where in the crate something is.
fn module(path: &str) -> &str {
    path.split("::").next().unwrap_or_default()
}

/// The new names of types that have another one.
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

/// What could be done with an item, with the new names of types.
pub(super) fn in_shape(shape: &Shape, types: &BTreeMap<&str, &str>) -> Shape {
    let all = |texts: &[String]| texts.iter().map(|text| in_type(text, types)).collect();
    match shape {
        Shape::Type => Shape::Type,
        Shape::Trait => Shape::Trait,
        Shape::Field(ty) => Shape::Field(in_type(ty, types)),
        Shape::Associated(ty) => Shape::Associated(in_type(ty, types)),
        Shape::Function(arguments) => Shape::Function(all(arguments)),
        Shape::Constructor(arguments) => {
            let arguments = arguments.iter();
            let arguments = arguments.map(|(name, ty)| (name.clone(), in_type(ty, types)));
            Shape::Constructor(arguments.collect())
        }
        Shape::Literal(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(name, ty)| (name.clone(), in_type(ty, types)));
            Shape::Literal(fields.collect())
        }
        Shape::Variant(held) => Shape::Variant(all(held)),
    }
}

fn in_type(ty: &str, types: &BTreeMap<&str, &str>) -> String {
    // `Item` of `Iterator<Item = …>` is the name of no type.
    let parts = ty
        .split_inclusive(" = ")
        .map(|part| match part.strip_suffix(" = ") {
            Some(before) => {
                let start = before.rfind(|character: char| !character.is_alphanumeric());
                let (before, name) = before.split_at(start.map_or(0, |start| start + 1));
                format!("{}{name} = ", named(before, types))
            }
            None => named(part, types),
        });
    parts.collect()
}

/// A text with the new names of the types in it.
fn named(text: &str, types: &BTreeMap<&str, &str>) -> String {
    let pieces = text.split_inclusive(|character: char| !character.is_alphanumeric());
    let pieces = pieces.map(|piece| {
        let name = piece.trim_end_matches(|character: char| !character.is_alphanumeric());
        let rest = &piece[name.len()..];
        format!("{}{rest}", types.get(name).unwrap_or(&name))
    });
    pieces.collect()
}
