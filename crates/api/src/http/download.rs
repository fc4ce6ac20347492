//! File names that every browser and every file system accepts.

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use training::text::Line;

use crate::ApiError;

/// Per part; file systems allow 255 bytes in all.
const MAX_CHARS_OF_A_PART: usize = 60;

/// `Content-Disposition` for "{plan} - {athlete} - compact.pdf": in UTF-8 for browsers that support it (RFC 6266), and
/// in ASCII for the others.
pub(crate) fn attachment(plan: &Line<200>, athlete: &str, layout: &str) -> Result<HeaderValue, ApiError> {
    let parts: Vec<_> = [plan.as_str(), athlete].map(safe).into_iter().filter(|part| !part.is_empty()).collect();
    disposition(&format!("{}.pdf", [parts, vec![layout.to_owned()]].concat().join(" - ")))
}

/// The same for "{title}.fit" and the like; "{otherwise}" if nothing usable is left of the name.
pub(crate) fn download(name: &str, otherwise: &str, extension: &str) -> Result<HeaderValue, ApiError> {
    disposition(&file_name(name, otherwise, extension))
}

/// Of a file to be kept: what it is and what it is called.
pub(crate) fn headers(content_type: &'static str, name: HeaderValue) -> [(HeaderName, HeaderValue); 3] {
    [
        (CONTENT_TYPE, HeaderValue::from_static(content_type)),
        (CONTENT_DISPOSITION, name),
        (CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
    ]
}

pub(crate) fn file_name(name: &str, otherwise: &str, extension: &str) -> String {
    let name = safe(name);
    let name = if name.is_empty() { otherwise } else { &name };
    format!("{name}.{extension}")
}

fn disposition(name: &str) -> Result<HeaderValue, ApiError> {
    let ascii: String = name.chars().map(|c| if c.is_ascii() { c } else { '_' }).collect();
    let header = format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{}", percent_encoded(name));
    HeaderValue::from_str(&header).map_err(ApiError::internal)
}

/// Removes what is special to a file system or hides the name's content.
fn safe(part: &str) -> String {
    let is_unsafe = |c: char| {
        c.is_control()
            || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let cleaned: String = part.chars().map(|c| if is_unsafe(c) { ' ' } else { c }).collect();
    let words = cleaned.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(MAX_CHARS_OF_A_PART).collect();
    short.trim_matches([' ', '.']).to_owned()
}

fn percent_encoded(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use texts::Phrase;

    use super::*;

    fn named(plan: &str, athlete: &str) -> String {
        let plan =
            Line::required("name", Phrase::verbatim("Name"), plan, Phrase::verbatim("Name is required")).unwrap();
        attachment(&plan, athlete, "compact").unwrap().to_str().unwrap().to_owned()
    }

    #[test]
    fn a_file_is_named_after_plan_athlete_and_layout() {
        let plain = "attachment; filename=\"Autumn - Mia Moss - compact.pdf\"; \
                     filename*=UTF-8''Autumn%20-%20Mia%20Moss%20-%20compact.pdf";
        assert_eq!(named("Autumn", "Mia Moss"), plain);
        assert!(named("Autumn", "").contains("filename=\"Autumn - compact.pdf\""));
    }

    #[test]
    fn other_scripts_are_kept_for_browsers_that_support_them() {
        let header = named("Łódź", "李");
        assert!(header.contains("filename=\"__d_ - _ - compact.pdf\""), "{header}");
        assert!(header.contains("%C5%81%C3%B3d%C5%BA%20-%20%E6%9D%8E"), "{header}");
    }

    #[test]
    fn no_name_leaves_its_folder_or_ends_the_header() {
        let header = named("../../etc/pass\"wd: a|b", "\u{202e}fdp.exe");
        assert!(header.contains("filename=\"etc pass wd a b - fdp.exe - compact.pdf\""), "{header}");
    }

    #[test]
    fn long_names_are_cut() {
        assert!(named(&"x".repeat(200), &"y".repeat(200)).len() < 400);
    }
}
