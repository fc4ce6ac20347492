use std::time::Duration;

use gateways::mail::Mailer;
use jiff::SignedDuration;
use serde_json::json;
use test_support::{SmtpSink, TestApp, db_test};

const PATIENCE: Duration = Duration::from_secs(30);

async fn ana_asks(app: &TestApp) {
    let body = json!({"displayName": "Ana", "email": "Ana@example.com", "password": "run far, run slow"});
    assert_eq!(app.post("/auth/signup", &body).await.status, 201);
    // The mail that asks to confirm the address.
    app.app.db.write(|conn| conn.execute("DELETE FROM outbox WHERE kind = 'confirm-address'", ())).await.unwrap();
    assert_eq!(app.post("/auth/reset", &json!({"email": "ANA@example.com"})).await.status, 204);
}

async fn waiting(app: &TestApp) -> i64 {
    let sql = "SELECT COUNT(*) AS number FROM outbox WHERE gave_up_at IS NULL";
    app.app.db.read(move |conn| conn.row(sql, (), |row| row.get("number"))).await.unwrap().unwrap()
}

#[db_test]
async fn a_mail_goes_to_the_accounts_own_address_in_both_forms(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;

    app.delivers_mail_to(&sink).await;

    let [mail] = &sink.received()[..] else { panic!("one mail is expected") };
    assert_eq!(mail.from, "no-reply@longrun.example");
    assert_eq!(mail.to, ["Ana@example.com"]);
    assert_eq!(mail.subject(), "Set a new password");
    assert!(mail.source.contains("From: Longrun <no-reply@longrun.example>\r\n"), "{}", mail.source);
    assert!(mail.source.contains("Auto-Submitted: auto-generated\r\n"));
    assert!(mail.source.contains("Date: Mon, 02 Mar 2026 08:00:00 +0000\r\n"));
    let link = format!("http://localhost:8080/reset-password#token={}", mail.token());
    assert!(mail.text().contains(&link));
    assert!(mail.html().contains(&format!("href=\"{link}\"")));
    assert_eq!(sink.dialogues(), [["EHLO", "MAIL", "RCPT", "DATA", "QUIT"]]);
    assert_eq!(waiting(&app).await, 0);
}

#[db_test]
async fn the_database_never_contains_the_link(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    app.delivers_mail_to(&sink).await;
    let token = sink.reset_token();

    let sql = "SELECT token_hash FROM reset_token";
    let stored: Vec<String> =
        app.app.db.read(move |conn| conn.rows(sql, (), |row| row.get("token_hash"))).await.unwrap();

    assert_eq!(stored.len(), 1);
    assert_ne!(stored[0], token);
}

#[db_test]
async fn a_mail_that_cannot_be_sent_now_is_retried_with_growing_delays(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    for pause in [15, 30] {
        sink.refuse_next("451 try later");
        app.delivers_mail_to(&sink).await;
        assert_eq!(sink.received().len(), 0);
        app.clock().advance(SignedDuration::from_secs(pause - 1));
        app.delivers_mail_to(&sink).await;
        assert_eq!(sink.received().len(), 0, "it is not due yet");
        app.clock().advance(SignedDuration::from_secs(1));
    }
    app.delivers_mail_to(&sink).await;

    assert_eq!(sink.received().len(), 1);
    let body = json!({"token": sink.reset_token(), "password": "a better one"});
    assert_eq!(app.post("/auth/reset/confirm", &body).await.status, 200);
}

#[db_test]
async fn a_mail_that_the_server_rejects_is_given_up(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    sink.refuse_next("550 no such user");

    app.delivers_mail_to(&sink).await;
    app.clock().advance(SignedDuration::from_mins(20));
    app.delivers_mail_to(&sink).await;

    assert_eq!(sink.received().len(), 0);
    assert_eq!(waiting(&app).await, 0);
}

#[db_test]
async fn a_mail_is_given_up_after_eight_attempts(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    for attempt in 1..=8 {
        assert_eq!(waiting(&app).await, 1, "attempt {attempt}");
        sink.refuse_next("451 try later");
        app.delivers_mail_to(&sink).await;
        app.clock().advance(SignedDuration::from_secs(15 << (attempt - 1)).min(SignedDuration::from_mins(15)));
    }
    assert_eq!(waiting(&app).await, 0);
    assert_eq!(sink.dialogues().len(), 8);
}

#[db_test]
async fn a_mail_that_waited_for_more_than_an_hour_is_not_sent(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    app.clock().advance(SignedDuration::from_secs(3_601));

    app.delivers_mail_to(&sink).await;

    assert_eq!(sink.received().len(), 0);
    assert_eq!(waiting(&app).await, 0);
}

