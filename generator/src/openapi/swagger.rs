//! Where OpenAPI 3 says what Swagger 2 said elsewhere: descriptions that were moved by hand still have the old keywords.

use super::Document;
use super::body::{Header, Response};
use super::operation::Operation;
use super::parameter::Parameter;
use super::reader::Read;

/// What to do about a keyword that `what` had in Swagger 2.
pub(super) fn advice(what: &str, keyword: &str) -> Option<&'static str> {
    match what {
        Document::WHAT => in_root(keyword),
        Operation::WHAT => in_operation(keyword),
        Parameter::WHAT | Header::WHAT => in_parameter(keyword),
        Response::WHAT => in_response(keyword),
        _ => None,
    }
}

/// What to do about a place for parameters that there was in Swagger 2.
pub(super) fn advice_on_place(place: &str) -> Option<&'static str> {
    match place {
        "body" => Some("describe it as the `requestBody`"),
        "formData" => Some(
            "describe it as a property of the `requestBody`, under `multipart/form-data` or \
             `application/x-www-form-urlencoded`",
        ),
        _ => None,
    }
}

fn in_root(keyword: &str) -> Option<&'static str> {
    match keyword {
        "definitions" => Some("move them to `components/schemas`"),
        "securityDefinitions" => Some("move them to `components/securitySchemes`"),
        "parameters" | "responses" => Some("move them to `components`"),
        "host" | "basePath" | "schemes" => Some("write the base URL under `servers`"),
        "consumes" | "produces" => Some("write the media types under each `content`"),
        _ => None,
    }
}

fn in_operation(keyword: &str) -> Option<&'static str> {
    match keyword {
        "consumes" => Some("write the media types under the `content` of the `requestBody`"),
        "produces" => Some("write the media types under the `content` of each response"),
        "schemes" => Some("write the base URL under `servers`"),
        _ => None,
    }
}

fn in_parameter(keyword: &str) -> Option<&'static str> {
    match keyword {
        "collectionFormat" => Some("write `style` and `explode`"),
        "type" | "format" | "items" | "enum" | "default" | "pattern" | "minimum" | "maximum"
        | "minLength" | "maxLength" | "minItems" | "maxItems" | "uniqueItems" | "multipleOf" => {
            Some("move it to the `schema`")
        }
        _ => None,
    }
}

fn in_response(keyword: &str) -> Option<&'static str> {
    match keyword {
        "schema" | "examples" => Some("move it to the `content`, under a media type"),
        _ => None,
    }
}
