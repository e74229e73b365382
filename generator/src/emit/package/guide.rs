//! The guide to the crate, for its front page and its README.

use super::manifest;
use crate::PackageName;
use crate::emit::client::credentials;
use crate::emit::names::spelled;
use crate::emit::sample;
use crate::emit::server::program::Program;
use crate::ir::{Api, CredentialKind, Example, Given, Operation, Pagination, Sample, Scheme};

/// Sections of Markdown, with examples that compile.
pub(super) fn sections(api: &Api, package: &PackageName) -> Vec<String> {
    let guide = Guide {
        api,
        package,
        library: package.library(),
    };
    let sections = [
        guide.first_call(),
        guide.credentials(),
        guide.errors(),
        Some(EFFECTS.to_owned()),
        guide.pages(),
        Some(guide.tests()),
        Some(guide.service()),
        Some(NEWER.to_owned()),
        api.guide.has_times.then(|| TIMES.to_owned()),
        api.recursion_limit.map(deep_types),
        Some(features(api)),
    ];
    let sections = sections.into_iter().flatten();
    sections
        .flat_map(|section| {
            let lines = section.lines().map(str::to_owned);
            lines.chain([String::new()]).collect::<Vec<_>>()
        })
        .collect()
}

/// The width of a line in characters, without the marker of a comment.
const WIDTH: usize = 110;

struct Guide<'a> {
    api: &'a Api,
    package: &'a PackageName,
    library: String,
}

impl<'a> Guide<'a> {
    /// The operation that the examples call.
    fn called(&self) -> Option<(&'a Operation, &'a Sample)> {
        let operation = self.api.operations.get(self.api.guide.call?)?;
        Some((operation, operation.sample.as_ref()?))
    }

    fn paged(&self) -> Option<(&'a Operation, &'a Sample, &'a Pagination)> {
        let operation = self.api.operations.get(self.api.guide.pages?)?;
        Some((
            operation,
            operation.sample.as_ref()?,
            operation.pagination.as_ref()?,
        ))
    }

    fn first_call(&self) -> Option<String> {
        let (operation, sample) = self.called()?;
        let library = &self.library;
        let imports = sample::imports(library, operation, sample);
        let request = sample::request(operation, sample);
        let function = spelled(&operation.function);
        let call = format!("let value = client.{function}({request}).await?;");
        let call = sample::formatted(&call);
        let (package, version) = (self.package, &self.api.crate_version);
        let constructor = self.constructor();
        let (url, of_credentials) = credentials::variables(&self.api.credentials, package);
        let variables = [vec![url], of_credentials].concat().join(", ");
        Some(format!(
            "# A first call

```toml
[dependencies]
{package} = \"{version}\"
tokio = {{ version = \"1\", features = [\"macros\", \"rt-multi-thread\"] }}
```

```no_run
# #[cfg(feature = \"reqwest\")]
# async fn example() -> Result<(), Box<dyn std::error::Error>> {{
use {library}::Client;
{imports}

// Reads the environment: {variables}.
let client = Client::from_env()?; // or {constructor}
{call}
println!(\"{{value:?}}\");
# Ok(())
# }}
```

Each operation is a request in [`operations`] and a method of [`Client`]. A call can have headers, a timeout
and a retry policy of its own, and gives access to the status, the headers and the request id of the response:
see [`RequestBuilder`]."
        ))
    }

    /// How a client is constructed without environment variables.
    fn constructor(&self) -> String {
        let credentials = &self.api.credentials;
        if let Given::Several = credentials.given() {
            return "Client::builder(base_url), with credentials".to_owned();
        }
        let arguments = credentials.arguments.iter();
        let arguments: String = arguments.map(|name| format!(", {name}")).collect();
        format!("Client::new(base_url{arguments})")
    }

    /// How a client gets its credentials.
    fn credentials(&self) -> Option<String> {
        let credentials = &self.api.credentials;
        let sent: Vec<_> = credentials.sent().collect();
        let noun = sent.first()?.credential.noun();
        let (how, source, example) = match credentials.given() {
            Given::Several => {
                let how = "A client has the credentials that its builder is given; the documentation of each \
                           operation says which of them it needs.";
                let example = format!("\n\n{}", self.several(&sent));
                (how.to_owned(), "[`Secret::tokens`]", example)
            }
            _ => {
                let how = format!("A client has one {noun}, which it sends with its requests.");
                let source = "[`Client::builder_with`] and [`Secret::tokens`]";
                (how, source, String::new())
            }
        };
        let without = credentials.can_go_without().then(|| {
            "[`Client::builder_without_credential`] makes a client for operations that need none."
                .to_owned()
        });
        let is_token = |scheme: &&Scheme| scheme.credential == CredentialKind::Token;
        let tokens = sent
            .iter()
            .any(is_token)
            .then(|| format!("A token that expires comes from a [`TokenSource`]: see {source}."));
        let secrecy = "Credentials appear in no log, no error and no `Debug` text.".to_owned();
        let sentences = [Some(how), without, Some(secrecy), tokens];
        let text: Vec<_> = sentences.into_iter().flatten().collect();
        let text = textwrap::fill(&text.join(" "), WIDTH);
        Some(format!("# Credentials\n\n{text}{example}"))
    }

