//! The rules, as a table in Markdown.

use std::fmt::Write;

use super::super::rules::{Category, Rule, Verdict, Wire};

impl Category {
    /// Every category, in the order of the rules.
    pub const ALL: [Self; 7] = [
        Self::Api,
        Self::Operation,
        Self::Parameter,
        Self::Body,
        Self::Schema,
        Self::Security,
        Self::Webhook,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Api => "API",
            Self::Operation => "Operations",
            Self::Parameter => "Parameters",
            Self::Body => "Bodies and responses",
            Self::Schema => "Schemas",
            Self::Security => "Credentials",
            Self::Webhook => "Webhooks",
        }
    }
}

impl Rule {
    /// A table of all rules.
    pub fn table() -> String {
        let mut text = String::new();
        for category in Category::ALL {
            let _ = write!(
                text,
                "\n## {}\n\n| rule | what has changed | in requests | in responses |\n|---|---|---|---|\n",
                category.name()
            );
            for rule in Self::ALL.iter().filter(|rule| rule.category() == category) {
                let _ = writeln!(
                    text,
                    "| `{}` | {} | {} | {} |",
                    rule.name(),
                    rule.meaning(),
                    cell(rule.in_requests()),
                    cell(rule.in_responses())
                );
            }
        }
        text
    }
}

fn cell(Verdict { forward, backward }: Verdict) -> String {
    format!("{}, {}", word(forward), word(backward))
}

fn word(wire: Wire) -> &'static str {
    match wire {
        Wire::Works => "works",
        Wire::Depends => "depends",
        Wire::Loses => "loses",
        Wire::Fails => "fails",
    }
}
