//! What an athlete's paces are derived from.

use jiff::civil::Date;
use uuid::Uuid;

use crate::races::goal::GoalDetails;
use crate::races::race::{RaceDistance, RaceTime};
use crate::races::race_result::{RaceResult, ResultSource};
use crate::races::running_score::{OutsideTheModel, RunningScore};
use crate::text::Title;

#[derive(Debug, Clone, PartialEq)]
pub struct PaceBasis {
    pub kind: BasisKind,
    /// The result; none for a target.
    pub source: Option<ResultSource>,
    pub race_name: Title,
    pub races_on: Date,
    pub distance: RaceDistance,
    pub time: RaceTime,
    pub score: RunningScore,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BasisKind {
    PinnedResult,
    LatestResult,
    GoalTarget,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoBasis {
    #[error("There is no result and no target yet. Add a goal with a target time, or a recent race.")]
    Nothing,
    #[error("{0}. Add a goal with a target time, or another race.")]
    Outside(OutsideTheModel),
}

/// The pinned result; else the latest within the model's range; else the target of the next goal, then of the last one.
pub fn pace_basis(
    results: &[RaceResult],
    pinned: Option<Uuid>,
    goals: &[GoalDetails],
    today: Date,
) -> Result<PaceBasis, NoBasis> {
    if let Some(result) = results.iter().find(|result| Some(result.source.as_uuid()) == pinned) {
        return of_result(result, BasisKind::PinnedResult).map_err(NoBasis::Outside);
    }
    let mut newest_first: Vec<_> = results.iter().collect();
    newest_first.sort_by_key(|result| std::cmp::Reverse(result.race.ran_on));
    let mut nearest_first: Vec<_> = goals.iter().collect();
    nearest_first.sort_by_key(|goal| {
        let days = (goal.races_on - today).get_days();
        (days < 0, days.abs())
    });

    let results = newest_first.into_iter().map(|result| of_result(result, BasisKind::LatestResult));
    let goals = nearest_first.into_iter().filter_map(of_target);
    let mut first_reason = NoBasis::Nothing;
    for candidate in results.chain(goals) {
        match candidate {
            Ok(basis) => return Ok(basis),
            Err(outside) if first_reason == NoBasis::Nothing => first_reason = NoBasis::Outside(outside),
            Err(_) => {}
        }
    }
    Err(first_reason)
}

/// As it was on a past day, by what is known now: from the results up to that day; before the first result, from that one.
pub fn pace_basis_on(
    results: &[RaceResult],
    pinned: Option<Uuid>,
    goals: &[GoalDetails],
    day: Date,
) -> Result<PaceBasis, NoBasis> {
    let first = results.iter().map(|result| result.race.ran_on).min();
    let known_until = first.map_or(day, |first| first.max(day));
    let known: Vec<RaceResult> = results.iter().filter(|result| result.race.ran_on <= known_until).cloned().collect();
    pace_basis(&known, pinned, goals, day)
}

fn of_result(result: &RaceResult, kind: BasisKind) -> Result<PaceBasis, OutsideTheModel> {
    let race = &result.race;
    Ok(PaceBasis {
        kind,
        source: Some(result.source),
        race_name: race.race_name.clone(),
        races_on: race.ran_on,
        distance: race.distance,
        time: race.time,
        score: RunningScore::of_race(race.distance, race.time)?,
    })
}

fn of_target(goal: &GoalDetails) -> Option<Result<PaceBasis, OutsideTheModel>> {
    let time = goal.target_time?;
    Some(RunningScore::of_race(goal.distance, time).map(|score| PaceBasis {
        kind: BasisKind::GoalTarget,
        source: None,
        race_name: goal.race_name.clone(),
        races_on: goal.races_on,
        distance: goal.distance,
        time,
        score,
    }))
}

impl ResultSource {
    pub const fn as_uuid(self) -> Uuid {
        match self {
            Self::Own(id) | Self::Estimate(id) => id.as_uuid(),
            Self::Goal(id) => id.as_uuid(),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::races::goal::GoalDraft;
    use crate::races::race_result::RaceResultDraft;

    const TODAY: Date = date(2026, 10, 15);

    fn result(number: u128, ran_on: Date, kilometres: f64, time: &str) -> RaceResult {
        let draft = RaceResultDraft {
            athlete_id: Some(Uuid::from_u128(7).into()),
            race_name: format!("Race {number}"),
            ran_on,
            distance: kilometres,
            unit: "km".to_owned(),
            time: time.to_owned(),
        };
        RaceResult { source: ResultSource::Own(Uuid::from_u128(number).into()), race: draft.parse().unwrap() }
    }

    fn goal(name: &str, races_on: Date, target_time: &str) -> GoalDetails {
        let draft = GoalDraft {
            athlete_id: Some(Uuid::from_u128(7).into()),
            race_name: name.to_owned(),
            races_on,
            distance: 42.195,
            unit: "km".to_owned(),
            target_time: target_time.to_owned(),
            priority: "A".to_owned(),
            schedule_id: None,
            result_time: String::new(),
            notes: String::new(),
        };
        draft.parse().unwrap()
    }

    fn told(basis: Result<PaceBasis, NoBasis>) -> (BasisKind, String) {
        let basis = basis.unwrap();
        (basis.kind, basis.race_name.to_string())
    }

    #[test]
    fn a_past_day_has_the_paces_of_the_results_up_to_it() {
        let results = [result(1, date(2026, 5, 1), 5.0, "20:00"), result(2, date(2026, 9, 1), 10.0, "43:00")];
        let goals = [goal("Valencia", date(2026, 12, 6), "3:15:00")];
        let basis = |pinned, day| told(pace_basis_on(&results, pinned, &goals, day)).1;

        assert_eq!(basis(None, date(2026, 9, 1)), "Race 2", "the day itself counts");
        assert_eq!(basis(None, date(2026, 8, 31)), "Race 1");
        assert_eq!(basis(None, date(2026, 1, 1)), "Race 1", "the first one is the closest");
        let pinned = Some(Uuid::from_u128(1));
        assert_eq!(basis(pinned, date(2026, 10, 1)), "Race 1", "a pinned result counts from its day on");
        let pinned = Some(Uuid::from_u128(2));
        assert_eq!(basis(pinned, date(2026, 6, 1)), "Race 1", "and not before it");
        assert_eq!(told(pace_basis_on(&[], None, &goals, date(2026, 6, 1))).1, "Valencia");
    }

    #[test]
    fn a_pinned_result_comes_before_the_latest_and_that_before_a_target() {
        let results = [result(1, date(2026, 5, 1), 5.0, "20:00"), result(2, date(2026, 9, 1), 10.0, "43:00")];
        let goals = [goal("Valencia", date(2026, 12, 6), "3:15:00")];
        let basis = |results, pinned| told(pace_basis(results, pinned, &goals, TODAY));

        assert_eq!(basis(&results, Some(Uuid::from_u128(1))), (BasisKind::PinnedResult, "Race 1".to_owned()));
        assert_eq!(basis(&results, None), (BasisKind::LatestResult, "Race 2".to_owned()));
        assert_eq!(basis(&results, Some(Uuid::from_u128(3))), (BasisKind::LatestResult, "Race 2".to_owned()));
        assert_eq!(basis(&[], None), (BasisKind::GoalTarget, "Valencia".to_owned()));
    }

    #[test]
    fn of_targets_the_next_counts_and_then_the_last() {
        let past = [goal("Older", date(2025, 10, 1), "3:30:00"), goal("Last", date(2026, 4, 1), "3:20:00")];
        assert_eq!(told(pace_basis(&[], None, &past, TODAY)).1, "Last");
        let mut all = past.to_vec();
        all.extend([
            goal("Far", date(2027, 4, 1), "3:05:00"),
            goal("Next", TODAY, "3:10:00"),
            goal("Open", date(2026, 10, 16), ""),
        ]);
        assert_eq!(told(pace_basis(&[], None, &all, TODAY)).1, "Next");
    }

    #[test]
    fn a_result_outside_the_model_is_skipped_unless_it_is_pinned() {
        let results = [result(1, date(2026, 5, 1), 5.0, "20:00"), result(2, date(2026, 9, 1), 100.0, "9:00:00")];
        assert_eq!(told(pace_basis(&results, None, &[], TODAY)).1, "Race 1");
        let outside = Err(NoBasis::Outside(OutsideTheModel::TooLong));
        assert_eq!(pace_basis(&results, Some(Uuid::from_u128(2)), &[], TODAY), outside);
        assert_eq!(pace_basis(&results[1..], None, &[], TODAY), outside);
        assert_eq!(pace_basis(&[], None, &[], TODAY), Err(NoBasis::Nothing));
    }
}
