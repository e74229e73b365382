//! Schemas: what values there can be.

use std::collections::{HashMap, HashSet};
use std::iter;
use std::ops::{Index, IndexMut};

use serde::Serialize;

use super::constraint::Constraint;
use super::{Format, Width};
use crate::source::Node;
use crate::span::{Span, Spanned};

/// The number of a schema in [`Schemas`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SchemaId(pub(crate) u32);

/// The schemas of an API, by their ids.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Schemas {
    pub(crate) list: Vec<Schema>,
    /// Those of times that the description shows with a fraction of a second.
    #[serde(skip)]
    pub(crate) precise: HashSet<SchemaId>,
}

impl Index<SchemaId> for Schemas {
    type Output = Schema;

    fn index(&self, id: SchemaId) -> &Schema {
        &self.list[id.0 as usize]
    }
}

impl IndexMut<SchemaId> for Schemas {
    fn index_mut(&mut self, id: SchemaId) -> &mut Schema {
        &mut self.list[id.0 as usize]
    }
}

impl Schemas {
    /// All schemas with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (SchemaId, &Schema)> {
        (0..).map(SchemaId).zip(&self.list)
    }

    /// The ids of all schemas.
    pub(crate) fn ids(&self) -> impl Iterator<Item = SchemaId> + use<> {
        (0..self.list.len() as u32).map(SchemaId)
    }

    /// Adds a schema that does not stand in the description.
    pub(crate) fn add(&mut self, schema: Schema) -> SchemaId {
        let id = SchemaId(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        self.list.push(schema);
        id
    }

    /// The schema as responses have it.
    pub fn origin(&self, id: SchemaId) -> SchemaId {
        self[id].sent_form_of.unwrap_or(id)
    }

    /// The schemas that have a name of their own, in the order of the description. What requests have in place of one
    /// stands behind all others, and is not among them.
    pub fn components(&self) -> impl Iterator<Item = (SchemaId, &Schema)> {
        self.iter()
            .take_while(|(_, schema)| schema.component.is_some())
    }

    /// The schema that is meant: this one, or what it refers to in the end.
    pub fn target(&self, id: SchemaId) -> SchemaId {
        self.chain(id).last().map_or(id, |(target, _)| target)
    }

    /// A schema, and those that it refers to, one after the other.
    pub fn chain(&self, id: SchemaId) -> impl Iterator<Item = (SchemaId, &Schema)> {
        // References that go in a circle have been taken out.
        let next = |id: &SchemaId| match &self[*id].kind {
            SchemaKind::Reference(reference) => Some(reference.target),
            _ => None,
        };
        iter::successors(Some(id), next).map(|id| (id, &self[id]))
    }

    /// The references from a schema to its target.
    fn references(&self, id: SchemaId) -> impl Iterator<Item = &Reference> {
        self.chain(id).filter_map(|(_, schema)| match &schema.kind {
            SchemaKind::Reference(reference) => Some(reference),
            _ => None,
        })
    }

    /// What values of the schema are, whoever it refers to.
    pub fn kind(&self, id: SchemaId) -> &SchemaKind {
        &self[self.target(id)].kind
    }

    /// The schemas whose values a constraint holds for: what is said of a union is said of each alternative.
    pub fn constrained(&self, id: SchemaId) -> Vec<SchemaId> {
        match self.kind(id) {
            kind @ (SchemaKind::Union(_) | SchemaKind::OneOf(_)) => kind.alternatives(),
            _ => vec![id],
        }
    }

    /// All constraints on the way to what a schema refers to, the nearest first.
    pub fn constraints(&self, id: SchemaId) -> Vec<&Constraint> {
        let chain = self.chain(id);
        chain.flat_map(|(_, schema)| &schema.constraints).collect()
    }

    /// Whether null is among the values.
    pub fn is_nullable(&self, id: SchemaId) -> bool {
        self.chain(id).any(|(_, schema)| schema.nullable)
    }

    /// Whether values are in responses only.
    pub fn is_read_only(&self, id: SchemaId) -> bool {
        self[id].read_only || self[self.target(id)].read_only
    }

    /// Whether values are in requests only.
    pub fn is_write_only(&self, id: SchemaId) -> bool {
        self[id].write_only || self[self.target(id)].write_only
    }

    /// Whether a property is described anew on the way to the object, and not fixed.
    pub fn describes(&self, id: SchemaId, property: &str) -> bool {
        let mut described = self
            .references(id)
            .flat_map(|reference| &reference.described);
        described.any(|name| name == property)
    }

    /// The only value, wherever that is said.
    pub fn constant(&self, id: SchemaId) -> Option<&Node> {
        let own = self[id].constant.as_ref();
        own.or(self[self.target(id)].constant.as_ref())
    }

    /// What a value is where nobody says it: the only one, or the default.
    pub fn usual(&self, id: SchemaId) -> Option<&Node> {
        let default = self[id].default.as_ref();
        let default = default.or(self[self.target(id)].default.as_ref());
        self.constant(id).or(default)
    }

    /// The properties of an object whose value is fixed, wherever that is said.
    pub fn fixed(&self, id: SchemaId) -> Vec<Fixed> {
        let mut fixed = self.fixed_by_references(id);
        if let SchemaKind::Object(object) = self.kind(id) {
            fixed.extend(object.properties.iter().filter_map(|property| {
                let value = self.constant(property.schema)?.clone();
                let name = property.name.value.clone();
                Some(Fixed { name, value })
            }));
        }
        fixed
    }

    /// Those of them that are fixed on the way to the object.
    pub fn fixed_by_references(&self, id: SchemaId) -> Vec<Fixed> {
        let fixed = self.references(id).flat_map(|reference| &reference.fixed);
        fixed.cloned().collect()
    }

    /// The properties of an object that have one value only: it is fixed, or the only text that is listed.
    pub fn known(&self, id: SchemaId) -> Vec<Fixed> {
        let SchemaKind::Object(object) = self.kind(id) else {
            return Vec::new();
        };
        let mut fixed: HashMap<String, Node> = HashMap::new();
        for constant in self.fixed(id) {
            fixed.entry(constant.name).or_insert(constant.value);
        }
        let known = object.properties.iter().filter_map(|property| {
            let name = property.name.value.clone();
            let value = match fixed.remove(&name) {
                Some(value) => value,
                None => self.only_listed(property.schema)?,
            };
            Some(Fixed { name, value })
        });
        known.collect()
    }

    /// The text that is the only one in a closed list.
    fn only_listed(&self, id: SchemaId) -> Option<Node> {
        let SchemaKind::Enumeration(listed) = self.kind(id) else {
            return None;
        };
        match listed.values.as_slice() {
            [only] if !listed.open => Some(Node::from(&only.value)),
            _ => None,
        }
    }

    /// The only texts that a property of an object can have, wherever that is said; none if it can have others.
    pub fn fixed_texts(&self, id: SchemaId, name: &str) -> Vec<Spanned<String>> {
        let fixed = self.fixed(id).into_iter().find(|it| it.name == name);
        if let Some(Fixed { value, .. }) = fixed {
            let text = value.as_str().into_iter();
            return text
                .map(|text| Spanned::new(text.to_owned(), value.span))
                .collect();
        }
        let SchemaKind::Object(object) = self.kind(id) else {
            return Vec::new();
        };
        let property = object
            .property(name)
            .map(|property| self.kind(property.schema));
        match property {
            Some(SchemaKind::Enumeration(Enumeration {
                values,
                open: false,
            })) => values.iter().map(|value| value.value.clone()).collect(),
            _ => Vec::new(),
        }
    }
}

