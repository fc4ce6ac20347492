//! How this server is set up, to read.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::{ApiResult, App, ServerSetting, SignedIn};

/// What changed, for the people who read it.
const CHANGELOG: &str = include_str!("../../../../CHANGELOG.md");
const MAX_CHANGES: usize = 40;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerSettings {
    version: &'static str,
    /// What changed with this version, in English, one entry a line.
    changes: Vec<String>,
    settings: Vec<ServerSetting>,
}

/// How this server is set up, and what changed with its version
///
/// For its operators alone, and to read: settings are flags, variables and files where the server starts. Secrets are covered.
#[call_macro::call(
    get "/GetServerSettings", tag = "server", may = Operator,
    responses((status = OK, body = ServerSettings, description = "Every setting with where it comes from")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
    ),
)]
pub async fn get_server_settings(State(app): State<App>, _: SignedIn) -> ApiResult<Json<ServerSettings>> {
    Ok(Json(ServerSettings {
        version: env!("CARGO_PKG_VERSION"),
        changes: changes(CHANGELOG, env!("CARGO_PKG_VERSION")),
        settings: app.settings.listed.to_vec(),
    }))
}

/// The entries of that version or, while it is not released, of the first section.
fn changes(changelog: &str, version: &str) -> Vec<String> {
    let sections: Vec<&str> = changelog.split("\n## ").skip(1).collect();
    let of_version = sections.iter().find(|section| section.starts_with(version));
    let section = of_version.or(sections.first()).copied().unwrap_or_default();
    let mut entries: Vec<String> = Vec::new();
    for line in section.lines().skip(1) {
        match (line.strip_prefix("- "), entries.last_mut()) {
            (Some(entry), _) => entries.push(entry.to_owned()),
            (None, Some(last)) if !line.trim().is_empty() => *last = format!("{last} {}", line.trim()),
            _ => {}
        }
    }
    entries.truncate(MAX_CHANGES);
    entries.into_iter().map(|entry| entry.replace("**", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changes_are_those_of_the_version_or_the_latest() {
        let text = "# Changelog\n\n## Unreleased\n\n- **New.** A thing\n  that goes on\n\n## 0.1.0\n\n- First\n";
        assert_eq!(changes(text, "0.1.0"), ["First"]);
        assert_eq!(changes(text, "0.2.0"), ["New. A thing that goes on"]);
        assert!(!changes(CHANGELOG, env!("CARGO_PKG_VERSION")).is_empty());
    }
}
