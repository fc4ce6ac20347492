//! Two workouts that trade places by one answer.

use jiff::Timestamp;
use store::schedules::StoredSchedule;
use store::{AccountWrite, answers};
use texts::{Phrase, phrase};
use training::answer::{Answer, Outcome};
use training::error::Invalid;
use training::ids::{AthleteId, WorkoutId};
use training::workout::Workout;
use training::workout_type::WorkoutType;

use crate::{ApiError, ApiResult};

/// An answer, and the workout that it may swap with another.
pub(super) struct Swap<'a> {
    pub athlete: AthleteId,
    pub stored: &'a StoredSchedule,
    pub workout: &'a Workout,
    pub given_at: Timestamp,
}

impl<'a> Swap<'a> {
    /// The answers to store: one, or the two halves of a swap. An earlier swap that this answer replaces is undone first.
    pub fn settle(
        &self,
        tx: &mut AccountWrite,
        answer: Answer,
        swaps_with: Option<WorkoutId>,
    ) -> ApiResult<Vec<(&'a Workout, Answer)>> {
        let account = tx.account();
        let place = (self.stored.schedule.id(), self.workout.id);
        let before = answers::swapped_with(tx, account, self.athlete, place)?;
        if answer.outcome != Outcome::Moved {
            // Where a swap brought it, it was done or skipped; the other one stays where it is.
            return Ok(vec![(self.workout, Answer { swapped_with: before, ..answer })]);
        }
        if let Some(before) = answers::only_swapped_with(tx, account, self.athlete, place)? {
            answers::delete(tx, self.athlete, (place.0, before))?;
        }
        answers::end_swap(tx, self.athlete, place)?;
        let Some(other) = swaps_with else { return Ok(vec![(self.workout, answer)]) };
        let other = self.partner(tx, other, &answer)?;
        let half = Answer {
            outcome: Outcome::Moved,
            moved_to: Some(self.workout.scheduled_on),
            effort: None,
            distance: None,
            duration: None,
            pain: None,
            swapped_with: Some(self.workout.id),
        };
        let own = Answer { swapped_with: Some(other.id), ..answer };
        Ok(vec![(self.workout, own), (other, half)])
    }

    /// The other workout, if it still stands on the day that this one moves to, unanswered.
    fn partner(&self, tx: &mut AccountWrite, other: WorkoutId, answer: &Answer) -> ApiResult<&'a Workout> {
        let account = tx.account();
        let schedule = &self.stored.schedule;
        let refuse = |message: Phrase| ApiError::from(Invalid::new("swapsWith", message));
        let found = schedule.workouts().iter().find(|workout| workout.id == other);
        let found = found.filter(|found| {
            found.id != self.workout.id
                && Some(found.scheduled_on) == answer.moved_to
                && found.content.workout_type != WorkoutType::Rest
        });
        let found = found.ok_or_else(|| {
            refuse(phrase!("The session to swap with is no longer on that day. Choose the day again"))
        })?;
        let said = answers::list(tx, account, schedule.id(), self.athlete)?;
        let is_answered = found.is_completed || said.iter().any(|said| said.workout == other && said.is_typed);
        let place = (schedule.id(), other);
        if is_answered || answers::is_overtaken(tx, account, self.athlete, place, self.given_at)? {
            return Err(refuse(phrase!("The session to swap with has been answered. Choose the day again")));
        }
        Ok(found)
    }
}
