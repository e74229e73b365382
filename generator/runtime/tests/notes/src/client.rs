// @generated from the API description, which is the place to change.

//! The client of this API: base URLs and operations.

use std::fmt;
use std::sync::Arc;

use apicrate_runtime::{ApiResult, BuildError, Request, RequestBuilder};

use crate::api::{Api, DynApi, Operation, Paginated};
use crate::operations::{
    CopyNote, DeleteExport, DeleteFlag, DeleteFlags, GetCached, GetHealth, GetNumber,
    GetPicture, GetText, ImportNotes, ListNotes, MakeNote, MoveFlag, PutPicture,
    SendLetter, UpdateNote, WatchNotes,
};

/// A client of the service. The type is the same for every transport, so structs that hold a client need no type
/// parameter.
///
/// It is cheap to clone; clones share their connections. Calls need a tokio runtime with time enabled.
///
/// Calls over a transport are logged with `tracing` below the target `apicrate_runtime::client`: each has a span
/// `call` at level `info`, with the package as `api`, the operation, the method, the path template, the status and
/// the number of repeated attempts, and an event at level `warn` for each attempt that fails. No credential, query
/// or body is logged.
#[derive(Clone)]
pub struct Client(apicrate_runtime::Performer<dyn DynApi>);

/// Configures a [`Client`].
pub type ClientBuilder = apicrate_runtime::ClientBuilder<Client>;

impl Client {
    /// A client for the service at a base URL, such as `https://api.example.com/api/v1`.
    ///
    /// Needs the feature `reqwest`, which `rustls` and `native-tls` enable.
    ///
    /// # Errors
    ///
    /// When the URL or a credential is not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn new(base_url: &str, api_key: &str) -> Result<Self, BuildError> {
        Self::builder(base_url, api_key).build()
    }

    /// A builder, to change settings or use another transport.
    pub fn builder(base_url: &str, api_key: &str) -> ClientBuilder {
        ClientBuilder::new(base_url).credential(&crate::security::BEARER, api_key)
    }

    /// A client for the operations that need no credential; the others fail before anything is
    /// sent.
    ///
    /// # Errors
    ///
    /// When the URL is not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn without_credential(base_url: &str) -> Result<Self, BuildError> {
        Self::builder_without_credential(base_url).build()
    }

    /// A builder of such a client, to change settings or use another transport.
    pub fn builder_without_credential(base_url: &str) -> ClientBuilder {
        ClientBuilder::new(base_url)
    }

    /// A builder with a credential other than a fixed key, such as [tokens that are
    /// refreshed](apicrate_runtime::Secret::tokens).
    pub fn builder_with(
        base_url: &str,
        secret: impl Into<apicrate_runtime::Secret>,
    ) -> ClientBuilder {
        ClientBuilder::new(base_url).credential(&crate::security::BEARER, secret)
    }

    /// A client for the base URL in the environment variable `NOTES_API_URL`, with the API key in
    /// `NOTES_API_KEY`, if it is set. Without it, operations that need a credential fail before
    /// anything is sent.
    ///
    /// # Errors
    ///
    /// When the URL is not set, or a variable is not valid: see [`BuildError`].
    #[cfg(feature = "reqwest")]
    pub fn from_env() -> Result<Self, BuildError> {
        Self::builder_from_env()?.build()
    }

    /// A builder with the URL and the credentials from the environment, to change settings or use another
    /// transport.
    ///
    /// # Errors
    ///
    /// When the URL is not set, or a variable is not valid Unicode.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env(
            "NOTES_API_URL",
            &[],
            &[(&crate::security::BEARER, "NOTES_API_KEY")],
        )
    }
}

impl Client {
    /// A client whose operations are performed by any [`Api`], such as a fake in a test or a decorator around another
    /// client. To inspect a fake afterwards, keep it in an [`Arc`] and create the client with
    /// `Client::from(Arc::clone(&fake))`.
    ///
    /// The client still refuses requests that cannot be sent, and still enforces the timeout that a call sets. Without
    /// one, a call fails after the default of 60 s, unless a decorator has passed it on by then with [`Request::send_to`]
    /// to another client, which enforces its own timeout, or has set a timeout. All other options of a call are left to
    /// the [`Api`]: a decorator around a client passes them on, including the retry policy; a fake sees one call with
    /// its headers and its timeout, and no retries. To test a retry policy or unreadable items, use a
    /// [`TowerTransport`](crate::TowerTransport).
    pub fn from_api(api: impl Api) -> Self {
        Self::from(Arc::new(api))
    }

