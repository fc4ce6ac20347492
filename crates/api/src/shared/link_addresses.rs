//! The URLs of an athlete's links.

use identity::LinkSecret;

use crate::PublicUrl;

/// The URL of the page. The secret stays in the browser.
pub(crate) fn page_address(public_url: &PublicUrl, page: &LinkSecret) -> String {
    format!("{public_url}/a#{}", *page.reveal())
}

pub(crate) fn feed_address(public_url: &PublicUrl, feed: &LinkSecret) -> String {
    format!("{public_url}/feeds/{}.ics", *feed.reveal())
}
