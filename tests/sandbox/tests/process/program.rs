//! The running program.

use std::fs::File;
use std::io::{BufRead, BufReader, Lines};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use billing_api::Client;

/// The program beside these tests, wherever they have been moved to.
fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let name = format!("billing-sandbox{}", std::env::consts::EXE_SUFFIX);
    tests.ancestors().nth(2).unwrap().join(name)
}

/// Runs the program to its end, which is an error unless the arguments are wrong.
pub fn run(arguments: &[&str]) -> Output {
    Command::new(program()).args(arguments).output().unwrap()
}

/// A process that is killed on drop.
pub struct Program {
    child: Child,
    /// Kept open, as the program may write to it.
    _stdout: Lines<BufReader<ChildStdout>>,
    /// The port that it has chosen.
    pub port: u16,
    /// The key of its seed that it prints.
    pub key: String,
    /// The printed address of the page for trying operations.
    pub docs: String,
}

impl Program {
    pub fn start(arguments: &[&str]) -> Self {
        Self::spawn(arguments, Stdio::null())
    }

    /// The same, with its log in a file.
    pub fn logging(arguments: &[&str], log: File) -> Self {
        Self::spawn(arguments, log.into())
    }

    fn spawn(arguments: &[&str], log: Stdio) -> Self {
        let mut child = Command::new(program())
            .args(["--port", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut line = || stdout.next().unwrap().unwrap();
        let (address, key, docs) = (line(), line(), line());
        let port = address
            .strip_prefix("listening on http://127.0.0.1:")
            .and_then(|rest| rest.strip_suffix("/api/v1"));
        Self {
            child,
            _stdout: stdout,
            port: port.unwrap().parse().unwrap(),
            key: key.strip_prefix("key ").unwrap().to_owned(),
            docs: docs.strip_prefix("docs ").unwrap().to_owned(),
        }
    }

    /// A client with the printed key, which does not retry.
    pub fn client(&self) -> Client {
        let address = format!("http://127.0.0.1:{}/api/v1", self.port);
        let builder = Client::builder(&address, &self.key).no_retry();
        builder.build().unwrap()
    }

    /// Asks it to end, and returns whether it has done so successfully.
    pub fn stop(mut self) -> bool {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").arg(pid).status().unwrap().success());
        self.child.wait().unwrap().success()
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
