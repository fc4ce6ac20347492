//! The volume of one week, in every place that shows it.

use serde::Deserialize;
use serde_json::{Value, json};
use test_support::{Assistant, Coach, TestApp, athlete, db_test, schedule};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Week {
    workouts: Vec<Value>,
    volume: Value,
    distance_text: String,
    time_text: String,
    meters: i64,
    excused_from: i64,
    excused_distance: f64,
    excused_minutes: i64,
}

fn week() -> Week {
    serde_json::from_str(include_str!("../../../../fixtures/volume-places.json")).unwrap()
}

impl Week {
    /// In the week of Monday 12 October 2026.
    fn dated(&self) -> Vec<Value> {
        let dated = |workout: &Value| {
            let mut dated = workout.clone();
            dated["scheduledDate"] = json!(format!("2026-10-{}", 11 + workout["weekday"].as_i64().unwrap()));
            dated["description"] = json!("By feel");
            dated
        };
        self.workouts.iter().map(dated).collect()
    }

    fn in_template(&self) -> Value {
        let placed = |workout: &Value| {
            let mut placed = workout.clone();
            placed["week"] = json!(1);
            placed["description"] = json!("By feel");
            placed
        };
        let mut template = test_support::plan_template("One week");
        template["weeks"] = json!(1);
        template["anchor"] = json!("Start");
        template["workouts"] = self.workouts.iter().map(placed).collect();
        template
    }

    fn minutes(&self) -> i64 {
        self.volume["minutes"].as_i64().unwrap()
    }
}

async fn got(coach: &Coach, call: &str) -> Value {
    let answer = coach.get(call).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// ASCII strings of a PDF are plain, others in UTF-16.
fn prints(pdf: &[u8], text: &str) -> bool {
    let in_utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let in_hex: String = in_utf16.iter().map(|byte| format!("{byte:02X}")).collect();
    let holds = |wanted: &[u8]| pdf.windows(wanted.len()).any(|bytes| bytes == wanted);
    holds(text.as_bytes()) || holds(&in_utf16) || holds(in_hex.as_bytes())
}

#[db_test]
async fn a_week_has_the_same_volume_in_all_twelve_places(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let week = week();
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(week.dated())).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);

    let opened = got(&ana, &format!("/api/GetSchedule?schedule={plan}")).await;
    assert_eq!(opened["plans"][0]["volume"], week.volume, "1. the week");
    assert_eq!(opened["volume"], week.volume, "2. the plan");
    assert_eq!(opened["plans"][0]["weeklyDistance"], 18.0, "what is known of it: 10 km and 5 miles");
    assert_eq!(opened["plans"][0]["weeklyDurationInMinutes"], 310);

    let roster = got(&ana, "/api/GetRosterProgress?today=2026-10-15").await;
    let this_week = &roster[0]["thisWeek"];
    assert_eq!(this_week["estimatedDistance"], week.volume["distance"], "3. the roster");
    assert_eq!(this_week["estimatedMinutes"], week.volume["minutes"]);

    let list = got(&ana, "/api/GetScheduleSummary").await;
    assert_eq!(list[0]["weeklyEstimates"]["distances"][0], week.volume["distance"], "4. the list of plans");
    assert_eq!(list[0]["weeklyEstimates"]["durationsInMinutes"][0], week.volume["minutes"]);

    let by_time = opened["plans"][0]["workouts"][2]["id"].clone();
    let skipped = json!({"scheduleId": plan, "workoutId": by_time, "outcome": "skipped"});
    let answered = page.post("/api/SaveAnswer", &skipped).await;
    assert!(answered.status.is_success(), "{}", answered.text());
    let inbox = got(&ana, "/api/GetInbox?today=2026-10-15").await.to_string();
    assert!(inbox.contains("\"estimatedDistance\":7.5"), "5. the inbox: {inbox}");

    let pdf = ana.get(&format!("/api/GetSchedulePdf?schedule={plan}&layout=compact")).await;
    assert!(prints(&pdf.body, &week.distance_text), "6. the PDF");

    let shown = page.page().await;
    assert_eq!(shown["plans"][0]["weeks"][0]["volume"], week.volume, "7. the athlete's page");

    let link = got(&ana, &format!("/api/GetAthleteLink?athlete={mia}")).await;
    let feed = link["calendarUrl"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    let feed = app.get(&feed).await.text().replace("\r\n ", "");
    let in_feed: f64 =
        feed.lines().filter(|line| line.starts_with("SUMMARY:Easy Run") && !line.contains("Walk")).map(km_of).sum();
    assert!((in_feed - 25.5).abs() < 0.1, "8. the calendar: {in_feed} of\n{feed}");

    let message = got(&ana, &format!("/api/GetMessageText?schedule={plan}&week=1")).await;
    let head = format!("Week 1: 6 sessions, {}, {}\n", week.distance_text, week.time_text);
    assert!(message["text"].as_str().unwrap().starts_with(&head), "9. messages: {message}");

    let progress = got(&ana, &format!("/api/GetProgress?athlete={mia}&today=2026-10-15")).await;
    let of_week = &progress["weeks"][0];
    assert_eq!(
        (&of_week["plannedMeters"], &of_week["plannedSeconds"]),
        (&json!(week.meters), &json!(week.minutes() * 60)),
        "10. progress"
    );

    let template = ana.saves_plan_template(week.in_template()).await;
    let csv = ana.get(&format!("/api/GetPlanTemplateFile?template={template}&format=csv")).await;
    let row = format!(",{},{}\r\n", week.distance_text, week.time_text);
    assert!(csv.text().contains(&row), "11. CSV: {}", csv.text());
    let templates = got(&ana, "/api/GetPlanTemplates").await;
    assert_eq!(templates[0]["weeklyEstimates"]["distances"][0], week.volume["distance"], "and the list of templates");

    let desk = Assistant::connected(&app, &ana, None).await;
    let told = desk.uses("read_plan", json!({"planId": plan})).await.unwrap();
    let totals = &told["weeklyTotals"][0];
    assert_eq!(
        (&totals["distance"], &totals["minutes"]),
        (&week.volume["distance"], &week.volume["minutes"]),
        "12. AI clients"
    );
}

