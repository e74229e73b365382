//! Credentials, ready to be sent.

use std::borrow::Cow;
use std::sync::Arc;

use http::header::{AUTHORIZATION, COOKIE, HeaderMap, HeaderName, HeaderValue};
use percent_encoding::utf8_percent_encode;

use super::secret::{AnyTokenSource, InvalidCredential, Kind, Secret, basic, bearer, cookie, key};
use super::transport::TransportError;
use crate::api::ApiInfo;
use crate::message::percent::ENCODED;
use crate::message::request::InvalidRequest;
use crate::security::{Scheme, SchemeKind, Security};

/// The credentials of a client. Schemes of the same kind share one.
#[derive(Default)]
pub(super) struct Credentials(Vec<(SchemeKind, Credential)>);

/// The credential that is sent for a security scheme.
enum Credential {
    Header(HeaderName, HeaderValue),
    Cookie(HeaderValue),
    /// `name=value`
    Query(String),
    Tokens(Arc<dyn AnyTokenSource>),
}

impl Credentials {
    /// Checks the credentials, one for each scheme.
    pub(super) fn new(
        info: &ApiInfo,
        secrets: Vec<(Scheme, Secret)>,
    ) -> Result<Self, InvalidCredential> {
        let credentials = secrets.into_iter().map(|(scheme, secret)| {
            // The scheme of another API: its secret is not for this one.
            let checked = if info.schemes.contains(&scheme) {
                credential(&scheme, secret)
            } else {
                Err("is for a scheme that the API does not have")
            };
            match checked {
                Ok(credential) => Ok((scheme.kind(), credential)),
                Err(reason) => Err(InvalidCredential::new(info, &scheme, reason)),
            }
        });
        credentials.collect::<Result<_, _>>().map(Self)
    }

    fn get(&self, scheme: &Scheme) -> Option<&Credential> {
        self.0
            .iter()
            .find(|(kind, _)| *kind == scheme.kind())
            .map(|(_, credential)| credential)
    }

    /// Chooses the credentials of a call: the first combination that the client has in full. Only the transport knows
    /// whether there is a client certificate, so a combination that needs nothing else is chosen last.
    pub(super) fn choose(&self, security: Security) -> Result<Chosen<'_>, InvalidRequest> {
        let combinations = security.combinations();
        let complete = combinations.iter().filter_map(|combination| {
            let sent = sent_schemes(combination).map(|scheme| self.get(scheme));
            sent.collect::<Option<Vec<_>>>()
        });
        let (some, nothing): (Vec<_>, Vec<_>) = complete.partition(|sent| !sent.is_empty());
        match (some.into_iter().chain(nothing).next(), security) {
            (Some(credentials), _) => Ok(Chosen {
                credentials,
                ..Chosen::default()
            }),
            (None, Security::Bearer | Security::Required(_)) => {
                let schemes = list_schemes(combinations);
                Err(InvalidRequest::MissingCredential { schemes })
            }
            (None, _) => Ok(Chosen::default()),
        }
    }
}

/// The schemes of a combination whose credentials are sent with each request.
fn sent_schemes(combination: &[Scheme]) -> impl Iterator<Item = &Scheme> {
    let schemes = combination.iter();
    schemes.filter(|scheme| scheme.kind() != SchemeKind::MutualTls)
}

