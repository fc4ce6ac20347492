//! The HTTP server. `router` lists every route; `coach` and `athlete` have the calls, one file per noun.
//!
//! The modules build on one another in this order: `http`, `shared`, `athlete`, `outside`, `restoring`, `auth`, `operator`, `coach`, `trial`, `mcp`, `router`.

mod app;
mod athlete;
mod auth;
mod clock;
mod coach;
mod error;
pub mod housekeeping;
mod http;
pub mod logging;
mod mcp;
mod metrics;
pub mod openapi;
pub mod operator;
mod outside;
pub mod permissions;
mod reach;
pub mod reauthentication;
pub mod restoring;
mod router;
mod settings;
mod shared;
mod signed_in;
mod test_entries;
mod token_holder;
mod trial;

pub use app::App;
pub use athlete::visitor::Visitor;
pub use auth::first_start::first_start_link;
pub use clock::Clock;
pub use coach::account::delete::delete_by_operator;
pub use coach::move_in::{keep_moving_in, move_in_due};
pub use error::{ApiError, ApiResult, FieldError, Problem};
pub use http::extract;
pub use http::limits::{Limits, raise_open_file_limit};
pub use http::serve::serve;
pub use http::web_app::{WebApp, WebAppError};
pub use metrics::Metrics;
pub use outside::intervals;
pub use outside::mail_channel::MailChannel;
pub use outside::messages;
pub use outside::outbox::{DeliveryChannel, GivingUp, OutboxDelivery, Sending, Unsent};
pub use outside::webhooks::WebhookChannel;
pub use router::{calls, router, router_around, rules};
pub use settings::{InvalidPublicUrl, PublicUrl, ServerSetting, SettingSource, Settings, SignUpPolicy};
pub use shared::activities::upload::keep_recording;
pub use signed_in::{Credential, SignedIn};
