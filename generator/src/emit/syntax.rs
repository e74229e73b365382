//! Syntax trees that are built by hand, one for each field and each line of documentation: parsing them from tokens
//! would take most of the time of a run.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{
    AngleBracketedGenericArguments, AttrStyle, Attribute, Expr, ExprAssign, ExprCall, ExprField,
    ExprLit, ExprMethodCall, ExprPath, Field, FieldModifiers, FnArg, GenericArgument, Lit, LitStr,
    Member, Meta, MetaNameValue, Pat, PatIdent, PatType, Path, PathArguments, PathSegment, Stmt,
    TraitBound, TraitBoundModifiers, Type, TypeImplTrait, TypeParamBound, TypePath, Visibility,
};

use crate::ir::Scalar;

/// `#[doc = "text"]`, or `///`.
pub(super) fn doc(text: &str) -> Attribute {
    let lit = Lit::Str(LitStr::new(text, Span::call_site()));
    let attrs = Vec::new();
    Attribute {
        pound_token: Default::default(),
        style: AttrStyle::Outer,
        bracket_token: Default::default(),
        meta: Meta::NameValue(MetaNameValue {
            path: name("doc").into(),
            eq_token: Default::default(),
            value: Expr::Lit(ExprLit { attrs, lit }),
        }),
    }
}

/// A plain identifier, which may be a keyword like `crate`. For names of the API, see [`ident`](super::names::ident).
pub(super) fn name(text: &str) -> Ident {
    Ident::new(text, Span::call_site())
}

/// `a::b::c`.
pub(super) fn path(text: &str) -> Path {
    let segments = text.split("::").map(|text| PathSegment::from(name(text)));
    Path {
        leading_colon: None,
        segments: segments.collect(),
    }
}

/// The type at a path.
pub(super) fn ty(path: impl Into<Path>) -> Type {
    Type::Path(TypePath {
        attrs: Vec::new(),
        qself: None,
        path: path.into(),
    })
}

/// `outer<inner, …>`.
pub(super) fn generic(outer: impl Into<Path>, inner: impl IntoIterator<Item = Type>) -> Path {
    let mut path = outer.into();
    if let Some(last) = path.segments.last_mut() {
        let args = inner.into_iter().map(GenericArgument::Type);
        last.arguments = PathArguments::AngleBracketed(AngleBracketedGenericArguments {
            colon2_token: None,
            lt_token: Default::default(),
            args: args.collect(),
            gt_token: Default::default(),
        });
    }
    path
}

/// `impl bound`.
pub(super) fn impl_trait(bound: Path) -> Type {
    let bound = TypeParamBound::Trait(TraitBound {
        paren_token: None,
        lifetimes: None,
        modifiers: TraitBoundModifiers::default(),
        maybe: None,
        path: bound,
    });
    Type::ImplTrait(TypeImplTrait {
        attrs: Vec::new(),
        impl_token: Default::default(),
        bounds: Punctuated::from_iter([bound]),
    })
}

/// `pub name: ty`.
pub(super) fn field(attributes: Vec<Attribute>, name: Ident, ty: Type) -> Field {
    Field {
        attrs: attributes,
        vis: Visibility::Public(Default::default()),
        modifiers: FieldModifiers::default(),
        ident: Some(name),
        colon_token: Some(Default::default()),
        ty,
        default: None,
    }
}

/// `name: ty`, as an argument of a function.
pub(super) fn argument(name: Ident, ty: Type) -> FnArg {
    let name = PatIdent {
        attrs: Vec::new(),
        by_ref: None,
        mutability: None,
        ident: name,
        subpat: None,
    };
    FnArg::Typed(PatType {
        attrs: Vec::new(),
        pat: Box::new(Pat::Ident(name)),
        colon_token: Default::default(),
        ty: Box::new(ty),
    })
}

/// A variable as an expression.
pub(super) fn variable(name: Ident) -> Expr {
    Expr::Path(ExprPath {
        attrs: Vec::new(),
        qself: None,
        path: name.into(),
    })
}

/// `function(argument)`.
pub(super) fn call(function: &str, argument: Expr) -> Expr {
    Expr::Call(ExprCall {
        attrs: Vec::new(),
        func: Box::new(variable(name(function))),
        paren_token: Default::default(),
        args: Punctuated::from_iter([argument]),
    })
}

/// `receiver.method(arguments)`.
pub(super) fn method(
    receiver: Expr,
    method: &str,
    arguments: impl IntoIterator<Item = Expr>,
) -> Expr {
    Expr::MethodCall(ExprMethodCall {
        attrs: Vec::new(),
        receiver: Box::new(receiver),
        dot_token: Default::default(),
        method: name(method),
        turbofish: None,
        paren_token: Default::default(),
        args: arguments.into_iter().collect(),
    })
}

/// `self.field = value;`.
pub(super) fn set(field: Ident, value: Expr) -> Stmt {
    let field = ExprField {
        attrs: Vec::new(),
        base: Box::new(variable(name("self"))),
        dot_token: Default::default(),
        member: Member::Named(field),
    };
    let assignment = ExprAssign {
        attrs: Vec::new(),
        left: Box::new(Expr::Field(field)),
        eq_token: Default::default(),
        right: Box::new(value),
    };
    Stmt::Expr(Expr::Assign(assignment), Some(Default::default()))
}

/// A scalar as the value of a field.
pub(super) fn scalar(value: &Scalar) -> TokenStream {
    match value {
        Scalar::Bool(value) => quote!(#value),
        Scalar::Integer(value) => {
            let value = Literal::i64_unsuffixed(*value);
            quote!(#value)
        }
        Scalar::String(value) => quote!(#value.into()),
    }
}
