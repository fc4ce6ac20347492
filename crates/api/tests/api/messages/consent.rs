use reqwest::Method;
use serde_json::{Value, json};
use test_support::{SmtpSink, TestApp, db_test};

use super::{PHONE, consent, given, next};

/// The paths of the consent page and of one-click unsubscribe in a mail.
fn paths(mail: &str) -> (String, String) {
    let at = mail.find("/consent/").unwrap();
    let secret: String =
        mail[at + 9..].chars().take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter)).collect();
    (format!("/consent/{secret}"), format!("/consent/{secret}/stop"))
}

#[db_test]
async fn an_athlete_is_asked_by_mail_agrees_and_withdraws_with_one_click(app: TestApp) {
    let given = given(&app).await;
    let sink = SmtpSink::start().await;
    let asked = given.updates(json!({"channel": "Email", "state": "Asked", "email": "maya@example.org"})).await;
    assert_eq!(consent(&asked, "Email")["state"], "Asked");
    assert!(next(&asked, "Email")["because"].as_str().unwrap().contains("until Maya agrees"));
    given.updates(json!({"channel": "Email", "state": "Asked", "email": "maya@example.org"})).await;
    app.delivers_mail_to(&sink).await;

    let mails = sink.received();
    assert_eq!(mails.len(), 1, "asked twice in a row, she gets one mail");
    assert_eq!(mails[0].to, ["maya@example.org"]);
    let source = mails[0].source.replace("=\r\n", "").replace("=3D", "=");
    assert!(source.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{source}");
    assert!(source.contains("List-Unsubscribe: <http://localhost:8080/consent/"), "{source}");
    let (page, stop) = paths(&source);

    for path in [&page, &stop] {
        let shown = app.get(path).await;
        assert_eq!(shown.status, 200);
        assert_eq!(shown.header("referrer-policy"), Some("no-referrer"));
    }
    assert!(app.get(&page).await.text().contains("nora would like to send you your training by email"));
    assert_eq!(consent(&given.messages().await, "Email")["state"], "Asked", "looking at a link changes nothing");

    let agreed = app.send(app.request(Method::POST, &page).body("answer=agree")).await;
    assert_eq!(agreed.status, 200);
    let now = consent(&given.messages().await, "Email");
    assert_eq!((&now["state"], &now["agreedBy"]), (&json!("Agreed"), &json!("Link")));
    assert!(now["wording"].as_str().unwrap().starts_with("nora would like"), "the wording is kept");
    assert_eq!(now["agreedAt"], "2026-10-14T08:00:00Z");

    let stopped = app.send(app.request(Method::POST, &page).body("List-Unsubscribe=One-Click")).await;
    assert!(stopped.text().contains("You won’t get these messages any more."));
    let now = consent(&given.messages().await, "Email");
    assert_eq!((&now["state"], &now["withdrawnBy"]), (&json!("Withdrawn"), &json!("Link")));
    let again = app.send(app.request(Method::POST, &page).body("answer=agree")).await;
    assert_eq!(again.status, 404, "the link has ended");
    assert_eq!(consent(&given.messages().await, "Email")["state"], "Withdrawn");
}

#[db_test]
async fn the_question_on_whatsapp_is_sent_by_hand_and_answered_on_a_page(app: TestApp) {
    let given = given(&app).await;
    let asked = given.updates(json!({"channel": "WhatsApp", "state": "Asked"})).await;
    let url = asked["askUrl"].as_str().unwrap();
    assert!(url.starts_with("https://wa.me/46701740211?text=nora%20would%20like"), "{url}");
    assert_eq!(consent(&asked, "WhatsApp")["address"], PHONE);
    let (page, _) = paths(&url.replace("%2F", "/"));
    app.send(app.request(Method::POST, &page).body("answer=agree")).await;
    assert_eq!(consent(&given.messages().await, "WhatsApp")["state"], "Agreed");

    // Consent is only for the number it was given for.
    let other =
        json!({"documentId": given.maya, "firstName": "Maya", "lastName": "Lindqvist", "phoneNumber": "+46701740299"});
    given.nora.put("/api/UpdateAthlete", &other).await;
    let because = next(&given.messages().await, "WhatsApp")["because"].clone();
    assert!(because.as_str().unwrap().contains("the number has changed"), "{because}");
}

#[db_test]
async fn settings_are_checked_and_two_people_do_not_overwrite_each_other(app: TestApp) {
    let given = given(&app).await;
    let address = format!("/api/GetMessages?athlete={}", given.maya);
    let opened = given.nora.get(&address).await;
    let tag = opened.header("etag").unwrap().to_owned();
    let changed = given
        .updates(json!({"timeZone": "europe/stockholm", "remindAt": "06:30", "language": "de", "restDays": true}))
        .await;
    let settings = &changed["settings"];
    assert_eq!((&settings["timeZone"], &settings["remindAt"]), (&json!("Europe/Stockholm"), &json!("06:30")));
    assert_eq!((&settings["restDays"], &settings["tomorrow"]), (&json!(true), &json!(true)), "what is left out stays");
    assert_eq!(changed["language"], "de");
    let stale = given.nora.request(Method::POST, "/api/UpdateConsent").header("if-match", tag);
    let stale = given.nora.send(stale.json(&json!({"athleteId": given.maya, "remindAt": "07:00"}))).await;
    assert_eq!(stale.problem(), (412, "stale"));

    for (body, field) in [
        (json!({"timeZone": "Mars/Olympus"}), "timeZone"),
        (json!({"remindAt": "25:00"}), "remindAt"),
        (json!({"language": "Klingon"}), "language"),
        (json!({"state": "Asked"}), "channel"),
        (json!({"state": "Maybe", "channel": "Email"}), "state"),
        (json!({"state": "Asked", "channel": "Email"}), "email"),
        (json!({"state": "Asked", "channel": "Email", "email": "maya"}), "email"),
        (json!({"state": "Agreed", "channel": "Email", "email": "maya@example.org"}), "note"),
    ] {
        let mut body = body;
        body["athleteId"] = json!(given.maya);
        let answer = given.nora.post("/api/UpdateConsent", &body).await;
        assert_eq!(answer.status, 422, "{body}");
        assert_eq!(answer.json::<Value>()["errors"][0]["field"], field, "{body}");
    }
    let ben = app.coach("ben").await;
    assert_eq!(ben.get(&address).await.problem(), (404, "athlete-not-found"));
    let theft = ben.post("/api/UpdateConsent", &json!({"athleteId": given.maya, "tomorrow": false})).await;
    assert_eq!(theft.problem(), (404, "athlete-not-found"));
}

#[db_test]
async fn numbers_that_are_shared_or_lack_a_country_are_named(app: TestApp) {
    let given = given(&app).await;
    assert_eq!(given.messages().await["phoneProblem"], Value::Null);
    given.nora.adds(json!({"firstName": "Kai", "lastName": "Berg", "phoneNumber": "0046 70 174 02 11"})).await;
    let problem = given.messages().await["phoneProblem"].clone();
    assert!(problem.as_str().unwrap().starts_with("Kai Berg has the same number."), "{problem}");
    let typed =
        json!({"documentId": given.maya, "firstName": "Maya", "lastName": "Lindqvist", "phoneNumber": "070 174 02 11"});
    given.nora.put("/api/UpdateAthlete", &typed).await;
    let problem = given.messages().await["phoneProblem"].clone();
    assert!(problem.as_str().unwrap().contains("has no country code"), "{problem}");
    let answer = given
        .nora
        .post("/api/UpdateConsent", &json!({"athleteId": given.maya, "channel": "WhatsApp", "state": "Asked"}))
        .await;
    assert_eq!(answer.status, 422, "{}", answer.text());
}

#[db_test]
async fn messages_are_exported_and_deleted_with_their_athlete(app: TestApp) {
    let given = given(&app).await;
    given.has_consent("Email").await;
    let body = json!({"channel": "Email", "scheduleId": given.plan});
    assert_eq!(given.nora.post("/api/SendMessage", &body).await.status, 201);
    let export: Value = given.nora.get("/api/ExportAccount").await.json();
    assert_eq!(export["consents"][0]["consent"]["address"], "maya@example.org");
    assert_eq!(export["messageSettings"][0]["settings"]["timeZone"], "Europe/Stockholm");
    assert_eq!(export["messages"][0]["message"]["title"], "Autumn marathon");

    given.nora.delete(&format!("/api/DeleteAthlete?documentId={}", given.maya)).await;
    let export: Value = given.nora.get("/api/ExportAccount").await.json();
    assert_eq!((&export["consents"], &export["messages"]), (&json!([]), &json!([])));
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    assert!(sink.received().is_empty(), "nothing is sent to somebody who is gone");
}
