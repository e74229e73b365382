//! The page as text.

use serde_json::Value;

use crate::renderer::{Renderer, renderer};

/// A page with this title that shows a description in JSON, with the credentials of security schemes by their
/// names.
pub(crate) fn page(title: &str, description: &str, credentials: &Value) -> anyhow::Result<String> {
    let Renderer { script, style } = renderer()?;
    let template = include_str!("page.html");
    // Each blank is searched in the rest of the template only, as inserted texts may look like blanks.
    let parts = [
        ("{title}", escaped(title)),
        ("{style}", style.replace("</style", "<\\/style")),
        ("{script}", unterminated(script)),
        ("{description}", in_script(description)),
        ("{credentials}", in_script(&credentials.to_string())),
    ];
    let mut page = String::with_capacity(script.len() + style.len() + 2 * description.len());
    let mut rest = template;
    for (blank, text) in &parts {
        if let Some((before, after)) = rest.split_once(blank) {
            page.push_str(before);
            page.push_str(text);
            rest = after;
        }
    }
    page.push_str(rest);
    Ok(page)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A script in which nothing ends the surrounding element or begins an HTML comment. Regular expressions and strings
/// keep their meaning.
fn unterminated(script: &str) -> String {
    script
        .replace("</script", "<\\/script")
        .replace("<!--", "<\\!--")
}

/// JSON that does not end the surrounding script, whatever its strings contain.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
