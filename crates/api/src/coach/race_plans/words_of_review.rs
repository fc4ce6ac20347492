//! What a race against its plan says in sentences.

use race::{Review, ReviewedSection};
use texts::{Phrase, phrase};

use crate::shared::race_plans::loaded::RacePlan;
use crate::shared::race_plans::remarks::clock;

/// Within as many seconds a section was on the plan.
const ON_PLAN_SECONDS: i64 = 7;
/// Within as many a half was.
const HALF_ON_PLAN_SECONDS: i64 = 15;
/// Sections that are named for what they lost.
const MAX_NAMED: usize = 3;

/// Where the time went.
pub(super) fn sentence(race: &RacePlan, reviewed: &Review) -> Phrase {
    let Some(&(_, behind)) = reviewed.line.last() else { return Phrase::verbatim("") };
    if reviewed.finished.is_none() {
        return phrase!("The recording ends at {km}.", km = place(race, reviewed.covered));
    }
    if behind <= -ON_PLAN_SECONDS {
        return phrase!("{time} ahead of the plan.", time = clock(behind.unsigned_abs() as u32));
    }
    if behind < ON_PLAN_SECONDS {
        return phrase!("On the plan from start to finish.");
    }
    // Up to the last section that was still reached on time.
    let mut sum = 0;
    let mut reached = 0;
    let mut lost_before = 0;
    for (number, section) in reviewed.sections.iter().enumerate() {
        let Some(difference) = section.difference() else { break };
        sum += difference;
        if sum <= ON_PLAN_SECONDS {
            (reached, lost_before) = (number + 1, sum);
        }
    }
    if reached == 0 {
        return phrase!(
            "{time} behind the plan, from the first section on.",
            time = clock(behind.unsigned_abs() as u32)
        );
    }
    let on_plan_to = place(race, race.planned.sections[reached - 1].to);
    let lost = clock(u32::try_from((behind - lost_before).max(0)).unwrap_or(0));
    match most_lost(race, &reviewed.sections[reached..]) {
        None => phrase!("On the plan to {km}. {time} went after that.", km = on_plan_to, time = lost),
        Some(sections) => {
            phrase!("On the plan to {km}. {time} went after that: {sections}.", km = on_plan_to, time = lost, sections)
        }
    }
}

/// "0:37 in section 6, 0:42 in “Campanar”", in their order. `None` where one section is left, or none stands out.
fn most_lost(race: &RacePlan, sections: &[ReviewedSection]) -> Option<Phrase> {
    let mut lost: Vec<_> = sections
        .iter()
        .filter_map(|it| Some((it.number, it.difference().filter(|it| *it > ON_PLAN_SECONDS)?)))
        .collect();
    lost.sort_by_key(|(_, seconds)| std::cmp::Reverse(*seconds));
    lost.truncate(MAX_NAMED);
    lost.sort_by_key(|(number, _)| *number);
    let name = |number: usize| race.planned.sections.iter().find(|it| it.number == number)?.name.as_deref();
    let said = lost.into_iter().map(|(number, seconds)| {
        let time = clock(u32::try_from(seconds).unwrap_or(0));
        match name(number) {
            Some(name) => phrase!("{time} in “{name}”", time, name),
            None => phrase!("{time} in section {number}", time, number),
        }
    });
    let all = said.reduce(|before, next| phrase!("{before}, {next}", before, next));
    all.filter(|_| sections.len() > 1)
}

/// What the plan had right.
pub(super) fn what_was_right(race: &RacePlan, reviewed: &Review) -> Vec<Phrase> {
    [start(race, reviewed), half(race, reviewed), climb(race, reviewed), sections(reviewed)]
        .into_iter()
        .flatten()
        .collect()
}

fn start(race: &RacePlan, reviewed: &Review) -> Option<Phrase> {
    let (ran, planned) = (reviewed.sections.first()?, race.planned.sections.first()?);
    let difference = ran.difference().filter(|it| (-HALF_ON_PLAN_SECONDS..=ON_PLAN_SECONDS).contains(it))?;
    let (km, seconds) = (place(race, planned.to), difference.abs());
    Some(phrase!("Nothing was given away at the start: {seconds} s from the plan at {km}.", seconds, km))
}

fn half(race: &RacePlan, reviewed: &Review) -> Option<Phrase> {
    let ran = reviewed.half_seconds?;
    let seconds = i64::from(ran.abs_diff(race.planned.half_seconds));
    (seconds <= HALF_ON_PLAN_SECONDS)
        .then(|| phrase!("Halfway in {time}, {seconds} s from the plan.", time = clock(ran), seconds))
}

fn climb(race: &RacePlan, reviewed: &Review) -> Option<Phrase> {
    let hardest = race.planned.sections.iter().find(|section| section.is_hardest)?;
    let ran = reviewed.sections.iter().find(|section| section.number == hardest.number)?;
    is_on_plan(ran)
        .then(|| phrase!("The hardest climb, in section {number}, was run as planned.", number = hardest.number))
}

fn sections(reviewed: &Review) -> Option<Phrase> {
    let (count, all) = (reviewed.sections.iter().filter(|it| is_on_plan(it)).count(), reviewed.sections.len());
    (all > 1 && count * 2 >= all).then(|| phrase!("{count} of {all} sections were run as planned.", count, all))
}

fn is_on_plan(section: &ReviewedSection) -> bool {
    section.difference().is_some_and(|it| it.abs() <= ON_PLAN_SECONDS)
}

fn place(race: &RacePlan, metres: f64) -> String {
    let unit = race.goal.details.distance.unit();
    let text = format!("{:.1}", metres / 1_000.0 / unit.km());
    format!("{} {}", text.strip_suffix(".0").unwrap_or(&text), if unit.km() == 1.0 { "km" } else { "mi" })
}
