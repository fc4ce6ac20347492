use std::path::PathBuf;

use api::PublicUrl;
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use gateways::google::{Google, GoogleSettings, Issuer};

use super::{bad, secret};

const GOOGLE: &str = "https://accounts.google.com";

/// Signing in with Google, once both the client and its secret are set.
#[derive(Args)]
#[command(next_help_heading = "Sign-in with Google")]
pub struct GoogleConfig {
    /// The OpenID issuer behind "Continue with Google". Without it, https://accounts.google.com.
    #[arg(long, env = "LONGRUN_GOOGLE_ISSUER")]
    google_issuer: Option<Issuer>,

    /// The client id that Google has given to this server, with the redirect address /auth/google/callback below the
    /// public one. Without it, nobody can sign in with Google.
    #[arg(long, env = "LONGRUN_GOOGLE_CLIENT_ID", value_parser = NonEmptyStringValueParser::new())]
    google_client_id: Option<String>,

    /// The secret that belongs to the client id.
    #[arg(long, env = "LONGRUN_GOOGLE_CLIENT_SECRET", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    google_client_secret: Option<String>,

    /// A file that holds the secret, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_GOOGLE_CLIENT_SECRET_FILE", conflicts_with = "google_client_secret")]
    google_client_secret_file: Option<PathBuf>,
}

impl GoogleConfig {
    pub fn google(&self, public_url: &PublicUrl) -> anyhow::Result<Option<Google>> {
        let client_secret = match (&self.google_client_secret, &self.google_client_secret_file) {
            (Some(secret), _) => Some(secret.clone()),
            (None, Some(file)) => Some(secret(file)?),
            (None, None) => None,
        };
        let (client_id, client_secret) = match (&self.google_client_id, client_secret) {
            (Some(_), Some(empty)) if empty.is_empty() => {
                return Err(bad("the secret of the Google client is empty".into()));
            }
            (Some(client_id), Some(client_secret)) => (client_id.clone(), client_secret),
            (Some(_), None) => return Err(bad("--google-client-id needs --google-client-secret".into())),
            (None, Some(_)) => return Err(bad("--google-client-secret needs --google-client-id".into())),
            (None, None) if self.google_issuer.is_some() => {
                return Err(bad("--google-issuer needs --google-client-id and --google-client-secret".into()));
            }
            (None, None) => return Ok(None),
        };
        let issuer = match &self.google_issuer {
            Some(issuer) => issuer.clone(),
            None => GOOGLE.parse()?,
        };
        let redirect_url = format!("{public_url}/auth/google/callback");
        Ok(Some(Google::new(GoogleSettings { issuer, client_id, client_secret, redirect_url })?))
    }
}