fn credential(scheme: &Scheme, secret: Secret) -> Result<Credential, &'static str> {
    let in_authorization = |value| Credential::Header(AUTHORIZATION, value);
    match (scheme.kind(), secret.0) {
        (SchemeKind::Bearer, Kind::Text(token)) => bearer(&token).map(in_authorization),
        (SchemeKind::Bearer, Kind::Tokens(source)) => Ok(Credential::Tokens(source)),
        (SchemeKind::Basic, Kind::Login { user, password }) => {
            basic(&user, &password).map(in_authorization)
        }
        (SchemeKind::Basic, Kind::Text(text)) => {
            let (user, password) = text
                .split_once(':')
                .ok_or("does not have the form `user:password`")?;
            basic(user, password).map(in_authorization)
        }
        (SchemeKind::Http(word), Kind::Text(text)) => {
            key(&format!("{word} "), &text).map(in_authorization)
        }
        (SchemeKind::Header(_), Kind::Text(text)) => {
            let name = scheme.header().ok_or("has no header to be sent in")?;
            Ok(Credential::Header(name, key("", &text)?))
        }
        (SchemeKind::Query(_), Kind::Text(text)) if text.is_empty() => Err("is empty"),
        (SchemeKind::Query(name), Kind::Text(text)) => {
            let encode = |text| utf8_percent_encode(text, ENCODED);
            Ok(Credential::Query(format!(
                "{}={}",
                encode(name),
                encode(&text)
            )))
        }
        (SchemeKind::Cookie(name), Kind::Text(text)) => cookie(name, &text).map(Credential::Cookie),
        _ => Err("is of a kind that the scheme does not accept"),
    }
}

/// The names of schemes that a client can be given credentials for: "`a`, or `b` and `c`".
fn list_schemes(combinations: &[&[Scheme]]) -> String {
    let together = |combination: &&[Scheme]| {
        let names = sent_schemes(combination).map(|scheme| format!("`{}`", scheme.name()));
        names.collect::<Vec<_>>().join(" and ")
    };
    let alternatives: Vec<_> = combinations.iter().map(together).collect();
    alternatives.join(", or ")
}

/// The credentials of a call.
#[derive(Default)]
pub(super) struct Chosen<'c> {
    credentials: Vec<&'c Credential>,
    /// The token that was sent, with its source.
    token: Option<(&'c dyn AnyTokenSource, String)>,
    renewal: Renewal,
}

/// Whether the token source has been asked for another token.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Renewal {
    #[default]
    Possible,
    Asked,
}

impl Chosen<'_> {
    /// The path and query of a request, with the credentials that belong there.
    pub(super) fn target<'t>(&self, target: &'t str) -> Cow<'t, str> {
        let mut extended = Cow::Borrowed(target);
        for credential in &self.credentials {
            if let Credential::Query(pair) = credential {
                let separator = if extended.contains('?') { '&' } else { '?' };
                let text = extended.to_mut();
                text.push(separator);
                text.push_str(pair);
            }
        }
        extended
    }

    /// Sets the credential headers of the next attempt.
    pub(super) async fn authorize(
        &mut self,
        headers: &mut HeaderMap,
    ) -> Result<(), TransportError> {
        for credential in &self.credentials {
            match credential {
                Credential::Header(name, value) => drop(headers.insert(name, value.clone())),
                Credential::Cookie(pair) => add_cookie(headers, pair),
                Credential::Query(_) => {}
                Credential::Tokens(source) => {
                    let token = source.token_boxed().await.map_err(TransportError::token)?;
                    let value = bearer(&token)
                        .map_err(|reason| TransportError::token(format!("the token {reason}")))?;
                    headers.insert(AUTHORIZATION, value);
                    self.token = Some((&**source, token));
                }
            }
        }
        Ok(())
    }

    /// Tells the token source, once per call, that its token was refused. Returns whether it has another one.
    pub(super) async fn renew(&mut self) -> bool {
        match &self.token {
            Some((source, refused)) if self.renewal == Renewal::Possible => {
                self.renewal = Renewal::Asked;
                source.renew_boxed(refused).await
            }
            _ => false,
        }
    }
}

/// Adds a cookie to the `Cookie` header, as all cookies share one.
fn add_cookie(headers: &mut HeaderMap, pair: &HeaderValue) {
    let pairs: Vec<_> = headers
        .get_all(COOKIE)
        .iter()
        .chain([pair])
        .map(HeaderValue::as_bytes)
        .collect();
    // Joined valid values are a valid value.
    let mut cookies =
        HeaderValue::from_bytes(&pairs.join(&b"; "[..])).unwrap_or_else(|_| pair.clone());
    cookies.set_sensitive(true);
    headers.insert(COOKIE, cookies);
}
