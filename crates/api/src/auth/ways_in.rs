//! What signs in or acts in somebody's name beside their password, listed before a password changes.

use axum::extract::State;
use identity::{IdentityError, ResetToken};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::accounts::Account;
use store::address_proofs::{self, Proof};
use store::api_tokens::{StoredToken, TokenKind};
use store::mailed_tokens::{self, Permission};
use store::removals::Removals;
use store::{Conn, StoreError, accounts, api_tokens, authenticators, google_identities, members, passkeys, webhooks};
use training::ids::{AccountId, PersonId};
use utoipa::ToSchema;

use crate::http::extract::Json;
use crate::outside::webhooks::host_of;
use crate::{ApiError, ApiResult, App, SignedIn};

/// What ends with a new password. What is left out stays.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RemovalsBody {
    passkeys: bool,
    /// In every account that the person works in.
    tokens: bool,
    ai_clients: bool,
    /// Of the person's own account. Only when the address is confirmed for the first time.
    webhooks: bool,
    /// The sign-ins at issuers of OpenID.
    issuers: bool,
}

impl From<RemovalsBody> for Removals {
    fn from(body: RemovalsBody) -> Self {
        let RemovalsBody { passkeys, tokens, ai_clients, webhooks, issuers } = body;
        Self { passkeys, tokens, ai_clients, webhooks, issuers }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaysIn {
    email: String,
    /// Whether somebody has shown that they read the mail of the address.
    is_address_confirmed: bool,
    /// Confirming the address ends everything that is listed here.
    ends_everything: bool,
    has_second_step: bool,
    passkeys: Vec<WayIn>,
    tokens: Vec<WayIn>,
    ai_clients: Vec<WayIn>,
    /// Of the person's own account, by host.
    webhooks: Vec<WayIn>,
    /// The issuers of OpenID at which the person signs in, by host.
    issuers: Vec<WayIn>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WayIn {
    name: String,
    /// Where it acts, if that is not the person's own account.
    account_name: Option<String>,
    created_at: Timestamp,
    last_used_at: Option<Timestamp>,
}

#[derive(Deserialize, ToSchema)]
pub struct MailedLink {
    /// From the link in the mail.
    token: String,
}

/// What signs in or acts in your name beside your password
#[call_macro::call(
    get "/GetWaysIn", tag = "accounts", may = AssistantCoach,
    responses(
        (status = OK, body = WaysIn, description = "Passkeys, tokens and AI clients in every account, and whether the address is confirmed"),
    ),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_ways_in(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<WaysIn>> {
    let (row, now) = (caller.person.own_account(), app.clock.now());
    let read = app.db.read(move |conn| {
        let account = accounts::find(conn, row)?.ok_or_else(|| ApiError::missing("account"))?;
        Ok::<_, ApiError>(ways_in(conn, &account, now)?)
    });
    Ok(Json(read.await?))
}

/// What a mailed link would leave in place
///
/// For the page behind the link, which lets the person choose before the password is set.
#[call_macro::call(
    post "/reset/look", tag = "accounts",
    request_body = MailedLink,
    responses((status = OK, body = WaysIn, description = "What signs in beside the password; empty for a new account")),
    errors(UNPROCESSABLE_ENTITY = "auth/invalid-reset-token"),
)]
pub async fn look_at_reset(State(app): State<App>, Json(body): Json<MailedLink>) -> ApiResult<Json<WaysIn>> {
    let token = ResetToken::parse(&body.token).map_err(|_| IdentityError::InvalidResetToken)?.hash();
    let now = app.clock.now();
    let read = app.db.read(move |conn| match mailed_tokens::find(conn, token, now)? {
        Some(Permission::SetPassword(id)) => {
            let account = accounts::find(conn, id)?.filter(|account| !account.is_disabled);
            account.map(|account| ways_in(conn, &account, now)).transpose()
        }
        Some(Permission::SignUp { email, .. }) => Ok(Some(WaysIn::of_nobody(email.to_string()))),
        None => Ok::<_, StoreError>(None),
    });
    Ok(Json(read.await?.ok_or(IdentityError::InvalidResetToken)?))
}

impl WaysIn {
    fn of_nobody(email: String) -> Self {
        Self {
            email,
            is_address_confirmed: false,
            ends_everything: false,
            has_second_step: false,
            passkeys: Vec::new(),
            tokens: Vec::new(),
            ai_clients: Vec::new(),
            webhooks: Vec::new(),
            issuers: Vec::new(),
        }
    }
}

fn ways_in(conn: &mut Conn, account: &Account, now: Timestamp) -> Result<WaysIn, StoreError> {
    let row = account.id;
    let proof = address_proofs::look(conn, row)?;
    let passkeys = passkeys::list(conn, row)?.into_iter().map(|passkey| WayIn {
        name: passkey.name.to_string(),
        account_name: None,
        created_at: passkey.created_at,
        last_used_at: passkey.used_at,
    });
    let webhooks = webhooks::all(conn, row)?.into_iter().map(|webhook| WayIn {
        name: host_of(&webhook.url),
        account_name: None,
        created_at: webhook.created_at,
        last_used_at: None,
    });
    let issuers = google_identities::list(conn, row)?.into_iter().map(|linked| WayIn {
        name: host_of(&linked.issuer),
        account_name: None,
        created_at: linked.created_at,
        last_used_at: None,
    });
    Ok(WaysIn {
        email: account.email.to_string(),
        is_address_confirmed: proof == Proof::Repeated,
        ends_everything: proof == Proof::First,
        has_second_step: authenticators::find_confirmed(conn, row)?.is_some(),
        passkeys: passkeys.collect(),
        tokens: tokens(conn, row, TokenKind::Personal, now)?,
        ai_clients: tokens(conn, row, TokenKind::AiClient, now)?,
        webhooks: webhooks.collect(),
        issuers: issuers.collect(),
    })
}

/// Those that still work.
fn tokens(conn: &mut Conn, row: AccountId, kind: TokenKind, now: Timestamp) -> Result<Vec<WayIn>, StoreError> {
    let person = PersonId::from(row.as_uuid());
    let works = |token: &StoredToken| token.ends_at().is_none_or(|ends_at| ends_at > now);
    let mut ways = Vec::new();
    for token in api_tokens::list_everywhere(conn, person, kind)?.into_iter().filter(works) {
        ways.push(WayIn {
            account_name: account_name(conn, row, token.account)?,
            name: token.name,
            created_at: token.created_at,
            last_used_at: token.last_used_at,
        });
    }
    Ok(ways)
}

fn account_name(conn: &mut Conn, row: AccountId, account: AccountId) -> Result<Option<String>, StoreError> {
    if account == row {
        return Ok(None);
    }
    let found = accounts::find(conn, account)?;
    found.map(|account| members::name_of(conn, &account)).transpose()
}
