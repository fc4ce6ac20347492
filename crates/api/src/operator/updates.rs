//! Whether there is a newer version, where the operator wants to know, and how this server was installed.

use std::path::Path;

use gateways::updates::Version;
use jiff::Timestamp;
use serde::Serialize;
use store::StoreError;
use store::update_checks::{self, UpdateCheck};
use texts::Language;
use utoipa::ToSchema;

use crate::App;
use crate::outside::ways_out::stored_failure;

/// What the address for updates said last.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerUpdates {
    checked_at: Option<Timestamp>,
    /// A newer version than this server's.
    version: Option<String>,
    /// One line about it, in the words of whoever published it.
    about: Option<String>,
    /// Where it is described.
    url: Option<String>,
    /// Why the last check failed.
    failure: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Installation {
    /// The Debian package.
    Package,
    Container,
    /// The program alone.
    Binary,
}

impl Installation {
    pub(super) fn of_this_server() -> Self {
        let program = std::env::current_exe().unwrap_or_default();
        if ["/.dockerenv", "/run/.containerenv"].iter().any(|marker| Path::new(marker).exists()) {
            Self::Container
        } else if program == Path::new("/usr/bin/longrun") && Path::new("/var/lib/dpkg/info/longrun.list").exists() {
            Self::Package
        } else {
            Self::Binary
        }
    }
}

/// `None` where nobody is asked.
pub(super) fn found(app: &App, check: Option<UpdateCheck>, language: Language) -> Option<ServerUpdates> {
    app.settings.updates.as_ref()?;
    let nothing = ServerUpdates { checked_at: None, version: None, about: None, url: None, failure: None };
    let Some(check) = check else { return Some(nothing) };
    let checked_at = Some(check.checked_at);
    let failure = check.failure.as_deref().map(|failure| stored_failure(failure).in_language(language));
    let is_newer = check.version.as_deref().is_some_and(is_newer);
    Some(if is_newer {
        ServerUpdates { checked_at, version: check.version, about: check.about, url: check.url, failure }
    } else {
        ServerUpdates { checked_at, failure, ..nothing }
    })
}

fn is_newer(version: &str) -> bool {
    match (version.parse::<Version>(), env!("CARGO_PKG_VERSION").parse::<Version>()) {
        (Ok(theirs), Ok(ours)) => theirs > ours,
        _ => false,
    }
}

/// Asks once a day, however many servers share the database. A failure is noted for the page, and nothing else comes of it.
pub async fn check_for_update(app: &App) -> Result<(), StoreError> {
    let Some(updates) = &app.settings.updates else { return Ok(()) };
    let now = app.clock.now();
    if !app.db.write(move |conn| update_checks::begin(conn, now)).await? {
        return Ok(());
    }
    let latest = updates.latest().await;
    let note = app.db.write(move |conn| match &latest {
        Ok(release) => {
            let (version, about, url) = (release.version.to_string(), release.about.as_deref(), release.url.as_deref());
            update_checks::note_release(conn, &version, about, url)
        }
        Err(error) => {
            let phrase = error.phrase();
            update_checks::note_failure(conn, &serde_json::to_string(&phrase).unwrap_or_else(|_| phrase.to_string()))
        }
    });
    note.await
}
