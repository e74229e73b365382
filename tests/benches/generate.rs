//! How long generation takes and how much memory it needs, for the description of this repository and
//! for synthetic ones.
//!
//! Each description is generated in a process of its own, so that its peak of memory is its own.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use apicrate::{Description, Generate};
use billing_tests::spec;

/// Operations of the synthetic descriptions. The third has the size of a real one, of 202 operations
/// and 303 schemas.
const SIZES: [usize; 5] = [10, 100, 202, 1_000, 10_000];

fn main() {
    match env::args().nth(1).as_deref() {
        Some("measure") => measure(&PathBuf::from(env::args().nth(2).unwrap_or_default())),
        _ => report(),
    }
}

fn report() {
    println!("{:>22} {:>9} {}", "description", "ms/op", HEADINGS);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let real = (13, "spec/".to_owned(), spec());
    let synthetic = SIZES.map(|operations| {
        let path = folder.path().join(format!("{operations}.yaml"));
        fs::write(&path, synthetic(operations)).expect("a description");
        (operations, format!("{operations} operations"), path)
    });
    for (operations, name, path) in [real].into_iter().chain(synthetic) {
        let output = Command::new(env::current_exe().expect("this program"))
            .arg("measure")
            .arg(&path)
            .output()
            .expect("a measurement");
        let line = String::from_utf8_lossy(&output.stdout);
        let total: f64 = line
            .split_whitespace()
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(0.0);
        print!("{name:>22} {:>9.3} {line}", total / operations as f64);
    }
}

const HEADINGS: &str = " total ms    read  decide    emit    seal   write  peak MiB";

/// Runs each phase once and prints one line of figures.
fn measure(path: &Path) {
    let out = tempfile::tempdir().expect("a temporary folder");
    let options = billing_tests::options("bench");
    let (description, read) = timed(|| Description::read(path, &|path| fs::read_to_string(path)));
    let (bundle, bundling) = timed(|| description.bundle());
    let (model, _) = Description::read(path, &|path| fs::read_to_string(path))
        .model()
        .expect("a description without errors");
    let schemas = description.request_schemas(&model);
    drop(model);
    let ((api, _), decide) = timed(|| description.api().expect("a description without errors"));
    let (texts, emit) = timed(|| apicrate::emit(&api, &schemas, &options));
    let (tree, seal) = timed(|| apicrate::tree(texts, &bundle, &options));
    let ((), write) = timed(|| billing_tests::write(&tree, out.path()).expect("a crate"));
    let phases = [read + bundling, decide, emit, seal, write];
    let mut line = format!("{:>9.1}", milliseconds(phases.iter().sum()));
    for phase in phases {
        let _ = write!(line, " {:>7.1}", milliseconds(phase));
    }
    println!("{line} {:>9.1}", peak_mebibytes());
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

/// The peak memory of this process, where the system reports it.
fn peak_mebibytes() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.and_then(|text| text.trim().strip_suffix(" kB")?.parse::<f64>().ok());
    kibibytes.unwrap_or(f64::NAN) / 1_024.0
}

/// A description of this many operations, with three schemas for every two of them.
fn synthetic(operations: usize) -> String {
    let mut text = String::from(
        "openapi: 3.1.0\ninfo:\n  title: Synthetic\n  version: 0.1.0\nsecurity:\n  - bearer: []\npaths:\n",
    );
    for number in 0..operations {
        let _ = write!(
            text,
            "  /things{number}/{{code}}:\n    put:\n      operationId: update_thing{number}\n      tags: [group{tag}]\n      \
             description: Updates thing {number}, and says so at some length, as descriptions do.\n      parameters:\n        \
             - name: code\n          in: path\n          required: true\n          description: The code.\n          \
             schema:\n            type: string\n        - name: kinds[]\n          in: query\n          schema:\n            \
             type: array\n            items:\n              type: string\n      requestBody:\n        required: true\n        \
             content:\n          application/json:\n            schema:\n              $ref: \
             '#/components/schemas/Thing{number}'\n      responses:\n        \"200\":\n          description: The thing.\n          \
             content:\n            application/json:\n              schema:\n                $ref: \
             '#/components/schemas/Thing{number}'\n        \"404\":\n          $ref: '#/components/responses/NotFound'\n",
            tag = number / 10,
        );
    }
    text.push_str(
        "components:\n  securitySchemes:\n    bearer:\n      type: http\n      scheme: bearer\n  responses:\n    NotFound:\n      \
         description: Not there.\n  schemas:\n",
    );
    for number in 0..operations {
        let _ = write!(
            text,
            "    Thing{number}:\n      type: object\n      description: Thing {number}.\n      properties:\n"
        );
        for (field, kind) in KINDS.iter().enumerate() {
            let _ = write!(
                text,
                "        field_{field}:\n          description: Field {field} of the thing.\n{kind}"
            );
        }
        if number % 2 == 0 {
            let _ = write!(
                text,
                "        part:\n          $ref: '#/components/schemas/Part{number}'\n    Part{number}:\n      type: object\n      \
                 description: Part of thing {number}.\n      properties:\n        status:\n          type: string\n          \
                 description: Status.\n          x-extensible-enum: [active, terminated]\n"
            );
        }
    }
    text
}

const KINDS: [&str; 10] = [
    "          type: string\n",
    "          type: [string, \"null\"]\n",
    "          type: integer\n",
    "          type: number\n",
    "          type: boolean\n",
    "          type: string\n          format: uuid\n",
    "          type: string\n          format: date-time\n",
    "          type: string\n          format: decimal\n",
    "          type: array\n          items:\n            type: string\n",
    "          type: object\n",
];
