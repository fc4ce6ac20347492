//! Mails about changes to who gets into an account.

use serde_json::{Value, json};
use test_support::{Assistant, FakeReceiver, SmtpSink, SoftwareAuthenticator, TestApp, authenticator_code, db_test};

#[db_test]
async fn a_mail_tells_of_every_new_way_in_and_of_a_second_step_that_is_off(app: TestApp) {
    let sink = SmtpSink::start().await;
    let ana = app.coach("ana").await;
    assert_eq!(ana.adds_passkey(&SoftwareAuthenticator::es256("http://localhost:8080"), "Phone").await.status, 201);
    ana.makes_token(&["read"], None).await;
    Assistant::connected(&app, &ana, None).await;
    let hook = json!({"url": FakeReceiver::start().await.url(), "events": ["answer"]});
    assert_eq!(ana.post("/api/SaveWebhook", &hook).await.status, 200);
    let started: Value = ana.post("/api/StartAuthenticator", &json!({})).await.json();
    let code = authenticator_code(started["secret"].as_str().unwrap(), app.clock().now().as_second());
    let made: Value = ana.post("/api/ConfirmAuthenticator", &json!({"code": code})).await.json();
    let off = ana.post("/api/RemoveAuthenticator", &json!({"code": made["backupCodes"][0]})).await;
    assert_eq!(off.status, 204, "{}", off.text());

    app.delivers_mail_to(&sink).await;

    for (subject, content) in [
        ("New passkey for your account", "Phone"),
        ("A new token for your account", "A script"),
        ("A new AI client can read your athletes’ data", "Desk assistant"),
        ("A new webhook", "127.0.0.1"),
        ("Your two-factor sign-in is off", "just your password"),
    ] {
        let mail = sink.mail_about(subject).unwrap_or_else(|| panic!("no mail about {subject}"));
        assert_eq!(mail.to, ["ana@example.com"]);
        assert!(mail.text().contains(content), "{}", mail.text());
    }
    assert!(sink.received().iter().all(|mail| mail.to == ["ana@example.com"]), "nobody else is told");
}

#[db_test]
async fn every_owner_is_told_of_a_new_owner_and_of_a_webhook(app: TestApp) {
    let sink = SmtpSink::start().await;
    let ana = app.coach("ana").await;
    let mut ben = app.coach("ben").await;
    ben.joins(&app, &ana, identity::Role::Coach).await;
    let promotion = json!({"personId": ben.id, "role": "owner"});
    assert_eq!(ana.post("/api/UpdateMember", &promotion).await.status, 204);
    assert_eq!(ana.post("/api/UpdateMember", &promotion).await.status, 204, "nothing changes the second time");
    app.delivers_mail_to(&sink).await;
    let told: Vec<_> = sink.received().iter().filter(|mail| mail.subject() == "A new owner").cloned().collect();
    assert_eq!(told.len(), 2);
    for mail in &told {
        assert!(mail.text().contains("ben is now an owner of ana"), "{}", mail.text());
    }
    let hook = json!({"url": FakeReceiver::start().await.url(), "events": ["answer"]});
    let saved: Value = ben.post("/api/SaveWebhook", &hook).await.json();
    let again = json!({"webhookId": saved["webhookId"], "url": hook["url"], "events": ["comment"]});
    assert_eq!(ben.post("/api/SaveWebhook", &again).await.status, 200, "the same host is no news");
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().iter().filter(|mail| mail.subject() == "A new webhook").count(), 2);
}
