//! `cargo xtask gaps`

use std::process::ExitCode;

use anyhow::Context;
use apicrate::gaps::{Gap, gaps};
use apicrate::model::Model;
use serde_json::{Value, json};

use crate::input::Input;
use crate::print::print;

/// Lists what the description leaves open: details marked as not shown, parameters without a name, success responses
/// without an exact status, and values that are known by example only.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
    cargo xtask gaps
    cargo xtask gaps --overlay our.overlay.yaml
    cargo xtask gaps --json | jq '.[] | select(.kind == \"unnamed-parameter\")'")]
pub struct Gaps {
    /// Print JSON for other tools
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    input: Input,
}

impl Gaps {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let spec = self.input.spec()?;
        let Some(model) = self.input.accept(self.input.read(&spec).model()) else {
            return Ok(ExitCode::FAILURE);
        };
        let gaps = gaps(&model);
        print(&if self.json {
            gaps_json(&gaps, &model)?
        } else {
            table(&gaps, &model)
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A line for each gap: its place, what it concerns, and what is open.
fn table(gaps: &[Gap], model: &Model) -> String {
    let rows: Vec<_> = gaps.iter().map(|gap| row(gap, model)).collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or_default()
    };
    let (places, subjects) = (width(0), width(1));
    let lines: String = rows
        .iter()
        .map(|[place, subject, text]| format!("{place:places$}  {subject:subjects$}  {text}\n"))
        .collect();
    match gaps.len() {
        0 => "nothing is left open\n".to_owned(),
        1 => format!("{lines}1 gap\n"),
        number => format!("{lines}{number} gaps\n"),
    }
}

fn row(gap: &Gap, model: &Model) -> [String; 3] {
    let file = model.file(gap.span);
    let place = format!("{file}:{}:{}", gap.span.line, gap.span.column);
    let mut subject = gap.subjects.first().cloned().unwrap_or_default();
    if gap.subjects.len() > 1 {
        subject += &format!(" and {} more", gap.subjects.len() - 1);
    }
    // A string can have several lines, a row is only one.
    let text = gap.text.split_whitespace().collect::<Vec<_>>().join(" ");
    [place, subject, text]
}

fn gaps_json(gaps: &[Gap], model: &Model) -> anyhow::Result<String> {
    let json = |gap: &Gap| {
        json!({
            "file": model.file(gap.span),
            "line": gap.span.line,
            "column": gap.span.column,
            "kind": gap.kind.name(),
            "subjects": gap.subjects,
            "text": gap.text,
        })
    };
    let list: Vec<Value> = gaps.iter().map(json).collect();
    let text = serde_json::to_string_pretty(&list).context("cannot write JSON")?;
    Ok(text + "\n")
}
