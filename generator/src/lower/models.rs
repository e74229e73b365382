//! Schemas to types.

use std::collections::{HashMap, HashSet};

use super::composition;
use super::draft::{Draft, DraftKind, Typed};
use super::shape::{self, Shape};
use super::{docs, enumeration, names, nullability, object, union};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Document, JsonType, Schema};
use crate::ir::Type;
use crate::source::{At, Span, Value};

/// A chain of schemas that only point on is followed this far.
const LONGEST_CHAIN: usize = 32;

/// The types of an API, while they are being collected.
pub(super) struct Models<'s, 'a> {
    pub(super) document: &'s Document<'a>,
    pub(super) problems: &'s mut Vec<Diagnostic>,
    pub(super) drafts: Vec<Draft>,
    /// Every name of a type, and the place that led to it.
    names: HashMap<String, Span>,
    /// The types of schemas that stand where they are used, by their place.
    inline: HashMap<Span, String>,
    /// The enumerations among the types.
    enumerations: HashSet<String>,
    /// How many schemas that only point on are being followed right now.
    chain: usize,
}

/// The name and the module that a schema gets, should it need a type of its own.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) name: String,
    pub(super) module: String,
}

impl Place {
    /// The place of a type inside of this one.
    pub(super) fn inner(&self, text: &str) -> Self {
        let part = heck::ToUpperCamelCase::to_upper_camel_case(text.trim_start_matches("r#"));
        Self {
            name: format!("{}{part}", self.name),
            module: self.module.clone(),
        }
    }
}

impl<'s, 'a> Models<'s, 'a> {
    pub(super) fn new(document: &'s Document<'a>, problems: &'s mut Vec<Diagnostic>) -> Self {
        Self {
            document,
            problems,
            drafts: Vec::new(),
            names: HashMap::new(),
            inline: HashMap::new(),
            enumerations: HashSet::new(),
            chain: 0,
        }
    }

    /// Defines the types of all components.
    pub(super) fn define_components(&mut self) {
        for (name, (span, schema)) in &self.document.components.schemas {
            let name = At::new(*name, *span);
            if !shape::defines_type(schema, self.document) {
                // Reports what is wrong with it, even if nothing refers to it.
                self.component(name);
            } else if let Some(place) = self.component_place(name, schema) {
                let (core, _) = self.checked(schema);
                self.define(core, schema, &place, *span);
            }
        }
    }

    /// Whether a schema is there, if it is a reference.
    pub(super) fn is_known(&self, schema: &Schema<'a>) -> bool {
        self.document.components.target(schema).is_some()
    }

    /// The type of a schema. One that needs a type of its own gets the name of the place.
    pub(super) fn typed(&mut self, schema: &'s Schema<'a>, place: &Place) -> Option<Typed> {
        let (core, null) = self.checked(schema);
        let typed = if let Some(name) = core.reference {
            self.check_unused_name(core);
            self.component(name)?
        } else if let Some(base) = composition::alias(core, self.document) {
            self.check_unused_name(core);
            // For what it reports.
            composition::properties(core, self.document, self.problems);
            self.typed(base, place)?
        } else if shape::defines_type(core, self.document) {
            let name = self.inline(core, schema, place);
            Typed::new(Type::Named(name))
        } else {
            self.check_unused_name(core);
            Typed::new(self.plain(core, place)?)
        };
        Some(Typed {
            null: null || typed.null,
            ..typed
        })
    }

    /// The part of a schema that says what its values are, and whether they can be null. Reports
    /// keywords that would be lost.
    fn checked(&mut self, schema: &'s Schema<'a>) -> (&'s Schema<'a>, bool) {
        let (core, null) = nullability::split(schema);
        shape::check(schema, self.problems);
        if !std::ptr::eq(core, schema) {
            shape::check(core, self.problems);
        }
        (core, null)
    }

