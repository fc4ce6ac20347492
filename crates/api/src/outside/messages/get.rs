use axum::extract::State;
use axum::response::IntoResponse;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::consents::StoredConsent;
use store::{Conn, StoreError, athletes, messages};
use texts::{Language, Phrase, phrase};
use training::athlete::Athlete;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, ConsentState, ConsentWay, DueMessage, MessageWords, whatsapp_address};
use utoipa::ToSchema;

use super::consent::consent_address;
use super::kinds::next_due_message;
use super::shapes::{ConsentShape, MessageShape, SettingsShape};
use super::{Recipient, kinds, scheduled};
use crate::http::extract::{Json, Query};
use crate::http::revision_tag::revision_tag;
use crate::reach::AthleteRef;
use crate::shared::enum_schemas::{ChannelName, LanguageName, MessageKindName};
use crate::shared::link_secrets::open_consent;
use crate::shared::who::Names;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(super) const NO_MAIL: Phrase =
    phrase!("Email isn’t set up on this server, so nothing is sent. Your server’s administrator can set it up.");
pub(super) const NO_PUSH: Phrase = phrase!(
    "This server sends no notifications, because push services cannot reach its administrator. It needs a public address \
     with https, or an email address for support."
);
const MAX_HISTORY: u32 = 100;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessagesQuery {
    /// The athlete's id.
    athlete: AthleteRef,
}

/// Everything about the messages of one athlete.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessagesAnswer {
    first_name: String,
    last_name: String,
    /// The athlete's number in E.164 form, if its country is known.
    phone: Option<String>,
    /// What is wrong with the number, and what to do.
    phone_problem: Option<String>,
    /// Whether this server sends WhatsApp messages by itself.
    sends_whats_app: bool,
    consents: Vec<ConsentShape>,
    /// Opens WhatsApp with the question whether the athlete agrees; while it is not answered.
    ask_url: Option<String>,
    settings: SettingsShape,
    /// The language of messages to the athlete.
    #[schema(value_type = LanguageName)]
    language: &'static str,
    /// What goes out next, on each channel.
    next: Vec<NextMessage>,
    /// The newest first.
    history: Vec<MessageShape>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextMessage {
    #[schema(value_type = ChannelName)]
    channel: &'static str,
    at: Option<Timestamp>,
    #[schema(value_type = Option<MessageKindName>)]
    kind: Option<&'static str>,
    title: Option<String>,
    text: Option<String>,
    /// What the athlete can answer with one touch.
    answers: Vec<String>,
    /// The line before it, such as "Tomorrow is Rest."
    before: Option<String>,
    /// Why nothing is sent; the message shown is the one that would be.
    because: Option<String>,
}

/// Consents, settings, what is sent next, and what was sent
#[call_macro::call(
    get "/GetMessages", tag = "messages", may = Coach, token = Read,
    params(MessagesQuery),
    responses(
        (status = OK, description = "Everything about the athlete's messages", body = MessagesAnswer,
         headers(("ETag" = String, description = "For If-Match of UpdateConsent"))),
    ),
    errors(NOT_FOUND = "The account has no such athlete"),
)]
pub async fn get_messages(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<MessagesQuery>,
) -> ApiResult<impl IntoResponse> {
    let reader = app.clone();
    let found = app.db.read_for(account.id, move |conn| {
        let athlete = account.reach.id(conn, query.athlete)?;
        answer(&reader, conn, &account, athlete)
    });
    let (revision, answer) = found.await?;
    Ok((revision_tag(revision), Json(answer)))
}

