//! What an operator decides, already parsed.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use gateways::google::Google;
use gateways::payments::Payments;
use gateways::whatsapp::WhatsApp;
use identity::EmailAddress;
use ipnet::IpNet;
use serde::Serialize;
use training::tiers::Tiers;

use crate::Limits;

#[derive(Clone, Debug)]
pub struct Settings {
    pub public_url: PublicUrl,
    /// Whether the operator has set that address, so that people elsewhere can be led to it.
    pub has_public_url: bool,
    /// The address that the terms page names.
    pub support_address: String,
    /// `None` when nobody can sign in with Google.
    pub google: Option<Google>,
    /// `None` when the server takes no payments and has no tiers.
    pub payments: Option<Payments>,
    /// `None` when the server sends no WhatsApp messages by itself.
    pub whatsapp: Option<WhatsApp>,
    /// The host that carries mail; `None` where mail does not leave this server but is kept in a folder.
    pub mail_server: Option<String>,
    pub token_sync_url: Option<String>,
    /// Who may tell, in `X-Forwarded-For`, whom a request comes from.
    pub trusted_proxies: Vec<IpNet>,
    /// Not to tell anybody which email addresses have an account.
    pub hide_accounts: bool,
    pub sign_up: SignUpPolicy,
    /// Whose editor offers to fill a schedule with generated workouts.
    pub generator_accounts: Vec<EmailAddress>,
    pub limits: Limits,
}

impl Settings {
    pub fn sends_mail(&self) -> bool {
        self.mail_server.is_some()
    }

    pub fn tiers(&self) -> Option<Tiers> {
        self.payments.as_ref().map(|payments| *payments.tiers())
    }
}

/// Who may create an account on this server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SignUpPolicy {
    #[default]
    Open,
    /// Nobody but the operator, from the command line.
    Closed,
}

/// Where people reach this server: scheme and host, without a trailing slash, so that a path can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the public URL must look like https://plans.example.org, without a path")]
pub struct InvalidPublicUrl;

impl PublicUrl {
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Where people come back to from the payment provider.
    pub fn billing_page(&self) -> String {
        format!("{self}/settings/billing")
    }
}

impl FromStr for PublicUrl {
    type Err = InvalidPublicUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let uri: Uri = text.parse().map_err(|_| InvalidPublicUrl)?;
        let scheme = uri.scheme_str().ok_or(InvalidPublicUrl)?;
        let authority = uri.authority().ok_or(InvalidPublicUrl)?;
        let is_bare = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        if !matches!(scheme, "http" | "https") || !is_bare {
            return Err(InvalidPublicUrl);
        }
        Ok(Self(format!("{scheme}://{authority}")))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        let parsed = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(parsed("http://localhost:8080"), Ok("http://localhost:8080".into()));
        assert_eq!(parsed("https://plans.example.org/"), Ok("https://plans.example.org".into()));
        for wrong in ["", "plans.example.org", "ftp://a", "https://a/b", "https://a?b", "https://me@a", "/a"] {
            assert_eq!(parsed(wrong), Err(InvalidPublicUrl), "{wrong}");
        }
    }

    #[test]
    fn only_https_is_https() {
        assert!("https://a".parse::<PublicUrl>().unwrap().is_https());
        assert!(!"http://a".parse::<PublicUrl>().unwrap().is_https());
    }
}
