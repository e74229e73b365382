//! Authentication of callers.

use axum::response::Response;

use super::handler_error::HandlerError;
use super::head::RequestHead;
use super::respond;
use super::unauthorized::Unauthorized;
use crate::support::security::{Scheme, Security};

/// A service that authenticates its callers.
pub(crate) trait Gate: Send + Sync + 'static {
    /// The authenticated caller.
    type Principal: Send + 'static;

    /// Authenticates the caller by the credentials of these security schemes.
    fn admit(
        &self,
        combination: &'static [Scheme],
        head: &RequestHead,
    ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;
}

/// The caller, or the response if authentication fails.
pub(super) async fn required<S: Gate>(
    service: &S,
    security: Security,
    head: &RequestHead,
) -> Result<S::Principal, Response> {
    let found = find(service, security, head).await;
    found.map_err(|failure| respond::unauthenticated(failure, security))
}

/// The caller, or `None` if the request has no credential.
pub(super) async fn optional<S: Gate>(
    service: &S,
    security: Security,
    head: &RequestHead,
) -> Result<Option<S::Principal>, Response> {
    match find(service, security, head).await {
        Ok(caller) => Ok(Some(caller)),
        Err(failure) if is_missing(&failure) => Ok(None),
        Err(failure) => Err(respond::unauthenticated(failure, security)),
    }
}

/// Authenticates the caller by the first combination whose credentials are all in the request and valid: a credential
/// that has expired does not matter if there is another one. If there is none, an invalid one is why.
async fn find<S: Gate>(
    service: &S,
    security: Security,
    head: &RequestHead,
) -> Result<S::Principal, HandlerError<Unauthorized>> {
    let mut refusal: Option<HandlerError<Unauthorized>> = None;
    for combination in security.combinations() {
        match service.admit(combination, head).await {
            Err(failure) if failure.error().is_some() => {
                let is_better = |known| is_missing(known) && !is_missing(&failure);
                if refusal.as_ref().is_none_or(is_better) {
                    refusal = Some(failure);
                }
            }
            result => return result,
        }
    }
    Err(refusal.unwrap_or_else(|| Unauthorized::default().into()))
}

fn is_missing(failure: &HandlerError<Unauthorized>) -> bool {
    failure.error().is_some_and(Unauthorized::is_missing)
}
