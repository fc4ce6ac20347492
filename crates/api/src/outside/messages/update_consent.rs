use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use identity::throttle::ThrottledAction;
use identity::{AddressHash, EmailAddress};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use store::consents::{self, StoredConsent};
use store::{AccountWrite, athletes, message_settings, message_stops, plan_changes};
use texts::{Language, phrase};
use training::athlete::{Athlete, EmailText};
use training::chosen_language::parse_language;
use training::error::Invalid;
use training::ids::{AccountId, AthleteId};
use training::message_switches;
use training::messages::{Channel, Consent, ConsentState, ConsentWay, MessageKind, Note, SettingsDraft, wording};
use utoipa::ToSchema;

use super::consent::withdraw;
use super::get::{MessagesAnswer, NO_MAIL, answer};
use super::kinds::next_due_message;
use super::scheduling::enqueue_moments;
use super::{MessageText, NewMessage, Recipient, enqueue};
use crate::http::extract::Json;
use crate::http::rate_limits::{charge_account, charge_day};
use crate::http::revision_tag::{IfMatch, revision_tag};
use crate::reach::AthleteRef;
use crate::shared::link_secrets::{new_consent_key, open_consent};
use crate::{ApiError, ApiResult, App, SignedIn};

/// How long after a "no" the athlete is not asked again.
const LEFT_ALONE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// A second request within this time counts as a double click.
const ASKED_JUST_NOW: SignedDuration = SignedDuration::from_mins(10);

/// To one address, from any account.
const MAX_CONSENT_MAILS_PER_DAY: u32 = 3;

