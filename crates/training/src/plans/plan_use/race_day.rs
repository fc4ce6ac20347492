//! Finds the race that a plan is for.

use jiff::civil::Date;

use crate::races::goal::GoalDetails;
use crate::races::race::RaceDistance;

/// The athlete's next race of the template's distance, or else the next of any.
pub fn race_for<Goal: AsRef<GoalDetails>>(
    goals: &[Goal],
    distance: Option<RaceDistance>,
    today: Date,
) -> Option<&Goal> {
    let races_on = |goal: &&Goal| goal.as_ref().races_on;
    let to_come = || goals.iter().filter(|goal| races_on(goal) >= today);
    let is_same = |goal: &&Goal| distance.is_some_and(|wanted| wanted.is_about(goal.as_ref().distance.metres()));
    let same = to_come().filter(is_same).min_by_key(races_on);
    same.or_else(|| to_come().min_by_key(races_on))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::races::goal::GoalDraft;

    fn goal(name: &str, races_on: Date, distance: f64) -> GoalDetails {
        let draft = GoalDraft {
            athlete_id: Some(Uuid::from_u128(7).into()),
            race_name: name.to_owned(),
            races_on,
            distance,
            unit: "km".to_owned(),
            target_time: String::new(),
            priority: "A".to_owned(),
            schedule_id: None,
            result_time: String::new(),
            notes: String::new(),
        };
        draft.parse().unwrap()
    }

    #[test]
    fn a_race_of_the_right_distance_comes_before_an_earlier_one() {
        let goals = [
            goal("Over", date(2026, 10, 1), 42.195),
            goal("Tune-up", date(2026, 11, 1), 10.0),
            goal("Valencia", date(2026, 12, 6), 42.2),
        ];
        let name = |distance| {
            race_for(&goals, distance, date(2026, 10, 14)).map(|goal| goal.race_name.to_string()).unwrap_or_default()
        };
        assert_eq!(name(Some(RaceDistance::MARATHON)), "Valencia");
        assert_eq!(name(Some(RaceDistance::HALF)), "Tune-up");
        assert_eq!(name(None), "Tune-up");
        assert_eq!(race_for(&goals, None, date(2027, 1, 1)), None);
    }
}
