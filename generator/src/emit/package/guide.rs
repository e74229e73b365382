//! The guide to the crate, for its front page and its README.
//!
//! Its text is in `guide.md`; here are the values of its placeholders.

use super::manifest;
use super::template::{Values, render};
use crate::PackageName;
use crate::emit::client::credentials;
use crate::emit::names::escape_keyword;
use crate::emit::sample;
use crate::emit::server::program::Program;
use crate::ir::{Api, CredentialKind, Example, Given, Operation, Sample, Scheme};

const GUIDE: &str = include_str!("guide.md");

/// The width of a line in characters, without the marker of a comment.
const WIDTH: usize = 110;

/// Sections of Markdown, with examples that compile.
pub(super) fn sections(api: &Api, package: &PackageName) -> Vec<String> {
    let mut guide = Guide {
        api,
        package,
        library: package.library(),
        values: Values::new(),
    };
    guide.set("package", package.to_string());
    guide.set("library", package.library());
    guide.set("version", requirement(&api.crate_version));
    guide.set_calls();
    guide.set_credentials();
    guide.set_errors();
    guide.set_pages();
    guide.set_server();
    if api.guide.has_times {
        guide.set("times", String::new());
    }
    if let Some(limit) = api.recursion_limit {
        guide.set("recursion_limit", limit.to_string());
    }
    for (feature, _) in &manifest::features(api) {
        guide.set(feature, String::new());
    }
    let mut lines = render(GUIDE, &guide.values);
    lines.push(String::new());
    lines
}

/// The version that a dependency on the crate names, which has no build metadata.
fn requirement(version: &str) -> &str {
    version
        .split_once('+')
        .map_or(version, |(version, _)| version)
}

struct Guide<'a> {
    api: &'a Api,
    package: &'a PackageName,
    library: String,
    values: Values,
}

impl<'a> Guide<'a> {
    fn set(&mut self, name: &str, value: impl Into<String>) {
        self.values.insert(name.to_owned(), value.into());
    }

    /// An operation of the examples.
    fn operation(&self, index: Option<usize>) -> Option<(&'a Operation, &'a Sample)> {
        let operation = self.api.operations.get(index?)?;
        Some((operation, operation.sample.as_ref()?))
    }

    fn set_calls(&mut self) {
        let Some((operation, sample)) = self.operation(self.api.guide.call) else {
            return;
        };
        let request = sample::request(operation, sample);
        let function = escape_keyword(&operation.function);
        let call = format!("let value = client.{function}({request}).await?;");
        let errors = format!(
            "match client.{function}({request}).await {{
    Ok(value) => println!(\"{{value:?}}\"),
    Err(error) if error.is_not_found() => println!(\"not found\"),
    Err(error) if error.is_safe_to_retry() => println!(\"retry later: {{error}}\"),
    Err(error) => return Err(error.into()),
}}"
        );
        let (url, of_credentials) = credentials::variables(&self.api.credentials, self.package);
        let variables = [vec![url], of_credentials].concat().join(", ");
        self.set("imports", sample::imports(&self.library, operation, sample));
        self.set("call", sample::formatted(&call));
        self.set("match", sample::formatted(&errors));
        self.set("variables", variables);
        self.set("constructor", self.constructor());
    }

    /// How a client is constructed without environment variables.
    fn constructor(&self) -> String {
        let credentials = &self.api.credentials;
        if let Given::Several = credentials.given() {
            return "Client::builder(base_url), with credentials".to_owned();
        }
        let arguments: String = credentials
            .arguments
            .iter()
            .map(|name| format!(", {name}"))
            .collect();
        format!("Client::new(base_url{arguments})")
    }

    fn set_credentials(&mut self) {
        let sent: Vec<_> = self.api.credentials.sent().collect();
        let Some(first) = sent.first() else {
            return;
        };
        let is_several = matches!(self.api.credentials.given(), Given::Several);
        let noun = first.credential.noun();
        let (how, source) = if is_several {
            let how = "Pass the credentials to the client's builder; the documentation of each \
                       operation lists those that it needs.";
            (how.to_owned(), "[`Secret::tokens`]")
        } else {
            let how = format!("A client has one {noun}, which it sends with each request.");
            (how, "[`Client::builder_with`] and [`Secret::tokens`]")
        };
        let without = self.api.credentials.can_go_without().then(|| {
            "[`Client::builder_without_credential`] creates a client for operations without authentication."
                .to_owned()
        });
        let secrecy = "Credentials never appear in logs, errors or `Debug` output.".to_owned();
        let is_token = |scheme: &&Scheme| scheme.credential == CredentialKind::Token;
        let tokens = sent
            .iter()
            .any(is_token)
            .then(|| format!("Pass a token that expires as a [`TokenSource`]: see {source}."));
        let sentences = [Some(how), without, Some(secrecy), tokens];
        let text: Vec<_> = sentences.into_iter().flatten().collect();
        self.set("credentials", textwrap::fill(&text.join(" "), WIDTH));
        if is_several {
            self.set_several(&sent);
        }
    }

    /// A client with all of several credentials.
    fn set_several(&mut self, sent: &[&Scheme]) {
        let is_login = |scheme: &Scheme| scheme.credential == CredentialKind::Login;
        let setters = sent.iter().map(|scheme| {
            let secret = if is_login(scheme) {
                "Secret::basic(\"…\", \"…\")"
            } else {
                "\"…\""
            };
            let constant = &scheme.constant;
            format!("    .credential(&security::{constant}, {secret})")
        });
        self.set("setters", setters.collect::<Vec<_>>().join("\n"));
        let has_login = sent.iter().any(|scheme| is_login(scheme));
        self.set("secret", if has_login { "Secret, " } else { "" });
    }

    /// How the documented errors of an operation are matched, and the fields of an error are read.
    fn set_errors(&mut self) {
        let documented = self.api.guide.error.and_then(|(operation, case)| {
            let operation = self.api.operations.get(operation)?;
            Some((&operation.error, operation.errors.get(case)?))
        });
        if let Some((error, case)) = documented {
            self.set("error", error.to_string());
            self.set("variant", escape_keyword(&case.name).to_string());
        }
        let body = self.api.error_body.as_ref();
        if let Some(accessor) = body.and_then(|body| body.accessors.first()) {
            self.set("error_field", escape_keyword(&accessor.name).to_string());
        }
    }

    fn set_pages(&mut self) {
        let paged = self.operation(self.api.guide.pages);
        let Some((operation, sample)) = paged.filter(|(paged, _)| paged.pagination.is_some())
        else {
            return;
        };
        let items = sample::each_item(&sample::request(operation, sample));
        let imports = sample::imports(&self.library, operation, sample);
        self.set("item_imports", imports);
        self.set("items", sample::formatted(&items));
    }

    /// A fake of the service, and a program that offers the API.
    fn set_server(&mut self) {
        if let Some(Example {
            function,
            request,
            response,
            failure,
        }) = &self.api.example
        {
            if let Some(failure) = failure {
                let text = format!(
                    "To make a call fail, return a documented error, such as `Err(operations::{failure}().into())`, or a \
                     [`TransportError`], such as `Err(TransportError::connect(\"refused\").into())`."
                );
                self.set("failure", textwrap::fill(&text, WIDTH));
            }
            self.set("fake", escape_keyword(function).to_string());
            self.set("request", request.to_string());
            self.set("response", response.to_string());
        }
        if let Some(program) = Program::new(self.api, self.package) {
            self.set("program", program.for_front_page());
        }
    }
}
