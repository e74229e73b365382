//! Minimal PDFs with text.

use std::fmt::Write;

/// A page with lines of ASCII text, in a font that every reader has.
pub(crate) fn page(lines: &[&str]) -> Vec<u8> {
    let shown: String = lines
        .iter()
        .map(|line| format!("({}) Tj T* ", escaped(line)))
        .collect();
    let content = format!("BT /F1 16 Tf 20 TL 72 760 Td {shown}ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!(
            "<< /Length {} >>\nstream\n{content}\nendstream",
            content.len()
        ),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    file(&objects).into_bytes()
}

/// The objects, followed by a table of their positions.
fn file(objects: &[String]) -> String {
    let mut text = "%PDF-1.4\n".to_owned();
    let mut table = "0000000000 65535 f \n".to_owned();
    for (index, object) in objects.iter().enumerate() {
        // Writing to a string does not fail.
        let _ = writeln!(table, "{:010} 00000 n ", text.len());
        let _ = writeln!(text, "{} 0 obj\n{object}\nendobj", index + 1);
    }
    let (start, size) = (text.len(), objects.len() + 1);
    let _ = write!(
        text,
        "xref\n0 {size}\n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    );
    text
}

fn escaped(line: &str) -> String {
    let mut text = String::new();
    for letter in line.chars() {
        match letter {
            '(' | ')' | '\\' => text.extend(['\\', letter]),
            ' '..='~' => text.push(letter),
            _ => text.push('?'),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_knows_where_the_objects_begin() {
        let text = String::from_utf8(page(&["(1) \\ 2", "ü"])).unwrap();
        assert!(text.contains(r"(\(1\) \\ 2) Tj T* (?) Tj"), "{text}");
        let (_, table) = text.split_once("\nxref\n0 6\n").unwrap();
        for (index, entry) in table.lines().skip(1).take(5).enumerate() {
            let offset: usize = entry[..10].parse().unwrap();
            let object = format!("{} 0 obj", index + 1);
            assert!(text[offset..].starts_with(&object), "{entry}");
            assert_eq!(entry.len(), 19);
        }
        let (_, start) = text.split_once("startxref\n").unwrap();
        let start: usize = start.lines().next().unwrap().parse().unwrap();
        assert!(text[start..].starts_with("xref"));
    }
}
