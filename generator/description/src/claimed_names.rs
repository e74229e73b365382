//! Candidate names, and the names that are claimed.

use std::collections::HashMap;

/// The preferred name, more specific ones, and then any number of numbered ones.
#[derive(Debug, Clone)]
pub struct Candidates {
    /// The names to try, best first.
    pub first: Vec<String>,
    /// The text before the number, which starts at 2.
    pub stem: String,
}

impl Candidates {
    /// A name, then the same name numbered.
    pub fn numbered(name: String) -> Self {
        Self {
            first: vec![name.clone()],
            stem: name,
        }
    }
}

/// The names that are claimed, each with information on its holder.
#[derive(Debug)]
pub struct ClaimedNames<T> {
    names: HashMap<String, T>,
    /// The number to try next for each stem, so that thousands of equal names take linear time.
    next: HashMap<String, u64>,
    #[cfg(test)]
    looked_up: std::cell::Cell<usize>,
}

impl<T> Default for ClaimedNames<T> {
    fn default() -> Self {
        Self {
            names: HashMap::new(),
            next: HashMap::new(),
            #[cfg(test)]
            looked_up: std::cell::Cell::default(),
        }
    }
}

impl<T> ClaimedNames<T> {
    /// Claims the first free name. Also returns the holder of the preferred name, if that one was claimed before.
    pub fn claim(&mut self, candidates: Candidates, who: T) -> (String, Option<&T>) {
        let wanted = candidates.first.first().cloned();
        let mut first = candidates.first.into_iter();
        let free = first.find(|name| !self.is_claimed(name));
        let name = free.unwrap_or_else(|| self.numbered(candidates.stem));
        let wanted = wanted.unwrap_or_else(|| name.clone());
        self.names.insert(name.clone(), who);
        let holder = (wanted != name).then(|| self.names.get(&wanted)).flatten();
        (name, holder)
    }

    fn is_claimed(&self, name: &str) -> bool {
        #[cfg(test)]
        self.looked_up.set(self.looked_up.get() + 1);
        self.names.contains_key(name)
    }

    fn numbered(&mut self, stem: String) -> String {
        let mut number = self.next.get(&stem).copied().unwrap_or(2);
        let mut name = format!("{stem}{number}");
        while self.is_claimed(&name) {
            number += 1;
            name = format!("{stem}{number}");
        }
        self.next.insert(stem, number + 1);
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(first: &[&str]) -> Candidates {
        Candidates {
            first: first.iter().map(|&name| name.to_owned()).collect(),
            stem: "types_".to_owned(),
        }
    }

    #[test]
    fn a_name_that_is_claimed_is_spelled_out_and_then_numbered() {
        let mut claimed = ClaimedNames::default();
        for (who, name) in ["types", "at_types", "types_2", "types_3"]
            .iter()
            .enumerate()
        {
            let claim = claimed.claim(candidates(&["types", "at_types"]), who);
            assert_eq!(claim, (name.to_string(), (who > 0).then_some(&0)));
        }
        assert_eq!(
            claimed.claim(candidates(&["types_4"]), 4),
            ("types_4".to_owned(), None)
        );
        assert_eq!(
            claimed.claim(candidates(&[]), 5),
            ("types_5".to_owned(), None)
        );
    }

    /// The number to try next is remembered: no name is looked up again and again.
    #[test]
    fn thousands_of_one_name_are_told_apart() {
        let mut claimed = ClaimedNames::default();
        let names = (1..6_000).map(|_| claimed.claim(candidates(&["types"]), ()).0);
        assert_eq!(names.last().as_deref(), Some("types_5999"));
        let looked_up = claimed.looked_up.get();
        assert!(looked_up < 3 * 6_000, "{looked_up}");
    }
}