/// A schema.
#[derive(Debug, Clone, Serialize)]
pub struct Schema {
    /// Where it stands.
    pub span: Span,
    /// Its name among the components, if it is one, or stands for one in requests.
    pub component: Option<Spanned<String>>,
    /// The schema of responses that it stands for in requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent_form_of: Option<SchemaId>,
    /// What the values are, null left aside.
    #[serde(flatten)]
    pub kind: SchemaKind,
    /// Alternatives whose values Rust does not tell from those of others: what holds for these need not hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub merged: Vec<SchemaId>,
    /// Whether null is among the values.
    pub nullable: bool,
    /// Whether there is no other value than null.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_null: bool,
    /// The only value.
    pub constant: Option<Node>,
    /// A short name.
    pub title: Option<Spanned<String>>,
    /// What it is.
    pub description: Option<String>,
    /// Bounds and patterns.
    pub constraints: Vec<Constraint>,
    /// What holds where there is no value.
    pub default: Option<Node>,
    /// Values that there can be.
    pub examples: Vec<Node>,
    /// Whether it should not be used any more.
    pub deprecated: bool,
    /// Whether it is in responses only.
    pub read_only: bool,
    /// Whether it is in requests only.
    pub write_only: bool,
    /// What else is to be known of its values, in sentences.
    pub remarks: Vec<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name that the description gives it in code.
    pub code_name: Option<Spanned<String>>,
}

