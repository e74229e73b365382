//! The files of a description, read into nodes with spans and linked into one tree.

mod advice;
mod components;
mod conflict;
mod int_or_string;
mod json_controls;
mod linker;
mod node;
mod object_type;
mod reference;
mod yaml;

use std::io;
use std::panic::resume_unwind;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

pub use conflict::is_conflicting;
pub(crate) use int_or_string::is_int_or_string;
pub use node::{Key, Mapping, Node, Value};
pub(crate) use object_type::{METHODS, ObjectType};

use crate::diagnostic::{Diagnostic, Rule};
use crate::span::{FileId, Files, Span, display};

/// Returns the text of a file; `std::fs::read_to_string` in production.
pub type ReadFile<'a> = &'a (dyn Fn(&Path) -> io::Result<String> + Sync);

/// The place of a node: its file and the keys that lead to it.
type Target = (FileId, Vec<String>);

/// Every file of a description, as text and parsed.
#[derive(Debug, Default)]
pub struct Sources {
    files: Files,
    /// The parsed counterpart of each file; none where it could not be parsed.
    roots: Vec<Option<Arc<Node>>>,
}

impl Sources {
    /// The texts.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// The texts, without the parsed nodes.
    pub fn into_files(self) -> Files {
        self.files
    }

    fn root(&self, id: FileId) -> Option<&Arc<Node>> {
        self.roots[id.index()].as_ref()
    }

    /// Every file that could be parsed.
    fn parsed(&self) -> impl Iterator<Item = (FileId, &Node)> {
        let roots = (0..).map(FileId).zip(&self.roots);
        roots.filter_map(|(id, root)| Some((id, root.as_deref()?)))
    }

    fn are_all_parsed(&self) -> bool {
        self.roots.iter().all(Option::is_some)
    }

    /// The node at a place, and the span of the key that holds it.
    fn at(&self, (file, keys): &Target) -> Option<(Span, &Node)> {
        self.root(*file).and_then(|root| at(root, keys))
    }

    /// Replaces the entries of a section of `components` in a file.
    fn replace_section(&mut self, file: FileId, section: &str, entries: Mapping) {
        let Some(root) = &mut self.roots[file.index()] else {
            return;
        };
        let components = match &mut Arc::make_mut(root).value {
            Value::Mapping(keys) => keys.get_mut("components"),
            _ => None,
        };
        if let Some(Value::Mapping(sections)) = components.map(|node| &mut node.value)
            && let Some(node) = sections.get_mut(section)
        {
            node.value = entries.into();
        }
    }

    /// Reads and parses a file that does not belong to the description.
    pub(crate) fn add(
        &mut self,
        path: &Path,
        read: ReadFile<'_>,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<Node> {
        let id = self.load(&normalise(path), None, read, problems);
        self.root(id).map(|root| Node::clone(root))
    }

    /// Reads and parses a single file, without following references.
    pub fn read_root(
        &mut self,
        path: &Path,
        read: ReadFile<'_>,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<Node> {
        let id = on_large_stack(|| self.load(path, None, read, problems));
        if id.is_none() {
            problems.push(out_of_memory());
        }
        self.root(id?).map(|root| Node::clone(root))
    }

    /// Reads and parses a file. If it cannot be read, this is reported at `mention` or, without
    /// one, at the first character of the file.
    fn load(
        &mut self,
        path: &Path,
        mention: Option<Span>,
        read: ReadFile<'_>,
        problems: &mut Vec<Diagnostic>,
    ) -> FileId {
        let id = self.files.next_id();
        let (text, root) = match read(path) {
            Ok(text) => {
                let is_json = path.extension().is_some_and(|end| end == "json");
                let root = parse(id, &text, is_json).map_err(|faults| problems.extend(faults));
                (text, root.ok())
            }
            Err(error) => {
                let span = mention.unwrap_or_else(|| Span::start_of(id));
                let message = format!("cannot read `{}`: {error}", display(path));
                let problem = Diagnostic::new(Rule::UnreadableFile, span, message);
                problems.push(problem.help(unreadable(path, mention.is_some(), &error)));
                (String::new(), None)
            }
        };
        self.push(path, text, root);
        id
    }

    fn push(&mut self, path: &Path, text: String, root: Option<Node>) {
        self.files.push(path, text);
        self.roots.push(root.map(Arc::new));
    }
}

/// Parses the text of a file. Merge conflicts are reported instead of the syntax errors that they cause.
fn parse(file: FileId, text: &str, is_json: bool) -> Result<Node, Vec<Diagnostic>> {
    let conflicts = conflict::conflicts(file, text);
    if !conflicts.is_empty() {
        return Err(conflicts);
    }
    let replaced = if is_json {
        json_controls::replace(text)
    } else {
        None
    };
    let readable = replaced.as_ref().map_or(text, |replaced| &replaced.text);
    let mut root =
        yaml::parse(file, readable).map_err(|problem| vec![conflict::or_marker(problem, text)])?;
    if let Some(replaced) = replaced {
        replaced.restore(&mut root);
    }
    Ok(root)
}

