//! Lists of fixed length, whose places have names in Rust and none on the wire.

use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{Chunk, constructor, derives, docs, object};
use crate::ir::{Tuple, TypeDef};

pub(super) fn chunks<'a>(def: &'a TypeDef, tuple: &'a Tuple, scope: &mut Scope<'a>) -> [Chunk; 4] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let names: Vec<_> = tuple
        .fields
        .iter()
        .map(|field| ident(&field.name))
        .collect();
    let allow = docs::allow_deprecated(tuple.fields.iter().any(|field| field.deprecated));
    let fields = tuple.fields.iter().map(|field| object::field(field, scope));
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub struct #name {
            #(#fields,)*
        }
    };
    let (serialize, serializer) = (
        scope.path("serde::Serialize"),
        scope.path("serde::Serializer"),
    );
    let deserialize = scope.path("serde::Deserialize");
    let deserializer = scope.path("serde::Deserializer");
    let write: Item = parse_quote! {
        #allow
        impl #serialize for #name {
            fn serialize<S: #serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                (#(&self.#names,)*).serialize(serializer)
            }
        }
    };
    let read: Item = parse_quote! {
        #allow
        impl<'de> #deserialize<'de> for #name {
            fn deserialize<D: #deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let (#(#names,)*) = #deserialize::deserialize(deserializer)?;
                Ok(Self { #(#names),* })
            }
        }
    };
    let fields: Vec<_> = tuple.fields.iter().collect();
    let constructor = constructor::item(&def.name, &fields, scope);
    [item.into(), constructor.into(), write.into(), read.into()]
}