impl Schema {
    /// Its name among the components, if it is one.
    pub fn name(&self) -> Option<&str> {
        self.component.as_ref().map(|name| name.value.as_str())
    }

    /// A schema of which no more is known.
    pub(crate) fn of_kind(span: Span, kind: SchemaKind) -> Self {
        Self {
            span,
            component: None,
            sent_form_of: None,
            kind,
            merged: Vec::new(),
            nullable: false,
            only_null: false,
            constant: None,
            title: None,
            description: None,
            constraints: Vec::new(),
            default: None,
            examples: Vec::new(),
            deprecated: false,
            read_only: false,
            write_only: false,
            remarks: Vec::new(),
            gaps: Vec::new(),
            code_name: None,
        }
    }
}

/// How many places a list of fixed length can have.
pub const MOST_PLACES: usize = 16;

/// What the values of a schema are.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", content = "of", rename_all = "snake_case")]
pub enum SchemaKind {
    /// Any JSON value.
    Any,
    /// True or false.
    Boolean,
    /// Whole numbers.
    Integer(Width),
    /// Numbers, to the nearest value that fits into 64 bits.
    Number,
    /// Exact numbers that are numbers in JSON, too.
    Decimal,
    /// Text.
    String(Format),
    /// Text with known values.
    Enumeration(Enumeration),
    /// Whole numbers with known values.
    Integers(Enumeration),
    /// Values of one schema, any number of them.
    List(SchemaId),
    /// A list of fixed length, with a name for each of at most [`MOST_PLACES`] places.
    Tuple(Vec<SchemaId>),
    /// An object with properties of any names.
    FreeForm,
    /// An object with properties of any names, whose values have one schema.
    Map(SchemaId),
    /// An object with named properties; more are passed over.
    Object(Object),
    /// One of several objects.
    OneOf(OneOf),
    /// One of several types.
    Union(Union),
    /// Values of one schema: a list of them, or a single one by itself.
    OneOrMany(SchemaId),
    /// What another schema says.
    Reference(Reference),
    /// It could not be made out, which has been reported.
    Unresolved,
}

/// Texts or whole numbers with known values.
#[derive(Debug, Clone, Serialize)]
pub struct Enumeration {
    /// The values.
    pub values: Vec<EnumValue>,
    /// Whether there can be values that are not listed.
    pub open: bool,
}

/// A known value.
#[derive(Debug, Clone, Serialize)]
pub struct EnumValue {
    /// The text, or the digits.
    pub value: Spanned<String>,
    /// What the description calls it.
    pub label: Option<String>,
    /// The name that the description gives it in code.
    pub code_name: Option<Spanned<String>>,
    /// What it stands for.
    pub description: Option<String>,
}

/// An object with named properties.
#[derive(Debug, Clone, Serialize)]
pub struct Object {
    /// Its properties and those of all its parts, each once.
    pub properties: Vec<Property>,
    /// The values of properties of other names, if these are kept.
    pub additional: Option<SchemaId>,
    /// What else is in it: one of the alternatives of each of these.
    pub choices: Vec<SchemaId>,
}

