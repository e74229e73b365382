//! Names of setters: those of their fields, unless another function has that name.

use std::collections::HashSet;

use super::reserved_names;
use crate::ir::{InitialValue, Presence, Setting};

/// Functions that every type with fields has, or may have in a later version; of traits, too, which setters would hide.
const RESERVED: [&str; 5] = ["clone", "default", "from", "into", "new"];

/// The function names of a type that are taken, while its setters are named in the order of the fields.
pub(in crate::rust) struct Setters(HashSet<String>);

impl Setters {
    /// Starts with the functions that every type has, and these.
    pub(in crate::rust) fn reserving(functions: impl IntoIterator<Item = String>) -> Self {
        let operators = reserved_names::OPERATORS.iter().copied();
        let reserved = RESERVED.into_iter().chain(operators).map(str::to_owned);
        Self(reserved.chain(functions).collect())
    }

    /// How the next field is set; `initial_value` is its initial value. Earlier fields come first, so that their setters keep
    /// their names when a later version of the API adds fields.
    pub(in crate::rust) fn setting(
        &mut self,
        field: &str,
        presence: Presence,
        initial_value: Option<&InitialValue>,
    ) -> Setting {
        match (presence, initial_value) {
            (Presence::Required, Some(_)) => Setting::Fixed,
            (Presence::Required | Presence::Choice, _) => Setting::Constructor,
            _ => Setting::Setter(self.claim(field)),
        }
    }

    fn claim(&mut self, field: &str) -> String {
        let mut name = field.to_owned();
        while !self.0.insert(name.clone()) {
            name = format!("with_{name}");
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setter(setters: &mut Setters, field: &str) -> Setting {
        setters.setting(field, Presence::Optional, None)
    }

    #[test]
    fn a_setter_gives_way_to_what_is_there_before_it() {
        let mut setters = Setters::reserving(["not_found".to_owned()]);
        for (field, name) in [
            ("rate", "rate"),
            ("new", "with_new"),
            ("from", "with_from"),
            ("sub", "with_sub"),
            ("with_new", "with_with_new"),
            ("not_found", "with_not_found"),
        ] {
            let expected = Setting::Setter(name.to_owned());
            assert_eq!(setter(&mut setters, field), expected);
        }
    }

    #[test]
    fn what_is_required_takes_no_name() {
        let mut setters = Setters::reserving([]);
        let required = setters.setting("with_new", Presence::Required, None);
        assert_eq!(required, Setting::Constructor);
        let expected = Setting::Setter("with_new".to_owned());
        assert_eq!(setter(&mut setters, "new"), expected);
    }
}
