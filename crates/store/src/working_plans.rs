//! Plans as their coaches work on them. `schedule` and `workout` hold what the athlete sees, so every channel to the
//! athlete shows published words only; a draft beside them leads to the working version.

use jiff::Timestamp;
use training::answer::Comment;
use training::calendar::Calendar;
use training::ids::{AccountId, AthleteId, PersonId, ScheduleId, WorkoutId};
use training::schedule::Schedule;
use training::version::Author;

use crate::plan_drafts::{self, Unpublished};
use crate::plan_versions::{self, Made, Reach};
use crate::schedules::{self, Replaced, SavedSchedule, StoredSchedule};
use crate::{AccountWrite, ChangeError, Conn, StoreError, answers, owned, workouts};

/// A plan as its coach works on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkingPlan {
    pub stored: StoredSchedule,
    /// What is saved and not published.
    pub unpublished: Option<Unpublished>,
    pub publishing: Publishing,
}

/// When a plan is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Publishing {
    /// Its own choice. `None` follows the account.
    pub on_saving: Option<bool>,
    pub accounts_on_saving: bool,
    /// When it was last published by hand.
    pub published_at: Option<Timestamp>,
}

impl Publishing {
    pub fn is_on_saving(&self) -> bool {
        self.on_saving.unwrap_or(self.accounts_on_saving)
    }
}

/// The two sides of a plan with changes that are not published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BothVersions {
    pub published: Schedule,
    pub working: Schedule,
}

