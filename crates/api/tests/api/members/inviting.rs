use jiff::SignedDuration;
use serde_json::{Value, json};
use test_support::{SmtpSink, TestApp, athlete, db_test};

use super::{accepts, athlete_count, invites, mailed_token, names, pair};

#[db_test]
async fn whoever_gets_the_mail_joins_with_a_new_sign_in_and_looks_after_their_athletes(app: TestApp) {
    let ana = app.coach("ana").await;
    let mia = ana.adds(athlete("Mia", "Moss")).await;
    ana.put("/api/UpdateProfile", &json!({"displayName": "ana", "coaching": {"clubName": "Lakeside"}})).await;
    let body = json!({"email": "Nora@example.com", "role": "coach", "athleteIds": [mia], "note": " Mia waits "});
    assert_eq!(ana.post("/api/InviteMember", &body).await.status, 201);
    let token = mailed_token(&app).await;

    let invitation: Value = app.post("/api/GetInvitation", &json!({"token": token})).await.json();
    assert_eq!(
        (&invitation["accountName"], &invitation["invitedBy"], &invitation["role"], &invitation["hasAccount"]),
        (&json!("Lakeside"), &json!("ana"), &json!("coach"), &json!(false))
    );
    assert_eq!(invitation["note"], json!("Mia waits"));
    let mut nora = app.coach("nora").await;
    let joined: Value = accepts(&mut nora, &token).await.json();

    let user = &joined["user"];
    assert_eq!((&user["id"], &user["accountId"]), (&json!(nora.id), &json!(ana.id)));
    assert_eq!(
        (&user["accountName"], &user["role"], &user["isClub"]),
        (&json!("Lakeside"), &json!("coach"), &json!(true))
    );
    assert_eq!(athlete_count(&nora).await, 1);
    assert_eq!(names(&ana).await, [pair("ana", "owner"), pair("nora", "coach")]);
    let seen: Value = ana.get("/api/GetMembers").await.json();
    assert_eq!(seen["members"][1]["athleteIds"], json!([mia]));
    assert_eq!(seen["invitations"], json!([]));
    assert_eq!(seen["members"][1]["email"], json!("nora@example.com"));
    let by_nora: Value = nora.get("/api/GetMembers").await.json();
    assert_eq!(by_nora["members"][0]["email"], json!(null), "a coach sees no addresses");
}

#[db_test]
async fn a_club_without_a_name_is_its_founders_team_and_their_athletes_stay_theirs(app: TestApp) {
    let ana = app.coach("ana").await;
    let (mia, kai) = (ana.adds(athlete("Mia", "Moss")).await, ana.adds(athlete("Kai", "Moss")).await);
    let body = json!({"email": "nora@example.com", "role": "coach", "athleteIds": [mia]});
    assert_eq!(ana.post("/api/InviteMember", &body).await.status, 201);
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    let mails = sink.received();
    let mail = mails.iter().map(|mail| mail.text()).find(|text| text.contains("/join#")).unwrap();
    assert!(mail.contains("ana invites you to join ana’s team on Longrun as a coach."), "{mail}");
    let (_, rest) = mail.split_once("/join#").unwrap();
    let token = rest.split_whitespace().next().unwrap().to_owned();

    let mut nora = app.coach("nora").await;
    assert_eq!(accepts(&mut nora, &token).await.status, 200);
    let seen: Value = ana.get("/api/GetMembers").await.json();
    let athletes = |place: usize| seen["members"][place]["athleteIds"].clone();
    assert_eq!((athletes(0), athletes(1)), (json!([kai]), json!([mia])));

    let lea = ana.adds(athlete("Lea", "Moss")).await;
    let token = invites(&app, &ana, "otto@example.com", "coach").await;
    let mut otto = app.coach("otto").await;
    assert_eq!(accepts(&mut otto, &token).await.status, 200);
    let seen: Value = ana.get("/api/GetMembers").await.json();
    assert!(!seen["members"].to_string().contains(&lea), "with several, nobody is given whoever is everybody's");
}

#[db_test]
async fn an_invitation_works_once_and_for_its_address_alone(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut ben = app.coach("ben").await;
    let mut nora = app.coach("nora").await;
    let token = invites(&app, &ana, "nora@example.com", "assistant").await;

    assert_eq!(accepts(&mut ben, &token).await.problem(), (403, "invitation-for-another"), "a forwarded mail");
    assert_eq!(accepts(&mut nora, &token).await.status, 200);
    assert_eq!(accepts(&mut nora, &token).await.problem(), (404, "invitation-over"));
    let removal = json!({"personId": nora.id});
    assert_eq!(ana.post("/api/RemoveMember", &removal).await.status, 204);
    nora.signs_in_again().await;
    assert_eq!(accepts(&mut nora, &token).await.problem(), (404, "invitation-over"), "after a removal");
    let opened = app.post("/api/GetInvitation", &json!({"token": token})).await;
    assert_eq!(opened.problem(), (404, "invitation-over"));
    assert_eq!(app.post("/api/GetInvitation", &json!({"token": "x"})).await.problem(), (404, "invitation-over"));
}

