//! Certificates that callers present when connections are made.

use apicrate_runtime::server::{ClientCertificate, RequestHead};
use http::Request;

fn head(certificate: Option<ClientCertificate>) -> RequestHead {
    let mut request = Request::new(());
    request.extensions_mut().extend(extensions(certificate));
    request.into_parts().0.into()
}

fn extensions(certificate: Option<ClientCertificate>) -> http::Extensions {
    let mut extensions = http::Extensions::new();
    certificate.map(|certificate| extensions.insert(certificate));
    extensions
}

#[test]
fn a_connection_without_a_certificate_lets_nobody_in() {
    let refused = ClientCertificate::of(&head(None)).unwrap_err();
    assert!(refused.to_string().contains("certificate"), "{refused}");
}

#[test]
fn the_certificate_of_the_connection_is_that_of_the_request() {
    let shown = ClientCertificate::new("of ann");
    let found = ClientCertificate::of(&head(Some(shown.clone()))).unwrap();
    assert_eq!(found, shown);
    assert_eq!(found.der(), b"of ann");
    assert!(!format!("{found:?}").contains("ann"));
}
