//! A report for a pull request.

use std::fmt::Write;

use super::super::report::{Report, Weight};
use super::group::Group;
use super::words;

impl Report {
    /// The report as Markdown.
    pub fn markdown(&self) -> String {
        let [old, new] = self.versions();
        let versions = if old == new {
            new.to_owned()
        } else {
            format!("{old} → {new}")
        };
        let mut text = format!("## {} {versions}\n\n", self.title());
        if self.is_empty() {
            text += "Nothing has changed.\n";
            return text;
        }
        let _ = writeln!(text, "{}.", self.total());
        for weight in Weight::ALL {
            let (groups, reworded) = words::worth_telling(self, weight);
            if groups.is_empty() && reworded == 0 {
                continue;
            }
            let _ = writeln!(text, "\n### {}\n", words::heading(weight));
            for group in &groups {
                text += &self.entry(group);
            }
            if let Some(line) = words::documentation_summary(reworded) {
                let _ = writeln!(text, "- {line}.");
            }
        }
        text
    }

    /// The entry of a change, with its rule and its place at the end of the first line.
    fn entry(&self, group: &Group<'_>) -> String {
        let change = group.change();
        let place = self
            .new_place(change)
            .or_else(|| self.old_place(change))
            .map_or(String::new(), |place| format!(" ({place})"));
        let entry = words::entry(group);
        let (first, rest) = entry.split_once('\n').unwrap_or((&entry, ""));
        format!("{first} `{}`{place}\n{rest}", change.rule.name())
    }
}