#[db_test]
async fn of_two_uses_of_a_link_at_once_one_succeeds(app: TestApp) {
    let ana = app.coach("ana").await;
    let nora = app.coach("nora").await;
    let token = json!({"token": invites(&app, &ana, "nora@example.com", "coach").await});

    let (one, other) =
        tokio::join!(nora.post("/api/AcceptInvitation", &token), nora.post("/api/AcceptInvitation", &token));

    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
    assert_eq!(names(&ana).await.len(), 2);
}

#[db_test]
async fn an_invitation_ends_after_seven_days_when_it_is_withdrawn_and_when_it_is_sent_again(app: TestApp) {
    let mut ana = app.coach("ana").await;
    let mut nora = app.coach("nora").await;
    let first = invites(&app, &ana, "nora@example.com", "coach").await;
    let again = ana.post("/api/InviteMember", &json!({"email": "nora@example.com", "role": "coach"})).await;
    assert_eq!(again.problem(), (409, "already-invited"));
    assert!(again.text().contains("Mon 2 Mar"), "{}", again.text());

    let id = ana.get("/api/GetMembers").await.json::<Value>()["invitations"][0]["invitationId"].clone();
    assert_eq!(ana.post("/api/SendInvitationAgain", &json!({"invitationId": id})).await.status, 204);
    let second = mailed_token(&app).await;
    assert_eq!(accepts(&mut nora, &first).await.problem(), (404, "invitation-over"));
    assert_eq!(ana.post("/api/WithdrawInvitation", &json!({"invitationId": id})).await.status, 204);
    assert_eq!(accepts(&mut nora, &second).await.problem(), (404, "invitation-over"));
    assert_eq!(ana.post("/api/WithdrawInvitation", &json!({"invitationId": id})).await.problem().0, 404);

    let third = invites(&app, &ana, "nora@example.com", "coach").await;
    app.clock().advance(SignedDuration::from_hours(7 * 24));
    ana.signs_in_again().await;
    nora.signs_in_again().await;
    assert_eq!(accepts(&mut nora, &third).await.problem(), (404, "invitation-over"));
    assert_eq!(ana.get("/api/GetMembers").await.json::<Value>()["invitations"], json!([]));
    let fourth = invites(&app, &ana, "nora@example.com", "coach").await;
    assert_eq!(accepts(&mut nora, &fourth).await.status, 200, "one that is over does not stand in the way");
    let member = ana.post("/api/InviteMember", &json!({"email": "nora@example.com", "role": "coach"})).await;
    assert_eq!(member.problem(), (409, "already-member"));
}

#[db_test]
async fn the_mail_is_in_the_language_of_whoever_gets_it_and_withdrawn_ones_are_not_sent(app: TestApp) {
    let ana = app.coach("ana").await;
    let nora = app.coach("nora").await;
    nora.put("/api/UpdatePreferences", &json!({"language": "de"})).await;
    let sink = SmtpSink::start().await;
    ana.post("/api/InviteMember", &json!({"email": "nora@example.com", "role": "coach"})).await;
    let other: Value =
        ana.post("/api/InviteMember", &json!({"email": "otto@example.com", "role": "coach"})).await.json();
    ana.post("/api/WithdrawInvitation", &other).await;

    app.delivers_mail_to(&sink).await;

    let mails = sink.received();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to, ["nora@example.com"]);
    assert_eq!(mails[0].subject(), "Mach mit im Team von ana auf Longrun");
    assert!(mails[0].text().contains("9. März 2026"), "{}", mails[0].text());
}

#[db_test]
async fn mails_to_one_address_are_limited_from_any_account(app: TestApp) {
    let body = json!({"email": "nora@example.com", "role": "coach"});
    for number in 0..5 {
        let coach = app.coach(&format!("coach{number}")).await;
        assert_eq!(coach.post("/api/InviteMember", &body).await.status, 201);
    }
    let last = app.coach("last").await;
    assert_eq!(last.post("/api/InviteMember", &body).await.problem(), (429, "auth/too-many-requests"));
    for (field, value) in [("email", "nobody"), ("role", "king")] {
        let mut wrong = body.clone();
        wrong[field] = json!(value);
        assert_eq!(last.post("/api/InviteMember", &wrong).await.status, 422, "{field}");
    }
}

