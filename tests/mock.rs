//! The client against a mock server that checks each request against the description.
