//! The credentials that a client sends to an API with several of them, and the callers that its service accepts.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex};

use axum::Extension;
use axum::body::Body as ServerBody;
use credentials::operations::{
    GetAlternatives, GetByCertificate, GetCertified, GetOpen, GetOptional, GetRaw, GetTogether,
};
use credentials::server::{
    ClientCertificate, Credential, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use credentials::{
    Body, Client, ClientBuilder, ErrorKind, InvalidRequest, Operation, Secret, TowerTransport,
    Transport, TransportError, models::Thing, security,
};
use http::{Request, Response};
use tower::ServiceExt;

/// None of these may show anywhere.
const SECRETS: [&str; 6] = [
    "s3cret", "czNjcmV0", "MzY3JldD", "zM2NyZX", "cret-q", "s3cr",
];

/// The certificate of the client of a connection, in DER.
const CERTIFICATE: &[u8] = b"s3cret certificate";

fn certificate() -> ClientCertificate {
    ClientCertificate::new(CERTIFICATE)
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone());
    subscriber.init();
    each_credential_is_sent_in_its_place().await;
    the_first_complete_alternative_is_sent().await;
    what_is_missing_is_told_and_nothing_is_sent().await;
    what_cannot_be_sent_is_refused();
    a_service_reads_what_a_client_sends().await;
    a_service_challenges().await;
    a_service_asks_for_certificates().await;
    a_header_of_a_credential_is_reserved();
    let log = log.text();
    assert!(log.contains("served"), "nothing is logged: {log}");
    assert_hidden(&log);
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn assert_hidden(text: &str) {
    for secret in SECRETS {
        assert!(!text.contains(secret), "a secret shows: {text}");
    }
}

/// Records the target and the credentials of each request, and answers none.
#[derive(Clone, Default)]
struct Sent(Arc<Mutex<Vec<String>>>);

impl Transport for Sent {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        assert_hidden(&format!("{:?}", request.headers()));
        let mut text = request.uri().to_string();
        for name in ["authorization", "cookie", "x-key"] {
            for value in request.headers().get_all(name) {
                write!(text, " {name}: {}", value.to_str().unwrap()).unwrap();
            }
        }
        self.0.lock().unwrap().push(text);
        Err(TransportError::interrupted("no response"))
    }
}

/// The request that is sent for an operation, and the text of its error.
async fn sent<O: Operation>(builder: ClientBuilder, operation: O) -> String {
    let sent = Sent::default();
    assert_hidden(&format!("{builder:?}"));
    let client = builder.no_retry().build_with(sent.clone()).unwrap();
    let error = client.send(operation).await.unwrap_err();
    assert_hidden(&format!(
        "{client:?} {error} {error:?} {error:#?} {:?}",
        error.url()
    ));
    let requests = sent.0.lock().unwrap();
    match requests.as_slice() {
        [request] => request.replace("https://example.com", ""),
        [] => format!("{error}"),
        _ => panic!("{requests:?}"),
    }
}

fn builder() -> ClientBuilder {
    Client::builder("https://example.com")
}

async fn each_credential_is_sent_in_its_place() {
    let login = sent(builder().credential(&security::LOGIN, Secret::basic("ann", "s3cret: ü")), GetAlternatives::new()).await;
    assert_eq!(
        login,
        "/alternatives authorization: Basic YW5uOnMzY3JldDogw7w="
    );
    let token = sent(builder().credential(&security::BEARER_TOKEN, "s3cret"), GetAlternatives::new()).await;
    assert_eq!(token, "/alternatives authorization: Bearer s3cret");
    let both = builder().credential(&security::KEY, "s3cret key").credential(&security::SESSION, "s3cret-s");
    let both = sent(both, GetTogether::new("dark")).await;
    assert_eq!(both, "/together cookie: theme=dark; session=s3cret-s x-key: s3cret key");
    let query = sent(builder().credential(&security::IN_QUERY, "s3cret-q&/ü"), GetOptional::new()).await;
    assert_eq!(query, "/optional?key%5Bq%5D=s3cret-q%26%2F%C3%BC");
    let own = sent(builder().credential(&security::OWN, "id=\"s3cret\""), GetOptional::new()).await;
    assert_eq!(own, "/optional authorization: Own id=\"s3cret\"");
    let raw = sent(builder().credential(&security::RAW, "Any s3cret"), GetRaw::new()).await;
    assert_eq!(raw, "/raw authorization: Any s3cret");
    let source = Secret::tokens(|| async { Ok("s3cret".to_owned()) });
    let token = sent(builder().credential(&security::BEARER_TOKEN, source), GetRaw::new()).await;
    assert_eq!(token, "/raw authorization: Bearer s3cret");
    let certified = sent(builder().credential(&security::KEY, "s3cret"), GetCertified::new("1")).await;
    assert_eq!(certified, "/certified/1 x-key: s3cret");
}

