use std::collections::{HashMap, HashSet};

use axum::extract::State;
use serde::Deserialize;
use store::move_ins::{self, Choice, MoveInState};
use store::{AccountWrite, athletes};
use texts::phrase;
use training::athlete::{Athlete, AthleteDraft};
use training::error::Invalid;
use training::group::Groups;
use training::ids::AthleteId;
use utoipa::ToSchema;

use super::find;
use super::shapes::{ImportShape, names};
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::reach::{AthleteRef, ImportRef};
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) const MAX_PEOPLE_AT_ONCE: usize = 500;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmImportBody {
    import_id: ImportRef,
    /// Whether it waits, or goes on. If absent, it goes on.
    is_paused: Option<bool>,
    #[schema(value_type = Option<Vec<ImportTargetBody>>)]
    goes_to: Option<Bounded<ImportTargetBody, MAX_PEOPLE_AT_ONCE>>,
}

/// To whom the rows of somebody go: an athlete, a new one by name, or nobody.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportTargetBody {
    /// As `GetImport` has it.
    number: Option<i64>,
    athlete_id: Option<AthleteRef>,
    /// Of a new athlete.
    first_name: Option<String>,
    last_name: Option<String>,
    is_left_out: Option<bool>,
}

/// Say to whom an export goes, or pause it
///
/// What was said stays: an import is undone to bring it in for somebody else.
#[call_macro::call(
    post "/ConfirmImport", tag = "imports", may = Coach,
    request_body = ConfirmImportBody,
    responses((status = OK, description = "The import", body = ImportShape)),
    errors(
        NOT_FOUND = "The account has no such import, or no such athlete",
        CONFLICT = "It is over: `import-is-over`",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn confirm_import(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<ConfirmImportBody>,
) -> ApiResult<Json<ImportShape>> {
    let (writer, account_id) = (app.clone(), account.id);
    let import = body.import_id.id()?;
    let is_paused = body.is_paused.unwrap_or(false);
    let targets = body.goes_to.unwrap_or_default();
    if targets.count > MAX_PEOPLE_AT_ONCE {
        let detail = phrase!("Give at most {count} at once", count = MAX_PEOPLE_AT_ONCE);
        return Err(Invalid::new("goesTo", detail).into());
    }
    let targets = targets.items;
    let write = app.db.write_for(account_id, move |tx| {
        let known = find(tx, account_id, import)?;
        if !matches!(known.state, MoveInState::Ready | MoveInState::Importing) {
            let detail = phrase!("This import is over. Drop the file again.");
            return Err(ApiError::new(axum::http::StatusCode::CONFLICT, "import-is-over", detail));
        }
        let mut open: HashSet<i64> =
            move_ins::people(tx, account_id, import)?.into_iter().map(|person| person.number).collect();
        // The same new name for several rows is one athlete.
        let mut made = HashMap::new();
        for target in &targets {
            let number = target.number.unwrap_or(-1);
            let is_open = open.remove(&number);
            let choice = choice(&writer, tx, &account, (target, is_open), &mut made)?;
            move_ins::choose(tx, import, number, choice)?;
        }
        let people = move_ins::people(tx, account_id, import)?;
        let is_decided = people.iter().any(|person| person.choice != Choice::Ask);
        if known.state == MoveInState::Ready && is_decided {
            move_ins::set_state(tx, import, MoveInState::Importing, None, None)?;
        }
        if known.state == MoveInState::Importing && known.problem.is_some() && !is_paused {
            move_ins::set_state(tx, import, MoveInState::Importing, None, None)?;
        }
        move_ins::set_paused(tx, import, is_paused)?;
        // Whoever goes on with it already sees what was said at the next step.
        if is_decided && (known.state == MoveInState::Ready || known.is_paused) {
            move_ins::renew_run(tx, account_id, import, writer.clock.now())?;
        }
        let (shape, names) = (find(tx, account_id, import)?, names(tx, account_id)?);
        ImportShape::load(tx, account_id, shape, (&names, account.language, writer.clock.now()))
    });
    let answer = write.await?;
    app.move_in_waiting.notify_one();
    Ok(Json(answer))
}

fn choice(
    app: &App,
    tx: &mut AccountWrite,
    account: &SignedIn,
    (target, is_open): (&ImportTargetBody, bool),
    made: &mut HashMap<(String, String), AthleteId>,
) -> ApiResult<(Choice, bool)> {
    if target.is_left_out == Some(true) {
        return Ok((Choice::LeaveOut, false));
    }
    if let Some(athlete) = target.athlete_id {
        let athlete = account.reach.id(tx, athlete)?;
        store::owned::require_on_roster(tx, account.id, athlete)?;
        return Ok((Choice::Athlete(athlete), false));
    }
    // An athlete who is made for nobody would stay.
    if !is_open {
        return Err(Invalid::new("goesTo", phrase!("Name people of the import, each once")).into());
    }
    let draft = AthleteDraft {
        first_name: target.first_name.clone().unwrap_or_default(),
        last_name: target.last_name.clone().unwrap_or_default(),
        ..AthleteDraft::default()
    };
    let profile = draft.parse()?;
    let key = (profile.first_name.to_string(), profile.last_name.to_string());
    if let Some(athlete) = made.get(&key) {
        return Ok((Choice::Athlete(*athlete), false));
    }
    let id = AthleteId::from(app.clock.new_id());
    let athlete = Athlete::new(id, profile, Groups::default(), None);
    athletes::insert(tx, &athlete, app.settings.tiers(), app.clock.now())?;
    made.insert(key, id);
    Ok((Choice::Athlete(id), true))
}
