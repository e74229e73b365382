//! The generator, from descriptions to crates that compile. All tests are one program: much of its time goes to other
//! runs of Cargo, beside which the rest can run.

mod additive;
mod cases;
mod changes;
mod credentials;
mod determinism;
mod direction;
mod exchanges;
mod keywords;
mod nested;
mod precision;
mod problems;
mod programs;
mod readme;
mod robustness;
mod runtime;
mod select;
mod skip;
mod surface;
mod twin;
mod webhook;
mod wire_prefix;
