use serde_json::{Value, json};
use test_support::{TestApp, db_test};

use super::replies::text;
use super::{Given, reminded};

impl Given {
    async fn absences(&self) -> Vec<Value> {
        self.nora.get(&format!("/api/GetAbsences?athlete={}", self.maya)).await.json()
    }
}

#[db_test]
async fn ill_until_friday_on_whatsapp_is_time_off_and_confirmed(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    let words = text(&app, 1, 1, "Ill until Friday. Fever");
    for _ in 0..2 {
        whatsapp.reports(&app, &[], std::slice::from_ref(&words)).await;
    }
    let [absence] = &given.absences().await[..] else { panic!("one") };
    assert_eq!((&absence["from"], &absence["to"]), (&json!("2026-10-14"), &json!("2026-10-16")));
    assert_eq!(
        (&absence["kind"], &absence["note"], &absence["isAthletes"]),
        (&json!("ill"), &json!("Fever"), &json!(true))
    );
    app.sends_whatsapp().await;
    let told = whatsapp.received().last().unwrap()["text"]["body"].as_str().unwrap().to_owned();
    assert_eq!(
        told,
        "You’re off until Friday 16 October. No sessions until then. Write “back” if you can run earlier."
    );
    assert_eq!(whatsapp.received().len(), 2);

    whatsapp.reports(&app, &[], &[text(&app, 2, 2, "until Sunday")]).await;
    assert_eq!(given.absences().await[0]["to"], "2026-10-18");
    app.clock().set("2026-10-16T08:00:00Z".parse().unwrap());
    whatsapp.reports(&app, &[], &[text(&app, 3, 1, "I'm back")]).await;
    let [mut nora] = [given.nora];
    nora.signs_in_again().await;
    let left: Vec<Value> = nora.get(&format!("/api/GetAbsences?athlete={}", given.maya)).await.json();
    assert_eq!(left[0]["to"], "2026-10-15", "the day before");
}

#[db_test]
async fn no_reminder_is_sent_for_a_day_off(app: TestApp) {
    let (whatsapp, app, mut given) = reminded(&app).await;
    let body = json!({"athleteId": given.maya, "kind": "travel", "from": "2026-10-15", "to": "2026-10-18"});
    assert_eq!(given.nora.post("/api/SaveAbsence", &body).await.status, 201);
    for evening in ["2026-10-15T16:00:00Z", "2026-10-17T16:00:00Z"] {
        app.clock().set(evening.parse().unwrap());
        app.sends_whatsapp().await;
    }
    assert_eq!(whatsapp.received().len(), 1, "the one of before");
    app.clock().set("2026-10-18T16:00:00Z".parse().unwrap());
    app.sends_whatsapp().await;
    given.nora.signs_in_again().await;
    let told: Vec<String> = given.history().await.into_iter().map(|(title, _)| title).collect();
    assert_eq!(told[0], "Week 2 ahead, 10.0 km", "Monday is none: {told:?}");
}

#[db_test]
async fn an_illness_without_an_end_is_asked_about_once(app: TestApp) {
    let (whatsapp, app, given) = reminded(&app).await;
    whatsapp.reports(&app, &[], &[text(&app, 1, 1, "ill")]).await;
    app.sends_whatsapp().await;
    let before = whatsapp.received().len();
    for evening in 15..=20 {
        app.clock().set(format!("2026-10-{evening}T16:00:00Z").parse().unwrap());
        app.sends_whatsapp().await;
    }
    let asked = &whatsapp.received()[before..];
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert!(asked[0].to_string().contains("How are you?"), "{asked:?}");
    drop(given);
}
