//! Translated patterns match what they match in ECMA-262.

use regex::Regex;

use super::translate;

#[track_caller]
fn check(pattern: &str, matched: &[&str], others: &[&str]) {
    let translated = translate(pattern).unwrap_or_else(|reason| panic!("{pattern}: {reason}"));
    let regex = Regex::new(&translated).unwrap();
    for text in matched {
        assert!(regex.is_match(text), "{pattern} ({translated}): {text:?}");
    }
    for text in others {
        assert!(!regex.is_match(text), "{pattern} ({translated}): {text:?}");
    }
}

#[test]
fn what_is_the_same_in_both_stays_as_it_is() {
    for pattern in [
        "^[a-z]+$",
        "a|b",
        r"\.",
        r"^-?[0-9]+(\.[0-9]+)?$",
        "a{2,3}?",
        "(?:a|b)*",
        r"[\]\-\\]",
    ] {
        assert_eq!(translate(pattern).as_deref(), Ok(pattern));
    }
}

#[test]
fn sets_are_those_of_ascii_but_for_spaces() {
    check(r"^\d$", &["7"], &["٧", "a"]);
    check(r"^\D$", &["٧", "a"], &["7"]);
    check(r"^\w$", &["a", "_", "7"], &["ä", "-"]);
    check(r"^[^\w]$", &["ä", "-"], &["a"]);
    check(
        r"^\s$",
        &["\u{feff}", "\u{a0}", "\n", "\u{2003}"],
        &["\u{85}", "a"],
    );
    check(r"^[\S-]$", &["\u{85}", "-"], &["\u{2028}"]);
    check(r"^[\w-.]$", &["-", "."], &["/"]);
    check(r"^[\s-.]$", &["-", ".", " "], &["/"]);
    check(r"^[a-zA-Z -\d]$", &[" ", "-", "7", "a"], &["!", "+"]);
    check(r"^[ -\D7]$", &["-", " ", "7", "ä"], &["8"]);
    check(r"^[+-\p{Lu}]$", &["+", "-", "Ä"], &[",", "ä"]);
    check(r"^.$", &["ä", "😀"], &["\n", "\r", "\u{2028}"]);
    check(r"\bfoo\b", &["a foo b", "äfoo"], &["afoo"]);
    check(r"^\p{Lu}\P{Lu}$", &["Ää"], &["ää"]);
}

#[test]
fn what_stands_for_itself_does_so_here() {
    check(r"^[[a&&b]$", &["[", "&"], &["]"]);
    check(r"^[a^~]$", &["^", "~"], &["b"]);
    check("^{a}]$", &["{a}]"], &["a"]);
    check("^a{,2}$", &["a{,2}"], &["aa"]);
    check(r"^\/\-\_\@$", &["/-_@"], &[]);
    check(r"^\\{2}$", &[r"\\"], &[r"\"]);
    check("[]", &[], &["", "a"]);
    check("^[^]$", &["\n", "a"], &["", "ab"]);
    check(r"^[\b]$", &["\u{8}"], &["b"]);
    check("^a#b c$", &["a#b c"], &["a#b"]);
}

#[test]
fn characters_can_be_given_by_numbers() {
    check(r"^\x41\u0042\u{43}\cJ\0\t$", &["ABC\n\0\t"], &[]);
    check(r"^\uD83D\uDE00$", &["😀"], &[]);
    check(r"^[\u0430-\u044F]$", &["б"], &["b"]);
}

#[test]
fn groups_are_not_looked_at_and_case_is_passed_over_where_that_is_said() {
    check("^(?<year>a)(b)$", &["ab"], &[]);
    check("(?i)^abc$", &["aBC"], &["abd"]);
}

#[test]
fn what_is_found_may_stand_anywhere_and_an_end_is_that_of_the_text() {
    check("b", &["abc"], &["ac"]);
    check("^a$", &["a"], &["a\n", "b\na"]);
}

#[test]
fn what_cannot_be_read_has_a_reason() {
    for (pattern, reason) in [
        ("(?=a)", "look-ahead is not supported"),
        ("(?!a)", "look-ahead is not supported"),
        ("(?<!a)", "look-behind is not supported"),
        (r"(a)\1", "references to groups are not supported"),
        (r"(?<n>a)\k<n>", "references to groups are not supported"),
        ("(?>a)", "it has a group of an unknown kind"),
        ("(", "it cannot be read"),
        ("*", "it cannot be read"),
        ("[", "a class is not closed"),
        ("[a--b]", "a class contains `--`"),
        ("\\", r"it ends with `\`"),
        (r"\Z", r"`\Z` is not supported"),
        (
            r"\u12",
            "it has an escape for a character that does not exist",
        ),
        (
            r"\uD83D",
            "it has an escape for a character that does not exist",
        ),
        (
            r"\uD83Dabcdef",
            "it has an escape for a character that does not exist",
        ),
        (
            r"\uD83D\u{FFFFFFFF}",
            "it has an escape for a character that does not exist",
        ),
        (
            r"\uD83D\uFFFF",
            "it has an escape for a character that does not exist",
        ),
        (r"^\p{Lu", "a `}` is missing"),
        (r"[\u{41", "a `}` is missing"),
        ("(?<year", "a `>` is missing"),
        (r"\c1", r"`\c` is not followed by a letter from A to Z"),
        ("((a{1000}){1000}){1000}", "it takes too much memory"),
    ] {
        assert_eq!(translate(pattern), Err(reason.to_owned()), "{pattern}");
    }
}
