//! An example program for the documentation: a service that offers one operation.

use std::collections::BTreeSet;

use crate::PackageName;
use crate::emit::names::escape_keyword;
use crate::ir::{
    Access, Api, Combination, CredentialKind, Credentials, Example, Given, Operation,
    ReceivedCredential, Scheme,
};

/// A service that offers one operation.
pub(in crate::emit) struct Program<'a> {
    pub(in crate::emit) example: &'a Example,
    pub(in crate::emit) operation: &'a Operation,
    pub(in crate::emit) credentials: &'a Credentials,
    pub(in crate::emit) package: &'a PackageName,
}

impl<'a> Program<'a> {
    /// The program for an API, if one of its operations is suitable as an example.
    pub(in crate::emit) fn new(api: &'a Api, package: &'a PackageName) -> Option<Self> {
        let example = api.example.as_ref()?;
        let mut operations = api.operations.iter();
        Some(Self {
            example,
            operation: operations.find(|operation| operation.request == example.request)?,
            credentials: &api.credentials,
            package,
        })
    }

    /// The example for the trait that it implements.
    pub(in crate::emit) fn for_trait(&self) -> String {
        let code = self.code();
        let (attribute, end) = if reads_file(self.credentials) {
            ("no_run", "# Ok::<(), std::io::Error>(())\n")
        } else {
            ("", "")
        };
        let package = self.package.library();
        format!("\n```{attribute}\n{code}# let _: {package}::axum::Router = routes;\n{end}```")
    }

    /// The example for the front page, which exists without the feature, too.
    pub(in crate::emit) fn for_front_page(&self) -> String {
        let code = self.code();
        let (result, end) = if reads_file(self.credentials) {
            (" -> std::io::Result<()>", "# Ok(())\n")
        } else {
            ("", "")
        };
        let package = self.package.library();
        format!(
            "```no_run\n# #[cfg(feature = \"server\")]\n# fn example(){result} {{\n{code}\
             # let _: {package}::axum::Router = routes;\n{end}# }}\n```"
        )
    }

    fn code(&self) -> String {
        let Example {
            request, response, ..
        } = self.example;
        let function = escape_keyword(&self.example.function);
        let package = self.package.library();
        let caller = match self.operation.access {
            Access::Required(_) => "_caller: Caller,\n        ",
            Access::Optional(_) => "_caller: Option<Caller>,\n        ",
            Access::Open => "",
        };
        let Authentication {
            imports,
            state,
            method,
            value,
        } = authentication(self.credentials);
        format!(
            "use std::sync::Arc;

use {package}::server::{{{imports}}};
use {package}::{{models, operations}};
{state}
impl Service for Backend {{{method}
    async fn {function}(
        &self,
        {caller}_request: operations::{request},
        _head: RequestHead,
    ) -> HandlerResult<operations::{request}> {{
        Ok(models::{response}::default().into())
    }}
}}

let routes = router(Arc::new({value}));
"
        )
    }
}

/// Whether the program reads a certificate from a file, which does not exist where documentation tests run.
fn reads_file(credentials: &Credentials) -> bool {
    !first(credentials).all(Scheme::is_sent)
}

/// The parts of the program that authenticate callers.
struct Authentication {
    imports: String,
    state: String,
    method: String,
    value: String,
}

fn authentication(credentials: &Credentials) -> Authentication {
    let Some(ReceivedCredential { name, ty }) = credentials.received else {
        return Authentication {
            imports: "HandlerResult, RequestHead, Service, router".to_owned(),
            state: "\nstruct Backend;\n".to_owned(),
            method: String::new(),
            value: "Backend".to_owned(),
        };
    };
    let decision = match (credentials.given(), credentials.combinations.first()) {
        (Given::Token(scheme) | Given::One(scheme), _) => format!(
            "if {} {{
            Ok(Caller)
        }} else {{
            Err(Unauthorized::default().into())
        }}",
            comparison(name, scheme.credential)
        ),
        (Given::Nothing | Given::Several, combination) => {
            combination.map_or_else(String::new, |combination| one_of(credentials, combination))
        }
    };
    let (declared, given) = expected_credentials(credentials);
    Authentication {
        imports: format!(
            "
    {ty}, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
"
        ),
        state: format!(
            "
/// The authenticated caller.
struct Caller;

struct Backend {{
    {declared},
}}
"
        ),
        method: format!(
            "
    type Principal = Caller;

    async fn authenticate(
        &self,
        {name}: {ty},
        _head: &RequestHead,
    ) -> Result<Caller, HandlerError<Unauthorized>> {{
        {decision}
    }}
"
        ),
        value: format!("Backend {{ {given} }}"),
    }
}

/// The fields of the service that credentials are compared with, and their values.
fn expected_credentials(credentials: &Credentials) -> (String, String) {
    let certificate = (
        "certificate: Vec<u8>",
        "certificate: std::fs::read(\"ann.der\")?",
    );
    let key = ("key: String", "key: \"key-of-ann\".into()");
    // One key is enough for several schemes.
    let fields: BTreeSet<_> = first(credentials)
        .map(|scheme| if scheme.is_sent() { key } else { certificate })
        .collect();
    let (declared, given): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
    (declared.join(",\n    "), given.join(", "))
}

/// The schemes of the combination that the program accepts.
fn first(credentials: &Credentials) -> impl Iterator<Item = &Scheme> {
    let combination = credentials.combinations.iter().take(1);
    combination.flat_map(|combination| credentials.schemes_of(combination))
}

/// A condition that compares a credential with the expected one.
fn comparison(name: &str, credential: CredentialKind) -> String {
    match credential {
        CredentialKind::Login => format!("{name}.matches(\"ann\", &self.key)"),
        CredentialKind::Certificate => format!("{name}.der() == self.certificate"),
        CredentialKind::Token | CredentialKind::Key => format!("{name}.matches(&self.key)"),
    }
}

/// A `match` that accepts the credentials of one combination.
fn one_of(credentials: &Credentials, combination: &Combination) -> String {
    let schemes: Vec<_> = credentials.schemes_of(combination).collect();
    let name = |(index, scheme): (usize, &&Scheme)| match scheme.credential {
        CredentialKind::Key if schemes.len() > 1 => format!("key_{}", index + 1),
        credential => credential.variable().to_owned(),
    };
    let names: Vec<_> = schemes.iter().enumerate().map(name).collect();
    let conditions: Vec<_> = names
        .iter()
        .zip(&schemes)
        .map(|(name, scheme)| comparison(name, scheme.credential))
        .collect();
    let (variant, names) = (&combination.variant, names.join(", "));
    let condition = conditions.join(" && ");
    format!(
        "match credential {{
            Credential::{variant}({names}) if {condition} => Ok(Caller),
            _ => Err(Unauthorized::default().into()),
        }}"
    )
}
