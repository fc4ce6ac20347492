//! Everything an operator can set. The defaults run without configuration; the comments here are the manual.

mod backups;
mod intervals;
pub mod listed;
pub mod names;
mod openid;
mod payments;
mod push;
mod secret_files;
mod whatsapp;

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use api::{Limits, PublicUrl, ServerSetting, Settings, SignUpPolicy};
use clap::builder::BoolishValueParser;
use clap::{Args, ValueEnum};
use gateways::leads_to_this_machine;
use gateways::mail::{Mailer, mail_host};
use gateways::openid::OpenIdProvider;
use gateways::push::PushServices;
use gateways::updates::Updates;
use gateways::weather::WeatherService;
use gateways::webhooks::{WebhookCaller, WebhookReach};
use identity::{EmailAddress, SealingKey};
use ipnet::IpNet;
use store::backup::is_being_restored;
use store::{DatabaseUrl, Db, Options, Schema, server};
use url::Url;

use self::backups::BackupsConfig;
use self::intervals::IntervalsConfig;
use self::openid::{GoogleConfig, OidcConfig};
use self::payments::PaymentsConfig;
use self::push::{PushConfig, push_contact};
use self::secret_files::secret;
use self::whatsapp::WhatsAppConfig;
use crate::blocking::block_on;

/// The configuration contradicts itself or names something that does not exist. Ends the program with status 2.
#[derive(Debug)]
pub struct BadConfiguration(String);

impl std::error::Error for BadConfiguration {}

impl std::fmt::Display for BadConfiguration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Args)]
pub struct Config {
    /// The folder that holds the SQLite file and everything else that is kept.
    #[arg(long, env = "LONGRUN_DATA", default_value = "./data", global = true)]
    pub data: PathBuf,

    /// Where the data lives: postgres://user:password@host/database, or the path of a SQLite file.
    /// Without it, longrun.db in the data folder.
    #[arg(long, env = "LONGRUN_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,

    /// A file that holds the database address, so that its password is not in the environment.
    #[arg(long, env = "LONGRUN_DATABASE_FILE", conflicts_with = "database", global = true)]
    database_file: Option<PathBuf>,

    /// How many connections read from the database at once. On PostgreSQL as many again write.
    #[arg(long, env = "LONGRUN_DATABASE_CONNECTIONS", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=200), global = true)]
    database_connections: u16,

    /// What to log: error, warn, info or debug, also by part, as in "info,store=debug".
    #[arg(long, env = "LONGRUN_LOG", default_value = "info", value_parser = names::log_levels, global = true)]
    log: String,

    #[command(flatten)]
    backups: BackupsConfig,
}

#[derive(Args)]
pub struct ServeConfig {
    /// The address to listen on.
    #[arg(long, env = "LONGRUN_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// The address that answers /metrics; it must be a loopback address. Use port 0 for any free one.
    #[arg(long, env = "LONGRUN_METRICS_LISTEN", default_value = "127.0.0.1:9464", value_parser = loopback)]
    pub metrics_listen: SocketAddr,

    /// The address under which people reach this server, such as https://plans.example.org.
    /// Without it, http://localhost with the port of the listening address.
    #[arg(long, env = "LONGRUN_PUBLIC_URL")]
    public_url: Option<PublicUrl>,

    /// The email address for support that the terms name.
    #[arg(long, env = "LONGRUN_SUPPORT_ADDRESS", default_value = "support@localhost", value_parser = mail_address)]
    support_address: String,

    /// The mail server: smtps://user:password@mail.example.org, or smtp://… for one that encrypts once connected.
    /// Without it, mails are written to the folder outbox in the data folder, and their links are logged.
    #[arg(long, env = "LONGRUN_SMTP", hide_env_values = true, requires = "mail_from")]
    smtp: Option<String>,

    /// A file that holds the address of the mail server, so that its password is not in the environment.
    #[arg(long, env = "LONGRUN_SMTP_FILE", conflicts_with = "smtp", requires = "mail_from")]
    smtp_file: Option<PathBuf>,

