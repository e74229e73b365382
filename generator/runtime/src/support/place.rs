//! Where a value stands that is read, how closely it must be as described, and what is wrong there.

#![allow(
    dead_code,
    reason = "without operations, there are no bodies whose faults are gathered"
)]

use std::cell::{Cell, RefCell};
use std::fmt::{self, Write};
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess};
use serde_json::value::RawValue;

use super::read::Read;
use super::write::Format;

/// How closely a value must be as described.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mode {
    /// What can be understood is: what a client receives may be newer, or less careful, than it is.
    Tolerant,
    /// Nothing but what is described: what a server accepts, callers come to rely on.
    Exact,
}

/// What null means in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Null {
    /// It is one of the values, if the type has it.
    Value,
    /// Nothing: the field should have been left out.
    Absent,
}

/// The place of a value that is read. Where faults are gathered, it knows its path.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    pub(crate) mode: Mode,
    pub(crate) format: Format,
    null: Null,
    /// Whether numbers and booleans are text, as in a parameter.
    notation: Notation,
    depth: usize,
    trace: Option<Trace<'p>>,
    effort: Option<&'p Effort>,
    /// How deep a value is that is read tolerantly again, within one that is tried exactly.
    tolerant_from: usize,
    /// How much nobody knew, in a value that is tried.
    passed: Option<&'p Cell<usize>>,
}

/// How many characters may still be read within the outermost union. Trials of a whole have their own, so that nothing
/// is left out for them.
pub(crate) struct Effort {
    whole: Cell<usize>,
    other: Cell<usize>,
}

impl Effort {
    pub(crate) const fn new(characters: usize) -> Self {
        Self {
            whole: Cell::new(characters),
            other: Cell::new(characters),
        }
    }
}

/// How closely a value is read to find out what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trial {
    /// Exactly, with all that is in it.
    Whole,
    /// Exactly, with what is directly in it: what is further down is no reason to take it for another one, as a newer
    /// service may have changed it.
    Outside,
    /// As it is to be read.
    Usual,
}

/// How numbers and booleans are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Notation {
    /// As JSON has them.
    Json,
    /// As text: a parameter has nothing else.
    Text,
}

#[derive(Clone, Copy)]
struct Trace<'p> {
    faults: &'p RefCell<Vec<Fault>>,
    outer: Option<&'p Trace<'p>>,
    step: Step<'p>,
}

/// A part of a value, or all of it.
#[derive(Clone, Copy)]
pub(crate) enum Step<'p> {
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

/// What is wrong with a body in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The place, such as `wallet.balance_cents`; empty for the body itself.
    pub(crate) path: String,
    /// What is wrong there, to be read after the name of the place.
    pub(crate) message: String,
}

/// At most this many faults are told.
pub(crate) const MOST_FAULTS: usize = 20;

/// Deeper values are not looked at: a type that contains itself would take all of the stack.
const DEEPEST: usize = 128;

/// Where a value that is tried as a whole would be read tolerantly again: deeper than anything is read.
const WHOLE: usize = DEEPEST + 2;

/// At most this many characters of a wrong value are repeated.
const LONGEST_VALUE: usize = 40;

impl<'p> Place<'p> {
    /// The place of a whole value. The first fault ends the reading.
    pub(crate) const fn root(mode: Mode) -> Self {
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

    /// The place of a whole value that has been read, and must be more than one of its type.
    pub(crate) fn validating(faults: &'p RefCell<Vec<Fault>>) -> Self {
        Self::gathering(Mode::Exact, faults)
    }

    pub(crate) fn step<'c>(&'c self, step: impl Into<Step<'c>>) -> Place<'c> {
        self.inner(step.into())
    }

    pub(crate) fn key<'c>(&'c self, name: &'c str) -> Place<'c> {
        self.inner(Step::Key(name))
    }

    pub(crate) fn index(&self, index: usize) -> Place<'_> {
        self.inner(Step::Index(index))
    }

    fn inner<'c>(&'c self, step: Step<'c>) -> Place<'c> {
        let trace = self.trace.as_ref().map(|outer| Trace {
            faults: outer.faults,
            outer: Some(outer),
            step,
        });
        let depth = self.depth + 1;
        Place {
            mode: match depth < self.tolerant_from {
                true => self.mode,
                false => Mode::Tolerant,
            },
            null: Null::Value,
            depth,
            trace,
            ..*self
        }
    }

    pub(crate) fn with_null(self, null: Null) -> Self {
        Self { null, ..self }
    }

    pub(crate) fn with_format(self, format: Format) -> Self {
        Self { format, ..self }
    }

    /// The same place, with a limit to what is read in it unless there is one.
    pub(crate) fn with_effort<'c>(&'c self, effort: &'c Effort) -> Place<'c> {
        Place {
            effort: self.effort.or(Some(effort)),
            ..*self
        }
    }

