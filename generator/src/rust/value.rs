//! The Rust types of schemas.

use super::Context;
use crate::ir::{DecimalNotation, Type};
use apicrate_description::model::{Format, SchemaId, SchemaKind};

/// A type, and whether null is among the values of its schema.
pub(super) struct Typed {
    pub(super) ty: Type,
    pub(super) null: bool,
}

impl Typed {
    /// The type of a value that cannot be left out, null included.
    pub(super) fn whole(self) -> Type {
        if self.null && self.ty != Type::Json {
            Type::Option(Box::new(self.ty))
        } else {
            self.ty
        }
    }
}

/// The type of the values of a schema.
pub(super) fn of(context: &Context<'_>, id: SchemaId) -> Typed {
    let target = context.model.schemas.target(id);
    let ty = match &context.model.schemas[target].kind {
        SchemaKind::Boolean => Type::Bool,
        SchemaKind::Integer(width) => Type::Integer(*width),
        SchemaKind::Number => Type::Float,
        SchemaKind::Decimal => Type::Decimal(DecimalNotation::Number),
        SchemaKind::String(Format::Plain | Format::Binary) => Type::String,
        SchemaKind::String(Format::Base64) => Type::Base64,
        SchemaKind::String(Format::Uuid) => Type::Uuid,
        SchemaKind::String(Format::Date) => Type::Date,
        SchemaKind::String(Format::DateTime) => Type::DateTime,
        SchemaKind::String(Format::Decimal) => Type::Decimal(DecimalNotation::Text),
        SchemaKind::List(items) => Type::List(Box::new(of(context, *items).whole())),
        SchemaKind::Map(values) => Type::Map(Box::new(of(context, *values).whole())),
        SchemaKind::OneOrMany { one: item, .. } => {
            Type::OneOrMany(Box::new(of(context, *item).whole()))
        }
        SchemaKind::FreeForm => Type::FreeForm,
        SchemaKind::Object(_)
        | SchemaKind::Tuple(_)
        | SchemaKind::Enumeration(_)
        | SchemaKind::Integers(_)
        | SchemaKind::OneOf(_)
        | SchemaKind::Union(_) => match context.names.type_of(target) {
            Some(name) => Type::Named(name.to_owned()),
            // A schema that could not be named has been reported.
            None => Type::Json,
        },
        SchemaKind::Any | SchemaKind::Reference(_) | SchemaKind::Unresolved => Type::Json,
    };
    Typed {
        ty,
        null: context.model.schemas.is_nullable(id),
    }
}
