//! The page where an athlete agrees, or withdraws with one click. It needs no account: its URL is the credential.

use axum::extract::{Path, Request, State};
use axum::http::header::{CONTENT_TYPE, REFERRER_POLICY};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use identity::LinkSecret;
use maud::{Markup, html};
use store::consents::{self, ConsentHolder, StoredConsent};
use store::{StoreError, athletes, message_settings};
use texts::{Language, phrase};
use training::messages::{ConsentState, ConsentWay, MessageWords};

use super::Recipient;
use super::consent::{agree, withdraw};
use super::kinds::next_due_message;
use super::scheduling::enqueue_moments;
use crate::athlete::visitor;
use crate::http::client_address::ClientAddress;
use crate::http::limits::read_body;
use crate::http::plain_page::plain_page;
use crate::shared::link_secrets::new_consent_key;
use crate::{ApiError, ApiResult, App};

const MAX_FORM_BYTES: usize = 1_000;

/// The question, or the answer given. It changes nothing, since link scanners open it too.
pub async fn show(
    State(app): State<App>,
    Path(secret): Path<String>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Response> {
    match find(&app, &secret).await? {
        Some((_, stored, language)) => Ok(page(language, &asked(&stored, language))),
        None => unknown(&app, address).await,
    }
}

/// A button that withdraws. Nothing happens until a person presses it.
pub async fn show_stop(
    State(app): State<App>,
    Path(secret): Path<String>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Response> {
    match find(&app, &secret).await? {
        Some((_, stored, language)) if stored.consent.state != ConsentState::Withdrawn => {
            Ok(page(language, &stopping(language, &secret)))
        }
        Some((_, _, language)) => Ok(page(language, &stopped(language))),
        None => unknown(&app, address).await,
    }
}

/// `answer=agree` agrees. Anything else withdraws, as the unsubscribe button of mail programs does (RFC 8058).
pub async fn answer(
    State(app): State<App>,
    Path(secret): Path<String>,
    ClientAddress(address): ClientAddress,
    request: Request,
) -> ApiResult<Response> {
    let body = read_body(request.into_body(), MAX_FORM_BYTES, app.settings.limits.body_time).await?;
    let agrees = form_urlencoded::parse(&body).any(|(name, value)| name == "answer" && value == "agree");
    let Some((holder, _, language)) = find(&app, &secret).await? else { return unknown(&app, address).await };
    let (_, new_key) = new_consent_key(&app, holder.account, holder.athlete, holder.channel)?;
    let writer = app.clone();
    let is_agreed = app.db.write_for(holder.account, move |tx| {
        let now = writer.clock.now();
        if !agrees {
            withdraw(tx, holder.athlete, holder.channel, ConsentWay::Link, &new_key, now)?;
            return Ok::<_, ApiError>(false);
        }
        let stored = consents::find(tx, holder.account, holder.athlete, holder.channel)?;
        let Some(stored) = stored.filter(|stored| stored.consent.state == ConsentState::Asked) else {
            return Ok(true);
        };
        if let Some(recipient) = Recipient::load(&writer, tx, holder.account, holder.athlete)? {
            enqueue_moments(&writer, tx, &recipient, now)?;
        }
        agree(tx, holder.athlete, stored, ConsentWay::Link, now)?;
        let settings = message_settings::find(tx, holder.account, holder.athlete)?.settings;
        let next_due_at = next_due_message(&settings, now).map(|moment| moment.at);
        message_settings::put(tx, holder.athlete, &settings, next_due_at)?;
        Ok(true)
    });
    let body = if is_agreed.await? { agreed(language) } else { stopped(language) };
    Ok(page(language, &body))
}

async fn find(app: &App, secret: &str) -> ApiResult<Option<(ConsentHolder, StoredConsent, Language)>> {
    let Ok(secret) = LinkSecret::parse(secret) else { return Ok(None) };
    let hash = secret.hash();
    let found = app.db.read(move |conn| {
        let Some(holder) = consents::find_holder(conn, hash)? else { return Ok(None) };
        let stored = consents::find(conn, holder.account, holder.athlete, holder.channel)?;
        let language = athletes::language(conn, holder.account, holder.athlete)?;
        Ok::<_, StoreError>(stored.map(|stored| (holder, stored, language)))
    });
    Ok(found.await?)
}

/// Throttles guessing. For a link that was once valid it does not claim that nothing is sent any more: the athlete may
/// have agreed again since.
async fn unknown(app: &App, address: std::net::IpAddr) -> ApiResult<Response> {
    visitor::charge_failure(app, address).await?;
    let body = html! {
        p role="status" { (phrase!("This link no longer works. If you still get messages, use the link in the latest one.")) }
    };
    Ok((StatusCode::NOT_FOUND, page(Language::English, &body)).into_response())
}

fn asked(stored: &StoredConsent, language: Language) -> Markup {
    let words = language.page();
    match stored.consent.state {
        ConsentState::Asked => html! {
            p { (stored.consent.wording) }
            form method="post" {
                button.primary name="answer" value="agree" { (words.agree) }
                button name="answer" value="stop" { (words.decline) }
            }
        },
        ConsentState::Agreed => agreed(language),
        ConsentState::Withdrawn | ConsentState::NotAsked => stopped(language),
    }
}

fn agreed(language: Language) -> Markup {
    let words = language.page();
    html! {
        p role="status" { (words.agreed) }
        form method="post" { button name="answer" value="stop" { (words.stop) } }
    }
}

/// The secret was found, so it is one.
fn stopping(language: Language, secret: &str) -> Markup {
    html! {
        form method="post" action={ "/consent/" (secret) } {
            input type="hidden" name="answer" value="stop";
            button.primary { (language.page().stop) }
        }
    }
}

fn stopped(language: Language) -> Markup {
    html! { p role="status" { (language.page().stopped) } }
}

fn page(language: Language, body: &Markup) -> Response {
    let page = plain_page(language, &language.page().question, None, body);
    // The URL of this page is the secret.
    let no_referrer = (REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let html = (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    let robots = (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    ([no_referrer, html, robots], page).into_response()
}
