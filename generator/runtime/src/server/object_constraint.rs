//! The number of properties of an object whose properties have fixed names.

use super::constraint::Properties;
use crate::types::object::{Object, count};

impl<T: Object> Properties for T {
    fn count(&self) -> usize {
        count(self)
    }
}
