//! The generator, from descriptions to crates that compile. One program: much of its time goes to other
//! runs of Cargo, beside which the rest finds room.

mod additive;
mod cases;
mod determinism;
mod precision;
mod problems;
mod readme;
mod robustness;
mod surface;