/// "SUMMARY:Easy Run: In miles\, 5.0 miles"
fn km_of(line: &str) -> f64 {
    let (amount, unit) = line.rsplit_once(' ').unwrap();
    let amount: f64 = amount.rsplit(' ').next().unwrap().parse().unwrap();
    if unit == "miles" { amount * 1.609_344 } else { amount }
}

#[db_test]
async fn sessions_of_days_off_stand_apart(app: TestApp) {
    app.clock().set("2026-10-15T12:00:00Z".parse().unwrap());
    let week = week();
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(week.dated())).await;
    let from = format!("2026-10-{}", 11 + week.excused_from);
    let off = json!({"athleteId": mia, "kind": "ill", "from": from, "to": "2026-10-18"});
    assert_eq!(ana.post("/api/SaveAbsence", &off).await.status, 201);

    let whole = week.volume["distance"].as_f64().unwrap();
    let roster = got(&ana, "/api/GetRosterProgress?today=2026-10-15").await;
    let this_week = &roster[0]["thisWeek"];
    assert_eq!(this_week["excusedDistance"], week.excused_distance);
    assert_eq!(this_week["excusedMinutes"], week.excused_minutes);
    assert_eq!(this_week["estimatedDistance"], json!(whole - week.excused_distance));
    assert_eq!(this_week["estimatedMinutes"], json!(week.minutes() - week.excused_minutes));

    let progress = got(&ana, &format!("/api/GetProgress?athlete={mia}&today=2026-10-15")).await;
    let of_week = &progress["weeks"][0];
    let sum = |planned: &str, excused: &str| of_week[planned].as_i64().unwrap() + of_week[excused].as_i64().unwrap();
    assert_eq!(sum("plannedMeters", "excusedMeters"), week.meters);
    assert_eq!(sum("plannedSeconds", "excusedSeconds"), week.minutes() * 60);
    assert_eq!(of_week["excusedMeters"], 8_047);

    let opened = got(&ana, &format!("/api/GetSchedule?schedule={plan}")).await;
    assert_eq!(opened["plans"][0]["volume"], week.volume, "the plan itself does not change");

    let message = got(&ana, &format!("/api/GetMessageText?schedule={plan}&week=1")).await;
    let text = message["text"].as_str().unwrap();
    assert!(text.starts_with("Week 1: 4 sessions"), "a message tells what is to be done: {text}");
    assert!(!text.contains("5.0 miles") && !text.contains("8.0 km"), "and not the day off: {text}");
}

