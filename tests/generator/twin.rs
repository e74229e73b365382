//! Models are read and written like types with serde's derives: each object of all cases, of the billing API and of the
//! notes has a twin with derives, and both agree in every format.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use apicrate::Tree;
use billing_tests::{case, folders, generate_as, here, spec, workspace};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::token::Comma;
use syn::{Ident, Item, ItemStruct, LitStr, Token, Type, UseTree, braced};

use crate::nested::{Files, program};

/// The package of the program that compares the models.
pub const PACKAGE: &str = "program-twin";

const DEPENDENCIES: &str = r#"ciborium = "0.2"
erased-serde = "0.4"
rmp-serde = "1"
serde = { version = "1", features = ["derive"] }
serde_json = "1"
serde_path_to_error = "0.1"
serde_yaml = { package = "serde-saphyr", version = "2" }
"#;

#[test]
fn models_are_read_and_written_like_types_with_derives() {
    crate::exchanges::build();
    print!("{}", program(PACKAGE));
}

/// Adds the program to the workspace of the cases.
pub fn add(files: &mut Files) {
    let runtime = workspace().join("generator/runtime");
    let mut manifest = format!(
        "[package]\nname = \"{PACKAGE}\"\nedition = \"2024\"\n\n[dependencies]\n{DEPENDENCIES}\
         apicrate-runtime = {{ path = {runtime:?}, features = [\"decimal\"] }}\n"
    );
    let mut sources = "pub const APIS: &[crate::Api] = &[".to_owned();
    let mut modules = String::new();
    let names = folders("cases").into_iter();
    let mut crates: Vec<(String, PathBuf, PathBuf)> = names
        .map(|name| {
            (
                name.clone(),
                case(&name),
                PathBuf::from(format!("../{name}")),
            )
        })
        .collect();
    let notes = workspace().join("generator/runtime/tests/notes");
    crates.push((
        "billing-api".to_owned(),
        spec(),
        workspace().join("generated"),
    ));
    crates.push(("notes-api".to_owned(), notes.with_extension("yaml"), notes));
    for (package, description, folder) in crates {
        let tree = generate_as(&description, &package).unwrap();
        let name = package.replace('-', "_");
        let twins = Twins::of(&tree);
        if twins.objects.is_empty() {
            continue;
        }
        let _ = writeln!(
            manifest,
            "{package} = {{ path = {folder:?}, default-features = false }}"
        );
        let bodies = here().join(match package.as_str() {
            "billing-api" => "sandbox/seed.json".to_owned(),
            "notes-api" => "twin/notes.json".to_owned(),
            // A webhook has no exchanges.
            case if case.starts_with("webhook") => format!("cases/{case}/openapi.yaml"),
            case => format!("cases/{case}/exchanges.http"),
        });
        let _ = writeln!(
            sources,
            "crate::Api {{ name: {name:?}, bodies: include_str!({bodies:?}), pairs: {name}::PAIRS }},"
        );
        modules += &twins.module(&name);
    }
    let root = PathBuf::from("members").join(PACKAGE);
    let source = fs::read_to_string(here().join("twin/program.rs")).unwrap();
    files.insert(root.join("Cargo.toml"), manifest);
    files.insert(root.join("src/main.rs"), source);
    files.insert(root.join("src/twins.rs"), format!("{sources}];\n{modules}"));
}

/// The objects among the models of a crate.
#[derive(Default)]
struct Twins {
    imports: BTreeSet<String>,
    objects: BTreeMap<String, (ItemStruct, Table)>,
}

impl Twins {
    fn of(tree: &Tree) -> Self {
        let mut twins = Self::default();
        let files = tree.iter();
        let files = files.filter(|(path, _)| path.starts_with("src/models/"));
        for (_, text) in files {
            let file = syn::parse_file(text).unwrap();
            let mut structs = BTreeMap::new();
            for item in file.items {
                match item {
                    Item::Struct(found) => drop(structs.insert(found.ident.to_string(), found)),
                    Item::Use(found) => twins.import(&found.tree, String::new()),
                    Item::Macro(found) if found.mac.path.is_ident("object") => {
                        let table: Table = found.mac.parse_body().unwrap();
                        let name = table.name.to_string();
                        if !table.is_shared {
                            let object = (structs[&name].clone(), table);
                            twins.objects.insert(name, object);
                        }
                    }
                    _ => {}
                }
            }
        }
        twins
    }

