use std::collections::HashMap;
use std::time::Duration;

use jiff::SignedDuration;
use serde_json::json;
use store::messages::{self, StoredMessage};
use store::outbox::{self, Message};
use store::{ChangeError, consents};
use test_support::{FakeWhatsApp, TestApp, db_test};
use training::ids::{AccountId, AthleteId};
use training::messages::{Channel, DeliveryState, MessageKind};
use uuid::Uuid;

use super::given;

const ATHLETES: usize = 4;
const MESSAGES_EACH: usize = 75;
/// Per process.
const MAX_IN_FLIGHT: usize = 8;

fn waiting(app: &TestApp, athlete: AthleteId, number: usize) -> StoredMessage {
    StoredMessage {
        id: app.app.clock.new_id(),
        athlete,
        once_key: format!("test:{number}"),
        channel: Channel::WhatsApp,
        kind: MessageKind::WeekAhead,
        state: DeliveryState::Waiting,
        title: "Week".into(),
        body: format!("Message {number}"),
        about: None,
        workout: None,
        person: None,
        provider_id: None,
        reason: None,
        attempts: 0,
        created_at: app.clock().now(),
        sent_at: None,
        delivered_at: None,
        read_at: None,
        failed_at: None,
    }
}

/// The provider takes no idempotency key, so messages in flight when a process died may be sent twice; nothing else is,
/// and nothing is lost.
#[db_test]
async fn three_processes_lose_nothing_and_repeat_only_what_was_in_flight_when_one_died(app: TestApp) {
    let given = given(&app).await;
    let (whatsapp, app) = FakeWhatsApp::beside(&app).await;
    let account = AccountId::from(given.nora.id);
    for number in 0..ATHLETES {
        let phone = format!("+4670174030{number}");
        let id = given.nora.adds(json!({"firstName": "A", "lastName": "B", "phoneNumber": phone})).await;
        let agreed = json!({"athleteId": id, "channel": "WhatsApp", "state": "Agreed", "note": "Told me"});
        assert_eq!(given.nora.post("/api/UpdateConsent", &agreed).await.status, 200);
        let athlete = AthleteId::from(id.parse::<Uuid>().unwrap());
        let writer = app.app.clone();
        let rows: Vec<StoredMessage> = (0..MESSAGES_EACH).map(|number| waiting(&app, athlete, number)).collect();
        let write = app.app.db.write_for(account, move |tx| -> Result<(), ChangeError> {
            assert!(consents::find(tx, account, athlete, Channel::WhatsApp)?.is_some());
            for row in &rows {
                messages::insert(tx, row, None)?;
                let payload = json!({"athlete": row.athlete, "message": row.id}).to_string();
                let message = Message {
                    id: writer.clock.new_id(),
                    account: Some(account),
                    channel: "whatsapp".into(),
                    kind: "WeekAhead".into(),
                    payload,
                    attempts: 0,
                    requested_at: row.created_at,
                };
                outbox::insert(tx, &message)?;
            }
            Ok(())
        });
        write.await.unwrap();
    }
    whatsapp.takes(Duration::from_millis(20));
    let processes = [app.in_another_process().await, app.in_another_process().await, app.in_another_process().await];
    let [killed, second, third] = processes.map(|process| {
        let delivery = process.whatsapp_delivery();
        tokio::spawn(async move {
            // The process lives as long as it delivers.
            let _process = process;
            delivery.deliver_due().await
        })
    });
    while whatsapp.received().len() < 60 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    killed.abort();
    second.await.unwrap().unwrap();
    third.await.unwrap().unwrap();
    app.clock().advance(SignedDuration::from_mins(3));
    app.whatsapp_delivery().deliver_due().await.unwrap();

    let mut taken: HashMap<String, usize> = HashMap::new();
    for message in whatsapp.received() {
        *taken.entry(message["biz_opaque_callback_data"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    assert_eq!(taken.len(), ATHLETES * MESSAGES_EACH, "none is lost");
    let twice = taken.values().filter(|times| **times > 1).count();
    assert!(twice <= MAX_IN_FLIGHT && taken.values().all(|times| *times <= 2), "{twice} went twice");
}
