//! Problems in the language of whoever reads them: what the request asks for, or else what the signed-in coach chose.

use std::sync::{Arc, OnceLock};

use axum::extract::Request;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LANGUAGE, VARY};
use axum::http::{Extensions, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use texts::Language;

use super::request_language::RequestLanguage;
use crate::error::Spoken;

/// Travels with the request; whoever learns who calls fills it.
#[derive(Debug, Clone, Default)]
pub(crate) struct AnswerLanguage(Arc<OnceLock<Language>>);

impl AnswerLanguage {
    pub fn prefer(extensions: &Extensions, language: Option<Language>) {
        if let Some((own, language)) = extensions.get::<Self>().zip(language) {
            // The first who learns it is right.
            let _ = own.0.set(language);
        }
    }
}

/// Says the problem of an answer again, in the reader's language.
pub(crate) async fn speak(mut request: Request, next: Next) -> Response {
    let RequestLanguage(asked) = RequestLanguage::of(request.headers());
    let chosen = AnswerLanguage::default();
    request.extensions_mut().insert(chosen.clone());
    let mut response = next.run(request).await;
    let Some(spoken) = response.extensions_mut().remove::<Spoken>() else { return response };
    let language = asked.or(chosen.0.get().copied()).unwrap_or_default();
    if language != Language::English {
        spoken.say_in(language, &mut response);
        // A long problem was compressed in English; this body is plain.
        response.headers_mut().remove(CONTENT_ENCODING);
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    headers.append(VARY, HeaderValue::from_static("accept-language"));
    response
}
