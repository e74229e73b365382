//! The number of properties of an object whose properties have fixed names.

use super::constraint::Properties;
use crate::types::object::{Count, Object};

impl<T: Object> Properties for T {
    fn count(&self) -> usize {
        let mut fields = Count(0);
        self.write_entries(&mut fields);
        fields.0
    }
}
