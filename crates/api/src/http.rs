//! What every call needs: extractors and limits for requests, response helpers, and the server around them.

pub(crate) mod answer_cache;
pub(crate) mod answer_language;
pub(crate) mod body_values;
pub(crate) mod call_names;
pub(crate) mod client_address;
pub(crate) mod docs_page;
pub(crate) mod download;
pub mod extract;
mod field_names;
pub(crate) mod headers;
pub(crate) mod health;
pub(crate) mod idempotency_key;
pub(crate) mod limits;
pub(crate) mod negotiation;
pub(crate) mod password_places;
pub(crate) mod printer;
pub(crate) mod rate_limits;
mod request_id;
pub(crate) mod request_language;
pub(crate) mod request_log;
pub(crate) mod revision_tag;
pub(crate) mod run_to_completion;
pub(crate) mod same_origin;
pub(crate) mod serve;
pub(crate) mod server_info;
pub(crate) mod web_app;
pub(crate) mod work_queue;