pub(super) fn answer(
    app: &App,
    conn: &mut Conn,
    coach: &SignedIn,
    athlete: AthleteId,
) -> ApiResult<(i64, MessagesAnswer)> {
    let (account, language, now) = (coach.id, coach.language, app.clock.now());
    let mut recipient = Recipient::load(app, conn, account, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
    if !coach.may_see_links() {
        recipient.hide_page();
    }
    let mut history = messages::list(conn, account, athlete, MAX_HISTORY)?;
    history.retain(|message| kinds::of(message.kind).is_in_history);
    let names = Names::load(conn, account)?;
    let sends_whats_app = app.settings.whatsapp.is_some();
    let consents = Channel::ALL
        .iter()
        .map(|channel| recipient.consent(*channel).map_or_else(|| ConsentShape::none(*channel), ConsentShape::from));
    let next = Channel::ALL.iter().map(|channel| next_message(&recipient, *channel, app, (language, now)));
    let answer = MessagesAnswer {
        first_name: recipient.athlete.profile.first_name.to_string(),
        last_name: recipient.athlete.profile.last_name.to_string(),
        phone: recipient.address(Channel::WhatsApp),
        phone_problem: phone_problem(conn, account, &recipient.athlete)?.map(|problem| problem.in_language(language)),
        sends_whats_app,
        consents: consents.collect(),
        ask_url: if coach.may_see_links() { ask_url(app, account, &recipient) } else { None },
        settings: SettingsShape::from(&recipient.stored.settings),
        language: recipient.language().code(),
        next: next.collect(),
        history: history.into_iter().map(|message| MessageShape::new(message, &names)).collect(),
    };
    Ok((recipient.stored.revision, answer))
}

fn ask_url(app: &App, account: AccountId, recipient: &Recipient) -> Option<String> {
    let stored = recipient.consent(Channel::WhatsApp)?;
    let (consent, url) = (&stored.consent, &app.settings.public_url);
    if consent.state != ConsentState::Asked {
        return None;
    }
    let page = recipient.language().page();
    let secret = open_consent(app, account, recipient.athlete.id, Channel::WhatsApp, &stored.key)?;
    let mut text = format!("{}\n\n{}: {}", consent.wording, page.agree, consent_address(url, &secret));
    if let Some(whatsapp) = &app.settings.whatsapp {
        text.push_str(&format!("\n\nYES: {}", whatsapp_address(Some(whatsapp.number()), "YES")));
    }
    Some(whatsapp_address(Some(&consent.address), &text))
}

/// What is wrong with an athlete's number: without a country it reaches nobody, and a shared one also reaches somebody
/// else.
pub(super) fn phone_problem(
    conn: &mut Conn,
    account: AccountId,
    athlete: &Athlete,
) -> Result<Option<Phrase>, StoreError> {
    let name = athlete.profile.first_name.as_str();
    let Some(number) = &athlete.profile.phone_number else {
        return Ok(Some(phrase!("{name} has no phone number. Add one to the athlete.", name)));
    };
    let Some(e164) = number.e164() else {
        let typed = number.typed();
        return Ok(Some(phrase!("The number {typed} has no country code. Write it like +46 70 174 02 11.", typed)));
    };
    let others = athletes::list(conn, account)?.into_iter().filter(|other| {
        let phone = other.profile.phone_number.as_ref();
        other.id != athlete.id && phone.and_then(|number| number.e164()) == Some(e164)
    });
    let names: Vec<String> =
        others.map(|other| format!("{} {}", other.profile.first_name, other.profile.last_name)).take(3).collect();
    Ok((!names.is_empty()).then(|| {
        phrase!(
            "{names} has the same number. What is written to one reaches both, and STOP stops both.",
            names = names.join(", ")
        )
    }))
}

fn next_message(
    recipient: &Recipient,
    channel: Channel,
    app: &App,
    (language, now): (Language, Timestamp),
) -> NextMessage {
    let (next, silent) = scheduled::next(recipient, channel, now);
    let because = why_not(recipient, channel, (app, now), next.is_some());
    let before = silent.filter(|_| next.is_some()).and_then(|moment| before_text(&moment, recipient, (language, now)));
    let (moment, told) = next.unzip();
    let has_answers = told.as_ref().is_some_and(|told| told.workout.is_some()) && recipient.can_answer;
    NextMessage {
        channel: channel.wire_name(),
        at: moment.map(|moment| moment.at),
        kind: moment.map(|moment| moment.kind.wire_name()),
        answers: if has_answers && channel == Channel::WhatsApp {
            recipient.language().outcomes().to_vec()
        } else {
            Vec::new()
        },
        title: told.as_ref().map(|told| told.title.clone()),
        text: told.map(|told| told.body),
        before,
        because: because.map(|reason| reason.in_language(language)),
    }
}

fn before_text(moment: &DueMessage, recipient: &Recipient, (language, now): (Language, Timestamp)) -> Option<String> {
    let tomorrow = plus_days(recipient.today(now), 1);
    let silence = kinds::of(moment.kind).scheduled.as_ref()?.silence?;
    Some(silence(recipient, moment.about, tomorrow, language).in_language(language))
}

fn why_not(recipient: &Recipient, channel: Channel, (app, now): (&App, Timestamp), has_next: bool) -> Option<Phrase> {
    let name = recipient.first_name();
    if channel == Channel::Email && !app.settings.sends_mail() {
        return Some(NO_MAIL);
    }
    if channel == Channel::Push && app.settings.push.is_none() {
        return Some(NO_PUSH);
    }
    let has_lost_device = |stored: &StoredConsent| stored.consent.withdrawn_by == Some(ConsentWay::Device);
    if channel == Channel::Push && recipient.consent(channel).is_some_and(has_lost_device) {
        return Some(phrase!("None of {name}’s devices gets notifications any more.", name));
    }
    let consent = recipient.consent(channel).map(|stored| stored.consent.state);
    if channel == Channel::Push && consent != Some(ConsentState::Agreed) {
        return Some(phrase!("{name} hasn’t switched notifications on. They are on the athlete’s page.", name));
    }
    match consent {
        None | Some(ConsentState::NotAsked) => {
            return Some(phrase!("Nothing is sent: {name} hasn’t been asked.", name));
        }
        Some(ConsentState::Asked) => return Some(phrase!("Nothing is sent until {name} agrees.", name)),
        Some(ConsentState::Withdrawn) => return Some(phrase!("Nothing is sent: {name} has withdrawn.", name)),
        Some(ConsentState::Agreed) => {}
    }
    if channel == Channel::Push && recipient.allowed(channel).is_none() {
        return Some(phrase!("None of {name}’s devices gets notifications any more.", name));
    }
    if recipient.allowed(channel).is_none() {
        return Some(phrase!("Nothing is sent: the number has changed since {name} agreed. Ask again.", name));
    }
    if channel == Channel::WhatsApp && app.settings.whatsapp.is_none() {
        return Some(phrase!("This server doesn’t send WhatsApp messages automatically. Use “Send a message”."));
    }
    if next_due_message(&recipient.stored.settings, now).is_none() {
        return Some(phrase!("Reminders are switched off."));
    }
    if recipient.plans.is_empty() && !has_next {
        return Some(phrase!("No plan is shown to {name}. Share one first.", name));
    }
    (!has_next).then(|| phrase!("Nothing is planned in the next two weeks."))
}
