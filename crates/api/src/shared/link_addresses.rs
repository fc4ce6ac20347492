//! The URLs of an athlete's links.

use identity::LinkSecret;
use training::answer::Outcome;
use training::ids::WorkoutId;

use crate::PublicUrl;

/// The URL of the page. The secret stays in the browser.
pub(crate) fn page_address(public_url: &PublicUrl, page: &LinkSecret) -> String {
    format!("{public_url}/a#{}", *page.reveal())
}

/// The URL that opens the page with an answer prepared. Opening it saves nothing, and once there is an answer it prepares
/// none.
pub(crate) fn answer_address(page: &str, workout: WorkoutId, outcome: Outcome) -> String {
    let (address, secret) = page.split_once('#').unwrap_or((page, ""));
    format!("{address}/?{}={workout}#{secret}", outcome.as_str())
}

pub(crate) fn feed_address(public_url: &PublicUrl, feed: &LinkSecret) -> String {
    format!("{public_url}/feeds/{}.ics", *feed.reveal())
}
