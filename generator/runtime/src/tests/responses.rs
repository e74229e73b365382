//! Which responses a client accepts as those of the service.

use http::header::{CONTENT_TYPE, HeaderValue};
use http::{Request, Response, StatusCode};

use crate::operations::{GetHealth, GetHealthError};
use crate::{
    Body, Client, ErrorKind, Operation, RawResponse, Security, Shape, Transport, TransportError,
};

/// A proxy between client and service that has a page for everything.
struct Portal;

impl Transport for Portal {
    async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
        let response = Response::builder().header(CONTENT_TYPE, "text/html");
        Ok(response.body(Body::from("<html>")).unwrap())
    }
}

#[tokio::test]
async fn a_page_in_place_of_an_empty_response_is_no_success() {
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    let client = builder.build_with(Portal).unwrap();
    let error = client.send(GetHealth {}).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
}

/// Defines an operation without parameters whose response is a text.
macro_rules! texts {
    ($name:ident: $response:ty, $($shape:tt)*) => {
        #[derive(Debug, Clone)]
        struct $name {}

        impl Operation for $name {
            #[cfg(feature = "client")]
            const DISPATCH: crate::support::client::Dispatch<Self> =
                |_, _| unreachable!("nobody sends it");
            type Response = $response;
            type Error = GetHealthError;
            const ID: &'static str = stringify!($name);
            const METHOD: &'static str = "GET";
            const PATH: &'static str = "/text";
            const SECURITY: Security = Security::None;
            const RESPONSE_TYPE: &'static str = "text/csv";
            $($shape)*
        }

        parameters! { $name;  }
    };
}

texts!(Text: String, const RESPONSE: Shape = Shape::Text;);
texts!(Cached: Option<String>,
    const RESPONSE: Shape = Shape::Optional(&Shape::Text);
    const EMPTY_STATUS: u16 = 304;
    const SUCCESS: crate::Success = crate::Success::NotModified;
);
texts!(Number: Option<i64>,
    const RESPONSE: Shape = Shape::Optional(&Shape::Json);
    const EMPTY_STATUS: u16 = 204;
);

fn response(status: u16, content_type: &'static str, body: &'static [u8]) -> RawResponse {
    let status = StatusCode::from_u16(status).unwrap();
    let content_type = HeaderValue::from_static(content_type);
    RawResponse::new(status, body).with_header(CONTENT_TYPE, content_type)
}

#[test]
fn text_in_another_charset_is_not_replaced_by_another_text() {
    let latin = response(200, "text/csv; charset=iso-8859-1", b"M\xfcller");
    let error = latin.into_result::<Text>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{error:?}");
    let utf8 = response(200, "text/csv", "Müller".as_bytes());
    assert_eq!(*utf8.into_result::<Text>().unwrap(), "Müller");
}

#[test]
fn nothing_is_a_value_only_with_the_status_that_says_so() {
    let current = response(304, "text/csv", b"");
    assert_eq!(*current.into_result::<Cached>().unwrap(), None);
    let empty = response(200, "text/csv", b"");
    let empty = empty.into_result::<Cached>().unwrap();
    assert_eq!(empty.as_deref(), Some(""));
    let gone = response(204, "application/json", b"");
    assert_eq!(*gone.into_result::<Number>().unwrap(), None);
    let cut = response(200, "application/json", b"");
    let error = cut.into_result::<Number>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{error:?}");
    let one = response(200, "application/json", b"1");
    assert_eq!(*one.into_result::<Number>().unwrap(), Some(1));
}
