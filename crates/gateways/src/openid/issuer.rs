use std::fmt;
use std::str::FromStr;

use url::Url;

use crate::this_machine::leads_to_this_machine;

/// The exact URL by which an OpenID issuer identifies itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issuer {
    text: String,
    url: Url,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an OpenID issuer must look like https://accounts.google.com; http is only for an issuer on this machine")]
pub struct InvalidIssuer;

impl Issuer {
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Only such an issuer may be called without encryption.
    pub(super) fn is_on_this_machine(&self) -> bool {
        self.url.scheme() == "http"
    }

    pub(super) fn discovery_url(&self) -> Url {
        let mut url = self.url.clone();
        url.set_path(&format!("{}/.well-known/openid-configuration", url.path().trim_end_matches('/')));
        url
    }

    /// Secrets are sent to the URLs that the issuer publishes.
    pub(super) fn may_name(&self, url: &Url) -> bool {
        url.scheme() == "https" || (self.is_on_this_machine() && url.scheme() == "http" && leads_to_this_machine(url))
    }
}

impl FromStr for Issuer {
    type Err = InvalidIssuer;

    fn from_str(text: &str) -> Result<Self, InvalidIssuer> {
        let url: Url = text.parse().map_err(|_| InvalidIssuer)?;
        let is_bare = url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
        let is_safe = url.scheme() == "https" || (url.scheme() == "http" && leads_to_this_machine(&url));
        if is_bare && is_safe { Ok(Self { text: text.to_owned(), url }) } else { Err(InvalidIssuer) }
    }
}

impl fmt::Display for Issuer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_issuer_is_encrypted_or_on_this_machine() {
        for text in
            ["https://accounts.google.com", "https://sso.example/realms/a", "http://127.0.0.1:9", "http://[::1]:9"]
        {
            assert_eq!(text.parse::<Issuer>().unwrap().as_str(), text);
        }
        for text in [
            "",
            "accounts.google.com",
            "http://accounts.google.com",
            "http://localhost.example",
            "https://me@accounts.google.com",
            "https://accounts.google.com?a=b",
            "https://accounts.google.com#a",
            "ftp://127.0.0.1",
        ] {
            assert_eq!(text.parse::<Issuer>(), Err(InvalidIssuer), "{text}");
        }
    }

    #[test]
    fn the_document_is_found_below_the_issuer() {
        let found = |text: &str| text.parse::<Issuer>().unwrap().discovery_url().to_string();
        let google = "https://accounts.google.com/.well-known/openid-configuration";
        assert_eq!(found("https://accounts.google.com"), google);
        assert_eq!(found("https://accounts.google.com/"), google);
        assert_eq!(
            found("https://sso.example/realms/a"),
            "https://sso.example/realms/a/.well-known/openid-configuration"
        );
    }

    #[test]
    fn an_issuer_elsewhere_cannot_name_addresses_on_this_machine_or_without_encryption() {
        let google: Issuer = "https://accounts.google.com".parse().unwrap();
        let here: Issuer = "http://127.0.0.1:9".parse().unwrap();
        let may = |issuer: &Issuer, url: &str| issuer.may_name(&url.parse().unwrap());
        assert!(may(&google, "https://oauth2.googleapis.com/token"));
        assert!(!may(&google, "http://oauth2.googleapis.com/token"));
        assert!(!may(&google, "http://127.0.0.1/token"));
        assert!(may(&here, "http://localhost:9/token"));
        assert!(!may(&here, "http://oauth2.googleapis.com/token"));
    }
}
