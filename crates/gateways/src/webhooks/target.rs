use url::{Host, Url};

use crate::public_address::is_public;

pub const MAX_URL_BYTES: usize = 500;

/// Which addresses may be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebhookReach {
    /// Public ones, always encrypted.
    Public,
    /// Also those of the server's own network, and without encryption: the operator allows it.
    Private,
}

/// An address that may be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target(Url);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvalidTarget {
    /// No address of a web server, too long, or with a password in it.
    NotAnAddress,
    NotEncrypted,
    /// Of the server's own network.
    Private,
}

impl Target {
    pub fn parse(text: &str, reach: WebhookReach) -> Result<Self, InvalidTarget> {
        let text = text.trim();
        if text.len() > MAX_URL_BYTES {
            return Err(InvalidTarget::NotAnAddress);
        }
        let mut url: Url = text.parse().map_err(|_| InvalidTarget::NotAnAddress)?;
        url.set_fragment(None);
        if !matches!(url.scheme(), "https" | "http") || !url.username().is_empty() || url.password().is_some() {
            return Err(InvalidTarget::NotAnAddress);
        }
        let target = Self(url);
        if !target.is_allowed(reach) {
            return Err(InvalidTarget::Private);
        }
        match (reach, target.0.scheme()) {
            (WebhookReach::Public, "http") => Err(InvalidTarget::NotEncrypted),
            _ => Ok(target),
        }
    }

    pub const fn url(&self) -> &Url {
        &self.0
    }

    /// Whether its host is no address of the server's own network. What a name stands for is known when it is called.
    pub(super) fn is_allowed(&self, reach: WebhookReach) -> bool {
        let is_elsewhere = match self.0.host() {
            Some(Host::Ipv4(address)) => is_public(address.into()),
            Some(Host::Ipv6(address)) => is_public(address.into()),
            Some(Host::Domain(name)) => !is_local_name(name),
            None => false,
        };
        is_elsewhere || reach == WebhookReach::Private
    }
}

fn is_local_name(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name == "localhost" || [".localhost", ".local", ".internal"].iter().any(|ending| name.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_a_public_address_with_encryption() {
        let parsed = |text: &str| Target::parse(text, WebhookReach::Public).map(|target| target.url().to_string());
        assert_eq!(parsed(" https://hooks.example.org/longrun#a "), Ok("https://hooks.example.org/longrun".into()));
        assert_eq!(parsed("https://93.184.215.14:8443/"), Ok("https://93.184.215.14:8443/".into()));
        assert_eq!(parsed("http://hooks.example.org/"), Err(InvalidTarget::NotEncrypted));
        let long = format!("https://a.example/{}", "a".repeat(MAX_URL_BYTES));
        for wrong in
            ["", "hooks.example.org", "ftp://a.example/", "https://me:pw@a.example/", "https://me@a.example/", &long]
        {
            assert_eq!(parsed(wrong), Err(InvalidTarget::NotAnAddress), "{wrong:.40}");
        }
        for private in [
            "https://localhost/",
            "https://api.localhost/",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0177.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://169.254.169.254/latest/meta-data",
            "https://metadata.google.internal/",
            "https://printer.local/",
            "http://10.0.0.1/",
        ] {
            assert_eq!(parsed(private), Err(InvalidTarget::Private), "{private}");
        }
    }

    #[test]
    fn an_operator_may_allow_the_servers_own_network() {
        let parsed = |text: &str| Target::parse(text, WebhookReach::Private).map(drop);
        assert_eq!(parsed("http://127.0.0.1:9000/"), Ok(()));
        assert_eq!(parsed("http://printer.local/"), Ok(()));
        assert_eq!(parsed("file:///etc/passwd"), Err(InvalidTarget::NotAnAddress));
    }
}