#[db_test]
async fn the_athletes_paper_is_in_the_athletes_unit(app: TestApp) {
    let week = week();
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(week.dated())).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let miles = page.request(reqwest::Method::PUT, "/api/UpdateOwnUnit").json(&json!({"distanceType": "miles"}));
    let chosen = page.send(miles).await;
    assert!(chosen.status.is_success(), "{}", chosen.text());
    let theirs = page.get(&format!("/api/GetAthletePdf?schedule={plan}&layout=compact")).await;
    assert!(prints(&theirs.body, "about 15.9 miles"), "26 km for a reader of miles");
    let coachs = ana.get(&format!("/api/GetSchedulePdf?schedule={plan}&layout=compact")).await;
    assert!(prints(&coachs.body, &week.distance_text), "the coach's own is in the plan's");
}

#[db_test]
async fn a_text_without_steps_is_read_when_it_is_saved(app: TestApp) {
    let ana = app.coach("ana").await;
    let session = json!({"scheduledDate": "2026-10-15", "stepsText": "2k easy, 5x1k @ 4:00 r 90s jog, 2k easy"});
    let plan = ana.saves(schedule().workouts(vec![session])).await;
    let opened = got(&ana, &format!("/api/GetSchedule?schedule={plan}")).await;
    let workout = &opened["plans"][0]["workouts"][0];
    assert_eq!(workout["steps"].as_array().unwrap().len(), 3);
    assert_eq!((&workout["title"], &workout["type"]), (&json!("5 × 1 km"), &json!("Intervals")));
    assert!(workout["distance"].as_f64().unwrap() >= 9.0, "{workout}");

    let mut other = workout.clone();
    other["title"] = json!("12 × 1 km");
    other["stepsText"] = json!("2k easy, 12x1k @ 4:00 r 90s jog, 2k easy");
    let plan = ana.saves(schedule().workouts(vec![other])).await;
    let opened = got(&ana, &format!("/api/GetSchedule?schedule={plan}")).await;
    let workout = &opened["plans"][0]["workouts"][0];
    assert_eq!(workout["title"], "5 × 1 km", "a card shows one session");
    assert!(workout["stepsText"].as_str().unwrap().contains("5x(1 km"), "{workout}");
}

#[db_test]
async fn sessions_are_scaled_as_a_whole(app: TestApp) {
    let ana = app.coach("ana").await;
    let text = "2 km easy, 10x400 m @ 5k pace r 200 m jog, 2 km easy";
    let session = json!({"title": "Track night", "description": text, "type": "Intervals", "stepsText": text});
    let body = json!({"sessions": [session, {"title": "Easy 10 km", "description": "Flat", "type": "EasyRun", "distance": 10}], "percent": 70});
    let scaled: Value = ana.post("/api/ScaleSessions", &body).await.json();
    let [track, easy] = [0, 1].map(|place| &scaled["sessions"][place]);
    assert_eq!(track["stepsText"], "1.5 km easy, 7x400 m @ 5k pace r 200 m jog, 1.5 km easy");
    assert_eq!((&track["title"], &track["description"]), (&json!("Track night"), &track["stepsText"]));
    assert_eq!(track["steps"][1]["repeat"]["times"], 7);
    assert_eq!((&easy["title"], &easy["distance"]), (&json!("Easy 7 km"), &json!(7.0)));
    let tried: Value = app.post("/api/TryScaling", &body).await.json();
    assert_eq!(tried, scaled, "without an account");

    for (percent, sessions) in [(json!(5), 1), (json!(301), 1), (json!(null), 1), (json!(70.5), 1), (json!(70), 101)] {
        let body = json!({"sessions": vec![json!({"title": "Run", "description": "Run", "type": "EasyRun"}); sessions], "percent": percent});
        assert_eq!(ana.post("/api/ScaleSessions", &body).await.problem(), (422, "invalid-input"), "{percent}");
    }
}
