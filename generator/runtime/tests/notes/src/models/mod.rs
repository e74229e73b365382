// @generated from the API description, which is the place to change.

//! The objects in requests and responses.

mod about;
mod content;
mod counts;
mod fault;
mod folder;
#[cfg(any(feature = "client", feature = "server"))]
mod letter;
mod meta;
mod note;
mod note_input;
mod notes;
mod order;
mod person;
mod place;
mod size;
mod sound;
mod text;
mod urgency;

pub use self::about::About;
pub use self::content::Content;
pub use self::counts::Counts;
pub use self::fault::Fault;
pub use self::folder::Folder;
#[cfg(any(feature = "client", feature = "server"))]
pub use self::letter::Letter;
pub use self::meta::Meta;
pub use self::note::Note;
pub use self::note_input::NoteInput;
pub use self::notes::Notes;
pub use self::order::Order;
pub use self::person::Person;
pub use self::place::Place;
pub use self::size::Size;
pub use self::sound::Sound;
pub use self::text::Text;
pub use self::urgency::Urgency;
