use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extract::Json;

#[derive(Serialize, ToSchema)]
pub struct ServerInfo {
    name: &'static str,
    version: &'static str,
}

/// Name and version of this server
///
/// Open to everybody.
#[call_macro::call(
    get "/GetServerInfo", tag = "server",
    responses((status = OK, description = "The server", body = ServerInfo)),
)]
pub async fn get_server_info() -> Json<ServerInfo> {
    Json(ServerInfo { name: "Longrun", version: env!("CARGO_PKG_VERSION") })
}
