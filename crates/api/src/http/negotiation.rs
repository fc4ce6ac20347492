//! Content negotiation from request headers.

use axum::http::header::{ACCEPT, ACCEPT_ENCODING, COOKIE, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use texts::Language;

use crate::http::request_language::RequestLanguage;

pub fn accepts_brotli(headers: &HeaderMap) -> bool {
    list_items(headers, ACCEPT_ENCODING).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_brotli = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        let is_refused = parts.any(|weight| {
            weight.strip_prefix("q=").and_then(|weight| weight.parse().ok()).is_some_and(|weight: f32| weight <= 0.0)
        });
        is_brotli && !is_refused
    })
}

/// Browsers ask for HTML; a program that accepts anything gets the page too.
pub fn wants_page(headers: &HeaderMap) -> bool {
    let mut accepted = list_items(headers, ACCEPT).peekable();
    accepted.peek().is_none_or(|first| *first == "*/*")
        || accepted.any(|item| item.split(';').next().is_some_and(|kind| kind.trim() == "text/html"))
}

pub fn has_dark_theme(headers: &HeaderMap) -> bool {
    cookies(headers).any(|cookie| cookie == "theme=dark")
}

/// The language of a page: the one in its address, the one chosen on this device, or else what the browser asks for.
pub fn page_language(query: Option<&str>, headers: &HeaderMap) -> Language {
    let named = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let chosen = || cookies(headers).find_map(|cookie| Language::from_code(cookie.strip_prefix("language=")?));
    let accepted = || RequestLanguage::of(headers).0;
    named.and_then(Language::from_code).or_else(chosen).or_else(accepted).unwrap_or_default()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let values = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(';')).map(str::trim)
}

/// Whether `If-None-Match` contains this tag, so that 304 suffices.
pub fn knows(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    list_items(headers, IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/").as_bytes() == etag.as_bytes())
}

fn list_items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}