    /// Adds the types of other crates that are imported.
    fn import(&mut self, tree: &UseTree, path: String) {
        match tree {
            UseTree::Path(found) => self.import(&found.tree, format!("{path}{}::", found.ident)),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, path.clone());
                }
            }
            UseTree::Name(found) => {
                let name = found.ident.to_string();
                let is_type = name.starts_with(char::is_uppercase);
                if is_type
                    && !["crate::", "self::", "super::"]
                        .iter()
                        .any(|own| path.starts_with(own))
                {
                    self.imports.insert(format!("{path}{name}"));
                }
            }
            _ => {}
        }
    }

    /// The module with the twins of a crate.
    fn module(&self, name: &str) -> String {
        let mut module = format!("mod {name} {{\nuse ::{name}::models::*;\n");
        for import in &self.imports {
            let _ = writeln!(module, "use {import};");
        }
        for (found, table) in self.objects.values() {
            let _ = writeln!(module, "{}", twin(found, table));
        }
        module += "pub const PAIRS: &[crate::Pair] = &[\n";
        for object in self.objects.keys() {
            let _ = writeln!(
                module,
                "crate::Pair::of::<::{name}::models::{object}, {object}>({object:?}),"
            );
        }
        module + "];\n}\n"
    }
}

/// A struct like this one, with derives.
fn twin(found: &ItemStruct, table: &Table) -> String {
    let name = &found.ident;
    let mut text =
        format!("#[derive(serde::Serialize, serde::Deserialize)]\npub struct {name} {{\n");
    for field in &found.fields {
        let ident = field.ident.as_ref().unwrap();
        let entry = &table.entries[&ident.to_string()];
        for attribute in entry.attributes() {
            let _ = writeln!(text, "#[serde({attribute})]");
        }
        let _ = writeln!(text, "{ident}: {},", spelled(&field.ty));
    }
    text + "}"
}

fn spelled(ty: &Type) -> String {
    let file = syn::parse_quote!(type T = #ty;);
    let file = syn::File {
        shebang: None,
        attrs: Vec::new(),
        items: vec![file],
        frontmatter: None,
    };
    let text = prettyplease::unparse(&file);
    text.trim_start_matches("type T =")
        .trim()
        .trim_end_matches(';')
        .to_owned()
}

/// The content of `object! { … }`.
struct Table {
    name: Ident,
    entries: BTreeMap<String, Entry>,
    /// Whether it shares the object with a union: a derive writes twice what both have.
    is_shared: bool,
}

struct Entry {
    field: Ident,
    kind: Kind,
    key: Option<String>,
    is_number: bool,
}

#[derive(PartialEq)]
enum Kind {
    Required,
    Optional,
    Nullable,
    Flattened,
}

impl Entry {
    fn attributes(&self) -> Vec<String> {
        let mut attributes = Vec::new();
        if let Some(key) = &self.key {
            attributes.push(format!("rename = {key:?}"));
        }
        match self.kind {
            Kind::Required => {}
            Kind::Nullable => attributes.push("default".to_owned()),
            Kind::Optional => {
                attributes.push("default, skip_serializing_if = \"crate::is_omitted\"".to_owned());
            }
            Kind::Flattened => attributes.push("flatten".to_owned()),
        }
        if self.is_number {
            attributes.push("serialize_with = \"crate::as_number\"".to_owned());
        }
        attributes
    }
}

impl Parse for Table {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse()?;
        let content;
        braced!(content in input);
        let is_shared = content.cursor().token_stream().to_string().contains('&');
        let entries = Punctuated::<Entry, Comma>::parse_terminated(&content)?;
        let entries = entries
            .into_iter()
            .map(|entry| (entry.field.to_string(), entry));
        Ok(Self {
            name,
            entries: entries.collect(),
            is_shared,
        })
    }
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let is_flattened = input.peek(Token![..]) || input.peek(Token![&]);
        if input.peek(Token![..]) {
            input.parse::<Token![..]>()?;
        } else if is_flattened {
            input.parse::<Token![&]>()?;
        }
        let field = input.parse()?;
        let mut kind = Kind::Flattened;
        let mut key = None;
        if !is_flattened {
            input.parse::<Token![:]>()?;
            kind = match input.parse::<Ident>()?.to_string().as_str() {
                "required" => Kind::Required,
                "optional" => Kind::Optional,
                _ => Kind::Nullable,
            };
        }
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            key = Some(input.parse::<LitStr>()?.value());
        }
        let is_number = input.peek(Token![as]);
        if is_number {
            input.parse::<Token![as]>()?;
            input.parse::<Ident>()?;
        }
        Ok(Self {
            field,
            kind,
            key,
            is_number,
        })
    }
}
