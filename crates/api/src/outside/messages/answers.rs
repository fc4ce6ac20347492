//! Saves athletes' replies on the workout they are about, like an answer on their page.

use axum::http::StatusCode;
use gateways::whatsapp::{Incoming, IncomingContent, Media};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use store::consents::{self, ConsentHolder};
use store::messages::{self, MessageOwner, StoredMessage};
use store::{AccountWrite, ChangeError, Conn, StoreError, absences, answers, message_settings};
use texts::Language;
use tracing::info;
use training::absence::{Absence, AbsenceDetails, AbsenceNote, DaysOff, absence_on};
use training::answer::{Effort, LONGEST_WAIT, Outcome};
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::messages::{
    AbsenceReply, Answered, Channel, ConsentState, ConsentWay, DeliveryState, Meant, MediaKind, MessageKind,
    MessageWords, Reply, read_absence, read_reply, session_meant,
};
use training::workout::Workout;

use super::consent::{agree, withdraw};
use super::enqueue::enqueue_to;
use super::kinds::next_due_message;
use super::near_sessions::near_sessions;
use super::scheduling::enqueue_moments;
use super::whatsapp_channel::{DID, WHICH_SESSION};
use super::{MessageText, Recipient};
use crate::athlete::answers::{AnswerByMessage, keep_answer_by_message};
use crate::athlete::visitor::Visitor;
use crate::reach::WorkoutRef;
use crate::shared::link_addresses::mask_page_secrets;
use crate::shared::link_secrets::new_consent_key;
use crate::{ApiError, ApiResult, App};

/// WhatsApp accepts free text for this long after the athlete wrote.
const WINDOW: SignedDuration = SignedDuration::from_hours(24);
const MAX_TITLE_CHARACTERS: usize = 200;
const MAX_AT_ONCE: u32 = 100;

/// Idempotent: a message takes effect once, however often the webhook is repeated.
pub(super) async fn take_incoming(app: &App, incoming: Incoming) -> ApiResult<()> {
    let text = match &incoming.content {
        IncomingContent::Text(text) => text.clone(),
        IncomingContent::Chosen { title, .. } => title.clone(),
        IncomingContent::Media { caption, .. } => caption.clone().unwrap_or_default(),
    };
    let reply = match &incoming.content {
        IncomingContent::Text(text) | IncomingContent::Media { caption: Some(text), .. } => read_reply(text),
        _ => Reply::Answered(Answered::default()),
    };
    let answered = match reply {
        Reply::Stop => return stop(app, &incoming, &text).await,
        Reply::Yes => match asked_last(app, &incoming).await? {
            Some(holder) => return consent_by_reply(app, holder, &incoming, &text, (true, false)).await,
            None => Answered { words: Some(text), ..Answered::default() },
        },
        Reply::Answered(answered) => answered,
    };
    let (from, answers) = (incoming.from.clone(), incoming.answers.clone());
    match app.db.read(move |conn| writer(conn, &from, answers.as_deref())).await? {
        Some(author) => file(app, author, incoming, answered).await,
        None => {
            info!("a message from a number that nobody here has");
            Ok(())
        }
    }
}

/// Unsubscribes every athlete with that number. A failure for one does not affect the others.
async fn stop(app: &App, incoming: &Incoming, text: &str) -> ApiResult<()> {
    let mut outcome = Ok(());
    // Only the first of them confirms it.
    let mut stopped = Vec::new();
    let mut last = None;
    loop {
        let phone = incoming.from.clone();
        let holders = app.db.read(move |conn| consents::holders_of_phone(conn, &phone, last, MAX_AT_ONCE)).await?;
        for holder in &holders {
            stopped.push(*holder);
            outcome = consent_by_reply(app, *holder, incoming, text, (false, stopped.len() == 1)).await.and(outcome);
        }
        last = holders.last().copied();
        if last.is_none() {
            break;
        }
    }
    // In some countries the sender's number differs from the one that was dialled.
    let phone = incoming.from.clone();
    for owner in app.db.read(move |conn| messages::last_owners_of_phone(conn, &phone, MAX_AT_ONCE)).await? {
        let holder = ConsentHolder { account: owner.account, athlete: owner.athlete, channel: Channel::WhatsApp };
        stopped.push(holder);
        outcome = consent_by_reply(app, holder, incoming, text, (false, stopped.len() == 1)).await.and(outcome);
    }
    outcome
}

