//! What is said of a schema beside what its values are made of.

use super::documentation::called;
use description::model::{Constraint, Fixed, Schema, SchemaId, SchemaKind, Schemas};
use description::source::Node;
use description::span::Spanned;

/// What is said of a schema, or of all on the way from it to what it refers to.
#[derive(Debug, Default)]
pub(super) struct Facts<'m> {
    pub(super) texts: Vec<&'m str>,
    pub(super) examples: Vec<&'m Node>,
    pub(super) gaps: Vec<Spanned<String>>,
    pub(super) deprecated: bool,
    pub(super) default: Option<&'m Node>,
    pub(super) constant: Option<&'m Node>,
    pub(super) constraints: Vec<&'m Constraint>,
    pub(super) code_name: Option<&'m str>,
    pub(super) fixed: Vec<Fixed>,
}

/// What is said in the place itself.
pub(super) fn own(schemas: &Schemas, id: SchemaId) -> Facts<'_> {
    let mut facts = Facts::default();
    facts.add(&schemas[id]);
    facts
}

/// What is said in the place and behind its references.
pub(super) fn whole(schemas: &Schemas, id: SchemaId) -> Facts<'_> {
    let mut facts = Facts::default();
    for (_, schema) in schemas.chain(id) {
        facts.add(schema);
    }
    facts
}

impl<'m> Facts<'m> {
    fn add(&mut self, schema: &'m Schema) {
        let Schema {
            // Where it stands, what it is called and what it is are looked at elsewhere.
            span: _,
            component: _,
            sent_form_of: _,
            kind,
            merged: _,
            nullable: _,
            only_null: _,
            read_only: _,
            write_only: _,
            constant,
            title,
            description,
            constraints,
            default,
            examples,
            deprecated,
            remarks,
            gaps,
            code_name,
        } = schema;
        if self.texts.is_empty() {
            let title = title.as_ref().map(|title| title.value.as_str());
            self.texts.extend(title);
            self.texts.extend(description.as_deref());
            self.texts.extend(remarks.iter().map(String::as_str));
        }
        if self.examples.is_empty() {
            self.examples.extend(examples);
        }
        self.gaps.extend(gaps.iter().cloned());
        self.deprecated |= deprecated;
        self.default = self.default.or(default.as_ref());
        self.constant = self.constant.or(constant.as_ref());
        self.constraints.extend(constraints);
        self.code_name = self.code_name.or(called(code_name));
        if let SchemaKind::Reference(reference) = kind {
            self.fixed.extend(reference.fixed.iter().cloned());
        }
    }
}