    /// The sender of mails, such as "Longrun <no-reply@example.org>".
    #[arg(long, env = "LONGRUN_MAIL_FROM")]
    mail_from: Option<String>,

    /// Addresses or networks of the proxies in front of this server, separated by commas, such as 10.0.0.0/8,::1.
    /// Only they may state the client's address in X-Forwarded-For.
    #[arg(long, env = "LONGRUN_TRUSTED_PROXIES", value_delimiter = ',', value_parser = network)]
    trusted_proxies: Vec<IpNet>,

    /// Hide which email addresses have an account. Messages about signing in become general, and signing up is
    /// completed by a link in a mail.
    #[arg(long, env = "LONGRUN_HIDE_ACCOUNTS", value_parser = BoolishValueParser::new())]
    hide_accounts: bool,

    /// Who may create an account: anybody (open), people whom a coach has invited (invited), people who come from your
    /// OpenID Connect issuer (oidc), or only you with `longrun account create` (closed). It also concerns people who sign
    /// in with Google for the first time.
    #[arg(long, env = "LONGRUN_SIGN_UP", value_enum, default_value_t = SignUp::Open)]
    sign_up: SignUp,

    /// Email addresses of the accounts whose editor can fill a schedule with generated workouts, separated by commas.
    #[arg(long, env = "LONGRUN_GENERATOR_ACCOUNTS", value_delimiter = ',', value_parser = account_address)]
    generator_accounts: Vec<EmailAddress>,

    /// Where the web app sends each new token, for programs beside this server: a path such as /auth/session, or an
    /// address below the public one. Without it, nowhere.
    #[arg(long, env = "LONGRUN_TOKEN_SYNC_URL")]
    token_sync_url: Option<String>,

    /// Let webhooks call addresses of this server's own network, and without encryption. Only for a server whose accounts
    /// are all trusted: whoever has one can reach what the server can.
    #[arg(long, env = "LONGRUN_WEBHOOKS_TO_PRIVATE_NETWORKS", value_parser = BoolishValueParser::new())]
    webhooks_to_private_networks: bool,

    /// Where to ask once a day for the newest version, for the page of the server: an address with https that answers
    /// JSON with "version" or "tag_name", such as the latest release at a forge. It learns nothing but this server's IP
    /// address. Without it, nobody is asked.
    #[arg(long, env = "LONGRUN_UPDATE_URL")]
    update_url: Option<Url>,

    /// Where to ask for the weather of recorded runs: the address, with https, of a server that answers like Open-Meteo,
    /// such as https://api.open-meteo.com/v1/forecast. It learns the place of a run to a tenth of a degree (about 10 km), its
    /// day, and this server's IP address; runs whose route their athlete hides are left out. Without it, nobody is asked.
    #[arg(long, env = "LONGRUN_WEATHER_URL")]
    weather_url: Option<Url>,

    #[command(flatten)]
    google: GoogleConfig,

    #[command(flatten)]
    oidc: OidcConfig,

    #[command(flatten)]
    payments: PaymentsConfig,

    #[command(flatten)]
    whatsapp: WhatsAppConfig,

    #[command(flatten)]
    intervals: IntervalsConfig,

    #[command(flatten)]
    push: PushConfig,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum SignUp {
    Open,
    Invited,
    Oidc,
    Closed,
}

impl From<SignUp> for SignUpPolicy {
    fn from(sign_up: SignUp) -> Self {
        match sign_up {
            SignUp::Open => Self::Open,
            SignUp::Invited => Self::Invited,
            SignUp::Oidc => Self::Oidc,
            SignUp::Closed => Self::Closed,
        }
    }
}

impl Config {
    pub fn start_logging(&self) -> anyhow::Result<()> {
        api::logging::start(&self.log).map_err(|error| bad(format!("--log {:?} is not understood: {error}", self.log)))
    }