/// A "yes" answers the latest consent question; one that quotes a message is about that message.
async fn asked_last(app: &App, incoming: &Incoming) -> ApiResult<Option<ConsentHolder>> {
    if incoming.answers.is_some() {
        return Ok(None);
    }
    let phone = incoming.from.clone();
    let found = app.db.read(move |conn| -> Result<_, StoreError> {
        let mut last = None;
        for holder in consents::holders_of_phone(conn, &phone, None, MAX_AT_ONCE)? {
            let stored = consents::find(conn, holder.account, holder.athlete, holder.channel)?;
            let asked = stored.filter(|stored| stored.consent.state == ConsentState::Asked);
            if let Some(asked_at) = asked.and_then(|stored| stored.consent.asked_at) {
                last = last.max(Some((asked_at, holder.account, holder.athlete)));
            }
        }
        Ok(last)
    });
    let channel = Channel::WhatsApp;
    Ok(found.await?.map(|(_, account, athlete)| ConsentHolder { account, athlete, channel }))
}

/// The author, and the session of the message they quote.
#[derive(Debug, Clone, Copy)]
struct Author {
    account: AccountId,
    athlete: AthleteId,
    quoted: Option<WorkoutId>,
}

/// The recipient of the quoted message, or else of the last message to that number; without one, an athlete who was
/// only asked for consent.
fn writer(conn: &mut Conn, phone: &str, answers: Option<&str>) -> Result<Option<Author>, StoreError> {
    let answered = answers.map(|id| messages::owner_by_provider_id(conn, id)).transpose()?.flatten();
    let holders = consents::holders_of_phone(conn, phone, None, MAX_AT_ONCE)?;
    let known = messages::last_owners_of_phone(conn, phone, MAX_AT_ONCE)?;
    // Ignores a quoted message that was sent to somebody else.
    let answered = answered.filter(|owner| {
        holders.iter().any(|holder| holder.athlete == owner.athlete)
            || known.iter().any(|known| known.athlete == owner.athlete)
    });
    let owner = match answered {
        Some(owner) => Some(owner),
        None => last_agreed(conn, &known)?,
    };
    let Some(owner) = owner else {
        let asked = holders.first();
        return Ok(asked.map(|asked| Author { account: asked.account, athlete: asked.athlete, quoted: None }));
    };
    let message = messages::find(conn, owner.account, owner.athlete, owner.message)?;
    let quoted = message.filter(|_| answered.is_some()).and_then(|message| message.workout);
    Ok(Some(Author { account: owner.account, athlete: owner.athlete, quoted }))
}

/// The last coach the athlete agreed with. The athlete's own consent counts more than one recorded by a coach.
fn last_agreed(conn: &mut Conn, owners: &[MessageOwner]) -> Result<Option<MessageOwner>, StoreError> {
    let mut by_word_of_coach = None;
    for owner in owners {
        let stored = consents::find(conn, owner.account, owner.athlete, Channel::WhatsApp)?;
        match stored.filter(|stored| stored.consent.state == ConsentState::Agreed) {
            Some(stored) if stored.consent.agreed_by == Some(ConsentWay::Coach) => {
                by_word_of_coach = by_word_of_coach.or(Some(*owner));
            }
            Some(_) => return Ok(Some(*owner)),
            None => {}
        }
    }
    Ok(by_word_of_coach)
}