#[db_test]
async fn an_invitation_is_accepted_by_whoever_has_confirmed_the_invited_address_and_nobody_else(app: TestApp) {
    let ana = app.coach("ana").await;
    let mut stranger = app.stranger("nora").await;
    let token = invites(&app, &ana, "nora@example.com", "coach").await;
    assert_eq!(
        accepts(&mut stranger, &token).await.problem(),
        (403, "address-not-confirmed"),
        "somebody who signed up with the address, and holds a forwarded link"
    );
    let invited = stranger.post("/api/InviteMember", &json!({"email": "friend@example.com", "role": "owner"})).await;
    assert_eq!(invited.problem(), (403, "address-not-confirmed"), "nor do they bring in others");

    assert_eq!(app.post("/auth/reset", &json!({"email": "nora@example.com"})).await.status, 204);
    let sink = SmtpSink::start().await;
    app.delivers_mail_to(&sink).await;
    let body = json!({"token": sink.reset_token(), "password": "the owner chose this"});
    let session: Value = app.post("/auth/reset/confirm", &body).await.json();
    assert_eq!(accepts(&mut stranger, &token).await.status, 401, "the stranger is out");
    stranger.token = session["token"].as_str().unwrap().to_owned();
    assert_eq!(accepts(&mut stranger, &token).await.status, 200, "and the owner of the address is in");
}

#[db_test]
async fn signing_up_from_an_invitation_takes_a_mail_to_the_invited_address(app: TestApp) {
    let invited_only = app.with_settings(|settings| settings.sign_up = api::SignUpPolicy::Invited).await;
    let ana = app.coach("ana").await;
    let token = invites(&app, &ana, "nora@example.com", "coach").await;
    let body = |email: &str| json!({"displayName": "Nora", "email": email, "password": "known to a stranger"});
    for (server, sign_up) in [
        (&invited_only, body("nora@example.com")),
        (&app, {
            let mut by_mail = body("nora@example.com");
            by_mail["byMail"] = json!(true);
            by_mail
        }),
    ] {
        let answer = server.post("/auth/signup", &sign_up).await;
        assert_eq!(answer.status, 202, "{}", answer.text());
        assert_eq!(answer.headers.get("set-cookie"), None);
        let signed_in = json!({"email": "nora@example.com", "password": "known to a stranger"});
        assert_eq!(server.post("/auth/signin", &signed_in).await.problem(), (404, "auth/user-not-found"));
        app.clock().advance(SignedDuration::from_mins(1));
    }
    let uninvited = invited_only.post("/auth/signup", &body("otto@example.com")).await;
    assert_eq!(uninvited.problem(), (403, "auth/sign-up-closed"));
    let known = invited_only.post("/auth/signup", &body("ana@example.com")).await;
    assert_eq!(known.problem().0, 403, "nobody has invited ana");

    let sink = SmtpSink::start().await;
    invited_only.delivers_mail_to(&sink).await;
    assert!(sink.received().iter().all(|mail| mail.to == ["nora@example.com"]));
    let chosen = json!({"token": sink.reset_token(), "password": "chosen by nora herself"});
    let session: Value = invited_only.post("/auth/reset/confirm", &chosen).await.json();
    let request = app.request(reqwest::Method::POST, "/api/AcceptInvitation");
    let accepted = request.bearer_auth(session["token"].as_str().unwrap()).json(&json!({"token": token}));
    assert_eq!(app.send(accepted).await.status, 200);
}

#[db_test]
async fn a_server_without_mail_answers_with_the_link_and_asks_nobody_to_confirm_an_address(app: TestApp) {
    let silent = app.with_settings(|settings| settings.mail_server = None).await;
    let unproved = silent.stranger("ana").await;
    let body = json!({"email": "nora@example.com", "role": "coach"});
    let invited = unproved.post("/api/InviteMember", &body).await;
    assert_eq!(invited.status, 201, "{}", invited.text());
    let link = invited.json::<Value>()["link"].as_str().unwrap().to_owned();
    let (_, token) = link.split_once("/join#").unwrap();
    let mut other = silent.stranger("otto").await;
    assert_eq!(accepts(&mut other, token).await.problem(), (403, "invitation-for-another"));
    let mut nora = silent.stranger("nora").await;
    assert_eq!(accepts(&mut nora, token).await.status, 200);
    assert_eq!(accepts(&mut other, token).await.problem(), (404, "invitation-over"));
}
