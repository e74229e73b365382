//! The same scripts without a socket, so that time can be that of a clock which stands still while there
//! is something to do: limits of time are reached at once, and by no machine too early.

use std::sync::Arc;

use billing_api::{Body, Transport, TransportError};
use http::{Request, Response};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;

use crate::script::{Log, Script, follow, script_for};

/// The address of a service that is reached in memory.
pub const URL: &str = "http://127.0.0.1/api/v1";

/// HTTP over pipes: each request has a connection of its own, at whose other end a script is followed.
pub struct Memory {
    scripts: Vec<Script>,
    log: Arc<Log>,
}

impl Memory {
    /// A service that treats the first connection by the first script, and so on; all further
    /// connections by the last. The log tells what came in.
    pub fn scripted(scripts: Vec<Script>) -> (Self, Arc<Log>) {
        let log = Arc::<Log>::default();
        let memory = Self {
            scripts,
            log: Arc::clone(&log),
        };
        (memory, log)
    }

    /// A service that treats all connections alike.
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
