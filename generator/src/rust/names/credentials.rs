//! The names of credentials in signatures: of the arguments that take one, and of the types in which a service receives
//! one.

use crate::ir::{CredentialKind, Given, ReceivedCredential};

const API_KEY: [&str; 1] = ["api_key"];
const LOGIN: [&str; 2] = ["user", "password"];

/// The arguments that the constructors of a client take besides the base URL.
pub(in crate::rust) fn constructor_arguments(given: Given<'_>) -> &'static [&'static str] {
    match given {
        Given::Nothing | Given::Several => &[],
        Given::Token(_) => &API_KEY,
        Given::One(scheme) => match scheme.credential {
            CredentialKind::Token | CredentialKind::Key => &API_KEY,
            CredentialKind::Login => &LOGIN,
            CredentialKind::Certificate => &[],
        },
    }
}

/// Returns whether constructors can have an argument of this name for a credential.
pub(super) fn is_constructor_argument(name: &str) -> bool {
    API_KEY.contains(&name) || LOGIN.contains(&name)
}

/// The argument by which a service authenticates callers, if the API has any credentials.
pub(in crate::rust) fn received_credential(given: Given<'_>) -> Option<ReceivedCredential> {
    let (name, ty) = match given {
        Given::Nothing => return None,
        Given::Several => ("credential", "Credential"),
        Given::Token(scheme) | Given::One(scheme) => {
            let credential = scheme.credential;
            (credential.variable(), credential.received())
        }
    };
    Some(ReceivedCredential { name, ty })
}

/// The end of the name of the environment variable that holds a credential.
pub(in crate::rust) fn variable(is_only: bool, constant: &str) -> String {
    if is_only {
        "KEY".to_owned()
    } else {
        constant.to_owned()
    }
}
