//! What the calls of coaches and of athletes share: shapes on the wire, addresses of links, an athlete's form.

pub(crate) mod activities;
pub(crate) mod closed_names;
pub(crate) mod content_body;
pub(crate) mod link_addresses;
pub(crate) mod step_paces;
pub(crate) mod step_schema;
pub(crate) mod workout_answer;
pub(crate) mod workout_content;
