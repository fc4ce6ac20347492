use std::collections::HashMap;

use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{Coach, TestApp, athlete, db_test, schedule, workout};

async fn link(coach: &Coach, athlete: &str) -> Value {
    coach.get(&format!("/api/GetAthleteLink?athlete={athlete}")).await.json()
}

fn path(address: &Value) -> String {
    address.as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned()
}

#[db_test]
async fn a_calendar_shows_the_visible_plans_and_follows_them(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut mia = athlete("Mia", "Moss");
    mia["notes"] = json!("private: left knee");
    let mia = ana.adds(mia).await;
    let mut tempo = workout("2026-10-31");
    tempo["title"] = json!("3 × 10 min; hard, \\ not all out");
    let mut rest = workout("2026-10-14");
    rest["type"] = json!("Rest");
    let mut by_time = workout("2026-11-01");
    by_time["title"] = json!("By time");
    by_time["distance"] = json!(0);
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![tempo, rest, by_time])).await;
    let secret = ana.shares(&mia, &plan).await;
    let addresses = link(&ana, &mia).await;

    let feed = app.get(&path(&addresses["calendarUrl"])).await;
    assert_eq!(feed.status, 200, "{}", feed.text());
    assert_eq!(feed.header("content-type"), Some("text/calendar; charset=utf-8"));
    let unfolded = feed.text().replace("\r\n ", "");
    let saved: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let id = saved["plans"][2]["workouts"][0]["id"].as_str().unwrap();
    for line in [
        format!("UID:{id}@longrun"),
        "SEQUENCE:0".to_owned(),
        "DTSTART;VALUE=DATE:20261031".to_owned(),
        "DTEND;VALUE=DATE:20261101".to_owned(),
        "SUMMARY:Easy Run: 3 × 10 min\\; hard\\, \\\\ not all out\\, 10.0 km".to_owned(),
        "SUMMARY:Easy Run: By time\\, about 10.0 km".to_owned(),
        "URL:http://localhost:8080/a".to_owned(),
    ] {
        assert!(unfolded.lines().any(|found| found == line), "{line} is not in\n{unfolded}");
    }
    assert_eq!(unfolded.matches("BEGIN:VEVENT").count(), 2, "rest is no appointment");
    for hidden in ["private", "Moss", secret.as_str()] {
        assert!(!unfolded.contains(hidden), "{hidden}");
    }

    let tag = feed.header("etag").unwrap().to_owned();
    let again = app.request(reqwest::Method::GET, &path(&addresses["calendarUrl"])).header("if-none-match", &tag);
    assert_eq!(app.send(again).await.status, 304);
    app.clock().advance(SignedDuration::from_mins(2));
    let mut moved = saved.clone();
    moved["plans"][2]["workouts"][0]["scheduledDate"] = json!("2026-10-30");
    ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &moved).await;
    let feed = app.get(&path(&addresses["calendarUrl"])).await;
    for line in [format!("UID:{id}@longrun"), "SEQUENCE:120".to_owned(), "DTSTART;VALUE=DATE:20261030".to_owned()] {
        assert!(feed.text().lines().any(|found| found == line), "{line}");
    }

    let busy = app.get(&path(&addresses["busyCalendarUrl"])).await;
    assert!(busy.text().contains("SUMMARY:Busy\r\n"));
    for hidden in ["10 min", "Easy", "By feel", "Mia", "DESCRIPTION", "URL"] {
        assert!(!busy.text().contains(hidden), "{hidden}");
    }
}

/// The lines of each event, by UID.
fn events(feed: &str) -> HashMap<String, Vec<String>> {
    let unfolded = feed.replace("\r\n ", "");
    let events = unfolded.split("BEGIN:VEVENT\r\n").skip(1);
    let lines = events.map(|event| event.lines().map(str::to_owned).collect::<Vec<_>>());
    lines.map(|lines| (lines[0].trim_start_matches("UID:").trim_end_matches("@longrun").to_owned(), lines)).collect()
}