/// Advice on a file that cannot be read, named by another file or by the user.
fn unreadable(path: &Path, is_mentioned: bool, error: &io::Error) -> String {
    let text = display(path);
    let is_name = !text.contains(['.', '/']);
    match is_mentioned {
        _ if error.kind() == io::ErrorKind::InvalidData => "save the file as UTF-8".to_owned(),
        true if is_name => format!(
            "refer to a component as `#/components/schemas/{text}`; this is read as a file name"
        ),
        true => "check the path; it is relative to the referring file".to_owned(),
        false if text.starts_with("http:/") || text.starts_with("https:/") => {
            "download the file, and use its path: the generator fetches nothing".to_owned()
        }
        false if error.kind() == io::ErrorKind::IsADirectory => {
            format!("name the root file in it, such as `{text}/openapi.yaml`")
        }
        false => "check the path; it is relative to the working directory".to_owned(),
    }
}

/// The node that keys lead to from a root, and the span of the last key.
fn at<'n>(root: &'n Node, keys: &[String]) -> Option<(Span, &'n Node)> {
    keys.iter()
        .try_fold((root.span, root), |(_, node), key| entry(node, key))
}

/// The child of a node under a key or index, and the span of the key or of the item.
fn entry<'n>(node: &'n Node, key: &str) -> Option<(Span, &'n Node)> {
    match &node.value {
        Value::Mapping(entries) => {
            let (_, key, node) = entries.get_full(key)?;
            Some((key.span, node))
        }
        Value::Sequence(items) => {
            let node = items.get(key.parse::<usize>().ok()?)?;
            Some((node.span, node))
        }
        _ => None,
    }
}

/// A description whose files have been joined: every remaining `$ref` points to a component.
#[derive(Debug)]
pub struct Linked {
    /// The single-file description.
    pub root: Node,
}

/// Reads a description and everything that it refers to.
///
/// Whatever can be linked is linked, so that the next steps find the remaining problems.
pub fn read(
    path: &Path,
    read: ReadFile<'_>,
    sources: &mut Sources,
    problems: &mut Vec<Diagnostic>,
) -> Option<Linked> {
    let path = normalise(path);
    let linked = on_large_stack(|| {
        let root = sources.load(&path, None, read, problems);
        let linked = linker::link(root, sources, read, problems);
        // A description may take hundreds of megabytes: the linked copy is all that is needed from here on.
        sources.roots[root.index()] = None;
        linked
    });
    linked.unwrap_or_else(|| {
        if sources.files.is_empty() {
            sources.push(&path, String::new(), None);
        }
        problems.push(out_of_memory());
        None
    })
}

/// Changes the tree of a description and links it again, since additions can refer to components and to
/// files.
pub(crate) fn rework(
    linked: Linked,
    read: ReadFile<'_>,
    sources: &mut Sources,
    problems: &mut Vec<Diagnostic>,
    change: impl FnOnce(&mut Node, &mut Sources, &mut Vec<Diagnostic>) + Send,
) -> Option<Linked> {
    let reworked = on_large_stack(|| {
        let mut tree = linked.root;
        change(&mut tree, sources, problems);
        sources.roots[ROOT.index()] = Some(Arc::new(tree));
        linker::relink(ROOT, sources, read, problems)
    });
    reworked.unwrap_or_else(|| {
        problems.push(out_of_memory());
        None
    })
}

fn out_of_memory() -> Diagnostic {
    let message = "not enough memory to read the description";
    Diagnostic::new(Rule::UnreadableFile, Span::start_of(ROOT), message)
}

/// The file that is read first.
const ROOT: FileId = FileId(0);

/// The stack size in bytes: enough for the deepest YAML allowed, even in a build without optimisation.
const STACK: usize = 32 << 20;

/// Runs `work` on a thread with a stack large enough for the recursion of the YAML engine, as that of the caller may be
/// too small. None if there is no memory for the thread.
fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, work);
        let done = thread.ok()?.join();
        Some(done.unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// A path without `.` and, where the text alone allows it, without `..`.
fn normalise(path: &Path) -> PathBuf {
    let mut clean = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(clean.components().next_back(), Some(Component::Normal(_))) =>
            {
                clean.pop();
            }
            other => clean.push(other),
        }
    }
    if clean.as_os_str().is_empty() {
        PathBuf::from(".")
    } else {
        clean
    }
}
