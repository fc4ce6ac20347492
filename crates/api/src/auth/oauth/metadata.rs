use axum::extract::State;
use serde_json::{Value, json};

use crate::http::extract::Json;
use crate::{App, PublicUrl};

/// What an assistant's token can do.
pub(super) const SCOPES: [&str; 2] = ["read", "drafts"];

/// The address that people paste.
pub(crate) fn resource(url: &PublicUrl) -> String {
    format!("{url}/mcp")
}

/// Where to get a token for `/mcp` (RFC 9728).
pub async fn protected_resource(State(app): State<App>) -> Json<Value> {
    let url = &app.settings.public_url;
    Json(json!({
        "resource": resource(url),
        "resource_name": "Longrun",
        "authorization_servers": [url.to_string()],
        "scopes_supported": SCOPES,
        "bearer_methods_supported": ["header"],
    }))
}

/// How to get it (RFC 8414).
pub async fn authorization_server(State(app): State<App>) -> Json<Value> {
    let url = &app.settings.public_url;
    Json(json!({
        "issuer": url.to_string(),
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/oauth/token"),
        "registration_endpoint": format!("{url}/oauth/register"),
        "scopes_supported": SCOPES,
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code"],
        "code_challenge_methods_supported": ["S256"],
        "token_endpoint_auth_methods_supported": ["none"],
        "authorization_response_iss_parameter_supported": true,
    }))
}
