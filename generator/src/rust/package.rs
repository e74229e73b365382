//! Keywords of the package for a registry.

/// The keywords of every package.
const KEYWORDS: [&str; 3] = ["api", "client", "http"];

/// Words in titles that say nothing about the subject of an API.
const EMPTY: [&str; 12] = [
    "a", "an", "and", "core", "for", "of", "public", "rest", "service", "services", "the", "web",
];

/// The first two words of a title that name its subject, and the keywords of every package.
pub(super) fn keywords(title: &str) -> Vec<String> {
    let title = title.to_lowercase();
    let is_subject = |word: &&str| {
        !EMPTY.contains(word)
            && !KEYWORDS.contains(word)
            && (2..=20).contains(&word.len())
            && word.starts_with(|first: char| first.is_ascii_alphabetic())
            && word
                .chars()
                .all(|character| character.is_ascii_alphanumeric())
    };
    let mut words: Vec<&str> = Vec::new();
    for word in title
        .split(|character: char| !character.is_alphanumeric())
        .filter(is_subject)
    {
        if words.len() < 2 && !words.contains(&word) {
            words.push(word);
        }
    }
    words
        .into_iter()
        .chain(KEYWORDS)
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_words_that_a_registry_takes() {
        for (title, first) in [
            ("Billing Service API", &["billing"][..]),
            ("The Public REST API", &[]),
            ("Pets, Pets & Größen of 2026", &["pets"]),
            ("ToDo v3 API", &["todo", "v3"]),
            ("Invoices And Payments V2", &["invoices", "payments"]),
        ] {
            let expected: Vec<_> = first.iter().chain(&KEYWORDS).collect();
            assert_eq!(
                keywords(title).iter().collect::<Vec<_>>(),
                expected,
                "{title}"
            );
        }
    }

    #[test]
    fn a_keyword_has_at_least_2_and_at_most_20_letters() {
        let subject = |word: &str| keywords(word).len() > KEYWORDS.len();
        assert!(!subject("x"));
        assert!(subject("hr"));
        assert!(subject(&"x".repeat(20)));
        assert!(!subject(&"x".repeat(21)));
    }
}
