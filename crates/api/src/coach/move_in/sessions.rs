//! Sessions become plans, which nobody sees until the coach shows them.

use jiff::civil::Date;
use moving::{PlanPart, Row, Source, plan_parts, read_session};
use store::move_ins::{self, Became, Item, MoveIn, MoveInState};
use store::{StoreError, schedules};
use texts::Language;
use tokio::task::spawn_blocking;
use training::ids::{AccountId, AthleteId, ScheduleId, WorkoutId};
use training::schedule::{PlanDraft, Schedule};
use training::text::Title;
use training::workout::{Workout, WorkoutContent};

use super::found::Report;
use super::read::fallback_title;
use super::still;
use crate::{ApiError, ApiResult, App};

/// More than a plan of a year holds.
const MAX_SESSIONS: u32 = 2_000;
/// Rows in one transaction of those that are here already.
const MAX_KNOWN: usize = 100;

/// Brings in the next plan of a person; `false` if there is none.
pub(super) async fn bring_in(
    app: &App,
    import: &MoveIn,
    (account, athlete, person): (AccountId, AthleteId, i64),
) -> ApiResult<bool> {
    let id = import.id;
    let read = app.db.read_for(account, move |conn| {
        let waiting = move_ins::waiting_sessions(conn, account, (id, person), MAX_SESSIONS)?;
        let mut known = vec![];
        for item in &waiting {
            known.push(move_ins::known_session(conn, account, athlete, &item.key)?);
        }
        Ok::<_, StoreError>((waiting, known))
    });
    let (waiting, known) = read.await?;
    if waiting.is_empty() {
        return Ok(false);
    }
    let (here, new): (Vec<_>, Vec<_>) = waiting.into_iter().zip(known).partition(|(_, known)| known.is_some());
    if !here.is_empty() {
        pass_over(app, account, (import, athlete), here.into_iter().take(MAX_KNOWN).collect()).await?;
        return Ok(true);
    }
    let items: Vec<Item> = new.into_iter().map(|(item, _)| item).collect();
    let maker = PlanMaker { app: app.clone(), import: import.clone(), athlete };
    let made = spawn_blocking(move || maker.next_plan(items)).await.map_err(ApiError::internal)??;
    write(app, account, (import, athlete), made).await?;
    Ok(true)
}

type Here = Vec<(Item, Option<(ScheduleId, WorkoutId)>)>;

async fn pass_over(
    app: &App,
    account: AccountId,
    (import, athlete): (&MoveIn, AthleteId),
    here: Here,
) -> ApiResult<()> {
    let id = import.id;
    let write = app.db.write_for(account, move |tx| {
        let Some(import) = still(tx, id, MoveInState::Importing)? else { return Ok(()) };
        for (item, workout) in &here {
            let became = Became { athlete: Some(athlete), workout: *workout, ..Became::default() };
            move_ins::handle(tx, id, item, became)?;
        }
        Report::change(tx, &import, |report| report.known_sessions += u32::try_from(here.len()).unwrap_or(u32::MAX))
    });
    write.await
}

/// A plan to be stored, and the rows that it is made of.
struct NewPlan {
    /// `None` if none of the rows can be a session.
    schedule: Option<Schedule>,
    sessions: Vec<(Item, WorkoutId)>,
    left: Vec<Item>,
}

struct PlanMaker {
    app: App,
    import: MoveIn,
    athlete: AthleteId,
}

