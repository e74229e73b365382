//! Names of types: components have their own; inline types are named after the first place where they occur.

use std::collections::{HashMap, HashSet};

use super::claims::Claims;
use super::members::{self, ObjectNames};
use super::{TypeName, spelling, variants};
use apicrate_description::claimed_names::Candidates;
use apicrate_description::diagnostic::{Diagnostic, Rule};
use apicrate_description::model::{Model, Schema, SchemaId, SchemaKind};
use apicrate_description::span::Spanned;

/// The suffix of the request form of a type.
const SENT: &str = "Input";

/// The types of an API, while they are being named.
pub(super) struct Types<'m, 'p> {
    pub(super) model: &'m Model,
    pub(super) problems: &'p mut Vec<Diagnostic>,
    pub(super) named: Vec<(SchemaId, TypeName)>,
    pub(super) objects: HashMap<SchemaId, ObjectNames>,
    pub(super) members: HashMap<SchemaId, Vec<String>>,
    claims: Claims,
    /// Base objects of unions; they are named after the union of all that extend them.
    bases: HashSet<SchemaId>,
}

impl<'m, 'p> Types<'m, 'p> {
    pub(super) fn new(model: &'m Model, problems: &'p mut Vec<Diagnostic>) -> Self {
        let schemas = model.schemas.iter();
        Self {
            model,
            problems,
            named: Vec::new(),
            objects: HashMap::new(),
            members: HashMap::new(),
            claims: Claims::for_types(),
            bases: schemas.filter_map(|(_, schema)| base(schema)).collect(),
        }
    }

    /// Names the components, and only then the types within them, so that a component keeps its name.
    pub(super) fn name_components(&mut self) {
        let model = self.model;
        let named: Vec<_> = model
            .schemas
            .components()
            .filter_map(|(id, schema)| Some((id, self.component(schema)?)))
            .collect();
        for (id, place) in named {
            if is_type(&model.schemas[id]) {
                self.define(id, place)
            } else {
                self.name_parts(id, &place)
            }
        }
    }

    /// Names the request forms of components, which themselves take precedence.
    pub(super) fn name_sent_forms(&mut self) {
        let model = self.model;
        let named: HashMap<_, _> = self.named.iter().cloned().collect();
        for (id, schema) in model.schemas.iter() {
            let (Some(of), Some(component)) = (schema.sent_form_of, &schema.component) else {
                continue;
            };
            let place = named.get(&of).map(|place| place.name.clone());
            let name = place.unwrap_or_else(|| spelling::type_name(&component.value));
            let sent = format!("{name}{SENT}");
            if !is_type(schema) {
                let module = module(&sent);
                self.name_parts(id, &TypeName { name: sent, module });
                continue;
            }
            let names = Candidates {
                first: vec![sent.clone(), format!("{name}Request")],
                stem: sent,
            };
            // The name is not from the description, so a collision is not reported.
            let name = self.claims.claim(names, component.span, &mut Vec::new());
            let module = module(&name);
            self.define(id, TypeName { name, module });
        }
    }

    fn component(&mut self, schema: &Schema) -> Option<TypeName> {
        let component = schema.component.as_ref()?.as_str();
        let (name, text) = match &schema.code_name {
            Some(given) if spelling::is_type_name(&given.value) => {
                (given.value.clone(), given.as_str())
            }
            // A name in snake case is for the field, if the schema needs no type of its own.
            Some(given) if is_type(schema) => {
                self.problems.push(not_a_type(given.as_str()));
                (spelling::type_name(component.value), component)
            }
            _ => (spelling::type_name(component.value), component),
        };
        let name = if is_type(schema) {
            self.claim(name, text)
        } else {
            name
        };
        Some(TypeName {
            module: module(&name),
            name,
        })
    }

    /// Claims a unique name for a type.
    fn claim(&mut self, name: String, text: Spanned<&str>) -> String {
        let names = spelling::camel_cases(name, text.value);
        self.claims.claim(names, text.span, self.problems)
    }

    /// Names the types that a schema needs; `place` is the name of its own type, if it needs one.
    pub(super) fn name(&mut self, id: SchemaId, place: &TypeName) {
        let schema = &self.model.schemas[id];
        if schema.component.is_some() || self.is_named(id) {
            return;
        }
        if !is_type(schema) {
            return self.name_parts(id, place);
        }
        // A name in snake case is for the field.
        let given = schema
            .code_name
            .as_ref()
            .filter(|name| spelling::is_type_name(&name.value));
        let wanted = match (given, schema.sent_form_of) {
            (Some(given), Some(_)) => format!("{}{SENT}", given.value),
            (Some(given), None) => given.value.clone(),
            (None, _) => place.name.clone(),
        };
        let span = given.map_or(schema.span, |name| name.span);
        let name = match schema.sent_form_of {
            // The name is not from the description, so a collision is not reported.
            Some(_) => {
                let names = spelling::camel_cases(wanted.clone(), &wanted);
                self.claims.claim(names, span, &mut Vec::new())
            }
            None => self.claim(wanted.clone(), Spanned::new(&wanted, span)),
        };
        let module = place.module.clone();
        self.define(id, TypeName { name, module });
    }

