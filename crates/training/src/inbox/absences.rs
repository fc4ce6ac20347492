use jiff::civil::Date;

use super::{About, COMMENT_DAYS, Facts, Kind, Matter, MatterKey, plus_days, start_of};
use crate::plans::absence::Absence;

/// An absence that an athlete told lately. The coach who changes it has seen it.
pub fn told(facts: &Facts, today: Date) -> impl Iterator<Item = Matter> {
    let since = start_of(plus_days(today, -COMMENT_DAYS));
    let is_new = move |absence: &&Absence| absence.is_athletes && absence.said_at >= since;
    let by_athletes = facts.absences.iter().filter(is_new);
    by_athletes.map(|absence| {
        let key = MatterKey::new(Kind::Away, absence.id.as_uuid(), absence.said_at.as_second());
        Matter::new(facts, key, absence.athlete, absence.said_at, About::Absence(absence.clone()))
    })
}

/// An absence whose last day is tomorrow: the plan for the days after it may have to change. What was said today needs no reminder.
pub fn ending(facts: &Facts, today: Date) -> impl Iterator<Item = Matter> {
    let tomorrow = plus_days(today, 1);
    let is_ending =
        move |absence: &&Absence| absence.details.days.last == Some(tomorrow) && absence.said_at < start_of(today);
    let ending = facts.absences.iter().filter(is_ending);
    ending.map(move |absence| {
        let key = MatterKey::new(Kind::BackSoon, absence.id.as_uuid(), tomorrow);
        Matter::new(facts, key, absence.athlete, start_of(today), About::Absence(absence.clone()))
    })
}