async fn the_first_complete_alternative_is_sent() {
    let all = || {
        let builder = builder()
            .credential(&security::KEY, "s3cret-k")
            .credential(&security::SESSION, "s3cret-s")
            .credential(&security::RAW, "s3cret-r");
        let builder = builder.credential(&security::LOGIN, Secret::basic("ann", "s3cret")).credential(&security::BEARER_TOKEN, "s3cret-t");
        builder.credential(&security::IN_QUERY, "s3cret-q").credential(&security::OWN, "s3cret-o")
    };
    let alternatives = sent(all(), GetAlternatives::new()).await;
    assert_eq!(alternatives, "/alternatives authorization: Bearer s3cret-t");
    let together = sent(all(), GetTogether::new("dark")).await;
    assert_eq!(
        together,
        "/together cookie: theme=dark; session=s3cret-s x-key: s3cret-k"
    );
    assert_eq!(
        sent(all(), GetOptional::new()).await,
        "/optional?key%5Bq%5D=s3cret-q"
    );
    assert_eq!(sent(all(), GetOpen::new()).await, "/open");
    // Half of a combination is not sent.
    let half = builder().credential(&security::KEY, "s3cret-k").credential(&security::BEARER_TOKEN, "s3cret-t");
    let half = sent(half, GetTogether::new("dark")).await;
    assert_eq!(half, "/together authorization: Bearer s3cret-t cookie: theme=dark");
    assert_eq!(sent(builder(), GetOptional::new()).await, "/optional");
}

async fn what_is_missing_is_told_and_nothing_is_sent() {
    let text = sent(builder().credential(&security::KEY, "s3cret"), GetTogether::new("dark")).await;
    let expected = "get_together: the request was not sent: \
                    the client has no credential for `key` and `session`, or `token, oauth`";
    assert_eq!(text, expected);
    // A client does not know the certificate of its connections.
    let text = sent(builder(), GetCertified::new("1")).await;
    assert!(text.ends_with("has no credential for `key`"), "{text}");
    let client = builder().build_with(Sent::default()).unwrap();
    let error = client
        .get_alternatives(GetAlternatives::new())
        .await
        .unwrap_err();
    let is_missing = |kind: &ErrorKind<_>| {
        matches!(
            kind,
            ErrorKind::InvalidRequest(InvalidRequest::MissingCredential { .. })
        )
    };
    assert!(is_missing(error.kind()), "{error:?}");
}

fn what_cannot_be_sent_is_refused() {
    for (builder, expected) in [
        (builder().credential(&security::KEY, "s3cret\n"), "the credential for `key`"),
        (builder().credential(&security::KEY, ""), "the credential for `key`"),
        (builder().credential(&security::IN_QUERY, ""), "the credential for `in_query`"),
        (builder().credential(&security::SESSION, "s3cret;"), "the credential for `session`"),
        (
            builder().credential(&security::LOGIN, Secret::basic("s3:cret", "s3cret")),
            "the credential for `login`",
        ),
        (
            builder().credential(&security::BEARER_TOKEN, "s3cret "),
            "the credential for `token, oauth`",
        ),
        (
            builder().credential(&security::BEARER_TOKEN, Secret::basic("ann", "s3cret")),
            "of a kind that the scheme does not accept",
        ),
    ] {
        let error = builder.build_with(Sent::default()).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
        assert_hidden(&format!("{error} {error:?}"));
    }
    assert_hidden(&format!("{:?}", Secret::from("s3cret")));
}

