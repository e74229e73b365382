//! The proxy of a crate: one line for each operation, and how a client sends the credential of the caller.

use std::fmt::Write;

use crate::PackageName;
use crate::emit::escape_keyword;
use crate::ir::{
    Access, Anonymous, Api, Combination, CredentialKind, Credentials, Given, Operation,
    RequestField, Scheme, Type,
};

/// The proxy of the crate for an API: a module that defines the function `proxy`. None if the API has no operations to
/// pass on.
pub fn proxy(api: &Api, package: &PackageName) -> Option<String> {
    if api.operations.is_empty() {
        return None;
    }
    let name = package.library();
    let mut text = format!(
        "//! The proxy of the crate `{name}`.\n#![allow(deprecated)]\n\napicrate_rehearsal::proxy! {{\n    {name};\n"
    );
    if !api.credentials.schemes.iter().all(Scheme::is_sent) {
        let certificate = format!("{name}::server::ClientCertificate::new(\"certificate\")");
        let _ = writeln!(text, "    certificate {certificate};");
    }
    let callers = callers(&api.credentials, &name);
    let _ = writeln!(text, "    {callers};");
    for operation in &api.operations {
        let _ = writeln!(text, "    {};", line(operation));
    }
    text.push_str("}\n");
    Some(text)
}

/// The program that runs exchanges through the proxies of these packages, each in a module of its own.
pub fn program(packages: &[PackageName]) -> String {
    let names: Vec<_> = packages.iter().map(module).collect();
    let mut text = "//! Runs exchanges through proxies.\n\n".to_owned();
    for name in &names {
        let _ = writeln!(text, "mod {name};");
    }
    text.push_str(
        "\nfn main() -> Result<(), Box<dyn std::error::Error>> {\n    apicrate_rehearsal::main(&[\n",
    );
    for (package, name) in packages.iter().zip(&names) {
        let _ = writeln!(text, "        (\"{package}\", {name}::proxy),");
    }
    text.push_str("    ])\n}\n");
    text
}

/// The name of the module with the proxy of a package.
pub fn module(package: &PackageName) -> String {
    format!("proxy_of_{}", package.library())
}

fn line(operation: &Operation) -> String {
    let access = match operation.access {
        Access::Open => "open",
        Access::Optional(_) => "optional",
        Access::Required(_) => "required",
    };
    let place = match operation.response.ty {
        Type::Responses(_) => "in",
        _ => "beside",
    };
    let (function, request) = (escape_keyword(&operation.function), &operation.request);
    let streams = streams(operation);
    let headers = operation.headers.as_ref().map_or(String::new(), |headers| {
        format!(", headers {}", headers.name)
    });
    format!("{access} {function}: {request}, status {place} value{headers}{streams}")
}

/// The streams of an operation: the proxy reads their values, as callers and handlers do.
fn streams(operation: &Operation) -> String {
    let body = operation
        .fields
        .iter()
        .find_map(|RequestField { field, .. }| {
            let (necessity, ty) = match &field.ty {
                Type::Option(inner) => ("optional", &**inner),
                ty => ("required", ty),
            };
            let name = escape_keyword(&field.name);
            Some(format!(", reads [{necessity} {name}: {}]", stream(ty)?))
        });
    let response = stream(&operation.response.ty).map(|stream| format!(", gives {stream}"));
    body.into_iter().chain(response).collect()
}

/// The type of a stream of values.
fn stream(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Events(_) => Some("EventStream"),
        Type::Lines(_) => Some("JsonLines"),
        _ => None,
    }
}

/// The credential of callers, and the client that sends it.
fn callers(credentials: &Credentials, name: &str) -> String {
    let builder = format!("{name}::Client::builder(apicrate_rehearsal::URL");
    let shown = |scheme: &Scheme| {
        let ty = scheme.credential.received();
        if !scheme.is_sent() {
            return format!("callers |_caller: {name}::server::{ty}| {builder})");
        }
        let arguments = arguments(scheme, "caller");
        let nobody = match credentials.anonymous {
            Anonymous::SomeOperations => {
                format!("{name}::Client::builder_without_credential(apicrate_rehearsal::URL)")
            }
            // There is always a caller.
            Anonymous::Nothing => {
                let nobody = vec!["\"nobody\""; arguments.len()].join(", ");
                format!("{builder}, {nobody})")
            }
        };
        let given = arguments.join(", ");
        format!(
            "callers |caller: {name}::server::{ty}| match caller {{\n        \
             Some(caller) => {builder}, {given}),\n        None => {nobody},\n    }}"
        )
    };
    match credentials.given() {
        Given::Nothing => format!("nobody {builder})"),
        Given::Token(scheme) | Given::One(scheme) => shown(scheme),
        Given::Several => {
            let arms = credentials
                .combinations
                .iter()
                .map(|combination| arm(credentials, combination, name, &builder));
            format!(
                "callers |caller: {name}::server::Credential| match caller {{\n{}        \
                 _ => {builder}),\n    }}",
                arms.collect::<String>()
            )
        }
    }
}

/// The match arm of a combination of schemes, with the client that satisfies it.
fn arm(credentials: &Credentials, combination: &Combination, name: &str, builder: &str) -> String {
    let schemes: Vec<_> = credentials.schemes_of(combination).collect();
    let pattern = |(index, scheme): (usize, &&Scheme)| {
        if scheme.is_sent() {
            format!("shown_{index}")
        } else {
            "_".to_owned()
        }
    };
    let names: Vec<_> = schemes.iter().enumerate().map(pattern).collect();
    let sent = schemes
        .iter()
        .zip(&names)
        .filter(|(scheme, _)| scheme.is_sent());
    let calls: String = sent
        .map(|(scheme, shown)| {
            let arguments = arguments(scheme, shown).join(", ");
            let secret = match scheme.credential {
                CredentialKind::Login => format!("{name}::Secret::basic({arguments})"),
                _ => arguments,
            };
            format!(
                ".credential(&{name}::security::{}, {secret})",
                scheme.constant
            )
        })
        .collect();
    let (variant, names) = (&combination.variant, names.join(", "));
    format!("        Some({name}::server::Credential::{variant}({names})) => {builder}){calls},\n")
}

/// The arguments of the client for a scheme, taken from what a server has received.
fn arguments(scheme: &Scheme, shown: &str) -> Vec<String> {
    match scheme.credential {
        CredentialKind::Login => vec![
            format!("{shown}.user()"),
            format!("{shown}.expose_password()"),
        ],
        CredentialKind::Token | CredentialKind::Key => vec![format!("{shown}.expose()")],
        // The connection shows it.
        CredentialKind::Certificate => Vec::new(),
    }
}
