//! Problems as text: each problem, a summary of those not shown, and the totals.

use std::collections::BTreeMap;
use std::fmt;

use super::render::{Look, headline, render};
use super::{Diagnostic, Diagnostics, Rule, Severity};

/// How many similar problems are shown.
const SAME: usize = 20;

/// How many problems are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Of many similar problems, only the first few.
    Short,
    /// Every one, however many there are.
    Full,
}

/// Problems with colours.
#[derive(Debug)]
pub struct Styled<'a> {
    problems: &'a Diagnostics,
    extent: Extent,
}

impl Diagnostics {
    /// The problems with colours.
    pub fn styled(&self, extent: Extent) -> Styled<'_> {
        Styled {
            problems: self,
            extent,
        }
    }
}

impl fmt::Display for Styled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problems.write(f, self.extent, Look::Colours)
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Extent::Short, Look::Plain)
    }
}

impl Diagnostics {
    fn write(&self, f: &mut fmt::Formatter<'_>, extent: Extent, look: Look) -> fmt::Result {
        let most = match extent {
            Extent::Short => SAME,
            Extent::Full => usize::MAX,
        };
        let mut counts: BTreeMap<(&str, Severity, String), usize> = BTreeMap::new();
        for diagnostic in &self.list {
            let count = counts.entry(kind(diagnostic)).or_default();
            *count += 1;
            if *count <= most {
                writeln!(f, "{}\n", render(diagnostic, &self.files, look))?;
            } else if diagnostic.rule == Rule::LeftOut {
                // Users of the crate must learn of every part that was left out.
                writeln!(f, "{}\n", headline(diagnostic, &self.files, look))?;
            }
        }
        let more: Vec<_> = counts
            .into_iter()
            .filter(|((rule, ..), count)| *count > most && *rule != Rule::LeftOut.name())
            .collect();
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

    /// Writes how many problems break each rule.
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

/// What similar problems share: the rule, the severity, and the message without the quoted names.
fn kind(diagnostic: &Diagnostic) -> (&'static str, Severity, String) {
    let pieces = diagnostic
        .message
        .split('`')
        .enumerate()
        .map(|(number, piece)| if number % 2 == 1 { "…" } else { piece });
    let shape = pieces.collect::<Vec<_>>().join("`");
    (diagnostic.rule.name(), diagnostic.severity, shape)
}
