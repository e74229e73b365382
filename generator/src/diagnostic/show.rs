//! Problems as text: each one, what was not shown, and how many there are.

use std::collections::BTreeMap;
use std::fmt;

use super::render::{headline, render};
use super::{Diagnostic, Diagnostics, Rule, Severity};

/// So many that say the same are shown.
const SAME: usize = 20;

/// Every problem, however many there are.
#[derive(Debug)]
pub struct InFull<'a>(&'a Diagnostics);

impl Diagnostics {
    /// Shows every problem.
    pub fn in_full(&self) -> InFull<'_> {
        InFull(self)
    }
}

impl fmt::Display for InFull<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, usize::MAX)
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, SAME)
    }
}

impl Diagnostics {
    fn write(&self, f: &mut fmt::Formatter<'_>, most: usize) -> fmt::Result {
        let mut said: BTreeMap<(&str, Severity, String), usize> = BTreeMap::new();
        for diagnostic in &self.list {
            let count = said.entry(kind(diagnostic)).or_default();
            *count += 1;
            if *count <= most {
                writeln!(f, "{}\n", render(diagnostic, &self.sources))?;
            } else if diagnostic.rule == Rule::LeftOut {
                // Whoever uses the crate is to know of each of them.
                writeln!(f, "{}\n", headline(diagnostic, &self.sources))?;
            }
        }
        let more = said
            .into_iter()
            .filter(|((rule, ..), count)| *count > most && *rule != Rule::LeftOut.name());
        let more: Vec<_> = more.collect();
        for ((rule, severity, shape), count) in &more {
            let (severity, more) = (severity.name(), count - most);
            writeln!(
                f,
                "and {more} more like this: {severity}[{rule}]: {shape}\n"
            )?;
        }
        if !more.is_empty() {
            self.write_rules(f)?;
        }
        f.write_str(&self.total())
    }

    /// How many problems break each rule.
    fn write_rules(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rules: BTreeMap<_, usize> = BTreeMap::new();
        for diagnostic in &self.list {
            let key = (diagnostic.severity, diagnostic.rule.name());
            *rules.entry(key).or_default() += 1;
        }
        for ((severity, rule), count) in rules {
            writeln!(f, "{count:>7} {}[{rule}]", severity.name())?;
        }
        Ok(())
    }

    fn total(&self) -> String {
        let counts = [Severity::Error, Severity::Warning]
            .map(|severity| (self.count(severity), severity.name()))
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, name)| format!("{count} {name}{}", if count == 1 { "" } else { "s" }));
        counts.collect::<Vec<_>>().join(", ")
    }
}

/// What a problem has in common with those that say the same of other names.
fn kind(diagnostic: &Diagnostic) -> (&'static str, Severity, String) {
    let pieces = diagnostic.message.split('`').enumerate();
    let pieces = pieces.map(|(number, piece)| if number % 2 == 1 { "…" } else { piece });
    let shape = pieces.collect::<Vec<_>>().join("`");
    (diagnostic.rule.name(), diagnostic.severity, shape)
}
