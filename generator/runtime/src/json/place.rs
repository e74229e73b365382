//! The place of a value that is read: its path, how strictly it is read, and its faults.

use std::cell::{Cell, RefCell};
use std::fmt::{self, Write};
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess};
use serde_json::value::RawValue;

use super::read::Read;

/// How strictly a value must match the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mode {
    /// Accepts whatever can be understood: a client may receive values that are newer than the description, or written
    /// with less care.
    Tolerant,
    /// Accepts only what is described: callers come to rely on whatever a server accepts.
    Exact,
}

/// The format of decimals in JSON, which the description says for each field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Text.
    Plain,
    /// Numbers.
    Number,
}

/// The format for the word after `as`, in the tables of the generated code.
#[doc(hidden)]
#[macro_export]
macro_rules! format_of {
    () => {
        $crate::json::place::Format::Plain
    };
    (number) => {
        $crate::json::place::Format::Number
    };
}

/// A value that is written in the format for a word, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! as_described {
    ($value:expr) => {
        $value
    };
    ($value:expr, number) => {
        $crate::types::decimal_json::AsNumber(&$value)
    };
}

/// The meaning of null in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// A value like others, if the type has it.
    Value,
    /// No value: the field should have been left out.
    Absent,
}

/// Whether text is read as a number, or a number as text, where the description has the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    Any,
    /// Only if the digits stay the same.
    Faithful,
    None,
}

/// The place of a value that is read. If faults are gathered, it knows its path.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    pub mode: Mode,
    pub format: Format,
    null: Null,
    /// Whether numbers and booleans are text, as in a parameter.
    notation: Notation,
    depth: usize,
    trace: Option<Trace<'p>>,
    effort: Option<&'p Effort>,
    /// The depth from which values are read tolerantly again, within one that is tried exactly.
    tolerant_from: usize,
    /// How many characters of a value that is tried are unknown.
    passed: Option<&'p Cell<usize>>,
    /// What is converted where a value is read tolerantly.
    conversion: Conversion,
    beside: Beside<'p>,
}

/// What an object has beside the properties that its own description names.
#[derive(Debug, Clone, Copy)]
enum Beside<'p> {
    Nothing,
    /// The discriminator of the union that it belongs to, and what is beside the union.
    Tag(&'static str, &'p Beside<'p>),
    /// The properties with these names, of an object that it is a part of, and what is beside that.
    Properties(&'static [&'static str], &'p Beside<'p>),
    /// More than can be told.
    Anything,
}

impl Beside<'_> {
    fn has(&self, name: &str) -> bool {
        match self {
            Self::Nothing => false,
            Self::Tag(tag, outer) => name == *tag || outer.has(name),
            Self::Properties(names, outer) => names.contains(&name) || outer.has(name),
            Self::Anything => true,
        }
    }
}

/// How many characters may still be read within the outermost union. Trials of whole values, and those that convert
/// nothing, have numbers of their own, so that they take nothing away from the others.
pub struct Effort {
    whole: Cell<usize>,
    literal: Cell<usize>,
    other: Cell<usize>,
}

impl Effort {
    pub const fn new(characters: usize) -> Self {
        Self {
            whole: Cell::new(characters),
            literal: Cell::new(characters),
            other: Cell::new(characters),
        }
    }
}

/// How strictly a value is read to find out its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trial {
    /// Exactly, with all values in it.
    Whole,
    /// Exactly, with the values directly in it: those further down do not rule out a type, as a newer service may have
    /// changed them.
    Outside,
    /// In the mode of the place.
    Usual,
}

/// How values are written.
#[derive(Debug, Clone, Copy)]
enum Notation {
    /// As JSON.
    Json,
    /// As texts, and as lists and objects of texts: a parameter has nothing else.
    Text,
    /// As texts whose names lead to them: `a[b]=1`, and `a[0][b]=1` for the items of a list. A whole form knows which
    /// of its fields are JSON.
    Brackets(Option<&'static [&'static str]>),
}

#[derive(Clone, Copy)]
struct Trace<'p> {
    faults: &'p RefCell<Vec<Fault>>,
    outer: Option<&'p Trace<'p>>,
    step: Step<'p>,
}

/// A part of a value, or all of it.
#[derive(Clone, Copy)]
pub enum Step<'p> {
    Root,
    Key(&'p str),
    Index(usize),
}

impl<'p> From<&'p str> for Step<'p> {
    fn from(name: &'p str) -> Self {
        Self::Key(name)
    }
}

