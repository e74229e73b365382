//! Operations: what is sent, and what comes back.

use super::{
    Access, BodyForm, Constrained, Derive, Docs, ErrorCase, Headers, Method, Pagination,
    RequestField, RequiredFields, Response, Sample, Segment, Type,
};

/// One operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Its id in the description.
    pub id: String,
    /// The name of its method.
    pub function: String,
    /// The name of its request type.
    pub request: String,
    /// The type of its required fields, if `new` takes them as one value.
    pub required: Option<RequiredFields>,
    /// The name of its error type.
    pub error: String,
    /// The module of its group.
    pub module: String,
    /// The method of HTTP.
    pub method: Method,
    /// The path, relative to the base URL of the service.
    pub path: Vec<Segment>,
    /// The query that goes with the path.
    pub query: Option<String>,
    /// Its base URL in the description, if it is not that of the service.
    pub base_url: Option<String>,
    /// The fields of the request: its parameters, and the value of its body last.
    pub fields: Vec<RequestField>,
    /// What a server checks of the fields.
    pub constraints: Vec<Constrained>,
    /// How the body of the request is written, if there is one.
    pub request_form: Option<BodyForm>,
    /// The media type of the body of the request, where it is not that of JSON.
    pub request_type: Option<String>,
    /// The media types of responses that a client asks for, where they are not that of the response.
    pub accept: Option<String>,
    /// What comes back when it went well.
    pub response: Response,
    /// What the headers of its responses tell, if any are described.
    pub headers: Option<Headers>,
    /// What comes back when it did not, the most specific status first.
    pub errors: Vec<ErrorCase>,
    /// The traits that its error derives, in the order in which they are written.
    pub error_derives: Vec<Derive>,
    /// How to get the next page, if there are pages.
    pub pagination: Option<Pagination>,
    /// Who may call it.
    pub access: Access,
    /// The scopes that a bearer token needs.
    pub scopes: Vec<String>,
    /// The traits that the request derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// What it does.
    pub docs: Docs,
    /// What an example writes, if that is plain enough.
    pub sample: Option<Sample>,
    /// It should not be used any more.
    pub deprecated: bool,
}

impl Operation {
    /// The names of the types that are made for it: its request and the required fields of that, its error, its
    /// response, if that is one of several, and the headers of its responses.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let response = match &self.response.ty {
            Type::Responses(name) => Some(name),
            _ => None,
        };
        let names = [&self.request, &self.error].into_iter().chain(response);
        let required = self.required.iter().map(|required| &required.name);
        let headers = self.headers.iter().map(|headers| &headers.name);
        let names = names.chain(required).chain(headers);
        names.map(String::as_str)
    }

    /// Every type that the request, the response, its items or an error holds.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        let items = self.pagination.iter().map(|pagination| &pagination.item);
        let errors = self.errors.iter().filter_map(|error| error.body.as_ref());
        let fields = self.fields.iter().map(|found| &found.field.ty);
        let cases = self.response.cases.iter();
        let cases = cases.filter_map(|case| Some(&case.body.as_ref()?.ty));
        let headers = self.headers.iter().flat_map(|headers| &headers.fields);
        fields
            .chain(headers.map(|found| &found.field.ty))
            .chain([&self.response.ty])
            .chain(cases)
            .chain(items)
            .chain(errors)
    }

    /// How each of its bodies is written, those of errors aside.
    pub fn bodies(&self) -> impl Iterator<Item = &BodyForm> {
        let cases = self.response.cases.iter();
        let cases = cases.filter_map(|case| Some(&case.body.as_ref()?.form));
        let request = self.request_form.iter();
        request.chain([&self.response.form]).chain(cases)
    }
}
