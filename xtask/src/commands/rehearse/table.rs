//! Prints calls as tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use apicrate::rehearsal::{Missing, Untried};
use apicrate_exchange::{Difference, Outcome};

use super::call::{Call, Known};

/// The outcome of each operation in one direction, and the reasons where something did not arrive. The service does not
/// have the operations that are `unknown`, and the client not those that are `absent`.
pub(super) fn calls_table(
    title: &str,
    calls: &[Call],
    [unknown, absent]: [&BTreeSet<String>; 2],
    untried: &BTreeSet<&Untried>,
) -> String {
    let mut text = format!("{title}\n");
    let operation = |call: &Call| call.exchange.operation.clone();
    let untried_titles = titles(untried);
    let names: BTreeSet<_> = calls
        .iter()
        .map(|call| call.exchange.operation.as_str())
        .chain(untried_titles.keys().copied())
        .collect();
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
    let mut rest: Vec<_> = calls.iter().collect();
    while let Some(first) = rest.first() {
        let name = operation(first);
        let (same, others): (Vec<_>, Vec<_>) =
            rest.into_iter().partition(|call| operation(call) == name);
        rest = others;
        let worst = same.iter().map(|call| call.outcome()).max();
        let untried = untried_titles.get(name.as_str());
        let outcome = match (worst, untried) {
            // What is not tried may be all that has changed.
            (Some(Outcome::Works), Some(_)) => "works as far as tried",
            (worst, _) => worst.map_or("", word),
        };
        let _ = write!(text, "  {name:width$}  {outcome}");
        if unknown.contains(&name) {
            let _ = writeln!(text, ": the service has no such operation");
            continue;
        }
        let affected = same.iter().filter(|call| Some(call.outcome()) == worst);
        let _ = match affected.count() {
            count if count == same.len() => write!(text, ", {count} calls"),
            count => write!(text, ", {count} of {} calls", same.len()),
        };
        let _ = match untried {
            Some(titles) => writeln!(text, ", {} not tried", titles.len()),
            None => writeln!(text),
        };
        for (why, titles) in reasons(&same) {
            let _ = writeln!(text, "      {}: {why}", titles.join(", "));
        }
    }
    let is_called = |name: &&str| calls.iter().any(|call| call.exchange.operation == *name);
    for name in names.into_iter().filter(|name| !is_called(name)) {
        let _ = match (unknown.contains(name), absent.contains(name)) {
            (true, _) => writeln!(
                text,
                "  {name:width$}  fails: the service has no such operation"
            ),
            (_, true) => Ok(()),
            _ => writeln!(text, "  {name:width$}  not tried"),
        };
    }
    text
}

/// The titles of the exchanges of each operation that are not tried.
fn titles<'u>(untried: &BTreeSet<&'u Untried>) -> BTreeMap<&'u str, BTreeSet<&'u str>> {
    let mut titles: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for exchange in untried {
        let operation_titles = titles.entry(&exchange.operation).or_default();
        operation_titles.insert(&exchange.title);
    }
    titles
}

/// The reasons to report, each with the titles of the calls that it applies to.
fn reasons<'c>(calls: &[&'c Call]) -> Vec<(String, Vec<&'c str>)> {
    let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
    for call in calls {
        let (why, title) = (why(call), call.exchange.title.as_str());
        if why.is_empty() {
            continue;
        }
        let why = format!("{}: {}", word(call.outcome()), why.join("; "));
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, titles)) => titles.push(title),
            None => reasons.push((why, vec![title])),
        }
    }
    reasons
}

/// The exchanges that fail even within one version, and so say nothing about a change.
pub(super) fn failing_calls(calls: &[Known]) -> Option<String> {
    let mut text =
        "not tried: fails even between a client and a service of the same version\n".to_owned();
    let lines = calls.iter().map(|call| {
        let (operation, title) = (&call.exchange.operation, &call.exchange.title);
        format!(
            "  {operation}, {title}: {}\n",
            essential(&call.report.reasons).join("; ")
        )
    });
    // Both versions may have the same line.
    text.extend(lines.collect::<BTreeSet<_>>());
    (!calls.is_empty()).then_some(text)
}

/// The exchanges that are not tried, each with what it would lack.
pub(super) fn untried_exchanges(untried: &BTreeSet<&Untried>) -> Option<String> {
    let why = "not tried: found no valid value for a required part\n";
    list_missing(why, untried)
}

/// The exchanges that are tried without an optional part.
pub(super) fn partial_exchanges(left_out: &BTreeSet<&Untried>) -> Option<String> {
    let why = "tried without an optional part: found no valid value for it\n";
    list_missing(why, left_out)
}

/// Exchanges, those of an operation that lack the same on one line.
fn list_missing(why: &str, exchanges: &BTreeSet<&Untried>) -> Option<String> {
    let mut lines: BTreeMap<(&str, &Missing), Vec<&str>> = BTreeMap::new();
    for exchange in exchanges {
        let titles = lines
            .entry((&exchange.operation, &exchange.missing))
            .or_default();
        titles.push(&exchange.title);
    }
    let texts = lines.into_iter().map(|((operation, missing), titles)| {
        format!("  {operation}, {}: {missing}\n", titles.join(", "))
    });
    (!exchanges.is_empty()).then(|| why.to_owned() + &texts.collect::<String>())
}

/// Webhooks, which nobody calls here.
pub(super) fn untried_webhooks(webhooks: &BTreeSet<&str>) -> Option<String> {
    let lines = webhooks.iter().map(|webhook| format!("  {webhook}\n"));
    let why = "not tried: webhooks, which the service sends\n".to_owned();
    (!webhooks.is_empty()).then(|| why + &lines.collect::<String>())
}

/// The reasons without those that follow from others: the reason for which a service rejects a request says more than
/// the error of the client.
fn essential(reasons: &[String]) -> Vec<String> {
    let others = reasons
        .iter()
        .filter(|reason| !reason.starts_with("client: "));
    if reasons.iter().any(|reason| reason.starts_with("service: ")) {
        others.cloned().collect()
    } else {
        reasons.to_vec()
    }
}

/// Why a call failed, or else what did not arrive as it was sent. Additions of a client to a request are not reported.
fn why(call: &Call) -> Vec<String> {
    if call.outcome() == Outcome::Fails {
        return essential(&call.report.reasons);
    }
    let Difference { lost, added } = &call.report.response;
    let sentences = |what: &'static str, facts: &[String]| {
        let prefixed = facts.iter().map(|fact| format!("{what} {fact}"));
        prefixed.collect::<Vec<_>>()
    };
    [
        sentences("the service does not receive", &call.report.request.lost),
        sentences("the client does not receive", lost),
        sentences("the client also receives", added),
    ]
    .concat()
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Works => "works",
        Outcome::Loses => "loses",
        Outcome::Fails => "fails",
    }
}
