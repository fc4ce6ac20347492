//! Test messages of operators to themselves.

use axum::extract::State;
use axum::http::StatusCode;
use gateways::mail::MailError;
use gateways::push::{PushError, Subscription};
use gateways::whatsapp::Outgoing;
use identity::EmailAddress;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{accounts, coach_profiles, push_subscriptions};
use texts::{Language, Phrase, phrase};
use training::error::Invalid;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::extract::Json;
use crate::outside::mails::layout::Letter;
use crate::outside::mails::{Envelope, letter_to};
use crate::outside::messages::test_notification;
use crate::outside::ways_out::Way;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const TESTED_WAYS: [&str; 3] = ["mail", "push", "whatsApp"];

#[derive(Deserialize, ToSchema)]
pub struct TestMessage {
    /// `mail`, `push` or `whatsApp`: to the caller's own address, devices or number.
    #[schema(example = "mail")]
    way: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestOutcome {
    is_sent: bool,
    took_ms: i64,
    /// Why it was not sent.
    problem: Option<String>,
}

/// Send a test message to oneself
///
/// For the operators of the server alone.
#[call_macro::call(
    post "/SendServerTest", tag = "server", may = Operator,
    request_body = TestMessage,
    responses((status = OK, body = TestOutcome, description = "Whether it was taken, or why not")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
        CONFLICT = "way-off: this way is not set up; no-device; no-phone-number",
        UNPROCESSABLE_ENTITY = "A way that there is not",
    ),
)]
pub async fn send_server_test(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<TestMessage>,
) -> ApiResult<Json<TestOutcome>> {
    let began = app.clock.now();
    let (way, sent) = match body.way.as_str() {
        "mail" => (Way::Mail, mail(&app, &caller, began).await?),
        "push" => (Way::Push, push(&app, &caller, began).await?),
        "whatsApp" => (Way::WhatsApp, whatsapp(&app, &caller).await?),
        _ => return Err(Invalid::new("way", phrase!("Choose mail, push or whatsApp")).into()),
    };
    let now = app.clock.now();
    match &sent {
        Ok(()) => app.ways_out.worked(way, now),
        Err(reason) => app.ways_out.failed(way, now, reason),
    }
    tracing::info!(operator = %caller.person, way = way.name(), is_sent = sent.is_ok(), "an operator sent a test message");
    let took_ms = i64::try_from(now.duration_since(began).as_millis()).unwrap_or(i64::MAX);
    let problem = sent.err().map(|reason| reason.in_language(caller.language));
    Ok(Json(TestOutcome { is_sent: problem.is_none(), took_ms, problem }))
}

async fn mail(app: &App, caller: &SignedIn, now: Timestamp) -> ApiResult<Result<(), Phrase>> {
    let mailer = app.mailer.get().filter(|_| app.settings.sends_mail()).ok_or_else(is_off)?;
    let (row, language) = (caller.person.own_account(), caller.language);
    let account = app.db.read(move |conn| accounts::find(conn, row)).await?;
    let to = account.ok_or_else(|| ApiError::missing("account"))?.email;
    let mail = test_mail(app, to, language, now);
    Ok(mailer.send(&mail).await.map_err(|error| match error {
        MailError::NotNow(reason) | MailError::Refused(reason) => reason,
    }))
}

fn test_mail(app: &App, to: EmailAddress, language: Language, now: Timestamp) -> gateways::mail::Mail {
    let letter = Letter {
        language,
        title: phrase!("Email from your server works"),
        before: phrase!("You asked for this test on the Server page."),
        button: phrase!("Open the Server page"),
        after: phrase!("If you didn’t ask for it, someone else runs this server too."),
    };
    let url = &app.settings.public_url;
    let envelope = Envelope { id: app.clock.new_id(), date: now, to };
    letter_to(envelope, url, format!("{url}/operator"), &letter)
}

async fn push(app: &App, caller: &SignedIn, now: Timestamp) -> ApiResult<Result<(), Phrase>> {
    let push = app.settings.push.as_ref().ok_or_else(is_off)?;
    let (account, person, language) = (caller.id, caller.person, caller.language);
    let devices = app.db.read(move |conn| push_subscriptions::of_coaches(conn, account)).await?;
    let mut own = devices.into_iter().filter(|(owner, _)| *owner == person).map(|(_, device)| device).peekable();
    if own.peek().is_none() {
        let detail = phrase!("None of your devices gets notifications. Switch them on in this browser first.");
        return Err(ApiError::new(StatusCode::CONFLICT, "no-device", detail));
    }
    let id = app.clock.new_id();
    let topic = id.simple().to_string();
    let mut outcome = Err(phrase!("The browser has ended its subscription."));
    for device in own {
        let Ok(subscription) = Subscription::parse(&device.endpoint, &device.p256dh, &device.auth) else { continue };
        match push.send(&subscription, &topic, &test_notification(id, language), now).await {
            Ok(()) => return Ok(Ok(())),
            Err(PushError::Gone) => {}
            Err(PushError::NotNow(reason, _) | PushError::Refused(reason)) => outcome = Err(reason),
        }
    }
    Ok(outcome)
}

/// By a template, since nobody has written to the server before.
async fn whatsapp(app: &App, caller: &SignedIn) -> ApiResult<Result<(), Phrase>> {
    let whatsapp = app.settings.whatsapp.as_ref().ok_or_else(is_off)?;
    let account = caller.id;
    let profile = app.db.read(move |conn| coach_profiles::find(conn, account)).await?;
    let number = profile.contact.phone_number.and_then(|number| number.e164().map(str::to_owned)).ok_or_else(|| {
        let detail = phrase!("Your profile has no WhatsApp number with a country. Add one first.");
        ApiError::new(StatusCode::CONFLICT, "no-phone-number", detail)
    })?;
    let text = phrase!("This is a test of your server.").in_language(caller.language);
    let language = whatsapp.template_language(caller.language.code()).or_else(|| whatsapp.template_language("en"));
    let Some(language) = language else {
        return Ok(Err(phrase!("The template is not approved in this language.")));
    };
    let name = &whatsapp.templates().plan_changed;
    let outgoing = Outgoing::Template { name, language, text: &text, replies: Vec::new() };
    let mark: Uuid = app.clock.new_id();
    let sent = whatsapp.send(&number, &mark.to_string(), &outgoing).await;
    Ok(sent.map(drop).map_err(|error| error.reason))
}

fn is_off() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, "way-off", phrase!("This is not set up on this server."))
}