impl From<usize> for Step<'_> {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// A fault of a body in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The place, such as `wallet.balance_cents`; empty for the body itself.
    pub path: String,
    /// The fault, in words that follow the name of the place.
    pub message: String,
}

/// At most this many faults are reported.
pub const MOST_FAULTS: usize = 20;

/// The depth to which values are read: a type that contains itself could otherwise take all of the stack.
const DEEPEST: usize = 128;

/// The depth from which a whole value in a trial is read tolerantly again: deeper than anything is read.
const WHOLE: usize = DEEPEST + 2;

/// The field in which a form names the encoding of its texts.
pub const CHARSET: &str = "_charset_";

/// At most this many characters of a wrong value are quoted.
const LONGEST_VALUE: usize = 40;

impl<'p> Place<'p> {
    /// The place of a whole value. The first fault ends the reading.
    pub const fn root(mode: Mode) -> Self {
        Self {
            mode,
            format: Format::Plain,
            null: Null::Value,
            notation: Notation::Json,
            depth: 0,
            trace: None,
            effort: None,
            tolerant_from: usize::MAX,
            passed: None,
            conversion: Conversion::Any,
            beside: Beside::Nothing,
        }
    }

    /// The place of a whole value whose faults are gathered.
    fn gathering(mode: Mode, faults: &'p RefCell<Vec<Fault>>) -> Self {
        let trace = Trace {
            faults,
            outer: None,
            step: Step::Root,
        };
        Self {
            trace: Some(trace),
            ..Self::root(mode)
        }
    }

    /// The place of a whole value that has been read, and whose constraints are checked.
    pub fn validating(faults: &'p RefCell<Vec<Fault>>) -> Self {
        Self::gathering(Mode::Exact, faults)
    }

    pub fn step<'c>(&'c self, step: impl Into<Step<'c>>) -> Place<'c> {
        self.inner(step.into())
    }

    pub fn key<'c>(&'c self, name: &'c str) -> Place<'c> {
        self.inner(Step::Key(name))
    }

