//! How a client is set up, and what it does not reveal.

use std::error::Error as _;
use std::fmt::Debug;

use billing_api::operations::{
    DeleteTax, DownloadCreditNoteError, GetProjectedUsageError, GetWallet, ListActivityLogsError,
    TerminateWalletError, UpdateAddOnError,
};
use billing_api::{
    BaseUrlError, BuildError, Client, ClientBuilder, Error, ErrorKind, InvalidRequest,
    ReqwestTransport, TowerTransport,
};
use tokio::net::TcpListener;
use tokio::process::Command;

use crate::server::{Answer, Server};
use crate::{KEY, client};

#[track_caller]
fn address_error(address: &str) -> BaseUrlError {
    match Client::new(address, KEY) {
        Err(BuildError::BaseUrl(error)) => error,
        other => panic!("{address}: {other:?}"),
    }
}

#[test]
fn an_address_of_another_form_is_refused() {
    for address in [
        "",
        "https://billing.example.com:99999",
        " ",
        "billing.example.com",
        "billing.example.com/api/v1",
        "/api/v1",
        "https://",
        "https:///api/v1",
        "https:/billing.example.com",
        "https://billing example.com/api/v1",
        "https://billing.example.com/api v1",
        "https://billing.example.com/api/v1\n",
        "ftp://billing.example.com/api/v1",
        "file:///api/v1",
    ] {
        assert_eq!(
            address_error(address),
            BaseUrlError::Malformed,
            "{address:?}"
        );
    }
}

#[test]
fn an_address_that_goes_back_in_its_path_is_refused() {
    for path in ["tenant/../api/v1", "tenant/%2e%2E/api/v1", "./api/v1", ".."] {
        let address = format!("https://billing.example.com/{path}");
        assert_eq!(
            address_error(&address),
            BaseUrlError::DotSegment,
            "{address}"
        );
    }
}

#[test]
fn an_address_with_user_query_or_fragment_is_refused() {
    for address in [
        "https://ann@billing.example.com/api/v1",
        "https://ann:secret@billing.example.com/api/v1",
        "http://localhost@billing.example.com/api/v1",
        "https://billing.example.com/api/v1?",
        "https://billing.example.com/api/v1?a=b",
        "https://billing.example.com?a=b",
        "https://billing.example.com/api/v1#",
        "https://billing.example.com/api/v1#part",
        "https://billing.example.com#part",
    ] {
        assert_eq!(
            address_error(address),
            BaseUrlError::UnexpectedPart,
            "{address:?}"
        );
    }
}

#[test]
fn plain_http_to_another_machine_is_refused() {
    for address in [
        "http://billing.example.com/api/v1",
        "http://192.0.2.1/api/v1",
        "http://[2001:db8::1]/api/v1",
        "http://0.0.0.0/api/v1",
        // Names that begin like one of this machine.
        "http://localhost.example.com/api/v1",
        "http://127.0.0.1.example.com/api/v1",
    ] {
        assert_eq!(
            address_error(address),
            BaseUrlError::Insecure,
            "{address:?}"
        );
    }
}

#[test]
fn plain_http_to_another_machine_is_allowed_on_request() {
    let builder = Client::builder("http://billing.example.com/api/v1", KEY);
    assert!(builder.allow_http().build().is_ok());
    // It permits no other schemes.
    let builder = Client::builder("ftp://billing.example.com/api/v1", KEY);
    let error = builder.allow_http().build().unwrap_err();
    assert!(matches!(
        error,
        BuildError::BaseUrl(BaseUrlError::Malformed)
    ));
}

#[test]
fn https_and_this_machine_need_no_permission() {
    for address in [
        "https://billing.example.com",
        "https://billing.example.com/api/v1/",
        "https://billing.example.com:8443/api/v1",
        "https://192.0.2.1/api/v1",
        "http://127.0.0.1/api/v1",
        "http://127.8.9.10:3000/api/v1",
        "http://[::1]:3000/api/v1",
        "http://localhost:3000/api/v1",
    ] {
        let client = Client::new(address, KEY);
        assert!(client.is_ok(), "{address}: {client:?}");
    }
}

/// Not all services issue tokens as RFC 6750 has them.
#[test]
fn a_key_may_have_marks() {
    for key in ["1|abc:d", "a$b", "k[1]", "abc=="] {
        Client::new("https://billing.example.com", key).unwrap();
    }
}

#[test]
fn a_key_that_cannot_be_one_is_refused() {
    for key in [
        "",
        " ",
        "key 7f3a",
        " key",
        "key ",
        "key\n",
        "key\r\nx: y",
        "key\t",
        "key\0",
        "schlüssel",
        "key\u{7f}",
        "ключ",
        "\"key\"",
        "key,key",
    ] {
        let error = Client::new("https://billing.example.com/api/v1", key).unwrap_err();
        assert!(
            matches!(error, BuildError::Credential(_)),
            "{key:?}: {error:?}"
        );
        let text = "the API key is empty or has characters that are not allowed in a bearer token";
        assert_eq!(error.to_string(), text);
    }
}

