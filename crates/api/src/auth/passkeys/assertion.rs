use axum::http::StatusCode;
use identity::passkeys::{self as rules, Assertion, CredentialId, Known};
use identity::throttle::ThrottledAction;
use serde::Deserialize;
use std::net::IpAddr;
use store::passkeys::{self, StoredPasskey};
use texts::phrase;
use training::ids::AccountId;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{decoded, refused, relying_party};
use crate::http::rate_limits::rate_limit_ip;
use crate::{ApiError, ApiResult, App};

/// What `navigator.credentials.get` answered, its bytes in base64url without padding.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyAnswer {
    #[schema(example = "AAECAwQFBgcICQoLDA0ODw")]
    credential_id: String,
    /// `clientDataJSON`
    #[schema(example = "e30")]
    client_data: String,
    #[schema(example = "AAAA")]
    authenticator_data: String,
    #[schema(example = "AAAA")]
    signature: String,
    /// Whose passkey the device says it is.
    #[schema(example = "AAAA")]
    user_handle: String,
}

/// The passkey, if its holder answered a challenge of this server. The challenge and the attempt count whatever the outcome.
pub async fn check(app: &App, answer: PasskeyAnswer, address: IpAddr) -> ApiResult<StoredPasskey> {
    let (party, now) = (relying_party(app)?, app.clock.now());
    app.db.write(move |conn| rate_limit_ip(conn, ThrottledAction::Passkey, address, now)).await?;

    let credential: CredentialId = answer.credential_id.parse().map_err(refused)?;
    let client_data = decoded(&answer.client_data).map_err(refused)?;
    let authenticator_data = decoded(&answer.authenticator_data).map_err(refused)?;
    let signature = decoded(&answer.signature).map_err(refused)?;
    let challenge = rules::challenge_of(&client_data).map_err(refused)?;
    let is_given = app.db.write(move |conn| passkeys::take_challenge(conn, challenge, None, now)).await?;
    if !is_given {
        return Err(refused("the challenge was not given, is answered or has expired"));
    }

    let handle = answer.user_handle;
    let write = app.db.write(move |conn| {
        let passkey = passkeys::find(conn, &credential)?.ok_or_else(|| refused("nobody has this passkey"))?;
        if !names(&handle, passkey.account.as_uuid()) {
            return Err(refused("the device says that the passkey is somebody else's"));
        }
        let assertion =
            Assertion { client_data: &client_data, authenticator_data: &authenticator_data, signature: &signature };
        let known = Known { key: &passkey.key, count: passkey.count, can_be_synced: passkey.can_be_synced };
        let used = rules::verify(&party, challenge, assertion, known).map_err(refused)?;
        passkeys::note_use(conn, &credential, used, now)?;
        Ok::<_, ApiError>(passkey)
    });
    write.await
}

/// For somebody who is signed in and shows again who they are.
pub async fn require_own_passkey(
    app: &App,
    person: AccountId,
    answer: PasskeyAnswer,
    address: IpAddr,
) -> ApiResult<()> {
    if check(app, answer, address).await?.account == person {
        return Ok(());
    }
    Err(ApiError::new(StatusCode::FORBIDDEN, "passkey-of-another", phrase!("That passkey belongs to another account.")))
}

fn names(handle: &str, person: Uuid) -> bool {
    decoded(handle).is_ok_and(|handle| handle == person.as_bytes())
}
