//! A report for a terminal.

use std::fmt;

use anstyle::{AnsiColor, Style};

use super::super::report::{Report, Weight};
use super::group::Group;
use super::words;

/// A report with colours.
#[derive(Debug)]
pub struct Styled<'a>(&'a Report);

impl Report {
    /// The report with colours.
    pub fn styled(&self) -> Styled<'_> {
        Styled(self)
    }
}

impl fmt::Display for Styled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self.0, style, f)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, |_| Style::new(), f)
    }
}

fn style(weight: Weight) -> Style {
    let color = match weight {
        Weight::Breaking => AnsiColor::Red,
        Weight::Risky => AnsiColor::Yellow,
        Weight::Harmless => AnsiColor::Green,
    };
    color.on_default().bold()
}

fn write(report: &Report, style: fn(Weight) -> Style, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if report.is_empty() {
        return writeln!(f, "nothing has changed");
    }
    for weight in Weight::ALL {
        let (groups, reworded) = words::worth_telling(report, weight);
        if groups.is_empty() && reworded == 0 {
            continue;
        }
        let style = style(weight);
        writeln!(f, "{style}{}{style:#}\n", words::heading(weight))?;
        for group in groups {
            write_group(report, &group, style, f)?;
        }
        if let Some(line) = words::documentation_summary(reworded) {
            writeln!(f, "{line}\n")?;
        }
    }
    writeln!(f, "{}", report.total())
}

fn write_group(
    report: &Report,
    group: &Group<'_>,
    style: Style,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let change = group.change();
    let rule = change.rule.name();
    writeln!(f, "{style}{rule}{style:#}: {}", change.sentence())?;
    match (report.old_place(change), report.new_place(change)) {
        (Some(old), Some(new)) => writeln!(f, "  at {new}, was at {old}")?,
        (Some(old), None) => writeln!(f, "  was at {old}")?,
        (None, Some(new)) => writeln!(f, "  at {new}")?,
        (None, None) => {}
    }
    if let Some(others) = group.other_operations() {
        writeln!(f, "  also in {others}")?;
    }
    if let Some(wire) = words::wire(change) {
        writeln!(f, "  calls: {wire}")?;
    }
    for item in words::items_of(group) {
        writeln!(f, "  code: {item}")?;
    }
    if let Some(reason) = &change.accepted {
        writeln!(f, "  accepted: {reason}")?;
    }
    writeln!(f)
}