#[db_test]
async fn an_event_follows_its_own_changes_and_the_athletes_move(app: TestApp) {
    app.clock().set("2026-10-14T06:00:00Z".parse().unwrap());
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut repeats = workout("2026-10-16");
    repeats["steps"] = json!([
        {"kind": "warmUp", "extent": {"type": "distance", "distance": 2, "distanceType": "km"}},
        {"repeat": {"times": 5, "steps": [{"kind": "work", "extent": {"type": "time", "seconds": 180}}]}},
    ]);
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15"), repeats])).await;
    let secret = ana.shares(&mia, &plan).await;
    let feed = path(&link(&ana, &mia).await["calendarUrl"]);
    let saved: Value = ana.get(&format!("/api/GetSchedule?schedule={plan}")).await.json();
    let id = |number: usize| saved["plans"][0]["workouts"][number]["id"].as_str().unwrap().to_owned();
    let before = events(app.get(&feed).await.text());
    let description = before[&id(1)].iter().find(|line| line.starts_with("DESCRIPTION:")).unwrap();
    assert!(description.contains("2 km warm-up\\n5 × (3 min)"), "{description}");

    app.clock().advance(SignedDuration::from_mins(1));
    let mut longer = saved.clone();
    longer["plans"][0]["workouts"][1]["distance"] = json!(14);
    ana.post(&format!("/api/UpdateSchedule?schedule={plan}"), &longer).await;
    let after = events(app.get(&feed).await.text());
    assert_eq!(after[&id(0)], before[&id(0)], "the other session is as it was");
    for line in ["SEQUENCE:60", "LAST-MODIFIED:20261014T060100Z"] {
        assert!(after[&id(1)].iter().any(|found| found == line), "{line} in {:?}", after[&id(1)]);
    }

    app.clock().advance(SignedDuration::from_mins(1));
    let moved = json!({"workoutId": id(0), "outcome": "moved", "movedTo": "2026-10-17"});
    assert_eq!(app.athlete(&secret).post("/api/SaveAnswer", &moved).await.status, 200);
    let moved = events(app.get(&feed).await.text());
    for line in ["DTSTART;VALUE=DATE:20261017", "SEQUENCE:120", "LAST-MODIFIED:20261014T060200Z"] {
        assert!(moved[&id(0)].iter().any(|found| found == line), "{line} in {:?}", moved[&id(0)]);
    }
    assert_eq!(moved[&id(1)], after[&id(1)]);
}

#[db_test]
async fn the_busy_calendar_is_busy_and_has_ids_of_its_own(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    ana.shares(&mia, &plan).await;
    let busy = path(&link(&ana, &mia).await["busyCalendarUrl"]);

    let blocked = app.get(&format!("{busy}?at=06:30")).await;
    let blocked = blocked.text();
    for line in ["DTSTART:20261015T063000\r\n", "DTEND:20261015T073000\r\n", "TRANSP:OPAQUE\r\n"] {
        assert!(blocked.contains(line), "{line} in {blocked}");
    }
    let day = app.get(&busy).await;
    let day = day.text();
    assert!(day.contains("DTSTART;VALUE=DATE:20261015") && day.contains("TRANSP:OPAQUE"), "{day}");
    let full = path(&link(&ana, &mia).await["calendarUrl"]);
    let full = app.get(&full).await;
    let uids = |feed: &str| -> Vec<String> {
        feed.lines().filter(|line| line.starts_with("UID:")).map(str::to_owned).collect()
    };
    let (busy_uids, full_uids) = (uids(day), uids(full.text()));
    assert_eq!((busy_uids.len(), full_uids.len()), (2, 2), "the calendar's and the session's");
    assert!(busy_uids.iter().all(|uid| !full_uids.contains(uid)), "{busy_uids:?} {full_uids:?}");
    assert!(full.text().contains("TRANSP:TRANSPARENT"), "{}", full.text());
    assert_eq!(app.get(&format!("{busy}?at=25:00")).await.problem(), (422, "invalid-input"));
}

