//! The same on PostgreSQL, with a new database for each test on the server that `DATABASE_URL` names; if
//! there is none, in memory again.

#[path = "service/main.rs"]
mod service;