async fn consent_by_reply(
    app: &App,
    holder: ConsentHolder,
    incoming: &Incoming,
    text: &str,
    (agrees, confirms): (bool, bool),
) -> ApiResult<()> {
    let (_, new_key) = new_consent_key(app, holder.account, holder.athlete, Channel::WhatsApp)?;
    let writer = app.clone();
    let (incoming, text) = (incoming.clone(), text.to_owned());
    let write = app.db.write_for(holder.account, move |tx| {
        let now = writer.clock.now();
        let note = if agrees { "Agreed to WhatsApp" } else { "Stopped WhatsApp" };
        if messages::find_once(tx, holder.account, holder.athlete, &once_key(&incoming))?.is_some() {
            return Ok::<_, ApiError>(());
        }
        let has_stopped = !agrees && withdraw(tx, holder.athlete, Channel::WhatsApp, ConsentWay::Reply, &new_key, now)?;
        keep(&writer, tx, holder.athlete, &incoming, &text, (MessageKind::Received, None, Some(note)))?;
        if !agrees {
            return if has_stopped && confirms { confirm_stop(&writer, tx, holder, &incoming) } else { Ok(()) };
        }
        if let Some(recipient) = Recipient::load(&writer, tx, holder.account, holder.athlete)? {
            enqueue_moments(&writer, tx, &recipient, now)?;
        }
        let stored = consents::find(tx, holder.account, holder.athlete, Channel::WhatsApp)?;
        let settings = message_settings::find(tx, holder.account, holder.athlete)?.settings;
        if let Some(stored) = stored.filter(|stored| stored.consent.state == ConsentState::Asked) {
            agree(tx, holder.athlete, stored, ConsentWay::Reply, now)?;
            let next_due_at = next_due_message(&settings, now).map(|moment| moment.at);
            message_settings::put(tx, holder.athlete, &settings, next_due_at)?;
        }
        Ok(message_settings::open_window(tx, holder.athlete, window_after(incoming.at))?)
    });
    write.await
}

/// Confirms the stop once, as the last message to that number.
fn confirm_stop(app: &App, tx: &mut AccountWrite, holder: ConsentHolder, incoming: &Incoming) -> ApiResult<()> {
    message_settings::open_window(tx, holder.athlete, window_after(incoming.at))?;
    let Some(recipient) = Recipient::load(app, tx, holder.account, holder.athlete)? else { return Ok(()) };
    let body = recipient.language().page().stopped;
    let told =
        MessageText { title: "Told that the messages have stopped".to_owned(), body, about: None, workout: None };
    let once_key = format!("stopped:{}", incoming.provider_id);
    let now = app.clock.now();
    Ok(enqueue_to(app, tx, &recipient, Channel::WhatsApp, (MessageKind::Stopped, once_key, told), now)?)
}

/// A reply that cannot be saved as an answer, because the account is full for example, is kept in the history.
async fn file(app: &App, author: Author, incoming: Incoming, answered: Answered) -> ApiResult<()> {
    let (writer, written) = (app.clone(), incoming.clone());
    let write = app.db.write_for(author.account, move |tx| file_once(&writer, tx, author, &written, &answered));
    match write.await {
        Err(error) if error.status().is_client_error() => {
            let (writer, note) = (app.clone(), format!("Not filed: {}", error.detail()));
            let write = app.db.write_for(author.account, move |tx| {
                let text = words_of(&incoming, Language::default());
                let kept = (MessageKind::Received, None, Some(note.as_str()));
                keep(&writer, tx, author.athlete, &incoming, &text, kept).map(drop)
            });
            write.await
        }
        filed => filed,
    }
}

/// What the coach reads of it.
fn words_of(incoming: &Incoming, coach: Language) -> String {
    match &incoming.content {
        IncomingContent::Text(text) => text.clone(),
        IncomingContent::Chosen { title, .. } => title.clone(),
        IncomingContent::Media { kind, caption: None } => coach.media_sent(media_kind(*kind)),
        IncomingContent::Media { kind, caption: Some(caption) } => {
            format!("{caption}\n{}", coach.media_sent(media_kind(*kind)))
        }
    }
}

