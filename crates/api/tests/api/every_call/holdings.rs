//! Test data of every kind that an id can refer to.

use base64ct::{Base64UrlUnpadded, Encoding};
use identity::{DisplayName, EmailAddress, Role};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::accounts::{self, Account};
use store::api_tokens::{self, TokenKind};
use store::invitations::{self, Invitation};
use store::oauth::{self, OAuthClient};
use store::{ChangeError, StoreError, members};
use test_support::{
    ASSISTANT_WAITS_AT, Answer, Athlete, Coach, Run, SoftwareAuthenticator, TestApp, authorize_path, gpx,
    plan_template, schedule, template, workout,
};
use training::ids::{AccountId, PersonId};
use training::paper::Paper;
use training::session::{HeartRateZones, PaceMargin};
use uuid::Uuid;

/// A program that wants to be somebody's assistant.
const PROGRAM: Uuid = Uuid::from_u128(7);
/// Nobody listens there.
const NOWHERE: &str = "http://127.0.0.1:1";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Athlete,
    Schedule,
    /// One that is linked to the plan template.
    FollowingSchedule,
    Workout,
    Template,
    PlanTemplate,
    Goal,
    RaceResult,
    Message,
    /// An inbox item.
    Matter,
    Session,
    Passkey,
    Activity,
    Course,
    Absence,
    /// The account itself.
    Account,
    /// Who signs in.
    Owner,
    /// Another member of the account.
    Member,
    Invitation,
    Token,
    Webhook,
    Delivery,
    Import,
}

impl Kind {
    /// What kind of id a field of a body, or a path parameter, has.
    pub fn of(object: &str, field: &str) -> Self {
        match (object, field) {
            ("AthleteBody" | "/api/DeleteAthlete", "documentId") => Self::Athlete,
            ("TemplateBody", "documentId" | "id") | ("/api/DeleteWorkoutTemplate", "workoutId") => Self::Template,
            ("ApplyBody", "schedules") => Self::FollowingSchedule,
            ("WorkoutBody" | "TemplateWorkoutBody", "id") => Self::Workout,
            (_, "accountId") => Self::Account,
            (_, "handTo") => Self::Owner,
            (_, "personId" | "ownerId") => Self::Member,
            (_, "invitationId") => Self::Invitation,
            (_, "athlete" | "athleteId" | "athleteIds" | "athletes" | "onlyAthletes") => Self::Athlete,
            (_, "editing" | "schedule" | "scheduleId" | "scheduleIds" | "schedules") => Self::Schedule,
            (_, "workout" | "workoutId" | "swapsWith") => Self::Workout,
            (_, "template" | "templateId") => Self::PlanTemplate,
            (_, "goal" | "goalId") => Self::Goal,
            (_, "course" | "courseId") => Self::Course,
            (_, "result" | "resultId") => Self::RaceResult,
            (_, "messageId" | "mail" | "mailId") => Self::Message,
            (_, "ids") => Self::Matter,
            (_, "session") => Self::Session,
            (_, "passkey" | "passkeyId") => Self::Passkey,
            (_, "activity" | "activityId") => Self::Activity,
            (_, "absence" | "absenceId") => Self::Absence,
            (_, "tokenId") => Self::Token,
            (_, "webhook" | "webhookId") => Self::Webhook,
            (_, "deliveryId") => Self::Delivery,
            (_, "import" | "importId") => Self::Import,
            _ => panic!("{object} takes an id as {field}: say here of what, and let Holdings hold one"),
        }
    }
}

/// A coach's data for one athlete. Texts that the athlete may see say so; all others are private.
pub struct Holdings {
    pub page: Athlete,
    athlete: String,
    schedule: String,
    following_schedule: String,
    workout: String,
    template: String,
    plan_template: String,
    goal: String,
    result: String,
    message: String,
    matter: String,
    session: String,
    passkey: String,
    activity: String,
    course: String,
    absence: String,
    account: String,
    member: String,
    invitation: String,
    token: String,
    webhook: String,
    delivery: String,
    import: String,
}

