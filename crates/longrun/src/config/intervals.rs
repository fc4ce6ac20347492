use std::path::PathBuf;
use std::time::Duration;

use api::PublicUrl;
use api::intervals::CALLBACK_PATH;
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use gateways::intervals::{Intervals, IntervalsApp, IntervalsSettings};
use url::Url;

use super::{bad, given, is_safe};

const PROVIDER: &str = "https://intervals.icu";
const PATIENCE: Duration = Duration::from_secs(15);
const FILE_PATIENCE: Duration = Duration::from_secs(30);

/// The bridge to intervals.icu, which carries sessions to watches. Coaches and athletes connect with keys of their own; athletes can
/// sign in there instead once a client id and its secret are set.
#[derive(Args)]
#[command(next_help_heading = "intervals.icu")]
pub struct IntervalsConfig {
    /// The address of intervals.icu. Without it, https://intervals.icu.
    #[arg(long, env = "LONGRUN_INTERVALS_URL")]
    intervals_url: Option<Url>,

    /// The client id of the app that intervals.icu has registered for this server, with the redirect address
    /// /connections/intervals/callback below the public one. Without it, athletes connect with a key.
    #[arg(long, env = "LONGRUN_INTERVALS_CLIENT_ID", value_parser = NonEmptyStringValueParser::new())]
    intervals_client_id: Option<String>,

    /// The secret that belongs to the client id.
    #[arg(long, env = "LONGRUN_INTERVALS_CLIENT_SECRET", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    intervals_client_secret: Option<String>,

    /// A file that holds the secret, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_INTERVALS_CLIENT_SECRET_FILE", conflicts_with = "intervals_client_secret")]
    intervals_client_secret_file: Option<PathBuf>,

    /// The secret in webhooks at /webhooks/intervals below the public address. Without it, recordings are asked for.
    #[arg(long, env = "LONGRUN_INTERVALS_WEBHOOK_SECRET", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    intervals_webhook_secret: Option<String>,

    /// A file that holds that secret, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_INTERVALS_WEBHOOK_SECRET_FILE", conflicts_with = "intervals_webhook_secret")]
    intervals_webhook_secret_file: Option<PathBuf>,
}

impl IntervalsConfig {
    pub fn intervals(&self, public_url: &PublicUrl) -> anyhow::Result<Intervals> {
        let settings = IntervalsSettings {
            url: match &self.intervals_url {
                Some(url) if is_safe(url) => url.clone(),
                Some(_) => return Err(bad("--intervals-url must look like https://intervals.icu".into())),
                None => PROVIDER.parse()?,
            },
            app: self.app(public_url)?,
            patience: PATIENCE,
            file_patience: FILE_PATIENCE,
        };
        Intervals::new(settings).map_err(|error| bad(error.to_string()))
    }

    fn app(&self, public_url: &PublicUrl) -> anyhow::Result<Option<IntervalsApp>> {
        let client_secret = given(&self.intervals_client_secret, &self.intervals_client_secret_file)?;
        let webhook_secret = given(&self.intervals_webhook_secret, &self.intervals_webhook_secret_file)?;
        if [&client_secret, &webhook_secret].into_iter().any(|secret| secret.as_deref() == Some("")) {
            return Err(bad("a secret of the intervals.icu app is empty".into()));
        }
        match (&self.intervals_client_id, client_secret) {
            (Some(client_id), Some(client_secret)) => Ok(Some(IntervalsApp {
                client_id: client_id.clone(),
                client_secret,
                redirect_url: format!("{public_url}{CALLBACK_PATH}"),
                webhook_secret,
            })),
            (Some(_), None) => Err(bad("--intervals-client-id needs --intervals-client-secret".into())),
            (None, Some(_)) => Err(bad("--intervals-client-secret needs --intervals-client-id".into())),
            (None, None) if webhook_secret.is_some() => {
                Err(bad("--intervals-webhook-secret needs --intervals-client-id".into()))
            }
            (None, None) => Ok(None),
        }
    }
}