#[db_test]
async fn a_calendar_has_a_time_of_day_and_a_reminder_if_the_athlete_wants_them(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let mut easy = workout("2026-10-15");
    easy["title"] = json!("easy run");
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![easy])).await;
    ana.shares(&mia, &plan).await;
    let addresses = link(&ana, &mia).await;
    for address in ["calendarUrl", "busyCalendarUrl"] {
        let feed = path(&addresses[address]);
        let timed = app.get(&format!("{feed}?at=06:30&alarm=45")).await;
        for line in ["DTSTART:20261015T063000\r\n", "TRANSP:OPAQUE\r\n", "ACTION:DISPLAY\r\n", "TRIGGER:-PT45M\r\n"] {
            assert!(timed.text().contains(line), "{line} in {}", timed.text());
        }
        assert!(!app.get(&format!("{feed}?at=06:30")).await.text().contains("VALARM"));
        let placed = app.get(&format!("{feed}?at=06:30&zone=europe%2Fstockholm")).await;
        for line in ["TZID:Europe/Stockholm\r\n", "DTSTART;TZID=Europe/Stockholm:20261015T063000\r\n"] {
            assert!(placed.text().contains(line), "{line} in {}", placed.text());
        }
        assert_eq!(app.get(&format!("{feed}?at=06:30&zone=Mars")).await.problem(), (422, "invalid-input"));
        assert!(
            !app.get(&format!("{feed}?alarm=45")).await.text().contains("VALARM"),
            "a day has no hour to remind of"
        );
        for alarm in ["1441", "-1", "soon", "", "99999999999"] {
            let refused = app.get(&format!("{feed}?at=06:30&alarm={alarm}")).await;
            assert_eq!(refused.problem(), (422, "invalid-input"), "{alarm}");
        }
    }
    let known = json!({"athleteId": mia, "timeZone": "America/Denver"});
    assert_eq!(ana.post("/api/UpdateConsent", &known).await.status, 200);
    let timed = app.get(&format!("{}?at=06:30", path(&addresses["calendarUrl"]))).await;
    assert!(timed.text().contains("DTSTART;TZID=America/Denver:20261015T063000\r\n"), "{}", timed.text());
    let feed = app.get(&path(&addresses["calendarUrl"])).await;
    assert!(feed.text().contains("SUMMARY:easy run\\, 10.0 km\r\n"), "{}", feed.text());
}

#[db_test]
async fn a_calendar_and_messages_are_in_the_unit_that_the_athlete_has_chosen(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia).workouts(vec![workout("2026-10-15")])).await;
    let page = app.athlete(&ana.shares(&mia, &plan).await);
    let feed = path(&link(&ana, &mia).await["calendarUrl"]);
    let choose = async |unit: &str| {
        page.send(page.request(reqwest::Method::PUT, "/api/UpdateOwnUnit").json(&json!({"distanceType": unit}))).await
    };
    assert_eq!(choose("miles").await.status, 204);
    assert!(app.get(&feed).await.text().contains("6.2 miles"));
    let text: Value = ana.get(&format!("/api/GetMessageText?schedule={plan}&day=2026-10-15")).await.json();
    let text = text["text"].as_str().unwrap();
    assert!(text.contains("6.2 miles") && !text.contains("km"), "{text}");
    assert_eq!(choose("km").await.status, 204);
    assert!(app.get(&feed).await.text().contains("10.0 km"));
    for nonsense in ["", "KM", "leagues"] {
        assert_eq!(choose(nonsense).await.status, 422, "{nonsense}");
    }
}

#[db_test]
async fn a_calendar_ends_with_its_link_and_opens_nothing_else(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    let plan = ana.saves(schedule().athlete(&mia)).await;
    let page = ana.shares(&mia, &plan).await;
    let addresses = link(&ana, &mia).await;
    let feed = path(&addresses["calendarUrl"]);
    let secret = feed.strip_prefix("/feeds/").unwrap().strip_suffix(".ics").unwrap();

    assert_eq!(app.athlete(secret).get("/api/GetAthletePage").await.problem(), (401, "link-ended"));
    let unknown = [format!("/feeds/{page}.ics"), format!("/feeds/{secret}"), "/feeds/nonsense.ics".to_owned()];
    for path in &unknown {
        assert_eq!(app.get(path).await.problem(), (404, "feed-not-found"), "{path}");
    }
    ana.post("/api/WithdrawAthleteLink", &json!({"athleteId": mia})).await;
    for address in ["calendarUrl", "busyCalendarUrl"] {
        assert_eq!(app.get(&path(&addresses[address])).await.problem(), (404, "feed-not-found"));
    }
}
