//! Credentials and access rules.

use super::names::{self, SchemeNames};
use super::{Context, docs};
use crate::ir::{Access, Anonymous, CredentialKind, Credentials, Docs, Scheme, code};
use apicrate_description::model::{Operation, SchemeKind, SecurityRequirement};

/// The credentials that operations use.
pub(super) fn lower(context: &Context<'_>) -> Credentials {
    let security = &context.names.security;
    let operations = &context.model.operations;
    let schemes = security
        .schemes
        .iter()
        .filter_map(|names| scheme(context, names));
    let all = (0..security.combinations.len()).collect();
    let is_required = !operations.iter().all(is_free);
    let mut credentials = Credentials {
        schemes: schemes.collect(),
        access: match (security.combinations.is_empty(), is_required) {
            (true, _) => Access::Open,
            (false, true) => Access::Required(all),
            (false, false) => Access::Optional(all),
        },
        combinations: security.combinations.clone(),
        anonymous: anonymous(operations),
        arguments: &[],
        received: None,
    };
    credentials.arguments = names::credentials::constructor_arguments(credentials.given());
    credentials.received = names::credentials::received_credential(credentials.given());
    credentials
}

/// An empty requirement makes credentials optional.
fn is_free(operation: &Operation) -> bool {
    operation.security.is_empty() || is_optional(operation)
}

fn anonymous(operations: &[Operation]) -> Anonymous {
    if operations.iter().any(is_free) {
        Anonymous::SomeOperations
    } else {
        Anonymous::Nothing
    }
}

/// Who may call an operation.
pub(super) fn access(
    context: &Context<'_>,
    credentials: &Credentials,
    operation: &Operation,
) -> Access {
    let mut accepted = Vec::new();
    for requirement in &operation.security {
        let schemes = context.names.security.places(context.model, requirement);
        let mut combinations = credentials.combinations.iter();
        let place = combinations.position(|known| known.schemes == schemes);
        accepted.extend(place.filter(|place| !accepted.contains(place)));
    }
    match (accepted.is_empty(), is_optional(operation)) {
        (true, _) => Access::Open,
        (false, true) => Access::Optional(accepted),
        (false, false) => Access::Required(accepted),
    }
}

fn is_optional(operation: &Operation) -> bool {
    let mut requirements = operation.security.iter();
    requirements.any(|requirement| requirement.schemes.is_empty())
}

/// The scopes of the bearer tokens in the first requirement that has some. Roles of other schemes are left out.
pub(super) fn scopes(context: &Context<'_>, operation: &Operation) -> Vec<String> {
    let is_token = |name: &str| {
        let mut schemes = context.model.security_schemes.iter();
        schemes.any(|scheme| scheme.name.value == name && scheme.kind == SchemeKind::Bearer)
    };
    let mut scopes = operation.security.iter().map(|requirement| {
        let schemes = requirement.schemes.iter();
        let tokens = schemes.filter(|scheme| is_token(&scheme.name));
        tokens
            .flat_map(|scheme| scheme.scopes.clone())
            .collect::<Vec<_>>()
    });
    scopes.find(|scopes| !scopes.is_empty()).unwrap_or_default()
}

/// A sentence about the credentials that an operation accepts, for an API with more than one.
pub(super) fn accepted_credentials(
    credentials: &Credentials,
    operation: &Operation,
) -> Option<String> {
    if operation.security.is_empty() || credentials.schemes.len() < 2 {
        return None;
    }
    let alternative = |requirement: &SecurityRequirement| {
        let names = requirement.schemes.iter().map(|scheme| code(&scheme.name));
        if requirement.schemes.is_empty() {
            "none".to_owned()
        } else {
            names.collect::<Vec<_>>().join(" and ")
        }
    };
    let alternatives: Vec<_> = operation.security.iter().map(alternative).collect();
    Some(format!("Credentials: {}.", alternatives.join(", or ")))
}

/// The kind of credential that a scheme asks for.
fn credential(kind: &SchemeKind) -> CredentialKind {
    match kind {
        SchemeKind::Bearer => CredentialKind::Token,
        SchemeKind::Basic => CredentialKind::Login,
        SchemeKind::MutualTls => CredentialKind::Certificate,
        SchemeKind::Http(_)
        | SchemeKind::Header(_)
        | SchemeKind::Query(_)
        | SchemeKind::Cookie(_) => CredentialKind::Key,
    }
}

fn scheme(context: &Context<'_>, names: &SchemeNames) -> Option<Scheme> {
    let schemes: Vec<_> = names.schemes_in(context.model).collect();
    let first = schemes.first()?;
    let credential = credential(&first.kind);
    let is_only = context.names.security.schemes.len() == 1;
    let wire: Vec<_> = schemes
        .iter()
        .map(|scheme| scheme.name.value.as_str())
        .collect();
    Some(Scheme {
        name: wire.join(", "),
        urls: names.urls.clone(),
        constant: names.constant.clone(),
        credential,
        variable: names::credentials::variable(is_only, &names.constant),
        kind: first.kind.clone(),
        docs: Docs {
            paragraphs: schemes
                .iter()
                .flat_map(|scheme| docs::scheme(scheme).paragraphs)
                .collect(),
        },
    })
}

