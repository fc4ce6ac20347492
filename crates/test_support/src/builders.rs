//! Valid request bodies; a test changes the field that it is about.

use serde_json::{Value, json};

use crate::Coach;

pub fn athlete(first_name: &str, last_name: &str) -> Value {
    json!({"firstName": first_name, "lastName": last_name})
}

pub fn template(title: &str) -> Value {
    json!({
        "title": title,
        "description": "8 times 60 seconds uphill, walk back",
        "type": "Hills",
        "distance": 8.5,
        "distanceType": "km",
        "durationInMinutes": 50,
        "paceFrom": "4:30/km",
        "paceTo": "4:45/km",
        "notes": "Find a steady slope",
        "terrain": "Trail",
        "tags": ["hills", "strength"],
        "difficulty": "Intermediate",
        "category": "Strength",
    })
}

/// Two weeks towards race day, with a run on the first Tuesday.
pub fn plan_template(name: &str) -> Value {
    json!({
        "name": name,
        "description": "Two quality days",
        "raceDistance": 21.0975,
        "raceDistanceType": "km",
        "level": "Advanced",
        "anchor": "RaceDay",
        "raceWeekday": 7,
        "weeks": 2,
        "distanceType": "km",
        "tags": ["half", "autumn"],
        "planCheckOff": false,
        "workouts": [template_workout(1, 2)],
    })
}

/// A session with steps on a day of a plan template.
pub fn template_workout(week: u8, weekday: u8) -> Value {
    json!({
        "week": week,
        "weekday": weekday,
        "title": "5 × 1 km",
        "description": "Even splits",
        "type": "Intervals",
        "distance": 11,
        "distanceType": "km",
        "durationInMinutes": 58,
        "paceFrom": "3:55/km",
        "paceTo": "4:05/km",
        "notes": "",
        "terrain": "Track",
        "steps": [
            {"kind": "warmUp", "extent": {"type": "distance", "distance": 2.0, "distanceType": "km"}},
            {"repeat": {"times": 5, "steps": [
                {"kind": "work", "extent": {"type": "distance", "distance": 1.0, "distanceType": "km"},
                 "target": {"type": "named", "name": "interval"}},
            ]}},
        ],
        "stepsText": "2k wu, 5x1k @ interval",
    })
}

pub fn workout(scheduled_date: &str) -> Value {
    json!({
        "scheduledDate": scheduled_date,
        "title": "Easy run",
        "description": "By feel",
        "type": "EasyRun",
        "distance": 10,
        "distanceType": "km",
        "durationInMinutes": 60,
        "paceFrom": null,
        "paceTo": null,
        "notes": "",
        "isCompleted": false,
    })
}

/// Four weeks from Wednesday 14 October 2026, with a run on the first day.
pub fn schedule() -> ScheduleBuilder {
    ScheduleBuilder {
        athlete_id: None,
        name: "Autumn marathon".into(),
        weeks: 4,
        workouts: vec![workout("2026-10-14")],
    }
}

#[derive(Clone)]
pub struct ScheduleBuilder {
    athlete_id: Option<String>,
    name: String,
    weeks: u32,
    workouts: Vec<Value>,
}

impl ScheduleBuilder {
    #[must_use]
    pub fn athlete(mut self, id: &str) -> Self {
        self.athlete_id = Some(id.to_owned());
        self
    }

    #[must_use]
    pub fn name(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    #[must_use]
    pub fn weeks(mut self, weeks: u32) -> Self {
        self.weeks = weeks;
        self
    }

    /// Replaces the run on the first day.
    #[must_use]
    pub fn workouts(mut self, workouts: Vec<Value>) -> Self {
        self.workouts = workouts;
        self
    }

    pub fn body(&self) -> Value {
        json!({
            "details": {
                "name": self.name,
                "description": "Towards the race",
                "athleteName": "",
                "startDate": "2026-10-14",
                "duration": self.weeks,
            },
            "athleteId": self.athlete_id,
            "distanceType": "km",
            "plans": [{"weekNumber": 1, "workouts": self.workouts}],
        })
    }
}

impl Coach {
    /// Adds an athlete and returns the id.
    pub async fn adds(&self, athlete: Value) -> String {
        let answer = self.post("/api/CreateAthlete", &athlete).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        text_of(&answer.json::<Value>()["documentId"])
    }

    /// Saves a template and returns the id.
    pub async fn saves_template(&self, template: Value) -> String {
        let answer = self.post("/api/saveworkout", &template).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        text_of(&answer.json::<Value>()["documentId"])
    }

    /// Saves a plan template and returns the id.
    pub async fn saves_plan_template(&self, template: Value) -> String {
        let answer = self.post("/api/SavePlanTemplate", &template).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.text().to_owned()
    }

    /// Saves a schedule and returns the id. A schedule without an athlete is saved for a new one, Mia Moss.
    pub async fn saves(&self, mut schedule: ScheduleBuilder) -> String {
        if schedule.athlete_id.is_none() {
            schedule = schedule.athlete(&self.adds(athlete("Mia", "Moss")).await);
        }
        let answer = self.post("/api/saveschedule", &schedule.body()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.text().to_owned()
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().expect("an id is text").to_owned()
}

/// A schedule as an export, a version or a preview has it: what its weeks come to depends on the athlete's paces.
pub fn without_volumes(mut schedule: Value) -> Value {
    let weeks = schedule["plans"].as_array_mut().into_iter().flatten();
    for object in weeks.filter_map(Value::as_object_mut) {
        object.remove("volume");
    }
    schedule.as_object_mut().expect("a schedule is an object").remove("volume");
    schedule
}
