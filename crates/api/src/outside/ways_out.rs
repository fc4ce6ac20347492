//! Notes how each way out of the server fares, for its operators. Kept in memory for a moment, so that sending many messages
//! does not write as many rows.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use store::StoreError;
use store::ways_out::{self, Outcomes};
use texts::Phrase;

use crate::App;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    Mail,
    WhatsApp,
    Push,
    Intervals,
    Payments,
    OpenId,
    Webhooks,
    Weather,
    /// The one way in: what Stripe reports.
    StripeWebhooks,
}

impl Way {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::WhatsApp => "whatsapp",
            Self::Push => "push",
            Self::Intervals => "intervals",
            Self::Payments => "payments",
            Self::OpenId => "openid",
            Self::Webhooks => "webhooks",
            Self::Weather => "weather",
            Self::StripeWebhooks => "stripe-webhooks",
        }
    }
}

#[derive(Default)]
pub(crate) struct WaysOut(Mutex<BTreeMap<Way, Outcomes>>);

impl WaysOut {
    pub fn worked(&self, way: Way, now: Timestamp) {
        self.waiting().entry(way).or_default().succeed(now);
    }

    /// `reason` must not contain what a person wrote. It is stored as a phrase, for the language of whoever reads it.
    pub fn failed(&self, way: Way, now: Timestamp, reason: &Phrase) {
        let stored = serde_json::to_string(reason).unwrap_or_else(|_| reason.to_string());
        self.waiting().entry(way).or_default().fail(now, stored);
    }

    fn waiting(&self) -> MutexGuard<'_, BTreeMap<Way, Outcomes>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A failure as it was stored; what was stored before there were phrases is said as it is.
pub(crate) fn stored_failure(stored: &str) -> Phrase {
    serde_json::from_str(stored).unwrap_or_else(|_| Phrase::verbatim(stored))
}

/// Stores what was noted. What cannot be stored is lost: it is a count.
pub(crate) async fn store_outcomes(app: &App) -> Result<(), StoreError> {
    note_payments(app);
    let waiting = std::mem::take(&mut *app.ways_out.waiting());
    if waiting.is_empty() {
        return Ok(());
    }
    let now = app.clock.now();
    app.db
        .write(move |conn| {
            for (way, outcomes) in &waiting {
                ways_out::note(conn, way.name(), outcomes, now)?;
            }
            Ok(())
        })
        .await
}

/// Calls of the payment provider are counted where they are made, which knows no clock.
fn note_payments(app: &App) {
    let Some(payments) = &app.settings.payments else { return };
    let now = app.clock.now();
    for outcome in payments.take_outcomes() {
        match outcome {
            Ok(()) => app.ways_out.worked(Way::Payments, now),
            Err(reason) => app.ways_out.failed(Way::Payments, now, &reason),
        }
    }
}
