use std::path::PathBuf;

use api::PublicUrl;
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use gateways::openid::{Issuer, OpenIdProvider, ProviderSettings};

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
    pub fn google(&self, public_url: &PublicUrl) -> anyhow::Result<Option<OpenIdProvider>> {
        let client_secret = one_secret(self.google_client_secret.as_ref(), self.google_client_secret_file.as_ref())?;
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
        let (issuer, prompt) = match &self.google_issuer {
            Some(issuer) => (issuer.clone(), None),
            // Google knows it, and people have several accounts there.
            None => (GOOGLE.parse()?, Some("select_account".into())),
        };
        Ok(Some(OpenIdProvider::new(ProviderSettings {
            name: "Google".into(),
            issuer,
            client_id,
            client_secret: Some(client_secret),
            scopes: ["email", "profile"].map(String::from).into(),
            prompt,
            redirect_url: format!("{public_url}/auth/google/callback"),
        })?))
    }
}

/// Signing in with an OpenID Connect issuer of your own, such as your club's Keycloak.
#[derive(Args)]
#[command(next_help_heading = "Sign-in with an OpenID Connect issuer")]
pub struct OidcConfig {
    /// The issuer, exactly as it names itself, such as https://sso.example.org/realms/club. Its ID tokens must carry an
    /// email address that it has verified. Without it, there is none beside Google.
    #[arg(long, env = "LONGRUN_OIDC_ISSUER")]
    oidc_issuer: Option<Issuer>,

    /// What people call it: the button says "Continue with" and this name.
    #[arg(long, env = "LONGRUN_OIDC_NAME", default_value = "single sign-on", value_parser = provider_name)]
    oidc_name: String,

    /// The client id that the issuer has given to this server, with the redirect address /auth/oidc/callback below the
    /// public one.
    #[arg(long, env = "LONGRUN_OIDC_CLIENT_ID", value_parser = NonEmptyStringValueParser::new())]
    oidc_client_id: Option<String>,

    /// The secret that belongs to the client id. Without it, the client is a public one, which proves itself by PKCE.
    #[arg(long, env = "LONGRUN_OIDC_CLIENT_SECRET", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    oidc_client_secret: Option<String>,

    /// A file that holds the secret, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_OIDC_CLIENT_SECRET_FILE", conflicts_with = "oidc_client_secret")]
    oidc_client_secret_file: Option<PathBuf>,

    /// The scopes to ask for beside openid, separated by commas.
    #[arg(long, env = "LONGRUN_OIDC_SCOPES", value_delimiter = ',', default_value = "email,profile", value_parser = scope)]
    oidc_scopes: Vec<String>,

    /// What the issuer asks people anew at each sign-in: login, consent or select_account, or several of them separated by spaces.
    /// Without it, what the issuer does by itself; many refuse values that they do not know.
    #[arg(long, env = "LONGRUN_OIDC_PROMPT", value_parser = prompt)]
    oidc_prompt: Option<String>,
}

impl OidcConfig {
    pub fn oidc(&self, public_url: &PublicUrl) -> anyhow::Result<Option<OpenIdProvider>> {
        let client_secret = one_secret(self.oidc_client_secret.as_ref(), self.oidc_client_secret_file.as_ref())?;
        let (issuer, client_id) = match (&self.oidc_issuer, &self.oidc_client_id) {
            (Some(issuer), Some(client_id)) => (issuer, client_id),
            (Some(_), None) => return Err(bad("--oidc-issuer needs --oidc-client-id".into())),
            (None, Some(_)) => return Err(bad("--oidc-client-id needs --oidc-issuer".into())),
            (None, None) if client_secret.is_some() => {
                return Err(bad("--oidc-client-secret needs --oidc-issuer and --oidc-client-id".into()));
            }
            (None, None) => return Ok(None),
        };
        if client_secret.as_ref().is_some_and(String::is_empty) {
            return Err(bad("the secret of the OpenID client is empty".into()));
        }
        Ok(Some(OpenIdProvider::new(ProviderSettings {
            name: self.oidc_name.clone(),
            issuer: issuer.clone(),
            client_id: client_id.clone(),
            client_secret,
            scopes: self.oidc_scopes.clone(),
            prompt: self.oidc_prompt.clone(),
            redirect_url: format!("{public_url}/auth/oidc/callback"),
        })?))
    }
}

fn one_secret(given: Option<&String>, file: Option<&PathBuf>) -> anyhow::Result<Option<String>> {
    match (given, file) {
        (Some(secret), _) => Ok(Some(secret.clone())),
        (None, Some(file)) => secret(file).map(Some),
        (None, None) => Ok(None),
    }
}

/// It stands on a button.
fn provider_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    let is_short = (1..=40).contains(&name.chars().count());
    let is_plain = !name.chars().any(char::is_control);
    if is_short && is_plain { Ok(name.to_owned()) } else { Err("a name has 1 to 40 characters".into()) }
}

/// Values of OpenID Connect Core 1.0. With "none" nobody could type a password.
fn prompt(text: &str) -> Result<String, String> {
    let known = |word: &str| ["login", "consent", "select_account"].contains(&word);
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let is_known = !words.is_empty() && words.len() <= 3 && words.iter().all(|word| known(word));
    if is_known { Ok(words.join(" ")) } else { Err("login, consent or select_account".into()) }
}

/// A scope-token of OAuth 2.0.
fn scope(text: &str) -> Result<String, String> {
    let is_token = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\');
    if (1..=100).contains(&text.len()) && is_token { Ok(text.to_owned()) } else { Err("not a scope".into()) }
}
