//! Calls between a client of one version and a service of the other.

use apicrate_exchange::{Difference, Exchange, Job, Outcome, Report};

use super::Version;
use super::workspace::Workspace;

/// An exchange, and the report on it between a client and a service of its own version.
pub(super) struct Known {
    pub(super) exchange: Exchange,
    pub(super) report: Report,
}

/// Runs the exchanges of a version between a client and a service of that version.
pub(super) fn run_exchanges(
    version: &Version,
    workspace: &Workspace,
) -> anyhow::Result<Vec<Known>> {
    let exchanges = version.examples.exchanges.iter();
    let jobs: Vec<_> = exchanges
        .map(|exchange| Job {
            through: vec![version.package.to_string()],
            exchange: exchange.clone(),
        })
        .collect();
    let reports = workspace.run(&jobs)?;
    let known = jobs.into_iter().zip(reports).map(|(job, report)| Known {
        exchange: job.exchange,
        report,
    });
    Ok(known.collect())
}

/// A call from a client of one version to a service of the other, before it is made.
pub(super) struct Plan {
    pub(super) job: Job,
    /// How its request and its response change between a client and a service of the same version.
    usual: [Difference; 2],
}

impl Plan {
    /// The call with its report, without the usual differences.
    pub(super) fn done(self, report: Report) -> Call {
        let [request, response] = &self.usual;
        Call {
            report: Report {
                request: unusual(&report.request, request),
                response: unusual(&report.response, response),
                ..report
            },
            exchange: self.job.exchange,
        }
    }
}

/// A call that has been made.
pub(super) struct Call {
    pub(super) exchange: Exchange,
    /// The report, without differences that also occur between a client and a service of the same version.
    pub(super) report: Report,
}

impl Call {
    /// Returns whether the call succeeds, and the service receives all that the client sends.
    pub(super) fn arrives(&self) -> bool {
        self.report.outcome != Outcome::Fails && self.report.request.lost.is_empty()
    }

    /// The outcome for both sides: a value that the caller does not get is lost, too.
    pub(super) fn outcome(&self) -> Outcome {
        let lost = [&self.report.request.lost, &self.report.response.lost];
        match self.report.outcome {
            Outcome::Fails => Outcome::Fails,
            _ if lost.into_iter().any(|lost| !lost.is_empty()) => Outcome::Loses,
            _ => Outcome::Works,
        }
    }
}

fn unusual(difference: &Difference, usual: &Difference) -> Difference {
    let without = |facts: &[String], usual: &[String]| {
        let others = facts.iter().filter(|fact| !usual.contains(fact));
        others.cloned().collect()
    };
    Difference {
        lost: without(&difference.lost, &usual.lost),
        added: without(&difference.added, &usual.added),
    }
}

/// Plans calls with each request of the caller's version and each response of the service's, at least once. Exchanges
/// of an operation belong together if they have the same title; where the other side has none with this title, its
/// first one is used.
pub(super) fn crossing(caller: &[Known], service: &[Known], through: [&str; 2]) -> Vec<Plan> {
    let plan = |sends: &Known, answers: Option<&Known>, title: String| {
        let answers = answers.unwrap_or(sends);
        Plan {
            job: Job {
                through: through.map(str::to_owned).to_vec(),
                exchange: Exchange {
                    title,
                    response: answers.exchange.response.clone(),
                    ..sends.exchange.clone()
                },
            },
            usual: [
                sends.report.request.clone(),
                answers.report.response.clone(),
            ],
        }
    };
    let mut plans = Vec::new();
    for sends in caller {
        let title = sends.exchange.title.clone();
        plans.push(plan(sends, counterpart(service, sends), title));
    }
    for answers in service {
        if let Some(sends) = counterpart(caller, answers)
            && sends.exchange.title != answers.exchange.title
        {
            let title = format!("{} from the service", answers.exchange.title);
            plans.push(plan(sends, Some(answers), title));
        }
    }
    plans
}

/// The exchange of the same operation and title, else the first one of the operation.
fn counterpart<'a>(exchanges: &'a [Known], wanted: &Known) -> Option<&'a Known> {
    let same_operation = || {
        exchanges
            .iter()
            .filter(|other| other.exchange.operation == wanted.exchange.operation)
    };
    let same_title = same_operation().find(|other| other.exchange.title == wanted.exchange.title);
    same_title.or_else(|| same_operation().next())
}