    /// Reports a name for a type where there is none.
    fn check_unused_name(&mut self, schema: &Schema<'_>) {
        let name = schema
            .rust_name
            .filter(|name| names::type_name(name.value).as_deref() == Some(name.value));
        if let Some(name) = name {
            let message = format!("`{}` names a type, and this schema makes none", name.value);
            self.problems.push(
                Diagnostic::new(Rule::InvalidValue, name.span, message)
                    .help("remove it, or write a name like `amount_due` for the field"),
            );
        }
    }

    /// The name of the type for a schema that stands where it is used. One that is met again, as a
    /// part of itself or in a response that operations share, keeps the type that it has.
    fn inline(&mut self, core: &'s Schema<'a>, schema: &'s Schema<'a>, place: &Place) -> String {
        if let Some(name) = self.inline.get(&core.span) {
            return name.clone();
        }
        let place = Self::renamed(schema, place);
        self.inline.insert(core.span, place.name.clone());
        self.define(core, schema, &place, schema.span);
        place.name
    }

    /// A name of the wire without the prefix that stands for the service.
    pub(super) fn without_prefix<'n>(&self, wire: &'n str) -> &'n str {
        let prefix = self.document.wire_prefix.map_or("", |text| text.value);
        wire.strip_prefix(prefix)
            .filter(|rest| !rest.is_empty())
            .unwrap_or(wire)
    }

    /// Claims the name of a type.
    pub(super) fn claim(&mut self, name: &str, span: Span) -> bool {
        let Some(first) = self.names.get(name) else {
            self.names.insert(name.to_owned(), span);
            return true;
        };
        self.problems.push(
            Diagnostic::new(
                Rule::NameCollision,
                span,
                format!("the type `{name}` would exist twice"),
            )
            .related(*first, "the first one comes from here")
            .help("give a schema a name of its own with `x-rust-name`, or an operation another id"),
        );
        false
    }

    /// Defines the type that the rest of the code will refer to by the name of the place.
    fn define(
        &mut self,
        core: &'s Schema<'a>,
        described: &'s Schema<'a>,
        place: &Place,
        span: Span,
    ) {
        if !self.claim(&place.name, span) {
            return;
        }
        let described = if described.description.is_some() {
            described
        } else {
            core
        };
        let docs = docs::of_type(described, &place.name);
        // The slot comes first, so that a type stands before the inline types in it.
        let slot = self.drafts.len();
        self.drafts.push(Draft {
            name: place.name.clone(),
            module: place.module.clone(),
            docs,
            kind: DraftKind::Struct(Vec::new()),
        });
        let kind = match (Shape::of(core), &core.discriminator) {
            (Shape::Pair, _) => DraftKind::Pair(object::pair_fields(self, core, place)),
            (Shape::Union, Some(discriminator)) => {
                DraftKind::Union(union::lower(self, core, discriminator))
            }
            (Shape::Enumeration, _) => {
                self.enumerations.insert(place.name.clone());
                enumeration::kind(core, self.problems)
            }
            _ => DraftKind::Struct(object::fields(self, core, place)),
        };
        self.drafts[slot].kind = kind;
    }

    /// The type of a component; none if it does not exist, which has been reported.
    pub(super) fn component(&mut self, name: At<&'a str>) -> Option<Typed> {
        let (span, schema) = self.document.components.schemas.get(name.value)?;
        let place = self.component_place(At::new(name.value, *span), schema)?;
        if shape::defines_type(schema, self.document) {
            let (_, null) = nullability::split(schema);
            return Some(Typed {
                ty: Type::Named(place.name),
                null,
            });
        }
        if self.chain == LONGEST_CHAIN {
            let message = format!(
                "`{}` leads to no type: it points back to itself, or on and on",
                name.value
            );
            self.problems.push(
                Diagnostic::new(Rule::CyclicReference, name.span, message)
                    .help("one of the schemas on the way must be an object or a plain type"),
            );
            return None;
        }
        self.chain += 1;
        let typed = self.typed(schema, &place);
        self.chain -= 1;
        typed
    }

    fn component_place(&mut self, name: At<&str>, schema: &Schema<'_>) -> Option<Place> {
        let type_name = match schema.rust_name {
            Some(given) if names::type_name(given.value).as_deref() == Some(given.value) => {
                Some(given.value.to_owned())
            }
            Some(given) => {
                let message = format!("`{}` is not a name for a type", given.value);
                self.problems.push(
                    Diagnostic::new(Rule::UnusableName, given.span, message)
                        .help("write a name like `WalletAlert` that the prelude does not have"),
                );
                None
            }
            None => {
                let made = names::type_name(name.value);
                if made.is_none() {
                    self.unusable(name, "a type", "give it one with `x-rust-name`");
                }
                made
            }
        }?;
        let module = names::module_name(&type_name)?;
        // `_2fa` is the same in both cases.
        let module = if module == type_name {
            format!("{module}_")
        } else {
            module
        };
        Some(Place {
            name: type_name,
            module,
        })
    }

    /// The place under the name that an inline schema prescribes for its type.
    fn renamed(schema: &Schema<'_>, place: &Place) -> Place {
        let given = schema.rust_name.map(|name| name.value.to_owned());
        // A name in lower case is meant for the field.
        let name = given.filter(|name| names::type_name(name).as_ref() == Some(name));
        Place {
            name: name.unwrap_or_else(|| place.name.clone()),
            module: place.module.clone(),
        }
    }

    /// Whether values of a type have one obvious text.
    pub(super) fn is_text(&self, ty: &Type) -> bool {
        match ty {
            Type::Bool | Type::Integer | Type::Float | Type::String | Type::Uuid => true,
            Type::Date | Type::DateTime | Type::Decimal => true,
            Type::Named(name) => self.enumerations.contains(name),
            _ => false,
        }
    }

    /// The name of a field that the description prescribes, if it can be one.
    pub(super) fn given_field_name(&mut self, given: At<&str>) -> Option<String> {
        let name = names::field_name(given.value);
        let name = name.filter(|name| name.trim_start_matches("r#") == given.value);
        if name.is_none() {
            let message = format!("`{}` is not a name for a field", given.value.escape_debug());
            self.problems.push(
                Diagnostic::new(Rule::UnusableName, given.span, message).help(
                    "write a name like `amount_due`; a name like `AmountDue` is for the type",
                ),
            );
        }
        name
    }

    pub(super) fn unusable(&mut self, name: At<&str>, what: &str, help: &str) {
        let message = format!("no Rust name for {what} can be made of `{}`", name.value);
        self.problems
            .push(Diagnostic::new(Rule::UnusableName, name.span, message).help(help));
    }

    /// The type of a schema that needs no definition.
    fn plain(&mut self, schema: &'s Schema<'a>, place: &Place) -> Option<Type> {
        let Some(json_type) = schema.json_type else {
            return Some(
                schema
                    .constant
                    .map_or(Type::Json, |node| constant_type(&node.value)),
            );
        };
        Some(
            match (json_type.value, schema.format.map(|format| format.value)) {
                (JsonType::Boolean, _) => Type::Bool,
                (JsonType::Integer, _) => Type::Integer,
                (JsonType::Number, _) => Type::Float,
                (JsonType::String, Some("uuid")) => Type::Uuid,
                (JsonType::String, Some("date")) => Type::Date,
                (JsonType::String, Some("date-time")) => Type::DateTime,
                (JsonType::String, Some("decimal")) => Type::Decimal,
                (JsonType::String, _) => Type::String,
                (JsonType::Array, _) => {
                    let items = schema.items.as_deref()?;
                    Type::List(Box::new(self.typed(items, &place.inner("item"))?.item()))
                }
                (JsonType::Object, _) => match &schema.additional {
                    Some(values) => {
                        Type::Map(Box::new(self.typed(values, &place.inner("value"))?.item()))
                    }
                    _ => Type::Object,
                },
            },
        )
    }
}

fn constant_type(value: &Value) -> Type {
    match value {
        Value::Bool(_) => Type::Bool,
        Value::Integer(_) => Type::Integer,
        Value::Float(_) => Type::Float,
        Value::String(_) => Type::String,
        Value::Null | Value::Sequence(_) | Value::Mapping(_) => Type::Json,
    }
}
