//! Values of parameters in a path.

use crate::message::template::{in_segment, placeholder, split_query};

/// The value of each parameter of a template, at the end of a path and before decoding. `None` if the path does not
/// match the template; a prefix before that does not matter.
pub(crate) fn captures<'t, 'p>(
    template: &'t str,
    path: &'p str,
) -> Option<Vec<(&'t str, &'p str)>> {
    let without_slash = |path| str::strip_prefix(path, '/').unwrap_or(path);
    let template = without_slash(split_query(template).0);
    let path = path.strip_prefix('/').unwrap_or(path);
    let rest_index = template
        .split('/')
        .position(|segment| rest(segment).is_some());
    let captures = match rest_index {
        None => in_segments(template.rsplit('/'), path.rsplit('/'))?,
        Some(index) => {
            let wanted: Vec<_> = template.split('/').collect();
            let given: Vec<_> = path.split('/').collect();
            with_rest(&wanted, index, path, &given)?
        }
    };
    is_consistent(&captures).then_some(captures)
}

/// The name of the parameter in a template's segment, if it takes any number of segments.
pub(crate) fn rest(segment: &str) -> Option<&str> {
    placeholder(segment)?.strip_prefix('*')
}

/// Returns whether a parameter that appears more than once has the same value each time.
fn is_consistent(captures: &[(&str, &str)]) -> bool {
    let first = |name| captures.iter().find(|(known, _)| *known == name);
    captures
        .iter()
        .all(|(name, value)| first(*name).is_some_and(|(_, first)| first == value))
}

/// The value of each parameter in segments that are compared one by one; `None` if one does not match or is missing.
fn in_segments<'t, 'p>(
    wanted: impl Iterator<Item = &'t str>,
    mut given: impl Iterator<Item = &'p str>,
) -> Option<Vec<(&'t str, &'p str)>> {
    let mut captures = Vec::new();
    for template in wanted {
        in_segment(template, given.next()?, &mut captures)?;
    }
    Some(captures)
}

/// The value of each parameter, where the one at an index takes all that the others leave. The path may start with a
/// prefix, which is kept as short as possible.
fn with_rest<'t, 'p>(
    wanted: &[&'t str],
    index: usize,
    path: &'p str,
    given: &[&'p str],
) -> Option<Vec<(&'t str, &'p str)>> {
    let (before, after) = (&wanted[..index], &wanted[index + 1..]);
    let end = given.len().checked_sub(after.len())?;
    let mut captures = in_segments(after.iter().copied(), given[end..].iter().copied())?;
    let (start, more) = (0..end.checked_sub(before.len())?).find_map(|start| {
        let start_of_rest = start + before.len();
        let more = in_segments(
            before.iter().copied(),
            given[start..start_of_rest].iter().copied(),
        )?;
        Some((start_of_rest, more))
    })?;
    captures.extend(more);
    let offset = |count: usize| given[..count].iter().map(|segment| segment.len() + 1).sum();
    let (first, behind): (usize, usize) = (offset(start), offset(end));
    captures.push((rest(wanted[index])?, &path[first..behind - 1]));
    Some(captures)
}

#[cfg(test)]
mod tests {
    use super::captures;

    #[track_caller]
    fn assert_captures(template: &str, path: &str, expected: &[(&str, &str)]) {
        let actual = captures(template, path).map(|mut captures| {
            captures.sort_unstable();
            captures
        });
        assert_eq!(actual.as_deref(), Some(expected), "{template} {path}");
    }

    #[track_caller]
    fn assert_no_match(template: &str, path: &str) {
        assert_eq!(captures(template, path), None, "{template} {path}");
    }

    #[test]
    fn a_parameter_can_be_a_part_of_a_segment() {
        assert_captures("/a/{id}:cancel", "/a/7:cancel", &[("id", "7")]);
        assert_captures("/x-{id}", "/x-7", &[("id", "7")]);
        assert_captures("/{a}.{b}", "/x.tar.gz", &[("a", "x.tar"), ("b", "gz")]);
        assert_captures(
            "/{a}...{b}",
            "/v1.0...v2.0",
            &[("a", "v1.0"), ("b", "v2.0")],
        );
        assert_captures("/({a},{b})/c", "/p/(1,2)/c", &[("a", "1"), ("b", "2")]);
        assert_no_match("/a/{id}:cancel", "/a/7");
        assert_no_match("/x-{id}", "/y-7");
        assert_no_match("/x-{id}", "/x-");
        assert_no_match("/{a}.{b}", "/.b");
        assert_no_match("/{a}.{b}", "/a.");
        assert_no_match("/{a}.{b}", "/ab");
    }

    #[test]
    fn a_parameter_right_after_another_one_begins_with_the_last_dot() {
        assert_captures(
            "/a/{id}{ext}",
            "/a/7.json",
            &[("ext", ".json"), ("id", "7")],
        );
        assert_captures(
            "/{id}{ext}",
            "/x.tar.gz",
            &[("ext", ".gz"), ("id", "x.tar")],
        );
        assert_captures(
            "/v{id}{ext}-{n}",
            "/v7.json-1",
            &[("ext", ".json"), ("id", "7"), ("n", "1")],
        );
        assert_no_match("/{id}{ext}", "/7");
        assert_no_match("/{id}{ext}", "/.json");
    }

    #[test]
    fn a_parameter_can_be_the_rest_of_a_path() {
        assert_captures("/files/{*path}", "/files/a/b%2F/c", &[("path", "a/b%2F/c")]);
        assert_captures(
            "/files/{*path}",
            "/p/files/a/files/b",
            &[("path", "a/files/b")],
        );
        assert_captures(
            "/{x}/{*path}/meta",
            "/1/a/b/meta",
            &[("path", "a/b"), ("x", "1")],
        );
        assert_no_match("/files/{*path}", "/files");
        assert_no_match("/files/{*path}/meta", "/files/meta");
        assert_no_match("/files/{*path}", "/other/a");
    }

    #[test]
    fn a_parameter_that_is_there_twice_has_one_value() {
        assert_captures("/{a}/x/{a}", "/1/x/1", &[("a", "1"), ("a", "1")]);
        assert_no_match("/{a}/x/{a}", "/1/x/2");
    }

    #[test]
    fn literals_are_compared_as_they_are_written() {
        assert_captures("/a//b/", "/a//b/", &[]);
        assert_captures("/?x=1", "/", &[]);
        assert_no_match("/a/", "/a");
        assert_no_match("/a", "/a/");
    }

    #[test]
    fn a_path_may_begin_with_more_than_the_template_and_not_with_less() {
        assert_captures("/a/b", "/p/a/b", &[]);
        assert_captures("/a/{id}", "/p/q/a/7", &[("id", "7")]);
        assert_no_match("/a/b", "/b");
        assert_no_match("/a/{id}", "/7");
    }
}