    pub fn index(&self, index: usize) -> Place<'_> {
        self.inner(Step::Index(index))
    }

    fn inner<'c>(&'c self, step: Step<'c>) -> Place<'c> {
        let trace = self.trace.as_ref().map(|outer| Trace {
            faults: outer.faults,
            outer: Some(outer),
            step,
        });
        let depth = self.depth + 1;
        let notation = match (self.notation, step) {
            (Notation::Brackets(Some(form)), Step::Key(field)) if form.contains(&field) => {
                Notation::Json
            }
            (Notation::Brackets(_), _) => Notation::Brackets(None),
            (notation, _) => notation,
        };
        Place {
            mode: match depth < self.tolerant_from {
                true => self.mode,
                false => Mode::Tolerant,
            },
            notation,
            null: Null::Value,
            depth,
            trace,
            beside: Beside::Nothing,
            ..*self
        }
    }

    pub fn with_null(self, null: Null) -> Self {
        Self { null, ..self }
    }

    pub fn with_format(self, format: Format) -> Self {
        Self { format, ..self }
    }

    /// The same place, with a limit to what is read in it unless there already is one.
    pub fn with_effort<'c>(&'c self, effort: &'c Effort) -> Place<'c> {
        Place {
            effort: self.effort.or(Some(effort)),
            ..*self
        }
    }

    /// The same place, for a trial, which may fail and weighs what is unknown.
    pub fn trying<'c>(&'c self, trial: Trial, passed: &'c Cell<usize>) -> Place<'c> {
        let (mode, tolerant_from) = match trial {
            Trial::Usual => (self.mode, self.tolerant_from),
            Trial::Outside => (Mode::Exact, self.depth + 2),
            Trial::Whole => (Mode::Exact, WHOLE),
        };
        Place {
            mode,
            trace: None,
            tolerant_from,
            passed: Some(passed),
            ..*self
        }
    }

    /// The same place, where a value is the rest of an object with these properties, or a part of it if they are
    /// `None`.
    pub fn beside<'c>(&'c self, properties: Option<&'static [&'static str]>) -> Place<'c> {
        let beside = properties.map(|names| Beside::Properties(names, &self.beside));
        Place {
            beside: beside.unwrap_or(Beside::Anything),
            ..*self
        }
    }

    /// The same place, where an object has this discriminator.
    pub fn tagged<'c>(&'c self, tag: &'static str) -> Place<'c> {
        Place {
            beside: Beside::Tag(tag, &self.beside),
            ..*self
        }
    }

    /// Whether an object here may have a property that its own description does not name.
    pub fn allows(&self, name: &str) -> bool {
        self.beside.has(name) || (self.is_form() && name == CHARSET)
    }

    /// The same place, whose faults are not gathered.
    pub fn in_silence(&self) -> Self {
        Self {
            trace: None,
            ..*self
        }
    }

    /// The same place, where this is converted if it is read tolerantly.
    pub fn converting(&self, conversion: Conversion) -> Self {
        Self {
            conversion,
            ..*self
        }
    }

    /// Whether text is read as a number, or a number as text.
    pub fn conversion(&self) -> Conversion {
        match self.mode {
            Mode::Tolerant => self.conversion,
            Mode::Exact => Conversion::None,
        }
    }

    /// Whether this is a value of a union, or within one.
    pub fn is_in_union(&self) -> bool {
        self.effort.is_some()
    }

    /// Whether unknown entries are weighed: by their characters, so that a whole weighs more than its parts.
    pub fn is_weighed(&self) -> bool {
        self.passed.is_some()
    }

    /// Adds the weight of an unknown entry.
    pub fn pass(&self, characters: usize) {
        if let Some(passed) = self.passed {
            passed.set(passed.get() + characters);
        }
    }

    /// Spends characters of the limit. Returns whether they may be read.
    pub fn spend(&self, characters: usize) -> bool {
        self.effort.is_none_or(|effort| {
            let effort = match (self.tolerant_from == WHOLE, self.conversion) {
                (true, _) => &effort.whole,
                (false, Conversion::None) => &effort.literal,
                (false, Conversion::Any | Conversion::Faithful) => &effort.other,
            };
            let left = effort.get().checked_sub(characters);
            effort.set(left.unwrap_or(0));
            left.is_some()
        })
    }

    /// The same place, where everything but lists and objects is text, as in a parameter.
    pub fn textual(self) -> Self {
        let notation = Notation::Text;
        Self { notation, ..self }
    }

    /// The place of a form, in which names in brackets lead to the values, except for these fields, which are JSON.
    pub fn of_form(self, in_json: &'static [&'static str]) -> Self {
        let notation = Notation::Brackets(Some(in_json));
        Self { notation, ..self }
    }

    /// The same place, where names in brackets lead to the values.
    pub fn in_brackets(self) -> Self {
        let notation = Notation::Brackets(None);
        Self { notation, ..self }
    }

    /// Whether this is a form as a whole, whose fields are no items of a list.
    pub fn is_form(&self) -> bool {
        matches!(self.notation, Notation::Brackets(Some(_)))
    }

    /// Whether numbers and booleans are text here, and a list of one item may be the item.
    pub fn is_textual(&self) -> bool {
        !matches!(self.notation, Notation::Json)
    }

    /// Whether a list may be an object whose keys are indices.
    pub fn is_in_brackets(&self) -> bool {
        matches!(self.notation, Notation::Brackets(None))
    }

    /// Whether a value here is nested too deeply to be read.
    pub fn is_too_deep(&self) -> bool {
        self.depth > DEEPEST
    }

    /// Whether null is refused although the Rust type has a value for it.
    pub fn refuses_null(&self) -> bool {
        self.mode == Mode::Exact && self.null == Null::Absent
    }

    /// Whether reading goes on after a fault: the sender of a request learns all of its faults; for the receiver of a
    /// response, the first is enough.
    pub fn goes_on(&self) -> bool {
        self.mode == Mode::Exact && self.trace.is_some_and(|trace| !trace.is_full())
    }

    /// Notes that a map has this key twice. A client takes the last value.
    pub fn repeated<E: serde::de::Error>(&self) -> Result<(), E> {
        self.note("appears twice");
        match self.mode == Mode::Exact && !self.goes_on() {
            true => Err(E::custom("a key appears twice")),
            false => Ok(()),
        }
    }

    /// Notes what is wrong here, if faults are gathered.
    pub fn note(&self, message: impl Into<String>) {
        let Some(trace) = self.trace.filter(|trace| !trace.is_full()) else {
            return;
        };
        let mut faults = trace.faults.borrow_mut();
        let path = trace.path();
        // The first fault of a place counts: a field that cannot be read is not missing.
        let is_new = faults.iter().all(|fault| !is_within(&path, &fault.path));
        if is_new {
            let message = message.into();
            faults.push(Fault { path, message });
        }
    }

    /// Notes a constraint violation of a value. All of them are reported.
    pub fn violates(&self, message: impl fmt::Display) {
        let Some(trace) = self.trace.filter(|trace| !trace.is_full()) else {
            return;
        };
        trace.faults.borrow_mut().push(Fault {
            path: trace.path(),
            message: message.to_string(),
        });
    }

    /// Whether the value is part of a request. A client also reads exactly, to find out to which alternative of a union
    /// a value in a response belongs.
    pub fn is_of_request(&self) -> bool {
        self.mode == Mode::Exact && self.tolerant_from == usize::MAX
    }

    /// Reads the value of an entry. If reading goes on after a fault, it is read by itself, and is `None` if it is
    /// wrong.
    pub fn entry<'de, T: Read, A: MapAccess<'de>>(
        &self,
        access: &mut A,
    ) -> Result<Option<T>, A::Error> {
        match self.goes_on() {
            true => Ok(self.examine(access.next_value()?)),
            false => access.next_value_seed(Seed::new(self)).map(Some),
        }
    }

    /// Reads the next item of a list in the same way, if there is one.
    pub fn item<'de, T: Read, A: SeqAccess<'de>>(
        &self,
        access: &mut A,
    ) -> Result<Option<Option<T>>, A::Error> {
        Ok(match self.goes_on() {
            true => access.next_element()?.map(|json| self.examine(json)),
            false => access.next_element_seed(Seed::new(self))?.map(Some),
        })
    }

    fn examine<T: Read>(&self, json: &RawValue) -> Option<T> {
        self.attempt(json.get(), T::expected(self), |json| T::read(self, json))
    }

    /// Reads a value. If that fails, notes that it is not the expected value, unless something more precise is noted.
    fn attempt<T>(
        &self,
        json: &str,
        expected: impl fmt::Display,
        read: impl FnOnce(Json<'_, '_>) -> serde_json::Result<T>,
    ) -> Option<T> {
        let trace = self.trace.as_ref()?;
        if self.is_too_deep() {
            self.note("is nested too deeply");
            return None;
        }
        let before = trace.faults.borrow().len();
        let value = read(&mut serde_json::Deserializer::from_str(json)).ok();
        if value.is_none() && trace.faults.borrow().len() == before {
            let text = self.is_textual().then(|| serde_json::from_str(json));
            match text {
                Some(Ok::<String, _>(text)) => self.note(is_not(expected, &text)),
                _ => self.note(is_not(expected, json)),
            }
        }
        value
    }
}

