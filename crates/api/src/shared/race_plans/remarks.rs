//! What is worth knowing of a kilometre, one thing at most.

use std::collections::HashMap;

use jiff::civil::Date;
use race::Split;
use store::{Conn, StoreError, goals, race_plans};
use texts::{Phrase, phrase};
use training::ids::{AccountId, AthleteId};

use super::loaded::RacePlan;

pub(crate) fn remark(split: &Split, race: &RacePlan) -> Option<Phrase> {
    let is_in = |metres: f64| metres > split.from + 0.5 && metres <= split.to + 0.5;
    let planned = &race.planned;
    if let Some(cut_off) = race.details.cut_offs.iter().find(|cut_off| is_in(f64::from(cut_off.meters))) {
        return Some(phrase!("cut-off {time}", time = clock(cut_off.seconds)));
    }
    if is_in(planned.metres / 2.0) {
        return Some(phrase!("half at {time}", time = clock(planned.half_seconds)));
    }
    let station = race.details.stations.iter().find(|station| is_in(f64::from(station.meters)));
    if let Some(take) = station.and_then(|station| station.take.as_deref()) {
        return Some(Phrase::verbatim(take));
    }
    let climb = planned.sections.iter().find(|section| section.is_hardest);
    // The climb starts where its first kilometre does.
    let starts = climb.is_some_and(|climb| climb.from >= split.from - 0.5 && climb.from < split.to - 0.5);
    starts.then(|| phrase!("the climb starts"))
}

/// The plan in a line.
fn halves(race: &RacePlan) -> Phrase {
    let (first, whole) = (race.planned.half_seconds, race.planned.target_seconds);
    phrase!(
        "Race plan: first half in {first}, second half in {second}.",
        first = clock(first),
        second = clock(whole - first)
    )
}

/// What shown race plans say in a line, by the day of the race, for calendars and messages.
pub(crate) fn lines(
    conn: &mut Conn,
    account: AccountId,
    athlete: AthleteId,
    days: Option<(Date, Date)>,
) -> Result<HashMap<Date, Phrase>, StoreError> {
    let mut lines = HashMap::new();
    for goal in race_plans::shown(conn, account, athlete)?.into_keys() {
        let Some(goal) = goals::find(conn, account, goal)? else { continue };
        let day = goal.details.races_on;
        if days.is_none_or(|(from, to)| (from..=to).contains(&day)) {
            let race = RacePlan::load(conn, account, goal, None)?;
            lines.insert(day, halves(&race));
        }
    }
    Ok(lines)
}

/// "23:10", "1:09:42".
pub(crate) fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
