//! Fits the sessions of a template to the days on which an athlete can run.

use std::collections::{BTreeMap, BTreeSet};

use super::worth::worth;
use super::{Dropped, DroppedSession, Session, split};
use crate::plans::availability::{Block, UsualWeek, arrange};
use crate::plans::plan_check::is_hard_session;
use crate::plans::plan_template::TemplateDay;

/// The week of the race stays as it is written: its days count from the race. Rest and other training change places with the runs that
/// take their day.
pub(super) fn fitted<'t>(
    sessions: Vec<Session<'t>>,
    week: &UsualWeek,
    race_day: Option<TemplateDay>,
    first_open: TemplateDay,
    dropped: &mut Vec<DroppedSession>,
) -> Vec<Session<'t>> {
    let mut blocks: BTreeMap<TemplateDay, Block> = BTreeMap::new();
    let is_in_race_week = |session: &&Session| race_day.is_some_and(|race| race.week == session.day.week);
    for session in sessions.iter().filter(|session| is_run(session) && !is_in_race_week(session)) {
        let content = &session.content;
        let block = blocks.entry(session.day).or_insert(Block { minutes: 0, is_hard: false, worth: 0 });
        block.minutes += u32::from(content.duration.get());
        block.is_hard |= is_hard_session(content);
        block.worth = block.worth.max(worth(content.workout_type));
    }
    let moves = arrange(week, &blocks, first_open);
    let exchanged = exchanged_days(&moves, &blocks);
    let mut kept = split(sessions, dropped, |session| {
        (is_run(session) && moves.get(&session.day) == Some(&None)).then_some(Dropped::NoDay)
    });
    for session in &mut kept {
        let weekday = match is_run(session) {
            true => moves.get(&session.day).copied().flatten(),
            false => exchanged.get(&session.day).copied(),
        };
        session.day.weekday = weekday.unwrap_or(session.day.weekday);
    }
    kept
}

/// Days that have runs now and had none, each with a day of the same week that had runs and has none.
fn exchanged_days(
    moves: &BTreeMap<TemplateDay, Option<u8>>,
    blocks: &BTreeMap<TemplateDay, Block>,
) -> BTreeMap<TemplateDay, u8> {
    let taken: BTreeSet<TemplateDay> =
        moves.iter().filter_map(|(from, to)| to.map(|weekday| TemplateDay { week: from.week, weekday })).collect();
    let mut left: Vec<TemplateDay> = moves.keys().copied().filter(|from| !taken.contains(from)).collect();
    let new = taken.iter().copied().filter(|day| !blocks.contains_key(day));
    let exchanged = new.filter_map(|day| {
        let place = left.iter().position(|from| from.week == day.week)?;
        Some((day, left.remove(place).weekday))
    });
    exchanged.collect()
}

fn is_run(session: &Session) -> bool {
    session.content.workout_type.is_running()
}
