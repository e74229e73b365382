//! The behaviour of the crates of all cases on the wire: literal requests go through the server and the client of each,
//! and literal responses come back. All crates are compiled for this, with every warning an error.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use apicrate::PackageName;
use apicrate::ir::Api;
use apicrate::rehearsal::{module, program, proxy};
use apicrate_exchange::{Exchange, Job, Report};
use billing_tests::{api, case, folders, here, target, workspace};

use crate::nested::{Files, Like, cargo, nested};
use crate::{cases, twin};

/// The exchanges of a case.
fn exchanges(name: &str) -> Vec<Exchange> {
    let path = here().join("cases").join(name).join("exchanges.http");
    let text = fs::read_to_string(path).unwrap_or_default();
    apicrate_exchange::exchanges(&text)
        .unwrap_or_else(|error| panic!("{name}/exchanges.http: {error}"))
}

/// The cases with operations.
fn offered() -> Vec<(String, Api)> {
    let names = folders("cases").into_iter();
    let apis = names.map(|name| (api(&case(&name)).unwrap(), name));
    let offered = apis.filter(|(api, _)| !api.operations.is_empty());
    offered.map(|(api, name)| (name, api)).collect()
}

#[test]
fn each_operation_has_an_exchange() {
    for (name, api) in offered() {
        let described: BTreeSet<_> = api
            .operations
            .iter()
            .map(|found| found.id.clone())
            .collect();
        let exchanges = exchanges(&name);
        let shown = exchanges.iter().map(|exchange| exchange.operation.clone());
        assert_eq!(shown.collect::<BTreeSet<_>>(), described, "{name}");
    }
}

/// The number of crates that one program runs exchanges through; several programs are built at once.
const RUN_TOGETHER: usize = 16;

/// All crates, and the programs that run exchanges through them.
fn files(offered: &[(String, Api)]) -> Files {
    let mut files = cases::crates();
    for (index, together) in offered.chunks(RUN_TOGETHER).enumerate() {
        add_rehearsal(&mut files, &name_of_program(index), together);
    }
    files
}

fn name_of_program(index: usize) -> String {
    format!("program-exchanges-{index}")
}

/// Adds a program that runs exchanges through these crates.
pub fn add_rehearsal(files: &mut Files, package: &str, offered: &[(String, Api)]) {
    let folder = format!("members/{package}");
    let mut manifest = format!(
        "[package]\nname = \"{package}\"\nedition = \"2024\"\n\n[dependencies]\n\
         apicrate-rehearsal = {{ path = {:?} }}\n",
        workspace().join("generator/rehearsal")
    );
    let mut packages: Vec<PackageName> = Vec::new();
    for (name, api) in offered {
        let package = name.parse().unwrap();
        let path = format!("{folder}/src/{}.rs", module(&package));
        files.insert(path.into(), proxy(api, &package).unwrap());
        manifest.push_str(&format!(
            "{name} = {{ path = \"../{name}\", default-features = false, features = [\"client\", \"validation\"] }}\n"
        ));
        packages.push(package);
    }
    files.insert(format!("{folder}/src/main.rs").into(), program(&packages));
    files.insert(format!("{folder}/Cargo.toml").into(), manifest);
}

/// The reports on exchanges, from a program that was built before.
pub fn reports(program: &str, jobs: &[Job]) -> Vec<Report> {
    apicrate_exchange::reports(&target().join("debug").join(program), jobs).unwrap()
}

/// The exchanges of a case, through its crate.
fn jobs(name: &str) -> impl Iterator<Item = Job> {
    exchanges(name).into_iter().map(|exchange| Job {
        through: vec![name.to_owned()],
        exchange,
    })
}

/// All crates and programs, built for clients and servers.
struct Built {
    root: PathBuf,
    offered: Vec<(String, Api)>,
}

const BOTH: [&str; 3] = ["--no-default-features", "--features", "client,validation"];

/// Builds the crates of all cases, and the programs that use them.
pub fn build() {
    LazyLock::force(&BUILT);
}

static BUILT: LazyLock<Built> = LazyLock::new(|| {
    let offered = offered();
    let all = [&["--workspace"], &BOTH[..]].concat();
    let mut files = files(&offered);
    twin::add(&mut files);
    let root = nested("cases", &files, Like::Tests, &all);
    cargo(&root, &[&["build"], &all[..]].concat());
    Built { root, offered }
});

/// The cases whose documentation has examples of each sort: credentials, arguments of all types, pages, streams and
/// errors.
const WITH_EXAMPLES: [&str; 7] = [
    "credentials",
    "error_body",
    "event_stream",
    "pagination",
    "parameter",
    "request_body",
    "required",
];

#[test]
fn examples_in_the_documentation_compile() {
    let packages = ["shared"].into_iter().chain(WITH_EXAMPLES);
    let packages: Vec<_> = packages.map(|name| format!("--package={name}")).collect();
    let packages = packages.iter().map(String::as_str);
    let test: Vec<_> = ["test", "--doc"].into_iter().chain(packages).collect();
    cargo(&BUILT.root, &[&test[..], &BOTH].concat());
}

#[test]
fn what_is_sent_arrives_in_both_directions() {
    let offered = &BUILT.offered;
    let mut wrong = Vec::new();
    for (index, together) in offered.chunks(RUN_TOGETHER).enumerate() {
        let jobs: Vec<_> = together.iter().flat_map(|(name, _)| jobs(name)).collect();
        let reports = reports(&name_of_program(index), &jobs);
        let told = jobs.iter().zip(&reports);
        wrong.extend(
            told.filter(|(_, report)| !report.is_exact())
                .map(|(job, report)| {
                    let Exchange {
                        operation, title, ..
                    } = &job.exchange;
                    format!("{}, {operation}: {title}: {report:#?}", job.through[0])
                }),
        );
    }
    assert!(
        wrong.is_empty(),
        "{} exchanges:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
