use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use base64ct::{Base64, Encoding};
use clap::Args;
use gateways::push::{PushHosts, PushServices, VapidKey};
use store::{Db, push_keys};

use super::{bad, secret};

const PATIENCE: Duration = Duration::from_secs(10);

/// Notifications in browsers. The server makes a key at its first start and keeps it in the database. Push services want
/// to know whom to write to, so they need a public address with https, or an email address for support.
#[derive(Args)]
#[command(next_help_heading = "Notifications")]
pub struct PushConfig {
    /// A file that holds the key for push services, a P-256 key in PKCS#8 as PEM. Another key ends every subscription.
    /// Without it, a key is made at the first start and kept in the database.
    #[arg(long, env = "LONGRUN_VAPID_KEY_FILE")]
    vapid_key_file: Option<PathBuf>,

    /// Hosts of further push services, separated by commas, such as push.example.org or 127.0.0.1:9000.
    /// Without it, those of Chrome, Firefox, Safari and Edge.
    #[arg(long, env = "LONGRUN_PUSH_HOSTS", value_delimiter = ',')]
    push_hosts: Vec<String>,
}

impl PushConfig {
    /// `contact` is where push services reach the operator: an address with `https:` or `mailto:`.
    pub async fn push(&self, db: &Db, contact: String) -> anyhow::Result<PushServices> {
        let pkcs8 = match &self.vapid_key_file {
            Some(file) => from_file(file)?,
            None => from_database(db).await?,
        };
        let key = VapidKey::from_pkcs8(&pkcs8).map_err(|error| bad(error.to_string()))?;
        let hosts = PushHosts::with(self.push_hosts.clone());
        Ok(PushServices::new(key, contact, hosts, PATIENCE)?)
    }
}

/// Where push services reach the operator: the public address, or else the one for support. `None` if neither means
/// anything outside of this machine, which Apple's service refuses.
pub fn push_contact(public_url: &str, support_address: &str) -> Option<String> {
    let public = public_url.strip_prefix("https://").filter(|authority| {
        let host = authority.split(['/', ':']).next().unwrap_or_default();
        is_public_host(host)
    });
    let support = support_address.rsplit_once('@').filter(|(_, host)| is_public_host(host));
    public.map(|_| public_url.to_owned()).or_else(|| support.map(|_| format!("mailto:{support_address}")))
}

fn is_public_host(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let is_local = ["localhost", "local", "internal", "lan", "home.arpa"]
        .iter()
        .any(|name| host == *name || host.ends_with(&format!(".{name}")));
    host.contains('.') && !is_local && !host.starts_with('[') && host.parse::<IpAddr>().is_err()
}

async fn from_database(db: &Db) -> anyhow::Result<Vec<u8>> {
    let new = VapidKey::generate()?;
    let kept = db.write(move |conn| push_keys::find_or_put(conn, &new)).await;
    kept.context("cannot keep the key for push messages")
}

fn from_file(file: &Path) -> anyhow::Result<Vec<u8>> {
    let text = secret(file)?;
    let lines: String = text.lines().filter(|line| !line.starts_with("-----")).map(str::trim).collect();
    Base64::decode_vec(&lines).map_err(|_| bad(format!("{} is not a key in PEM", file.display())))
}

#[cfg(test)]
mod tests {
    use super::push_contact;

    #[test]
    fn the_contact_is_the_public_address_or_the_one_for_support() {
        let contact = |url, support| push_contact(url, support);
        let support = "support@localhost";
        assert_eq!(contact("https://plans.example.org", support).unwrap(), "https://plans.example.org");
        assert_eq!(contact("https://plans.example.org:8443", support).unwrap(), "https://plans.example.org:8443");
        assert_eq!(contact("http://plans.example.org", "help@example.org").unwrap(), "mailto:help@example.org");
        assert_eq!(contact("http://localhost:8080", "help@example.org").unwrap(), "mailto:help@example.org");
    }

    #[test]
    fn what_means_nothing_elsewhere_is_no_contact() {
        for url in
            ["http://localhost:8080", "https://localhost", "https://192.168.1.5", "https://nas.local", "https://[::1]"]
        {
            for support in ["support@localhost", "me@nas", "me@nas.lan", "me@127.0.0.1", "nobody"] {
                assert_eq!(push_contact(url, support), None, "{url} {support}");
            }
        }
    }
}
