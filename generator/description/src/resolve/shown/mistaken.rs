//! Values that their schema does not allow.

use std::collections::{HashMap, HashSet};
use std::ptr;

use super::{Shown, parts, unmet, written};
use crate::diagnostic::{Diagnostic, Rule};
use crate::limits::Limits;
use crate::model::{Constraint, Enumeration, Keyword, Schema, SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// Reports values that are of another type or format than their schema has, or none of its values, and those that do not
/// meet its constraints. Returns the schemas with a default that their type does not have.
pub(in crate::resolve) fn check(
    schemas: &Schemas,
    where_used: &[Shown<'_>],
    problems: &mut Vec<Diagnostic>,
) -> Vec<SchemaId> {
    let mut checker = Checker::new(schemas);
    let mut defaults = Vec::new();
    for (id, schema) in schemas.iter() {
        for node in schema.constant.iter().chain(listed(schema)) {
            checker.check((id, node), Role::Set, problems);
        }
        for node in schema.default.iter() {
            let is_allowed = checker.check((id, node), Role::Set, problems);
            defaults.extend((!is_allowed).then_some(id));
        }
        for node in &schema.examples {
            checker.check((id, node), Role::Shown, problems);
        }
    }
    for shown in where_used {
        checker.check(*shown, Role::Shown, problems);
    }
    defaults
}

/// The values that a schema lists, unless a constant leaves only one.
fn listed(schema: &Schema) -> impl Iterator<Item = &Node> {
    let constraints = schema.constraints.iter();
    let constraints = constraints.filter(|_| schema.constant.is_none());
    constraints.flat_map(listed_by)
}

fn listed_by(constraint: &Constraint) -> &[Node] {
    match (constraint.keyword, &constraint.value.value) {
        (Keyword::Enum, Value::Sequence(values)) => values,
        _ => &[],
    }
}

/// What a value is in the description.
#[derive(Debug, Clone, Copy)]
enum Role {
    /// A constant, a default, or one of the allowed values.
    Set,
    /// An example.
    Shown,
}

/// What is wrong with a value.
enum Mistake {
    /// It is of another type than this one.
    Type(&'static str),
    /// It is none of the listed values.
    Unlisted,
    /// It is not the only value, which is this one.
    Differs(String),
    /// It is not written like this kind of value, of which this is an example.
    Format(&'static str, &'static str),
    /// It does not meet this constraint.
    Limit(String),
    /// It is an object without this property.
    Missing(String),
    /// It is an object with this property, although it has no others than those that are described.
    Other(String),
}

impl Mistake {
    fn report(self, node: &Node, role: Role) -> Diagnostic {
        let text = || node.text();
        let (message, help) = match self {
            Self::Type(expected) => {
                let message = format!(
                    "this is {}, but the schema describes {expected}",
                    noun(node)
                );
                let help = match (&node.value, role, expected) {
                    (Value::Null, ..) => "add null to the types, or leave the value out",
                    (_, Role::Set, LIST) => {
                        "write a list; the values that it may contain belong under `items`"
                    }
                    _ => "correct the value or the type",
                };
                (message, help.to_owned())
            }
            Self::Unlisted => (
                format!("`{}` is none of the listed values", text()),
                "correct the value, or list it".to_owned(),
            ),
            Self::Differs(only) => (
                format!("`{}` is not `{only}`, the only value", text()),
                "correct the value, or remove `const`".to_owned(),
            ),
            Self::Format(kind, example) => (
                format!("`{}` is not {kind}", text()),
                format!("write it like `{example}`, or correct the format"),
            ),
            Self::Limit(limit) => {
                let what = match node.value {
                    Value::Sequence(_) => "this list".to_owned(),
                    Value::Mapping(_) => "this object".to_owned(),
                    _ => format!("`{}`", text()),
                };
                let message = format!("{what} does not meet {limit}");
                (message, "correct the value or the constraint".to_owned())
            }
            Self::Missing(name) => (
                format!("this object has no `{name}`, which is required"),
                "add it, or remove it from `required`".to_owned(),
            ),
            Self::Other(name) => (
                format!(
                    "this object has `{name}`, but there are no other properties than those described"
                ),
                "remove it, or describe it".to_owned(),
            ),
        };
        let rule = match role {
            Role::Set => Rule::InvalidValue,
            Role::Shown => Rule::MistakenExample,
        };
        Diagnostic::warning(rule, node.span, message).help(help)
    }
}

const LIST: &str = "a list";

/// The type of a value, in the words of JSON.
fn noun(node: &Node) -> &'static str {
    match node.value {
        Value::Null => "null",
        Value::Mapping(_) => "an object",
        _ => node.kind(),
    }
}

struct Checker<'m> {
    schemas: &'m Schemas,
    /// The listed values by enumeration: there may be thousands, and as many values to compare with them.
    texts: HashMap<SchemaId, HashSet<&'m str>>,
    limits: Limits,
    reported: HashSet<*const Node>,
}

impl<'m> Checker<'m> {
    fn new(schemas: &'m Schemas) -> Self {
        Self {
            schemas,
            texts: HashMap::new(),
            limits: Limits::default(),
            reported: HashSet::new(),
        }
    }

    /// Reports what is wrong with a value and the values in it, each once. Returns whether it is allowed.
    fn check(&mut self, shown: Shown<'_>, role: Role, problems: &mut Vec<Diagnostic>) -> bool {
        let (mut pending, mut seen) = (vec![(shown, true)], HashSet::new());
        let (mut is_allowed, mut parts) = (true, Vec::new());
        while let Some(((id, node), is_whole)) = pending.pop() {
            let place = ptr::from_ref(node);
            if !seen.insert((id, place, is_whole)) {
                continue;
            }
            let mistakes = match self.mistake(id, node) {
                Some(mistake) => {
                    is_allowed = false;
                    vec![mistake]
                }
                None => {
                    self.add_parts(id, node, &mut parts);
                    // There may be more around what is a part of the same object.
                    let is_all = |part: &Shown<'_>| {
                        !ptr::eq(part.1, node) || is_whole && self.is_whole(id, part.0)
                    };
                    pending.extend(parts.drain(..).map(|part| (part, is_all(&part))));
                    self.unmet(id, node, is_whole)
                }
            };
            if !mistakes.is_empty() && self.reported.insert(place) {
                let mistakes = mistakes.into_iter();
                problems.extend(mistakes.map(|mistake| mistake.report(node, role)));
            }
        }
        is_allowed
    }

    /// Whether an alternative describes all that is in an object of a schema.
    fn is_whole(&self, id: SchemaId, alternative: SchemaId) -> bool {
        match (self.schemas.kind(id), self.schemas.kind(alternative)) {
            (SchemaKind::Union(_), _) => true,
            (SchemaKind::OneOf(one_of), SchemaKind::Object(object)) => {
                object.property(&one_of.discriminator.value).is_some()
            }
            _ => false,
        }
    }

    /// What is wrong with a value of the right type.
    fn unmet(&mut self, id: SchemaId, node: &Node, is_whole: bool) -> Vec<Mistake> {
        let limits = unmet::constraints(&mut self.limits, self.schemas, id, node).into_iter();
        let limits = limits.map(|found| format!("`{}: {}`", found.keyword, found.value.text()));
        let missing = unmet::requirements(self.schemas, id, node).into_iter();
        let missing = missing.map(|name| Mistake::Missing(name.to_owned()));
        let others = is_whole.then(|| unmet::others(self.schemas, id, node));
        let others = others.into_iter().flatten();
        let others = others.map(|name| Mistake::Other(name.to_owned()));
        let limits = limits.map(Mistake::Limit);
        limits.chain(missing).chain(others).collect()
    }

    /// Adds the parts of a value, each with its schema.
    fn add_parts<'n>(&mut self, id: SchemaId, node: &'n Node, pending: &mut Vec<Shown<'n>>) {
        match self.schemas.kind(id) {
            _ if matches!(node.value, Value::Null) => {}
            // Of several alternatives that a value may be of, none is known to be meant.
            SchemaKind::Union(_) => {
                let alternatives = self.schemas.flattened(id).into_iter();
                let mut fitting = alternatives.filter(|of| self.mistake(*of, node).is_none());
                if let (Some(only), None) = (fitting.next(), fitting.next()) {
                    pending.push((only, node));
                }
            }
            kind => parts(self.schemas, kind, node, pending),
        }
    }

    /// What is wrong with a value, regardless of the values in it.
    fn mistake(&mut self, id: SchemaId, node: &Node) -> Option<Mistake> {
        use SchemaKind as Kind;
        let schemas = self.schemas;
        let expected = match (schemas.kind(id), &node.value) {
            (_, Value::Null) if schemas.is_nullable(id) => return None,
            _ if let Some(only) = other_than(schemas.constant(id), node) => {
                return Some(Mistake::Differs(only));
            }
            (Kind::Any | Kind::Unresolved | Kind::OneOrMany { .. }, _) => {
                return self.of_list(id, node);
            }
            (Kind::Union(_), _) => return self.of_union(id, node),
            (Kind::Enumeration(listed), Value::String(text)) => {
                return self.unlisted(id, listed, text);
            }
            (Kind::Integers(listed), Value::Integer(_)) => {
                return self.unlisted(id, listed, &node.text());
            }
            (Kind::Integers(listed), Value::Float(number)) if number.fract() == 0.0 => {
                return self.unlisted(id, listed, &format!("{number:.0}"));
            }
            (Kind::String(format), Value::String(text)) => {
                let format = written::expected(*format, text);
                let mistake = format.map(|(kind, example)| Mistake::Format(kind, example));
                return mistake.or_else(|| self.of_list(id, node));
            }
            (Kind::Integer(_), Value::Float(number)) if number.fract() == 0.0 => {
                return self.of_list(id, node);
            }
            (Kind::Boolean, Value::Bool(_))
            | (Kind::Integer(_), Value::Integer(_))
            | (Kind::Number | Kind::Decimal, Value::Integer(_) | Value::Float(_))
            | (Kind::List(_) | Kind::Tuple(_), Value::Sequence(_))
            | (
                Kind::FreeForm | Kind::Map(_) | Kind::Object(_) | Kind::OneOf(_),
                Value::Mapping(_),
            ) => return self.of_list(id, node),
            (Kind::Boolean, _) => "a boolean",
            (Kind::Integer(_) | Kind::Integers(_), _) => "an integer",
            (Kind::Number | Kind::Decimal, _) => "a number",
            (Kind::String(_) | Kind::Enumeration(_), _) => "a string",
            (Kind::List(_) | Kind::Tuple(_), _) => LIST,
            _ => "an object",
        };
        Some(Mistake::Type(expected))
    }

    /// Whether a value is missing in the lists of allowed values that are not part of its type.
    fn of_list(&self, id: SchemaId, node: &Node) -> Option<Mistake> {
        let lists = self.schemas.constraints(id).into_iter().map(listed_by);
        let mut lists = lists.filter(|values| !values.is_empty());
        let is_allowed = lists.all(|values| values.iter().any(|value| value.is_same(node)));
        (!is_allowed).then_some(Mistake::Unlisted)
    }

    /// What is wrong with a value that no alternative of a union allows.
    fn of_union(&mut self, id: SchemaId, node: &Node) -> Option<Mistake> {
        let alternatives = self.schemas.flattened(id).into_iter();
        let mistakes: Option<Vec<_>> = alternatives.map(|of| self.mistake(of, node)).collect();
        let mistakes = mistakes.filter(|found| !found.is_empty())?.into_iter();
        // The alternative that has the type of the value is meant, if there is only one.
        let mut meant = mistakes.filter(|mistake| !matches!(mistake, Mistake::Type(_)));
        Some(match (meant.next(), meant.next()) {
            (Some(only), None) => only,
            _ => Mistake::Type("values of other types"),
        })
    }

    fn unlisted(&mut self, id: SchemaId, listed: &'m Enumeration, text: &str) -> Option<Mistake> {
        if listed.open {
            return None;
        }
        let texts = self
            .texts
            .entry(self.schemas.target(id))
            .or_insert_with(|| {
                let values = listed.values.iter();
                values.map(|value| value.value.value.as_str()).collect()
            });
        (!texts.contains(text)).then_some(Mistake::Unlisted)
    }
}

/// The text of a constant that a value differs from.
fn other_than(constant: Option<&Node>, node: &Node) -> Option<String> {
    let constant = constant?;
    (!constant.is_same(node)).then(|| constant.text())
}