fn a_header_of_a_credential_is_reserved() {
    for name in ["authorization", "cookie", "x-key"] {
        let builder = builder().default_header(name, "s3cret");
        let error = builder.build_with(Sent::default()).unwrap_err();
        assert!(error.to_string().contains("sets the header"), "{error}");
    }
}

/// Returns the credential by which a caller was authenticated.
struct Offer;

impl Offer {
    fn name(credential: &Credential) -> Option<&'static str> {
        Some(match credential {
            Credential::BearerToken(token) if token.matches("s3cret-t") => "token",
            Credential::Login(login) if login.matches("ann", "s3cret: ü") => "login",
            Credential::KeyAndSession(key, session)
                if key.matches("s3cret k") && session.matches("s3cret-s") =>
            {
                "together"
            }
            Credential::InQuery(key) if key.matches("s3cret-q&ü") => "in query",
            Credential::Own(key) if key.expose() == "s3cret-o" => "own",
            Credential::Raw(key) if key.matches("Any s3cret") => "raw",
            Credential::KeyAndCertificate(key, certificate)
                if key.matches("s3cret k") && certificate.der() == CERTIFICATE =>
            {
                "certificate and key"
            }
            Credential::Certificate(certificate) if certificate.der() == CERTIFICATE => {
                "certificate"
            }
            _ => return None,
        })
    }
}

impl Service for Offer {
    type Principal = &'static str;

    async fn authenticate(
        &self,
        credential: Credential,
        head: &RequestHead,
    ) -> Result<&'static str, HandlerError<Unauthorized>> {
        assert_hidden(&format!("{credential:?} {head:?} {:?}", head.headers()));
        tracing::info!(?credential, ?head, "somebody calls");
        let reason = match credential {
            Credential::BearerToken(_) => "the token has expired",
            _ => "it is not known",
        };
        Ok(Self::name(&credential).ok_or_else(|| Unauthorized::new(reason))?)
    }

    async fn get_alternatives(
        &self,
        caller: &'static str,
        _: GetAlternatives,
        _: RequestHead,
    ) -> HandlerResult<GetAlternatives> {
        assert!(["token", "login"].contains(&caller), "{caller}");
        Ok(().into())
    }

    async fn get_together(
        &self,
        caller: &'static str,
        _: GetTogether,
        head: RequestHead,
    ) -> HandlerResult<GetTogether> {
        assert!(["token", "together"].contains(&caller), "{caller}");
        if let Some(expected) = head.headers().get("x-expected") {
            assert_eq!(caller, expected.to_str().unwrap());
        }
        Ok(().into())
    }

    async fn get_optional(
        &self,
        caller: Option<&'static str>,
        _: GetOptional,
        head: RequestHead,
    ) -> HandlerResult<GetOptional> {
        let expected = head
            .headers()
            .get("x-expected")
            .map(|name| name.to_str().unwrap());
        assert_eq!(caller, expected);
        Ok(().into())
    }

    async fn get_open(&self, _: GetOpen, _: RequestHead) -> HandlerResult<GetOpen> {
        Ok(().into())
    }

    async fn get_raw(
        &self,
        caller: &'static str,
        _: GetRaw,
        _: RequestHead,
    ) -> HandlerResult<GetRaw> {
        assert!(["token", "raw"].contains(&caller), "{caller}");
        Ok(().into())
    }

    async fn get_certified(
        &self,
        caller: &'static str,
        request: GetCertified,
        _: RequestHead,
    ) -> HandlerResult<GetCertified> {
        assert_eq!(caller, "certificate and key");
        Ok(Thing::new().id(request.id).into())
    }

    async fn get_by_certificate(
        &self,
        caller: &'static str,
        _: GetByCertificate,
        _: RequestHead,
    ) -> HandlerResult<GetByCertificate> {
        assert!(["certificate", "in query"].contains(&caller), "{caller}");
        Ok(().into())
    }
}

