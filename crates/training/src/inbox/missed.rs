//! Consecutive missed sessions.
//!
//! A session is missed if the athlete skipped it, or if its day is over without an answer although the athlete could
//! have given one. A moved session counts on its new day. Rest days and days off do not count. A run ends with a session that is
//! done, by the athlete's answer or the coach's tick, or that the coach has commented on. Two sessions on one day are
//! not a run.

use std::collections::{BTreeMap, HashSet};

use jiff::Timestamp;
use jiff::civil::Date;

use super::{
    About, AskedSession, Facts, Kind, MarkState, Matter, MatterKey, MissedRun, MissedSession, OpenComment, plus_days,
    start_of,
};
use crate::ids::{AthleteId, WorkoutId};
use crate::plans::absence::{Absence, is_excused};
use crate::plans::answer::Outcome;
use crate::workout_type::WorkoutType;

/// The sessions that an athlete has missed up to now.
pub struct Run {
    athlete: AthleteId,
    missed: Vec<Missed>,
    /// Sessions whose comments are shown with the run; those shown with a hidden run, up to that time.
    pub told: Vec<(WorkoutId, Option<Timestamp>)>,
}

struct Missed {
    /// The day it was finally due.
    on: Date,
    known_at: Timestamp,
    session: MissedSession,
}

enum SessionState {
    Missed(Missed),
    /// Ends a run.
    DealtWith,
    /// Its day is not over.
    Open,
}

pub fn runs(facts: &Facts, today: Date) -> Vec<Run> {
    runs_of(facts, &facts.sessions, today)
}

/// Sessions reported as a run, including one that ended with the coach's comment or was dismissed.
pub fn told_in_a_row(facts: &Facts, today: Date) -> HashSet<WorkoutId> {
    let untalked = |asked: &AskedSession| AskedSession { is_talked_about: false, ..asked.clone() };
    let sessions: Vec<AskedSession> = facts.sessions.iter().map(untalked).collect();
    runs_of(facts, &sessions, today).into_iter().flat_map(|run| run.told).map(|(workout, _)| workout).collect()
}

fn runs_of(facts: &Facts, sessions: &[AskedSession], today: Date) -> Vec<Run> {
    let mut by_athlete: BTreeMap<AthleteId, Vec<&AskedSession>> = BTreeMap::new();
    for asked in sessions.iter().filter(|asked| asked.session.workout_type != WorkoutType::Rest) {
        by_athlete.entry(asked.athlete).or_default().push(asked);
    }
    let in_a_row = |(athlete, mut sessions): (AthleteId, Vec<&AskedSession>)| {
        let off: Vec<Absence> = facts.absences.iter().filter(|absence| absence.athlete == athlete).cloned().collect();
        sessions.retain(|asked| !is_excused(&off, asked.on(), asked.outcome, today));
        run(facts, athlete, sessions, today)
    };
    by_athlete.into_iter().filter_map(in_a_row).collect()
}

/// A dismissed run counts as handled; two more missed sessions bring it back.
fn run(facts: &Facts, athlete: AthleteId, mut sessions: Vec<&AskedSession>, today: Date) -> Option<Run> {
    sessions.sort_by_key(|asked| (asked.on(), asked.session.day));
    let mut missed = Vec::new();
    for asked in sessions {
        match asked.state(today) {
            SessionState::Missed(session) => missed.push(session),
            SessionState::DealtWith => missed.clear(),
            SessionState::Open => {}
        }
    }
    let dismissal = facts.marks.of_matters.get(&(Kind::Missed, athlete.as_uuid()));
    let dismissal = dismissal.filter(|mark| mark.state == MarkState::Dismissed);
    let until: Option<Date> = dismissal.and_then(|mark| mark.version.parse().ok());
    let (dismissed, fresh): (Vec<Missed>, Vec<Missed>) =
        missed.into_iter().partition(|session| until.is_some_and(|day| session.on <= day));
    let is_row = fresh.first().map(|first| first.on) < fresh.last().map(|last| last.on);
    let missed = if is_row { fresh } else { Vec::new() };
    let hidden_at = missed.last().and_then(|last| facts.marks.hidden_at(&key(athlete, last.on), today));
    let told = |missed: &[Missed], until| -> Vec<(WorkoutId, Option<Timestamp>)> {
        missed.iter().map(|missed| (missed.session.session.workout, until)).collect()
    };
    let told = [told(&dismissed, dismissal.map(|mark| mark.made_at)), told(&missed, hidden_at)].concat();
    (!told.is_empty()).then_some(Run { athlete, missed, told })
}

fn key(athlete: AthleteId, on: Date) -> MatterKey {
    MatterKey::new(Kind::Missed, athlete.as_uuid(), on)
}

impl AskedSession {
    fn on(&self) -> Date {
        self.moved_to.unwrap_or(self.session.day)
    }

    fn state(&self, today: Date) -> SessionState {
        let on = self.on();
        let is_over = on < today;
        let is_asked = self.asked_from.is_some_and(|from| from <= on);
        match self.outcome {
            _ if self.is_talked_about => SessionState::DealtWith,
            Some(Outcome::Done) => SessionState::DealtWith,
            Some(Outcome::Skipped) if on <= today => self.missed(on, true),
            None if self.is_ticked => SessionState::DealtWith,
            None | Some(Outcome::Moved) if is_over && is_asked => self.missed(on, false),
            None | Some(Outcome::Moved) if is_over => SessionState::DealtWith,
            _ => SessionState::Open,
        }
    }

    fn missed(&self, on: Date, is_skipped: bool) -> SessionState {
        let known_at = self.said_at.filter(|_| is_skipped).unwrap_or_else(|| start_of(plus_days(on, 1)));
        SessionState::Missed(Missed {
            on,
            known_at,
            session: MissedSession { session: self.session.clone(), is_skipped },
        })
    }
}

pub fn matters(facts: &Facts, runs: Vec<Run>) -> impl Iterator<Item = Matter> {
    runs.into_iter().filter_map(|Run { athlete, missed, .. }| {
        let last = missed.last()?;
        let (on, at) = (last.on, last.known_at);
        let sessions: Vec<MissedSession> = missed.into_iter().map(|missed| missed.session).collect();
        let says = last_said(facts, &sessions);
        Some(Matter::new(facts, key(athlete, on), athlete, at, About::Missed(MissedRun { sessions, says })))
    })
}

fn last_said(facts: &Facts, sessions: &[MissedSession]) -> Option<OpenComment> {
    let of_the_run = facts
        .comments
        .iter()
        .filter(|comment| sessions.iter().any(|missed| missed.session.workout == comment.session.workout));
    of_the_run.max_by_key(|comment| (comment.said_at, comment.id)).cloned()
}
