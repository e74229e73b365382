//! Errors of handlers as the source of other errors.

use std::error::Error;
use std::{fmt, io, iter};

use http::header::RETRY_AFTER;
use http::{HeaderValue, StatusCode};
use notes_api::Rejection;
use notes_api::operations::MoveFlagError;
use notes_api::server::{HandlerError, Unauthorized};

/// An error of the service's own, by hand.
#[derive(Debug)]
struct JobError(HandlerError<MoveFlagError>);

impl fmt::Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the job failed")
    }
}

impl Error for JobError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.0.as_ref())
    }
}

/// The same with derives.
#[derive(Debug, thiserror::Error)]
enum ServiceError {
    #[error("the flag was not moved")]
    Flag(#[source] HandlerError<MoveFlagError>),
    #[error("nobody is signed in")]
    Session(#[from] HandlerError<Unauthorized>),
}

/// An error with a cause of its own.
#[derive(Debug, thiserror::Error)]
#[error("the database is down")]
struct DatabaseError(#[source] io::Error);

fn internal<E>() -> HandlerError<E> {
    HandlerError::internal(DatabaseError(io::Error::other("disk 7 is full")))
}

/// The messages of an error and its causes.
fn chain(error: &(dyn Error + 'static)) -> Vec<String> {
    let errors = iter::successors(Some(error), |error| (*error).source());
    errors.map(ToString::to_string).collect()
}

#[test]
fn an_internal_error_is_a_source_with_its_own_causes() {
    let causes = ["the database is down", "disk 7 is full"];
    let error = JobError(internal());
    assert_eq!(chain(&error), ["the job failed", causes[0], causes[1]]);
    let error = ServiceError::Flag(internal());
    assert_eq!(
        chain(&error),
        ["the flag was not moved", causes[0], causes[1]]
    );
    let error = ServiceError::from(internal::<Unauthorized>());
    assert_eq!(chain(&error), ["nobody is signed in", causes[0], causes[1]]);
    let source = error.source().unwrap();
    assert!(source.is::<DatabaseError>());
}

#[test]
fn every_other_cause_is_a_source_once() {
    let reason = "the flag is locked";
    let rejection = Rejection::new(StatusCode::LOCKED, reason);
    let taken = MoveFlagError::Conflict("by somebody else".to_owned());
    let message = taken.to_string();
    for (error, message) in [
        (HandlerError::rejected(rejection), reason),
        (HandlerError::documented(taken), &*message),
        (
            HandlerError::not_implemented(),
            "the service does not implement the operation",
        ),
    ] {
        assert_eq!(error.to_string(), message);
        assert_eq!(chain(&JobError(error)), ["the job failed", message]);
    }
}

#[test]
fn an_error_is_seen_as_what_it_was_made_of() {
    let error: HandlerError<MoveFlagError> = internal();
    assert!(error.downcast_ref::<DatabaseError>().is_some());
    assert!(error.source().unwrap().is::<io::Error>());
    let shared: &(dyn Error + Send + Sync) = error.as_ref();
    assert!(shared.is::<DatabaseError>());
    let boxed = error.into_boxed_dyn_error();
    assert!(boxed.downcast::<DatabaseError>().is_ok());
    let boxed = HandlerError::<MoveFlagError>::rejected(StatusCode::LOCKED).into_boxed_dyn_error();
    // A handler may pass it on.
    let error = HandlerError::<MoveFlagError>::from(boxed);
    assert_eq!(error.status(), StatusCode::LOCKED);
    let taken = MoveFlagError::Conflict("by somebody else".to_owned());
    let message = taken.to_string();
    let boxed = HandlerError::documented(taken).into_boxed_dyn_error();
    assert_eq!(chain(&*boxed), [message]);
}

/// As in `main`.
#[test]
fn an_error_is_boxed_with_a_question_mark() {
    let fail = || -> Result<(), Box<dyn Error>> { Err(internal::<MoveFlagError>())? };
    let error = fail().unwrap_err();
    assert_eq!(chain(&*error), ["the database is down", "disk 7 is full"]);
}

/// Methods of the error that it dereferences to do not hide its own.
#[test]
fn an_error_keeps_its_own_methods() {
    let taken = MoveFlagError::Conflict("by somebody else".to_owned());
    let error = HandlerError::documented(taken.clone());
    let error = error.with_header(RETRY_AFTER, HeaderValue::from_static("7"));
    assert_eq!(error.error(), Some(&taken));
    assert_eq!(error.status(), StatusCode::CONFLICT);
    assert_eq!(error.headers()[RETRY_AFTER], "7");
    assert_eq!(error.to_string(), taken.to_string());
}
