//! Objects that make no difference to the generated code. Their keywords are known, so that misspelt ones are reported.

use super::reader::{Read, Reader};

/// Defines objects from their names and keywords.
macro_rules! ignored_objects {
    ($($name:ident = $what:literal, $keywords:expr;)+) => {
        $(
            pub(super) struct $name;

            impl<'a> Read<'a> for $name {
                const WHAT: &'static str = $what;

                fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
                    reader.ignore(&$keywords);
                    Some(Self)
                }
            }
        )+
    };
}

ignored_objects! {
    Contact = "a contact", ["name", "url", "email"];
    ExternalDocs = "external documentation", ["description", "url"];
    Xml = "an XML object", ["name", "namespace", "prefix", "attribute", "wrapped", "nodeType"];
    NamedExample = "an example", [
        "$ref", "summary", "description", "value", "externalValue", "dataValue", "serializedValue",
    ];
}
