use axum::extract::State;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::messages::StoredMessage;
use store::{answer_keys, messages};
use utoipa::ToSchema;

use crate::athlete::visitor::Visitor;
use crate::http::extract::{Json, Query};
use crate::reach::{MessageRef, WorkoutRef};
use crate::{ApiError, ApiResult, App};

/// How long after its mail a link prepares an answer. Used links are remembered for longer.
const LIFETIME: SignedDuration = SignedDuration::from_hours(14 * 24);

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinkQuery {
    /// The mail that the link is in.
    mail: MessageRef,
    /// The workout that it answers for.
    workout: WorkoutRef,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerLink {
    /// An answer was sent through it.
    is_used: bool,
    /// Its mail is more than 14 days old.
    is_expired: bool,
}

/// Whether a link of a mail still prepares an answer
///
/// A link is for one answer. Asking changes nothing, so a mail scanner uses up no link.
#[call_macro::call(
    get "/GetAnswerLink", tag = "athlete page", may = Athlete,
    params(LinkQuery),
    responses((status = OK, description = "Whether it was used or has expired", body = AnswerLink)),
    errors(
        UNAUTHORIZED = "The link was withdrawn, or never was: `link-ended`",
        NOT_FOUND = "The athlete has no such mail or workout",
    ),
)]
pub async fn get_answer_link(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<LinkQuery>,
) -> ApiResult<Json<AnswerLink>> {
    let now = app.clock.now();
    let link = app.db.read_for(visitor.holder.account, move |conn| {
        let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
        let mail = visitor.reach().id(conn, query.mail)?;
        let workout = visitor.reach().id(conn, query.workout)?;
        let stored = messages::find(conn, account, athlete, mail)?.ok_or_else(|| ApiError::missing("message"))?;
        Ok::<_, ApiError>(AnswerLink {
            is_used: answer_keys::is_used(conn, account, athlete, (mail, workout))?,
            is_expired: is_expired(&stored, now),
        })
    });
    Ok(Json(link.await?))
}

fn is_expired(mail: &StoredMessage, now: Timestamp) -> bool {
    now.duration_since(mail.sent_at.unwrap_or(mail.created_at)) > LIFETIME
}
