//! What a race against its plan says in sentences.

use race::{Review, ReviewedSection};
use texts::{Phrase, phrase};

use crate::shared::race_plans::loaded::RacePlan;
use crate::shared::race_plans::remarks::clock;

/// Within as many seconds a section was on the plan.
const ON_PLAN_SECONDS: i64 = 7;
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

fn place(race: &RacePlan, metres: f64) -> String {
    let unit = race.goal.details.distance.unit();
    let text = format!("{:.1}", metres / 1_000.0 / unit.km());
    format!("{} {}", text.strip_suffix(".0").unwrap_or(&text), if unit.km() == 1.0 { "km" } else { "mi" })
}
