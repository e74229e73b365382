//! The state, in SQLite or PostgreSQL, with the same statements.
//!
//! Each object is a row with the columns that it is looked up by, and JSON in the column `body`. Ids are text, as the
//! driver for any database has no other type for them.

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
        let kind = if address.starts_with("sqlite:") {
            Kind::Sqlite
        } else {
            Kind::Postgres
        };
        let options: AnyConnectOptions = created(address).parse()?;
        // The pool would retry for a long time, and then not say what is wrong. A file is not read before the first
        // query.
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

    /// A transaction for writing.
    pub(crate) async fn transaction(&self) -> Result<Transaction<'static, Any>, Error> {
        let begin = match self.kind {
            // A transaction that reads first and then writes may find that another one has written.
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        };
        Ok(self.pool.begin_with(begin).await?)
    }

    /// The pool, for single statements.
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
            // A database in memory lives as long as its connection, and only one connection can write to a file. A
            // caller that stopped waiting during a test of the connection would drop it.
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
            // Acknowledged changes survive a crash, and another process may use the same file.
            Self::Sqlite => {
                "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"
            }
            // No notices about tables that already exist.
            Self::Postgres => "SET client_min_messages = warning",
        }
    }
}

/// The address, such that a missing file is created.
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
    // PostgreSQL has no text with a NUL character, so that nothing can be found by one.
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

/// Executes a statement whose parameters are text, and returns the number of affected rows.
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

/// The id or the code of an object, which all stored objects have.
pub(crate) fn key(value: &Option<impl ToString>) -> String {
    value.as_ref().map(ToString::to_string).unwrap_or_default()
}
