//! Sample requests in examples of the documentation.

use super::names::escape_keyword;
use crate::ir::{Operation, Sample, SampleModel, SampleValue};

/// The imports for a request, a line for each `use`.
pub(super) fn imports(library: &str, operation: &Operation, sample: &Sample) -> String {
    let names: Vec<_> = sample.models().into_iter().collect();
    let models = match names.as_slice() {
        [] => String::new(),
        [name] => format!("use {library}::models::{name};\n"),
        names => format!("use {library}::models::{{{}}};\n", names.join(", ")),
    };
    format!("{models}use {library}::operations::{};", operation.request)
}

/// An expression for the request.
pub(super) fn request(operation: &Operation, sample: &Sample) -> String {
    let values: Vec<_> = sample.values.iter().map(value).collect();
    format!("{}::new({})", operation.request, values.join(", "))
}

/// The statements that show each item of a paginated list.
pub(super) fn each_item(request: &str) -> String {
    format!(
        "let mut items = client.items({request});
while let Some(item) = items.next().await {{
    println!(\"{{:?}}\", item?);
}}"
    )
}

/// The most characters that a line of an example has.
const WIDEST: usize = 100;

/// The statements of an example, formatted if they have long lines.
pub(super) fn formatted(statements: &str) -> String {
    let is_wide = |line: &str| line.chars().count() > WIDEST;
    let file = if statements.lines().any(is_wide) {
        syn::parse_str(&format!("async fn example() {{ {statements} }}"))
    } else {
        return statements.to_owned();
    };
    let Ok(file) = file else {
        return statements.to_owned();
    };
    let text = prettyplease::unparse(&file);
    let lines = text
        .lines()
        .skip(1)
        .filter_map(|line| line.strip_prefix("    "));
    lines.collect::<Vec<_>>().join("\n")
}

fn value(sample: &SampleValue) -> String {
    match sample {
        SampleValue::Text(text) => format!("\"{text}\""),
        SampleValue::Plain(text) => (*text).to_owned(),
        SampleValue::Bytes => "b\"bytes\"".to_owned(),
        SampleValue::Parsed(text) => format!("\"{text}\".parse()?"),
        SampleValue::Variant(name, variant) => format!("{name}::{}", escape_keyword(variant)),
        SampleValue::List(item) => format!("[{}]", value(item)),
        SampleValue::New(SampleModel { name, given, set }) => {
            let given: Vec<_> = given.iter().map(value).collect();
            let setters: String = set
                .iter()
                .map(|(name, set)| format!(".{}({})", escape_keyword(name), value(set)))
                .collect();
            format!("{name}::new({}){setters}", given.join(", "))
        }
    }
}