    /// A client with all of several credentials.
    fn several(&self, sent: &[&Scheme]) -> String {
        let library = &self.library;
        let setters = sent.iter().map(|scheme| {
            let secret = match scheme.credential {
                CredentialKind::Login => "Secret::basic(\"…\", \"…\")",
                _ => "\"…\"",
            };
            format!(
                "\n    .credential(&security::{}, {secret})",
                scheme.constant
            )
        });
        let setters: String = setters.collect();
        let has_login = sent
            .iter()
            .any(|scheme| scheme.credential == CredentialKind::Login);
        let secret = if has_login { "Secret, " } else { "" };
        format!(
            "```no_run
# #[cfg(feature = \"reqwest\")]
# fn example() -> Result<(), {library}::BuildError> {{
use {library}::{{Client, {secret}security}};

let client = Client::builder(\"https://api.example.com\"){setters}
    .build()?;
# Ok(())
# }}
```"
        )
    }

    fn errors(&self) -> Option<String> {
        let (operation, sample) = self.called()?;
        let library = &self.library;
        let imports = sample::imports(library, operation, sample);
        let request = sample::request(operation, sample);
        let function = spelled(&operation.function);
        let call = format!(
            "match client.{function}({request}).await {{
    Ok(value) => println!(\"{{value:?}}\"),
    Err(error) if error.is_not_found() => println!(\"not found\"),
    Err(error) if error.is_safe_to_retry() => println!(\"retry later: {{error}}\"),
    Err(error) => return Err(error.into()),
}}"
        );
        let call = sample::formatted(&call);
        Some(format!(
            "# Errors

[`Error`] is the error of every call. Its type parameter is the type of the operation's documented errors;
without one, it is the error of any operation, which functions can return with `?`.

```no_run
# #[cfg(feature = \"client\")]
# async fn example(client: &{library}::Client) -> Result<(), Box<dyn std::error::Error>> {{
{imports}

{call}
# Ok(())
# }}
```{}",
            self.documented_error().unwrap_or_default() + &self.error_body().unwrap_or_default()
        ))
    }

    /// How the fields of the error body are read.
    fn error_body(&self) -> Option<String> {
        let accessor = self.api.error_body.as_ref()?.accessors.first()?;
        let name = spelled(&accessor.name);
        Some(format!(
            "\n\nThe trait [`ErrorExt`] adds the error body of the API to every error, and its fields, such as \
             `error.{name}()`."
        ))
    }

    /// How a documented error is matched.
    fn documented_error(&self) -> Option<String> {
        let (operation, case) = self.api.guide.error?;
        let operation = self.api.operations.get(operation)?;
        let variant = spelled(&operation.errors.get(case)?.name);
        let (library, error) = (&self.library, &operation.error);
        Some(format!(
            "

To match the documented errors of an operation, use [`Error::documented`]:

```
# #[cfg(feature = \"client\")]
# mod example {{
use {library}::Error;
use {library}::operations::{error};

fn explain(error: &Error<{error}>) -> String {{
    match error.documented() {{
        Some({error}::{variant}(body)) => format!(\"refused: {{body:?}}\"),
        _ => error.to_string(),
    }}
}}
# }}
```"
        ))
    }

    fn tests(&self) -> String {
        let Some(Example {
            function,
            request,
            response,
        }) = &self.api.example
        else {
            return format!("{TESTS}.\n\n{FAKES}");
        };
        let (function, library) = (spelled(function), &self.library);
        format!(
            "{TESTS}:

```
# #[cfg(feature = \"client\")]
# fn example() {{
use {library}::models::{response};
use {library}::operations::{request};
use {library}::{{Api, ApiResult, Client, Request}};

struct Fake;

impl Api for Fake {{
    async fn {function}(&self, _: Request<{request}>) -> ApiResult<{request}> {{
        Ok({response}::default().into())
    }}
}}

let client = Client::from_api(Fake);
# }}
```

{FAKES}"
        )
    }

    fn service(&self) -> String {
        let program = Program::of(self.api, self.package);
        let program = program.map(|program| format!("\n\n{}", program.for_front_page()));
        format!("{SERVICE}{}", program.unwrap_or_default())
    }

    fn pages(&self) -> Option<String> {
        let (operation, sample, _) = self.paged()?;
        let library = &self.library;
        let imports = sample::imports(library, operation, sample);
        let request = sample::request(operation, sample);
        let items = sample::formatted(&sample::each_item(&request));
        Some(format!(
            "# Pagination

[`Client::items`] requests one page after the other, each when it is needed. It ends with the first error;
[`Error::page`] says which page to resume from.

```no_run
# #[cfg(feature = \"client\")]
# async fn example(client: &{library}::Client) -> Result<(), Box<dyn std::error::Error>> {{
{imports}

{items}
# Ok(())
# }}
```"
        ))
    }
}

/// The features that the crate has.
fn features(api: &Api) -> String {
    let known = manifest::features(api);
    let listed = FEATURES.iter();
    let listed = listed.filter(|(name, ..)| known.contains_key(name));
    let rows: String = listed
        .map(|(_, name, adds)| format!("\n| {name} | {adds} |"))
        .collect();
    format!(
        "# Features\n\n| feature | what it adds |\n|---|---|\n\
         | none | the types of the API, in [`models`] |{rows}"
    )
}

const EFFECTS: &str = "# After a failure

By default, the client repeats a call only if its method is safe, such as `GET`, or if the service has not processed
it. [`Error::effect`] says what a failed call has done:

| [`Effect`] | when | what to do |
|---|---|---|
| `Nothing` | it was not sent, the service refused it (most 4xx), or its method is safe | correct it or repeat it |
| `Unknown` | no response in time, or one that does not show it, such as 303, 409 or 5xx, or an earlier attempt of the call failed so | find out what happened first |
| `Done` | the response is a success as documented, but cannot be used | do not repeat it |

If the service honours idempotency keys, send one with the call ([`RequestBuilder::header`]), and let the client repeat
calls that have one ([`ExponentialBackoff::repeat_with_header`]).";

const TESTS: &str = "# Tests without the service

[`Client::from_api`] makes a client from any implementation of [`Api`]: a fake in a test, or a decorator
around another client";

const FAKES: &str = "The documentation of [`Api`] shows a decorator, too. To inspect a fake afterwards, keep it in an `Arc` and make
the client with `Client::from(Arc::clone(&fake))`.";

const SERVICE: &str = "# Offering the API

With the feature `server`, implement [`server::Service`] to offer the API, and serve the router that
[`server::router`] makes from it. To use `axum::serve`, enable HTTP in axum, in the version that this crate
re-exports as `axum`: `axum = { version = \"0.8\", features = [\"http1\", \"tokio\"] }`.";

const NEWER: &str = "# Responses that are not as described

The service may be newer than this crate: a client ignores properties that it does not know, keeps values that are not
listed, and takes null for an absent value. Nothing else is converted. Text must be UTF-8: any other is an error, which
keeps the bytes. Numbers in JSON are exact to what an `f64` holds: with the feature `arbitrary_precision` of
`serde_json`, they keep all of their digits.";

const TIMES: &str = "# Times

Times are read with any fraction of a second, and written with it.";

/// What users of deep types have to do themselves.
fn deep_types(recursion_limit: usize) -> String {
    format!(
        "# Deep types\n\nSome types of this API hold others so deep that the compiler gives up on them by default. A \
         program that sends them to\nanother thread, as `tokio::spawn` does, begins with a higher limit:\n\n\
         ```\n#![recursion_limit = \"{recursion_limit}\"]\n```"
    )
}

/// The features, and what they add.
const FEATURES: [(&str, &str, &str); 9] = [
    (
        "client",
        "`client`",
        "[`Client`], with a transport of your own",
    ),
    (
        "reqwest",
        "`reqwest`",
        "`client`, over the network, without TLS unless you enable it in `reqwest`; needs no C compiler",
    ),
    (
        "rustls",
        "`rustls`, on by default",
        "`reqwest`, with rustls, which needs a C compiler",
    ),
    (
        "native-tls",
        "`native-tls`",
        "`reqwest`, with the system's TLS, if `rustls` is switched off with the default features",
    ),
    ("gzip", "`gzip`", "`reqwest`, with compressed responses"),
    (
        "bigdecimal",
        "`bigdecimal`",
        "conversions from and to `bigdecimal::BigDecimal`",
    ),
    (
        "rust_decimal",
        "`rust_decimal`",
        "conversions from and to `rust_decimal::Decimal`",
    ),
    ("server", "`server`", "[`server`], on axum"),
    (
        "validation",
        "`validation`",
        "`server`, and requests are checked against the schemas of the description before they are read",
    ),
];
