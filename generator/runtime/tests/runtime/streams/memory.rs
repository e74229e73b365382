//! Streams are not kept in memory.

use std::sync::Arc;

use allocation_counter::measure;
use notes_api::Client;
use notes_api::operations::{GetPicture, PutPicture};
use notes_api::server::router;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use super::service::{PIECE, Pictures, picture};

/// 1 GiB.
const PIECES: usize = (1 << 30) / PIECE;

/// How much a client and a server together may keep at a time, over a socket.
const KEPT: u64 = 8 << 20;

/// A client of a service, both in this thread, over a socket.
async fn connected() -> Client {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = axum::serve(listener, router(Arc::new(Pictures(PIECES))));
    tokio::spawn(service.into_future());
    Client::new(&format!("http://{address}"), "key").unwrap()
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn what_is_sent_is_not_kept() {
    let runtime = runtime();
    let client = runtime.block_on(connected());
    let info = measure(|| {
        let body = picture(PIECES);
        let sent = runtime.block_on(async { client.put_picture(PutPicture::new(body)).await });
        sent.unwrap();
    });
    assert!(info.bytes_max < KEPT, "{info:?}");
}

#[test]
fn what_is_received_is_not_kept() {
    let runtime = runtime();
    let client = runtime.block_on(connected());
    let info = measure(|| {
        let received = runtime.block_on(async {
            let mut picture = client.get_picture(GetPicture::new()).await.unwrap();
            assert_eq!(picture.length(), Some((PIECES * PIECE) as u64));
            let mut received = 0;
            while let Some(chunk) = picture.chunk().await.unwrap() {
                received += chunk.len();
            }
            received
        });
        assert_eq!(received, PIECES * PIECE);
    });
    assert!(info.bytes_max < KEPT, "{info:?}");
}
