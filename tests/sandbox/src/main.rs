//! Serves the sandbox.

fn main() {}
