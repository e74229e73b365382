//! The same scripts without a socket, so that tests can use a clock that stands still while there is work to do:
//! timeouts are reached immediately, and never too early, however slow the machine.

use std::sync::Arc;

use billing_api::{Body, Transport, TransportError};
use http::{Request, Response};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;

use crate::script::{Log, Script, follow, script_for};

/// The address of a service that is reached in memory.
pub const URL: &str = "http://127.0.0.1/api/v1";

/// HTTP over pipes: each request has a connection of its own, with a script at its other end.
pub struct Memory {
    scripts: Vec<Script>,
    log: Arc<Log>,
}

impl Memory {
    /// A service that follows the first script on the first connection, and so on, and the last one on all further
    /// connections. The log shows the requests.
    pub fn scripted(scripts: Vec<Script>) -> (Self, Arc<Log>) {
        let log = Arc::<Log>::default();
        let memory = Self {
            scripts,
            log: Arc::clone(&log),
        };
        (memory, log)
    }

    /// A service that follows the same script on all connections.
    pub fn new(script: Script) -> (Self, Arc<Log>) {
        Self::scripted(vec![script])
    }
}

impl Transport for Memory {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let (near, mut far) = tokio::io::duplex(1024);
        let (script, log) = (
            script_for(&self.scripts, self.log.connect()),
            Arc::clone(&self.log),
        );
        tokio::spawn(async move { follow(script, &mut far, log).await });
        let (mut sender, connection) = handshake(TokioIo::new(near))
            .await
            .map_err(TransportError::connect)?;
        tokio::spawn(connection);
        let response = sender.send_request(request).await;
        let response = response.map_err(TransportError::interrupted)?;
        Ok(response.map(Body::new))
    }
}
