//! Schemas to types.

use std::collections::HashMap;

use super::composition;
use super::draft::{Draft, DraftKind, Typed};
use super::{docs, enumeration, names, nullability, object, union};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Additional, Document, JsonType, Schema};
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
            chain: 0,
        }
    }

    /// Defines the types of all components.
    pub(super) fn define_components(&mut self) {
        for (name, (span, schema)) in &self.document.components.schemas {
            let name = At::new(*name, *span);
            if !defines_type(schema, self.document) {
                // Reports what is wrong with it, even if nothing refers to it.
                self.component(name);
            } else if let Some(place) = self.component_place(name, schema) {
                let (core, _) = nullability::split(schema);
                self.define(core, schema, &place, *span);
            }
        }
    }

    /// The type of a schema. One that needs a type of its own gets the name of the place.
    pub(super) fn typed(&mut self, schema: &'s Schema<'a>, place: &Place) -> Option<Typed> {
        let (core, null) = nullability::split(schema);
        let typed = if let Some(name) = core.reference {
            self.reference(core, name)?
        } else if let Some(base) = composition::alias(core, self.document) {
            composition::check_required(core, self.document, self.problems);
            self.typed(base, place)?
        } else if defines_type(core, self.document) {
            let place = Self::renamed(schema, place);
            self.define(core, schema, &place, schema.span);
            Typed::new(Type::Named(place.name))
        } else {
            Typed::new(self.plain(core, place)?)
        };
        Some(Typed {
            null: null || typed.null,
            ..typed
        })
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
            .help("give one of the two a name of its own with `x-rust-name`"),
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
        let kind = if !core.prefix_items.is_empty() {
            DraftKind::Pair(object::pair_fields(self, core, place))
        } else if let Some(discriminator) = &core.discriminator {
            DraftKind::Union(union::lower(self, core, discriminator))
        } else if enumeration::is_enumeration(core) {
            enumeration::kind(core, self.problems)
        } else {
            DraftKind::Struct(object::fields(self, core, place))
        };
        self.drafts[slot].kind = kind;
    }

    fn reference(&mut self, schema: &Schema<'a>, name: At<&'a str>) -> Option<Typed> {
        let beside = !schema.properties.is_empty()
            || schema.json_type.is_some()
            || !schema.all_of.is_empty()
            || !schema.required.is_empty();
        if beside {
            let message = "a `$ref` that is refined by keywords beside it is not supported";
            self.problems.push(
                Diagnostic::new(Rule::Unsupported, schema.span, message)
                    .help("write `allOf` with the `$ref` and the refinement as its parts"),
            );
        }
        self.component(name)
    }

    /// The type of a component; none if it does not exist, which has been reported.
    pub(super) fn component(&mut self, name: At<&'a str>) -> Option<Typed> {
        let (span, schema) = self.document.components.schemas.get(name.value)?;
        let place = self.component_place(At::new(name.value, *span), schema)?;
        if defines_type(schema, self.document) {
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
                    self.unusable(name, "a type");
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

    pub(super) fn unusable(&mut self, name: At<&str>, what: &str) {
        let message = format!("no Rust name for {what} can be made of `{}`", name.value);
        self.problems.push(
            Diagnostic::new(Rule::UnusableName, name.span, message).help(
                "give it one with `x-rust-name` (`x-rust-names` for values of an enumeration)",
            ),
        );
    }

    /// The type of a schema that needs no definition.
    fn plain(&mut self, schema: &'s Schema<'a>, place: &Place) -> Option<Type> {
        if !schema.one_of.is_empty() || !schema.any_of.is_empty() {
            return self.unsupported_union(schema);
        }
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
                    Additional::Schema(values) => {
                        Type::Map(Box::new(self.typed(values, &place.inner("value"))?.item()))
                    }
                    _ => Type::Object,
                },
            },
        )
    }

    fn unsupported_union(&mut self, schema: &Schema<'_>) -> Option<Type> {
        let message = "a choice between schemas is not supported";
        self.problems.push(
            Diagnostic::new(Rule::Unsupported, schema.span, message)
                .help("make the alternatives components and add a `discriminator`, or allow anything by `{}`"),
        );
        None
    }
}

/// Whether a schema becomes a type of its own in Rust.
fn defines_type(schema: &Schema<'_>, document: &Document<'_>) -> bool {
    let (core, _) = nullability::split(schema);
    core.reference.is_none()
        && composition::alias(core, document).is_none()
        && (!core.properties.is_empty()
            || !core.prefix_items.is_empty()
            || core.discriminator.is_some()
            || !core.all_of.is_empty()
            || enumeration::is_enumeration(core))
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
