//! Personal tokens: for scripts, which call in the name of a person and can do only what the person chose.

use axum::extract::State;
use axum::http::StatusCode;
use identity::{ApiToken, Scope, Scopes};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use store::StoreError;
use store::api_tokens::{self, MAX_PER_PERSON, StoredToken, TokenKind};
use texts::phrase;
use training::calendar::plus_days;
use training::error::{Invalid, Problems};
use training::text::Line;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::body_values::{self, Bounded};
use crate::http::extract::Json;
use crate::outside::mails::notify::notify;
use crate::outside::mails::security_notices::SecurityNotice;
use crate::reach::TokenRef;
use crate::shared::enum_schemas::ScopeName;
use crate::{ApiError, ApiResult, App, SignedIn};

pub(crate) type TokenName = Line<60>;
pub(crate) const MAX_SCOPES: usize = Scope::ALL.len();

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenBody {
    #[schema(example = "Club spreadsheet")]
    name: Option<String>,
    /// What it may do: `read`, `drafts` (write what no athlete sees until it is published), `publish`, `messages` and
    /// `roster`.
    #[schema(value_type = Option<Vec<String>>, example = json!(["read"]))]
    scopes: Option<Bounded<String, MAX_SCOPES>>,
    /// The last day on which it works, in UTC. Without it, it works until it is revoked.
    #[schema(example = "2028-01-01")]
    expires_on: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewToken {
    token_id: Uuid,
    /// The token itself. It is answered here and never again.
    #[schema(example = "lr_2Yk3vXo1y1c7bq0M0u6mJt8tq3i8nLQ2H0xV4y5z6A0")]
    token: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenEntry {
    token_id: Uuid,
    name: String,
    /// Its last four characters.
    #[schema(example = "z6A0")]
    ending: String,
    #[schema(value_type = Vec<ScopeName>)]
    scopes: Vec<&'static str>,
    created_at: Timestamp,
    /// The last day on which it works.
    expires_on: Option<Date>,
    is_expired: bool,
    /// Up to an hour ago it may be later than this.
    last_used_at: Option<Timestamp>,
}

impl TokenEntry {
    pub fn of(token: StoredToken, now: Timestamp) -> Self {
        let last_day = |ends_at: Timestamp| plus_days(ends_at.to_zoned(TimeZone::UTC).date(), -1);
        Self {
            token_id: token.id.as_uuid(),
            name: token.name,
            ending: token.ending,
            scopes: token.scopes.iter().map(Scope::wire_name).collect(),
            created_at: token.created_at,
            expires_on: token.expires_at.map(last_day),
            is_expired: token.expires_at.is_some_and(|ends_at| ends_at <= now),
            last_used_at: token.last_used_at,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevokeBody {
    token_id: TokenRef,
}

/// Your personal tokens for this account, newest first
#[call_macro::call(
    get "/GetTokens", tag = "access", may = AssistantCoach,
    responses((status = OK, body = Vec<TokenEntry>, description = "Every token, also those that ended lately")),
)]
pub async fn get_tokens(State(app): State<App>, caller: SignedIn) -> ApiResult<Json<Vec<TokenEntry>>> {
    let now = app.clock.now();
    let list = move |conn: &mut store::Conn| api_tokens::list(conn, caller.person, caller.id, TokenKind::Personal);
    let found = app.db.read_for(caller.id, list).await?;
    Ok(Json(found.into_iter().map(|token| TokenEntry::of(token, now)).collect()))
}

/// Make a personal token
///
/// It acts in this account with your role, within its scopes. It never reaches billing, members, sign-in, tokens or
/// webhooks.
#[call_macro::call(
    post "/CreateToken", tag = "access", may = AssistantCoach, proof = Identity,
    request_body = TokenBody,
    responses((status = CREATED, body = NewToken, description = "The token, shown this once")),
    errors(
        FORBIDDEN = "auth/requires-recent-login: see `ConfirmIdentity`",
        CONFLICT = "You have as many as there is room for: `too-many-tokens`",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn create_token(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<TokenBody>,
) -> ApiResult<(StatusCode, Json<NewToken>)> {
    let now = app.clock.now();
    let Wanted { name, scopes, expires_at } = body.parse(app.clock.today())?;
    let secret = ApiToken::generate()?;
    let token = StoredToken {
        id: app.clock.new_id().into(),
        person: caller.person,
        account: caller.id,
        kind: TokenKind::Personal,
        name: name.to_string(),
        ending: secret.ending(),
        scopes,
        athletes: None,
        created_at: now,
        expires_at,
        last_used_at: None,
    };
    let (id, hash, clock) = (token.id, secret.hash(), app.clock.clone());
    let insert = app.db.write(move |conn| {
        if api_tokens::count(conn, token.person, token.account, TokenKind::Personal)? >= MAX_PER_PERSON {
            return Err(too_many());
        }
        api_tokens::insert(conn, hash, &token)?;
        let notice = SecurityNotice::NewToken { name: token.name.clone() };
        Ok(notify(conn, token.person.own_account(), &notice, &clock)?)
    });
    insert.await?;
    app.message_waiting.notify_one();
    Ok((StatusCode::CREATED, Json(NewToken { token_id: id.as_uuid(), token: secret.reveal().to_string() })))
}

/// Revoke a personal token
///
/// Its next call is refused.
#[call_macro::call(
    post "/RevokeToken", tag = "access", may = AssistantCoach,
    request_body = RevokeBody,
    responses((status = NO_CONTENT, description = "The token works no more")),
    errors(NOT_FOUND = "You have no such token"),
)]
pub async fn revoke_token(
    State(app): State<App>,
    caller: SignedIn,
    Json(body): Json<RevokeBody>,
) -> ApiResult<StatusCode> {
    let id = body.token_id.id()?;
    let revoke = app
        .db
        .write(move |conn| -> Result<bool, StoreError> { api_tokens::revoke(conn, caller.person, caller.id, id) });
    if revoke.await? { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::missing("token")) }
}

struct Wanted {
    name: TokenName,
    scopes: Scopes,
    expires_at: Option<Timestamp>,
}

impl TokenBody {
    fn parse(self, today: Date) -> Result<Wanted, Invalid> {
        let mut problems = Problems::default();
        let name = self.name.unwrap_or_default();
        let name = TokenName::required("name", phrase!("A token"), &name, phrase!("A token needs a name"));
        let name = problems.check(name);
        let scopes = problems.check(scopes(&self.scopes.unwrap_or_default()));
        let day = self.expires_on.filter(|day| !day.trim().is_empty());
        let expires_at = problems.check(day.map(|day| end_of(&day, today)).transpose());
        let complete = name.zip(scopes).zip(expires_at);
        problems.finish(complete.map(|((name, scopes), expires_at)| Wanted { name, scopes, expires_at }))
    }
}

fn scopes(names: &Bounded<String, MAX_SCOPES>) -> Result<Scopes, Invalid> {
    let known: Option<Scopes> = names.items.iter().map(|name| Scope::from_wire_name(name.trim())).collect();
    match known.filter(|_| names.count == names.items.len()) {
        Some(scopes) if scopes != Scopes::default() => Ok(scopes),
        Some(_) => Err(Invalid::new("scopes", phrase!("Choose what the token can do"))),
        None => Err(Invalid::new("scopes", phrase!("There is no such scope"))),
    }
}

/// The end of that day.
fn end_of(day: &str, today: Date) -> Result<Timestamp, Invalid> {
    let label = phrase!("The last day");
    let day = body_values::day("expiresOn", label, Some(day))?;
    if day < today {
        return Err(Invalid::new("expiresOn", phrase!("The last day has passed already")));
    }
    let midnight = plus_days(day, 1).to_zoned(TimeZone::UTC);
    Ok(midnight.map_or(Timestamp::MAX, |midnight| midnight.timestamp()))
}

pub(super) fn too_many() -> ApiError {
    let detail = phrase!("There’s room for {count} tokens. Remove one you don’t need.", count = MAX_PER_PERSON);
    ApiError::new(StatusCode::CONFLICT, "too-many-tokens", detail)
}
