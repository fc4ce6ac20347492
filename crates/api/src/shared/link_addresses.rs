//! The URLs of an athlete's links.

use identity::LinkSecret;
use store::unsealed_secrets::MASK;
use training::answer::Outcome;
use training::ids::WorkoutId;
use uuid::Uuid;

use crate::PublicUrl;

/// Between the host and the secret of a page.
const PAGE: &str = "/a#";

/// The URL of the page. The secret stays in the browser.
pub(crate) fn page_address(public_url: &PublicUrl, page: &LinkSecret) -> String {
    format!("{public_url}{PAGE}{}", *page.reveal())
}

/// The URL of a page as stored texts have it.
pub(crate) fn masked_page_address(public_url: &PublicUrl) -> String {
    format!("{public_url}{PAGE}{MASK}")
}

/// The URL in a mail that opens the page with an answer prepared. Opening it saves nothing, and once an answer came through it
/// it prepares none.
pub(crate) fn answer_address(page: &str, (mail, workout): (Uuid, WorkoutId), outcome: Outcome) -> String {
    let (address, secret) = page.split_once('#').unwrap_or((page, ""));
    format!("{address}/?{}={workout}&mail={mail}#{secret}", outcome.as_str())
}

pub(crate) fn feed_address(public_url: &PublicUrl, feed: &LinkSecret) -> String {
    format!("{public_url}/feeds/{}.ics", *feed.reveal())
}

/// The URL to which an app on the athlete's phone sends runs.
pub(crate) fn phone_address(public_url: &PublicUrl, app: &str, secret: &LinkSecret) -> String {
    format!("{public_url}/in/{app}/{}", *secret.reveal())
}

/// The text with every secret of a page masked, for the database. It stays as long as it was.
pub(crate) fn mask_page_secrets(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(PAGE) {
        let (before, after) = rest.split_at(place + PAGE.len());
        masked.push_str(before);
        rest = match after.get(..LinkSecret::CHARACTERS).filter(|secret| LinkSecret::parse(secret).is_ok()) {
            Some(_) => {
                masked.push_str(MASK);
                after.get(LinkSecret::CHARACTERS..).unwrap_or_default()
            }
            None => after,
        };
    }
    masked + rest
}

/// The text without the lines that name a page whose secret is masked.
pub(crate) fn without_masked_pages(text: &str) -> String {
    let masked = format!("{PAGE}{MASK}");
    let lines: Vec<&str> = text.lines().filter(|line| !line.contains(&masked)).collect();
    lines.join("\n").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_text_has_no_secret_of_a_page() {
        let secret = LinkSecret::generate().unwrap();
        let text = format!("Tomorrow: 6 × 1 km\n\nYour page: https://plans.example.org/a#{}", *secret.reveal());
        let masked = mask_page_secrets(&text);
        assert!(!masked.contains(&*secret.reveal()));
        assert_eq!(masked.len(), text.len());
        assert!(masked.ends_with("https://plans.example.org/a#**********************"));
        assert_eq!(without_masked_pages(&masked), "Tomorrow: 6 × 1 km");
    }

    #[test]
    fn a_text_that_only_looks_like_a_page_stays() {
        for text in ["", "/a#", "see /a#short", "/a#é…………………………………………………………………………", "/a#/a#/a#"]
        {
            assert_eq!(mask_page_secrets(text), text);
        }
        let twice = format!("/a#{0}/a#{0}.", *LinkSecret::generate().unwrap().reveal());
        assert_eq!(mask_page_secrets(&twice), format!("/a#{MASK}/a#{MASK}."));
    }
}