const fn media_kind(kind: Media) -> MediaKind {
    match kind {
        Media::VoiceNote => MediaKind::VoiceNote,
        Media::Picture => MediaKind::Picture,
        Media::Other => MediaKind::Other,
    }
}

fn file_once(
    app: &App,
    tx: &mut AccountWrite,
    author: Author,
    incoming: &Incoming,
    answered: &Answered,
) -> ApiResult<()> {
    let Author { account, athlete, .. } = author;
    let Some(recipient) = Recipient::load(app, tx, account, athlete)? else { return Ok(()) };
    let text = &words_of(incoming, recipient.coach_language());
    if messages::find_once(tx, account, athlete, &once_key(incoming))?.is_some() {
        return Ok(());
    }
    message_settings::open_window(tx, athlete, window_after(incoming.at))?;
    let now = app.clock.now();
    let given_at = said_at(incoming).clamp(now.checked_sub(LONGEST_WAIT).unwrap_or(Timestamp::MIN), now);
    let today = recipient.today(given_at);
    // An answer that the athlete deleted is not saved again by a repeated webhook.
    if answers::deleted_at(tx, account, athlete)?.is_some_and(|at| given_at < at) {
        return Ok(());
    }
    let visitor = Visitor::by_message(tx, account, athlete)?;
    if let IncomingContent::Text(text) = &incoming.content
        && visitor.holder.access.can_answer
        && let Some(said) = read_absence(text, today)
        && file_absence(app, tx, &recipient, incoming, said, (given_at, today))?
    {
        return Ok(());
    }
    let chosen = chosen(incoming);
    let about = about(tx, &visitor, (author.quoted, chosen), answered, today, now)?;
    let planned = match about {
        About::Session(planned) => planned,
        About::Unclear(quoted) => {
            let note = "Asked which session it is about";
            keep(app, tx, athlete, incoming, text, (MessageKind::Received, None, Some(note)))?;
            return ask_for_the_session(app, tx, &recipient, quoted, answered.effort);
        }
        About::Nothing => {
            let note = "Not filed: it belongs to no session of a plan that is shown";
            keep(app, tx, athlete, incoming, text, (MessageKind::Received, None, Some(note)))?;
            return acknowledge(app, tx, &recipient, incoming, recipient.language().not_filed(&recipient.coach));
        }
    };
    let mut said = said(answered, chosen, &planned, today);
    if let IncomingContent::Media { kind, .. } = &incoming.content {
        let sent = recipient.coach_language().media_sent(media_kind(*kind));
        said.words = Some(said.words.map_or_else(|| sent.clone(), |words| format!("{words}\n{sent}")));
    }
    if said.outcome == Some(Outcome::Moved) && said.moved_to.is_none() {
        let note = format!("Asked for the day of {}", planned.content.title);
        keep(app, tx, athlete, incoming, text, (MessageKind::Received, Some(planned.id), Some(&note)))?;
        return ask_for_the_day(app, tx, &recipient, &planned);
    }
    let kind = if said.outcome.is_some() { MessageKind::Answered } else { MessageKind::Received };
    let (key, when) = (once_key(incoming), (given_at, today, now));
    let kept = keep_answer_by_message(tx, visitor, planned.id, &said, &key, when, || app.clock.new_id().into());
    let language = recipient.language();
    let (note, told) = match kept {
        Err(error) if error.status() >= StatusCode::INTERNAL_SERVER_ERROR => return Err(error),
        Err(error) => (format!("Not filed: {}", error.detail()), error.detail().in_language(language)),
        Ok(kept) => {
            let title = &planned.content.title;
            let note = if kept.is_overtaken { "Said before what stands on" } else { "Filed on" };
            let day = said.moved_to.unwrap_or(planned.scheduled_on);
            let told = match &incoming.content {
                IncomingContent::Media { kind, .. } => language.media_filed(media_kind(*kind), &recipient.coach),
                _ => language.filed(title.as_str(), day, &recipient.coach),
            };
            (format!("{note} {title}"), told)
        }
    };
    keep(app, tx, athlete, incoming, text, (kind, Some(planned.id), Some(&note)))?;
    acknowledge(app, tx, &recipient, incoming, told)
}

