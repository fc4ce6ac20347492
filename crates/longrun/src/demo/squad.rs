//! A few athletes on one plan: created from a linked template, with less volume for one of them, and an adapted day for
//! another.

use anyhow::Context;
use api::Clock;
use jiff::civil::Date;
use store::plan_links::{self, PlanLink};
use store::{AccountWrite, ChangeError, plan_templates, schedules};
use texts::{Language, phrase};
use training::athlete::Athlete;
use training::calendar::{Calendar, monday_of, plus_days};
use training::error::Invalid;
use training::ids::{AthleteId, ScheduleId, WorkoutId};
use training::plan_link::{SourceSession, given_days};
use training::plan_template::PlanTemplate;
use training::plan_use::{self, Adaptations, PaceWriter, PlacedSession, When};
use training::schedule::{Plan, Schedule};
use training::session::AthletePaces;
use training::text::Title;
use training::workout::Workout;
use training::workout_type::WorkoutType;

const TEMPLATE: &str = "5k-advanced";

/// Indexes in the roster: the group, the one who runs less, and the one with an adapted day.
pub const MEMBERS: [usize; 3] = [7, 11, 12];
const WITH_LESS: usize = 11;
const WITH_OWN_DAY: usize = 7;

const WEEKS_BEFORE: i32 = 2;
/// Two fewer than the template has: its first weeks are dropped.
const WEEKS: i32 = 6;

pub struct Squad {
    plans: Vec<(Schedule, PlanLink)>,
}

impl Squad {
    pub fn new(
        athletes: &[Athlete],
        templates: &[(&str, PlanTemplate)],
        paces: impl Fn(AthleteId) -> AthletePaces,
        language: Language,
        today: Date,
        clock: &Clock,
    ) -> anyhow::Result<Self> {
        let (_, template) = templates.iter().find(|(key, _)| *key == TEMPLATE).context("the squad has no template")?;
        let first_day = plus_days(monday_of(today), -7 * WEEKS_BEFORE);
        let when = When::EndsOn { race_day: plus_days(first_day, 7 * WEEKS - 1), not_before: first_day };
        let batch = clock.new_id();
        let mut writer = PaceWriter::new(template.details().unit);
        let mut plans = Vec::new();
        for member in MEMBERS {
            let athlete = athletes.get(member).context("the squad has no such athlete")?;
            let adaptations = match member {
                WITH_LESS => Adaptations { volume_percent: 80, days_a_week: Some(4), ..Adaptations::default() },
                _ => Adaptations::default(),
            };
            let placed = plan_use::place(template, when, &adaptations, language)?;
            let paces = paces(athlete.id);
            let with_paces = |placed: PlacedSession| {
                let with_paces = writer.write(&placed, &paces);
                SourceSession { placed, with_paces }
            };
            let sessions: Vec<SourceSession> = placed.sessions.into_iter().map(with_paces).collect();
            let mut plan = schedule(athlete, template, placed.calendar, &sessions, today, clock)?;
            if member == WITH_OWN_DAY {
                plan = with_own_day(plan, language, today)?;
            }
            let link = PlanLink {
                schedule: plan.id(),
                template: template.id(),
                batch,
                when,
                adaptations,
                has_own_paces: true,
                given: given_days(&sessions),
            };
            plans.push((plan, link));
        }
        Ok(Self { plans })
    }

    pub fn schedules(&self) -> impl Iterator<Item = &Schedule> {
        self.plans.iter().map(|(schedule, _)| schedule)
    }

    pub fn insert(&self, tx: &mut AccountWrite, clock: &Clock) -> Result<(), ChangeError> {
        for (schedule, link) in &self.plans {
            schedules::insert(tx, schedule, clock.now(), || clock.new_id().into())?;
            plan_links::insert(tx, link)?;
            plan_templates::count_uses(tx, link.template, 1)?;
        }
        Ok(())
    }
}

fn schedule(
    athlete: &Athlete,
    template: &PlanTemplate,
    calendar: Calendar,
    sessions: &[SourceSession],
    today: Date,
    clock: &Clock,
) -> Result<Schedule, Invalid> {
    let details = template.details();
    let plan = Plan {
        name: details.name.clone(),
        description: details.description.clone(),
        athlete_id: athlete.id,
        athlete_name: None,
        calendar,
        unit: details.unit,
        has_plan_check: details.has_plan_check,
    };
    let workouts = sessions.iter().map(|session| Workout {
        id: WorkoutId::from(clock.new_id()),
        scheduled_on: session.placed.scheduled_on,
        is_completed: session.placed.scheduled_on < today && session.with_paces.workout_type != WorkoutType::Rest,
        content: session.with_paces.clone(),
    });
    Schedule::new(ScheduleId::from(clock.new_id()), plan, workouts.collect())
}

/// Replaces the first upcoming long run.
fn with_own_day(plan: Schedule, language: Language, today: Date) -> Result<Schedule, Invalid> {
    let mut workouts = plan.workouts().to_vec();
    let is_to_come = |workout: &&mut Workout| {
        workout.scheduled_on > plus_days(today, 1) && workout.content.workout_type == WorkoutType::LongRun
    };
    if let Some(workout) = workouts.iter_mut().find(is_to_come) {
        let title = phrase!("Long run in the hills").in_language(language);
        workout.content.title = Title::required("title", phrase!("Title"), &title, phrase!("Title is required"))?;
    }
    Schedule::new(plan.id(), plan.plan().clone(), workouts)
}
