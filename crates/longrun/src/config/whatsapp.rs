use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use gateways::whatsapp::{Templates, WhatsApp, WhatsAppSettings};
use texts::Language;
use training::phone::PhoneNumber;
use url::Url;

use super::{bad, given, is_safe};

const PROVIDER: &str = "https://graph.facebook.com";
const API_VERSION: &str = "v23.0";
const PATIENCE: Duration = Duration::from_secs(15);

/// WhatsApp messages that the server sends by itself, once all of its keys are set. Without them coaches send by hand.
#[derive(Args)]
#[command(next_help_heading = "WhatsApp Cloud API")]
pub struct WhatsAppConfig {
    /// The access token of the WhatsApp Cloud API. Without it, this server sends no WhatsApp messages by itself.
    #[arg(long, env = "LONGRUN_WHATSAPP_TOKEN", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    whatsapp_token: Option<String>,

    /// A file that holds the token, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_WHATSAPP_TOKEN_FILE", conflicts_with = "whatsapp_token")]
    whatsapp_token_file: Option<PathBuf>,

    /// The id of the phone number that messages are sent from.
    #[arg(long, env = "LONGRUN_WHATSAPP_PHONE_NUMBER_ID", value_parser = plain)]
    whatsapp_phone_number_id: Option<String>,

    /// That phone number itself, such as +46700000000, which athletes answer to.
    #[arg(long, env = "LONGRUN_WHATSAPP_NUMBER", value_parser = phone)]
    whatsapp_number: Option<String>,

    /// The app secret that signs webhooks at /webhooks/whatsapp below the public address.
    #[arg(long, env = "LONGRUN_WHATSAPP_APP_SECRET", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    whatsapp_app_secret: Option<String>,

    /// A file that holds the app secret, so that it is not in the environment.
    #[arg(long, env = "LONGRUN_WHATSAPP_APP_SECRET_FILE", conflicts_with = "whatsapp_app_secret")]
    whatsapp_app_secret_file: Option<PathBuf>,

    /// The word that the webhook is set up with, chosen freely.
    #[arg(long, env = "LONGRUN_WHATSAPP_VERIFY_TOKEN", hide_env_values = true, value_parser = NonEmptyStringValueParser::new())]
    whatsapp_verify_token: Option<String>,

    /// The names of the approved templates. Each takes one text; the first has the quick replies done, moved and skipped,
    /// and the third is for other news too, such as the question how it goes after an illness without an end.
    /// Without it, tomorrow:longrun_tomorrow,week:longrun_week,changed:longrun_changed.
    #[arg(long, env = "LONGRUN_WHATSAPP_TEMPLATES")]
    whatsapp_templates: Option<String>,

    /// The languages in which the templates are approved, of en, de, es, fr, it, pt-BR and nl, each with the provider's name for it.
    /// Without it, en:en.
    #[arg(long, env = "LONGRUN_WHATSAPP_LANGUAGES")]
    whatsapp_languages: Option<String>,

    /// The address of the Cloud API. Without it, https://graph.facebook.com.
    #[arg(long, env = "LONGRUN_WHATSAPP_URL")]
    whatsapp_url: Option<Url>,

    /// The version of the Cloud API. Without it, v23.0.
    #[arg(long, env = "LONGRUN_WHATSAPP_API_VERSION", value_parser = plain)]
    whatsapp_api_version: Option<String>,
}

impl WhatsAppConfig {
    pub fn whatsapp(&self) -> anyhow::Result<Option<WhatsApp>> {
        let needed = [
            ("--whatsapp-token", given(&self.whatsapp_token, &self.whatsapp_token_file)?),
            ("--whatsapp-phone-number-id", self.whatsapp_phone_number_id.clone()),
            ("--whatsapp-number", self.whatsapp_number.clone()),
            ("--whatsapp-app-secret", given(&self.whatsapp_app_secret, &self.whatsapp_app_secret_file)?),
            ("--whatsapp-verify-token", self.whatsapp_verify_token.clone()),
        ];
        let missing: Vec<&str> = needed.iter().filter(|(_, value)| value.is_none()).map(|(name, _)| *name).collect();
        if missing.len() == needed.len() && !self.has_more() {
            return Ok(None);
        }
        if !missing.is_empty() {
            return Err(bad(format!("WhatsApp also needs {}", missing.join(", "))));
        }
        if let Some((name, _)) = needed.iter().find(|(_, value)| value.as_deref() == Some("")) {
            return Err(bad(format!("{name} is empty")));
        }
        let [token, phone_number_id, number, app_secret, verify_token] =
            needed.map(|(_, value)| value.unwrap_or_default());
        let settings = WhatsAppSettings {
            url: match &self.whatsapp_url {
                Some(url) if is_safe(url) => url.clone(),
                Some(_) => return Err(bad("--whatsapp-url must look like https://graph.facebook.com".into())),
                None => PROVIDER.parse()?,
            },
            api_version: self.whatsapp_api_version.clone().unwrap_or_else(|| API_VERSION.to_owned()),
            phone_number_id,
            number,
            token,
            app_secret,
            verify_token,
            templates: self.templates()?,
            patience: PATIENCE,
        };
        Ok(Some(WhatsApp::new(settings).map_err(|error| bad(error.to_string()))?))
    }

    const fn has_more(&self) -> bool {
        self.whatsapp_templates.is_some()
            || self.whatsapp_languages.is_some()
            || self.whatsapp_url.is_some()
            || self.whatsapp_api_version.is_some()
    }

    fn templates(&self) -> anyhow::Result<Templates> {
        let names = self.whatsapp_templates.as_deref();
        let names = pairs(names.unwrap_or("tomorrow:longrun_tomorrow,week:longrun_week,changed:longrun_changed"));
        let languages = pairs(self.whatsapp_languages.as_deref().unwrap_or("en:en"));
        let refuse = || bad("--whatsapp-templates must look like tomorrow:name,week:name,changed:name".into());
        let names = names.filter(|names| names.len() == 3).ok_or_else(refuse)?;
        let named = |kind: &str| names.iter().find(|(name, _)| name == kind).map(|(_, name)| name.clone());
        let known = |code: &str| Language::ALL.iter().any(|language| language.code() == code);
        let languages = languages.filter(|languages| languages.iter().all(|(code, _)| known(code)));
        Ok(Templates {
            tomorrow: named("tomorrow").ok_or_else(refuse)?,
            week_ahead: named("week").ok_or_else(refuse)?,
            plan_changed: named("changed").ok_or_else(refuse)?,
            languages: languages.ok_or_else(|| {
                bad("--whatsapp-languages must look like en:en_GB,de:de, of the languages en, de, es, fr, it, pt-BR and nl".into())
            })?,
        })
    }
}

/// "a:b,c:d"; `None` unless every pair is complete.
fn pairs(text: &str) -> Option<Vec<(String, String)>> {
    let pair = |part: &str| {
        let (name, value) = part.trim().split_once(':')?;
        (plain(name).is_ok() && plain(value).is_ok()).then(|| (name.to_owned(), value.to_owned()))
    };
    text.split(',').map(pair).collect()
}

fn plain(text: &str) -> Result<String, String> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    if is_plain { Ok(text.to_owned()) } else { Err("it can hold letters, digits, dots, - and _ alone".to_owned()) }
}

fn phone(text: &str) -> Result<String, String> {
    let number = PhoneNumber::optional(text).ok().flatten();
    let e164 = number.and_then(|number| number.e164().map(str::to_owned));
    e164.ok_or_else(|| "it must look like +46700000000".to_owned())
}
