//! Authentication of callers.

use axum::response::Response;

use super::handler_error::HandlerError;
use super::head::RequestHead;
use super::respond;
use super::unauthorized::Unauthorized;
use crate::api::ApiInfo;
use crate::security::{Scheme, SchemeKind, Security};

/// How a service authenticates its callers. A generated crate implements it for a type of its own, on behalf of each
/// implementation of its trait `Service`.
pub trait Gate: 'static {
    /// The service.
    type Service: Send + Sync + 'static;
    /// The authenticated caller.
    type Principal: Send + 'static;

    /// Authenticates the caller by the credentials of these security schemes.
    fn admit(
        service: &Self::Service,
        combination: &'static [Scheme],
        head: &RequestHead,
    ) -> impl Future<Output = Result<Self::Principal, HandlerError<Unauthorized>>> + Send;
}

/// The caller, or the response if authentication fails.
pub(super) async fn required<G: Gate>(
    info: &'static ApiInfo,
    service: &G::Service,
    security: Security,
    head: &RequestHead,
) -> Result<G::Principal, Response> {
    authenticate::<G>(service, security, head)
        .await
        .map_err(|refusal| refusal.response(info, security))
}

/// The caller, or `None` if the request has no credential.
pub(super) async fn optional<G: Gate>(
    info: &'static ApiInfo,
    service: &G::Service,
    security: Security,
    head: &RequestHead,
) -> Result<Option<G::Principal>, Response> {
    match authenticate::<G>(service, security, head).await {
        Ok(caller) => Ok(Some(caller)),
        Err(refusal) if is_missing(&refusal.failure) => Ok(None),
        Err(refusal) => Err(refusal.response(info, security)),
    }
}

/// Why a caller is not authenticated.
struct Refusal {
    failure: HandlerError<Unauthorized>,
    /// What is wrong with a bearer token that was sent on its own. In a combination, it may be the other credential that
    /// is not valid.
    token_failure: Option<Unauthorized>,
}

impl Refusal {
    fn response(self, info: &'static ApiInfo, security: Security) -> Response {
        respond::unauthenticated(info, self.failure, security, self.token_failure.as_ref())
    }
}

/// Authenticates the caller by the first combination whose credentials are all in the request and valid: a credential
/// that has expired does not matter if there is another one. If there is none, the first invalid one is why.
async fn authenticate<G: Gate>(
    service: &G::Service,
    security: Security,
    head: &RequestHead,
) -> Result<G::Principal, Refusal> {
    let mut reason: Option<HandlerError<Unauthorized>> = None;
    let mut token_failure = None;
    for combination in security.combinations() {
        let failure = match G::admit(service, combination, head).await {
            Ok(caller) => return Ok(caller),
            Err(failure) => failure,
        };
        let Some(error) = failure.error() else {
            // The service refuses the caller, whatever the credential.
            reason = Some(failure);
            break;
        };
        let is_invalid = !error.is_missing();
        if is_invalid && matches!(combination, [only] if only.kind() == SchemeKind::Bearer) {
            token_failure.get_or_insert_with(|| error.clone());
        }
        let says_more = |known| is_invalid && is_missing(known);
        if reason.as_ref().is_none_or(says_more) {
            reason = Some(failure);
        }
    }
    Err(Refusal {
        failure: reason.unwrap_or_else(|| Unauthorized::default().into()),
        token_failure,
    })
}

fn is_missing(failure: &HandlerError<Unauthorized>) -> bool {
    failure.error().is_some_and(Unauthorized::is_missing)
}