    /// Opens the configured database as it is. A server may be using it.
    pub fn open_database(&self) -> anyhow::Result<Db> {
        let url = self.database_url()?;
        match &url {
            DatabaseUrl::Sqlite(path) if !path.exists() => {
                Err(bad(format!("there is no database at {}", path.display())))
            }
            _ => require_schema(open(&url, self.database_connections, None)?),
        }
    }

    /// Opens the configured database and brings its schema up to date.
    pub fn open_and_migrate_database(&self, longest_read: Option<Duration>) -> anyhow::Result<Db> {
        if let Some(file) = self.missing_database()?
            && is_being_restored(&file)
        {
            bail!("a restore is making {}: try again when it has ended", file.display());
        }
        migrate(open(&self.url_with_folder()?, self.database_connections, longest_read)?)
    }

    /// Opens the configured database to restore into it. What a first start or a restore that was killed has begun is completed.
    pub fn open_database_to_restore(&self) -> anyhow::Result<Db> {
        let db = open(&self.url_with_folder()?, self.database_connections, None)?;
        let is_unfinished = match db.schema()? {
            Schema::Absent => true,
            // Half of a schema may lack what is asked for, and holds nobody.
            Schema::Older { .. } => !block_on(db.read(server::has_accounts))?.unwrap_or_default(),
            Schema::Current | Schema::Newer { .. } | Schema::Foreign => false,
        };
        if is_unfinished {
            db.migrate().with_context(|| format!("cannot use {}", db.url()))?;
        }
        require_schema(db)
    }

    /// Opens the configured database, or creates it.
    pub fn open_or_make_database(&self) -> anyhow::Result<Db> {
        open_or_make(&self.url_with_folder()?, self.database_connections)
    }

    /// The SQLite file of the data, if it is not there yet.
    pub fn missing_database(&self) -> anyhow::Result<Option<PathBuf>> {
        match self.database_url()? {
            DatabaseUrl::Sqlite(file) if !file.exists() => Ok(Some(file)),
            _ => Ok(None),
        }
    }

    /// Whether the data is in one file of this machine, so that one process uses it.
    fn is_one_file(&self) -> anyhow::Result<bool> {
        Ok(matches!(self.database_url()?, DatabaseUrl::Sqlite(_)))
    }

    fn url_with_folder(&self) -> anyhow::Result<DatabaseUrl> {
        let url = self.database_url()?;
        if let DatabaseUrl::Sqlite(path) = &url
            && let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty())
        {
            create_private_folder(folder)?;
        }
        Ok(url)
    }

    fn database_url(&self) -> anyhow::Result<DatabaseUrl> {
        let address = match (&self.database, &self.database_file) {
            (Some(address), _) => Some(address.clone()),
            (None, Some(file)) => Some(secret(file)?),
            (None, None) => None,
        };
        match address {
            Some(address) => parse_url(&address),
            None => Ok(DatabaseUrl::Sqlite(self.data.join("longrun.db"))),
        }
    }
}

impl ServeConfig {
    pub fn settings(
        &self,
        config: &Config,
        sealing_key: Option<SealingKey>,
        listed: Vec<ServerSetting>,
    ) -> anyhow::Result<Settings> {
        let public_url = match &self.public_url {
            Some(url) => url.clone(),
            None => format!("http://localhost:{}", self.listen.port()).parse()?,
        };
        let token_sync_url = self.token_sync_url.as_deref().map(|url| same_origin(url, &public_url)).transpose()?;
        Ok(Settings {
            google: self.google.google(&public_url)?,
            oidc: self.oidc(&public_url)?,
            payments: self.payments.payments()?,
            whatsapp: self.whatsapp.whatsapp()?,
            intervals: self.intervals.intervals(&public_url)?,
            sealing_key: sealing_key.map(Arc::new),
            backups: config.backups()?,
            push: None,
            webhooks: WebhookCaller::new(self.webhook_reach())?,
            updates: self.updates()?,
            weather: self.weather()?,
            public_url,
            has_public_url: self.public_url.is_some(),
            support_address: self.support_address.clone(),
            mail_server: self
                .mail_server()?
                .map(|server| mail_host(&server))
                .transpose()
                .map_err(|error| bad(error.to_string()))?,
            token_sync_url,
            trusted_proxies: self.trusted_proxies.clone(),
            hide_accounts: self.hide_accounts,
            sign_up: self.sign_up.into(),
            generator_accounts: self.generator_accounts.clone(),
            limits: Limits::default(),
            data_folder: config.data.clone(),
            listed: listed.into(),
        })
    }

