//! Proof of the mailbox: somebody signs up with another person's address and waits.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use test_support::{
    Answer, Assistant, Coach, FakeReceiver, SmtpSink, SoftwareAuthenticator, TestApp, authenticator_code, db_test,
};

use super::browser::{call_with, token_of};

const OWN_PASSWORD: &str = "the owner chose this";

/// Everything that a stranger can set up with somebody else's address.
struct Doors {
    stranger: Coach,
    device: SoftwareAuthenticator,
    script: String,
    ai_client: Assistant,
    authenticator: String,
}

impl Doors {
    async fn open(app: &TestApp, stranger: Coach) -> Self {
        let device = SoftwareAuthenticator::es256("http://localhost:8080");
        assert_eq!(stranger.adds_passkey(&device, "Quiet").await.status, 201);
        let (_, script) = stranger.makes_token(&["read"], None).await;
        let ai_client = Assistant::connected(app, &stranger, None).await;
        let hook = json!({"url": FakeReceiver::start().await.url(), "events": ["answer"]});
        assert_eq!(stranger.post("/api/SaveWebhook", &hook).await.status, 200);
        let started: Value = stranger.post("/api/StartAuthenticator", &json!({})).await.json();
        let authenticator = started["secret"].as_str().unwrap().to_owned();
        let code = authenticator_code(&authenticator, app.clock().now().as_second());
        assert_eq!(stranger.post("/api/ConfirmAuthenticator", &json!({"code": code})).await.status, 200);
        Self { stranger, device, script, ai_client, authenticator }
    }