async fn a_service_reads_what_a_client_sends() {
    let transport = || TowerTransport::new(router(Arc::new(Offer)));
    let client = |builder: ClientBuilder| builder.no_retry().build_with(transport()).unwrap();
    let login = client(builder().credential(&security::LOGIN, Secret::basic("ann", "s3cret: ü")));
    login
        .get_alternatives(GetAlternatives::new())
        .await
        .unwrap();
    let token = client(builder().credential(&security::BEARER_TOKEN, "s3cret-t"));
    token
        .get_alternatives(GetAlternatives::new())
        .await
        .unwrap();
    token.get_together(GetTogether::new("dark")).await.unwrap();
    token.get_raw(GetRaw::new()).await.unwrap();
    client(builder().credential(&security::RAW, "Any s3cret"))
        .get_raw(GetRaw::new())
        .await
        .unwrap();
    let both = client(builder().credential(&security::KEY, "s3cret k").credential(&security::SESSION, "s3cret-s"));
    both.get_together(GetTogether::new("dark")).await.unwrap();
    let error = both.get_certified(GetCertified::new("7")).await.unwrap_err();
    assert_eq!(error.status().unwrap(), 401);
    let connected = TowerTransport::new(router(Arc::new(Offer)).layer(Extension(certificate())));
    let certified = builder().credential(&security::KEY, "s3cret k").no_retry();
    let certified = certified.build_with(connected).unwrap();
    let thing = certified.get_certified(GetCertified::new("7")).await;
    assert_eq!(thing.unwrap().id.as_deref(), Some("7"));
    let by_certificate = GetByCertificate::new();
    certified.get_by_certificate(by_certificate).await.unwrap();
    client(builder()).get_open(GetOpen::new()).await.unwrap();
    client(builder())
        .get_optional(GetOptional::new())
        .await
        .unwrap();
    let query = client(builder().credential(&security::IN_QUERY, "s3cret-q&ü"));
    let call = query.get_optional(GetOptional::new());
    call.header("x-expected", "in query").await.unwrap();
    let own = client(builder().credential(&security::OWN, "s3cret-o")).get_optional(GetOptional::new());
    own.header("x-expected", "own").await.unwrap();
    let wrong = client(builder().credential(&security::IN_QUERY, "s3cret-wrong"));
    let error = wrong.get_optional(GetOptional::new()).await.unwrap_err();
    assert_eq!(error.status().unwrap(), 401);
    assert_hidden(&format!("{error:?} {:?}", error.response()));
}

/// The status and the challenges for a request with these headers.
async fn ask(target: &str, headers: &[(&str, &str)]) -> (u16, Vec<String>) {
    ask_over(None, target, headers).await
}

/// The same, over a connection with this certificate.
async fn ask_over(
    certificate: Option<ClientCertificate>,
    target: &str,
    headers: &[(&str, &str)],
) -> (u16, Vec<String>) {
    let mut request = Request::builder().uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(ServerBody::empty()).unwrap();
    if let Some(certificate) = certificate {
        request.extensions_mut().insert(certificate);
    }
    let response = router(Arc::new(Offer)).oneshot(request).await.unwrap();
    let challenges = response.headers().get_all("www-authenticate").iter();
    let challenges = challenges.map(|value| value.to_str().unwrap().to_owned());
    (response.status().as_u16(), challenges.collect())
}

async fn a_service_asks_for_certificates() {
    let key = &[("x-key", "s3cret k")][..];
    let wrong_key = &[("x-key", "s3cret")][..];
    let wrong = ClientCertificate::new("s3cret");
    let both = vec!["ApiKey".to_owned(), "ClientCertificate".to_owned()];
    for (shown, headers) in [
        (None, &[][..]),
        (None, key),
        (Some(certificate()), &[]),
        (Some(certificate()), wrong_key),
        (Some(wrong.clone()), key),
    ] {
        let asked = ask_over(shown.clone(), "/certified/1", headers).await;
        assert_eq!(asked, (401, both.clone()), "{shown:?} {headers:?}");
    }
    let certified = ask_over(Some(certificate()), "/certified/1", key);
    assert_eq!(certified.await.0, 200);

    let either = vec!["ClientCertificate".to_owned(), "ApiKey".to_owned()];
    for (shown, headers) in [(None, &[][..]), (None, key), (Some(wrong), &[])] {
        let asked = ask_over(shown.clone(), "/certificates", headers).await;
        assert_eq!(asked, (401, either.clone()), "{shown:?} {headers:?}");
    }
    let in_query = ask("/certificates?key%5Bq%5D=s3cret-q%26%C3%BC", &[]);
    assert_eq!(in_query.await.0, 204);
    let certified = ask_over(Some(certificate()), "/certificates", &[]);
    assert_eq!(certified.await.0, 204);
}

