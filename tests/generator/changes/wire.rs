//! The claims of the rules about calls are true: a client of each version calls a server of the other, with the crates
//! of both. Each case has the messages of its versions, as literal HTTP.

use std::path::PathBuf;

use apicrate::diff::{Category, Rule, Verdict, Wire};
use apicrate_exchange::{Exchange, Job, Outcome, Report};
use billing_tests::folders;

use super::fixture::{Fixture, Texts};
use super::joined::joined;
use crate::exchanges::{add_rehearsal, reports};
use crate::nested::{Files, Like, add_crate, cargo, nested};

const PACKAGES: [&str; 2] = ["changes-old", "changes-new"];

/// The crates of both versions, the program that runs exchanges through them, and a package for code that uses the new
/// one.
fn files() -> Files {
    let mut files = Files::new();
    let [old, new] = joined();
    let versions = [(PACKAGES[0], old), (PACKAGES[1], new)].map(|(package, generated)| {
        add_crate(&mut files, package, &generated.tree);
        (package.to_owned(), generated.version.api)
    });
    add_rehearsal(&mut files, "program-changes", &versions);
    let manifest = "[package]\nname = \"witness\"\nedition = \"2024\"\n\n[dependencies]\nserde_json = \"1\"\n\
        changes-new = { path = \"../changes-new\", default-features = false, features = [\"client\", \"validation\"] }\n";
    files.insert("members/witness/Cargo.toml".into(), manifest.to_owned());
    files.insert("members/witness/src/lib.rs".into(), String::new());
    files
}

/// The messages of a version of a case.
fn messages(case: &str, version: &Texts) -> Vec<Exchange> {
    apicrate_exchange::exchanges(&version.messages)
        .unwrap_or_else(|error| panic!("{case}: {error} of\n{}", version.messages))
}

/// A call between a client of one version and a server of the other.
struct Crossing {
    rule: Rule,
    verdict: Wire,
    job: Job,
}

/// The versions of a call, by direction.
struct Direction<'m> {
    client: &'m [Exchange],
    server: &'m [Exchange],
    through: [&'static str; 2],
    side: fn(Verdict) -> Wire,
}

/// The calls for a rule: the request of one version, and the response of the other to the same operation.
fn crossings(rule: Rule) -> Vec<Crossing> {
    let fixture = Fixture::read(rule.name());
    let [old, new] = [fixture.old, fixture.new].map(|version| messages(rule.name(), &version));
    let directions = [
        Direction {
            client: &old,
            server: &new,
            through: PACKAGES,
            side: |verdict| verdict.forward,
        },
        Direction {
            client: &new,
            server: &old,
            through: [PACKAGES[1], PACKAGES[0]],
            side: |verdict| verdict.backward,
        },
    ];
    let crossings = directions.into_iter().flat_map(|direction| {
        let Direction {
            client,
            server,
            through,
            side,
        } = direction;
        client.iter().map(move |called| {
            let mut answers = server.iter();
            let answer = answers.find(|answer| answer.operation == called.operation);
            let answer = answer.unwrap_or(called);
            // Operations named `head_…` are about headers and errors, `read_…` about other parts of responses, all else
            // about requests.
            let verdict = match called.operation.split_once('_') {
                Some(("head", _)) => rule.in_details(),
                Some(("read", _)) if client.len() > 1 => rule.in_responses(),
                _ => rule.in_requests(),
            };
            Crossing {
                rule,
                verdict: side(verdict),
                job: Job {
                    through: through.map(str::to_owned).to_vec(),
                    exchange: Exchange {
                        response: answer.response.clone(),
                        ..called.clone()
                    },
                },
            }
        })
    });
    crossings.collect()
}

/// Whether the outcome of a call is what the rule claims.
fn is_proof(crossing: &Crossing, report: &Report) -> bool {
    match (crossing.verdict, report.outcome) {
        // A value that is lost in a response does not change the outcome, but the response must differ.
        (Wire::Loses, Outcome::Works) => !report.response.is_empty(),
        (Wire::Loses, Outcome::Loses) | (Wire::Fails, Outcome::Fails) => true,
        (Wire::Works | Wire::Depends, Outcome::Works) => true,
        // What is said is about the webhook, not about the calls beside it.
        (Wire::Fails, Outcome::Works) => crossing.rule.category() == Category::Webhook,
        (Wire::Depends, Outcome::Loses) => true,
        // A credential that is not required need not arrive, and all JSON media types are equal.
        (Wire::Works, Outcome::Loses) => {
            crossing.rule.category() == Category::Security || crossing.rule == Rule::JsonRespelled
        }
        _ => false,
    }
}

/// Builds both crates and makes the calls.
pub fn prove() -> PathBuf {
    let both = [
        "--workspace",
        "--no-default-features",
        "--features",
        "client,validation",
    ];
    let root = nested("changes", &files(), Like::Tests, &both);
    cargo(
        &root,
        &["build", "--package=shared", "--package=program-changes"],
    );
    let names = folders("changes").into_iter();
    let rules = Rule::ALL
        .iter()
        .copied()
        .filter(|rule| names.clone().any(|name| name == rule.name()));
    let crossings: Vec<_> = rules.flat_map(crossings).collect();
    let jobs: Vec<_> = crossings
        .iter()
        .map(|crossing| crossing.job.clone())
        .collect();
    let reports = reports("program-changes", &jobs);
    let wrong: Vec<_> = crossings
        .iter()
        .zip(&reports)
        .filter(|(crossing, report)| !is_proof(crossing, report))
        .map(|(crossing, report)| {
            let Crossing { rule, verdict, job } = crossing;
            let (operation, client) = (&job.exchange.operation, &job.through[0]);
            format!(
                "{}, {operation}, the client is {client}: {verdict:?} is said; {report:?}",
                rule.name()
            )
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of {} calls:\n{}",
        wrong.len(),
        jobs.len(),
        wrong.join("\n")
    );
    root
}
