//! Where OpenAPI 3 says what Swagger 2 said elsewhere: descriptions that were moved by hand still have the old keywords.

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

/// What to do about a keyword of the root that there was in Swagger 2.
pub(super) fn in_root(keyword: &str) -> Option<&'static str> {
    match keyword {
        "definitions" => Some("move them to `components/schemas`"),
        "securityDefinitions" => Some("move them to `components/securitySchemes`"),
        "parameters" | "responses" => Some("move them to `components`"),
        "host" | "basePath" | "schemes" => Some("write the base URL under `servers`"),
        "consumes" | "produces" => Some("write the media types under each `content`"),
        _ => None,
    }
}

/// The same, of an operation.
pub(super) fn in_operation(keyword: &str) -> Option<&'static str> {
    match keyword {
        "consumes" => Some("write the media types under the `content` of the `requestBody`"),
        "produces" => Some("write the media types under the `content` of each response"),
        "schemes" => Some("write the base URL under `servers`"),
        _ => None,
    }
}

/// The same, of a parameter or a header.
pub(super) fn in_parameter(keyword: &str) -> Option<&'static str> {
    match keyword {
        "collectionFormat" => Some("write `style` and `explode`"),
        "type" | "format" | "items" | "enum" | "default" | "pattern" | "minimum" | "maximum"
        | "minLength" | "maxLength" | "minItems" | "maxItems" | "uniqueItems" | "multipleOf" => {
            Some("move it to the `schema`")
        }
        _ => None,
    }
}

/// The same, of a response.
pub(super) fn in_response(keyword: &str) -> Option<&'static str> {
    match keyword {
        "schema" | "examples" => Some("move it to the `content`, under a media type"),
        _ => None,
    }
}