    /// What is wrong with each of the settings, where `settings` and `mailer` stop at the first.
    pub fn problems(&self, config: &Config) -> Vec<anyhow::Error> {
        let public_url = match &self.public_url {
            Some(url) => Ok(url.clone()),
            None => format!("http://localhost:{}", self.listen.port()).parse().map_err(anyhow::Error::from),
        };
        let public_url = match public_url {
            Ok(url) => url,
            Err(error) => return vec![error],
        };
        [
            config.backups().map(drop),
            config.existing_sealing_key().map(drop),
            self.google.google(&public_url).map(drop),
            self.oidc(&public_url).map(drop),
            self.payments.payments().map(drop),
            self.whatsapp.whatsapp().map(drop),
            self.intervals.intervals(&public_url).map(drop),
            self.updates().map(drop),
            self.weather().map(drop),
            self.mailer(&config.data).map(drop),
            self.token_sync_url.as_deref().map_or(Ok(()), |url| same_origin(url, &public_url).map(drop)),
        ]
        .into_iter()
        .filter_map(Result::err)
        .collect()
    }

    fn oidc(&self, public_url: &PublicUrl) -> anyhow::Result<Option<OpenIdProvider>> {
        let oidc = self.oidc.oidc(public_url)?;
        if self.sign_up == SignUp::Oidc && oidc.is_none() {
            return Err(bad("--sign-up=oidc needs --oidc-issuer".into()));
        }
        Ok(oidc)
    }

    fn updates(&self) -> anyhow::Result<Option<Updates>> {
        let Some(url) = &self.update_url else { return Ok(None) };
        if !is_safe(url) || has_more_than_a_path(url) {
            return Err(bad("--update-url must look like https://example.org/longrun/latest.json".into()));
        }
        Updates::new(url.clone()).map(Some).map_err(|error| bad(error.to_string()))
    }

    fn weather(&self) -> anyhow::Result<Option<WeatherService>> {
        let Some(url) = &self.weather_url else { return Ok(None) };
        if !is_safe(url) || has_more_than_a_path(url) {
            return Err(bad("--weather-url must look like https://api.open-meteo.com/v1/forecast".into()));
        }
        WeatherService::new(url.clone()).map(Some).map_err(|error| bad(error.to_string()))
    }

    fn webhook_reach(&self) -> WebhookReach {
        if self.webhooks_to_private_networks { WebhookReach::Private } else { WebhookReach::Public }
    }

    /// Sends notifications, signed with the key in the database or in a file.
    /// `None` without a contact that push services accept.
    pub async fn push(&self, db: &Db, public_url: &PublicUrl) -> anyhow::Result<Option<PushServices>> {
        match push_contact(&public_url.to_string(), &self.support_address) {
            Some(contact) => self.push.push(db, contact).await.map(Some),
            None => Ok(None),
        }
    }

    /// Sends mail through the configured server, or writes it to a folder below `data`.
    pub fn mailer(&self, data: &Path) -> anyhow::Result<Mailer> {
        let mailer = match (self.mail_server()?, &self.mail_from) {
            (Some(server), Some(from)) => Mailer::smtp(&server, from),
            (None, None) => Mailer::folder(data.join("outbox"), "Longrun <no-reply@localhost>"),
            (Some(_), None) => return Err(bad("--smtp needs --mail-from, the sender of mails".into())),
            (None, Some(_)) => return Err(bad("--mail-from needs --smtp, the server that sends mails".into())),
        };
        mailer.map_err(|error| bad(error.to_string()))
    }

