//! Serves the sandbox until it is told to stop.
#![forbid(unsafe_code)]

use std::fs;
use std::io::{self, Write};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use billing_api::server::error_response;
use billing_sandbox::{Sandbox, Seed};
use clap::Parser;
use futures_util::FutureExt;
use tokio::net::TcpListener;
use tracing::Level;

/// The time after which a request that arrives slowly loses its connection.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// The time after which the process ends even if requests are unfinished.
const LONGEST_FAREWELL: Duration = Duration::from_secs(5);

/// A small stateful service that offers the billing API, for trying out applications.
///
/// It prints its address, a key, and the address of a page for trying its operations in a browser, each on a line, and
/// then serves until it is interrupted.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// Port to listen on, reachable only from this machine; 0 means any free port
    #[arg(long, default_value_t = 0)]
    port: u16,

    /// File with the initial contents of the database, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    seed: Option<PathBuf>,

    /// Where the state is kept: in memory, in a file (sqlite://billing.db), or in PostgreSQL
    /// (postgres://user@localhost/billing). A database that has a state keeps it, whatever the seed
    #[arg(long, value_name = "ADDRESS", default_value = "sqlite::memory:")]
    database: String,

    /// Log level on standard error: error, warn, info (a line for each request), debug or trace
    #[arg(long, value_name = "LEVEL", default_value_t = Level::INFO)]
    log: Level,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    tracing_subscriber::fmt()
        .with_max_level(arguments.log)
        .with_writer(io::stderr)
        .init();
    match serve(arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(arguments: Arguments) -> anyhow::Result<()> {
    let seed = match &arguments.seed {
        Some(path) => read(path)?,
        None => Seed::built_in(),
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, arguments.port)).await;
    let listener = listener.with_context(|| format!("cannot listen on port {}", arguments.port))?;
    let address = format!("http://{}", listener.local_addr()?);
    let sandbox = Sandbox::open(&arguments.database, &seed, &address).await;
    let sandbox =
        sandbox.with_context(|| format!("cannot use {}", without_password(&arguments.database)))?;
    let router = sandbox.router().layer(from_fn(limited));
    let stop = stop()?.shared();

    announce(&address, seed.first_key()).context("cannot say where the service is")?;
    let server = axum::serve(listener, router).with_graceful_shutdown(stop.clone());
    let late = stop.then(|()| tokio::time::sleep(LONGEST_FAREWELL));
    tokio::select! {
        ended = server => Ok(ended?),
        () = late => Ok(()),
    }
}

async fn limited(request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(LONGEST_REQUEST, next.run(request)).await;
    answer.unwrap_or_else(|_| error_response(StatusCode::REQUEST_TIMEOUT))
}

fn read(path: &Path) -> anyhow::Result<Seed> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Seed::from_json(&text).with_context(|| format!("cannot use {}", path.display()))
}

/// The address of a database without the password.
fn without_password(address: &str) -> String {
    if address.starts_with("sqlite:") {
        return address.to_owned();
    }
    let address = address.split('?').next().unwrap_or_default();
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => address.to_owned(),
    }
}

/// Prints how to call the sandbox.
fn announce(address: &str, key: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "listening on {address}/api/v1\nkey {key}\ndocs {address}/docs"
    )?;
    out.flush()
}

/// Completes when the process is asked to end.
fn stop() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())?
    };
    Ok(async move {
        let interrupted = async {
            if let Err(error) = tokio::signal::ctrl_c().await {
                tracing::error!(%error, "cannot be interrupted");
                std::future::pending::<()>().await;
            }
        };
        #[cfg(unix)]
        let terminated = async { terminate.recv().await };
        #[cfg(not(unix))]
        let terminated = std::future::pending::<Option<()>>();
        tokio::select! {
            () = interrupted => {}
            _ = terminated => {}
        }
    })
}