impl PlanMaker {
    /// The first plan of these rows, which are by day.
    fn next_plan(&self, items: Vec<Item>) -> ApiResult<NewPlan> {
        let language = Language::from_code(&self.import.language).unwrap_or_default();
        let title = fallback_title(language);
        let mut contents: Vec<(Item, Date, Option<WorkoutContent>)> = vec![];
        for item in items {
            let row: Row = serde_json::from_value(item.content.clone()).map_err(ApiError::internal)?;
            let content = read_session(&row, &title, self.import.unit).map(|read| read.content);
            contents.push((item, row.day, content));
            // The rest is read with the next plan.
            let days =
                contents.iter().map(|(_, day, content)| (*day, content.as_ref().map_or(0, WorkoutContent::text_bytes)));
            if contents.len().is_multiple_of(200) && plan_parts(&days.collect::<Vec<_>>()).len() > 1 {
                break;
            }
        }
        let days: Vec<(Date, usize)> = contents
            .iter()
            .map(|(_, day, content)| (*day, content.as_ref().map_or(0, WorkoutContent::text_bytes)))
            .collect();
        let Some(part) = plan_parts(&days).into_iter().next() else {
            return Err(ApiError::internal("a plan without days"));
        };
        let (mut workouts, mut sessions, mut left) = (vec![], vec![], vec![]);
        for (place, (item, day, content)) in contents.into_iter().enumerate() {
            let is_in = part.sessions.contains(&place);
            match content {
                Some(content) if is_in => {
                    let workout = WorkoutId::from(self.app.clock.new_id());
                    workouts.push(Workout { id: workout, scheduled_on: day, is_completed: false, content });
                    sessions.push((item, workout));
                }
                _ if is_in || part.left.contains(&place) => left.push(item),
                _ => {}
            }
        }
        let schedule = if workouts.is_empty() { None } else { Some(self.schedule(&part, workouts)?) };
        Ok(NewPlan { schedule, sessions, left })
    }

    fn schedule(&self, part: &PlanPart, workouts: Vec<Workout>) -> ApiResult<Schedule> {
        let plan = PlanDraft {
            name: plan_name(&self.import, part),
            description: String::new(),
            athlete_id: Some(self.athlete),
            athlete_name: String::new(),
            starts_on: part.first_day,
            weeks: part.weeks,
            unit: self.import.unit.as_str().to_owned(),
            has_plan_check: true,
        };
        Ok(Schedule::new(self.app.clock.new_id().into(), plan.parse()?, workouts)?)
    }
}

/// "TrainingPeaks 03/2025–02/2026": months as figures are the same in every language.
fn plan_name(import: &MoveIn, part: &PlanPart) -> String {
    let month = |day: Date| format!("{:02}/{}", day.month(), day.year());
    let (from, to) = (month(part.first_day), month(part.last_day));
    let stem = import.name.rsplit_once('.').map_or(import.name.as_str(), |(stem, _)| stem);
    let called = match Source::named(&import.source) {
        Some(Source::TrainingPeaks) => "TrainingPeaks",
        _ => stem,
    };
    let called: String = called.chars().take(Title::MAX_CHARACTERS / 2).collect();
    let name = if from == to { format!("{called} {from}") } else { format!("{called} {from}–{to}") };
    name.trim().to_owned()
}

async fn write(app: &App, account: AccountId, (import, athlete): (&MoveIn, AthleteId), new: NewPlan) -> ApiResult<()> {
    let (id, now) = (import.id, app.clock.now());
    let write = app.db.write_for(account, move |tx| {
        let Some(import) = still(tx, id, MoveInState::Importing)? else { return Ok(()) };
        if let Some(schedule) = &new.schedule {
            schedules::insert_made(tx, schedule, now)?;
            for (item, workout) in &new.sessions {
                let became = Became {
                    athlete: Some(athlete),
                    workout: Some((schedule.id(), *workout)),
                    activity: None,
                    is_new: true,
                };
                move_ins::handle(tx, id, item, became)?;
            }
        }
        for item in &new.left {
            move_ins::named_left(tx, id, item)?;
        }
        Report::change(tx, &import, |report| {
            report.sessions += u32::try_from(new.sessions.len()).unwrap_or(u32::MAX);
            report.left += u32::try_from(new.left.len()).unwrap_or(u32::MAX);
            report.plans += u32::from(new.schedule.is_some());
        })
    });
    write.await
}
