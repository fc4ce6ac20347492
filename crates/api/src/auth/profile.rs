use axum::extract::State;
use axum::http::Uri;
use identity::DisplayName;
use serde::Deserialize;
use store::accounts;
use utoipa::ToSchema;

use super::session::User;
use crate::extract::Json;
use crate::{ApiError, ApiResult, App, Problem, SignedIn};

pub(crate) const LONGEST_URL: usize = 2_000;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    display_name: String,
    /// The https address of a picture.
    #[serde(rename = "photoURL", default)]
    photo_url: Option<String>,
}

/// Change the name and the picture
#[utoipa::path(put, path = "/UpdateProfile", tag = "accounts", security(("bearer" = [])),
    request_body = Profile, responses(
    (status = OK, body = User, description = "The account as it is now"),
    (status = UNAUTHORIZED, body = Problem, description = "Nobody is signed in"),
    (status = UNPROCESSABLE_ENTITY, body = Problem, description = "auth/invalid-display-name, invalid-photo-url"),
))]
pub async fn update_profile(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<Profile>,
) -> ApiResult<Json<User>> {
    let display_name = DisplayName::parse(&body.display_name)?;
    let photo_url = body.photo_url.filter(|url| !url.is_empty()).map(checked_photo_url).transpose()?;
    let change = app.db.write_for(caller.id, move |tx| {
        accounts::set_profile(tx, caller.id, &display_name, photo_url.as_deref())?;
        accounts::find(tx, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}

fn checked_photo_url(text: String) -> Result<String, ApiError> {
    let uri: Option<Uri> = if text.len() <= LONGEST_URL { text.parse().ok() } else { None };
    let is_picture_address = uri.is_some_and(|uri| {
        uri.scheme_str() == Some("https") && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
    });
    if is_picture_address {
        return Ok(text);
    }
    let message = "A picture has an address that begins with https://.";
    Err(ApiError::unprocessable("invalid-photo-url", message).with_field("photoURL", message))
}
