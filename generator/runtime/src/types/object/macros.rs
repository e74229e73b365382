//! The table of the fields of an object.

/// Implements `Serialize` and `Deserialize` for a struct as an object, like a derive would, in a fraction of the time that
/// a derive takes to compile:
///
/// ```ignore
/// object! { Tax {
///     id: optional = "svc_id",
///     name: required,
///     rate: optional as number,
///     terminated_at: nullable,
///     ..additional_properties,
/// } }
/// ```
///
/// A field is `required`; `optional`, and then left out if it has no value; or `nullable`, and then null. Its name on the
/// wire follows if it is another one, and `as number` if its decimals are numbers. `..field` is a map of all other
/// properties, and `&field` a union that shares the object.
///
/// Unlike a derive, it does not take a list for an object.
#[doc(hidden)]
#[macro_export]
macro_rules! object {
    ($name:ident {
        $($field:ident: $kind:ident $(= $key:literal)? $(as $format:ident)?,)*
        $(..$others:ident $(as $others_format:ident)?,)?
        $(&$choice:ident,)*
    }) => {
        #[allow(deprecated, reason = "a field that should not be used is still written")]
        impl $crate::types::object::Properties for $name {
            fn write<F: $crate::types::object::Fields>(
                &self,
                fields: &mut F,
            ) -> Result<(), F::Error> {
                $($crate::object!(
                    @put $kind, fields, $crate::object!(@key $field $(, $key)?), self.$field $(, $format)?
                );)*
                $crate::object!(@put_choices fields, self $(, $choice)*);
                $($crate::object!(@put_others fields, self.$others $(, $others_format)?);)?
                Ok(())
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::object!(@writer $(, $others)? $(, $choice)*)(self, serializer)
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read")]
        impl $crate::types::object::Object for $name {
            const NAME: &'static str = stringify!($name);
            const FIELDS: &'static [&'static str] =
                &[$($crate::object!(@key $field $(, $key)?)),*];

            #[allow(unused_mut, reason = "an object that is shared with a union is read twice")]
            fn read<'de, A: $crate::serde::de::MapAccess<'de>>(
                mut map: A,
            ) -> Result<Self, A::Error> {
                #[allow(non_camel_case_types, dead_code, reason = "the places of the fields")]
                enum Place { $($field),* }

                $crate::object!(@buffer map, whole $(, $choice)*);
                $(let mut $field = None;)*
                $(let mut $others = std::collections::BTreeMap::new();)?
                let mut keys = $crate::types::object::Keys::<{ $crate::object!(@keeps $(, $others)?) }>::of(
                    Self::FIELDS,
                );
                while let Some(key) = map.next_key_seed(&mut keys)? {
                    match key {
                        $($crate::types::object::Key::Field(place) if place == Place::$field as usize => {
                            $crate::types::object::fill(&mut map, Self::FIELDS[place], &mut $field)?
                        })*
                        $crate::types::object::Key::Field(_) => {}
                        $crate::types::object::Key::Other(name) => {
                            $crate::object!(@other map, name $(, $others)?)
                        }
                    }
                }
                $crate::object!(@choices whole $(, $choice)*);
                $crate::object!(@apart [$($others)?] $($choice)*);
                Ok(Self {
                    $($field: $crate::object!(@take $kind, $field, $crate::object!(@key $field $(, $key)?)),)*
                    $($others,)?
                    $($choice,)*
                })
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::object!(@reader $(, $others)? $(, $choice)*)(deserializer)
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident, $key:literal) => { $key };
    (@put optional, $fields:ident, $key:expr, $value:expr) => {
        $crate::types::object::put_unless(
            $crate::types::object::Omit::is_omitted(&$value),
            $fields,
            $key,
            &$value,
        )?
    };
    (@put $kind:ident, $fields:ident, $key:expr, $value:expr) => {
        $fields.put($key, &$value)?
    };
    (@put optional, $fields:ident, $key:expr, $value:expr, number) => {
        $crate::types::object::put_unless(
            $crate::types::object::Omit::is_omitted(&$value),
            $fields,
            $key,
            &$crate::types::decimal_json::AsNumber(&$value),
        )?
    };
    (@put $kind:ident, $fields:ident, $key:expr, $value:expr, number) => {
        $fields.put($key, &$crate::types::decimal_json::AsNumber(&$value))?
    };
    (@put_choices $fields:ident, $object:ident) => {};
    (@put_choices $fields:ident, $object:ident $(, $choice:ident)+) => {
        let choices = [$($crate::types::object::properties(&$object.$choice)),+];
        $crate::types::object::write_choices::<Self, _>(choices, $fields)?
    };
    (@put_others $fields:ident, $others:expr) => {
        $crate::types::object::write_others::<Self, _>(&$others, $fields)?
    };
    (@put_others $fields:ident, $others:expr, number) => {
        $crate::types::decimal_json::write_others::<Self, _>(&$others, $fields)?
    };
    (@writer) => { $crate::types::object::write };
    (@writer $(, $open:ident)+) => { $crate::types::object::write_map };
    (@reader) => { $crate::types::object::read };
    (@reader $(, $open:ident)+) => { $crate::types::object::read_map };
    (@keeps) => { false };
    (@keeps, $others:ident) => { true };
    (@other $map:ident, $name:ident) => {{
        let _: Option<String> = $name;
        $crate::types::object::skip(&mut $map)?
    }};
    (@other $map:ident, $name:ident, $others:ident) => {
        $crate::types::object::keep(&mut $map, $name, &mut $others)?
    };
    (@buffer $map:ident, $whole:ident) => {};
    (@buffer $map:ident, $whole:ident $(, $choice:ident)+) => {
        use $crate::serde::de::MapAccess as _;

        let content = $crate::types::content::Content::of_map($map)?;
        let $whole = &content;
        let mut $map = content.entries::<A::Error>()?;
    };
    (@choices $whole:ident) => {};
    (@choices $whole:ident $(, $choice:ident)+) => {
        $(let $choice = $whole.read::<_, A::Error>()?;)+
    };
    (@apart [] $($choice:ident)*) => {};
    (@apart [$others:ident] $($choice:ident)*) => {
        $($crate::types::object::take_apart(&$choice, &mut $others);)*
    };
    (@take required, $field:ident, $key:expr) => {
        $crate::types::object::required($field, $key)?
    };
    (@take $kind:ident, $field:ident, $key:expr) => { $field.unwrap_or_default() };
}

/// A value that is written as a word in a table says, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! as_described {
    ($value:expr $(, exact)?) => {
        $value
    };
    ($value:expr, number) => {
        $crate::types::decimal_json::AsNumber(&$value)
    };
}
