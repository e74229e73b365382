//! Bytes that are text in JSON, in a path, a query or a header: base64.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::text::{self, Text};

/// Accepts text that is not written by the rules, but has only one meaning.
const TOLERANT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Bytes that are a base64 string on the wire.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base64(Vec<u8>);

impl Base64 {
    /// The bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl Deref for Base64 {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for Base64 {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<Vec<u8>> for Base64 {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl From<&[u8]> for Base64 {
    fn from(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }
}

impl<const LENGTH: usize> From<&[u8; LENGTH]> for Base64 {
    fn from(bytes: &[u8; LENGTH]) -> Self {
        Self(bytes.to_vec())
    }
}

impl From<Base64> for Vec<u8> {
    fn from(bytes: Base64) -> Self {
        bytes.0
    }
}

/// Shows the bytes in base64.
impl fmt::Display for Base64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&BASE64_STANDARD.encode(&self.0))
    }
}

impl fmt::Debug for Base64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Base64({self})")
    }
}

/// Parses base64 in its standard or its URL-safe form, with or without padding.
impl FromStr for Base64 {
    type Err = Base64Error;

    fn from_str(text: &str) -> Result<Self, Base64Error> {
        let standard = |byte| match byte {
            b'-' => b'+',
            b'_' => b'/',
            byte => byte,
        };
        let encoded: Vec<_> = text
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace())
            .map(standard)
            .collect();
        TOLERANT.decode(encoded).map(Self).map_err(|_| Base64Error)
    }
}

/// A string that is not valid base64.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Base64Error;

impl fmt::Display for Base64Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not base64")
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for Base64Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Base64Error {}

impl Text for Base64 {
    const EXPECTED: &'static str = "bytes in base64";

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

impl Serialize for Base64 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Base64 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text::read(deserializer)
    }
}
