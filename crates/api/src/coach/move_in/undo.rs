//! Takes back what an import made. What somebody has changed since stays, and is named.

use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::Deserialize;
use store::move_ins::{self, MoveIn, MoveInState};
use store::{AccountWrite, ChangeError, activities, answers, athletes, comments, schedules};
use texts::phrase;
use training::ids::{AccountId, CommentId};
use utoipa::ToSchema;
use uuid::Uuid;

use super::found::{MAX_LISTED, Report};
use super::shapes::{ImportShape, names, undo_until};
use super::turns::Next;
use super::words::Said;
use super::{UNDO_DAYS, days_after, find};
use crate::http::extract::Json;
use crate::reach::ImportRef;
use crate::{ApiError, ApiResult, App, SignedIn};

const MAX_RECORDINGS: u32 = 10;
const MAX_WORDS: u32 = 25;
const LEFT_AT_ONCE: u32 = 200;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoImportBody {
    import_id: ImportRef,
}

/// Take back everything that an import made
///
/// Within 30 days, also while it is on its way. Plans that were changed, shown or commented on since, and athletes who have more than the
/// import gave them, stay and are named in `report.kept`. An import of which nothing came in yet is removed.
#[call_macro::call(
    post "/UndoImport", tag = "imports", may = Coach,
    request_body = UndoImportBody,
    responses(
        (status = OK, description = "The import", body = ImportShape),
        (status = NO_CONTENT, description = "Nothing had come in; it is removed"),
    ),
    errors(
        NOT_FOUND = "The account has no such import",
        CONFLICT = "It is older than 30 days, or still being read: `import-cannot-be-undone`",
    ),
)]
pub async fn undo_import(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<UndoImportBody>,
) -> ApiResult<axum::response::Response> {
    use axum::response::IntoResponse;
    let (account_id, language, now) = (account.id, account.language, app.clock.now());
    let import = body.import_id.id()?;
    let write = app.db.write_for(account_id, move |tx| {
        let known = find(tx, account_id, import)?;
        if matches!(known.state, MoveInState::Undoing | MoveInState::Undone) {
            return shape(tx, account_id, import, (language, now)).map(Some);
        }
        if undo_until(&known, now).is_none() {
            let detail = phrase!("This import cannot be undone any more, or not yet.");
            return Err(ApiError::new(StatusCode::CONFLICT, "import-cannot-be-undone", detail));
        }
        let is_untouched = matches!(known.state, MoveInState::Ready | MoveInState::Failed) && known.handled == 0;
        if is_untouched {
            move_ins::delete(tx, import)?;
            return Ok(None);
        }
        move_ins::set_state(tx, import, MoveInState::Undoing, None, Some(now))?;
        move_ins::renew_run(tx, account_id, import, now)?;
        shape(tx, account_id, import, (language, now)).map(Some)
    });
    let answer = write.await?;
    app.move_in_waiting.notify_one();
    Ok(answer.map_or_else(|| StatusCode::NO_CONTENT.into_response(), |shape| Json(shape).into_response()))
}

fn shape(
    tx: &mut AccountWrite,
    account: AccountId,
    import: Uuid,
    (language, now): (texts::Language, Timestamp),
) -> ApiResult<ImportShape> {
    let (import, names) = (find(tx, account, import)?, names(tx, account)?);
    ImportShape::load(tx, account, import, (&names, language, now))
}

/// What came last goes first.
pub(super) async fn step(app: &App, account: AccountId, import: &MoveIn) -> ApiResult<Next> {
    let (id, now) = (import.id, app.clock.now());
    let write = app.db.write_for(account, move |tx| {
        let Some(import) = move_ins::find(tx, account, id)?.filter(|import| import.state == MoveInState::Undoing)
        else {
            return Ok(true);
        };
        for person in move_ins::people(tx, account, id)? {
            if !move_ins::leave_out(tx, id, person.number, LEFT_AT_ONCE)? {
                return Ok(false);
            }
        }
        if take_back_recordings(tx, id)? || take_back_words(tx, id)? || take_back_plan(tx, &import)? {
            return Ok(false);
        }
        take_back_athletes(tx, &import)?;
        move_ins::set_state(tx, id, MoveInState::Undone, None, None)?;
        Ok::<_, ApiError>(true)
    });
    Ok(if write.await? { Next::At(days_after(now, UNDO_DAYS)) } else { Next::Again })
}

fn take_back_recordings(tx: &mut AccountWrite, import: Uuid) -> ApiResult<bool> {
    let account = tx.account();
    let made = move_ins::made_recordings(tx, account, import, MAX_RECORDINGS)?;
    for recording in &made {
        match activities::delete(tx, recording.activity) {
            // The coach deleted it before.
            Ok(()) | Err(ChangeError::Missing(_)) => {}
            Err(error) => return Err(error.into()),
        }
        move_ins::forget_made(tx, import, recording.number)?;
    }
    Ok(!made.is_empty())
}

fn take_back_words(tx: &mut AccountWrite, import: Uuid) -> ApiResult<bool> {
    let account = tx.account();
    let made = move_ins::made_words(tx, account, import, MAX_WORDS)?;
    for words in &made {
        let place = (words.schedule, words.workout);
        let said: Said = serde_json::from_value(words.kept.clone()).unwrap_or_default();
        for comment in said.comments {
            comments::delete(tx, place, CommentId::from(comment))?;
        }
        if let Some(at) = said.answered_at
            && !answers::is_overtaken(tx, account, words.athlete, place, at)?
        {
            answers::delete(tx, words.athlete, place)?;
        }
        move_ins::forget_made(tx, import, words.number)?;
    }
    Ok(!made.is_empty())
}

/// One at a time.
fn take_back_plan(tx: &mut AccountWrite, import: &MoveIn) -> ApiResult<bool> {
    let account = tx.account();
    let Some(plan) = move_ins::made_plans(tx, account, import.id)?.into_iter().next() else { return Ok(false) };
    if move_ins::is_plan_untouched(tx, account, plan)? {
        schedules::delete(tx, plan)?;
    } else if let Some(name) = schedules::name_of(tx, account, plan)? {
        keep(tx, import, name)?;
    }
    move_ins::forget_plan(tx, import.id, plan)?;
    Ok(true)
}

fn take_back_athletes(tx: &mut AccountWrite, import: &MoveIn) -> ApiResult<()> {
    let account = tx.account();
    for made in move_ins::made_athletes(tx, account, import.id)? {
        let Some(athlete) = athletes::find(tx, account, made.athlete)? else { continue };
        if move_ins::is_athlete_unused(tx, account, made.athlete)? {
            athletes::delete(tx, made.athlete)?;
            continue;
        }
        // Read again: it has changed in this transaction.
        let import = find(tx, account, import.id)?;
        keep(tx, &import, format!("{} {}", athlete.profile.first_name, athlete.profile.last_name))?;
    }
    Ok(())
}

fn keep(tx: &mut AccountWrite, import: &MoveIn, name: String) -> ApiResult<()> {
    Report::change(tx, import, |report| {
        if report.kept.len() < MAX_LISTED {
            report.kept.push(name);
        }
    })
}
