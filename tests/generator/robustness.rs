//! Whatever a description says, there is a crate or a list of problems, never a panic.

use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

use apicrate::{Description, Generate, Generated};
use billing_tests::{folders, here, options};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

use crate::changes::is_reported;

/// Pieces that replace parts of a description.
const PIECES: [&str; 40] = [
    "null",
    "~",
    "true",
    "-1",
    "1e400",
    "99999999999999999999",
    "\"\"",
    "[]",
    "{}",
    "[null]",
    "type",
    "object",
    "array",
    "string",
    "properties",
    "items",
    "$ref",
    "\"#/\"",
    "\"#/components/schemas/A\"",
    "\"openapi.yaml\"",
    "\"#\"",
    "allOf",
    "oneOf",
    "enum",
    "const",
    "required",
    "description",
    "&a",
    "*a",
    "<<",
    "!!binary",
    "---",
    "\u{202e}",
    "\"\\u0000\"",
    "{",
    "}",
    "|",
    ">-",
    "\t",
    "x-rust-name",
];

/// One way of damaging a text.
#[derive(Debug, Clone)]
enum Damage {
    DropLine(usize),
    RepeatLine(usize),
    SwapLines(usize, usize),
    Indent(usize, usize),
    Replace(usize, usize),
    Insert(usize, usize),
    Cut(usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let any = any::<usize>;
    prop_oneof![
        any().prop_map(Damage::DropLine),
        any().prop_map(Damage::RepeatLine),
        (any(), any()).prop_map(|(a, b)| Damage::SwapLines(a, b)),
        (any(), 0..12_usize).prop_map(|(line, by)| Damage::Indent(line, by)),
        (any(), any()).prop_map(|(word, piece)| Damage::Replace(word, piece)),
        (any(), any()).prop_map(|(at, piece)| Damage::Insert(at, piece)),
        any().prop_map(Damage::Cut),
    ]
}

fn apply(damage: &Damage, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let count = lines.len();
    let boundary = |at: usize| text.floor_char_boundary(at % text.len().max(1));
    match *damage {
        Damage::DropLine(line) => drop(lines.remove(line % count)),
        Damage::RepeatLine(line) => lines.insert(line % count, lines[line % count].clone()),
        Damage::SwapLines(a, b) => lines.swap(a % count, b % count),
        Damage::Indent(line, by) => {
            let line = &mut lines[line % count];
            *line = format!("{}{}", " ".repeat(by), line.trim_start());
        }
        Damage::Replace(word, piece) => {
            let words: Vec<&str> = text
                .split_inclusive([' ', '\n', ':', ',', '{', '}', '[', ']'])
                .collect();
            let word = word % words.len();
            let before = words[..word].concat();
            return format!(
                "{before}{}{}",
                PIECES[piece % PIECES.len()],
                words[word + 1..].concat()
            );
        }
        Damage::Insert(at, piece) => {
            let (before, after) = text.split_at(boundary(at));
            return format!("{before}{}{after}", PIECES[piece % PIECES.len()]);
        }
        Damage::Cut(at) => return text[..boundary(at)].to_owned(),
    }
    lines.join("\n")
}

/// Generates a crate from the supported parts, and shows the problems of the rest. If the crate differs from the one
/// before, the change must be reported.
fn survives(folder: &Path, file: &Path, text: &str, before: Option<&Generated>) {
    let read = |path: &Path| {
        if path == file {
            Ok(text.to_owned())
        } else {
            fs::read_to_string(folder.join(path))
        }
    };
    let described = || Description::read(file, &read);
    let options = options("damaged");
    match described().generate(&options) {
        Ok(generated) => {
            drop(generated.warnings.to_string());
            if let Some(before) = before {
                is_reported(before, &generated);
            }
        }
        Err(problems) => {
            assert!(!problems.to_string().is_empty());
            if let Err(problems) = described().leave_out_unsupported().generate(&options) {
                assert!(!problems.to_string().is_empty());
            }
        }
    }
}

/// Damages a file in many ways, the same ones every time.
fn damage_and(file: &Path, rounds: u32, survives: impl Fn(&str)) {
    let config = Config {
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..Config::with_cases(rounds)
    };
    let text = fs::read_to_string(file).unwrap();
    let mut runner = TestRunner::new(config);
    let damages = proptest::collection::vec(damage(), 1..4);
    let outcome = runner.run(&damages, |damages| {
        let broken = damages
            .iter()
            .fold(text.clone(), |text, damage| apply(damage, &text));
        survives(&broken);
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

/// The same with a description, from which a crate is generated each time.
fn damage_and_generate(folder: &Path, file: &Path, rounds: u32) {
    let read = |path: &Path| fs::read_to_string(folder.join(path));
    let before = Description::read(file, &read).generate(&options("damaged"));
    let before = before.ok();
    damage_and(&folder.join(file), rounds, |broken| {
        survives(folder, file, broken, before.as_ref());
    });
}

#[test]
fn damaged_descriptions_do_not_panic() {
    for kind in ["cases", "problems"] {
        for name in folders(kind) {
            let folder = here().join(kind).join(name);
            damage_and_generate(&folder, Path::new("openapi.yaml"), 12);
        }
    }
}

#[test]
fn damaged_overlays_do_not_panic() {
    let folder = here().join("problems/overlay");
    let overlay = Path::new("overlay.yaml");
    damage_and(&folder.join(overlay), 200, |broken| {
        let read = |path: &Path| {
            if path == overlay {
                Ok(broken.to_owned())
            } else {
                fs::read_to_string(folder.join(path))
            }
        };
        let description = Description::read(Path::new("openapi.yaml"), &read);
        match description.overlay(&[overlay.to_owned()], &read).model() {
            Ok((_, warnings)) => drop(warnings.to_string()),
            Err(problems) => {
                let said = problems.to_string();
                // A thread that panics looks like one for which there was no memory.
                assert!(
                    !said.is_empty() && !said.contains("not enough memory"),
                    "{said}"
                );
            }
        }
    });
}

/// For descriptions that are not part of this repository: those in the folder `DESCRIPTIONS`, each of them
/// damaged `ROUNDS` times.
#[test]
#[ignore = "it takes a folder, and as long as there are descriptions in it"]
fn descriptions_of_a_folder_do_not_panic_when_damaged() {
    let folder = PathBuf::from(env::var("DESCRIPTIONS").unwrap());
    let rounds = env::var("ROUNDS").map_or(10, |rounds| rounds.parse().unwrap());
    let names = fs::read_dir(&folder).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    for name in names {
        let file = Path::new(&name);
        if folder.join(file).is_file() {
            let start = Instant::now();
            damage_and_generate(&folder, file, rounds);
            println!("{}: {:?}", file.display(), start.elapsed() / rounds);
        }
    }
}

/// The text of this number of components.
fn levels(count: usize, component: impl Fn(usize) -> String) -> String {
    (0..count).map(component).collect()
}

/// Operations with a schema in every possible place.
fn in_all_places(component: &str) -> String {
    let schema = format!("schema: {{$ref: '#/components/schemas/{component}'}}");
    let form = format!(
        "schema: {{type: object, properties: {{f: {{{}}}}}}}",
        &schema[9..schema.len() - 1]
    );
    let parameters = [
        "path, required: true",
        "query",
        "header",
        "cookie",
        "query, style: deepObject",
    ];
    let parameters: String = (0..)
        .zip(parameters)
        .map(|(number, place)| format!("{{name: p{number}, in: {place}, {schema}}}, "))
        .collect();
    let response = |media_type: &str| {
        format!(
            "'200': {{description: d, headers: {{X-R: {{{schema}}}}}, content: {{{media_type}: {{{schema}}}}}}}"
        )
    };
    let operation = |parameters: &str, body: &str, response: &str| {
        format!(
            "{{post: {{parameters: [{parameters}], requestBody: {{content: {{{body}}}}}, responses: {{{response}}}}}}}"
        )
    };
    let first = operation(
        &parameters,
        &format!("multipart/form-data: {{{form}}}"),
        &response("application/json"),
    );
    let form = format!("application/x-www-form-urlencoded: {{{form}}}");
    let second = operation("", &form, &response("text/event-stream"));
    let third = operation(
        "",
        &format!("text/plain: {{{schema}}}"),
        &response("application/jsonl"),
    );
    format!("{{'/a/{{p0}}': {first}, /b: {second}, /c: {third}}}")
}

#[test]
fn depth_and_size_are_bounded() {
    let header =
        "openapi: 3.1.0\ninfo: {title: T, version: 0.1.0}\npaths: {}\ncomponents:\n  schemas:\n";
    let deep = format!(
        "{header}    A: {}{}\n",
        "{items: ".repeat(20_000),
        "}".repeat(20_000)
    );
    let dashes = "- ".repeat(20_000);
    let aliases: String = (0..5_000)
        .map(|number| {
            format!(
                "    A{number}: {{$ref: '#/components/schemas/A{}'}}\n",
                number + 1
            )
        })
        .collect();
    let nested: String = (0..2_000)
        .map(|number| {
            let next = number + 1;
            format!(
                "    A{number}: {{type: object, properties: {{a: {{$ref: '#/components/schemas/A{next}'}}}}}}\n"
            )
        })
        .collect();
    // Each level refers to the next one five times.
    let wide: String = (0..15)
        .map(|level| {
            let part = format!("{{$ref: '#/components/schemas/W{}'}}, ", level + 1);
            format!("    W{level}: {{allOf: [{}]}}\n", part.repeat(5))
        })
        .collect();
    let wide = format!("{wide}    W15: {{type: object, properties: {{a: {{type: string}}}}}}\n");
    // Each level refers to the next one twice, so that there are 2^40 paths to the last.
    let diamonds: String = (0..40)
        .map(|level| {
            let part = format!("{{$ref: '#/components/schemas/D{}'}}, ", level + 1);
            format!("    D{level}: {{allOf: [{}]}}\n", part.repeat(2))
        })
        .collect();
    let diamonds =
        format!("{diamonds}    D40: {{type: object, properties: {{a: {{type: string}}}}}}\n");
    // There are also 2^40 paths to the last of these.
    let narrowed = format!(
        "{}    N40: {{type: string}}\n",
        levels(40, |level| {
            let part = format!("{{$ref: '#/components/schemas/N{}'}}, ", level + 1);
            format!(
                "    N{level}: {{allOf: [{}{{type: string, minLength: 1}}]}}\n",
                part.repeat(2)
            )
        })
    );
    let unions = format!(
        "{}    U60: {{type: object, required: [a]}}\n    U61: {{type: object, required: [b]}}\n",
        levels(60, |level| {
            let [next, after] =
                [1, 2].map(|ahead| format!("$ref: '#/components/schemas/U{}'", level + ahead));
            format!("    U{level}: {{anyOf: [{{{next}}}, {{{after}}}]}}\n")
        })
    );
    let chain = levels(300, |number| {
        let next = (number + 1) % 300;
        format!(
            "    C{number}: {{allOf: [{{$ref: '#/components/schemas/C{next}'}}, {{type: object, properties: {{p{number}: {{type: string}}}}}}]}}\n"
        )
    });
    let nested_unions = levels(1_000, |number| {
        let next = number + 1;
        format!(
            "    V{number}: {{oneOf: [{{$ref: '#/components/schemas/V{next}'}}, {{type: string}}]}}\n"
        )
    });
    let own_choice = "    X: {type: object, properties: {at: {type: string, format: date-time}}, \
                      oneOf: [{$ref: '#/components/schemas/X'}, {$ref: '#/components/schemas/Y'}], \
                      example: {at: 2026-01-05T10:00:00.123Z}}\n    Y: {type: object}\n";
    // Each level contains the one before it ten times.
    let laughs = levels(12, |level| match level {
        0 => "x-0: &l0 [a]\n".to_owned(),
        level => {
            let part = format!("*l{}, ", level - 1);
            format!("x-{level}: &l{level} [{}]\n", part.repeat(10))
        }
    });
    let last = "    A2000: {type: object, properties: {a: {$ref: '#/components/schemas/A0'}}}\n";
    let letters = "x".repeat(40_000);
    let words = format!(
        "    A: {{type: object, required: [b{letters}], properties: {{? a{letters} : {{type: string}}}}}}\n"
    );
    let pointer = format!("    A: {{$ref: '#{}'}}\n", "/a".repeat(20_000));
    let braces = header.replace("{}", &format!("{{? '/{}' : {{}}}}", "{".repeat(40_000)));
    let credentials: String = (0..2_000)
        .map(|number| format!("{{s{number}: []}}, "))
        .collect();
    let credentials = format!(
        "{}security: [{credentials}]\n",
        header.replace("{}", "{/a: {get: {responses: {'200': {description: d}}}}}")
    );
    // The same with texts, with 2^40 paths to the last.
    let texts = format!(
        "{}    U40: {{type: string}}\n    U41: {{type: integer}}\n",
        levels(40, |level| {
            let [next, after] =
                [1, 2].map(|ahead| format!("$ref: '#/components/schemas/U{}'", level + ahead));
            format!("    U{level}: {{anyOf: [{{{next}}}, {{{after}}}]}}\n")
        })
    );
    // More levels than a stack has room for.
    let chain_of_unions = levels(3_000, |number| {
        let next = number + 1;
        format!(
            "    T{number}: {{anyOf: [{{$ref: '#/components/schemas/T{next}'}}, {{type: boolean}}]}}\n"
        )
    });
    let everywhere = |component: &str| header.replace("{}", &in_all_places(component));
    for text in [
        deep,
        dashes,
        format!("{}{unions}", everywhere("U0")),
        format!("{}{texts}", everywhere("U0")),
        format!("{}{nested}{last}", everywhere("A0")),
        format!(
            "{}{nested_unions}    V1000: {{type: integer}}\n",
            everywhere("V0")
        ),
        format!(
            "{}{chain_of_unions}    T3000: {{type: string}}\n",
            everywhere("T0")
        ),
        format!("{header}{aliases}"),
        format!("{header}{nested}{last}"),
        format!("{header}{wide}"),
        format!("{header}{diamonds}"),
        format!("{header}{narrowed}"),
        format!("{header}{unions}"),
        format!("{header}{chain}"),
        format!("{header}{nested_unions}    V1000: {{type: integer}}\n"),
        format!("{header}{own_choice}"),
        format!("{laughs}{header}"),
        format!("{header}{words}"),
        format!("{header}{pointer}"),
        braces,
        credentials,
    ] {
        survives(Path::new(""), Path::new("openapi.yaml"), &text, None);
    }
}
