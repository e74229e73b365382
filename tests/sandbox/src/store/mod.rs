//! The state, in SQLite or PostgreSQL, by the same statements.
//!
//! Each object stands in a row with what it is looked up by, and as JSON in the column `body`. Ids
//! are text, as the driver for any database knows no other type for them.

mod change;
mod conditions;
mod schema;
mod seeding;

use std::time::Duration;

use futures_util::{FutureExt, TryFutureExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::{AnyConnectOptions, AnyExecutor, AnyPoolOptions, install_default_drivers};
use sqlx::{Any, AnyPool, ConnectOptions, Connection, Transaction};

pub(crate) use self::change::{Action, Change};
pub(crate) use self::conditions::Conditions;
use crate::error::Error;
use crate::seed::Seed;

/// A database with all tables in it.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Store {
    /// Opens the database with this address, and seeds it if it is empty.
    pub(crate) async fn open(address: &str, seed: &Seed) -> Result<Self, Error> {
        install_default_drivers();
        let kind = match address.starts_with("sqlite:") {
            true => Kind::Sqlite,
            false => Kind::Postgres,
        };
        let options: AnyConnectOptions = created(address).parse()?;
        // The pool would try for a long time, and then not say what the matter is. A file is not read
        // before something is asked of it.
        let mut connection = options.connect().await?;
        sqlx::raw_sql(kind.settings())
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        let store = Self {
            pool: kind.pool().connect_with(options).await?,
            kind,
        };
        let mut transaction = store.transaction().await?;
        schema::create(&mut transaction).await?;
        seeding::seed(&mut transaction, seed).await?;
        transaction.commit().await?;
        Ok(store)
    }

    /// A transaction in which something is going to be written.
    pub(crate) async fn transaction(&self) -> Result<Transaction<'static, Any>, Error> {
        let begin = match self.kind {
            // Who reads first and wants to write then may find that somebody else has written.
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        };
        Ok(self.pool.begin_with(begin).await?)
    }

    /// Where a single statement can be executed.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }
}

impl Kind {
    fn pool(self) -> AnyPoolOptions {
        let pool = AnyPoolOptions::new().after_connect(move |connection, _| {
            let setting = sqlx::raw_sql(self.settings()).execute(connection);
            setting.map_ok(|_| ()).boxed()
        });
        match self {
            // A database in memory is there as long as its connection, and only one connection can
            // write to a file. Who gives up waiting for the test would take the connection along.
            Self::Sqlite => pool
                .max_connections(1)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false),
            Self::Postgres => pool
                .max_connections(8)
                .acquire_timeout(Duration::from_secs(10)),
        }
    }

    fn settings(self) -> &'static str {
        match self {
            // What has been answered is still there after a crash, and another process may use the
            // same file.
            Self::Sqlite => {
                "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"
            }
            // Nobody wants to know of each table that it is there already.
            Self::Postgres => "SET client_min_messages = warning",
        }
    }
}

/// A file is created where there is none.
fn created(address: &str) -> String {
    let file = address.starts_with("sqlite:") && !address.contains(":memory:");
    match (file && !address.contains("mode="), address.contains('?')) {
        (false, _) => address.to_owned(),
        (true, false) => format!("{address}?mode=rwc"),
        (true, true) => format!("{address}&mode=rwc"),
    }
}

/// The object that a statement finds by keys that are text.
pub(crate) async fn find<'c, T: DeserializeOwned>(
    executor: impl AnyExecutor<'c>,
    statement: &'static str,
    keys: &[&str],
) -> Result<Option<T>, Error> {
    // PostgreSQL has no text with a zero in it, so that nothing can be found by one.
    if keys.iter().any(|key| key.contains('\0')) {
        return Ok(None);
    }
    let mut query = sqlx::query_scalar(statement);
    for &key in keys {
        query = query.bind(key.to_owned());
    }
    let body: Option<String> = query.fetch_optional(executor).await?;
    Ok(body.as_deref().map(serde_json::from_str).transpose()?)
}

/// Executes a statement whose parameters are text, and returns how many rows are concerned.
pub(crate) async fn execute<'c>(
    executor: impl AnyExecutor<'c>,
    statement: &'static str,
    values: &[&str],
) -> Result<u64, Error> {
    let mut query = sqlx::query(statement);
    for &value in values {
        query = query.bind(value.to_owned());
    }
    Ok(query.execute(executor).await?.rows_affected())
}

/// Executes a statement that writes an object, which is its last parameter.
pub(crate) async fn put<'c>(
    executor: impl AnyExecutor<'c>,
    statement: &'static str,
    keys: &[&str],
    object: &impl Serialize,
) -> Result<(), Error> {
    let body = serde_json::to_string(object)?;
    let values: Vec<_> = keys.iter().copied().chain([body.as_str()]).collect();
    execute(executor, statement, &values).await?;
    Ok(())
}

/// An id or a code of an object, as all that are stored have one.
pub(crate) fn key(value: &Option<impl ToString>) -> String {
    value.as_ref().map(ToString::to_string).unwrap_or_default()
}