impl Trace<'_> {
    /// Whether no more faults are reported.
    fn is_full(&self) -> bool {
        self.faults.borrow().len() >= MOST_FAULTS
    }

    fn path(&self) -> String {
        let mut path = self.outer.map_or_else(String::new, Trace::path);
        match self.step {
            Step::Root => {}
            Step::Key(name) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(name);
            }
            // Writing to a string cannot fail.
            Step::Index(index) => drop(write!(path, "[{index}]")),
        }
        path
    }
}

/// The reader of JSON text: the same type wherever a body is read, so that there is one copy of the code.
pub type Json<'j, 'de> = &'j mut serde_json::Deserializer<serde_json::de::StrRead<'de>>;

/// The faults of a value that cannot be read: all of them in a request, the first in a response.
pub fn faults<T>(
    mode: Mode,
    json: &str,
    expected: impl fmt::Display,
    read: impl FnOnce(&Place<'_>, Json<'_, '_>) -> serde_json::Result<T>,
) -> Vec<Fault> {
    let faults = RefCell::default();
    let place = Place::gathering(mode, &faults);
    place.attempt(json, expected, |json| read(&place, json));
    faults.into_inner()
}

/// Whether a path is that of a place, or of one within it.
fn is_within(place: &str, path: &str) -> bool {
    let rest = path.strip_prefix(place);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// The message that a value is not the expected one, with the beginning of the value.
pub fn is_not(expected: impl fmt::Display, found: &str) -> String {
    format!("is not {expected}: `{}`", shortened(found))
}

/// The beginning of a text that comes from outside, to be shown.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("{} …", visible(&text[..end])),
        None => visible(text),
    }
}

/// A text in which characters that a log or a terminal would not show unchanged are escaped.
fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '\'' | '\\' => visible.push(character),
            _ => visible.extend(character.escape_debug()),
        }
    }
    visible
}

/// Reads a value in its place.
struct Seed<'p, T>(&'p Place<'p>, PhantomData<T>);

impl<'p, T> Seed<'p, T> {
    fn new(place: &'p Place<'p>) -> Self {
        Self(place, PhantomData)
    }
}

impl<'de, T: Read> DeserializeSeed<'de> for Seed<'_, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        match self.0.trace {
            None => T::read(self.0, deserializer),
            Some(_) => T::read(self.0, deserializer).inspect_err(|_| self.0.note("cannot be read")),
        }
    }
}
