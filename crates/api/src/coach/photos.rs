//! The photo that an account has uploaded.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64ct::{Base64, Encoding};
use photo::{MAX_BYTES, PhotoError};
use store::{accounts, coach_photos, members};
use texts::phrase;
use training::ids::{AccountId, PhotoId};

use crate::auth::session::User;
use crate::http::extract::Json;
use crate::http::limits::read_body;
use crate::reach::{AccountRef, PhotoRef};
use crate::shared::enum_schemas::PhotoFile;
use crate::{ApiError, ApiResult, App, SignedIn};

const JPEG: &str = "image/jpeg";
const TAKEN: [&str; 2] = [JPEG, "image/png"];

/// Upload a photo
///
/// The body is a JPEG or PNG of at most 5 MiB and 25 million pixels. The centre is stored, 256 pixels square, without
/// metadata. Its address is `photoURL` in the response.
#[call_macro::call(
    put "/SavePhoto", tag = "accounts", may = AssistantCoach,
    request_body(content((PhotoFile = "image/jpeg"), (PhotoFile = "image/png"))),
    responses((status = OK, body = User, description = "The account as it is now")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        PAYLOAD_TOO_LARGE = "The file is larger than 5 MiB",
        UNSUPPORTED_MEDIA_TYPE = "Neither image/jpeg nor image/png",
        UNPROCESSABLE_ENTITY = "not-an-image, photo-too-large, photo-too-small",
        SERVICE_UNAVAILABLE = "Too many are being made",
    ),
)]
pub async fn save_photo(
    State(app): State<App>,
    caller: SignedIn,
    headers: HeaderMap,
    body: Body,
) -> ApiResult<Json<User>> {
    require_picture(&headers)?;
    let file = read_body(body, MAX_BYTES, app.settings.limits.body_time).await?;
    let jpeg = app.photo_queue.run(caller.id, move |_| photo::square(&file)).await?.map_err(refused)?;
    let id = PhotoId::from(app.clock.new_id());
    let row = caller.person.own_account();
    let change = app.db.write_for(row, move |tx| {
        coach_photos::set(tx, id, &jpeg)?;
        accounts::set_photo_url(tx, row, &address(row, id))?;
        members::standing(tx, caller.person, caller.id)?.ok_or_else(|| ApiError::missing("account"))
    });
    Ok(Json(User::new(&app, &change.await?)))
}

fn refused(error: PhotoError) -> ApiError {
    let (code, detail) = match error {
        PhotoError::NotAnImage => ("not-an-image", phrase!("This is not a JPG or PNG picture that can be read.")),
        PhotoError::TooManyPixels => (
            "photo-too-large",
            phrase!(
                "A photo may have at most {count} million pixels. Choose a smaller one.",
                count = (photo::MAX_PIXELS / 1_000_000).to_string()
            ),
        ),
        PhotoError::TooSmall => (
            "photo-too-small",
            phrase!("A photo needs at least {count} pixels on its shorter side.", count = photo::SIDE.to_string()),
        ),
    };
    ApiError::unprocessable(code, detail)
}

fn require_picture(headers: &HeaderMap) -> ApiResult<()> {
    let named = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if TAKEN.iter().any(|taken| named.eq_ignore_ascii_case(taken)) {
        return Ok(());
    }
    let detail = phrase!("A photo is sent with the header Content-Type: image/jpeg or image/png.");
    Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", detail))
}

/// The id cannot be guessed, and the address works without a token, because browsers fetch images without one.
fn address(account: AccountId, id: PhotoId) -> String {
    format!("/photos/{account}/{id}.jpg")
}

pub(crate) fn data_address(jpeg: &[u8]) -> String {
    format!("data:{JPEG};base64,{}", Base64::encode_string(jpeg))
}

/// Serves `/photos/{account}/{photo}.jpg`, which is immutable: the same picture, or 404.
pub async fn get_photo(State(app): State<App>, Path((account, file)): Path<(String, String)>) -> ApiResult<Response> {
    let photo = file.strip_suffix(".jpg").ok_or_else(|| ApiError::missing("photo"))?;
    let id = PhotoRef::read(photo).id()?;
    let account = AccountRef::read(&account).id().map_err(|_| ApiError::missing("photo"))?;
    let found = app.db.read_for(account, move |conn| coach_photos::find(conn, account, id)).await?;
    let jpeg = found.ok_or_else(|| ApiError::missing("photo"))?;
    let headers = [
        (CONTENT_TYPE, JPEG),
        (CONTENT_DISPOSITION, "inline"),
        (CACHE_CONTROL, "private, max-age=31536000, immutable"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
    ];
    Ok((headers, jpeg).into_response())
}
