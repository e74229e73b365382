//! A client does not carry out one operation where another one was called.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use notes_api::operations::DeleteFlag;
use notes_api::{Body, Client, ErrorKind, InvalidRequest, Transport, TransportError};

/// Counts requests.
#[derive(Default)]
struct Counter(AtomicUsize);

impl Transport for Counter {
    async fn send(&self, _: http::Request<Body>) -> Result<http::Response<Body>, TransportError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(http::Response::new(Body::default()))
    }
}

#[tokio::test]
async fn a_value_that_would_call_another_operation_is_refused() {
    let sent = Arc::<Counter>::default();
    let client = Client::builder("http://localhost", "key");
    let client = client.build_with(Arc::clone(&sent)).unwrap();
    let delete = |name: &str| client.send(DeleteFlag::new(name)).response();
    for (name, other) in [("all", "delete_flags"), ("a.csv", "delete_export")] {
        let error = delete(name).await.unwrap_err();
        let ErrorKind::InvalidRequest(InvalidRequest::OtherOperation { operation, .. }) =
            error.kind()
        else {
            panic!("{error}")
        };
        assert_eq!(*operation, other);
    }
    assert_eq!(sent.0.load(Ordering::Relaxed), 0);
    for name in ["alle", "all/", "al%6C", "a.csv.gz", ".csv"] {
        delete(name).await.unwrap();
    }
    assert_eq!(sent.0.load(Ordering::Relaxed), 5);
}
