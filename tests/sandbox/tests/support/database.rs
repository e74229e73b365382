//! PostgreSQL databases.

use sqlx::{Connection, PgConnection};
use uuid::Uuid;

/// The server that `DATABASE_URL` names. There may be none, except where everything is tested.
pub fn server() -> Option<String> {
    let server = std::env::var("DATABASE_URL").ok();
    assert!(
        server.is_some() || std::env::var_os("CI").is_none(),
        "CI has no DATABASE_URL"
    );
    server
}

/// A new database on a server, whose address names any database there.
pub async fn create(server: &str) -> String {
    let mut connection = PgConnection::connect(server).await.unwrap();
    let name = format!("sandbox_{}", Uuid::new_v4().simple());
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create)
        .execute(&mut connection)
        .await
        .unwrap();
    let (server, _) = server.rsplit_once('/').unwrap();
    format!("{server}/{name}")
}
