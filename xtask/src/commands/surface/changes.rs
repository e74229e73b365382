//! The differences between two surfaces: lines, each below the type or operation that it belongs to.

use similar::{ChangeTag, TextDiff};

/// The changes of a surface.
#[derive(Debug, Default, PartialEq)]
pub struct Changes {
    /// The lines that were removed and added.
    pub text: String,
    /// The uses in code that may no longer work.
    pub uses: Vec<Use>,
}

/// Something that code uses: a type or an operation as such, or a member of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Use {
    /// The names of the type or operation, one of which the code mentions. For a member of a type, those that hold
    /// the type count too: code that uses a field of a response need not name its type.
    pub owners: Vec<String>,
    /// The member, which the code mentions as well.
    pub member: Option<String>,
}

/// The type or operation that a line belongs to, in one of the surfaces.
#[derive(Debug, Clone, Default, PartialEq)]
struct Owner {
    head: String,
    names: Vec<String>,
    /// Whether the lines are about responses, which no caller constructs.
    is_of_response: bool,
}

/// What the lines about the parts of a request begin with.
const PLACES: &[&str] = &["path ", "query ", "header ", "cookie ", "body "];

impl Owner {
    /// Goes on to the next line.
    fn advance(&mut self, line: &str) {
        if !line.starts_with(' ') {
            self.head = line.to_owned();
            self.is_of_response = false;
            self.names = if line.starts_with("webhook ") {
                vec!["Webhook".to_owned()]
            } else {
                Vec::from_iter(name(line))
            };
        } else if line.starts_with("    request ") {
            self.names.extend(name(line));
        } else {
            self.is_of_response |= line.starts_with("    headers ");
        }
    }

    /// The use that ends with a removed line; none if only the status of a response has changed.
    fn without(&self, line: &str, accepted: &str, current: &str) -> Option<Use> {
        let response = line.split_once(" -> ").map(|(_, response)| response);
        if response.is_some_and(|response| self.responds(response, current)) {
            return None;
        }
        let is_whole = line == self.head || line.starts_with("    request ");
        let member = name(line).filter(|_| !is_whole);
        let has_fields = ["struct ", "tuple ", "form "];
        let has_fields = has_fields.iter().any(|word| self.head.starts_with(word));
        let owners = if member.is_some() && has_fields {
            with_holders(&self.names, accepted)
        } else {
            self.names.clone()
        };
        Some(Use { owners, member })
    }

    /// Whether this operation has a response in a surface, whatever its status.
    fn responds(&self, response: &str, surface: &str) -> bool {
        let lines = surface.lines().skip_while(|line| *line != self.head);
        let mut own = lines.skip(1).take_while(|line| line.starts_with(' '));
        own.any(|line| {
            line.split_once(" -> ")
                .is_some_and(|(_, other)| other == response)
        })
    }

    /// The use that a new line changes: code that constructs the type has to set a new required field. Values and
    /// errors can be added at any time, and nobody uses a type yet that is new as a whole.
    fn with(&self, line: &str, accepted: &str) -> Option<Use> {
        let begins = |line: &str, words: &[&str]| {
            let line = line.trim_start().trim_start_matches("deprecated ");
            words.iter().any(|word| line.starts_with(word))
        };
        let is_constructed = if begins(&self.head, &["operation "]) {
            !self.is_of_response && begins(line, PLACES)
        } else {
            begins(&self.head, &["struct ", "tuple ", "form "])
        };
        let is_given = !line.contains(": Option<");
        let is_known = accepted.lines().any(|line| line == self.head);
        (is_constructed && is_given && is_known).then(|| Use {
            owners: self.names.clone(),
            member: None,
        })
    }
}

