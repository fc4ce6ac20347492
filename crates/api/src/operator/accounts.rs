//! Who has an account on this server.

use axum::extract::State;
use identity::Role;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::server::{self, Person, Wanted};
use texts::phrase;
use training::error::Invalid;
use utoipa::ToSchema;

use crate::http::extract::{Json, Query};
use crate::shared::enum_schemas::RoleName;
use crate::{ApiResult, App, SignUpPolicy, SignedIn};

const A_PAGE: u32 = 50;
pub(crate) const MAX_SEARCH_CHARACTERS: usize = 254;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccountsQuery {
    /// Part of a name or of an address.
    #[param(example = "ana", max_length = 254)]
    search: Option<String>,
    /// `coaches`, `assistants` or `disabled`. Without it, everybody.
    #[param(example = "coaches")]
    only: Option<String>,
    /// The last address of the page before.
    #[param(example = "ana@example.com", max_length = 254)]
    after: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerAccounts {
    sign_up: &'static str,
    people: i64,
    assistants: i64,
    disabled: i64,
    /// On all rosters together. Athletes need no account.
    athletes: i64,
    accounts: Vec<ServerAccount>,
    /// Whether there are more behind the last one.
    has_more: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServerAccount {
    email: String,
    display_name: String,
    is_you: bool,
    is_operator: bool,
    is_disabled: bool,
    has_password: bool,
    /// Where they work; whoever works alone is the owner of their account.
    #[schema(value_type = RoleName)]
    role: &'static str,
    /// Who else works in the account that they founded, and is stopped with it.
    others: i64,
    /// How many athletes they look after.
    athletes: i64,
    last_seen_at: Option<Timestamp>,
    created_at: Timestamp,
}

/// Who has an account on this server
///
/// For its operators alone: 50 at once, by address. It counts athletes and names none.
#[call_macro::call(
    get "/GetServerAccounts", tag = "server", may = Operator,
    params(AccountsQuery),
    responses((status = OK, body = ServerAccounts, description = "A page of accounts, and how many there are")),
    errors(
        UNAUTHORIZED = "Nobody is signed in",
        FORBIDDEN = "auth/requires-second-factor: see ConfirmIdentity; auth/second-factor-missing: add one first",
        NOT_FOUND = "unknown-call: the caller does not run this server",
        UNPROCESSABLE_ENTITY = "A search that is too long, or a kind that there is not",
    ),
)]
pub async fn get_server_accounts(
    State(app): State<App>,
    caller: SignedIn,
    Query(query): Query<AccountsQuery>,
) -> ApiResult<Json<ServerAccounts>> {
    let search = bounded("search", query.search)?.to_lowercase();
    let after = bounded("after", query.after)?.to_lowercase();
    let wanted = match query.only.as_deref() {
        None => Wanted::All,
        Some("coaches") => Wanted::Coaches,
        Some("assistants") => Wanted::Assistants,
        Some("disabled") => Wanted::Disabled,
        Some(_) => return Err(Invalid::new("only", phrase!("Choose coaches, assistants or disabled")).into()),
    };
    let sign_up = app.settings.sign_up;
    let found = app.db.read(move |conn| {
        let counts = server::counts(conn)?;
        let mut people = server::people(conn, wanted, search.trim(), &after, A_PAGE + 1)?;
        let has_more = people.len() > A_PAGE as usize;
        people.truncate(A_PAGE as usize);
        Ok::<_, store::StoreError>(ServerAccounts {
            sign_up: policy_name(sign_up),
            people: counts.people,
            assistants: counts.assistants,
            disabled: counts.disabled,
            athletes: counts.athletes,
            accounts: people.into_iter().map(|person| ServerAccount::new(person, &caller)).collect(),
            has_more,
        })
    });
    Ok(Json(found.await?))
}

fn bounded(field: &'static str, text: Option<String>) -> Result<String, Invalid> {
    let text = text.unwrap_or_default();
    if text.chars().count() > MAX_SEARCH_CHARACTERS {
        return Err(Invalid::new(field, phrase!("At most {most} characters", most = MAX_SEARCH_CHARACTERS)));
    }
    Ok(text)
}

fn policy_name(policy: SignUpPolicy) -> &'static str {
    match policy {
        SignUpPolicy::Open => "open",
        SignUpPolicy::Invited => "invited",
        SignUpPolicy::Oidc => "oidc",
        SignUpPolicy::Closed => "closed",
    }
}

impl ServerAccount {
    fn new(person: Person, caller: &SignedIn) -> Self {
        let role = match person.role_elsewhere {
            Some(role) if person.others == 0 => role,
            _ => Role::Owner,
        };
        Self {
            email: person.email.to_string(),
            display_name: person.display_name.to_string(),
            is_you: person.id == caller.person,
            is_operator: person.is_operator,
            is_disabled: person.is_disabled,
            has_password: person.has_password,
            role: role.wire_name(),
            others: person.others,
            athletes: person.athletes,
            last_seen_at: person.seen_at,
            created_at: person.created_at,
        }
    }
}