impl SchemaKind {
    /// The alternatives of a union, however they are told apart.
    pub fn alternatives(&self) -> Vec<SchemaId> {
        match self {
            Self::Union(union) => union.alternatives.clone(),
            Self::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                alternatives.map(|alternative| alternative.schema).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether values are texts of any kind. Other formats say all of what a text is.
    pub fn is_text(&self) -> bool {
        matches!(self, Self::String(Format::Plain | Format::Binary))
    }
}

impl Object {
    /// The schemas of its properties, and last that of the others.
    pub fn schemas(&self) -> impl Iterator<Item = SchemaId> {
        self.entries().chain(self.choices.iter().copied())
    }

    /// The same without those of which one is in it as a whole.
    pub fn entries(&self) -> impl Iterator<Item = SchemaId> {
        let named = self.properties.iter().map(|property| property.schema);
        named.chain(self.additional)
    }

    /// Whether nothing is in it but properties with names.
    pub fn has_only_properties(&self) -> bool {
        self.additional.is_none() && self.choices.is_empty()
    }

    /// The property of this name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name.value == name)
    }
}

/// A property of an object.
#[derive(Debug, Clone, Serialize)]
pub struct Property {
    /// Its name on the wire.
    pub name: Spanned<String>,
    /// Whether it is always there.
    pub required: bool,
    /// What its values are.
    pub schema: SchemaId,
    /// What unions know the object by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discriminator_value: Option<DiscriminatorValue>,
}

/// The value of a property by which unions know an object.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DiscriminatorValue {
    /// The value.
    pub value: Node,
    /// Whether the union writes it, whatever the object holds.
    pub is_written: bool,
}

/// One of several objects, told apart by one of their properties.
#[derive(Debug, Clone, Serialize)]
pub struct OneOf {
    /// The property.
    pub discriminator: Spanned<String>,
    /// The objects.
    pub alternatives: Vec<Alternative>,
    /// The object that the others are built on, which is one of them if values stand for it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<SchemaId>,
}

/// One of several objects.
#[derive(Debug, Clone, Serialize)]
pub struct Alternative {
    /// The value of the property that tells them apart, which stands for this one.
    pub name: Spanned<String>,
    /// The object.
    pub schema: SchemaId,
}

/// One of several types, told apart by what the values are.
#[derive(Debug, Clone, Serialize)]
pub struct Union {
    /// The types, from the narrowest to the widest.
    pub alternatives: Vec<SchemaId>,
    /// What the description says of telling them apart, until that is decided.
    #[serde(skip)]
    pub(crate) hint: Option<Hint>,
}

/// What a discriminator says.
#[derive(Debug, Clone)]
pub(crate) struct Hint {
    pub(crate) property: Spanned<String>,
    pub(crate) mapping: Vec<Mapped>,
    pub(crate) base: Option<Base>,
    /// Whether it holds only where all alternatives require the property: it is said of what they are built on, not
    /// of them.
    pub(crate) is_of_base: bool,
}

/// The object that the alternatives are built on. It has the values that stand for none of them.
#[derive(Debug, Clone)]
pub(crate) struct Base {
    pub(crate) name: Spanned<String>,
    pub(crate) schema: SchemaId,
}

/// A value of the property that tells alternatives apart, with the component that it stands for.
#[derive(Debug, Clone)]
pub(crate) struct Mapped {
    pub(crate) value: Spanned<String>,
    pub(crate) schema: SchemaId,
}

/// A schema that says what another one says.
#[derive(Debug, Clone, Serialize)]
pub struct Reference {
    /// The other one.
    pub target: SchemaId,
    /// Where it is named.
    pub span: Span,
    /// Properties whose value is fixed here.
    pub fixed: Vec<Fixed>,
    /// Properties that are described anew here, and not fixed.
    pub described: Vec<String>,
}

/// A property whose value is fixed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fixed {
    /// The name of the property.
    pub name: String,
    /// Its value.
    pub value: Node,
}
