//! Adds and updates the athletes of a sheet.

use std::collections::HashSet;

use store::{AccountWrite, ChangeError, athletes, estimates, looked_after, race_results};
use texts::{Language, phrase};
use training::athlete::Athlete;
use training::group::{GroupName, Groups};
use training::ids::{AthleteId, RaceResultId};
use training::race_result::RaceRun;
use training::roster_import::{Entry, Reading, RowState};
use training::text::Title;
use uuid::Uuid;

use super::shapes::UpdatedAthlete;
use crate::coach::athletes::AthleteAnswer;
use crate::{ApiResult, App};

#[derive(Default)]
pub(super) struct Outcome {
    pub added: Vec<Uuid>,
    pub updated: Vec<UpdatedAthlete>,
    /// The numbers of the rows that are done.
    pub written: HashSet<u32>,
}

pub(super) fn write(app: &App, tx: &mut AccountWrite, reading: &Reading, language: Language) -> ApiResult<Outcome> {
    let account = tx.account();
    let mut room = athletes::room(tx, account, app.settings.tiers(), app.clock.now())?;
    let mut outcome = Outcome::default();
    for row in &reading.rows {
        let Some(entry) = &row.entry else { continue };
        match row.state {
            RowState::Ready if room > 0 => {
                room -= 1;
                outcome.added.push(add(app, tx, entry, language)?.as_uuid());
            }
            RowState::Update(athlete) => outcome.updated.push(update(app, tx, athlete, entry, language)?),
            RowState::Ready | RowState::NeedsFix | RowState::Known(_) => continue,
        }
        outcome.written.insert(row.number);
    }
    Ok(outcome)
}

fn add(app: &App, tx: &mut AccountWrite, entry: &Entry, language: Language) -> ApiResult<AthleteId> {
    let id = AthleteId::from(app.clock.new_id());
    let athlete = Athlete {
        email: entry.email.clone(),
        birthday: entry.birthday,
        ..Athlete::new(id, entry.profile.clone(), entry.groups.clone(), None)
    };
    athletes::insert(tx, &athlete, app.settings.tiers(), app.clock.now())?;
    if entry.coach.is_some() {
        looked_after::set_coach(tx, id, entry.coach)?;
    }
    add_result(app, tx, id, entry, language)?;
    Ok(id)
}

/// What the sheet says replaces what was known; what it leaves blank stays. So does the coach: `AssignCoach` hands athletes
/// over, and asks who is doing it.
fn update(
    app: &App,
    tx: &mut AccountWrite,
    id: AthleteId,
    entry: &Entry,
    language: Language,
) -> ApiResult<UpdatedAthlete> {
    let account = tx.account();
    let known = athletes::find(tx, account, id)?.ok_or(ChangeError::Missing("athlete"))?;
    let before = AthleteAnswer::new(looked_after::coach_of(tx, account, id)?, known.clone());
    let names = known.groups.as_slice().iter().chain(entry.groups.as_slice()).map(GroupName::as_str);
    let groups = Groups::new(&names.collect::<Vec<_>>())?;
    let mut profile = known.profile.clone();
    profile.phone_number = entry.profile.phone_number.clone().or(profile.phone_number);
    let email = entry.email.clone().or(known.email.clone());
    let birthday = entry.birthday.or(known.birthday);
    athletes::update(tx, &Athlete { profile, groups, email, birthday, ..known })?;
    let result_id = add_result(app, tx, id, entry, language)?;
    Ok(UpdatedAthlete { before, result_id })
}

/// The best time counts as run today: a sheet does not say when. `None` if it has none, or the athlete has it already.
fn add_result(
    app: &App,
    tx: &mut AccountWrite,
    athlete_id: AthleteId,
    entry: &Entry,
    language: Language,
) -> ApiResult<Option<Uuid>> {
    let Some((distance, time)) = entry.best else { return Ok(None) };
    let account = tx.account();
    let is_same = |race: &RaceRun| (race.distance, race.time) == (distance, time);
    if race_results::of_athlete(tx, account, athlete_id)?.iter().any(|result| is_same(&result.race)) {
        return Ok(None);
    }
    let race_name = Title::from_stored(phrase!("Best time").in_language(language));
    let (id, now) = (RaceResultId::from(app.clock.new_id()), app.clock.now());
    let race = RaceRun { athlete_id, race_name, ran_on: app.clock.today(), distance, time };
    estimates::follow_paces(tx, Some(athlete_id), now, |tx| race_results::insert(tx, id, &race, now))?;
    Ok(Some(id.as_uuid()))
}
