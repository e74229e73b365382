//! The program that runs exchanges.

use std::error::Error;
use std::io;

use crate::log::Log;
use crate::run::{Proxy, run};
use apicrate_exchange::{Job, Report};

/// Reads a list of [`Job`]s as JSON, and writes a list with a [`Report`] for each.
///
/// # Errors
///
/// The input is something else, or names a proxy that is not among `proxies`.
pub fn main(proxies: &[(&str, Proxy)]) -> Result<(), Box<dyn Error>> {
    let jobs: Vec<Job> = serde_json::from_reader(io::stdin())?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    let reports = runtime.block_on(run_all(proxies, &jobs))?;
    Ok(serde_json::to_writer(io::stdout(), &reports)?)
}

async fn run_all(proxies: &[(&str, Proxy)], jobs: &[Job]) -> Result<Vec<Report>, String> {
    let log = Log::install();
    let mut reports = Vec::new();
    for job in jobs {
        let proxy = |name: &String| {
            let known = proxies.iter().find(|(known, _)| known == name);
            known
                .map(|(_, proxy)| *proxy)
                .ok_or_else(|| format!("no proxy is named `{name}`"))
        };
        let through = job
            .through
            .iter()
            .map(proxy)
            .collect::<Result<Vec<_>, _>>()?;
        reports.push(run(&through, &job.exchange, &log).await);
    }
    Ok(reports)
}
