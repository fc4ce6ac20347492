use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use base64ct::{Base64, Encoding};
use clap::Args;
use gateways::push::{PushHosts, PushServices, VapidKey};
use store::{Db, push_keys};

use super::{bad, secret};

const PATIENCE: Duration = Duration::from_secs(10);

/// Notifications in browsers. They need no set-up: the server makes a key at its first start and keeps it in the database.
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
    /// `contact` is where push services reach the operator.
    pub async fn push(&self, db: &Db, contact: &str) -> anyhow::Result<PushServices> {
        let pkcs8 = match &self.vapid_key_file {
            Some(file) => from_file(file)?,
            None => from_database(db).await?,
        };
        let key = VapidKey::from_pkcs8(&pkcs8).map_err(|error| bad(error.to_string()))?;
        let hosts = PushHosts::with(self.push_hosts.clone());
        Ok(PushServices::new(key, format!("mailto:{contact}"), hosts, PATIENCE)?)
    }
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
