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

/// Published data of the issuer, cached for a while.
pub struct Kept<T: ?Sized>(Mutex<Option<(Instant, Arc<T>)>>);

impl<T: ?Sized> Default for Kept<T> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}

impl<T: ?Sized> Kept<T> {
    pub fn get(&self, freshness: Freshness) -> Option<Arc<T>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, value) = kept.as_ref()?;
        (freshness == Freshness::Kept && since.elapsed() < LIFETIME).then(|| Arc::clone(value))
    }

    pub fn keep(&self, value: &Arc<T>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), Arc::clone(value)));
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
}
