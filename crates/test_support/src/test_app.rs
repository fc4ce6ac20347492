use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use api::{App, Clock, Limits, MailChannel, OutboxDelivery, Settings, SignUpPolicy, WebApp};
use axum::Router;
use gateways::mail::Mailer;
use gateways::webhooks::WebhookReach;
use identity::{HashingCost, PasswordHasher, PasswordHasherOptions, SealingKey};
use reqwest::{Client, Method, RequestBuilder};
use serde::Serialize;
use store::backup::Backups;
use store::{Db, Options};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;

use crate::database::PATIENCE;
use crate::fake_receiver::webhook_caller;
use crate::plain_client::plain_client;
use crate::{Answer, Coach, FakeIntervals, SmtpSink};

/// The real server on its own port, over a fresh database, with a fixed clock.
pub struct TestApp {
    pub app: App,
    pub address: SocketAddr,
    /// The router, to be called without a socket.
    pub router: Router,
    calls: fn() -> OpenApiRouter<App>,
    client: Client,
    /// What the server keeps beside its database, deleted with the last server of the test.
    folder: Arc<TempDir>,
    /// The server stops when this is dropped.
    _running: oneshot::Sender<()>,
}

/// A minimal web app.
const WEB_APP: [(&str, &[u8]); 6] = [
    ("index.html", include_bytes!("web_app/index.html")),
    ("landing-top.json", include_bytes!("web_app/landing-top.json")),
    ("athlete.html", b"<!doctype html><title>An athlete's page</title>"),
    ("favicon.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ("assets/main-1a2b3c.js", b"console.log('plain')"),
    ("assets/main-1a2b3c.js.br", b"the brotli twin"),
];

impl TestApp {
    pub async fn start(db: Db) -> Self {
        let clock = Clock::held_at("2026-03-02T08:00:00Z".parse().expect("a time"));
        let folder = Arc::new(tempfile::tempdir().expect("a folder for the test"));
        let app = App::new(db, clock, settings(folder.path()), password_hasher());
        Self::serve(app, api::calls, folder).await
    }

    /// A second server over the same database, with other settings.
    pub async fn with_settings(&self, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::clone(&self.app.settings);
        change(&mut settings);
        let app = App::new(self.app.db.clone(), self.app.clock.clone(), settings, self.app.passwords.clone());
        Self::serve(app, self.calls, self.folder.clone()).await
    }

    /// A second server that shares only the database and the time with this one, like another process or a restart.
    pub async fn in_another_process(&self) -> Self {
        let url = self.app.db.url().clone();
        let db =
            tokio::task::spawn_blocking(move || Db::open(&url, &Options { patience: PATIENCE, ..Options::default() }));
        let db = db.await.expect("the thread ends well").expect("the test database opens again");
        let settings = Settings::clone(&self.app.settings);
        let app = App::new(db, self.app.clock.clone(), settings, password_hasher());
        Self::serve(app, self.calls, self.folder.clone()).await
    }

    /// A second server over the same database, with another password hasher.
    pub async fn with_passwords(&self, passwords: PasswordHasher) -> Self {
        let app = &self.app;
        let settings = Settings::clone(&app.settings);
        let app = App::new(app.db.clone(), app.clock.clone(), settings, passwords);
        Self::serve(app, self.calls, self.folder.clone()).await
    }

    /// A second server over the same database, with calls that only a test needs.
    pub async fn with_calls(&self, calls: fn() -> OpenApiRouter<App>) -> Self {
        Self::serve(self.app.clone(), calls, self.folder.clone()).await
    }

    async fn serve(app: App, calls: fn() -> OpenApiRouter<App>, folder: Arc<TempDir>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
        let address = listener.local_addr().expect("a listener has an address");
        let web_app = WebApp::new(WEB_APP, &app.settings).expect("the web app is whole");
        let router = api::router_around(calls(), app.clone(), web_app);
        let limits = app.settings.limits.clone();
        let (running, stopped) = oneshot::channel::<()>();
        tokio::spawn(api::serve(listener, router.clone(), limits, async {
            let _ = stopped.await;
        }));
        let client = plain_client();
        Self { app, address, router, calls, client, folder, _running: running }
    }

    /// Sends the due mails to `sink`.
    pub async fn delivers_mail_to(&self, sink: &SmtpSink) {
        let mailer =
            Mailer::smtp(&sink.url(), "Longrun <no-reply@longrun.example>").expect("the sink is a mail server");
        self.mail_delivery(mailer).deliver_due().await.expect("the database answers");
    }

    pub fn mail_delivery(&self, mailer: Mailer) -> OutboxDelivery {
        OutboxDelivery::new(self.app.clone(), vec![Box::new(MailChannel::new(self.app.clone(), mailer))])
    }

    pub fn clock(&self) -> &Clock {
        &self.app.clock
    }

    /// A request to be completed by the caller; `send` sends it.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("http://{}{path}", self.address)).timeout(Duration::from_secs(120))
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        Answer::read(request.send().await.expect("the server answers")).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// A coach of that name, signed up and signed in, with a confirmed address.
    pub async fn coach(&self, name: &str) -> Coach {
        let coach = Coach::sign_up(self, name).await;
        coach.confirms_address(self).await;
        coach
    }

    /// Somebody who has signed up with an address that may be another person's.
    pub async fn stranger(&self, name: &str) -> Coach {
        Coach::sign_up(self, name).await
    }

    pub async fn put(&self, path: &str, body: &impl Serialize) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }
}

/// The cheapest hashing: the passwords of tests protect nothing.
fn password_hasher() -> PasswordHasher {
    let options = PasswordHasherOptions { cost: HashingCost::CHEAPEST, ..PasswordHasherOptions::default() };
    PasswordHasher::start(options).expect("password threads start")
}

/// Nobody listens there.
const NOWHERE: &str = "http://127.0.0.1:1";
const SEALING_KEY: &str = "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=";

/// Each test has its own, so that none sees the backups of another.
fn backups(data: &Path) -> Backups {
    let (folder, stops_file) = (data.join("backups"), data.join("stops.jsonl"));
    Backups { key_file: None, stops_file, folder, passphrase: None, version: "test".into() }
}

fn settings(data: &Path) -> Settings {
    Settings {
        public_url: "http://localhost:8080".parse().expect("a public URL"),
        has_public_url: false,
        support_address: "support@example.org".into(),
        google: None,
        oidc: None,
        payments: None,
        whatsapp: None,
        intervals: FakeIntervals::client_of(NOWHERE, None),
        updates: None,
        weather: None,
        sealing_key: Some(Arc::new(SealingKey::parse(SEALING_KEY).expect("a key"))),
        backups: backups(data),
        push: None,
        webhooks: webhook_caller(WebhookReach::Private),
        mail_server: Some("mail.example.org".into()),
        token_sync_url: None,
        trusted_proxies: Vec::new(),
        hide_accounts: false,
        sign_up: SignUpPolicy::Open,
        generator_accounts: Vec::new(),
        limits: Limits::default(),
        data_folder: data.to_owned(),
        listed: Arc::default(),
    }
}
