//! The requests that the client sends, and how it reads the answers.

use billing_api::models::ErrorBody;
use billing_api::{Client, Error, Operation};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::server::{Answer, Server};

mod both;
mod errors;
mod examples;
mod fakes;
mod mock;
mod options;
mod pages;
mod raw_requests;
mod requests;
mod responses;
mod routes;
mod server;
mod setup;
mod two_apis;

/// The key of every client here. Only the header field `authorization` may show it.
const KEY: &str = "key-7f3a";

/// A client that makes each request once, so that each answer of the script is for one call.
fn client(server: &Server) -> Client {
    let builder = Client::builder(&server.url(), KEY);
    builder.no_retry().build().unwrap()
}

/// The outcome of an operation for this answer of the service.
async fn outcome<O: Operation>(
    operation: O,
    answer: Answer,
) -> Result<O::Response, Error<O::Error>> {
    let server = Server::start([answer]).await;
    client(&server).send(operation).await
}

/// The id that ends in the given byte. Ids differ, so that no field is confused with another one.
fn id(last: u8) -> Uuid {
    Uuid::from_u128(0x1a90_1a90_1a90_4a90_8a90_1a90_1a90_1a00 + u128::from(last))
}

#[track_caller]
fn at(time: &str) -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(time).unwrap().to_utc()
}

fn not_found() -> ErrorBody {
    ErrorBody::new(404, "Not Found").code("object_not_found")
}