    /// Which of them still lead in.
    async fn still_open(&mut self, app: &TestApp) -> Vec<&'static str> {
        let mut open = Vec::new();
        if self.stranger.get("/api/GetSessions").await.status == 200 {
            open.push("session");
        }
        let question: Value = app.post("/auth/passkey/start", &json!({})).await.json();
        let asserted = self.device.assertion(question["challenge"].as_str().unwrap());
        let answer = self.stranger.passkey_answer(&self.device, &asserted);
        if app.post("/auth/passkey/finish", &answer).await.status == 200 {
            open.push("passkey");
        }
        if app.send(app.request(Method::GET, "/api/GetAthletes").bearer_auth(&self.script)).await.status == 200 {
            open.push("token");
        }
        let ping = json!({"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {}});
        let request = self.ai_client.request(Method::POST, "/mcp").json(&ping);
        if self.ai_client.send(request).await.status == 200 {
            open.push("AI client");
        }
        let sql = "SELECT COUNT(*) AS count FROM webhook";
        let hooks: i64 = app.app.db.read(move |conn| conn.row(sql, (), |row| row.get("count"))).await.unwrap().unwrap();
        if hooks > 0 {
            open.push("webhook");
        }
        let password = json!({"email": self.stranger.email, "password": self.stranger.password});
        if app.post("/auth/signin", &password).await.status != 401 {
            open.push("password");
        }
        open
    }
}

async fn mailed(app: &TestApp, page: &str) -> String {
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    let link = format!("/{page}#token=");
    let mail = sink.received().into_iter().find(|mail| mail.text().contains(&link));
    mail.expect("a mail has that link").token_for(page)
}

async fn resets(app: &TestApp, email: &str, remove: Option<Value>) -> Answer {
    assert_eq!(app.post("/auth/reset", &json!({"email": email})).await.status, 204);
    let token = mailed(app, "reset-password").await;
    let mut body = json!({"token": token, "password": OWN_PASSWORD});
    if let Some(remove) = remove {
        body["remove"] = remove;
    }
    app.post("/auth/reset/confirm", &body).await
}

/// As an account of a database from before proofs were kept.
async fn predates_proofs(app: &TestApp) {
    let sql = "UPDATE account SET predates_proofs = TRUE, email_proved_at = NULL";
    app.app.db.write(move |conn| conn.execute(sql, ())).await.unwrap();
}

#[db_test]
async fn whatever_a_stranger_set_up_ends_when_the_owner_of_the_address_sets_a_password(app: TestApp) {
    let mut doors = Doors::open(&app, app.stranger("nora").await).await;
    assert_eq!(
        doors.still_open(&app).await,
        ["session", "passkey", "token", "AI client", "webhook"],
        "the password needs a code"
    );

    let answer = resets(&app, "nora@example.com", None).await;

    assert_eq!(answer.status, 200, "nobody asks the owner for the stranger’s code: {}", answer.text());
    assert_eq!(call_with(&app, &token_of(&answer.json())).await.status, 200);
    assert_eq!(doors.still_open(&app).await, Vec::<&str>::new());
    let code = authenticator_code(&doors.authenticator, app.clock().now().as_second());
    let second = json!({"handle": "A".repeat(43), "code": code});
    assert_eq!(app.post("/auth/second-step", &second).await.status, 401);
}

#[db_test]
async fn what_the_owner_sets_up_after_the_proof_outlives_the_next_password(app: TestApp) {
    let nora = app.coach("nora").await;
    let mut doors = Doors::open(&app, nora).await;
    let answer = resets(&app, "nora@example.com", None).await;
    assert_eq!(answer.problem(), (401, "second-step-needed"));
    assert_eq!(doors.still_open(&app).await, ["passkey", "token", "AI client", "webhook"]);
}

#[db_test]
async fn a_confirmation_needs_the_mail_and_the_password(app: TestApp) {
    let mut nora = app.stranger("nora").await;
    let before: Value = nora.get("/api/GetWaysIn").await.json();
    assert_eq!((&before["isAddressConfirmed"], &before["endsEverything"]), (&json!(false), &json!(true)));
    let token = mailed(&app, "confirm-address").await;
    let forged: [(&str, &str, (u16, &str)); 6] = [
        (&token, "not her password", (401, "auth/wrong-password")),
        ("", &nora.password, (422, "auth/invalid-reset-token")),
        ("x", &nora.password, (422, "auth/invalid-reset-token")),
        (&"A".repeat(43), &nora.password, (422, "auth/invalid-reset-token")),
        (&"A".repeat(10_000), &nora.password, (422, "auth/invalid-reset-token")),
        (&nora.token, &nora.password, (422, "auth/invalid-reset-token")),
    ];
    for (token, password, problem) in forged {
        let answer = app.post("/auth/confirm-address", &json!({"token": token, "password": password})).await;
        assert_eq!(answer.problem(), problem, "{token}");
        assert_eq!(answer.headers.get("set-cookie"), None);
    }

    app.clock().advance(SignedDuration::from_secs(2));
    let body = json!({"token": token, "password": nora.password});
    let answer = app.post("/auth/confirm-address", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(nora.get("/api/GetSessions").await.status, 401, "earlier sessions end");
    assert_eq!(app.post("/auth/confirm-address", &body).await.problem(), (422, "auth/invalid-reset-token"), "twice");
    nora.signs_in_again().await;
    let after: Value = nora.get("/api/GetWaysIn").await.json();
    assert_eq!((&after["isAddressConfirmed"], &after["endsEverything"]), (&json!(true), &json!(false)));

    assert_eq!(nora.post("/api/SendConfirmationMail", &json!({})).await.status, 204);
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    let asks_again = sink.mail_about("Confirm your email address").is_some();
    assert!(!asks_again, "there is nothing left to confirm");
}

#[db_test]
async fn confirming_an_address_ends_whatever_was_set_up_before(app: TestApp) {
    let mut doors = Doors::open(&app, app.stranger("nora").await).await;
    let token = mailed(&app, "confirm-address").await;
    let body = json!({"token": token, "password": doors.stranger.password});
    assert_eq!(app.post("/auth/confirm-address", &body).await.status, 200);
    assert_eq!(doors.still_open(&app).await, ["password"], "the mail and the password came from one person");
}

#[db_test]
async fn somebody_who_gets_the_mail_of_another_persons_sign_up_takes_the_account_over(app: TestApp) {
    let mut doors = Doors::open(&app, app.stranger("nora").await).await;
    let token = mailed(&app, "confirm-address").await;
    let body = json!({"token": token, "password": OWN_PASSWORD});
    assert_eq!(app.post("/auth/reset/confirm", &body).await.status, 200);
    assert_eq!(doors.still_open(&app).await, Vec::<&str>::new());
}

#[db_test]
async fn an_account_from_before_proofs_loses_what_its_owner_does_not_keep_and_never_its_second_step(app: TestApp) {
    let mut doors = Doors::open(&app, app.stranger("nora").await).await;
    predates_proofs(&app).await;
    assert_eq!(app.post("/auth/reset", &json!({"email": "nora@example.com"})).await.status, 204);
    let token = mailed(&app, "reset-password").await;
    let seen: Value = app.post("/auth/reset/look", &json!({"token": token})).await.json();
    assert_eq!((&seen["isAddressConfirmed"], &seen["endsEverything"]), (&json!(false), &json!(false)));
    assert_eq!(seen["passkeys"][0]["name"], "Quiet");
    assert_eq!((seen["tokens"].as_array().unwrap().len(), seen["webhooks"].as_array().unwrap().len()), (1, 1));
    assert_eq!(seen["aiClients"][0]["name"], "Desk assistant");

    let body = json!({"token": token, "password": OWN_PASSWORD, "remove": {"tokens": true, "webhooks": true}});
    let answer = app.post("/auth/reset/confirm", &body).await;
    assert_eq!(answer.problem(), (401, "second-step-needed"), "whoever reads the mail alone does not get in");
    assert_eq!(doors.still_open(&app).await, ["passkey", "token", "AI client", "webhook"], "nor removes anything");

    app.clock().advance(SignedDuration::from_secs(30));
    let handle = answer.json::<Value>()["secondStep"].clone();
    let code = authenticator_code(&doors.authenticator, app.clock().now().as_second());
    assert_eq!(app.post("/auth/second-step", &json!({"handle": handle, "code": code})).await.status, 200);
    assert_eq!(doors.still_open(&app).await, ["passkey", "AI client"]);
}

#[db_test]
async fn an_account_from_before_proofs_loses_everything_unless_its_owner_says_otherwise(app: TestApp) {
    let nora = app.stranger("nora").await;
    let device = SoftwareAuthenticator::es256("http://localhost:8080");
    assert_eq!(nora.adds_passkey(&device, "Quiet").await.status, 201);
    nora.makes_token(&["read"], None).await;
    predates_proofs(&app).await;
    let answer = resets(&app, "nora@example.com", None).await;
    assert_eq!(answer.status, 200);
    let token = token_of(&answer.json());
    let left: Value = app.send(app.request(Method::GET, "/api/GetWaysIn").bearer_auth(token)).await.json();
    assert_eq!(
        (&left["passkeys"], &left["tokens"], &left["isAddressConfirmed"]),
        (&json!([]), &json!([]), &json!(true))
    );
}

#[db_test]
async fn a_new_password_removes_what_was_chosen(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let device = SoftwareAuthenticator::es256("http://localhost:8080");
    let set_up = async |ana: &Coach| {
        assert_eq!(ana.adds_passkey(&device, "Key").await.status, 201);
        ana.makes_token(&["read"], None).await;
        Assistant::connected(&app, ana, None).await;
    };
    let left = async |ana: &Coach| {
        let ways: Value = ana.get("/api/GetWaysIn").await.json();
        ["passkeys", "tokens", "aiClients"].map(|kind| ways[kind].as_array().unwrap().len())
    };
    set_up(&ana).await;
    let mut change = json!({"currentPassword": ana.password, "newPassword": "a second one"});
    assert_eq!(ana.post("/api/ChangePassword", &change).await.status, 204);
    assert_eq!(left(&ana).await, [1, 1, 1], "nothing was chosen");
    change = json!({"currentPassword": "a second one", "newPassword": "a third one", "remove": {"passkeys": true, "aiClients": true}});
    assert_eq!(ana.post("/api/ChangePassword", &change).await.status, 204);
    assert_eq!(left(&ana).await, [0, 1, 0]);

    set_up(&ana).await;
    let answer = resets(&app, "ana@example.com", Some(json!({"tokens": true}))).await;
    assert_eq!(answer.status, 200);
    ana.token = token_of(&answer.json());
    assert_eq!(left(&ana).await, [1, 0, 1]);
}

#[db_test]
async fn a_link_that_is_wrong_used_or_old_shows_nothing(app: TestApp) {
    app.coach("ana").await;
    assert_eq!(app.post("/auth/reset", &json!({"email": "ana@example.com"})).await.status, 204);
    let token = mailed(&app, "reset-password").await;
    assert_eq!(app.post("/auth/reset/look", &json!({"token": token})).await.status, 200);
    app.clock().advance(SignedDuration::from_mins(30));
    for forged in [token.as_str(), "", "x", &"A".repeat(43)] {
        let answer = app.post("/auth/reset/look", &json!({"token": forged})).await;
        assert_eq!(answer.problem(), (422, "auth/invalid-reset-token"), "{forged}");
    }
}
