//! Lets runs on the same folder take turns.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::Context;

use crate::print::complain;

/// Keeps other runs off a folder until it is dropped.
#[derive(Debug)]
pub struct Lock {
    _folder: File,
}

/// Waits until no other run is working on a folder, and reports if it has to wait. None if the folder does not exist,
/// or the system has no locks for folders.
///
/// It is the folder itself that is locked: no file is left behind, and the lock of a run that was stopped
/// goes with it.
pub fn lock(folder: &Path) -> anyhow::Result<Option<Lock>> {
    try_lock(folder).with_context(|| format!("cannot lock the folder {}", folder.display()))
}

fn try_lock(folder: &Path) -> io::Result<Option<Lock>> {
    let file = match File::open(folder) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound || cfg!(windows) => return Ok(None),
        Err(error) => return Err(error),
    };
    let locked = match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            complain(&format!(
                "waiting for another run to finish with {}",
                folder.display()
            ));
            file.lock()
        }
        Err(TryLockError::Error(error)) => Err(error),
    };
    match locked {
        Ok(()) => Ok(Some(Lock { _folder: file })),
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(None),
        Err(error) => Err(error),
    }
}