#[cfg(test)]
mod tests {
    use crate::ir::{Access, Anonymous, Api, CredentialKind};
    use crate::rust::testing::api;

    /// An API with these security requirements of two operations.
    fn requirements(first: &str, second: &str) -> Api {
        api(&format!(
            "
            paths:
              /first: {{get: {{operationId: first, security: {first}, responses: {{'204': {{description: Done}}}}}}}}
              /second: {{get: {{operationId: second, security: {second}, responses: {{'204': {{description: Done}}}}}}}}
            components:
              securitySchemes:
                token: {{type: http, scheme: bearer}}
                signIn:
                  type: oauth2
                  flows: {{clientCredentials: {{tokenUrl: 'https://a.example.com/token', scopes: {{read: Reads}}}}}}
                key: {{type: apiKey, in: header, name: X-Key}}
                login: {{type: http, scheme: basic}}
            "
        ))
    }

    #[test]
    fn the_api_requires_a_credential_if_each_operation_does() {
        let api = requirements("[{token: []}]", "[{token: []}]");
        assert_eq!(api.credentials.access, Access::Required(vec![0]));
        assert_eq!(api.credentials.anonymous, Anonymous::Nothing);
        assert_eq!(api.credentials.arguments, ["api_key"]);
        let received = api.credentials.received.unwrap();
        assert_eq!((received.name, received.ty), ("token", "BearerToken"));
    }

    #[test]
    fn an_operation_without_requirements_makes_a_client_without_credential_useful() {
        let api = requirements("[{token: []}]", "[]");
        assert_eq!(api.credentials.access, Access::Required(vec![0]));
        assert_eq!(api.credentials.anonymous, Anonymous::SomeOperations);
        assert_eq!(api.operation("first").access, Access::Required(vec![0]));
        assert_eq!(api.operation("second").access, Access::Open);
    }

    #[test]
    fn an_empty_requirement_makes_the_credential_optional() {
        let api = requirements("[{token: []}, {}]", "[{}]");
        assert_eq!(api.credentials.access, Access::Optional(vec![0]));
        assert_eq!(api.operation("first").access, Access::Optional(vec![0]));
        assert_eq!(api.operation("second").access, Access::Open);
    }

    #[test]
    fn an_api_without_requirements_has_no_credentials() {
        let api = requirements("[]", "[]");
        assert!(api.credentials.schemes.is_empty());
        assert_eq!(api.credentials.access, Access::Open);
        assert!(api.credentials.received.is_none());
    }

    #[test]
    fn schemes_with_the_same_credential_are_one() {
        let api = requirements("[{token: []}]", "[{signIn: [read]}]");
        let [scheme] = api.credentials.schemes.as_slice() else {
            panic!("{:?}", api.credentials.schemes);
        };
        assert_eq!(scheme.name, "token, signIn");
        assert_eq!(scheme.credential, CredentialKind::Token);
        assert_eq!(scheme.variable, "KEY");
        assert_eq!(api.operation("second").access, Access::Required(vec![0]));
        assert_eq!(api.operation("first").scopes.len(), 0);
        assert_eq!(api.operation("second").scopes, ["read"]);
    }

    #[test]
    fn a_combination_of_schemes_is_another_credential_than_each_of_them() {
        let api = requirements("[{key: [], login: []}]", "[{key: []}]");
        let credentials = &api.credentials;
        let variants: Vec<_> = credentials
            .combinations
            .iter()
            .map(|combination| combination.variant.as_str())
            .collect();
        assert_eq!(variants, ["KeyAndLogin", "Key"]);
        assert_eq!(api.operation("first").access, Access::Required(vec![0]));
        assert_eq!(api.operation("second").access, Access::Required(vec![1]));
        let variables: Vec<_> = credentials
            .schemes
            .iter()
            .map(|scheme| scheme.variable.as_str())
            .collect();
        assert_eq!(variables, ["KEY", "LOGIN"]);
    }

    #[test]
    fn the_docs_name_the_credentials_only_where_there_are_several() {
        let docs = |first: &str, second: &str| {
            let api = requirements(first, second);
            api.operation("first").docs.paragraphs.join("\n")
        };
        assert_eq!(
            docs("[{key: [], login: []}, {}]", "[{token: []}]"),
            "First.\nCredentials: `login` and `key`, or none."
        );
        assert_eq!(docs("[{key: []}]", "[{key: []}]"), "First.");
    }

    #[test]
    fn roles_of_a_scheme_without_tokens_are_no_scopes() {
        let api = requirements("[{key: [admin]}]", "[{key: [admin]}]");
        assert!(api.operation("first").scopes.is_empty());
    }

    #[test]
    fn two_requirements_with_the_same_credential_are_one() {
        let api = requirements("[{token: []}, {signIn: [read]}]", "[{token: []}]");
        assert_eq!(api.operation("first").access, Access::Required(vec![0]));
    }
}
