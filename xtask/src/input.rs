//! The description that a command reads, and the report of its problems.

use std::fs;
use std::path::{Path, PathBuf};

use apicrate::diagnostic::{Diagnostic, Diagnostics, Extent, Policy, Rule, Strictness};
use apicrate::source::ReadFile;
use apicrate::{Description, Generate, Selection};
use serde_json::{Value, json};

use crate::annotation::{self, annotation};
use crate::place::{self, quoted};
use crate::print::{complain, print_problems};

#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Description")]
pub struct Input {
    /// Root file of the description, or a folder with `openapi.yaml` [default: spec/openapi.yaml of this repository]
    #[arg(long, value_name = "PATH")]
    spec: Option<PathBuf>,
    /// Apply this OpenAPI Overlay to the description; several are applied in order
    #[arg(long, value_name = "FILE")]
    overlay: Vec<PathBuf>,
    /// Only operations with one of these tags, and what they need
    #[arg(long, value_name = "TAG,…")]
    tags: Vec<String>,
    /// Only these operations, and what they need: `listPets` or `"GET /pets"`
    #[arg(long, value_name = "ID,…")]
    operations: Vec<String>,
    /// Leave out what cannot be generated, with a warning for each part that is left out
    #[arg(long)]
    skip_unsupported: bool,
    /// Prefix of names on the wire, in place of the `x-wire-prefix` of the description
    #[arg(long, value_name = "PREFIX", value_parser = wire_prefix)]
    wire_prefix: Option<String>,
    /// Treat warnings as errors, as is always done for the description of this repository
    #[arg(long, value_name = "WHAT", value_enum)]
    deny: Option<Deny>,
    /// Hide the warnings of a rule, and do not treat them as errors; `cargo xtask rules` lists the rules
    #[arg(long, value_name = "RULE", value_parser = rule)]
    allow: Vec<Rule>,
    /// Show every problem, even if many say the same
    #[arg(long)]
    all_problems: bool,
    /// How problems, and files that differ, are shown
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Human)]
    pub message_format: Format,
}

/// What is treated as an error.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Deny {
    /// All warnings
    Warnings,
    /// Missing descriptions and tags, too
    Undescribed,
}

/// How problems are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// With the lines that they concern
    Human,
    /// Each as a line of JSON
    Json,
    /// Each as an annotation of a workflow
    Github,
}

fn rule(name: &str) -> Result<Rule, String> {
    let mut rules = Rule::ALL.iter().copied();
    rules.find(|rule| rule.name() == name).ok_or_else(|| {
        let names: Vec<_> = Rule::ALL.iter().map(|rule| rule.name()).collect();
        format!("the rules are {}", names.join(", "))
    })
}

/// Parses a prefix, with the characters that names of headers and of path parameters allow.
fn wire_prefix(text: &str) -> Result<String, String> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "._-".contains(character);
    if !text.is_empty() && text.chars().all(is_plain) {
        Ok(text.to_owned())
    } else {
        Err("a prefix consists of letters, digits, `.`, `_` and `-`".to_owned())
    }
}

impl Input {
    /// The file to read.
    pub fn spec(&self) -> anyhow::Result<PathBuf> {
        place::spec(self.spec.as_deref())
    }

    /// Reads the part of a description that is asked for.
    pub fn read(&self, spec: &Path) -> Description {
        self.read_by(spec, &|path| fs::read_to_string(path))
    }

    /// The same, with another way to read files.
    pub fn read_by(&self, spec: &Path, read: ReadFile<'_>) -> Description {
        let overlays: Vec<_> = self
            .overlay
            .iter()
            .map(|path| place::relative(path))
            .collect();
        let mut description = Description::read(spec, read)
            .overlay(&overlays, read)
            .select(Selection {
                tags: self.tags.clone(),
                operations: self.operations.clone(),
            });
        if self.skip_unsupported {
            description = description.leave_out_unsupported();
        }
        if let Some(prefix) = &self.wire_prefix {
            description = description.with_wire_prefix(prefix);
        }
        description.with_policy(self.policy())
    }