/// Tells the athlete what became of words. A button shows by itself that it was pressed.
fn acknowledge(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    incoming: &Incoming,
    body: String,
) -> ApiResult<()> {
    let is_pressed = matches!(incoming.content, IncomingContent::Chosen { .. });
    if is_pressed || recipient.allowed(Channel::WhatsApp).is_none() {
        return Ok(());
    }
    let told = MessageText { title: "Told what became of it".to_owned(), body, about: None, workout: None };
    let once_key = format!("acknowledged:{}", incoming.provider_id);
    let kind = MessageKind::Acknowledged;
    Ok(enqueue_to(app, tx, recipient, Channel::WhatsApp, (kind, once_key, told), app.clock.now())?)
}

/// Saves days off, or ends them, and confirms it so that a misunderstanding shows. Returns whether it was about them: "back" and
/// "until Friday" only are while the athlete is off.
fn file_absence(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    incoming: &Incoming,
    said: AbsenceReply,
    (said_at, today): (Timestamp, Date),
) -> ApiResult<bool> {
    let (account, athlete) = (tx.account(), recipient.athlete.id);
    let known = absences::of_athlete(tx, account, athlete)?;
    let now_off = absence_on(&known, today, today);
    let (note, body) = match said {
        AbsenceReply::Off { kind, days, words } => {
            let note = words.map(AbsenceNote::from_stored);
            // Who is off for the same reason already says how long it still takes.
            let same = now_off.filter(|absence| absence.details.kind == kind);
            let first = same.map_or(days.first, |same| same.details.days.first);
            let days = DaysOff::new(first, days.last)?;
            let id = same.map_or_else(|| app.clock.new_id().into(), |same| same.id);
            let note = note.or_else(|| same.and_then(|same| same.details.note.clone()));
            let details = AbsenceDetails { kind, days, note };
            absences::put(tx, &Absence { id, athlete, details, is_athletes: true, said_at })?;
            ("Filed as time off".to_owned(), recipient.language().off_until(days.last))
        }
        AbsenceReply::Longer { last, words } => {
            let Some(absence) = now_off else { return Ok(false) };
            let days = DaysOff::new(absence.details.days.first, Some(last))?;
            let note = words.map(AbsenceNote::from_stored).or_else(|| absence.details.note.clone());
            let details = AbsenceDetails { days, note, kind: absence.details.kind };
            absences::put(tx, &Absence { details, is_athletes: true, said_at, ..absence.clone() })?;
            ("Filed as time off".to_owned(), recipient.language().off_until(Some(last)))
        }
        AbsenceReply::Back => {
            let Some(absence) = now_off else { return Ok(false) };
            end_before(tx, absence, today, said_at)?;
            ("Ended the time off".to_owned(), recipient.language().back())
        }
    };
    let text = words_of(incoming, recipient.coach_language());
    keep(app, tx, athlete, incoming, &text, (MessageKind::Answered, None, Some(&note)))?;
    let told = MessageText { title: note, body, about: None, workout: None };
    let once_key = format!("time-off:{}", incoming.provider_id);
    let now = app.clock.now();
    enqueue_to(app, tx, recipient, Channel::WhatsApp, (MessageKind::TimeOff, once_key, told), now)?;
    Ok(true)
}