impl Holdings {
    pub async fn of(app: &TestApp, coach: &Coach) -> Self {
        let name = coach.email.split('@').next().unwrap();
        let (private, shown) = (format!("{name}-private"), format!("{name}-shown"));
        let coaching = json!({"displayName": name, "coaching": {"clubName": shown}});
        done(&coach.put("/api/UpdateProfile", &coaching).await);
        let athlete = json!({
            "firstName": shown, "lastName": private, "notes": private, "phoneNumber": "+46 70 123 45 01", "groups": [private],
        });
        let athlete = coach.adds(athlete).await;
        let days = ["2026-10-15", "2026-10-16", "2026-10-17"].map(|day| {
            let mut workout = workout(day);
            workout["title"] = json!(shown);
            workout
        });
        let schedule_id = coach.saves(schedule().athlete(&athlete).name(&shown).workouts(days.to_vec())).await;
        coach.saves(schedule().athlete(&athlete).name(&private)).await;
        let stored: Value = coach.get(&format!("/api/GetSchedule?schedule={schedule_id}")).await.json();
        let workout = text(&stored["plans"][0]["workouts"][0]["id"]);
        let page = app.athlete(&coach.shares(&athlete, &schedule_id).await);
        page.page().await;
        let said =
            json!({"workoutId": workout, "outcome": "moved", "movedTo": "2026-10-16", "comment": format!("{shown}?")});
        done(&page.post("/api/SaveAnswer", &said).await);
        done(&page.post("/api/SaveOwnPhone", &json!({"app": "health"})).await);
        let template = coach.saves_template(template(&private)).await;
        let plan_template = coach.saves_plan_template(plan_template(&private)).await;
        let plans =
            json!({"templateId": plan_template, "athletes": [athlete], "anchor": "Start", "date": "2027-06-07"});
        let plans = coach.post("/api/CreatePlans", &plans).await;
        let following_schedule = text(&done(&plans).json::<Value>()[0]["scheduleId"]);
        let goal = json!({"athleteId": athlete, "raceName": shown, "raceDate": "2026-12-06", "distance": 42.195, "targetTime": "3:15:00", "notes": private});
        let goal = done(&coach.post("/api/SaveGoal", &goal).await).text().to_owned();
        let result = json!({"athleteId": athlete, "raceName": private, "raceDate": "2026-09-20", "distance": 5, "time": "20:00"});
        let result = done(&coach.post("/api/SaveRaceResult", &result).await).text().to_owned();
        done(&coach.post("/api/PinRaceResult", &json!({"athleteId": athlete, "resultId": result})).await);
        let pace = json!({"athleteId": athlete, "pace": "Threshold", "from": "4:10/km"});
        done(&coach.post("/api/SavePaceOverride", &pace).await);
        // An address can be asked for consent only a few times per day.
        let email = format!("{private}.{athlete}@example.org");
        let ask = json!({"athleteId": athlete, "channel": "Email", "state": "Asked", "email": email});
        let messages = coach.post("/api/UpdateConsent", &ask).await;
        let message = text(&done(&messages).json::<Value>()["history"][0]["id"]);
        let matter = matter_about(coach, &athlete).await;
        let session = other_session(app, coach).await;
        let device = SoftwareAuthenticator::ed_dsa("http://localhost:8080");
        let passkey = text(&done(&coach.adds_passkey(&device, &private).await).json::<Value>()["passkeyId"]);
        // Before the run, which is compared once.
        let air = json!({"athleteId": athlete, "day": "2026-02-20", "temperatureInC": 27.5, "humidityInPercent": 60});
        done(&coach.post("/api/SaveConditions", &air).await);
        let recording = gpx(&Run::starting("2026-02-20T16:00:00Z"));
        let uploaded = coach.uploads(&athlete, "run.gpx", recording).await;
        let activity = text(&uploaded["activities"][0]["activityId"]);
        let course = coach.post(&format!("/api/SaveCourse?activity={activity}&name={private}"), &json!(null)).await;
        let course = text(&done(&course).json::<Value>()["courseId"]);
        let race = json!({"goalId": goal, "courseId": course, "targetTime": "3:15:00", "note": shown, "isShown": true});
        done(&coach.post("/api/SaveRacePlan", &race).await);
        let absence =
            json!({"athleteId": athlete, "kind": "ill", "from": "2026-03-02", "to": "2026-03-04", "note": shown});
        let absence = done(&coach.post("/api/SaveAbsence", &absence).await).text().to_owned();
        let week = json!({"athleteId": athlete, "minutes": [45, 75, 60, 75, 0, 60, 150], "note": shown});
        done(&coach.post("/api/SaveAvailability", &week).await);
        let member = another_member(app, coach, &athlete).await;
        let invitation = invitation(app, coach, &athlete).await;
        let token = json!({"name": private, "scopes": ["read"]});
        let token = text(&done(&coach.post("/api/CreateToken", &token).await).json::<Value>()["tokenId"]);
        let webhook = json!({"url": format!("{NOWHERE}/{private}"), "events": ["answer"]});
        let webhook = text(&done(&coach.post("/api/SaveWebhook", &webhook).await).json::<Value>()["webhookId"]);
        let test = coach.post("/api/TestWebhook", &json!({"webhookId": webhook})).await;
        let delivery = text(&done(&test).json::<Value>()["deliveryId"]);
        // It waits for somebody to say to whom it goes.
        let table = format!("Date,Athlete,Title\n2026-03-04,{private} Nobody,{private}\n");
        let import = coach.drops("team.csv", table.into_bytes()).await;
        forget_spares(app, coach).await;
        introduce_program(app).await;
        Self {
            page,
            athlete,
            schedule: schedule_id,
            following_schedule,
            workout,
            template,
            plan_template,
            goal,
            result,
            message,
            matter,
            session,
            passkey,
            activity,
            course,
            absence,
            account: coach.id.to_string(),
            member,
            invitation,
            token,
            webhook,
            delivery,
            import,
        }
    }

