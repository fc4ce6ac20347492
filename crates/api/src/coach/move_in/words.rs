//! What was done and said of a session becomes an answer and comments of its day. Nobody is told, and nobody waits for a reply.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use moving::{Row, comments as pieces};
use serde::{Deserialize, Serialize};
use store::comments::StoredComment;
use store::move_ins::{self, Became, Item, ItemKind, MoveIn, MoveInState};
use store::{AccountWrite, answers, comments};
use training::answer::{Answer, Effort, Outcome};
use training::distance::{Distance, DistanceUnit};
use training::ids::{AccountId, AthleteId, CommentId, ScheduleId, WorkoutId};
use training::minutes::Minutes;
use uuid::Uuid;

use super::found::Report;
use super::read::WordsRow;
use super::still;
use super::turns::waiting;
use crate::{ApiError, ApiResult, App};

const MAX_AT_ONCE: u32 = 25;

/// What leads back.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Said {
    pub answered_at: Option<Timestamp>,
    pub comments: Vec<Uuid>,
}

/// Brings in the next words of a person; `false` if there are none.
pub(super) async fn bring_in(
    app: &App,
    import: &MoveIn,
    (account, athlete, person): (AccountId, AthleteId, i64),
) -> ApiResult<bool> {
    let items = waiting(app, import, (account, person), (ItemKind::Words, MAX_AT_ONCE)).await?;
    if items.is_empty() {
        return Ok(false);
    }
    let (id, writer, unit) = (import.id, app.clone(), import.unit);
    let write = app.db.write_for(account, move |tx| {
        let Some(import) = still(tx, id, MoveInState::Importing)? else { return Ok(()) };
        let (mut answered, mut commented) = (0, 0);
        for item in &items {
            let words: WordsRow = serde_json::from_value(item.content.clone()).map_err(ApiError::internal)?;
            let place = move_ins::became_of(tx, account, id, words.session)?;
            let Some(said) =
                place.map(|place| say(&writer, tx, (athlete, place), item, (&words.row, unit))).transpose()?
            else {
                move_ins::named_left(tx, id, item)?;
                continue;
            };
            let became = Became { athlete: Some(athlete), workout: place, activity: None, is_new: said.is_some() };
            let said = said.unwrap_or_default();
            answered += u32::from(said.answered_at.is_some());
            commented += u32::try_from(said.comments.len()).unwrap_or(u32::MAX);
            move_ins::handle_with(tx, id, item, became, &serde_json::to_value(said).unwrap_or_default())?;
        }
        Report::change(tx, &import, |report| {
            report.answers += answered;
            report.comments += commented;
        })
    });
    write.await?;
    Ok(true)
}

/// `None` if an earlier import said the same.
fn say(
    app: &App,
    tx: &mut AccountWrite,
    (athlete, place): (AthleteId, (ScheduleId, WorkoutId)),
    item: &Item,
    (row, unit): (&Row, DistanceUnit),
) -> ApiResult<Option<Said>> {
    let account = tx.account();
    if move_ins::known_with_key(tx, account, (athlete, place.1), &item.key)? {
        return Ok(None);
    }
    // What is kept to lead back is compared with what is stored, which has no nanoseconds.
    let now = Timestamp::from_second(app.clock.now().as_second()).unwrap_or(Timestamp::UNIX_EPOCH);
    let noon = noon(row.day).min(now);
    let mut said = Said::default();
    // What somebody has answered here counts more.
    let is_answered = answers::is_overtaken(tx, account, athlete, place, Timestamp::UNIX_EPOCH)?;
    if row.is_done()
        && row.day <= now.to_zoned(TimeZone::UTC).date()
        && !is_answered
        && answers::save_past(tx, athlete, place, &answer(row, unit), noon)?
    {
        said.answered_at = Some(noon);
    }
    let known = comments::bodies(tx, account, place)?;
    for (text, is_coachs) in [(&row.coach_said, true), (&row.athlete_said, false)] {
        for (body, after) in pieces(text).into_iter().zip(0..) {
            if known.contains(&body) {
                continue;
            }
            let comment = StoredComment {
                id: CommentId::from(app.clock.new_id()),
                schedule: place.0,
                workout: place.1,
                athlete,
                is_coachs,
                person: None,
                body,
                said_at: noon.checked_add(SignedDuration::from_secs(after)).unwrap_or(noon).min(now),
                is_unread: false,
            };
            comments::insert_past(tx, &comment)?;
            said.comments.push(comment.id.as_uuid());
        }
    }
    Ok(Some(said))
}

/// An export says the day alone.
fn noon(day: Date) -> Timestamp {
    day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).map_or(Timestamp::UNIX_EPOCH, |at| at.timestamp())
}

/// Figures that an answer cannot have are left out.
fn answer(row: &Row, unit: DistanceUnit) -> Answer {
    let distance = row.done_metres.and_then(|metres| Distance::from_thousandths(metres.into(), DistanceUnit::Km).ok());
    let minutes = row.done_seconds.map(|seconds| i64::from(seconds.div_ceil(60)));
    Answer {
        outcome: Outcome::Done,
        moved_to: None,
        effort: row.effort.and_then(|effort| Effort::new(effort.into()).ok()),
        distance: distance.map(|distance| distance.in_unit(unit)),
        duration: minutes.and_then(|minutes| Minutes::new(minutes).ok()),
        pain: None,
        swapped_with: None,
    }
}
