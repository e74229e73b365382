//! Advice on keywords of Swagger 2 that moved in OpenAPI 3: descriptions converted by hand may still have them.

/// Advice on a parameter location of Swagger 2.
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

/// Advice on a Swagger 2 keyword of the root.
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

/// Advice on a Swagger 2 keyword of an operation.
pub(super) fn in_operation(keyword: &str) -> Option<&'static str> {
    match keyword {
        "consumes" => Some("write the media types under the `content` of the `requestBody`"),
        "produces" => Some("write the media types under the `content` of each response"),
        "schemes" => Some("write the base URL under `servers`"),
        _ => None,
    }
}

/// Advice on a Swagger 2 keyword of a parameter or a header.
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

/// Advice on a Swagger 2 keyword of a response.
pub(super) fn in_response(keyword: &str) -> Option<&'static str> {
    match keyword {
        "schema" | "examples" => Some("move it to the `content`, under a media type"),
        _ => None,
    }
}
