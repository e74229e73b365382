//! How many properties an object has whose properties have names.

use super::constraint::Properties;
use super::object::{self, Object};

impl<T: Object> Properties for T {
    fn count(&self) -> usize {
        object::count(self)
    }
}