#[test]
fn a_key_that_has_been_replaced_is_not_looked_at() {
    let builder = Client::builder("https://billing.example.com", "");
    builder
        .credential(&billing_api::security::BEARER, KEY)
        .build()
        .unwrap();
}

/// The time after which a connection is closed need not be one that a clock can show.
#[tokio::test]
async fn connections_can_be_kept_forever() {
    let server = Server::start([Answer::json(204, "")]).await;
    let builder = Client::builder(&server.url(), KEY);
    let builder = builder
        .idle_timeout(std::time::Duration::MAX)
        .read_timeout(std::time::Duration::MAX);
    let client = builder.build().unwrap();
    let outcome = client.request(http::Method::GET, "/plans").await;
    assert_eq!(outcome.unwrap().status, 204);
}

#[test]
fn every_letter_of_a_bearer_token_is_allowed() {
    let key = "azAZ09-._~+/==";
    assert!(Client::new("https://billing.example.com/api/v1", key).is_ok());
}

#[test]
fn a_user_agent_that_cannot_be_one_is_refused() {
    for name in ["shop\n", "shop\r\nx: y", "shop\0"] {
        let builder = Client::builder("https://billing.example.com/api/v1", KEY);
        let error = builder.user_agent(name).build().unwrap_err();
        assert!(
            matches!(error, BuildError::UserAgent),
            "{name:?}: {error:?}"
        );
    }
}

#[test]
fn errors_of_the_setup_say_what_is_wrong() {
    for (address, text) in [
        ("x", "the base URL is not of the form `https://host/path`"),
        (
            "https://a@b/",
            "a base URL must not have user information, a query or a fragment",
        ),
        (
            "http://a/",
            "plain http is accepted only for this machine; use https, or call `allow_http`",
        ),
    ] {
        assert_eq!(Client::new(address, KEY).unwrap_err().to_string(), text);
    }
}

#[test]
fn an_error_of_the_network_has_its_cause_as_source() {
    let error = BuildError::Transport("no TLS".into());
    assert_eq!(error.to_string(), "the network transport cannot be set up");
    assert_eq!(error.source().unwrap().to_string(), "no TLS");
}

#[track_caller]
fn keeps_the_key(texts: impl IntoIterator<Item = String>) {
    for text in texts {
        assert!(!text.contains(KEY), "the key shows in {text}");
    }
}

#[tokio::test]
async fn the_key_shows_in_no_text() {
    let address = "https://billing.example.com/api/v1";
    let builder = Client::builder(address, KEY);
    keeps_the_key([format!("{builder:?}"), format!("{builder:#?}")]);
    let client = builder.build().unwrap();
    keeps_the_key([format!("{client:?}"), format!("{client:#?}")]);
    let tower = TowerTransport::new(axum::Router::new());
    let client = Client::builder(address, KEY).build_with(tower).unwrap();
    keeps_the_key([format!("{client:?}"), format!("{client:#?}")]);

    // A malformed key is revealed no more than a good one.
    let error = Client::new(address, &format!("{KEY}\n")).unwrap_err();
    keeps_the_key([format!("{error:?}"), error.to_string()]);
    let error = Client::new("nowhere", KEY).unwrap_err();
    keeps_the_key([format!("{error:?}"), error.to_string()]);
}

#[tokio::test]
async fn the_key_shows_in_no_error_of_a_call() {
    let server = Server::start([
        Answer::json(401, r#"{"status":401,"error":"Unauthorized"}"#),
        Answer::new(500, &[], "broken"),
        Answer::json(200, "[]"),
    ])
    .await;
    let known = client(&server);
    let closed = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let nobody = format!("http://{}/api/v1", closed.local_addr().unwrap());
    drop(closed);
    let lost = Client::builder(&nobody, KEY).no_retry().build().unwrap();
    for (client, code) in [
        (&known, "a"),
        (&known, "b"),
        (&known, "c"),
        (&known, ""),
        (&lost, "d"),
    ] {
        let error = client
            .get_wallet(GetWallet::new("c1", code))
            .await
            .unwrap_err();
        let source = error.source().map(|source| format!("{source:?} {source}"));
        keeps_the_key([
            format!("{error:?}"),
            error.to_string(),
            source.unwrap_or_default(),
        ]);
    }
    let error = lost.delete_tax(DeleteTax::new("tva")).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Transport(error) if error.is_unsent()),
        "{error:?}"
    );
}

/// Set in the process that [`from_env`] starts.
const CHILD: &str = "BILLING_TESTS_CHILD";