pub fn between(accepted: &str, current: &str) -> Changes {
    let mut changes = Changes::default();
    let [mut old, mut new] = [Owner::default(), Owner::default()];
    let mut shown = String::new();
    for change in TextDiff::from_lines(accepted, current).iter_all_changes() {
        let line = change.value().trim_end();
        let (sign, owner) = match change.tag() {
            ChangeTag::Equal => {
                old.advance(line);
                new.advance(line);
                continue;
            }
            ChangeTag::Delete => ('-', &mut old),
            ChangeTag::Insert => ('+', &mut new),
        };
        owner.advance(line);
        changes.uses.extend(match sign {
            '-' => owner.without(line, accepted, current),
            _ => owner.with(line, accepted),
        });
        // The derives of a type may change along with its fields.
        let (begin, _) = owner.head.split_once(": ").unwrap_or((&owner.head, ""));
        if line != owner.head && shown != begin {
            changes.text += &format!("  {}\n", owner.head);
        }
        begin.clone_into(&mut shown);
        changes.text += &format!("{sign} {line}\n");
    }
    changes
}

/// The names of a type, and those of the types, operations and webhooks through which code gets its values.
fn with_holders(names: &[String], surface: &str) -> Vec<String> {
    let mut found = names.to_vec();
    let mut known = 0;
    while known != found.len() {
        known = found.len();
        let mut owner = Owner::default();
        for line in surface.lines() {
            owner.advance(line);
            if words(held(line)).any(|word| found.iter().any(|name| name == word)) {
                let new = owner.names.iter().filter(|name| !found.contains(name));
                let new: Vec<_> = new.cloned().collect();
                found.extend(new);
            }
        }
    }
    found
}

/// The part of a line that has the type of a field, a variant, a parameter, a response or an item.
fn held(line: &str) -> &str {
    let marks = [": ", " -> ", " of "];
    let start = marks.iter().filter_map(|mark| line.find(mark)).min();
    let held = &line[start.unwrap_or(line.len())..];
    held.split('"').next().unwrap_or_default()
}

/// The words of a text, which include all names in it.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric() && character != '_')
}