macro_rules! consent_body {
    ([] $($(#[$about:meta])* $switch:ident = $default:literal;)*) => {
        /// A consent, the settings, or both. What is left out stays.
        #[derive(Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct ConsentBody {
            athlete_id: AthleteRef,
            /// `WhatsApp`, `Email`, or `Push` to withdraw it; needed with `state`.
            channel: Option<String>,
            /// `Asked` asks the athlete, `Agreed` keeps that they agreed elsewhere, `Withdrawn` ends it.
            state: Option<String>,
            /// Where to write to; needed to ask for email.
            email: Option<String>,
            /// How the athlete agreed elsewhere; needed for `Agreed`.
            note: Option<String>,
            /// The athlete's: `en`, `de`, `es`, `fr`, `it`, `pt-BR` or `nl`; blank for the account's.
            #[schema(example = "de")]
            language: Option<String>,
            /// A name of the time zone database.
            #[schema(example = "Europe/Stockholm")]
            time_zone: Option<String>,
            #[schema(example = "18:00")]
            remind_at: Option<String>,
            $($switch: Option<bool>,)*
        }

        impl ConsentBody {
            fn settings(&mut self) -> SettingsDraft {
                SettingsDraft {
                    time_zone: self.time_zone.take(),
                    remind_at: self.remind_at.take(),
                    $($switch: self.$switch,)*
                }
            }
        }
    };
}

message_switches!(consent_body []);

/// Ask an athlete for consent, record or withdraw it, and set when and how they receive messages
///
/// For email, asking sends the question. For WhatsApp the answer holds an address that opens WhatsApp with the
/// question, to be sent by hand.
#[call_macro::call(
    post "/UpdateConsent", tag = "messages", may = Coach,
    params(("If-Match" = Option<String>, Header, description = "The ETag of GetMessages")),
    request_body = ConsentBody,
    responses(
        (status = OK, description = "As GetMessages answers it", body = MessagesAnswer,
         headers(("ETag" = String, description = "The new revision"))),
    ),
    errors(
        NOT_FOUND = "The account has no such athlete",
        CONFLICT = "The athlete has stopped these messages: `stopped`",
        PRECONDITION_FAILED = "Someone else saved in the meantime",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
        TOO_MANY_REQUESTS = "Too many mails",
    ),
)]
pub async fn update_consent(
    State(app): State<App>,
    account: SignedIn,
    if_match: IfMatch,
    Json(body): Json<ConsentBody>,
) -> ApiResult<impl IntoResponse> {
    let named = body.athlete_id;
    let change = body.parse()?;
    let writer = app.clone();
    let saved = app.db.write_for(account.id, move |tx| {
        let now = writer.clock.now();
        let athlete = account.reach.id(tx, named)?;
        let mut recipient =
            Recipient::load(&writer, tx, account.id, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
        if !if_match.accepts(recipient.stored.revision) {
            return Err(store::ChangeError::Stale.into());
        }
        if let Some(language) = change.language {
            athletes::set_language(tx, athlete, language)?;
            recipient.set_language(athletes::language(tx, account.id, athlete)?);
        }
        let settings = recipient.stored.settings.with(&change.settings)?;
        recipient.stored.settings = settings.clone();
        enqueue_moments(&writer, tx, &recipient, now)?;
        let next_due_at = next_due_message(&settings, now).map(|moment| moment.at);
        message_settings::put(tx, athlete, &settings, next_due_at)?;
        if !settings.plan_changed {
            plan_changes::delete_of_athlete(tx, athlete)?;
        }
        if let Some((channel, wanted)) = &change.consent {
            let recipient =
                Recipient::load(&writer, tx, account.id, athlete)?.ok_or_else(|| ApiError::missing("athlete"))?;
            change_consent(&writer, tx, &recipient, *channel, wanted, now)?;
        }
        answer(&writer, tx, &account, athlete)
    });
    let (revision, answer) = saved.await?;
    app.message_waiting.notify_one();
    Ok((revision_tag(revision), Json(answer)))
}

struct Change {
    language: Option<Option<Language>>,
    settings: SettingsDraft,
    consent: Option<(Channel, Wanted)>,
}

enum Wanted {
    Ask(Option<EmailAddress>),
    Keep(Option<EmailAddress>, Note),
    Withdraw,
}

impl ConsentBody {
    fn parse(mut self) -> ApiResult<Change> {
        let settings = self.settings();
        let filled = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let consent = match filled(self.state) {
            Some(state) => {
                let channel: Channel = self.channel.unwrap_or_default().parse()?;
                let email = filled(self.email).map(|email| EmailAddress::parse(&email)).transpose();
                let email = email
                    .map_err(|_| Invalid::new("email", phrase!("Email address must look like maya@example.org")))?;
                Some((channel, wanted(&state, email, self.note.as_deref().unwrap_or_default())?))
            }
            None => None,
        };
        let language = self.language.as_deref().map(parse_language).transpose()?;
        Ok(Change { language, settings, consent })
    }
}

fn wanted(state: &str, email: Option<EmailAddress>, note: &str) -> Result<Wanted, Invalid> {
    match state.parse()? {
        ConsentState::Asked => Ok(Wanted::Ask(email)),
        ConsentState::Agreed => {
            let missing = phrase!("Say how the athlete agreed, such as: told me on 2 September");
            Ok(Wanted::Keep(email, Note::required("note", phrase!("How the athlete agreed"), note, missing)?))
        }
        ConsentState::Withdrawn => Ok(Wanted::Withdraw),
        ConsentState::NotAsked => Err(Invalid::new("state", phrase!("State must be Asked, Agreed or Withdrawn"))),
    }
}

fn change_consent(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    channel: Channel,
    wanted: &Wanted,
    now: Timestamp,
) -> ApiResult<()> {
    let (account, athlete) = (tx.account(), recipient.athlete.id);
    let known = recipient.consent(channel);
    let (_, new_key) = new_consent_key(app, account, athlete, channel)?;
    match wanted {
        Wanted::Withdraw => withdraw(tx, athlete, channel, ConsentWay::Coach, &new_key, now).map(drop),
        Wanted::Ask(email) => {
            let address = address(recipient, channel, email.as_ref())?;
            let stopped_at = message_stops::find(tx, account, channel, &address)?.max(stopped_at(known, &address));
            if let Some(stopped_at) = stopped_at.filter(|at| now.duration_since(*at) < LEFT_ALONE) {
                let until = stopped_at.checked_add(LEFT_ALONE).unwrap_or(now).to_zoned(recipient.zone()).date();
                let name = recipient.first_name();
                let detail = phrase!(
                    "{name} has stopped these messages. You can ask again from {until} on.",
                    name,
                    until = until.to_string()
                );
                return Err(ApiError::new(StatusCode::CONFLICT, "stopped", detail));
            }
            let is_agreed = known.is_some_and(|stored| stored.consent.allows(Some(&address)));
            let was_asked_just_now = known.is_some_and(|stored| {
                let asked_at = stored.consent.asked_at.filter(|_| stored.consent.state == ConsentState::Asked);
                let is_recent = asked_at.is_some_and(|at| now.duration_since(at) < ASKED_JUST_NOW);
                stored.consent.address == address && is_recent && can_be_shown(app, account, athlete, stored)
            });
            if is_agreed || was_asked_just_now {
                return Ok(());
            }
            let consent = Consent::asked(address, wording(channel, &recipient.coach, recipient.language()), now);
            // The link of an earlier question stays valid, unless it was for another address, was withdrawn, or cannot be shown again.
            let kept = known.filter(|stored| {
                stored.consent.address == consent.address
                    && stored.consent.state == ConsentState::Asked
                    && can_be_shown(app, account, athlete, stored)
            });
            let key = kept.map_or(&new_key, |stored| &stored.key).clone();
            consents::put(tx, athlete, &StoredConsent { channel, consent: consent.clone(), key })?;
            keep_address(tx, athlete, channel, &consent)?;
            if channel == Channel::Email { ask_by_mail(app, tx, athlete, &consent, now) } else { Ok(()) }
        }
        Wanted::Keep(email, note) => {
            let address = address(recipient, channel, email.as_ref())?;
            let has_stopped = message_stops::find(tx, account, channel, &address)?.is_some();
            if has_stopped || stopped_at(known, &address).is_some() {
                let name = recipient.first_name();
                let detail = phrase!("{name} has stopped these messages, and only {name} can agree again: ask.", name);
                return Err(ApiError::new(StatusCode::CONFLICT, "stopped", detail));
            }
            let asked = known.map(|stored| &stored.consent).filter(|consent| consent.address == address);
            let unasked = || Consent {
                asked_at: None,
                ..Consent::asked(address.clone(), wording(channel, &recipient.coach, recipient.language()), now)
            };
            let consent = asked.cloned().unwrap_or_else(unasked).agreed(ConsentWay::Coach, Some(note.clone()), now);
            // The unsubscribe links in earlier mails keep working.
            let kept = known.filter(|stored| {
                stored.consent.address == consent.address && stored.consent.state != ConsentState::Withdrawn
            });
            let key = kept.map_or(&new_key, |stored| &stored.key).clone();
            keep_address(tx, athlete, channel, &consent)?;
            Ok(consents::put(tx, athlete, &StoredConsent { channel, consent, key })?)
        }
    }
}

/// The address that the coach has asked for is the athlete's.
fn keep_address(tx: &mut AccountWrite, athlete: AthleteId, channel: Channel, consent: &Consent) -> ApiResult<()> {
    let account = tx.account();
    let Some(known) = athletes::find(tx, account, athlete)?.filter(|_| channel == Channel::Email) else {
        return Ok(());
    };
    let email = EmailText::optional("email", phrase!("Email"), &consent.address)?;
    Ok(athletes::update(tx, &Athlete { email, ..known })?)
}

/// A key that was sealed with another key file is replaced by the next question.
fn can_be_shown(app: &App, account: AccountId, athlete: AthleteId, stored: &StoredConsent) -> bool {
    open_consent(app, account, athlete, stored.channel, &stored.key).is_some()
}

/// When the athlete stopped messages to that address.
fn stopped_at(known: Option<&StoredConsent>, address: &str) -> Option<Timestamp> {
    known.filter(|stored| stored.consent.address == address).and_then(|stored| stored.consent.stopped_at())
}

fn address(recipient: &Recipient, channel: Channel, email: Option<&EmailAddress>) -> Result<String, Invalid> {
    let name = recipient.first_name();
    match channel {
        Channel::WhatsApp => recipient.address(channel).ok_or_else(|| {
            let message = phrase!("{name} needs a phone number with its country code, such as +46 70 174 02 11", name);
            Invalid::new("channel", message)
        }),
        Channel::Email => email
            .map(|email| email.to_string())
            .or_else(|| recipient.address(channel))
            .ok_or_else(|| Invalid::new("email", phrase!("Email address is required"))),
        Channel::Push => {
            let message = phrase!("Only {name} can switch notifications on, on the athlete’s page", name);
            Err(Invalid::new("channel", message))
        }
    }
}

fn ask_by_mail(
    app: &App,
    tx: &mut AccountWrite,
    athlete: AthleteId,
    consent: &Consent,
    now: Timestamp,
) -> ApiResult<()> {
    require_mail(app)?;
    require_room_for_mails(tx, now)?;
    let recipient = AddressHash::of(Channel::Email.wire_name(), &consent.address);
    charge_day(tx, ThrottledAction::ConsentMail, (recipient.as_str(), MAX_CONSENT_MAILS_PER_DAY), now)?;
    let told = MessageText {
        title: format!("Asked {} to agree to email", consent.address),
        body: consent.wording.clone(),
        about: None,
        workout: None,
    };
    let once_key = format!("ask:{}", app.clock.new_id());
    let message = NewMessage {
        athlete,
        channel: Channel::Email,
        kind: MessageKind::Ask,
        once_key,
        told,
        phone: None,
        not_before: None,
        person: None,
    };
    enqueue(tx, &app.clock, now, &message)?;
    Ok(())
}

/// Fails if this server sends no mail.
pub(super) fn require_mail(app: &App) -> ApiResult<()> {
    if app.settings.sends_mail() { Ok(()) } else { Err(ApiError::new(StatusCode::CONFLICT, "no-mail", NO_MAIL)) }
}

/// Limits the mails that an account sends to athletes.
pub(super) fn require_room_for_mails(tx: &mut AccountWrite, now: Timestamp) -> ApiResult<()> {
    let account = tx.account();
    charge_account(tx, ThrottledAction::MailToAthlete, account, now)
}
