//! The operator's settings, already parsed.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use axum::http::Uri;
use gateways::intervals::Intervals;
use gateways::openid::OpenIdProvider;
use gateways::payments::Payments;
use gateways::push::PushServices;
use gateways::updates::Updates;
use gateways::weather::WeatherService;
use gateways::webhooks::WebhookCaller;
use gateways::whatsapp::WhatsApp;
use identity::passkeys::RelyingParty;
use identity::{EmailAddress, SealingKey};
use ipnet::IpNet;
use serde::Serialize;
use store::backup::Backups;
use training::tiers::Tiers;
use utoipa::ToSchema;

use crate::Limits;

#[derive(Clone, Debug)]
pub struct Settings {
    pub public_url: PublicUrl,
    /// Whether the operator has set that URL, so that links for others can use it.
    pub has_public_url: bool,
    /// The support address on the terms page.
    pub support_address: String,
    /// `None` if sign-in with Google is not configured.
    pub google: Option<OpenIdProvider>,
    /// The OpenID issuer that the operator has named.
    pub oidc: Option<OpenIdProvider>,
    /// `None` if the server takes no payments and has no tiers.
    pub payments: Option<Payments>,
    /// `None` if the server does not send WhatsApp messages itself.
    pub whatsapp: Option<WhatsApp>,
    /// Called for nobody who has not connected.
    pub intervals: Intervals,
    /// Seals the keys of connections; `None` if nobody can connect.
    pub sealing_key: Option<Arc<SealingKey>>,
    /// Where backups, the key and the stops are.
    pub backups: Backups,
    /// `None` if the server sends no notifications.
    pub push: Option<PushServices>,
    /// Calls the addresses of webhooks.
    pub webhooks: WebhookCaller,
    /// Asked for the newest version; `None` if nobody is.
    pub updates: Option<Updates>,
    /// Asked how warm it was on runs; `None` if nobody is.
    pub weather: Option<WeatherService>,
    /// The mail server's host; `None` if mails are written to a folder instead.
    pub mail_server: Option<String>,
    pub token_sync_url: Option<String>,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// Whether to hide which email addresses have an account.
    pub hide_accounts: bool,
    pub sign_up: SignUpPolicy,
    /// The accounts whose editor offers generated workouts.
    pub generator_accounts: Vec<EmailAddress>,
    pub limits: Limits,
    /// Where this server keeps its files.
    pub data_folder: PathBuf,
    /// Every setting as operators read it.
    pub listed: Arc<[ServerSetting]>,
}

/// A setting, its secrets covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerSetting {
    /// Its variable.
    pub name: String,
    /// `None` if it is not set and has no default.
    pub value: Option<String>,
    pub source: SettingSource,
    /// The flag, the variable or the file that it comes from.
    pub from: Option<String>,
    /// Set there too, where it does not count.
    pub also: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SettingSource {
    Flag,
    Environment,
    File,
    Default,
}

impl SettingSource {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Environment => "environment",
            Self::File => "file",
            Self::Default => "default",
        }
    }
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
    /// Only people whose address an account has invited.
    Invited,
    /// Only people who come from the operator's OpenID issuer.
    Oidc,
    /// Only the operator, from the command line.
    Closed,
}

/// The URL of this server: scheme and host without a trailing slash, so that a path can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the public URL must look like https://plans.example.org, without a path")]
pub struct InvalidPublicUrl;

impl PublicUrl {
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// As devices with passkeys know this server, if it has a name: browsers make no passkeys for IP addresses.
    pub fn relying_party(&self) -> Option<RelyingParty> {
        let (scheme, authority) = self.0.split_once("://")?;
        let authority = authority.to_ascii_lowercase();
        let (id, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !host.is_empty() => (host, Some(port)),
            _ => (authority.as_str(), None),
        };
        let is_number = id.starts_with('[') || id.parse::<IpAddr>().is_ok();
        let port = port.filter(|port| !matches!((scheme, *port), ("https", "443") | ("http", "80")));
        let origin = match port {
            Some(port) => format!("{scheme}://{id}:{port}"),
            None => format!("{scheme}://{id}"),
        };
        (!is_number).then(|| RelyingParty { id: id.to_owned(), origin })
    }

    /// The host, with its port if there is one.
    pub fn authority(&self) -> &str {
        self.0.split_once("://").map_or(self.0.as_str(), |(_, authority)| authority)
    }

    /// Where the payment provider redirects to.
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
    fn passkeys_are_for_a_host_with_a_name() {
        let party =
            |text: &str| text.parse::<PublicUrl>().unwrap().relying_party().map(|party| (party.id, party.origin));
        for (url, id, origin) in [
            ("http://localhost:8080", "localhost", "http://localhost:8080"),
            ("https://Plans.Example.org:443", "plans.example.org", "https://plans.example.org"),
            ("https://plans.example.org:8443", "plans.example.org", "https://plans.example.org:8443"),
        ] {
            assert_eq!(party(url), Some((id.into(), origin.into())), "{url}");
        }
        for url in ["http://192.168.1.5:8080", "http://127.0.0.1", "http://[::1]:8080"] {
            assert_eq!(party(url), None, "{url}");
        }
    }

    #[test]
    fn only_https_is_https() {
        assert!("https://a".parse::<PublicUrl>().unwrap().is_https());
        assert!(!"http://a".parse::<PublicUrl>().unwrap().is_https());
    }
}
