//! The message of an error, and its causes.

use std::error::Error as StdError;
use std::fmt;

use http::StatusCode;
use http::header::CONTENT_TYPE;

use super::{Context, Error, ErrorKind};

impl<E: fmt::Display> fmt::Display for Error<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Context {
            operation, target, ..
        } = &self.0.context;
        if let Some(operation) = operation {
            write!(f, "{operation}: ")?;
        }
        match &self.0.kind {
            ErrorKind::Documented(error) => {
                error.fmt(f)?;
                doubt(self, f)?;
            }
            ErrorKind::UnexpectedResponse => self.unexpected(f)?,
            ErrorKind::Decode(error) => error.fmt(f)?,
            ErrorKind::NoContent => self.no_content(f)?,
            ErrorKind::InvalidRequest(error) => write!(f, "the request was not sent: {error}")?,
            ErrorKind::Transport(error) => error.fmt(f)?,
            ErrorKind::Timeout(timeout) => timeout.fmt(f)?,
            ErrorKind::RepeatedPage(page) => {
                write!(
                    f,
                    "page {page} was returned twice; stopping to avoid a loop"
                )?;
            }
            ErrorKind::WrongPage {
                requested,
                returned,
            } => write!(
                f,
                "the service returned page {returned} instead of page {requested}"
            )?,
        }
        match target {
            Some((method, url)) => write!(f, " ({method} {url})"),
            None => Ok(()),
        }
    }
}

impl<E> Error<E> {
    fn cause(&self) -> Option<&(dyn StdError + 'static)> {
        match &self.0.kind {
            ErrorKind::Decode(error) => error.source(),
            ErrorKind::Transport(error) => error.source(),
            ErrorKind::Documented(_)
            | ErrorKind::UnexpectedResponse
            | ErrorKind::NoContent
            | ErrorKind::InvalidRequest(_)
            | ErrorKind::RepeatedPage(_)
            | ErrorKind::WrongPage { .. } => None,
            ErrorKind::Timeout(_) => {
                let error = self.0.context.timed_out.as_deref()?;
                error.source()
            }
        }
    }

    fn no_content(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the described body is missing")?;
        match self.response() {
            Some(response) => write!(f, ": {response}"),
            None => Ok(()),
        }
    }

    fn unexpected(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unexpected response")?;
        let Some(response) = self.response() else {
            return Ok(());
        };
        write!(f, ": {response}")?;
        let content_type = response.headers.get(CONTENT_TYPE);
        if let Some(content_type) = content_type.filter(|_| response.status.is_success()) {
            write!(f, "; its content type is {content_type:?}")?;
        }
        doubt(self, f)
    }
}

/// Says that whatever responded with 404 may not know the API.
fn doubt<E>(error: &Error<E>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if error.status() == Some(StatusCode::NOT_FOUND) && !error.is_not_found() {
        f.write_str("; check that the base URL is right, including its path")
    } else {
        Ok(())
    }
}

impl<E: fmt::Display> fmt::Debug for Error<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        let mut source = self.cause();
        while let Some(error) = source {
            write!(f, ": {error}")?;
            source = error.source();
        }
        Ok(())
    }
}

impl<E: fmt::Display> StdError for Error<E> {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.cause()
    }
}
