//! Shared by tests over HTTP: the real server over a fresh database, and `#[db_test]` to run on each kind.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot be set up has failed, and the message says why"
)]

mod answer;
mod assistant;
mod athlete;
mod authenticator_app;
mod builders;
mod coach;
mod database;
mod fake_intervals;
mod fake_issuer;
mod fake_payments;
mod fake_push;
mod fake_receiver;
mod fake_whatsapp;
mod move_in;
mod plain_client;
mod recordings;
mod run;
mod smtp_sink;
mod software_authenticator;
mod test_app;

pub use answer::Answer;
pub use assistant::{ASSISTANT_WAITS_AT, Assistant, VERIFIER, authorize_path, code_of};
pub use athlete::Athlete;
pub use authenticator_app::authenticator_code;
pub use builders::{
    ScheduleBuilder, athlete, plan_template, schedule, template, template_workout, without_volumes, workout,
};
pub use coach::Coach;
pub use fake_intervals::{FakeIntervals, IntervalsTrouble};
pub use fake_issuer::{FakeIssuer, Signing};
pub use fake_payments::{FakePayments, PATIENCE, SHORT_PATIENCE, Trouble, WEBHOOK_SECRETS, price_a_month, signature};
pub use fake_push::FakePush;
pub use fake_receiver::{FakeReceiver, Received, webhook_caller};
pub use fake_whatsapp::{FakeWhatsApp, WhatsAppTrouble};
pub use recordings::{Run, gpx, tcx};
pub use run::{run_on_citus, run_on_postgres, run_on_sqlite};
pub use smtp_sink::{ReceivedMail, SmtpSink};
pub use software_authenticator::{Asserted, Registered, SoftwareAuthenticator};
pub use test_app::TestApp;
pub use test_macros::db_test;
