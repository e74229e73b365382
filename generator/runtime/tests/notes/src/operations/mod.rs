// @generated from the API description, which is the place to change.

//! The operations of the API: requests, and their documented errors.

pub mod notes;

pub use self::notes::{
    CopyNote, CopyNoteError, CopyNoteResponse, DeleteExport, DeleteExportError,
    DeleteFlag, DeleteFlagError, DeleteFlags, DeleteFlagsError, GetCached,
    GetCachedError, GetHealth, GetHealthError, GetNumber, GetNumberError, GetPicture,
    GetPictureError, GetText, GetTextError, ImportNotes, ImportNotesError, ListNotes,
    ListNotesError, MakeNote, MakeNoteError, MoveFlag, MoveFlagError, PutPicture,
    PutPictureError, SendLetter, SendLetterError, UpdateNote, UpdateNoteError,
    UpdateNoteHeaders, WatchNotes, WatchNotesError,
};
