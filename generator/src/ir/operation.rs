//! Operations: what is sent, and what comes back.

use super::{
    Access, Constrained, Derive, Docs, Field, Filled, Location, Method, Purpose, RequiredFields,
    Status, Style, Type,
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

/// What an example in the documentation writes for a request: the arguments of its constructor.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The values, one for each.
    pub values: Vec<SampleValue>,
}

/// A value in an example.
#[derive(Debug, Clone)]
pub enum SampleValue {
    /// A text.
    Text(String),
    /// A value of JSON that is no text, as it is written.
    Plain(&'static str),
    /// Some bytes.
    Bytes,
    /// What is parsed from this text.
    Parsed(&'static str),
    /// A model with nothing set.
    New(String),
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

    /// Whether what an error holds, or a response that is one of several, differs from one to the next.
    pub fn has_unlike_bodies(&self) -> bool {
        let errors = self.errors.iter().map(|error| error.body.as_ref());
        let cases = self.response.cases.iter();
        let cases = cases.map(|case| case.body.as_ref().map(|body| &body.ty));
        are_unlike(errors) || are_unlike(cases)
    }

    /// How each of its bodies is written, those of errors aside.
    pub fn bodies(&self) -> impl Iterator<Item = &BodyForm> {
        let cases = self.response.cases.iter();
        let cases = cases.filter_map(|case| Some(&case.body.as_ref()?.form));
        let request = self.request_form.iter();
        request.chain([&self.response.form]).chain(cases)
    }
}

fn are_unlike<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.any(|value| Some(&value) != first.as_ref())
}

/// What the headers of responses tell.
#[derive(Debug, Clone)]
pub struct Headers {
    /// The name of the type.
    pub name: String,
    /// The traits that it derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// A field for each header.
    pub fields: Vec<RequestField>,
}

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Text that is sent as it is.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
    /// A parameter that stands for any number of segments.
    Rest(Parameter),
    /// Text and parameters in turn.
    Mixed(Vec<Piece>),
}

/// A piece of a segment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Text that is sent as it is.
    Literal(String),
    /// A parameter.
    Parameter(Parameter),
}

/// A parameter of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// The field of the request.
    pub field: String,
    /// Its name on the wire.
    pub wire: String,
}

/// A field of a request. Its name on the wire is that of the property in the envelope for a body, if there
/// is one.
#[derive(Debug, Clone)]
pub struct RequestField {
    /// The field.
    pub field: Field,
    /// Where it is sent.
    pub place: Place,
    /// How it is written.
    pub written: Written,
}

/// Where a field of a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// As a parameter.
    Parameter(Location),
    /// As the body.
    Body,
    /// As the body, each of its fields as a part.
    Parts,
}

/// How a field of a request is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// As one text; a body as its form says.
    Plain,
    /// In a query, once for each item.
    List,
    /// In a query, once for each entry, whose key stands in brackets.
    Map,
    /// In a query, each entry as a parameter of its own.
    Spread,
    /// In a style.
    Styled(Style),
    /// In a query, in a style, with reserved characters as they are.
    Reserved(Style),
}

impl Written {
    /// The style that has to be named.
    pub fn style(&self) -> Option<&Style> {
        match self {
            Self::Styled(style) | Self::Reserved(style) => Some(style),
            Self::Plain | Self::List | Self::Map | Self::Spread => None,
        }
    }
}

/// How a body is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BodyForm {
    /// There is none.
    Nothing,
    /// The value.
    Value,
    /// An object with the value under this name.
    Envelope(String),
    /// That, or nothing.
    Optional(Box<BodyForm>),
    /// That, with exact numbers as JSON numbers.
    Number(Box<BodyForm>),
    /// That, with times that have fractions of a second.
    Precise(Box<BodyForm>),
    /// The text that the value is.
    Text,
    /// The fields of the value, as a form, in which these are written in styles of their own.
    Form(Vec<(String, Style)>),
    /// A stream.
    Stream,
    /// A stream of JSON values, each a record.
    Records,
    /// A form whose fields are parts.
    Parts,
}

impl BodyForm {
    /// The form itself, of a value that is there.
    pub fn innermost(&self) -> &Self {
        match self {
            Self::Optional(inner) | Self::Number(inner) | Self::Precise(inner) => inner.innermost(),
            form => form,
        }
    }
}

/// The response of an operation that went well.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status that is documented.
    pub status: Status,
    /// The status that a service answers with, where it is not 200.
    pub answered: Option<u16>,
    /// The status that it answers with where there is no body, if that is another one.
    pub answered_empty: Option<u16>,
    /// Which responses are successful.
    pub success: Success,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, where it is not that of JSON.
    pub media_type: Option<String>,
    /// What a caller gets.
    pub ty: Type,
    /// The variants of that, if it is one of several.
    pub cases: Vec<ResponseCase>,
    /// The traits that it derives then, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// What it is.
    pub docs: Docs,
}

/// Which responses are successful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Success {
    /// Those whose status begins with 2.
    Ordinary,
    /// The same, and those that say that nothing was modified.
    NotModified,
    /// Those that lead elsewhere.
    Redirect,
}

/// One of several responses of an operation that went well.
#[derive(Debug, Clone)]
pub struct ResponseCase {
    /// Its name among them.
    pub name: String,
    /// Its status.
    pub status: Status,
    /// Its body; none where there is none.
    pub body: Option<Body>,
    /// When it happens.
    pub docs: Docs,
}

/// A body.
#[derive(Debug, Clone)]
pub struct Body {
    /// What is in it.
    pub ty: Type,
    /// How it is written.
    pub form: BodyForm,
    /// Its media type.
    pub media_type: String,
}

/// A documented error of an operation.
#[derive(Debug, Clone)]
pub struct ErrorCase {
    /// Its name in the error type.
    pub name: String,
    /// The status of the response.
    pub status: Status,
    /// The type of the body; none where there is no body.
    pub body: Option<Type>,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, where it is not that of JSON.
    pub media_type: Option<String>,
    /// The field of the body that repeats the status.
    pub repeats: Option<String>,
    /// How it is made with the values that are documented.
    pub constructor: Option<ErrorConstructor>,
    /// When it happens.
    pub docs: Docs,
}

/// A function that makes an error with the values that are documented for its body.
#[derive(Debug, Clone)]
pub struct ErrorConstructor {
    /// Its name, which the constructor of the body has, too.
    pub name: String,
    /// The type of the body.
    pub body: String,
    /// The field that the caller fills in.
    pub details: Option<Filled<Purpose>>,
    /// A field of the body should not be used any more.
    pub deprecated: bool,
}

/// How an operation hands out a long list in pages.
#[derive(Debug, Clone)]
pub struct Pagination {
    /// The field of the request with the number of the page.
    pub page: String,
    /// The field of the response with the items.
    pub items: String,
    /// The name of the list on the wire.
    pub wire: String,
    /// The type of an item.
    pub item: Type,
    /// The field of the response with the position.
    pub meta: String,
    /// The field of the position with the number of the next page.
    pub next_page: NextPage,
    /// The fields of the position with the number of the page, and that of all pages.
    pub count: Option<[String; 2]>,
    /// One of the fields should not be used any more.
    pub deprecated: bool,
}

/// A field with the number of the next page.
#[derive(Debug, Clone)]
pub enum NextPage {
    /// An `Option`.
    Option(String),
    /// A `Maybe`, as the object is sent as well.
    Maybe(String),
}

impl NextPage {
    /// The name of the field.
    pub fn field(&self) -> &str {
        match self {
            Self::Option(field) | Self::Maybe(field) => field,
        }
    }
}
