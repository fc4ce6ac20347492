use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;
use url::Url;

use super::{Freshness, Issuer, OpenIdError};

/// The issuer's metadata (OpenID Connect Discovery 1.0).
#[derive(Debug, Deserialize)]
pub struct Metadata {
    issuer: String,
    pub authorization_endpoint: Url,
    pub token_endpoint: Url,
    pub jwks_uri: Url,
}

impl Metadata {
    pub fn parse(document: &str, issuer: &Issuer) -> Result<Self, OpenIdError> {
        let metadata: Self =
            serde_json::from_str(document).map_err(|_| OpenIdError::Unusable("it is no OpenID configuration"))?;
        if metadata.issuer != issuer.as_str() {
            return Err(OpenIdError::Unusable("it is the configuration of another issuer"));
        }
        let named = [&metadata.authorization_endpoint, &metadata.token_endpoint, &metadata.jwks_uri];
        if !named.into_iter().all(|url| issuer.may_name(url)) {
            return Err(OpenIdError::Unusable("it names an address that is not encrypted"));
        }
        Ok(metadata)
    }
}

const LIFETIME: Duration = Duration::from_secs(60 * 60);

/// Forced fetches within a minute, so that wrong tokens do not make the server ask the issuer all the time.
const MAX_FORCED_PER_MINUTE: u32 = 10;
const MINUTE: Duration = Duration::from_secs(60);

/// Published data of the issuer, cached for a while.
pub struct Kept<T: ?Sized> {
    value: Mutex<Option<(Instant, Arc<T>)>>,
    /// Since when forced fetches are counted, and how many there were.
    forced: Mutex<Option<(Instant, u32)>>,
}

impl<T: ?Sized> Default for Kept<T> {
    fn default() -> Self {
        Self { value: Mutex::new(None), forced: Mutex::new(None) }
    }
}

impl<T: ?Sized> Kept<T> {
    pub fn get(&self, freshness: Freshness) -> Option<Arc<T>> {
        let kept = self.value.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, value) = kept.as_ref()?;
        let is_good = match freshness {
            Freshness::Kept => since.elapsed() < LIFETIME,
            Freshness::Now => !self.may_force(),
        };
        is_good.then(|| Arc::clone(value))
    }

    /// Counts a forced fetch, unless there were too many.
    fn may_force(&self) -> bool {
        let mut forced = self.forced.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = forced.filter(|(since, _)| since.elapsed() < MINUTE);
        let (since, count) = counted.unwrap_or_else(|| (Instant::now(), 0));
        if count >= MAX_FORCED_PER_MINUTE {
            return false;
        }
        *forced = Some((since, count + 1));
        true
    }

    pub fn keep(&self, value: &Arc<T>) {
        *self.value.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), Arc::clone(value)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = r#"{
        "issuer": "https://accounts.google.com",
        "authorization_endpoint": "https://accounts.google.com/o/oauth2/v2/auth",
        "token_endpoint": "https://oauth2.googleapis.com/token",
        "jwks_uri": "https://www.googleapis.com/oauth2/v3/certs",
        "response_types_supported": ["code"]
    }"#;

    fn parse(document: &str) -> Result<Metadata, OpenIdError> {
        Metadata::parse(document, &"https://accounts.google.com".parse().unwrap())
    }

    #[test]
    fn googles_document_is_parsed() {
        let metadata = parse(DOCUMENT).unwrap();
        assert_eq!(metadata.token_endpoint.as_str(), "https://oauth2.googleapis.com/token");
    }

    #[test]
    fn a_document_that_breaks_a_rule_is_rejected() {
        for (from, to) in [
            ("https://accounts.google.com\"", "https://accounts.google.com/\""),
            ("https://oauth2", "http://oauth2"),
            ("https://www", "http://www"),
            ("jwks_uri", "keys"),
            ("{", ""),
        ] {
            assert!(parse(&DOCUMENT.replacen(from, to, 1)).is_err(), "{from}");
        }
    }

    #[test]
    fn cached_data_is_used_unless_it_must_be_fresh() {
        let kept = Kept::<str>::default();
        assert_eq!(kept.get(Freshness::Kept), None);
        kept.keep(&"keys".into());
        assert_eq!(kept.get(Freshness::Kept).as_deref(), Some("keys"));
        assert_eq!(kept.get(Freshness::Now), None);
    }

    #[test]
    fn an_issuer_is_not_asked_for_its_keys_all_the_time() {
        let kept = Kept::<str>::default();
        kept.keep(&"keys".into());
        let forced = (0..100).filter(|_| kept.get(Freshness::Now).is_none()).count();
        assert_eq!(forced, 10);
        assert_eq!(kept.get(Freshness::Now).as_deref(), Some("keys"));
    }
}