    pub fn of_kind(&self, kind: Kind) -> String {
        let id = match kind {
            Kind::Athlete => &self.athlete,
            Kind::Schedule => &self.schedule,
            Kind::FollowingSchedule => &self.following_schedule,
            Kind::Workout => &self.workout,
            Kind::Template => &self.template,
            Kind::PlanTemplate => &self.plan_template,
            Kind::Goal => &self.goal,
            Kind::RaceResult => &self.result,
            Kind::Message => &self.message,
            Kind::Matter => &self.matter,
            Kind::Session => &self.session,
            Kind::Passkey => &self.passkey,
            Kind::Activity => &self.activity,
            Kind::Course => &self.course,
            Kind::Absence => &self.absence,
            Kind::Account | Kind::Owner => &self.account,
            Kind::Member => &self.member,
            Kind::Invitation => &self.invitation,
            Kind::Token => &self.token,
            Kind::Webhook => &self.webhook,
            Kind::Delivery => &self.delivery,
            Kind::Import => &self.import,
        };
        id.clone()
    }
}

/// There is room for a few passkeys, tokens, webhooks and imports, and the tests make many: the first and the last ones stay.
async fn forget_spares(app: &TestApp, coach: &Coach) {
    let (account, person) = (AccountId::from(coach.id), PersonId::from(coach.id));
    let forget = app.app.db.write(move |conn| {
        conn.execute("DELETE FROM throttle", ())?;
        let webhooks = store::webhooks::all(conn, account)?;
        for webhook in webhooks.iter().take(webhooks.len() - 1).skip(3) {
            conn.execute("DELETE FROM webhook WHERE account_id = $1 AND id = $2", (account, webhook.id))?;
        }
        let imports = store::move_ins::list(conn, account, 100)?;
        for import in imports.iter().take(imports.len() - 1).skip(3) {
            conn.execute("DELETE FROM move_in WHERE account_id = $1 AND id = $2", (account, import.id))?;
        }
        let mut tokens = api_tokens::list(conn, person, account, TokenKind::Personal)?;
        tokens.reverse();
        for token in tokens.iter().take(tokens.len() - 1).skip(3) {
            api_tokens::revoke(conn, person, account, token.id)?;
        }
        let passkeys = store::passkeys::list(conn, account)?;
        for passkey in passkeys.iter().take(passkeys.len() - 1).skip(3) {
            store::passkeys::delete(conn, account, passkey.id)?;
        }
        Ok::<_, StoreError>(())
    });
    forget.await.unwrap();
}