/// The name that a line is about: the last word before its type or value.
fn name(line: &str) -> Option<String> {
    let end = [": ", " = "]
        .iter()
        .filter_map(|mark| line.find(mark))
        .min();
    let name = line[..end.unwrap_or(line.len())].split(' ').next_back()?;
    let name = name.trim_start_matches("r#");
    let is_identifier = |name: &&str| {
        let mut characters = name.chars();
        !name.is_empty()
            && characters.all(|character| character.is_alphanumeric() || character == '_')
    };
    Some(name).filter(is_identifier).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCEPTED: &str = "\
struct Tax: Debug
    id: Uuid = \"svc_id\"
    rate: Option<f64>
open enum Kind: Debug
    Api = \"api\"
operation get_tax: GET /taxes/{code}
    request GetTax: Debug
    path code: String
    200 -> Tax in \"tax\"
    404 -> NotFound: ErrorBody
";

    /// The uses as text: the names of the owners, and the member.
    fn uses(changes: &Changes) -> Vec<String> {
        let shown = changes.uses.iter().map(|found| {
            let member = found.member.iter().map(|member| format!(" {member}"));
            found.owners.join("|") + &member.collect::<String>()
        });
        shown.collect()
    }

    #[test]
    fn what_is_new_stands_below_its_type() {
        let current = ACCEPTED.replace("open enum", "    currency: Option<String>\nopen enum");
        let changes = between(ACCEPTED, &current);
        assert_eq!(
            changes.text,
            "  struct Tax: Debug\n+     currency: Option<String>\n"
        );
        assert!(changes.uses.is_empty());
        // Code that constructs one has to set it.
        let current = ACCEPTED.replace("open enum", "    currency: String\nopen enum");
        assert_eq!(uses(&between(ACCEPTED, &current)), ["Tax"]);
        for deprecated in ["", "deprecated "] {
            let accepted = ACCEPTED.replace("operation", &format!("{deprecated}operation"));
            let line = format!("    {deprecated}query page: i64\n    path");
            let current = accepted.replace("    path", &line);
            assert_eq!(uses(&between(&accepted, &current)), ["get_tax|GetTax"]);
        }
    }

    #[test]
    fn values_and_errors_that_are_new_concern_nobody() {
        let current = ACCEPTED.replace("operation", "    Front = \"front\"\noperation")
            + "    422 -> UnprocessableEntity: ErrorBody\n";
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.text.lines().count(), 4);
        assert!(changes.uses.is_empty());
    }

    /// Code reads responses as before.
    #[test]
    fn a_header_that_is_new_and_another_status_concern_nobody() {
        let current = ACCEPTED.replace(
            "    404",
            "    headers GetTaxHeaders\n    header etag: String\n    404",
        );
        assert!(between(ACCEPTED, &current).uses.is_empty());
        let current = ACCEPTED.replace("    200 -> ", "    2XX -> ");
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.text.lines().count(), 3);
        assert!(changes.uses.is_empty());
        let current = ACCEPTED.replace("    200 -> Tax in", "    200 -> Fee in");
        assert_eq!(uses(&between(ACCEPTED, &current)), ["get_tax|GetTax"]);
    }

    #[test]
    fn the_payload_of_a_webhook_is_used_by_its_receiver() {
        let accepted = format!("{ACCEPTED}webhook tax.made: Value\n");
        let current = accepted.replace("made: Value", "made: Tax");
        let changes = between(&accepted, &current);
        assert_eq!(
            changes.text,
            "- webhook tax.made: Value\n+ webhook tax.made: Tax\n"
        );
        assert_eq!(uses(&changes), ["Webhook"]);
    }

    /// The type is shown once, although what it derives has changed, too.
    #[test]
    fn the_head_of_a_type_is_not_repeated() {
        let current = ACCEPTED.replace("struct Tax: Debug\n", "struct Tax: Debug Default\n");
        let current = current.replace("    rate: Option<f64>\n", "    rate: f64\n");
        assert_eq!(
            between(ACCEPTED, &current).text,
            "- struct Tax: Debug\n+ struct Tax: Debug Default\n-     rate: Option<f64>\n+     rate: f64\n"
        );
    }

    #[test]
    fn what_is_gone_is_named() {
        let current = ACCEPTED.replace("    rate: Option<f64>\n", "");
        let current = current.replace("    404 -> NotFound: ErrorBody\n", "");
        let changes = between(ACCEPTED, &current);
        let text = "  struct Tax: Debug\n-     rate: Option<f64>\n  operation get_tax: GET /taxes/{code}\n\
                    -     404 -> NotFound: ErrorBody\n";
        assert_eq!(changes.text, text);
        assert_eq!(
            uses(&changes),
            ["Tax|get_tax|GetTax rate", "get_tax|GetTax NotFound"]
        );
        let current = ACCEPTED.replace("open enum Kind: Debug\n    Api = \"api\"\n", "");
        assert_eq!(uses(&between(ACCEPTED, &current)), ["Kind", "Kind Api"]);
    }

    /// Code such as `get_tax(..).await?.rate` names neither the type nor what holds it.
    #[test]
    fn a_field_is_used_by_way_of_what_holds_its_type() {
        let accepted = "\
struct Page: Debug
    taxes: Vec<Tax>
struct Tax: Debug
    rate: Option<f64>
open enum Kind: Debug
    Tax = \"tax\"
operation list_taxes: GET /taxes
    request ListTaxes: Debug
    200 -> Page
operation get_fee: GET /fee
    request GetFee: Debug
    200 -> Fee in \"Tax\"
webhook tax.made: Tax
";
        let current = accepted.replace("    rate: Option<f64>\n", "");
        let changes = between(accepted, &current);
        assert_eq!(
            uses(&changes),
            ["Tax|Page|list_taxes|ListTaxes|Webhook rate"]
        );
    }

    #[test]
    fn a_type_that_is_new_is_shown_once() {
        let current = format!("{ACCEPTED}struct Fee: Debug\n    id: Uuid\n");
        let changes = between(ACCEPTED, &current);
        assert_eq!(changes.text, "+ struct Fee: Debug\n+     id: Uuid\n");
        assert!(changes.uses.is_empty());
    }

    #[test]
    fn the_same_is_no_change() {
        assert_eq!(between(ACCEPTED, ACCEPTED), Changes::default());
    }
}
