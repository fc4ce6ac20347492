use aws_lc_rs::signature::{ECDSA_P256_SHA256_ASN1, ParsedPublicKey};
use base64ct::{Base64UrlUnpadded, Encoding};
use url::Url;

/// The services of the browsers' makers: Chrome and its kin, Firefox, Safari and Edge. A name that begins with a dot has
/// any host in front.
const KNOWN: [&str; 5] = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    "web.push.apple.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// The push services that this server calls. An endpoint comes from a stranger's browser: whatever else it names, also
/// inside the server's own network, is refused.
#[derive(Debug, Clone, Default)]
pub struct PushHosts {
    /// Added by the operator, with their port where they have one.
    more: Vec<String>,
}

impl PushHosts {
    pub fn with(more: Vec<String>) -> Self {
        Self { more }
    }

    pub fn have(&self, endpoint: &Url) -> bool {
        let Some(host) = endpoint.host_str() else { return false };
        if endpoint.username() != "" || endpoint.password().is_some() {
            return false;
        }
        let with_port = endpoint.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        if self.more.contains(&with_port) {
            return true;
        }
        let is_known = |known: &&str| host == *known || (known.starts_with('.') && host.ends_with(*known));
        endpoint.scheme() == "https" && endpoint.port().is_none() && KNOWN.iter().any(is_known)
    }
}

/// A browser that takes messages.
#[derive(Debug, Clone)]
pub struct Subscription {
    endpoint: Url,
    keys: BrowserKeys,
}

#[derive(Debug, Clone)]
pub(super) struct BrowserKeys {
    /// A point of the curve P-256, not compressed.
    pub point: [u8; 65],
    pub auth: [u8; 16],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSubscription {
    #[error("the endpoint is not an address of a push service")]
    Endpoint,
    #[error("the keys are not those of a browser")]
    Keys,
}

impl Subscription {
    pub const MAX_ENDPOINT_BYTES: usize = 1_000;
    /// In base64url.
    pub const MAX_KEY_BYTES: usize = 88;

    pub fn parse(endpoint: &str, p256dh: &str, auth: &str) -> Result<Self, InvalidSubscription> {
        let is_short = endpoint.len() <= Self::MAX_ENDPOINT_BYTES;
        let endpoint = is_short.then(|| endpoint.parse::<Url>().ok()).flatten();
        let endpoint = endpoint.filter(Url::has_host).ok_or(InvalidSubscription::Endpoint)?;
        let keys = BrowserKeys::parse(p256dh, auth).ok_or(InvalidSubscription::Keys)?;
        Ok(Self { endpoint, keys })
    }

    pub fn endpoint(&self) -> &Url {
        &self.endpoint
    }

    pub(super) fn keys(&self) -> &BrowserKeys {
        &self.keys
    }
}

impl BrowserKeys {
    fn parse(p256dh: &str, auth: &str) -> Option<Self> {
        let point: [u8; 65] = decoded(p256dh)?;
        // The mark of a point that is not compressed.
        (point[0] == 4).then_some(())?;
        // A point off the curve would fail at each message.
        ParsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).ok()?;
        Some(Self { point, auth: decoded(auth)? })
    }
}

/// Browsers leave the padding out; some libraries add it.
fn decoded<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    if text.len() > Subscription::MAX_KEY_BYTES {
        return None;
    }
    Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn only_known_services_are_called() {
        let hosts = PushHosts::with(vec!["127.0.0.1:9000".into()]);
        let has = |endpoint: &str| hosts.have(&endpoint.parse().unwrap());
        for known in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://wns2-by3p.notify.windows.com/w/?token=abc",
            "http://127.0.0.1:9000/abc",
        ] {
            assert!(has(known), "{known}");
        }
        for other in [
            "http://fcm.googleapis.com/abc",
            "https://fcm.googleapis.com:8443/abc",
            "https://fcm.googleapis.com@10.0.0.1/abc",
            "https://me@fcm.googleapis.com/abc",
            "https://fcm.googleapis.com.evil.example/abc",
            "https://evilpush.apple.com.example/abc",
            "https://notify.windows.com.evil.example/",
            "https://127.0.0.1/abc",
            "http://127.0.0.1:9001/abc",
            "http://169.254.169.254/latest/meta-data",
            "https://[::1]/abc",
            "https://localhost/abc",
            "file:///etc/passwd",
        ] {
            assert!(!has(other), "{other}");
        }
    }

    #[test]
    fn keys_are_those_of_a_browser() {
        let parsed = |endpoint: &str, point: &str, auth: &str| Subscription::parse(endpoint, point, auth).map(drop);
        let endpoint = "https://web.push.apple.com/abc";
        assert_eq!(parsed(endpoint, POINT, AUTH), Ok(()));
        assert_eq!(parsed(endpoint, &format!("{POINT}="), &format!("{AUTH}==")), Ok(()));
        for (point, auth) in
            [("", AUTH), (POINT, ""), (AUTH, POINT), (&POINT[1..], AUTH), (POINT, "BTBZ"), (&"A".repeat(87), AUTH)]
        {
            assert_eq!(parsed(endpoint, point, auth), Err(InvalidSubscription::Keys), "{point} {auth}");
        }
        // The same point with another last letter, the point of all zeros, and one with coordinates beyond the field.
        let off_the_curve =
            [format!("{}w", &POINT[..86]), format!("BA{}", "A".repeat(85)), format!("BP{}8", "_".repeat(84))];
        for point in off_the_curve {
            assert_eq!(parsed(endpoint, &point, AUTH), Err(InvalidSubscription::Keys), "{point}");
        }
        for endpoint in ["", "abc", "data:,abc", &format!("https://a/{}", "b".repeat(1_000))] {
            assert_eq!(parsed(endpoint, POINT, AUTH), Err(InvalidSubscription::Endpoint), "{endpoint:.40}");
        }
    }
}