    /// Including its password.
    fn mail_server(&self) -> anyhow::Result<Option<String>> {
        match (&self.smtp, &self.smtp_file) {
            (Some(server), _) => Ok(Some(server.clone())),
            (None, Some(file)) => secret(file).map(Some),
            (None, None) => Ok(None),
        }
    }
}

pub fn parse_url(address: &str) -> anyhow::Result<DatabaseUrl> {
    address.parse().map_err(|error: store::InvalidDatabaseUrl| bad(error.to_string()))
}

/// Opens an up-to-date database, or creates it.
pub fn open_or_make(url: &DatabaseUrl, connections: u16) -> anyhow::Result<Db> {
    let db = open(url, connections, None)?;
    match db.schema()? {
        Schema::Absent => migrate(db),
        _ => require_schema(db),
    }
}

fn open(url: &DatabaseUrl, connections: u16, longest_read: Option<Duration>) -> anyhow::Result<Db> {
    Db::open(url, &Options { connections: connections.into(), longest_read, ..Options::default() })
        .with_context(|| format!("cannot open {url}"))
}

fn migrate(db: Db) -> anyhow::Result<Db> {
    for migration in db.migrate().with_context(|| format!("cannot use {}", db.url()))? {
        tracing::info!(migration, "brought the database up to date");
    }
    Ok(db)
}

fn require_schema(db: Db) -> anyhow::Result<Db> {
    match db.schema()? {
        Schema::Current => Ok(db),
        other => bail!("cannot use {}: {other}", db.url()),
    }
}

/// Only the operator may read it.
pub fn create_private_folder(folder: &Path) -> anyhow::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .map_err(|error| bad(format!("cannot create the folder {}: {error}", folder.display())))
}

/// Without encryption only this machine may be contacted.
fn is_safe(url: &Url) -> bool {
    let is_here = leads_to_this_machine(url);
    url.scheme() == "https" || (url.scheme() == "http" && is_here)
}

/// Such as a password or a key. Operators read the addresses of services on a page.
fn has_more_than_a_path(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some() || url.query().is_some() || url.fragment().is_some()
}

fn given(value: &Option<String>, file: &Option<PathBuf>) -> anyhow::Result<Option<String>> {
    match (value, file) {
        (Some(value), _) => Ok(Some(value.clone())),
        (None, Some(file)) => secret(file).map(Some),
        (None, None) => Ok(None),
    }
}

pub fn bad(sentence: String) -> anyhow::Error {
    anyhow::Error::new(BadConfiguration(sentence))
}

/// The path of a URL on this server.
fn same_origin(text: &str, public_url: &PublicUrl) -> anyhow::Result<String> {
    let path = text.strip_prefix(&public_url.to_string()).unwrap_or(text);
    let is_path = path.starts_with('/') && !path.starts_with("//") && !path.contains(['\\', '#']);
    let is_plain = path.chars().all(|letter| letter.is_ascii_graphic());
    if is_path && is_plain {
        return Ok(path.to_owned());
    }
    Err(bad(format!("--token-sync-url must be a path such as /auth/session, or an address below {public_url}")))
}

fn network(text: &str) -> Result<IpNet, String> {
    let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "it must look like 10.0.0.7 or 10.0.0.0/8".to_owned())
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    let address: SocketAddr = text.parse().map_err(|_| "it must look like 127.0.0.1:9464".to_owned())?;
    if address.ip().is_loopback() { Ok(address) } else { Err("it must be a loopback address".to_owned()) }
}

fn account_address(text: &str) -> Result<EmailAddress, String> {
    EmailAddress::parse(text).map_err(|_| "it must look like ana@example.org".to_owned())
}

fn mail_address(text: &str) -> Result<String, String> {
    let is_plain = !text.chars().any(|letter| letter.is_whitespace() || letter.is_control());
    match text.split_once('@') {
        Some((name, host)) if is_plain && !name.is_empty() && !host.is_empty() => Ok(text.to_owned()),
        _ => Err("it must look like help@example.org".to_owned()),
    }
}
