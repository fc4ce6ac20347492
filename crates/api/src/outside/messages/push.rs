//! Notifications in browsers (web push): of news to athletes, and of what coaches want to know.

pub(crate) mod arrived;
pub(super) mod channel;
mod coach_news;
pub(crate) mod notification;
pub(crate) mod subscribe;
mod subscriber;