    /// Calls any operation. The methods named after operations are shorthand for this.
    pub fn send<O: Operation>(&self, request: O) -> RequestBuilder<O> {
        self.0.send(request)
    }

    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated>(&self, request: O) -> apicrate_runtime::Pages<O> {
        self.0.pages(request)
    }

    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated>(&self, request: O) -> apicrate_runtime::Items<O> {
        self.0.items(request)
    }

    /// Sends a request to an endpoint that this crate does not cover, at a path below the base URL, such as `/plans`.
    ///
    /// The path is sent unchanged: percent-encode the values that you put into it.
    pub fn request(
        &self,
        method: apicrate_runtime::http::Method,
        path: &str,
    ) -> apicrate_runtime::RawRequestBuilder {
        self.0.request(method, path)
    }
}

/// The operations. A request is sent when the returned builder is awaited.
impl Client {
    /// Lists notes.
    ///
    /// `GET /notes`
    ///
    /// A page.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::ListNotes;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let mut items = client.items(ListNotes::new());
    /// while let Some(item) = items.next().await {
    ///     println!("{:?}", item?);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn list_notes(&self, request: ListNotes) -> RequestBuilder<ListNotes> {
        self.send(request)
    }

    /// Makes a note.
    ///
    /// `POST /notes`
    ///
    /// The note.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    pub fn make_note(&self, request: MakeNote) -> RequestBuilder<MakeNote> {
        self.send(request)
    }

    /// Updates a note.
    ///
    /// `PUT /notes/{number}`
    ///
    /// The note.
    ///
    /// Headers:
    ///
    /// - `Location`: Its URL.
    /// - `X-Calls-Left`: The number of calls left.
    /// - `X-Tags`: Its topics.
    ///
    /// `described_headers` returns the documented headers, including those of errors, as [`UpdateNoteHeaders`](crate::operations::UpdateNoteHeaders).
    ///
    /// # Errors
    ///
    /// - 404 [`NotFound`](crate::operations::UpdateNoteError::NotFound):
    ///   There is no such note.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::models::NoteInput;
    /// use notes_api::operations::UpdateNote;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = UpdateNote::new(1, NoteInput::new());
    /// let value = client.update_note(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn update_note(&self, request: UpdateNote) -> RequestBuilder<UpdateNote> {
        self.send(request)
    }

    /// Checks that the service is up.
    ///
    /// This operation has a separate base URL: `https://status.example.com`. Set it on the client
    /// with `ClientBuilder::base_url_of`.
    ///
    /// `GET /health`
    ///
    /// It is.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::GetHealth;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetHealth::new();
    /// let value = client.get_health(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_health(&self, request: GetHealth) -> RequestBuilder<GetHealth> {
        self.send(request)
    }

    /// Returns the picture.
    ///
    /// `GET /picture`
    ///
    /// The picture.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::GetPicture;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let mut body = client.get_picture(GetPicture::new()).await?;
    /// while let Some(chunk) = body.chunk().await? {
    ///     println!("{} bytes", chunk.len());
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_picture(&self, request: GetPicture) -> RequestBuilder<GetPicture> {
        self.send(request)
    }

    /// Replaces the picture.
    ///
    /// `PUT /picture`
    ///
    /// Replaced.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    pub fn put_picture(&self, request: PutPicture) -> RequestBuilder<PutPicture> {
        self.send(request)
    }

    /// Streams each note as it is made.
    ///
    /// `GET /events`
    ///
    /// The notes.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::WatchNotes;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let mut items = client.watch_notes(WatchNotes::new()).await?;
    /// while let Some(item) = items.next().await {
    ///     println!("{:?}", item?);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn watch_notes(&self, request: WatchNotes) -> RequestBuilder<WatchNotes> {
        self.send(request)
    }

    /// Makes notes and returns them.
    ///
    /// `POST /import`
    ///
    /// The notes.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    pub fn import_notes(&self, request: ImportNotes) -> RequestBuilder<ImportNotes> {
        self.send(request)
    }

    /// Sends a letter.
    ///
    /// `POST /letters`
    ///
    /// A note about it.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    pub fn send_letter(&self, request: SendLetter) -> RequestBuilder<SendLetter> {
        self.send(request)
    }

    /// Copies a note.
    ///
    /// `POST /copies`
    ///
    /// One of several responses.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::CopyNote;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = CopyNote::new();
    /// let value = client.copy_note(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn copy_note(&self, request: CopyNote) -> RequestBuilder<CopyNote> {
        self.send(request)
    }

    /// Moves a flag.
    ///
    /// `POST /flag`
    ///
    /// Moved.
    ///
    /// # Errors
    ///
    /// - 409 [`Conflict`](crate::operations::MoveFlagError::Conflict):
    ///   Somebody else has it.
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::MoveFlag;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = MoveFlag::new();
    /// let value = client.move_flag(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn move_flag(&self, request: MoveFlag) -> RequestBuilder<MoveFlag> {
        self.send(request)
    }

    /// Deletes a flag.
    ///
    /// `DELETE /flags/{name}`
    ///
    /// Deleted.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::DeleteFlag;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteFlag::new("name");
    /// let value = client.delete_flag(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_flag(&self, request: DeleteFlag) -> RequestBuilder<DeleteFlag> {
        self.send(request)
    }

    /// Deletes all flags.
    ///
    /// `DELETE /flags/all`
    ///
    /// Deleted.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::DeleteFlags;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteFlags::new();
    /// let value = client.delete_flags(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_flags(&self, request: DeleteFlags) -> RequestBuilder<DeleteFlags> {
        self.send(request)
    }

    /// Deletes an export.
    ///
    /// `DELETE /flags/{id}.csv`
    ///
    /// Deleted.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::DeleteExport;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = DeleteExport::new("id");
    /// let value = client.delete_export(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn delete_export(&self, request: DeleteExport) -> RequestBuilder<DeleteExport> {
        self.send(request)
    }

    /// Returns text.
    ///
    /// `GET /text`
    ///
    /// The text.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::GetText;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetText::new();
    /// let value = client.get_text(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_text(&self, request: GetText) -> RequestBuilder<GetText> {
        self.send(request)
    }

    /// Returns text unless the caller has it.
    ///
    /// `GET /cached`
    ///
    /// The text.
    ///
    /// With status 304, without a body: The caller has it.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::GetCached;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetCached::new();
    /// let value = client.get_cached(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_cached(&self, request: GetCached) -> RequestBuilder<GetCached> {
        self.send(request)
    }

    /// Returns a number, if there is one.
    ///
    /// `GET /number`
    ///
    /// The number.
    ///
    /// With status 204, without a body: There is none.
    ///
    /// # Errors
    ///
    /// For all other failures, see [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use notes_api::operations::GetNumber;
    ///
    /// # async fn example(client: notes_api::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let request = GetNumber::new();
    /// let value = client.get_number(request).await?;
    /// println!("{value:?}");
    /// # Ok(())
    /// # }
    /// ```
    pub fn get_number(&self, request: GetNumber) -> RequestBuilder<GetNumber> {
        self.send(request)
    }
}

/// Like [`Client::from_api`], for an [`Api`] that is shared, such as a fake that a test inspects afterwards.
///
/// `Arc<A>` itself does not implement [`Api`]: calls on an `Arc<Client>` would find the methods of the trait before
/// those of `Client`. To decorate a shared fake, create a client from the fake, and put the decorator around that
/// client.
impl<A: Api> From<Arc<A>> for Client {
    fn from(api: Arc<A>) -> Self {
        Self(apicrate_runtime::Performer::api(api))
    }
}

impl apicrate_runtime::BuildClient for Client {
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    type Api = dyn DynApi;

    fn over_http(client: apicrate_runtime::client::HttpClient) -> Self {
        Self(apicrate_runtime::Performer::http(client))
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Api for Client {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.0.call(request).await
    }
}