    /// Names the types within a schema that needs no type of its own.
    fn name_parts(&mut self, id: SchemaId, place: &TypeName) {
        let schema = &self.model.schemas[id];
        if schema.sent_form_of.is_none() {
            self.report_unused_name(schema);
        }
        match &schema.kind {
            SchemaKind::Reference(reference) => self.name(reference.target, place),
            SchemaKind::List(items) => self.name(*items, &place.inner("item")),
            SchemaKind::Map(values) => self.name(*values, &place.inner("value")),
            SchemaKind::OneOrMany { one: item, .. } => self.name(*item, place),
            _ => {}
        }
    }

    fn define(&mut self, id: SchemaId, place: TypeName) {
        let model = self.model;
        let schema = &model.schemas[id];
        let parts = self.named_parts(id);
        // A type precedes its inline types.
        self.named.push((id, place.clone()));
        if let Some(base) = base(schema) {
            let is_part = parts.iter().any(|(part, _)| *part == base);
            self.name_base(base, &place, is_part);
        }
        for (part, name) in parts {
            if !self.bases.contains(&part) {
                self.name(part, &place.inner(&name));
            }
        }
    }

    /// Names the fields or variants of a type. Returns the schemas in it, each with the name of its field or variant.
    fn named_parts(&mut self, id: SchemaId) -> Vec<(SchemaId, String)> {
        let schema = &self.model.schemas[id];
        let mut unreported = Vec::new();
        let problems = match schema.sent_form_of {
            // Problems with the names are reported for the original schema.
            Some(_) => &mut unreported,
            None => &mut *self.problems,
        };
        if let SchemaKind::Object(object) = &schema.kind {
            let names = members::name_object(self.model, object, problems);
            let fields = names.fields(object);
            let parts = fields.map(|(part, name)| (part, name.to_owned())).collect();
            self.objects.insert(id, names);
            return parts;
        }
        let names = members(self.model, schema, problems);
        self.members.insert(id, names.clone());
        schema.parts().into_iter().zip(names).collect()
    }

    fn is_named(&self, id: SchemaId) -> bool {
        self.objects.contains_key(&id) || self.members.contains_key(&id)
    }

    /// Names the base object of a union. The types within it are shared by all alternatives, and named after the union.
    fn name_base(&mut self, id: SchemaId, place: &TypeName, is_type: bool) {
        let model = self.model;
        if let SchemaKind::Object(object) = &model.schemas[id].kind {
            let names = members::name_object(model, object, &mut Vec::new());
            for (part, name) in names.fields(object) {
                self.name(part, &place.inner(name));
            }
        }
        if is_type {
            self.name(id, &place.inner("base"));
        }
    }

    /// Reports a type name on a schema that needs no type of its own.
    fn report_unused_name(&mut self, schema: &Schema) {
        let given = schema.code_name.as_ref();
        if let Some(given) = given.filter(|name| spelling::is_type_name(&name.value)) {
            let message = format!(
                "`{}` is a type name, but this schema has no type",
                given.value
            );
            self.problems.push(
                Diagnostic::new(Rule::InvalidValue, given.span, message)
                    .help("remove it, or write a name like `amount_due` for the field"),
            );
        }
    }
}

/// Names the variants of a type, or the fields of a tuple.
fn members(model: &Model, schema: &Schema, problems: &mut Vec<Diagnostic>) -> Vec<String> {
    match &schema.kind {
        SchemaKind::Tuple(tuple) => members::name_tuple(model, &tuple.items, problems),
        SchemaKind::Enumeration(enumeration) => members::name_strings(enumeration, problems),
        SchemaKind::Integers(enumeration) => members::name_integers(enumeration, problems),
        SchemaKind::OneOf(one_of) => members::name_alternatives(one_of, problems),
        SchemaKind::Union(union) => match schema.sent_form_of.map(|of| &model.schemas[of].kind) {
            Some(SchemaKind::Union(of)) => variants::name_sent_form(model, union, of),
            _ => variants::name_variants(model, union),
        },
        _ => Vec::new(),
    }
}

fn base(schema: &Schema) -> Option<SchemaId> {
    match &schema.kind {
        SchemaKind::OneOf(one_of) => one_of.base,
        _ => None,
    }
}

/// The module of a type of this name.
pub(super) fn module(name: &str) -> String {
    let module = spelling::module_name(name);
    // `_2fa` is the same in snake case and in camel case.
    if module == name {
        format!("{module}_")
    } else {
        module
    }
}

fn is_type(schema: &Schema) -> bool {
    matches!(
        schema.kind,
        SchemaKind::Object(_)
            | SchemaKind::Tuple(_)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Integers(_)
            | SchemaKind::OneOf(_)
            | SchemaKind::Union(_)
    )
}

fn not_a_type(given: Spanned<&str>) -> Diagnostic {
    let message = format!("`{}` is not a valid type name", given.value);
    Diagnostic::new(Rule::UnusableName, given.span, message)
        .help("write a name like `WalletAlert` that is not in the Rust prelude")
}
