//! What the calls of coaches and athletes share: response shapes, link URLs, an athlete's form.

pub(crate) mod absences;
pub(crate) mod acting_ai_client;
pub(crate) mod activities;
pub(crate) mod availability;
pub(crate) mod coach_news;
pub(crate) mod conditions;
pub(crate) mod content_body;
pub(crate) mod device_name;
pub(crate) mod enum_schemas;
pub(crate) mod for_watch;
pub(crate) mod link_addresses;
pub(crate) mod link_secrets;
pub(crate) mod phones;
pub(crate) mod predictions;
pub(crate) mod race_plans;
pub(crate) mod step_heart_rates;
pub(crate) mod step_paces;
pub(crate) mod step_schema;
pub(crate) mod volume_shape;
pub(crate) mod webhook_events;
pub(crate) mod what_reaches;
pub(crate) mod who;
pub(crate) mod workout_answer;
pub(crate) mod workout_content;
