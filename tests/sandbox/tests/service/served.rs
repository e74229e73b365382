//! A sandbox on a socket, and tests that run both over it and in this process.

use std::net::SocketAddr;

use billing_api::Client;
use billing_sandbox::Sandbox;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A sandbox on a socket, which ends on drop.
pub struct Served {
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Served {
    pub async fn start(sandbox: &Sandbox) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = sandbox.router();
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, task }
    }

    pub fn client(&self, key: &str) -> Client {
        let address = format!("http://{}/api/v1", self.address);
        Client::builder(&address, key).no_retry().build().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A test with the clients of both organizations of a sandbox, with both transports.
macro_rules! both {
    ($test:ident on $sandbox:expr) => {
        mod $test {
            use super::*;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn over_a_socket() {
                let served = served::Served::start(&$sandbox).await;
                let (api, other) = (served.client(KEY), served.client(OTHER_KEY));
                super::$test(api, other).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn in_this_process() {
                let sandbox = $sandbox;
                let (api, other) = (client(&sandbox, KEY), client(&sandbox, OTHER_KEY));
                super::$test(api, other).await;
            }
        }
    };
}
pub(super) use both;
