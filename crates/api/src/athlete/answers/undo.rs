use axum::extract::State;
use serde::{Deserialize, Serialize};
use store::{answer_keys, answers};
use training::answer::{Given, parse_given_at};
use utoipa::ToSchema;

use super::keep::no_such_workout;
use crate::athlete::visitor::Visitor;
use crate::http::extract::Json;
use crate::reach::WorkoutRef;
use crate::shared::webhook_events::{self, Event};
use crate::{ApiError, ApiResult, App};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoBody {
    workout_id: WorkoutRef,
    /// When the athlete undid it, by the phone's clock, as in `SaveAnswer`. A later answer stays.
    #[schema(example = "2026-10-16T18:52:00+02:00")]
    said_at: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoneAnswer {
    workout_id: String,
}

/// Undo an answer
///
/// The workout is open again, on its planned day; of a swap, both are, unless the other one says more than its move. Comments stay. Without an answer, or with a later one, nothing changes. An
/// earlier answer that arrives late is ignored.
#[call_macro::call(
    post "/UndoAnswer", tag = "athlete page", may = Athlete,
    request_body = UndoBody,
    responses((status = OK, description = "The workout is open", body = UndoneAnswer)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        FORBIDDEN = "The link is read-only: `see-only`",
        NOT_FOUND = "The page shows no such workout: `workout-not-found`",
    ),
)]
pub async fn undo_answer(
    State(app): State<App>,
    visitor: Visitor,
    Json(body): Json<UndoBody>,
) -> ApiResult<Json<UndoneAnswer>> {
    visitor.require_answering()?;
    let (clock, now) = (app.clock.clone(), app.clock.now());
    let given_at = Given::new(parse_given_at(body.said_at.as_deref())?, now).at;
    let undone = app.db.write_for(visitor.holder.account, move |tx| {
        let workout = visitor.reach().id(tx, body.workout_id)?;
        let (stored, _) = visitor.find_workout(tx, workout, now)?.ok_or_else(no_such_workout)?;
        let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
        let place = (stored.schedule.id(), workout);
        if !answers::is_overtaken(tx, account, athlete, place, given_at)? {
            let other = answers::only_swapped_with(tx, account, athlete, place)?;
            for undone in std::iter::once(workout).chain(other) {
                answers::delete(tx, athlete, (place.0, undone))?;
                answer_keys::keep_undone(tx, account, athlete, undone, (given_at, now))?;
                if let Some(open) = stored.schedule.workouts().iter().find(|planned| planned.id == undone) {
                    let event = Event::undone_answer(athlete, place.0, open);
                    webhook_events::tell(tx, || clock.new_id(), &event, now)?;
                }
            }
        }
        Ok::<_, ApiError>(workout)
    });
    Ok(Json(UndoneAnswer { workout_id: undone.await?.to_string() }))
}
