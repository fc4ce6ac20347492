use std::net::SocketAddr;

use anyhow::Context;
use api::housekeeping::{keep_house, keep_stops};
use api::intervals::{IntervalsChannel, look_at_connections};
use api::messages::{PushChannel, WhatsAppChannel, schedule_messages};
use api::{
    App, Clock, DeliveryChannel, MailChannel, OutboxDelivery, ServerSetting, Settings, WebApp, WebhookChannel,
    keep_moving_in,
};
use clap::Args;
use gateways::mail::Mailer;
use identity::{PasswordHasher, PasswordHasherOptions};
use store::{Db, operators, unsealed_secrets};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use super::say;
use crate::config::{Config, ServeConfig};
use crate::web_files;

#[derive(Args)]
pub struct Serve {
    #[command(flatten)]
    config: ServeConfig,
}

impl Serve {
    pub fn run(self, config: &Config, listed: Vec<ServerSetting>) -> anyhow::Result<()> {
        api::raise_open_file_limit();
        warn_without_certificates();
        config.settle_interrupted_restore()?;
        let mut settings = self.config.settings(config, config.sealing_key()?, listed)?;
        let mailer = self.config.mailer(&config.data)?;
        let db = config.open_and_migrate_database(Some(settings.limits.request_time))?;
        store::backup::remove_left_over_restores(&db)?;
        settings.backups.remove_left_over()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        seal_old_secrets(&runtime, &db, &settings)?;
        settings.push = runtime.block_on(self.config.push(&db, &settings.public_url))?;
        if settings.push.is_none() {
            tracing::warn!(
                "no notifications are sent: push services refuse a contact on this machine. Set --public-url to an address \
                 with https, or --support-address"
            );
        }
        let web_app = WebApp::new(web_files::all(), &settings).context("the web app was not built into this binary")?;
        let passwords = PasswordHasher::start(PasswordHasherOptions::default())?;
        let app = App::new(db.clone(), Clock::system(), settings, passwords);
        app.send_test_mails_with(mailer.clone());
        runtime.block_on(self.serve(app, web_app, mailer))?;
        drop(runtime);
        db.close();
        tracing::info!("stopped");
        Ok(())
    }

    async fn serve(&self, app: App, web_app: WebApp, mailer: Mailer) -> anyhow::Result<()> {
        let listener = listen(self.config.listen).await?;
        let metrics_listener = listen(self.config.metrics_listen).await?;
        let limits = app.settings.limits.clone();
        let public_url = app.settings.public_url.clone();
        let metrics = app.metrics_router();
        let mut channels: Vec<Box<dyn DeliveryChannel>> = vec![Box::new(MailChannel::new(app.clone(), mailer))];
        if let Some(whatsapp) = app.settings.whatsapp.clone() {
            channels.push(Box::new(WhatsAppChannel::new(app.clone(), whatsapp)));
        }
        channels.push(Box::new(IntervalsChannel::new(app.clone())));
        if let Some(push) = app.settings.push.clone() {
            channels.push(Box::new(PushChannel::new(app.clone(), push)));
        }
        channels.push(Box::new(WebhookChannel::new(app.clone())));
        let delivery = OutboxDelivery::new(app.clone(), channels);
        let (housekept, scheduled, looked_at, stops) = (app.clone(), app.clone(), app.clone(), app.clone());
        let moved_in = app.clone();
        let stopping = on_stop()?;

        tracing::info!(address = %listener.local_addr()?, metrics = %metrics_listener.local_addr()?, "listening");
        say(&format!("Longrun is ready at {public_url}"));
        match api::first_start_link(&app).await {
            Ok(Some(link)) => say(&format!("It is new. Within 24 hours, make the account that runs it at {link}")),
            Ok(None) => warn_without_operator(&app).await,
            Err(error) => tracing::error!(?error, "the link for the first account cannot be made"),
        }
        tokio::join!(
            api::serve(listener, api::router(app, web_app), limits.clone(), stopped(stopping.clone())),
            api::serve(metrics_listener, metrics, limits, stopped(stopping.clone())),
            delivery.run(stopped(stopping.clone())),
            schedule_messages(scheduled, stopped(stopping.clone())),
            look_at_connections(looked_at, stopped(stopping.clone())),
            keep_house(housekept, stopped(stopping.clone())),
            keep_moving_in(moved_in, stopped(stopping.clone())),
            keep_stops(stops, stopped(stopping)),
        );
        Ok(())
    }
}

/// Whatever is needed of the outside, a server without it starts.
fn warn_without_certificates() {
    if !gateways::http::has_certificates() {
        tracing::warn!(
            "no certificates of authorities were found on this machine, so no encrypted call leaves it: signing in with Google or \
             OpenID, payments, WhatsApp, intervals.icu, notifications, webhooks, and mail and a database over TLS do not work. \
             Install ca-certificates and start again."
        );
    }
}

/// A link that makes one would be for whoever reads the log.
async fn warn_without_operator(app: &App) {
    if app.db.read(operators::list).await.is_ok_and(|operators| operators.is_empty()) {
        tracing::warn!("nobody runs this server: `longrun account operator ADDRESS` makes somebody its operator");
    }
}

/// Before anybody is served, so that no secret of a link is left in plain text.
fn seal_old_secrets(runtime: &Runtime, db: &Db, settings: &Settings) -> anyhow::Result<()> {
    let sealed = runtime.block_on(unsealed_secrets::seal_at_start(db, settings.sealing_key.clone()))?;
    if sealed > 0 {
        tracing::info!(athletes = sealed, "sealed the secrets of links that were stored in plain text");
    }
    Ok(())
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}

/// Becomes true when the process is asked to stop. A second request ends it at once.
fn on_stop() -> anyhow::Result<watch::Receiver<bool>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let (stop, stopping) = watch::channel(false);
    tokio::spawn(async move {
        tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
        tracing::info!("stopping: finishing the requests in flight");
        stop.send_replace(true);
        tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
        tracing::warn!("stopped at once");
        std::process::exit(1);
    });
    Ok(stopping)
}

async fn stopped(mut stopping: watch::Receiver<bool>) {
    // An error means that the sender is gone, which counts as a request to stop.
    drop(stopping.wait_for(|is_stopping| *is_stopping).await);
}
