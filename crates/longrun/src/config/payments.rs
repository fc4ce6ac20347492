use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use gateways::payments::{PaymentSettings, Payments};
use training::tiers::Tiers;
use url::Url;

use super::{bad, given, is_safe};

const STRIPE: &str = "https://api.stripe.com";
const API_VERSION: &str = "2025-09-30.clover";
const PATIENCE: Duration = Duration::from_secs(5);

/// Payments by card, once both the key and the webhook's secrets are set. Without them the server has no limits.
#[derive(Args)]
#[command(next_help_heading = "Payments with Stripe")]
pub struct PaymentsConfig {
    /// The secret key of the account at Stripe. Without it, this server takes no payments and limits nobody.
    #[arg(long, env = "LONGRUN_STRIPE_SECRET_KEY", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    stripe_secret_key: Option<String>,

    /// A file that holds the key, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_STRIPE_SECRET_KEY_FILE", conflicts_with = "stripe_secret_key")]
    stripe_secret_key_file: Option<PathBuf>,

    /// The secrets that sign what Stripe reports to /webhooks/stripe below the public address, separated by commas: two
    /// while one is replaced.
    #[arg(long, env = "LONGRUN_STRIPE_WEBHOOK_SECRETS", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    stripe_webhook_secrets: Option<String>,

    /// A file that holds those secrets, so that they are not in the environment.
    #[arg(long, env = "LONGRUN_STRIPE_WEBHOOK_SECRETS_FILE", conflicts_with = "stripe_webhook_secrets")]
    stripe_webhook_secrets_file: Option<PathBuf>,

    /// The address of Stripe's API. Without it, https://api.stripe.com.
    #[arg(long, env = "LONGRUN_STRIPE_URL")]
    stripe_url: Option<Url>,

    /// The version of Stripe's API. Without it, 2025-09-30.clover.
    #[arg(long, env = "LONGRUN_STRIPE_API_VERSION", value_parser = NonEmptyStringValueParser::new())]
    stripe_api_version: Option<String>,

    /// The tiers: name, number of athletes (- for any) and price a month in the smallest coin, separated by commas.
    /// Without it, free:2:0,coach:15:900,pro:50:2400,club:-:4900. A year costs ten months.
    #[arg(long, env = "LONGRUN_TIERS")]
    tiers: Option<Tiers>,

    /// The currency of the prices. Without it, EUR.
    #[arg(long, env = "LONGRUN_CURRENCY", value_parser = currency)]
    currency: Option<String>,

    /// Let Stripe work out taxes and add them to the prices; it must be switched on there too. Without it, nothing is added.
    #[arg(long, env = "LONGRUN_STRIPE_TAX")]
    stripe_tax: bool,
}

impl PaymentsConfig {
    pub fn payments(&self) -> anyhow::Result<Option<Payments>> {
        let key = given(&self.stripe_secret_key, &self.stripe_secret_key_file)?;
        let secrets = given(&self.stripe_webhook_secrets, &self.stripe_webhook_secrets_file)?;
        let (secret_key, secrets) = match (key, secrets) {
            (Some(key), Some(secrets)) => (key, secrets),
            (Some(_), None) => return Err(bad("--stripe-secret-key needs --stripe-webhook-secrets".into())),
            (None, Some(_)) => return Err(bad("--stripe-webhook-secrets needs --stripe-secret-key".into())),
            (None, None) if self.has_more() => {
                let needs =
                    "--stripe-url, --stripe-api-version, --tiers, --currency and --stripe-tax need --stripe-secret-key";
                return Err(bad(needs.into()));
            }
            (None, None) => return Ok(None),
        };
        let webhook_secrets: Vec<String> = secrets.split(',').map(|secret| secret.trim().to_owned()).collect();
        if secret_key.is_empty() || webhook_secrets.iter().any(String::is_empty) {
            return Err(bad("the secret key of Stripe, or a secret of its webhook, is empty".into()));
        }
        let settings = PaymentSettings {
            url: match &self.stripe_url {
                Some(url) if is_safe(url) => url.clone(),
                Some(_) => return Err(bad("--stripe-url must look like https://api.stripe.com".into())),
                None => STRIPE.parse()?,
            },
            secret_key,
            webhook_secrets,
            api_version: self.stripe_api_version.clone().unwrap_or_else(|| API_VERSION.to_owned()),
            tiers: self.tiers.unwrap_or_default(),
            currency: self.currency.clone().unwrap_or_else(|| "eur".to_owned()),
            adds_taxes: self.stripe_tax,
            patience: PATIENCE,
        };
        Ok(Some(Payments::new(settings).map_err(|error| bad(error.to_string()))?))
    }

    const fn has_more(&self) -> bool {
        self.stripe_url.is_some()
            || self.stripe_api_version.is_some()
            || self.tiers.is_some()
            || self.currency.is_some()
            || self.stripe_tax
    }
}

fn currency(text: &str) -> Result<String, String> {
    let is_code = text.len() == 3 && text.bytes().all(|letter| letter.is_ascii_alphabetic());
    if is_code { Ok(text.to_ascii_lowercase()) } else { Err("it must be three letters, such as EUR".to_owned()) }
}
