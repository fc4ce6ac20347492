//! HTTP: from a socket to an answer. `router` lists every route; one file a noun holds the calls.

mod app;
mod auth;
mod casing;
mod clock;
mod docs_page;
mod error;
pub mod extract;
mod headers;
mod health;
mod limits;
pub mod logging;
mod metrics;
mod observe;
pub mod openapi;
mod request_id;
mod router;
mod same_origin;
mod serve;
mod server_info;
mod settings;
mod signed_in;
mod web_app;

pub use app::App;
pub use clock::Clock;
pub use error::{ApiError, ApiResult, FieldError, Problem};
pub use limits::{Limits, raise_open_file_limit};
pub use metrics::Metrics;
pub use router::{calls, router, router_around};
pub use serve::serve;
pub use settings::{InvalidPublicUrl, PublicUrl, Settings};
pub use signed_in::SignedIn;
pub use web_app::{WebApp, WebAppError};