/// The account's plan, or `None`. Somebody else's looks exactly like a missing one.
pub fn find(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<WorkingPlan>, StoreError> {
    let Some(stored) = schedules::find(conn, account, id)? else { return Ok(None) };
    let publishing = publishing(conn, account, id)?;
    Ok(Some(match plan_drafts::find(conn, account, &stored.schedule)? {
        Some((working, unpublished)) => {
            let schedule = schedules::with_completions(conn, account, working)?;
            let schedule = schedules::with_athlete_name(conn, account, schedule)?;
            let stored = StoredSchedule { schedule, ..stored };
            WorkingPlan { stored, unpublished: Some(unpublished), publishing }
        }
        None => WorkingPlan { stored, unpublished: None, publishing },
    }))
}

/// Both sides of a plan, the same if everything is published. `None` if the account has no such plan.
pub fn both(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<BothVersions>, StoreError> {
    let Some(stored) = schedules::find(conn, account, id)? else { return Ok(None) };
    let published = stored.schedule;
    let working = match plan_drafts::find(conn, account, &published)? {
        Some((working, _)) => schedules::with_athlete_name(conn, account, working)?,
        None => published.clone(),
    };
    Ok(Some(BothVersions { published, working }))
}

/// The days of the working version, or `None` if the account has no such plan.
pub fn calendar_of(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<Calendar>, StoreError> {
    if has_draft(conn, account, id)? {
        return Ok(both(conn, account, id)?.map(|both| both.working.plan().calendar));
    }
    schedules::calendar_of(conn, account, id)
}

/// The athlete of the working version, or `None` if the account has no such plan.
pub fn athlete_of(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Option<AthleteId>, StoreError> {
    if has_draft(conn, account, id)? {
        return Ok(both(conn, account, id)?.map(|both| both.working.plan().athlete_id));
    }
    schedules::athlete_of(conn, account, id)
}

fn has_draft(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<bool, StoreError> {
    let sql = "SELECT saved_at FROM plan_draft WHERE account_id = $1 AND schedule_id = $2";
    Ok(conn.row(sql, (account, id), |row| row.get::<Timestamp>("saved_at"))?.is_some())
}

/// Whether the athlete sees the plan as its coach has saved it.
pub fn is_seen(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<bool, StoreError> {
    let sql = "SELECT is_shown FROM schedule WHERE account_id = $1 AND id = $2";
    let is_shown = conn.row(sql, (account, id), |row| row.get("is_shown"))?.unwrap_or(false);
    Ok(is_shown && !has_draft(conn, account, id)?)
}

fn publishing(conn: &mut Conn, account: AccountId, id: ScheduleId) -> Result<Publishing, StoreError> {
    let sql = "SELECT publishes_on_saving, published_at FROM schedule WHERE account_id = $1 AND id = $2";
    let own: Option<(Option<bool>, Option<Timestamp>)> =
        conn.row(sql, (account, id), |row| Ok((row.get("publishes_on_saving")?, row.get("published_at")?)))?;
    let (on_saving, published_at) = own.unwrap_or_default();
    let sql = "SELECT publishes_on_saving FROM account WHERE id = $1";
    let accounts_on_saving = conn.row(sql, (account,), |row| row.get("publishes_on_saving"))?.unwrap_or(true);
    Ok(Publishing { on_saving, accounts_on_saving, published_at })
}

/// Does not change the plan's revision: when it is published is not part of the plan.
pub fn set_publishing(tx: &mut AccountWrite, id: ScheduleId, on_saving: Option<bool>) -> Result<(), ChangeError> {
    let account = tx.account();
    let sql = "UPDATE schedule SET publishes_on_saving = $3 WHERE account_id = $1 AND id = $2";
    match tx.execute(sql, (account, id, on_saving))? {
        0 => Err(ChangeError::Missing("schedule")),
        _ => Ok(()),
    }
}

/// Saves a plan as its next version: as a draft if its athlete sees it and it is published by hand or whoever saves it
/// publishes nothing, or if there is a draft already. `Stale` unless `is_expected` accepts the revision that would be replaced.
pub fn save(
    tx: &mut AccountWrite,
    schedule: &Schedule,
    made: Made,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<SavedSchedule, ChangeError> {
    if is_held_back(tx, schedule.id(), made.is_only_draft)? {
        return save_draft(tx, schedule, made, now, new_id, is_expected);
    }
    let Replaced { saved, before, after } = schedules::replace(tx, schedule, now, new_id, is_expected)?;
    plan_versions::record(tx, (&before, &after), saved.revision, (made, Reach::Athlete), now)?;
    Ok(saved)
}

fn is_held_back(tx: &mut AccountWrite, id: ScheduleId, is_only_draft: bool) -> Result<bool, StoreError> {
    let account = tx.account();
    let sql = "SELECT is_shown FROM schedule WHERE account_id = $1 AND id = $2";
    let is_shown = tx.row(sql, (account, id), |row| row.get("is_shown"))?.unwrap_or(false);
    let is_by_hand = is_only_draft || !publishing(tx, account, id)?.is_on_saving();
    Ok(has_draft(tx, account, id)? || (is_shown && is_by_hand))
}

fn save_draft(
    tx: &mut AccountWrite,
    schedule: &Schedule,
    made: Made,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<SavedSchedule, ChangeError> {
    let (account, id) = (tx.account(), schedule.id());
    let found = find(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?;
    if !is_expected(found.stored.revision) {
        return Err(ChangeError::Stale);
    }
    owned::require_athlete(tx, account, schedule.plan().athlete_id)?;
    let published = schedules::find(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?.schedule;
    let stored = workouts::list(tx, account, id)?;
    let new_ids = workouts::new_ids_for_taken(tx, account, schedule, &stored, new_id)?;
    let after = schedule.clone().with_new_ids(&new_ids);
    plan_drafts::put(tx, &published, &after, now)?;
    let revision = next_revision(tx, id, found.stored.revision)?;
    // What happened is no draft: ticks of sessions that the athlete has are saved at once.
    let completions = answers::completions(tx, account, id, published.plan().athlete_id)?;
    let ticked = published.with_completions(|workout| {
        let drafted = after.workouts().iter().find(|drafted| drafted.id == workout);
        drafted.map_or_else(|| completions.is_completed(workout), |drafted| drafted.is_completed)
    });
    let rows_written = 1 + answers::write_ticks(tx, account, &ticked, &completions, now)?;
    plan_versions::record(tx, (&found.stored.schedule, &after), revision, (made, Reach::OnlyCoach), now)?;
    Ok(SavedSchedule { revision, rows_written })
}

/// Saves a change that athlete and coach agree on: into what the athlete sees, and into the working version.
pub fn save_for_both(
    tx: &mut AccountWrite,
    BothVersions { published, working }: &BothVersions,
    made: Made,
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<SavedSchedule, ChangeError> {
    let account = tx.account();
    let before = find(tx, account, published.id())?.ok_or(ChangeError::Missing("schedule"))?;
    let Replaced { saved, after, .. } = schedules::replace(tx, published, now, new_id, is_expected)?;
    let mut reach = Reach::Athlete;
    if before.unpublished.is_some() {
        plan_drafts::put(tx, &after, working, now)?;
        reach = Reach::OnlyCoach;
    }
    plan_versions::record(tx, (&before.stored.schedule, working), saved.revision, (made, reach), now)?;
    Ok(saved)
}

/// Makes the working version what the athlete sees. Returns both sides, or `None` if there was nothing to publish: somebody
/// else may have published it just before.
pub fn publish(
    tx: &mut AccountWrite,
    id: ScheduleId,
    (note, by): (Option<&Comment>, Option<PersonId>),
    now: Timestamp,
    new_id: impl FnMut() -> WorkoutId,
    is_expected: impl Fn(i64) -> bool,
) -> Result<Option<Replaced>, ChangeError> {
    let account = tx.account();
    let found = find(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?;
    if !is_expected(found.stored.revision) {
        return Err(ChangeError::Stale);
    }
    if found.unpublished.is_none() {
        return Ok(None);
    }
    plan_drafts::delete(tx, id)?;
    let replaced = schedules::replace(tx, &found.stored.schedule, now, new_id, |_| true)?;
    plan_versions::mark_published(tx, id, (note, by), now)?;
    let sql = "UPDATE schedule SET published_at = $3 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, id, now))?;
    Ok(Some(replaced))
}

/// Goes back to what the athlete sees, as a new version. `None` if there is nothing to discard.
pub fn discard(
    tx: &mut AccountWrite,
    id: ScheduleId,
    by: Option<PersonId>,
    now: Timestamp,
) -> Result<Option<i64>, ChangeError> {
    let account = tx.account();
    let found = find(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?;
    if found.unpublished.is_none() {
        return Ok(None);
    }
    let published = schedules::find(tx, account, id)?.ok_or(ChangeError::Missing("schedule"))?.schedule;
    plan_drafts::delete(tx, id)?;
    let revision = next_revision(tx, id, found.stored.revision)?;
    let made = Made { person: by, ..Made::by(Author::Discard) };
    plan_versions::record(tx, (&found.stored.schedule, &published), revision, (made, Reach::Athlete), now)?;
    Ok(Some(revision))
}

fn next_revision(tx: &mut AccountWrite, id: ScheduleId, revision: i64) -> Result<i64, StoreError> {
    let account = tx.account();
    let sql = "UPDATE schedule SET revision = $3 WHERE account_id = $1 AND id = $2";
    tx.execute(sql, (account, id, revision + 1))?;
    Ok(revision + 1)
}
