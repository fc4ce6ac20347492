//! Any order and repetition of webhooks ends in the state of the last refresh.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use test_support::{FakePayments, TestApp, db_test, price_a_month};

use super::{moves, plan};

const HISTORIES: usize = 12;
const KINDS: [&str; 6] = [
    "checkout.session.completed",
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "invoice.paid",
    "invoice.payment_failed",
];

#[derive(Debug, Clone)]
enum Step {
    /// The subscription changes, and a webhook of that kind is sent.
    Change { status: &'static str, tier: &'static str, is_ending: bool, kind: usize },
    /// Sent webhooks arrive, all at once; the numbers choose among them.
    Arrive(Vec<prop::sample::Index>),
}

fn history() -> impl Strategy<Value = (Vec<Step>, Vec<prop::sample::Index>)> {
    let status = prop::sample::select(vec!["active", "past_due", "unpaid", "trialing", "active"]);
    let change = (status, prop::sample::select(vec!["coach", "pro", "club"]), any::<bool>(), 0..KINDS.len());
    let change = change.prop_map(|(status, tier, is_ending, kind)| Step::Change { status, tier, is_ending, kind });
    let arrive = prop::collection::vec(any::<prop::sample::Index>(), 1..4).prop_map(Step::Arrive);
    let ends = any::<bool>().prop_map(|ends| if ends { "canceled" } else { "active" });
    let last = (ends, 0..KINDS.len());
    let last = last.prop_map(|(status, kind)| Step::Change { status, tier: "pro", is_ending: false, kind });
    let steps = prop::collection::vec(prop_oneof![change, arrive], 1..8);
    let steps = (steps, last).prop_map(|(mut steps, last)| {
        steps.push(last);
        steps
    });
    (steps, prop::collection::vec(any::<prop::sample::Index>(), 12))
}

#[db_test]
async fn any_order_and_repetition_of_webhooks_ends_in_the_state_of_the_last_refresh(app: TestApp) {
    let (payments, app) = FakePayments::beside(&app).await;
    let mut runner = TestRunner::deterministic();
    for number in 0..HISTORIES {
        let (steps, order) = history().new_tree(&mut runner).unwrap().current();
        let coach = app.coach(&format!("coach{number}")).await;
        let subscription = payments.pays(&moves(&coach, "coach", "month").await);
        let mut sent: Vec<Value> = Vec::new();
        for step in &steps {
            match step {
                Step::Change { status, tier, is_ending, kind } => {
                    payments.changes(&subscription, |found| {
                        found["status"] = json!(status);
                        found["items"]["data"][0]["price"]["unit_amount"] = json!(price_a_month(tier));
                        found["cancel_at_period_end"] = json!(is_ending);
                    });
                    let id = format!("evt_{number}_{}", sent.len());
                    sent.push(payments.event(&id, KINDS[*kind], &subscription));
                }
                Step::Arrive(chosen) if !sent.is_empty() => {
                    let events: Vec<&Value> = chosen.iter().map(|index| index.get(&sent)).collect();
                    arrive(&payments, &app, &events).await;
                }
                Step::Arrive(_) => {}
            }
        }
        let mut rest: Vec<&Value> = Vec::new();
        for (index, event) in sent.iter().enumerate() {
            rest.insert(order[index % order.len()].index(rest.len() + 1), event);
            rest.push(order[index % order.len()].get(&sent));
        }
        for events in rest.chunks(3) {
            arrive(&payments, &app, events).await;
        }

        let Some(Step::Change { status, .. }) = steps.last() else { unreachable!("a history ends with a change") };
        let expected = match *status {
            "canceled" => (json!("free"), Value::Null),
            _ => (json!("pro"), json!("paid")),
        };
        let found = plan(&coach).await;
        assert_eq!((found["tier"].clone(), found["subscription"]["state"].clone()), expected, "{steps:?} {order:?}");
    }
}

async fn arrive(payments: &FakePayments, app: &TestApp, events: &[&Value]) {
    let none = Value::Null;
    let [one, other, third] = [0, 1, 2].map(|index| events.get(index).copied().unwrap_or(&none));
    let report = async |event: &Value| {
        if !event.is_null() {
            assert_eq!(payments.reports(app, event).await.status, 204, "{event}");
        }
    };
    tokio::join!(report(one), report(other), report(third));
}