#[db_test]
async fn two_processes_send_each_mail_once(app: TestApp) {
    let sink = SmtpSink::start().await;
    let elsewhere = app.in_another_process().await;
    for name in ["ana", "ben", "cleo", "dora", "elif", "finn"] {
        let coach = app.coach(name).await;
        assert_eq!(app.post("/auth/reset", &json!({"email": coach.email})).await.status, 204);
    }

    tokio::join!(app.delivers_mail_to(&sink), elsewhere.delivers_mail_to(&sink));

    let mut receivers: Vec<String> = sink.received().into_iter().flat_map(|mail| mail.to).collect();
    receivers.sort();
    assert_eq!(receivers, ["ana", "ben", "cleo", "dora", "elif", "finn"].map(|name| format!("{name}@example.com")));
}

#[db_test]
async fn a_running_delivery_sends_and_stops_on_shutdown(app: TestApp) {
    let sink = SmtpSink::start().await;
    let mailer = Mailer::smtp(&sink.url(), "no-reply@longrun.example").unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(app.mail_delivery(mailer).run(async {
        let _ = stopped.await;
    }));

    ana_asks(&app).await;
    let arrived = async {
        while sink.received().is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, arrived).await.expect("the mail arrives");

    stop.send(()).unwrap();
    tokio::time::timeout(PATIENCE, running).await.expect("it stops").unwrap();
}

#[db_test]
async fn without_a_mail_server_a_mail_is_written_to_a_file(app: TestApp) {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("outbox");
    let mailer = Mailer::folder(folder.clone(), "Longrun <no-reply@localhost>").unwrap();
    ana_asks(&app).await;

    app.mail_delivery(mailer).deliver_due().await.unwrap();

    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("one file is expected: {files:?}") };
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("20260302T080000Z-") && name.ends_with(".eml"), "{name}");
    let source = std::fs::read_to_string(file).unwrap();
    assert!(source.contains("To: Ana@example.com\r\n"), "{source}");
    use std::os::unix::fs::PermissionsExt;
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
}

#[db_test]
async fn an_unreadable_message_is_set_aside_with_its_reason_and_blocks_no_other(app: TestApp) {
    let sink = SmtpSink::start().await;
    for (number, kind, payload) in [
        (1, "reset-password", "no JSON"),
        (2, "fax", "{\"email\":\"ana@example.com\"}"),
        (3, "reset-password", "{\"email\":\"\"}"),
    ] {
        let write = app.app.db.write(move |conn| {
            conn.execute(
                "INSERT INTO outbox (id, channel, kind, payload, attempts, requested_at, due_at)
                 VALUES ($1, 'mail', $2, $3, 0, $4, $4)",
                (uuid::Uuid::from_u128(number), kind, payload, jiff::Timestamp::UNIX_EPOCH),
            )
        });
        write.await.unwrap();
    }
    ana_asks(&app).await;

    app.delivers_mail_to(&sink).await;

    assert_eq!(sink.received().len(), 1);
    assert_eq!(waiting(&app).await, 0);
    let sql = "SELECT gave_up_because FROM outbox ORDER BY id";
    let reasons = app.app.db.read(move |conn| conn.rows(sql, (), |row| row.get("gave_up_because")));
    let reasons: Vec<String> = reasons.await.unwrap();
    assert_eq!(
        reasons,
        ["its kind or payload", "its kind or payload", "its address"]
            .map(|what| format!("the message cannot be read: {what}"))
    );
}

#[db_test]
async fn a_message_of_a_dead_process_is_due_again_after_its_lease(app: TestApp) {
    let sink = SmtpSink::start().await;
    ana_asks(&app).await;
    let now = app.clock().now();
    let until = now + SignedDuration::from_mins(2);
    let claimed = app.app.db.write(move |conn| store::outbox::claim(conn, "mail", now, until)).await.unwrap().unwrap();
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 0, "it is somebody's");

    app.clock().advance(SignedDuration::from_mins(2));
    app.delivers_mail_to(&sink).await;
    assert_eq!(sink.received().len(), 1);

    ana_asks_again(&app).await;
    app.app.db.write(move |conn| store::outbox::delete(conn, claimed)).await.unwrap();
    assert_eq!(waiting(&app).await, 1, "whoever has lost the claim decides nothing");
}

async fn ana_asks_again(app: &TestApp) {
    assert_eq!(app.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);
}

#[db_test]
async fn a_message_is_deleted_with_its_account(app: TestApp) {
    let ana = app.coach("ana").await;
    ana_asks_again(&app).await;
    assert_eq!(waiting(&app).await, 1);

    let body = json!({"email": ana.email, "password": ana.password});
    assert_eq!(ana.post("/api/DeleteAccount", &body).await.status, 204);

    assert_eq!(waiting(&app).await, 0);
}
