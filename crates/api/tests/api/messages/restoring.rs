use serde_json::json;
use store::backup::{BackupOptions, RestoreOptions, backup, restore};
use store::copy::Existing;
use test_support::{SmtpSink, TestApp, db_test};

use super::given;

#[db_test]
async fn a_restore_on_the_same_day_sends_nothing_again(app: TestApp) {
    let mut given = given(&app).await;
    let sink = SmtpSink::start().await;
    let send_due = async || {
        api::messages::enqueue_due(&app.app).await.unwrap();
        app.delivers_mail_to(&sink).await;
        sink.received().len()
    };
    given.has_consent("Email").await;
    let by_hand = json!({"channel": "Email", "scheduleId": given.plan, "week": 1});
    assert_eq!(given.nora.post("/api/SendMessage", &by_hand).await.status, 201);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    backup(&app.app.db, &file, &BackupOptions::at(app.app.clock.now())).await.unwrap();
    app.clock().set("2026-10-14T16:00:00Z".parse().unwrap());
    assert_eq!(send_due().await, 2, "what was asked for, and tomorrow's session");

    app.clock().set("2026-10-14T17:00:00Z".parse().unwrap());
    let now = || "2026-10-14T17:00:00.123456789Z".parse().unwrap();
    restore(&file, &app.app.db, &RestoreOptions::new_start(Existing::Replace, now)).await.unwrap();

    app.clock().set("2026-10-14T17:00:01Z".parse().unwrap());
    assert_eq!(send_due().await, 2, "both were sent before");
    given.nora.signs_in_again().await;
    let failed = given.failed().await.remove(0);
    let reason = failed["message"]["reason"].as_str().unwrap();
    assert!(reason.contains("not known whether it was"), "{reason}");
    assert_eq!(given.history().await, [("Week 1 of Autumn marathon".to_owned(), "Failed".to_owned())]);

    app.clock().set("2026-10-15T16:00:00Z".parse().unwrap());
    assert_eq!(send_due().await, 3, "from then on everything is as ever");
}
