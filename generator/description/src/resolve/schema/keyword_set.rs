//! The keywords by which a schema describes its values.

use bitflags::bitflags;

use super::additional;
use crate::openapi::Schema;

bitflags! {
    /// A set of keywords of a schema.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in crate::resolve) struct Keywords: u16 {
        const REFERENCE = 1;
        const TYPE = 1 << 1;
        const FORMAT = 1 << 2;
        const PROPERTIES = 1 << 3;
        const REQUIRED = 1 << 4;
        const ADDITIONAL_PROPERTIES = 1 << 5;
        const ITEMS = 1 << 6;
        const PREFIX_ITEMS = 1 << 7;
        const CONST = 1 << 8;
        const ENUM = 1 << 9;
        const EXTENSIBLE_ENUM = 1 << 10;
        const ALL_OF = 1 << 11;
        const ONE_OF = 1 << 12;
        const ANY_OF = 1 << 13;
        const DISCRIMINATOR = 1 << 14;
    }
}

impl Keywords {
    /// Alternatives, and the keywords that may be beside them.
    pub(in crate::resolve) const CHOICE: Self = Self::TYPE
        .union(Self::ONE_OF)
        .union(Self::ANY_OF)
        .union(Self::DISCRIMINATOR);

    /// Whether a schema has no keywords but these.
    pub(in crate::resolve) fn are_all_of(self, schema: &Schema<'_>) -> bool {
        self.contains(Self::present_in(schema))
    }

    fn present_in(schema: &Schema<'_>) -> Self {
        // Exhaustive, so that a new field is either counted or ignored on purpose.
        let Schema {
            reference,
            json_type,
            null,
            format,
            properties,
            required,
            additional: _,
            patterns: _,
            items,
            prefix_items,
            constant,
            values,
            known_values,
            all_of,
            one_of,
            any_of,
            discriminator,
            span: _,
            id: _,
            origin: _,
            describes_items: _,
            other_types: _,
            title: _,
            description: _,
            content_schema: _,
            value_notes: _,
            default: _,
            examples: _,
            constraints: _,
            deprecated: _,
            read_only: _,
            write_only: _,
            gaps: _,
            rust_name: _,
            rust_names: _,
            conditional: _,
        } = schema;
        let mut keywords = Self::empty();
        keywords.set(Self::REFERENCE, reference.is_some());
        keywords.set(Self::TYPE, json_type.is_some() || *null);
        keywords.set(Self::FORMAT, format.is_some());
        keywords.set(Self::PROPERTIES, !properties.is_empty());
        keywords.set(Self::REQUIRED, !required.is_empty());
        keywords.set(
            Self::ADDITIONAL_PROPERTIES,
            additional::are_described(schema),
        );
        keywords.set(Self::ITEMS, items.is_some());
        keywords.set(Self::PREFIX_ITEMS, !prefix_items.is_empty());
        keywords.set(Self::CONST, constant.is_some());
        keywords.set(Self::ENUM, !values.is_empty());
        keywords.set(Self::EXTENSIBLE_ENUM, !known_values.is_empty());
        keywords.set(Self::ALL_OF, !all_of.is_empty());
        keywords.set(Self::ONE_OF, !one_of.is_empty());
        keywords.set(Self::ANY_OF, !any_of.is_empty());
        keywords.set(Self::DISCRIMINATOR, discriminator.is_some());
        keywords
    }
}