    /// The description of this repository must have no flaws; the overlays of others may.
    fn policy(&self) -> Policy {
        Policy {
            strictness: match self.deny {
                _ if self.is_own() => Strictness::Described,
                Some(Deny::Undescribed) => Strictness::Described,
                Some(Deny::Warnings) => Strictness::NoWarnings,
                None => Strictness::Meaning,
            },
            allowed: self.allow.clone(),
        }
    }

    /// Returns whether it is the description of this repository, and nothing else.
    pub fn is_own(&self) -> bool {
        self.spec.is_none() && self.overlay.is_empty()
    }

    /// Returns whether some of the description is left out.
    pub fn is_part(&self) -> bool {
        !self.tags.is_empty() || !self.operations.is_empty() || self.skip_unsupported
    }

    /// Returns whether it is a whole description, unchanged.
    pub fn is_whole(&self) -> bool {
        !self.is_part() && self.overlay.is_empty() && self.wire_prefix.is_none()
    }

    /// What was read, if that was possible. Reports its warnings, or the problems.
    pub fn accept<T>(&self, read: Result<(T, Diagnostics), Diagnostics>) -> Option<T> {
        let (value, problems) = match read {
            Ok((value, warnings)) => (Some(value), warnings),
            Err(problems) => (None, problems),
        };
        self.complain(&problems);
        value
    }

    /// Reports the problems of the description, if there are any.
    pub fn complain(&self, problems: &Diagnostics) {
        if problems.is_empty() {
            return;
        }
        match (self.message_format, self.all_problems) {
            (Format::Json, _) => complain(&json_lines(problems)),
            (Format::Github, _) => complain(annotations(problems).trim_end()),
            (Format::Human, true) => print_problems(problems, Extent::Full),
            (Format::Human, false) => print_problems(problems, Extent::Short),
        }
    }

    /// The options that affect what is generated.
    pub fn options(&self) -> String {
        let mut options = String::new();
        if let Some(spec) = &self.spec {
            options += &format!(" --spec {}", quoted(spec));
        }
        for overlay in &self.overlay {
            options += &format!(" --overlay {}", quoted(overlay));
        }
        for (option, names) in [("--tags", &self.tags), ("--operations", &self.operations)] {
            for name in names {
                options += &format!(" {option} {}", quoted(Path::new(name)));
            }
        }
        if self.skip_unsupported {
            options += " --skip-unsupported";
        }
        if let Some(prefix) = &self.wire_prefix {
            options += &format!(" --wire-prefix {prefix}");
        }
        options
    }
}

fn json_lines(problems: &Diagnostics) -> String {
    let lines = problems
        .iter()
        .map(|problem| problem_json(problem, problems).to_string());
    lines.collect::<Vec<_>>().join("\n")
}

fn annotations(problems: &Diagnostics) -> String {
    let lines = problems.iter().map(|problem| {
        let (file, span) = (problems.path(problem.span), problem.span);
        let place = annotation::Place {
            file: &file,
            at: Some((span.line, span.column)),
        };
        let help = problem.help.iter().map(|help| format!("\nhelp: {help}"));
        let message = problem.message.clone() + &help.collect::<String>();
        let (level, rule) = (problem.severity.name(), problem.rule.name());
        annotation(level, Some(place), rule, &message)
    });
    lines.collect()
}

fn problem_json(problem: &Diagnostic, problems: &Diagnostics) -> Value {
    let related = problem.related.iter().map(|(span, note)| {
        json!({
            "file": problems.path(*span),
            "line": span.line,
            "column": span.column,
            "message": note,
        })
    });
    json!({
        "file": problems.path(problem.span),
        "line": problem.span.line,
        "column": problem.span.column,
        "severity": problem.severity.name(),
        "rule": problem.rule.name(),
        "message": problem.message,
        "help": problem.help,
        "related": related.collect::<Vec<_>>(),
    })
}
