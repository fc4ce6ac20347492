//! Sends what is wanted and is not there, and removes what is there and no longer wanted.

use gateways::intervals::{Credential, DoomedEvent, Event, IntervalsError, TakenEvent};
use jiff::Timestamp;
use store::ChangeError;
use store::intervals::athletes::ConnectedAthlete;
use store::intervals::sessions::{self, SentSession, SentState};
use training::connections::RefusedSession;
use training::ids::{AccountId, WorkoutId};

use super::sync_error::{Deadline, SyncError};
use super::wanted::{Wanted, WantedSessions, external_id};
use crate::{ApiError, App};

/// Events in one call.
const MAX_AT_ONCE: usize = 50;
/// How long the notes of past days are kept.
const DAYS_KEPT: i32 = 30;

/// What differs between an athlete's plans and what was sent.
pub(super) struct Batch<'a> {
    puts: Vec<&'a Wanted>,
    removals: Vec<&'a SentSession>,
}

impl<'a> Batch<'a> {
    pub fn of(wanted: &'a WantedSessions, noted: &'a [SentSession]) -> Self {
        let known = |workout: WorkoutId| noted.iter().find(|sent| sent.workout == workout);
        let is_there = |session: &&Wanted| {
            let known = known(session.workout).filter(|sent| sent.content_hash == session.content_hash);
            // What was refused is sent again once it differs.
            known.is_some_and(|sent| sent.state != SentState::Sending)
        };
        let is_wanted = |sent: &&SentSession| wanted.sessions.iter().any(|session| session.workout == sent.workout);
        Self {
            puts: wanted.sessions.iter().filter(|session| !is_there(session)).collect(),
            // Past days stay as they were.
            removals: noted.iter().filter(|sent| sent.day >= wanted.today && !is_wanted(sent)).collect(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.puts.is_empty() && self.removals.is_empty()
    }
}

/// By their id where it is known, else by ours.
pub(super) fn doomed(events: impl Iterator<Item = (String, Option<i64>)>) -> Vec<DoomedEvent> {
    events.map(|(external_id, id)| id.map_or(DoomedEvent::External(external_id), DoomedEvent::Id)).collect()
}

/// Returns whether anything was sent. What was answered is noted, also where a later call fails.
pub(super) async fn push(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    deadline: Deadline,
) -> Result<bool, SyncError> {
    let (athlete, now) = (connected.athlete, app.clock.now());
    let (wanted, noted) = app
        .db
        .read_for(account, move |conn| {
            let wanted = WantedSessions::load(conn, account, athlete, now, texts::Language::default())?;
            Ok::<_, ApiError>((wanted, sessions::of_athlete(conn, account, athlete)?))
        })
        .await?;
    let batch = Batch::of(&wanted, &noted);
    if batch.is_empty() {
        return Ok(false);
    }
    remove(app, account, connected, by, &batch.removals, &wanted).await?;
    for puts in batch.puts.chunks(MAX_AT_ONCE) {
        note_intent(app, account, connected, puts, now).await?;
        let events: Vec<Event> = puts.iter().map(|one| wanted.event(one, now)).collect::<Result<_, _>>()?;
        let (answers, failure) = send(app, connected, by, &events, deadline).await;
        note_answers(app, account, connected, puts, answers, now).await?;
        if let Some(error) = failure {
            return Err(error.into());
        }
    }
    Ok(true)
}

async fn remove(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    by: &Credential,
    removals: &[&SentSession],
    wanted: &WantedSessions,
) -> Result<(), SyncError> {
    if !removals.is_empty() {
        let events = doomed(removals.iter().map(|sent| (external_id(sent.workout), sent.event_id)));
        app.settings.intervals.delete_events(by, &connected.intervals_id, &events).await?;
    }
    let athlete = connected.athlete;
    let gone: Vec<WorkoutId> = removals.iter().map(|sent| sent.workout).collect();
    let kept_from = training::calendar::plus_days(wanted.today, -DAYS_KEPT);
    let write = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        for workout in &gone {
            sessions::delete(tx, athlete, *workout)?;
        }
        Ok(sessions::delete_before(tx, athlete, kept_from)?)
    });
    Ok(write.await?)
}

/// Noted before it is sent: if this process dies after sending, the session is known to be there, perhaps.
async fn note_intent(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    puts: &[&Wanted],
    now: Timestamp,
) -> Result<(), SyncError> {
    let notes: Vec<SentSession> = puts.iter().map(|one| note(one, SentState::Sending, None, now)).collect();
    put_all(app, account, connected, notes).await
}

type Answers = Vec<(String, Result<i64, SentState>)>;

/// One call for all; where intervals.icu refuses them together, one call for each, to find out which.
async fn send(
    app: &App,
    connected: &ConnectedAthlete,
    by: &Credential,
    events: &[Event],
    deadline: Deadline,
) -> (Answers, Option<IntervalsError>) {
    let (gateway, athlete) = (&app.settings.intervals, &connected.intervals_id);
    match gateway.put_events(by, athlete, events).await {
        Ok(taken) => return (events.iter().map(|event| answered(event, &taken)).collect(), None),
        Err(IntervalsError::Refused { .. }) => {}
        Err(error) => return (Vec::new(), Some(error)),
    }
    let mut answers = Vec::new();
    for event in events {
        if deadline.has_passed() {
            return (answers, Some(IntervalsError::Throttled { wait: None }));
        }
        match gateway.put_events(by, athlete, std::slice::from_ref(event)).await {
            Ok(taken) => answers.push(answered(event, &taken)),
            Err(IntervalsError::Refused { message, .. }) => {
                let refused = SentState::Refused { reason: RefusedSession::NotAccepted, their_words: message };
                answers.push((event.external_id.clone(), Err(refused)));
            }
            Err(error) => return (answers, Some(error)),
        }
    }
    (answers, None)
}

fn answered(event: &Event, taken: &[TakenEvent]) -> (String, Result<i64, SentState>) {
    let found = taken.iter().find(|taken| taken.external_id == event.external_id);
    let left_out = || SentState::Refused { reason: RefusedSession::LeftOut, their_words: String::new() };
    (event.external_id.clone(), found.map(|taken| taken.id).ok_or_else(left_out))
}

async fn note_answers(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    puts: &[&Wanted],
    answers: Answers,
    now: Timestamp,
) -> Result<(), SyncError> {
    let notes = answers.into_iter().filter_map(|(id, answer)| {
        let one = puts.iter().find(|one| external_id(one.workout) == id)?;
        Some(match answer {
            Ok(event_id) => note(one, SentState::Sent, Some(event_id), now),
            Err(state) => note(one, state, None, now),
        })
    });
    put_all(app, account, connected, notes.collect()).await
}

fn note(wanted: &Wanted, state: SentState, event_id: Option<i64>, noted_at: Timestamp) -> SentSession {
    let (workout, day, content_hash) = (wanted.workout, wanted.day, wanted.content_hash.clone());
    SentSession { workout, day, content_hash, state, event_id, noted_at }
}

async fn put_all(
    app: &App,
    account: AccountId,
    connected: &ConnectedAthlete,
    notes: Vec<SentSession>,
) -> Result<(), SyncError> {
    let athlete = connected.athlete;
    let write = app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
        for note in &notes {
            sessions::put(tx, athlete, note)?;
        }
        Ok(())
    });
    Ok(write.await?)
}