/// What the program asks for, as `/authorize` passes it on.
pub fn assistant_request() -> String {
    let path = authorize_path(&json!({}), &PROGRAM.to_string(), &[]);
    let (_, query) = path.split_once('?').expect("a query");
    Base64UrlUnpadded::encode_string(query.as_bytes())
}

async fn introduce_program(app: &TestApp) {
    let program =
        OAuthClient { id: PROGRAM, name: "Desk".to_owned(), redirect_uris: vec![ASSISTANT_WAITS_AT.to_owned()] };
    let now = app.app.clock.now();
    let introduce = app.app.db.write(move |conn| match oauth::find_client(conn, PROGRAM, now)? {
        Some(_) => Ok::<_, StoreError>(()),
        None => oauth::insert_client(conn, &program, now, now + SignedDuration::from_hours(24 * 400)),
    });
    introduce.await.unwrap();
}

async fn matter_about(coach: &Coach, athlete: &str) -> String {
    let inbox: Value = coach.get("/api/GetInbox").await.json();
    let groups = inbox["groups"].as_array().unwrap().iter();
    let comments: Vec<&Value> = groups
        .filter(|group| group["kind"] == "comment")
        .flat_map(|group| group["items"].as_array().unwrap())
        .collect();
    let about = comments.iter().find(|item| item["athleteId"] == athlete);
    let matter = text(&about.unwrap_or_else(|| panic!("a comment is open: {inbox}"))["id"]);
    // The inbox lists a hundred, and the tests make more: the first and the last ones stay.
    let spare: Vec<&Value> = comments.iter().skip(5).map(|item| &item["id"]).filter(|id| **id != matter).collect();
    if !spare.is_empty() {
        done(&coach.post("/api/DismissInboxItem", &json!({"ids": spare, "action": "dismiss"})).await);
    }
    matter
}

/// Somebody else who works in the account. Only so many may sign up from one place, so nobody signs in.
async fn another_member(app: &TestApp, coach: &Coach, athlete: &str) -> String {
    let (account, id, now) = (AccountId::from(coach.id), app.clock().new_id(), app.clock().now());
    let member = Account {
        id: id.into(),
        email: EmailAddress::parse(&format!("member-{athlete}@example.org")).unwrap(),
        display_name: DisplayName::parse("Member").unwrap(),
        photo_url: None,
        password: None,
        is_disabled: false,
        paper: Paper::default(),
        pace_margin: PaceMargin::default(),
        heart_rate_zones: HeartRateZones::default(),
        language: None,
        publishes_on_saving: true,
        created_at: now,
    };
    let add = app.app.db.write_for(account, move |tx| {
        accounts::insert(tx, &member)?;
        members::add(tx, id.into(), Role::Coach, now)
    });
    add.await.unwrap();
    id.to_string()
}

/// One that can be accepted. Only so many mails may be sent, so it is not sent.
async fn invitation(app: &TestApp, coach: &Coach, athlete: &str) -> String {
    let (account, now) = (AccountId::from(coach.id), app.clock().now());
    let invitation = Invitation {
        account,
        id: app.clock().new_id(),
        email: EmailAddress::parse(&format!("invited-{athlete}@example.org")).unwrap(),
        role: Role::Coach,
        athletes: Vec::new(),
        note: None,
        invited_by: PersonId::from(coach.id),
        invited_at: now,
        ends_at: now + SignedDuration::from_hours(24),
    };
    let id = invitation.id;
    let insert = app.app.db.write_for(account, move |tx| Ok::<_, ChangeError>(invitations::insert(tx, &invitation)?));
    insert.await.unwrap();
    id.to_string()
}

/// A session other than the caller's.
async fn other_session(app: &TestApp, coach: &Coach) -> String {
    for _ in 0..2 {
        let sessions: Vec<Value> = coach.get("/api/GetSessions").await.json();
        if let Some(other) = sessions.iter().find(|session| session["isCurrent"] == false) {
            return text(&other["sessionId"]);
        }
        let signed_in = app.post("/auth/signin", &json!({"email": coach.email, "password": coach.password})).await;
        assert_eq!(signed_in.status, 200, "{}", signed_in.text());
    }
    panic!("a second sign-in is a second session")
}

fn done(answer: &Answer) -> &Answer {
    assert!(answer.status.is_success(), "{}", answer.text());
    answer
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("an id is text: {value}")).to_owned()
}
