//! Operations: requests, responses and errors.

use super::{
    Access, BodyForm, Deprecation, Derive, Docs, ErrorCase, Headers, Method, Pagination,
    RequestField, RequiredFields, Response, Sample, Segment, Type,
};

/// An operation into which a value in the path could turn another one.
#[derive(Debug, Clone)]
pub struct Narrower {
    /// The id in the description.
    pub id: String,
    /// The path template.
    pub path: String,
}

/// One operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// The id in the description.
    pub id: String,
    /// The name of the method.
    pub function: String,
    /// The name of the request type.
    pub request: String,
    /// The type of its required fields, if `new` takes them as one value.
    pub required: Option<RequiredFields>,
    /// The name of the error type.
    pub error: String,
    /// The module of the group.
    pub module: String,
    /// The HTTP method.
    pub method: Method,
    /// The path, relative to the base URL of the service.
    pub path: Vec<Segment>,
    /// The fixed query that follows the path.
    pub query: Option<String>,
    /// The operations into which a value in the path could turn this one.
    pub narrower: Vec<Narrower>,
    /// The base URL in the description, if it is not that of the service.
    pub base_url: Option<String>,
    /// The fields of the request: the parameters, and the body last.
    pub fields: Vec<RequestField>,
    /// How the body of the request is written, if there is one.
    pub request_form: Option<BodyForm>,
    /// The media type of the request body, unless it is that of JSON.
    pub request_type: Option<String>,
    /// Other media types of a request body that is taken as it is.
    pub other_request_types: Vec<String>,
    /// The media types that a client accepts, unless that is only the one of the response.
    pub accept: Option<String>,
    /// The successful response.
    pub response: Response,
    /// The headers of the responses, if any are described.
    pub headers: Option<Headers>,
    /// The documented errors, the most specific status first.
    pub errors: Vec<ErrorCase>,
    /// The traits that the error derives, in the order in which they are written.
    pub error_derives: Vec<Derive>,
    /// How to get the next page, if the operation is paginated.
    pub pagination: Option<Pagination>,
    /// Who may call the operation.
    pub access: Access,
    /// The scopes that a bearer token needs.
    pub scopes: Vec<String>,
    /// The traits that the request derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// What the operation does.
    pub docs: Docs,
    /// The arguments of an example, if they are simple enough.
    pub sample: Option<Sample>,
    /// Set if the operation is deprecated.
    pub deprecated: Option<Deprecation>,
}

impl Operation {
    /// The names of the types that are generated for the operation: the request and the struct of its required
    /// fields, the error, the response enum if there are several responses, and the headers.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let response = match &self.response.ty {
            Type::Responses(name) => Some(name),
            _ => None,
        };
        let required = self.required.iter().map(|required| &required.name);
        let headers = self.headers.iter().map(|headers| &headers.name);
        [&self.request, &self.error]
            .into_iter()
            .chain(response)
            .chain(required)
            .chain(headers)
            .map(String::as_str)
    }

    /// The types of the fields, headers, responses, page items and errors.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        let items = self.pagination.iter().map(|pagination| &pagination.item);
        let errors = self.errors.iter().filter_map(|error| error.body.as_ref());
        let fields = self.fields.iter().map(|part| &part.field.ty);
        let cases = self
            .response
            .cases
            .iter()
            .filter_map(|case| Some(&case.body.as_ref()?.ty));
        let headers = self.headers.iter().flat_map(|headers| &headers.fields);
        fields
            .chain(headers.map(|part| &part.field.ty))
            .chain([&self.response.ty])
            .chain(cases)
            .chain(items)
            .chain(errors)
    }

    /// The forms of all bodies except those of errors.
    pub fn bodies(&self) -> impl Iterator<Item = &BodyForm> {
        let cases = self
            .response
            .cases
            .iter()
            .filter_map(|case| Some(&case.body.as_ref()?.form));
        let request = self.request_form.iter();
        request.chain([&self.response.form]).chain(cases)
    }
}
