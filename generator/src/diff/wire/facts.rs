//! Facts about a schema other than the kind of its values.

use super::documentation::name_in_code;
use apicrate_description::model::{Constraint, Fixed, Schema, SchemaId, SchemaKind, Schemas};
use apicrate_description::source::Node;
use apicrate_description::span::Spanned;

/// The facts about a schema, or about all schemas on the way to the target of its references.
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

/// The facts about the schema itself, without its references.
pub(super) fn own(schemas: &Schemas, id: SchemaId) -> Facts<'_> {
    let mut facts = Facts::default();
    facts.add(&schemas[id]);
    facts
}

/// The facts about the schema and all that it refers to.
pub(super) fn whole(schemas: &Schemas, id: SchemaId) -> Facts<'_> {
    let mut facts = Facts::default();
    facts.add_all(schemas, id);
    facts
}

/// The facts about a schema and the one around it, if that is another one.
pub(super) fn whole_with_outer(schemas: &Schemas, around: SchemaId, id: SchemaId) -> Facts<'_> {
    let mut facts = whole(schemas, id);
    if around != id {
        facts.add_all(schemas, around);
    }
    facts
}

impl<'m> Facts<'m> {
    fn add_all(&mut self, schemas: &'m Schemas, id: SchemaId) {
        for (_, schema) in schemas.chain(id) {
            self.add(schema);
        }
    }

    fn add(&mut self, schema: &'m Schema) {
        let Schema {
            // Its place, its name and its kind are compared elsewhere.
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
        self.code_name = self.code_name.or(name_in_code(code_name));
        if let SchemaKind::Reference(reference) = kind {
            self.fixed.extend(reference.fixed.iter().cloned());
        }
    }
}