/// The athlete trains again that day.
fn end_before(tx: &mut AccountWrite, absence: &Absence, day: Date, said_at: Timestamp) -> ApiResult<()> {
    let first = absence.details.days.first;
    if first >= day {
        return Ok(absences::delete(tx, absence.athlete, absence.id)?);
    }
    let days = DaysOff { first, last: Some(plus_days(day, -1)) };
    let details = AbsenceDetails { days, ..absence.details.clone() };
    absences::put(tx, &Absence { details, is_athletes: true, said_at, ..absence.clone() })?;
    Ok(())
}

/// The meaning of a button or a list row.
#[derive(Debug, Clone, Copy)]
struct Chosen {
    workout: WorkoutRef,
    outcome: Outcome,
    moved_to: Option<Date>,
    effort: Option<Effort>,
    /// The athlete was asked for the session and chose this one.
    is_certain: bool,
}

fn chosen(incoming: &Incoming) -> Option<Chosen> {
    let IncomingContent::Chosen { id, .. } = &incoming.content else { return None };
    let mut parts = id.split(':');
    let (name, workout, more) = (parts.next()?, WorkoutRef::read(parts.next()?), parts.next());
    let plain = |outcome| Chosen { workout, outcome, moved_to: None, effort: None, is_certain: false };
    match (name, more) {
        ("move", Some(day)) => Some(Chosen { moved_to: Some(day.parse().ok()?), ..plain(Outcome::Moved) }),
        (DID, effort) => {
            let effort = effort.and_then(|number| number.parse().ok()).and_then(|number| Effort::new(number).ok());
            Some(Chosen { effort, is_certain: true, ..plain(Outcome::Done) })
        }
        (outcome, None) => Some(plain(outcome.parse().ok()?)),
        _ => None,
    }
}

enum About {
    Session(Workout),
    /// With the quoted session, if there was one.
    Unclear(Option<WorkoutId>),
    Nothing,
}

/// The chosen or quoted session, or else the one that is meant. A future session is not done, unless the athlete was
/// asked and says so.
fn about(
    conn: &mut Conn,
    visitor: &Visitor,
    (quoted, chosen): (Option<WorkoutId>, Option<Chosen>),
    answered: &Answered,
    today: Date,
    now: Timestamp,
) -> Result<About, ChangeError> {
    let of_button = match chosen.map(|chosen| visitor.reach().id(conn, chosen.workout)).transpose() {
        Err(ChangeError::Missing(_)) => return Ok(About::Nothing),
        found => found?,
    };
    let named = of_button.or(quoted);
    let workout = match named {
        Some(workout) => workout,
        None => {
            let near = near_sessions(conn, visitor, today, now)?;
            let candidates: Vec<_> = near.iter().map(|session| session.candidate).collect();
            let told_last = messages::last_told_workout(conn, visitor.holder.account, visitor.holder.athlete)?;
            match session_meant(answered, &candidates, told_last, today) {
                Meant::One(workout) => workout,
                // Words alone are not worth a question, and stand beside the others of that day.
                Meant::OneOf(several) if answered.outcome.is_none() && answered.effort.is_none() => {
                    match several.first() {
                        Some(first) => *first,
                        None => return Ok(About::Nothing),
                    }
                }
                Meant::OneOf(_) => return Ok(About::Unclear(None)),
                Meant::Nothing => return Ok(About::Nothing),
            }
        }
    };
    let Some((plan, planned)) = visitor.find_workout(conn, workout, now)? else { return Ok(About::Nothing) };
    let outcome = chosen.map(|chosen| chosen.outcome).or(answered.outcome);
    let is_done = outcome == Some(Outcome::Done) || (outcome.is_none() && answered.effort.is_some());
    let is_certain = chosen.is_some_and(|chosen| chosen.is_certain);
    if !is_done || is_certain {
        return Ok(About::Session(planned));
    }
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let said = answers::list(conn, account, plan.schedule.id(), athlete)?;
    let moved_to = said.iter().find(|said| said.workout == workout).and_then(|said| said.answer.moved_to);
    let is_to_come = moved_to.unwrap_or(planned.scheduled_on) > today;
    Ok(if is_to_come { About::Unclear(named) } else { About::Session(planned) })
}

