//! One athlete, and the plan they would get.

use jiff::civil::Date;
use store::goals::StoredGoal;
use store::schedules::AthletePlan;
use store::{Conn, athletes, availability, goals, schedules};
use texts::{Language, phrase};
use training::athlete::Athlete;
use training::availability::{Misfit, PlannedDay, UsualWeek, conflicts};
use training::calendar::Calendar;
use training::distance::DistanceUnit;
use training::error::Invalid;
use training::figure::Estimating;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::plan_link::SourceSession;
use training::plan_template::PlanTemplate;
use training::plan_use::{Adaptations, PaceWriter, PlacedPlan, PlacedSession, When, place, race_for};
use training::schedule::{Plan, Schedule};
use training::session::AthletePaces;
use training::workout::Workout;

use super::body::{Wanted, WantedAnchor};
use crate::{ApiError, ApiResult};
use store::athlete_form::Form;

pub(super) struct Candidate {
    pub athlete: Athlete,
    /// The race that the plan ends with, if it is one of the athlete's own.
    pub goal: Option<StoredGoal>,
    pub paces: AthletePaces,
    language: Language,
    /// Where the plan is to follow it and it is known.
    usual_week: Option<UsualWeek>,
    adaptations: Adaptations,
    plans: Vec<AthletePlan>,
}

/// The plan that an athlete would get.
pub(super) struct Prospect {
    pub when: When,
    pub adaptations: Adaptations,
    pub placed: PlacedPlan,
}

impl Candidate {
    pub fn load(
        conn: &mut Conn,
        account: AccountId,
        (id, adaptations): (AthleteId, Adaptations),
        wanted: &Wanted,
        template: &PlanTemplate,
    ) -> ApiResult<Self> {
        let athlete = athletes::find(conn, account, id)?.ok_or_else(|| ApiError::missing("athlete"))?;
        let goal = match wanted.anchor {
            WantedAnchor::RaceDay { uses_goals: true, .. } => {
                let goals = goals::of_athlete(conn, account, id)?;
                race_for(&goals, template.details().race_distance, wanted.today).cloned()
            }
            _ => None,
        };
        let form = Form::load(conn, account, id, wanted.today)?;
        let language = athletes::language(conn, account, id)?;
        let plans = schedules::of_athlete(conn, account, id)?;
        let said = if wanted.fits_usual_week { availability::find(conn, account, id)? } else { None };
        let usual_week = said.map(|said| said.details.week);
        Ok(Self { athlete, goal, paces: form.paces(), language, usual_week, adaptations, plans })
    }

    pub fn name(&self) -> String {
        format!("{} {}", self.athlete.profile.first_name, self.athlete.profile.last_name)
    }

    pub fn prospect(&self, wanted: &Wanted, template: &PlanTemplate) -> Result<Prospect, Invalid> {
        let when = match wanted.anchor {
            WantedAnchor::Start(day) => When::StartsOn(day),
            WantedAnchor::RaceDay { date, .. } => {
                let race_day = self.goal.as_ref().map(|goal| goal.details.races_on).or(date);
                let race_day =
                    race_day.ok_or_else(|| Invalid::new("date", phrase!("No goal, and no race day is chosen")))?;
                When::EndsOn { race_day, not_before: wanted.today }
            }
        };
        let adaptations = Adaptations { usual_week: self.usual_week, ..self.adaptations };
        Ok(Prospect { when, adaptations, placed: place(template, when, &adaptations, self.language)? })
    }

    /// What of the plan does not fit when the athlete can run.
    pub fn misfits(&self, placed: &PlacedPlan, sessions: &[SourceSession], unit: DistanceUnit) -> Vec<Misfit> {
        let Some(week) = &self.usual_week else { return vec![] };
        let estimating = Estimating { paces: &self.paces, unit };
        let days: Vec<PlannedDay> = sessions
            .iter()
            .map(|session| PlannedDay {
                day: session.placed.scheduled_on,
                content: &session.with_paces,
                minutes: estimating.of(&session.with_paces).minutes.value().unwrap_or(0),
            })
            .collect();
        let races: Vec<Date> =
            placed.sessions.iter().filter(|session| session.is_race).map(|session| session.scheduled_on).collect();
        conflicts(week, placed.calendar, &days, &races)
    }

    /// The athlete's plans that share days with this one.
    pub fn overlaps(&self, calendar: Calendar) -> impl Iterator<Item = &AthletePlan> {
        let shares = move |plan: &&AthletePlan| {
            plan.calendar.starts_on() <= calendar.last_day() && calendar.starts_on() <= plan.calendar.last_day()
        };
        self.plans.iter().filter(shares)
    }
}

/// The sessions of a placed plan, with the athlete's own paces if wanted.
pub(super) fn sessions(
    placed: &PlacedPlan,
    writer: &mut PaceWriter,
    paces: Option<&AthletePaces>,
) -> Vec<SourceSession> {
    let session = |placed: &PlacedSession| SourceSession {
        with_paces: paces.map_or_else(|| placed.content.clone(), |paces| writer.write(placed, paces)),
        placed: placed.clone(),
    };
    placed.sessions.iter().map(session).collect()
}

/// The plan for the athlete, under the template's name.
pub(super) fn schedule(
    id: ScheduleId,
    candidate: &Candidate,
    template: &PlanTemplate,
    calendar: Calendar,
    sessions: &[SourceSession],
    mut new_id: impl FnMut() -> WorkoutId,
) -> Result<Schedule, Invalid> {
    let details = template.details();
    let plan = Plan {
        name: details.name.clone(),
        description: details.description.clone(),
        athlete_id: candidate.athlete.id,
        athlete_name: None,
        calendar,
        unit: details.unit,
        has_plan_check: details.has_plan_check,
    };
    let workouts = sessions.iter().map(|session| Workout {
        id: new_id(),
        scheduled_on: session.placed.scheduled_on,
        is_completed: false,
        content: session.with_paces.clone(),
    });
    Schedule::new(id, plan, workouts.collect())
}

/// The last day of a plan: race day, or the Sunday of its last week.
pub(super) fn ends_on(prospect: &Prospect) -> Date {
    match prospect.when {
        When::EndsOn { race_day, .. } => race_day,
        When::StartsOn(_) => prospect.placed.calendar.last_day(),
    }
}
