//! Operations: what is sent, and what comes back.

use super::{Derive, Docs, Type};

/// One operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Its id in the description.
    pub id: String,
    /// The name of its method.
    pub function: String,
    /// The name of its request type.
    pub name: String,
    /// The name of its error type.
    pub error: String,
    /// The module of its group.
    pub module: String,
    /// The method of HTTP.
    pub method: Method,
    /// The path, relative to the address of the service.
    pub path: Vec<Segment>,
    /// What is sent in path, query and headers, in the order of the description.
    pub parameters: Vec<Parameter>,
    /// What is sent as JSON.
    pub body: Option<Body>,
    /// What comes back when it went well.
    pub success: Success,
    /// What comes back when it did not, the most specific status first.
    pub errors: Vec<ErrorCase>,
    /// How to get the next page, if there are pages.
    pub pagination: Option<Pagination>,
    /// Whether the caller must show who it is.
    pub authenticated: bool,
    /// The traits that the request derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// What it does.
    pub docs: Docs,
    /// It should not be used any more.
    pub deprecated: bool,
}

impl Operation {
    /// What the fields of the request hold.
    pub fn fields(&self) -> impl Iterator<Item = &Type> {
        let parameters = self.parameters.iter().map(|parameter| &parameter.ty);
        parameters.chain(self.body.iter().map(|body| &body.ty))
    }

    /// Every type that the request, the response, its items or an error holds.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        let items = self.pagination.iter().map(|pagination| &pagination.item);
        let errors = self.errors.iter().filter_map(|error| error.ty.as_ref());
        self.fields()
            .chain(&self.success.ty)
            .chain(items)
            .chain(errors)
    }
}

/// A method of HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Method {
    Get,
    Put,
    Post,
    Delete,
    Options,
    Head,
    Patch,
    Trace,
}

impl Method {
    /// The method as it is sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Put => "PUT",
            Self::Post => "POST",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
            Self::Head => "HEAD",
            Self::Patch => "PATCH",
            Self::Trace => "TRACE",
        }
    }
}

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Text that is sent as it is.
    Literal(String),
    /// A parameter.
    Parameter {
        /// The field of the request.
        name: String,
        /// Its name on the wire.
        wire: String,
    },
}

/// A parameter.
#[derive(Debug, Clone)]
pub struct Parameter {
    /// Its name in Rust.
    pub name: String,
    /// Its name on the wire.
    pub wire: String,
    /// Where it is sent.
    pub location: Location,
    /// Its type; an `Option` where it may be left out.
    pub ty: Type,
    /// What it means.
    pub docs: Docs,
    /// It should not be used any more.
    pub deprecated: bool,
}

/// Where a parameter is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Location {
    /// In a segment of the path.
    Path,
    /// In the query.
    Query,
    /// In a header field.
    Header,
}

/// The JSON body of a request.
#[derive(Debug, Clone)]
pub struct Body {
    /// The object that the value is wrapped in on the wire.
    pub envelope: Option<Envelope>,
    /// The name of the field of the request that holds the value.
    pub name: String,
    /// The type of the value.
    pub ty: Type,
    /// What it is.
    pub docs: Docs,
}

/// An object on the wire with one property that holds what matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Envelope {
    /// The name of the property.
    pub key: String,
}

/// The answer to an operation that went well.
#[derive(Debug, Clone)]
pub struct Success {
    /// The status that is documented.
    pub status: Status,
    /// The object that the value is wrapped in on the wire.
    pub envelope: Option<Envelope>,
    /// The type of the value; none where there is no body.
    pub ty: Option<Type>,
    /// The body may also be empty.
    pub optional: bool,
    /// What it is.
    pub docs: Docs,
}

/// A documented status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// This one.
    Exactly(u16),
    /// Any of the hundred that start with this digit.
    Class(u8),
    /// Any that is not documented otherwise.
    Default,
}

/// A documented error of an operation.
#[derive(Debug, Clone)]
pub struct ErrorCase {
    /// Its name in the error type.
    pub name: String,
    /// The status of the answer.
    pub status: Status,
    /// The type of the body; none where there is no body.
    pub ty: Option<Type>,
    /// Properties of the body whose value is fixed.
    pub constants: Vec<Constant>,
    /// When it happens.
    pub docs: Docs,
}

/// A property whose value is fixed.
#[derive(Debug, Clone, PartialEq)]
pub struct Constant {
    /// The name of the property on the wire.
    pub key: String,
    /// Its value.
    pub value: Scalar,
}

/// A value of JSON without parts.
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    /// `true` or `false`
    Bool(bool),
    /// A whole number
    Integer(i64),
    /// Text
    String(String),
}

/// How an operation hands out a long list in pages.
#[derive(Debug, Clone)]
pub struct Pagination {
    /// The field of the request with the number of the page.
    pub page: String,
    /// The field of the response with the items.
    pub items: String,
    /// The type of an item.
    pub item: Type,
    /// The field of the response with the position.
    pub meta: String,
    /// The field of the position with the number of the next page.
    pub next_page: String,
    /// One of the fields should not be used any more.
    pub deprecated: bool,
}

/// An event that the service sends on its own.
#[derive(Debug, Clone)]
pub struct Event {
    /// Its name on the wire.
    pub name: String,
    /// When it is sent.
    pub docs: Docs,
}