/// Runs this test again in a process of its own, as all tests share the environment of this one.
async fn from_env(url: Option<&str>, key: Option<&str>) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    let test = "setup::from_env_takes_address_and_key_from_the_environment";
    child.args(["--exact", test, "--nocapture"]).env(CHILD, "1");
    for (name, value) in [("BILLING_API_URL", url), ("BILLING_API_KEY", key)] {
        match value {
            Some(value) => child.env(name, value),
            None => child.env_remove(name),
        };
    }
    let output = child.kill_on_drop(true).output().await.unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    let (_, text) = text.split_once('<').unwrap();
    text.split_once('>').unwrap().0.to_owned()
}

#[tokio::test]
async fn from_env_takes_address_and_key_from_the_environment() {
    if std::env::var_os(CHILD).is_some() {
        match Client::from_env() {
            Ok(client) => {
                let tax = client.delete_tax(DeleteTax::new("tva")).await;
                println!("<{:?}>", tax.unwrap().code);
            }
            Err(error) => println!("<{error}>"),
        }
        return;
    }
    let server = Server::start([Answer::json(200, r#"{"tax":{"code":"tva"}}"#)]).await;
    let url = server.url();
    assert_eq!(
        from_env(Some(&url), Some("key-of-env")).await,
        r#"Some("tva")"#
    );
    assert_eq!(
        server.only().header("authorization"),
        Some("Bearer key-of-env")
    );

    let unset = "is not set or not valid Unicode";
    let error = from_env(None, Some(KEY)).await;
    assert_eq!(
        error,
        format!("the environment variable BILLING_API_URL {unset}")
    );
    let error = from_env(Some(&url), None).await;
    assert_eq!(
        error,
        format!("the environment variable BILLING_API_KEY {unset}")
    );
    // Set, but invalid.
    let error = from_env(Some(&url), Some("")).await;
    assert!(error.starts_with("the API key is empty"), "{error}");
    let error = from_env(Some("nowhere"), Some(KEY)).await;
    assert!(
        error.starts_with("the base URL is not of the form"),
        "{error}"
    );
}

#[test]
fn clients_go_everywhere() {
    fn anywhere<T: Clone + Debug + Send + Sync + 'static>() {}
    fn sendable<T: Send + Sync + 'static>() {}
    anywhere::<Client>();
    anywhere::<ReqwestTransport>();
    anywhere::<ClientBuilder>();
    sendable::<BuildError>();
    sendable::<Error<TerminateWalletError>>();
}

#[test]
fn responses_and_rejections_can_be_compared() {
    fn equal<T: Eq>() {}
    equal::<billing_api::RawResponse>();
    equal::<billing_api::Rejection>();
}

#[test]
fn errors_are_small_enough_to_be_handed_around() {
    assert!(size_of::<Error<ListActivityLogsError>>() <= 8);
    assert!(size_of::<Error<UpdateAddOnError>>() <= 8);
    assert!(size_of::<Error<GetProjectedUsageError>>() <= 8);
    assert!(size_of::<Error<DownloadCreditNoteError>>() <= 8);
    assert!(size_of::<Error<TerminateWalletError>>() <= 8);
}

#[tokio::test]
async fn an_address_that_is_too_long_is_not_sent() {
    let client = Client::new("https://billing.example.com", "key").unwrap();
    let request = GetWallet::new("customer-1", "x".repeat(70_000));
    let error = client.get_wallet(request).await.unwrap_err();
    assert!(
        matches!(
            error.kind(),
            ErrorKind::InvalidRequest(InvalidRequest::TooLong)
        ),
        "{error}"
    );
}

/// Programs can name the types in signatures, in the right versions, without depending on the libraries themselves.
#[test]
fn the_libraries_of_signatures_come_with_the_crate() {
    use billing_api::{
        axum, bytes, chrono, futures_util, http, http_body, reqwest, serde_json, tower_service,
        uuid,
    };

    fn is<T>(_: T) {}
    is::<axum::Router>(axum::Router::new());
    is::<bytes::Bytes>(bytes::Bytes::new());
    is::<chrono::NaiveDate>(chrono::NaiveDate::MIN);
    is::<futures_util::stream::Empty<()>>(futures_util::stream::empty());
    is::<http::StatusCode>(http::StatusCode::OK);
    is::<http_body::SizeHint>(http_body::SizeHint::new());
    is::<reqwest::Client>(reqwest::Client::new());
    is::<serde_json::Value>(serde_json::Value::Null);
    is::<uuid::Uuid>(uuid::Uuid::nil());
    type Service = dyn tower_service::Service<
            (),
            Response = (),
            Error = (),
            Future = std::future::Ready<Result<(), ()>>,
        >;
    is::<Option<Box<Service>>>(None);
}
