use jiff::civil::Date;
use texts::{Phrase, phrase};

use crate::error::{Invalid, Problems};
use crate::ids::{AthleteId, ScheduleId};
use crate::names::named;
use crate::races::race::{RaceDistance, RaceTime};
use crate::text::{Notes, Title};

named!(Priority, "priority", "Priority", [A = "A", B = "B", C = "C"]);

/// A race that an athlete trains for. Its date stays when a plan moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalDetails {
    pub athlete_id: AthleteId,
    pub race_name: Title,
    pub races_on: Date,
    pub distance: RaceDistance,
    pub target_time: Option<RaceTime>,
    pub priority: Priority,
    pub schedule_id: Option<ScheduleId>,
    pub result_time: Option<RaceTime>,
    pub notes: Option<Notes>,
}

impl AsRef<Self> for GoalDetails {
    fn as_ref(&self) -> &Self {
        self
    }
}

/// An unvalidated goal.
#[derive(Debug, Clone, PartialEq)]
pub struct GoalDraft {
    pub athlete_id: Option<AthleteId>,
    pub race_name: String,
    pub races_on: Date,
    pub distance: f64,
    pub unit: String,
    pub target_time: String,
    pub priority: String,
    pub schedule_id: Option<ScheduleId>,
    pub result_time: String,
    pub notes: String,
}

impl GoalDraft {
    pub fn parse(&self) -> Result<GoalDetails, Invalid> {
        let mut problems = Problems::default();
        let athlete_id = self.athlete_id.ok_or_else(|| Invalid::new("athleteId", phrase!("Choose an athlete")));
        let athlete_id = problems.check(athlete_id);
        let race_name = problems.check(race_name(&self.race_name));
        let races_on = problems.check(race_day(self.races_on));
        let unit = problems.check(self.unit.parse());
        let distance = problems.check(RaceDistance::new(self.distance, unit.unwrap_or_default()));
        let target_time =
            problems.check(named_time("targetTime", phrase!("Target time" as "field"), &self.target_time, distance));
        let result_time =
            problems.check(named_time("resultTime", phrase!("Result" as "field"), &self.result_time, distance));
        let priority = problems.check(self.priority.parse());
        let notes = problems.check(Notes::optional("notes", phrase!("Notes"), &self.notes));

        let details = || {
            unit?;
            Some(GoalDetails {
                athlete_id: athlete_id?,
                race_name: race_name?,
                races_on: races_on?,
                distance: distance?,
                target_time: target_time?,
                priority: priority?,
                schedule_id: self.schedule_id,
                result_time: result_time?,
                notes: notes?,
            })
        };
        problems.finish(details())
    }
}

pub(crate) fn race_name(text: &str) -> Result<Title, Invalid> {
    Title::required("raceName", phrase!("Race name"), text, phrase!("Race name is required"))
}

pub(crate) fn race_day(day: Date) -> Result<Date, Invalid> {
    match day.year() {
        1900..2200 => Ok(day),
        _ => Err(Invalid::new("raceDate", phrase!("Race day must be between the years 1900 and 2199"))),
    }
}

/// The time in this field, with the field's name in its messages. Without a distance only its format is checked.
fn named_time(
    field: &str,
    label: Phrase,
    text: &str,
    distance: Option<RaceDistance>,
) -> Result<Option<RaceTime>, Invalid> {
    let time = match distance {
        Some(distance) => RaceTime::parse_over(text, distance),
        None => RaceTime::parse(text),
    };
    time.map_err(|invalid| invalid.at(field).labelled(&label))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;

    fn draft() -> GoalDraft {
        GoalDraft {
            athlete_id: Some(Uuid::from_u128(7).into()),
            race_name: "Valencia Marathon".to_owned(),
            races_on: date(2026, 12, 6),
            distance: 42.195,
            unit: "km".to_owned(),
            target_time: "3:15:00".to_owned(),
            priority: "A".to_owned(),
            schedule_id: None,
            result_time: String::new(),
            notes: String::new(),
        }
    }

    fn told(draft: &GoalDraft) -> Vec<(String, String)> {
        let errors = draft.parse().unwrap_err().into_errors();
        errors.into_iter().map(|error| (error.field, error.message.to_string())).collect()
    }

    #[test]
    fn a_goal_is_a_race_with_or_without_a_target() {
        let goal = draft().parse().unwrap();
        assert_eq!(goal.distance, RaceDistance::MARATHON);
        assert_eq!(goal.target_time.unwrap().to_string(), "3:15:00");
        let open = GoalDraft { target_time: String::new(), ..draft() };
        assert_eq!(open.parse().unwrap().target_time, None);
    }

    #[test]
    fn a_target_is_interpreted_by_its_distance_and_rejected_if_nobody_could_run_it() {
        let half = GoalDraft { distance: 21.0975, target_time: "1:45".to_owned(), ..draft() };
        assert_eq!(half.parse().unwrap().target_time.unwrap().to_string(), "1:45:00");
        let wrong = GoalDraft { target_time: "45:00".to_owned(), result_time: "1:15:00".to_owned(), ..draft() };
        let error = |field: &str, message: &str| (field.to_owned(), message.to_owned());
        assert_eq!(
            told(&wrong),
            [
                error("targetTime", "Target time means a pace of 1:04/km, faster than anyone can run"),
                error("resultTime", "Result means a pace of 1:47/km, faster than anyone can run"),
            ]
        );
    }

    #[test]
    fn every_error_of_a_goal_is_named_at_once() {
        let wrong = GoalDraft {
            athlete_id: None,
            race_name: " ".to_owned(),
            races_on: date(1899, 12, 31),
            distance: 0.0,
            unit: "metres".to_owned(),
            target_time: "0:00".to_owned(),
            priority: "D".to_owned(),
            schedule_id: None,
            result_time: "400:00:00".to_owned(),
            notes: "\0".to_owned(),
        };
        let error = |field: &str, message: &str| (field.to_owned(), message.to_owned());
        assert_eq!(
            told(&wrong),
            [
                error("athleteId", "Choose an athlete"),
                error("raceName", "Race name is required"),
                error("raceDate", "Race day must be between the years 1900 and 2199"),
                error("distanceType", "Distance unit must be km or miles"),
                error("distance", "Distance must be more than 0"),
                error("targetTime", "Target time must be more than 0"),
                error("resultTime", "Result must be less than 100 hours"),
                error("priority", "Priority must be one of A, B, C"),
                error("notes", "Notes must not contain control characters"),
            ]
        );
    }
}