async fn a_service_challenges() {
    let basic = r#"Basic realm="credentials-api", charset="UTF-8""#;
    assert_eq!(
        ask("/alternatives", &[]).await,
        (401, vec!["Bearer".into(), basic.into()])
    );
    assert_eq!(
        ask("/together", &[]).await,
        (401, vec!["ApiKey".into(), "Bearer".into()])
    );
    assert_eq!(ask("/open", &[("authorization", "Basic ?")]).await.0, 204);
    for (target, headers) in [
        ("/alternatives", &[("authorization", "Basic s3cret")][..]),
        ("/alternatives", &[("authorization", "Bearer s3cret")]),
        ("/alternatives", &[("authorization", "Own s3cret-o")]),
        ("/alternatives", &[("x-key", "s3cret k")]),
        ("/together", &[("x-key", "s3cret k")]),
        (
            "/together",
            &[
                ("x-key", "s3cret k"),
                ("cookie", "session=s3cret-s; session=x"),
            ],
        ),
        ("/optional?key[q]=s3cret-wrong", &[]),
        (
            "/optional?key%5Bq%5D=s3cret-q%26%C3%BC&key[q]=s3cret-q%26%C3%BC",
            &[],
        ),
        ("/raw", &[("authorization", "Bearer s3cret-wrong")]),
        ("/unknown", &[]),
        ("/certified/1", &[("x-key", "")]),
        (
            "/certified/1",
            &[("x-key", "s3cret k"), ("x-key", "s3cret k")],
        ),
    ] {
        let (status, challenges) = ask(target, headers).await;
        assert_eq!(status, 401, "{target} {headers:?}");
        assert!(!challenges.is_empty(), "{target} {headers:?}");
        assert_hidden(&format!("{challenges:?}"));
    }
    let together = [("x-key", "s3cret k"), ("cookie", "theme=dark; session=s3cret-s")];
    assert_eq!(ask("/together", &together).await.0, 204);
    assert_eq!(ask("/unknown", &together).await.0, 404);
    let expired = [("x-key", "s3cret k"), ("cookie", "theme=dark; session=s3cret-old")];
    let token = ("authorization", "Bearer s3cret-t");
    let both = [&expired[..], &[token, ("x-expected", "token")]].concat();
    assert_eq!(ask("/together", &both).await.0, 204);
    let first = [&together[..], &[token, ("x-expected", "together")]].concat();
    assert_eq!(ask("/together", &first).await.0, 204);
    // A token is said to be invalid only if there is one.
    let wrong = ("authorization", "Bearer s3cret-wrong");
    let both = [&expired[..], &[wrong]].concat();
    for (headers, is_token) in [(&expired[..], false), (&both, true), (&[wrong], true)] {
        let (status, challenges) = ask("/together", headers).await;
        assert_eq!(status, 401);
        let reason = r#"error="invalid_token", error_description="the token has expired""#;
        assert_eq!(challenges[1].contains(reason), is_token, "{challenges:?}");
        assert_eq!(challenges[1].contains("error"), is_token, "{challenges:?}");
    }
    let basic = [("authorization", "bAsIc YW5uOnMzY3JldDogw7w=")];
    assert_eq!(ask("/alternatives", &basic).await.0, 204);
    assert_eq!(security::SCHEMES.len(), 8);
    assert_eq!(
        security::BEARER_TOKEN_TOKEN_URL,
        "https://example.com/token"
    );
    assert_eq!(<GetTogether as credentials::runtime::Operation>::SCOPES, ["read"]);
}