    /// The same place, for a reading that may fail, which weighs what nobody knows.
    pub(crate) fn trying<'c>(&'c self, trial: Trial, passed: &'c Cell<usize>) -> Place<'c> {
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

    /// Whether what nobody knows is weighed: by its characters, so that a whole is more than its parts.
    pub(crate) fn is_weighed(&self) -> bool {
        self.passed.is_some()
    }

    /// Adds what nobody knows.
    pub(crate) fn pass(&self, characters: usize) {
        if let Some(passed) = self.passed {
            passed.set(passed.get() + characters);
        }
    }

    /// Whether so many characters may be read here.
    pub(crate) fn spend(&self, characters: usize) -> bool {
        self.effort.is_none_or(|effort| {
            let effort = match self.tolerant_from == WHOLE {
                true => &effort.whole,
                false => &effort.other,
            };
            let left = effort.get().checked_sub(characters);
            effort.set(left.unwrap_or(0));
            left.is_some()
        })
    }

    /// The place of a value that is in a parameter, or of one in it.
    pub(crate) fn textual(self) -> Self {
        let notation = Notation::Text;
        Self { notation, ..self }
    }

    /// Whether numbers and booleans are text here, and a list of one item may be the item.
    pub(crate) fn is_textual(&self) -> bool {
        self.notation == Notation::Text
    }

    /// Whether a value here would be read too far down the stack.
    pub(crate) fn is_too_deep(&self) -> bool {
        self.depth > DEEPEST
    }

    /// Whether null is refused although the Rust type has a value for it.
    pub(crate) fn refuses_null(&self) -> bool {
        self.mode == Mode::Exact && self.null == Null::Absent
    }

    /// Whether reading goes on after a fault: who sends something wrong is told all of it, who receives it
    /// can only look at the first.
    pub(crate) fn goes_on(&self) -> bool {
        self.mode == Mode::Exact && self.trace.is_some_and(|trace| !trace.is_full())
    }

    /// Notes what is wrong here, if faults are gathered.
    pub(crate) fn note(&self, message: impl Into<String>) {
        let Some(trace) = self.trace.filter(|trace| !trace.is_full()) else {
            return;
        };
        let mut faults = trace.faults.borrow_mut();
        let path = trace.path();
        // What is said first of a place is what matters: a field that cannot be read is not missing.
        let is_new = faults.iter().all(|fault| !is_within(&path, &fault.path));
        if is_new {
            let message = message.into();
            faults.push(Fault { path, message });
        }
    }

    /// Notes what else is wrong with a value, of which each thing is told.
    pub(crate) fn violates(&self, message: impl fmt::Display) {
        let Some(trace) = self.trace.filter(|trace| !trace.is_full()) else {
            return;
        };
        trace.faults.borrow_mut().push(Fault {
            path: trace.path(),
            message: message.to_string(),
        });
    }

    /// Whether the value is part of a request. A client also reads exactly, to find out which alternative of a union a
    /// value of a response is.
    pub(crate) fn is_of_request(&self) -> bool {
        self.mode == Mode::Exact && self.tolerant_from == usize::MAX
    }

    /// Reads the value of an entry. Where reading goes on after a fault, it is read by itself, and there is none if
    /// it is wrong.
    pub(crate) fn entry<'de, T: Read, A: MapAccess<'de>>(
        &self,
        access: &mut A,
    ) -> Result<Option<T>, A::Error> {
        match self.goes_on() {
            true => Ok(self.examine(access.next_value()?)),
            false => access.next_value_seed(Seed::new(self)).map(Some),
        }
    }

    /// Reads the next item of a list in the same way, if there is one.
    pub(crate) fn item<'de, T: Read, A: SeqAccess<'de>>(
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

    /// Reads a value, and notes that it is not what is expected unless something more precise is noted.
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
    /// Whether no more faults are told.
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
            // A string takes any text.
            Step::Index(index) => drop(write!(path, "[{index}]")),
        }
        path
    }
}

/// What reads JSON that is text: the same type wherever a body is read, so that there is one copy of the code.
pub(crate) type Json<'j, 'de> = &'j mut serde_json::Deserializer<serde_json::de::StrRead<'de>>;

/// What is wrong with a value that cannot be read: all of it in a request, the first of it in a response.
pub(crate) fn faults<T>(
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

/// Whether a path is that of a place, or of one in it.
fn is_within(place: &str, path: &str) -> bool {
    let rest = path.strip_prefix(place);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// That something is not what is expected, with the beginning of it.
pub(crate) fn is_not(expected: impl fmt::Display, found: &str) -> String {
    match found.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("is not {expected}: `{} …`", visible(&found[..end])),
        None => format!("is not {expected}: `{}`", visible(found)),
    }
}

/// A text without what a log or a terminal would not show as it is.
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
