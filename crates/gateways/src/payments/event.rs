use serde::de::DeserializeOwned;

use super::stripe_objects::{EventBody, EventHead, PaidObject, SubscriptionObject, id_of};

/// A webhook event. It names what changed; the current state is fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    pub id: String,
    /// `None` for an irrelevant kind of event.
    pub subject: Option<Subject>,
}

/// The subscription it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub customer: String,
    pub subscription: String,
}

impl Event {
    pub(super) fn read(body: &[u8]) -> Option<Self> {
        let head: EventHead = serde_json::from_slice(body).ok()?;
        let subject = match head.r#type.as_str() {
            "customer.subscription.created" | "customer.subscription.updated" | "customer.subscription.deleted" => {
                object(body).and_then(|object| Subject::of_subscription(&object))
            }
            "checkout.session.completed" | "invoice.paid" | "invoice.payment_failed" => {
                object(body).and_then(|object| Subject::of_payment(&object))
            }
            _ => None,
        };
        Some(Self { id: head.id.id()?, subject })
    }
}

fn object<T: DeserializeOwned>(body: &[u8]) -> Option<T> {
    serde_json::from_slice::<EventBody<T>>(body).ok().map(|event| event.data.object)
}

impl Subject {
    fn of_subscription(object: &SubscriptionObject) -> Option<Self> {
        Some(Self { customer: id_of(object.customer.as_ref())?, subscription: id_of(object.id.as_ref())? })
    }

    fn of_payment(object: &PaidObject) -> Option<Self> {
        let of_invoice = || object.parent.as_ref()?.subscription_details.as_ref()?.subscription.as_ref();
        let subscription = object.subscription.as_ref().or_else(of_invoice);
        Some(Self { customer: id_of(object.customer.as_ref())?, subscription: id_of(subscription)? })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn subject(kind: &str, object: Value) -> Option<Subject> {
        let event = json!({"id": "evt_1", "type": kind, "data": {"object": object}});
        let event = Event::read(event.to_string().as_bytes()).unwrap();
        assert_eq!(event.id, "evt_1");
        event.subject
    }

    #[test]
    fn every_kind_names_its_subscription() {
        let expected = Some(Subject { customer: "cus_1".into(), subscription: "sub_1".into() });
        let invoice = json!({"customer": "cus_1", "parent": {"subscription_details": {"subscription": "sub_1"}}});
        let older_invoice = json!({"customer": {"id": "cus_1"}, "subscription": {"id": "sub_1"}});
        for (kind, object) in [
            ("customer.subscription.created", json!({"id": "sub_1", "customer": "cus_1"})),
            ("customer.subscription.updated", json!({"id": "sub_1", "customer": "cus_1"})),
            ("customer.subscription.deleted", json!({"id": "sub_1", "customer": "cus_1"})),
            ("checkout.session.completed", json!({"subscription": "sub_1", "customer": "cus_1"})),
            ("invoice.paid", invoice.clone()),
            ("invoice.payment_failed", invoice),
            ("invoice.paid", older_invoice),
        ] {
            assert_eq!(subject(kind, object), expected, "{kind}");
        }
    }

    #[test]
    fn an_irrelevant_event_has_no_subject() {
        assert_eq!(subject("charge.refunded", json!({"customer": "cus_1"})), None);
        assert_eq!(subject("checkout.session.completed", json!({"customer": "cus_1", "subscription": null})), None);
    }

    #[test]
    fn an_invalid_event_is_none() {
        for body in ["", "[]", "{}", r#"{"id": 1, "type": "x"}"#, r#"{"id": "evt_1"}"#, "\u{0}"] {
            assert_eq!(Event::read(body.as_bytes()), None, "{body}");
        }
    }
}
