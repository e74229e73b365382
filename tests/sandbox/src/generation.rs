//! Makes PDFs in the background.

use std::collections::HashSet;

use tokio::sync::watch;
use uuid::Uuid;

use crate::credit_notes;
use crate::error::Error;
use crate::files::Files;
use crate::store::Store;

/// The credit notes whose PDF is being made by this process.
#[derive(Debug, Clone)]
pub(crate) struct Generation {
    store: Store,
    files: Files,
    running: watch::Sender<HashSet<Uuid>>,
}

/// Marks a PDF as no longer being made, however that ends.
struct Running<'a> {
    generation: &'a Generation,
    id: Uuid,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.generation.running.send_modify(|running| {
            running.remove(&self.id);
        });
    }
}

impl Generation {
    pub(crate) fn new(store: Store, files: Files) -> Self {
        Self {
            store,
            files,
            running: watch::Sender::default(),
        }
    }

    /// Resumes the PDFs that were not finished when the process last ended.
    pub(crate) async fn resume(&self) -> Result<(), Error> {
        for (organization, id) in credit_notes::pending(&self.store).await? {
            self.start(organization, id);
        }
        Ok(())
    }

    /// Starts to make a PDF, unless it is already being made.
    pub(crate) fn start(&self, organization: Uuid, id: Uuid) {
        if self.running.send_if_modified(|running| running.insert(id)) {
            let generation = self.clone();
            tokio::spawn(async move { generation.make(organization, id).await });
        }
    }

    /// Waits until no PDF is being made.
    pub(crate) async fn settled(&self) {
        let mut running = self.running.subscribe();
        // It cannot fail, as `self` holds the sender.
        let _ = running.wait_for(HashSet::is_empty).await;
    }

    async fn make(&self, organization: Uuid, id: Uuid) {
        let _running = Running {
            generation: self,
            id,
        };
        match credit_notes::complete(&self.store, organization, id, &self.files).await {
            Ok(true) => tracing::info!(event = "credit_note.generated", credit_note = %id),
            // Another process on the same database was faster.
            Ok(false) => {}
            // The next download starts it again.
            Err(error) => tracing::error!(credit_note = %id, ?error, "a PDF could not be made"),
        }
    }
}
