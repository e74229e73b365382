//! The names of credentials in signatures: of the arguments that take one, and of the types in which a service receives
//! one.

use crate::ir::{CredentialArgument, Given, ReceivedCredential, Takes};
use description::model::SchemeKind;

const KEY: [CredentialArgument; 1] = [text("key")];
const API_KEY: [CredentialArgument; 1] = [text("api_key")];
const LOGIN: [CredentialArgument; 2] = [text("user"), text("password")];
const TOKEN: [CredentialArgument; 1] = [CredentialArgument {
    name: "token",
    takes: Takes::Secret,
}];

const fn text(name: &'static str) -> CredentialArgument {
    let takes = Takes::Text;
    CredentialArgument { name, takes }
}

/// The arguments of the builder method that sets a credential.
pub(in crate::rust) fn of_setter(kind: &SchemeKind) -> &'static [CredentialArgument] {
    match kind {
        SchemeKind::MutualTls => &[],
        SchemeKind::Basic => &LOGIN,
        SchemeKind::Bearer => &TOKEN,
        _ => &KEY,
    }
}

/// The arguments that the constructors of a client take besides the base URL.
pub(in crate::rust) fn of_constructors(given: Given<'_>) -> &'static [CredentialArgument] {
    match given {
        Given::Nothing | Given::Several => &[],
        Given::Token(_) => &API_KEY,
        Given::One(scheme) => match scheme.kind {
            SchemeKind::MutualTls => &[],
            SchemeKind::Basic => &LOGIN,
            _ => &API_KEY,
        },
    }
}

/// Whether constructors can have an argument of this name for a credential.
pub(super) fn is_of_constructors(name: &str) -> bool {
    let mut arguments = API_KEY.iter().chain(&LOGIN);
    arguments.any(|argument| argument.name == name)
}

/// The type in which a service receives a credential.
pub(in crate::rust) fn received_type(kind: &SchemeKind) -> &'static str {
    match kind {
        SchemeKind::Bearer => "BearerToken",
        SchemeKind::Basic => "BasicAuth",
        SchemeKind::MutualTls => "ClientCertificate",
        _ => "ApiKey",
    }
}

/// The argument by which a service authenticates callers, if the API has any credentials.
pub(in crate::rust) fn received(given: Given<'_>) -> Option<ReceivedCredential> {
    let (name, ty) = match given {
        Given::Nothing => return None,
        Given::Several => ("credential", "Credential"),
        Given::Token(scheme) => ("token", scheme.received),
        Given::One(scheme) => {
            let name = match scheme.kind {
                SchemeKind::Basic => "login",
                SchemeKind::MutualTls => "certificate",
                _ => "key",
            };
            (name, scheme.received)
        }
    };
    Some(ReceivedCredential { name, ty })
}

/// The end of the name of the environment variable that holds a credential.
pub(in crate::rust) fn variable(is_only: bool, constant: &str) -> String {
    match is_only {
        true => "KEY".to_owned(),
        false => constant.to_owned(),
    }
}
