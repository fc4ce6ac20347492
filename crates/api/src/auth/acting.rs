//! The accounts that a person works in, and switching between them without signing in again.

use axum::extract::State;
use identity::AccessToken;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::members::{self, Standing};
use store::{Conn, StoreError, accounts, sessions};
use training::ids::AccountId;
use utoipa::ToSchema;
use uuid::Uuid;

use super::session::TokenAnswer;
use crate::http::extract::Json;
use crate::reach::AccountRef;
use crate::shared::enum_schemas::RoleName;
use crate::{ApiError, ApiResult, App, SignedIn};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountEntry {
    account_id: Uuid,
    /// The club's, or that of the person it is known by.
    name: String,
    /// What the caller may do in it.
    #[schema(value_type = RoleName)]
    role: &'static str,
    /// The account that this call acts in.
    is_current: bool,
    member_count: u32,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountChoice {
    account_id: AccountRef,
}

/// The accounts that the caller works in, their own first
#[call_macro::call(
    get "/GetAccounts", tag = "members", may = AssistantCoach,
    responses((status = OK, body = Vec<AccountEntry>, description = "Every account")),
    errors(UNAUTHORIZED = "Nobody is signed in"),
)]
pub async fn get_accounts(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<Vec<AccountEntry>>> {
    let entries = app.db.read_for(caller.id, move |conn| {
        let mut entries = Vec::new();
        for place in members::places_of(conn, caller.person)?.into_iter().take(members::MAX_ACCOUNTS) {
            let Some(account) = accounts::find(conn, place.account)? else { continue };
            entries.push(AccountEntry {
                account_id: place.account.as_uuid(),
                name: members::name_of(conn, &account)?,
                role: place.role.wire_name(),
                is_current: place.account == caller.id,
                member_count: members::count(conn, place.account)?,
            });
        }
        Ok::<_, StoreError>(entries)
    });
    Ok(Json(entries.await?))
}

/// Act in another account
///
/// The session goes on there, in every tab that does not name an account to `/auth/refresh`. The earlier token works until it
/// expires.
#[call_macro::call(
    post "/SwitchAccount", tag = "members", may = AssistantCoach,
    request_body = AccountChoice,
    responses((status = OK, body = TokenAnswer, description = "A token for that account")),
    errors(UNAUTHORIZED = "Nobody is signed in", NOT_FOUND = "account-not-found: the caller is no member of it"),
)]
pub async fn switch_account(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<AccountChoice>,
) -> ApiResult<Json<TokenAnswer>> {
    let account = body.account_id.id()?;
    let passage = Passage::new(&app, &caller)?;
    let write = app.db.write({
        let passage = passage.clone();
        move |conn| passage.enter(conn, account)
    });
    Ok(Json(passage.answer(&app, &write.await?)))
}

/// A token with which the same session acts in another account.
#[derive(Clone)]
pub(crate) struct Passage {
    caller: SignedIn,
    access: std::sync::Arc<AccessToken>,
    now: Timestamp,
}

impl Passage {
    pub fn new(app: &App, caller: &SignedIn) -> ApiResult<Self> {
        let access = std::sync::Arc::new(AccessToken::generate()?);
        Ok(Self { caller: caller.clone(), access, now: app.clock.now() })
    }

    /// The token expires with the caller's, so that it is no younger than its session's refresh token.
    pub fn enter(&self, conn: &mut Conn, account: AccountId) -> ApiResult<Standing> {
        let Self { caller, access, now } = self;
        let standing = members::standing(conn, caller.person, account)?;
        let standing = standing.ok_or_else(|| ApiError::missing("account"))?;
        let session = (caller.person, caller.session()?);
        sessions::act_in(conn, session, account, access.hash(), caller.token_expires_at)?;
        members::note_seen(conn, account, caller.person, *now)?;
        Ok(standing)
    }

    pub fn answer(&self, app: &App, standing: &Standing) -> TokenAnswer {
        TokenAnswer::new(app, &self.access, self.caller.token_expires_at, standing)
    }
}
