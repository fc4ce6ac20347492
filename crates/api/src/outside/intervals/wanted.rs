//! What should be in an athlete's calendar at intervals.icu.

use gateways::intervals::{Event, EventKind};
use jiff::Timestamp;
use jiff::civil::Date;
use sha2::{Digest, Sha256};
use store::activities::{self, SessionOfDay};
use store::athlete_form::Form;
use store::intervals::accounts;
use store::{Conn, absences, message_settings};
use texts::Language;
use training::absence::is_excused;
use training::calendar::plus_days;
use training::ids::{AccountId, AthleteId, WorkoutId};
use training::workout::WorkoutContent;

use crate::ApiResult;
use crate::athlete::visitor::Visitor;
use crate::shared::for_watch::{ForWatch, is_run};

/// A session of the next days.
pub(super) struct Wanted {
    pub workout: WorkoutId,
    pub schedule: training::ids::ScheduleId,
    pub day: Date,
    /// Of everything that is sent.
    pub content_hash: String,
    /// What differs on the watch, in the language of whoever asked.
    pub changes: Vec<String>,
    content: WorkoutContent,
}

/// The sessions of an athlete's shown plans in the days that are sent, without time off.
pub(super) struct WantedSessions {
    pub today: Date,
    pub sessions: Vec<Wanted>,
    for_watch: ForWatch,
}

/// Ours for a workout, the same wherever its plan moves it.
pub(super) fn external_id(workout: WorkoutId) -> String {
    format!("longrun-{workout}")
}

/// Today where the athlete is.
pub(super) fn today(conn: &mut Conn, account: AccountId, athlete: AthleteId, now: Timestamp) -> ApiResult<Date> {
    let zone = message_settings::find(conn, account, athlete)?.settings.zone();
    Ok(now.to_zoned(zone).date())
}

impl WantedSessions {
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        athlete: AthleteId,
        now: Timestamp,
        reader: Language,
    ) -> ApiResult<Self> {
        let today = today(conn, account, athlete, now)?;
        let days = accounts::days_ahead(conn, account)?.days();
        let until = plus_days(today, i32::from(days) - 1);
        // The athlete sees no further on the page.
        let visitor = Visitor::by_message(conn, account, athlete)?;
        let is_seen = |day: Date| {
            let monday = plus_days(day, -i32::from(day.weekday().to_monday_zero_offset()));
            visitor.sees_week(monday, now)
        };
        let sessions = activities::sessions_between(conn, account, athlete, (today, until))?;
        let absences = absences::of_athlete(conn, account, athlete)?;
        let is_off = |session: &SessionOfDay| is_excused(&absences, session.day, session.outcome, today);
        let sessions: Vec<SessionOfDay> = sessions
            .into_iter()
            .filter(|session| session.is_shown && is_seen(session.day) && !is_off(session))
            .collect();
        let form = Form::load(conn, account, athlete, now.to_zoned(jiff::tz::TimeZone::UTC).date())?;
        let for_watch = ForWatch::load(conn, account, athlete, &form)?;
        let sessions = sessions.into_iter().map(|session| Wanted::of(session, &for_watch, reader));
        Ok(Self { today, sessions: sessions.collect::<ApiResult<_>>()?, for_watch })
    }

    /// What is sent for a session.
    pub fn event(&self, wanted: &Wanted, now: Timestamp) -> ApiResult<Event> {
        Ok(Event {
            external_id: external_id(wanted.workout),
            day: wanted.day,
            name: wanted.content.title.to_string(),
            kind: kind(wanted.workout, &wanted.content, &self.for_watch, now, self.for_watch.language)?.0,
        })
    }
}

impl Wanted {
    fn of(session: SessionOfDay, for_watch: &ForWatch, reader: Language) -> ApiResult<Self> {
        let SessionOfDay { workout, schedule, day, content, .. } = session;
        // Always the same time, so that the hash follows the content alone.
        let (kind, changes) = kind(workout, &content, for_watch, Timestamp::UNIX_EPOCH, reader)?;
        let mut hash = Sha256::new();
        hash.update(day.to_string());
        hash.update([0]);
        hash.update(content.title.as_str());
        hash.update([0]);
        match &kind {
            EventKind::Run { file, note } => {
                hash.update(file);
                hash.update(note.as_deref().unwrap_or_default());
            }
            EventKind::Note(text) => hash.update(text),
        }
        let content_hash = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { workout, schedule, day, content_hash, changes, content })
    }
}

/// Runs as files with the athlete's own paces; strength and the like as text.
fn kind(
    workout: WorkoutId,
    content: &WorkoutContent,
    for_watch: &ForWatch,
    made_at: Timestamp,
    reader: Language,
) -> ApiResult<(EventKind, Vec<String>)> {
    if !is_run(content) {
        return Ok((EventKind::Note(content.description.to_string()), Vec::new()));
    }
    let file = for_watch.written(workout, content, content.distance.unit(), made_at, reader)?;
    let note = for_watch.note(content, content.distance.unit());
    Ok((EventKind::Run { file: file.bytes, note }, file.changes))
}