/// An athlete who has done a future session has done it today.
fn said(answered: &Answered, chosen: Option<Chosen>, planned: &Workout, today: Date) -> AnswerByMessage {
    let done_early = chosen.filter(|chosen| chosen.is_certain && planned.scheduled_on > today).map(|_| today);
    let moved_to = chosen.and_then(|chosen| chosen.moved_to).or(done_early);
    AnswerByMessage {
        outcome: chosen.map(|chosen| chosen.outcome).or(answered.outcome),
        moved_to: moved_to.or_else(|| answered.moved_to_after(planned.scheduled_on)),
        effort: chosen.and_then(|chosen| chosen.effort).or(answered.effort),
        words: answered.words.clone(),
    }
}

/// The effort is part of the row's key, and comes back with the choice.
fn ask_for_the_session(
    app: &App,
    tx: &mut AccountWrite,
    recipient: &Recipient,
    quoted: Option<WorkoutId>,
    effort: Option<Effort>,
) -> ApiResult<()> {
    let (question, _) = recipient.language().which_session();
    let told =
        MessageText { title: "Asked which session was meant".to_owned(), body: question, about: None, workout: quoted };
    let effort = effort.map_or(0, Effort::get);
    let once_key = format!("{WHICH_SESSION}:{effort}:{}", app.clock.new_id());
    let now = app.clock.now();
    Ok(enqueue_to(app, tx, recipient, Channel::WhatsApp, (MessageKind::WhichSession, once_key, told), now)?)
}

fn ask_for_the_day(app: &App, tx: &mut AccountWrite, recipient: &Recipient, planned: &Workout) -> ApiResult<()> {
    let now = app.clock.now();
    let (question, _) = recipient.language().which_day();
    let told = MessageText {
        title: format!("Asked for the day of {}", planned.content.title),
        body: format!("{}: {question}", planned.content.title),
        about: None,
        workout: Some(planned.id),
    };
    let once_key = format!("which-day:{}", app.clock.new_id());
    enqueue_to(app, tx, recipient, Channel::WhatsApp, (MessageKind::WhichDay, once_key, told), now)?;
    Ok(())
}

/// Returns whether it is new.
fn keep(
    app: &App,
    tx: &mut AccountWrite,
    athlete: AthleteId,
    incoming: &Incoming,
    text: &str,
    (kind, workout, note): (MessageKind, Option<WorkoutId>, Option<&str>),
) -> ApiResult<bool> {
    let body: String = text.chars().filter(|letter| *letter != '\0').take(2_000).collect();
    let body = mask_page_secrets(&body);
    let message = StoredMessage {
        id: app.clock.new_id(),
        athlete,
        once_key: once_key(incoming),
        channel: Channel::WhatsApp,
        kind,
        state: DeliveryState::Received,
        title: body.chars().take(MAX_TITLE_CHARACTERS).collect(),
        body,
        about: None,
        workout,
        person: None,
        provider_id: Some(incoming.provider_id.clone()),
        reason: note.map(str::to_owned),
        attempts: 0,
        created_at: app.clock.now(),
        sent_at: Some(said_at(incoming)),
        delivered_at: None,
        read_at: None,
        failed_at: None,
    };
    Ok(messages::insert(tx, &message, Some(&incoming.from))?)
}

fn once_key(incoming: &Incoming) -> String {
    format!("in:{}", incoming.provider_id)
}

fn said_at(incoming: &Incoming) -> Timestamp {
    Timestamp::from_second(incoming.at).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn window_after(seconds: i64) -> Timestamp {
    let said_at = Timestamp::from_second(seconds).unwrap_or(Timestamp::UNIX_EPOCH);
    said_at.checked_add(WINDOW).unwrap_or(Timestamp::MAX)
}
