use std::collections::HashMap;

use jiff::civil::Date;

use super::{
    About, Facts, GOAL_DAYS, Kind, Matter, MatterKey, NearGoal, PLAN_END_DAYS, PlanDays, PlannedRace, plus_days,
    start_of,
};
use crate::calendar::monday_of;
use crate::ids::AthleteId;

/// The athlete's last plan, around its end. One that ended over the weekend still asks on Monday.
pub fn ends(facts: &Facts, today: Date) -> Vec<Matter> {
    let mut last: HashMap<AthleteId, PlanDays> = HashMap::new();
    for plan in &facts.plans {
        let known = last.entry(plan.athlete).or_insert(*plan);
        if (plan.calendar.last_day(), plan.schedule) > (known.calendar.last_day(), known.schedule) {
            *known = *plan;
        }
    }
    let near = plus_days(today, -PLAN_END_DAYS)..=plus_days(today, PLAN_END_DAYS);
    let ending = last.into_values().filter(|plan| near.contains(&plan.calendar.last_day()));
    ending
        .map(|plan| {
            let last_day = plan.calendar.last_day();
            let key = MatterKey::new(Kind::PlanEnds, plan.schedule.as_uuid(), last_day);
            let at = start_of(plus_days(last_day, -PLAN_END_DAYS));
            Matter::new(facts, key, plan.athlete, at, About::PlanEnd(plan))
        })
        .collect()
}

pub fn goals(facts: &Facts, today: Date) -> impl Iterator<Item = Matter> {
    let near = today..=plus_days(today, GOAL_DAYS);
    let is_run = |goal: &NearGoal| facts.runs.iter().any(|run| run.offers_result_of(goal.goal));
    let to_come = facts.goals.iter().filter(move |goal| near.contains(&goal.races_on) && !is_run(goal));
    to_come.map(|goal| {
        let key = MatterKey::new(Kind::GoalNear, goal.goal.as_uuid(), goal.races_on);
        let at = start_of(plus_days(goal.races_on, -GOAL_DAYS));
        Matter::new(facts, key, goal.athlete, at, About::Goal(goal.clone()))
    })
}

/// Races that have moved out of the week that their plan, which runs, leads to. Set aside, one comes back only if the race moves again.
pub fn races_apart(facts: &Facts, today: Date) -> impl Iterator<Item = Matter> {
    let is_apart = move |race: &&PlannedRace| {
        let races_on = race.goal.races_on;
        let is_beyond = races_on > race.calendar.last_day();
        let has_left = race.session_on.is_some_and(|day| monday_of(day) != monday_of(races_on));
        race.calendar.week_of(today).is_some() && (is_beyond || has_left)
    };
    facts.planned_races.iter().filter(is_apart).map(|race| {
        let PlannedRace { goal, calendar, .. } = race;
        let key = MatterKey::new(Kind::RaceBeyondPlan, goal.goal.as_uuid(), goal.races_on);
        Matter::new(facts, key, goal.athlete, start_of(calendar.starts_on()), About::RaceBeyondPlan(race.clone()))
    })
}
