//! Many calls on one client, and calls that are cancelled.

use billing_api::operations::GetWallet;
use futures_util::future::join_all;

use crate::calls::{GOOD, Kind, METHODS, call, get, kind, once};
use crate::script::{Step, head, kept_answer};
use crate::server::Server;

fn serving() -> Vec<Step> {
    vec![
        Step::Read,
        Step::Write(kept_answer("200 OK", &[], GOOD)),
        Step::Again,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_hundred_calls_at_once_go_well() {
    let server = Server::new(serving()).await;
    let client = once(&server.url());
    let calls = METHODS.iter().cycle().take(100).map(|method| {
        let client = client.clone();
        tokio::spawn(async move { call(&client, method).await })
    });
    for outcome in join_all(calls.collect::<Vec<_>>()).await {
        assert_eq!(outcome.unwrap(), Kind::Good);
    }
    assert_eq!(server.requests().len(), 100);
    assert!(server.connections() <= 100);
}

#[tokio::test]
async fn calls_that_hang_do_not_hold_up_others() {
    let scripts = vec![vec![Step::Read, Step::Stall]; 10];
    let server = Server::scripted([scripts, vec![serving()]].concat()).await;
    let client = once(&server.url());
    let hanging: Vec<_> = (0..10)
        .map(|_| {
            let client = client.clone();
            tokio::spawn(async move { call(&client, &METHODS[0]).await })
        })
        .collect();
    server.received(10).await;
    for method in &METHODS {
        assert_eq!(call(&client, method).await, Kind::Good);
    }
    assert!(hanging.iter().all(|call| !call.is_finished()));
    hanging.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test]
async fn a_call_that_is_given_up_before_its_answer_leaves_the_client_usable() {
    let stall = vec![Step::Read, Step::Stall];
    let server = Server::scripted(vec![stall.clone(), stall, serving()]).await;
    let client = once(&server.url());
    for number in 1..=2 {
        tokio::select! {
            outcome = get(&client) => panic!("{outcome:?}"),
            () = server.received(number) => {}
        }
    }
    assert_eq!(kind(&get(&client).await), Kind::Good);
    assert_eq!(server.requests().len(), 3);
}

#[tokio::test]
async fn a_call_that_is_given_up_at_any_point_leaves_the_client_usable() {
    let part = head("200 OK", &["content-length: 100"], "{");
    let script = [
        Step::Read,
        Step::StallAt("/wallets/slow", part),
        Step::Write(kept_answer("200 OK", &[], GOOD)),
        Step::Again,
    ];
    let server = Server::new(script.to_vec()).await;
    let client = once(&server.url());
    for turns in 0..20 {
        let given_up = async {
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            biased;
            outcome = client.get_wallet(GetWallet::new("customer", "slow")) => panic!("{outcome:?}"),
            () = given_up => {}
        }
        assert_eq!(kind(&get(&client).await), Kind::Good, "{turns}");
    }
}
