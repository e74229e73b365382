//! Sample arguments of requests for examples in the documentation.

use std::collections::HashMap;

use heck::ToKebabCase;

use super::example::can_import;
use crate::ir::{
    Argument, Field, Presence, RequestField, RequiredFields, Sample, SampleModel, SampleValue,
    Setting, Type, TypeDef, TypeKind,
};

/// How many fields of a model an example sets at most.
const MOST_SET: usize = 2;

/// How deep an example nests models.
const DEEPEST: usize = 3;

/// Models by name.
type Models<'t> = HashMap<&'t str, &'t TypeDef>;

/// Makes samples of requests.
pub(super) struct Samples<'t>(Models<'t>);

impl<'t> Samples<'t> {
    /// Samples with values of these models.
    pub(super) fn new(types: &'t [TypeDef]) -> Self {
        Self(types.iter().map(|def| (def.name.as_str(), def)).collect())
    }

    /// A sample of a request, if its arguments are simple enough.
    pub(super) fn request(
        &self,
        name: &str,
        required: Option<&RequiredFields>,
        fields: &[RequestField],
    ) -> Option<Sample> {
        if required.is_some() {
            return None;
        }
        let values = given(fields.iter().map(|part| &part.field), &self.0, 0)?;
        let sample = Sample { values };
        can_import(sample.models().into_iter().chain([name])).then_some(sample)
    }
}

/// The arguments of a constructor, within this many models.
fn given<'f>(
    fields: impl Iterator<Item = &'f Field>,
    models: &Models<'_>,
    depth: usize,
) -> Option<Vec<SampleValue>> {
    let given = fields.filter(|field| field.is_given());
    given.map(|field| value(field, models, depth)).collect()
}

fn value(field: &Field, models: &Models<'_>, depth: usize) -> Option<SampleValue> {
    let of_type = |ty| {
        plain(field, ty)
            .or_else(|| parsed(ty))
            .or_else(|| made(ty, models, depth))
    };
    match (&field.ty, field.argument) {
        (Type::List(item), Argument::Items) => Some(SampleValue::List(Box::new(of_type(item)?))),
        // The type of the items is not known: it is anything that converts into them.
        (Type::List(item), Argument::ItemsInto) => {
            let item = plain(field, item).or_else(|| made(item, models, depth))?;
            Some(SampleValue::List(Box::new(item)))
        }
        (Type::Base64, _) => Some(SampleValue::Bytes),
        (ty, _) => of_type(ty),
    }
}

/// A value that is parsed from text.
fn parsed(ty: &Type) -> Option<SampleValue> {
    Some(SampleValue::Parsed(match ty {
        Type::Uuid => "1a901a90-1a90-4a90-8a90-1a901a901a90",
        Type::Date => "2026-01-31",
        Type::DateTime => "2026-01-31T12:00:00Z",
        Type::Decimal(_) => "19.5",
        _ => return None,
    }))
}

/// A value of a type that the crate defines.
fn made(ty: &Type, models: &Models<'_>, depth: usize) -> Option<SampleValue> {
    let Type::Named(name) = ty else {
        return None;
    };
    let def = models.get(name.as_str())?;
    match &def.kind {
        TypeKind::Enumeration(listed) => {
            let variant = listed.variants.first()?.name.clone();
            Some(SampleValue::Variant(name.clone(), variant))
        }
        TypeKind::Object(_) | TypeKind::Multipart(_)
            if def.required.is_none() && depth < DEEPEST =>
        {
            let given = given(def.built_from().into_iter(), models, depth + 1)?;
            let set = if given.is_empty() {
                set(def)
            } else {
                Vec::new()
            };
            let name = name.clone();
            Some(SampleValue::New(SampleModel { name, given, set }))
        }
        _ => None,
    }
}

/// A value that is a literal.
fn plain(field: &Field, ty: &Type) -> Option<SampleValue> {
    Some(match ty {
        Type::String => SampleValue::Text(field.name.to_kebab_case()),
        Type::Bool => SampleValue::Plain("true"),
        Type::Integer(_) => SampleValue::Plain("1"),
        Type::Float => SampleValue::Plain("1.5"),
        _ => return None,
    })
}

/// The first fields of a model that can be set to a literal.
fn set(def: &TypeDef) -> Vec<(String, SampleValue)> {
    if !matches!(def.kind, TypeKind::Object(_)) {
        return Vec::new();
    }
    let fields = def
        .fields()
        .iter()
        .filter(|field| field.deprecated.is_none());
    let set = fields.filter_map(|field| match (&field.setting, &field.ty) {
        (Setting::Setter(name), Type::Option(ty)) if field.presence == Presence::Optional => {
            Some((name.clone(), plain(field, ty)?))
        }
        _ => None,
    });
    set.take(MOST_SET).collect()
}
