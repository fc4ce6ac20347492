//! Short pages without the web app: what they have in common.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use maud::{DOCTYPE, Markup, html};
use texts::Language;

/// `reloads_after` is in seconds.
pub(crate) fn plain_page(language: Language, title: &str, reloads_after: Option<u32>, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="robots" content="noindex";
                @if let Some(seconds) = reloads_after {
                    meta http-equiv="refresh" content=(seconds);
                }
                title { (title) }
                link rel="icon" href="/favicon.svg";
                link rel="stylesheet" href="/consent.css";
            }
            body { main { p.name { "Longrun" } h1 { (title) } (body) } }
        }
    };
    page.into_string()
}

pub async fn stylesheet() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("plain_page.css"))
}
