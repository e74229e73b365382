//! Path templates.

/// The path in a template, and the query after its `?`, if there is one.
pub(crate) fn split_query(template: &str) -> (&str, Option<&str>) {
    match template.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (template, None),
    }
}

/// The name of the parameter, if the segment of a template consists of one alone.
pub(crate) fn placeholder(segment: &str) -> Option<&str> {
    let name = segment.strip_prefix('{')?.strip_suffix('}')?;
    (!name.contains(['{', '}'])).then_some(name)
}

/// Returns whether a path matches a template whose parameters take one segment each.
#[cfg(feature = "client")]
pub(crate) fn matches_path(template: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    let mut captures = Vec::new();
    let is_like = wanted.by_ref().all(|wanted| {
        given
            .next()
            .is_some_and(|given| in_segment(wanted, given, &mut captures).is_some())
    });
    is_like && given.next().is_none()
}

/// Adds the values of the parameters in one segment. The parameters on the left take as much as possible. `None` if the
/// segment does not match the template: values that have been added then mean nothing.
pub(crate) fn in_segment<'t, 'p>(
    mut template: &'t str,
    mut segment: &'p str,
    captures: &mut Vec<(&'t str, &'p str)>,
) -> Option<()> {
    if let Some(name) = placeholder(template) {
        captures.push((name, segment));
        return (!segment.is_empty()).then_some(());
    }
    while let Some((before, parameter)) = template.rsplit_once('{') {
        let (name, suffix) = parameter.split_once('}')?;
        let rest = segment.strip_suffix(suffix)?;
        let first = before.rfind('}').map_or(0, |end| end + 1);
        let literal = &before[first..];
        let start = match first {
            0 => rest.starts_with(literal).then_some(0)?,
            // A parameter right after another one begins with a dot.
            _ if literal.is_empty() => rest.rfind('.')?,
            _ => rest.rfind(literal)?,
        };
        let value = &rest[start + literal.len()..];
        if value.is_empty() {
            return None;
        }
        captures.push((name, value));
        if first == 0 {
            return Some(());
        }
        (template, segment) = (&before[..first], &segment[..start]);
    }
    (template == segment).then_some(())
}
