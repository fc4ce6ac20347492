//! Groups of athletes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use store::groups::{self, Group};
use texts::phrase;
use training::allowance::ALLOWANCE;
use training::error::{Invalid, Problems};
use training::group::GroupName;
use utoipa::ToSchema;

use crate::http::answer_cache::{self, List};
use crate::http::body_values::Bounded;
use crate::http::extract::Json;
use crate::reach::{AthleteRef, Sees};
use crate::{ApiError, ApiResult, App, SignedIn};

/// As many as an account may have athletes.
pub(crate) const MAX_MEMBERS: usize = ALLOWANCE.athletes as usize;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupAnswer {
    #[schema(example = "Half marathon")]
    name: String,
    athlete_count: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupBody {
    /// Its current name; absent for a new group.
    group: Option<String>,
    #[schema(example = "Half marathon")]
    name: Option<String>,
    /// All its members on the roster; archived ones stay in it. A group without members is deleted.
    #[schema(value_type = Option<Vec<AthleteRef>>)]
    athletes: Option<Bounded<AthleteRef, MAX_MEMBERS>>,
}

/// Every group, by name
#[call_macro::call(
    get "/GetGroups", tag = "athletes", may = AssistantCoach, token = Read,
    responses((status = OK, description = "Every group that somebody is in", body = Vec<GroupAnswer>)),
)]
pub async fn get_groups(State(app): State<App>, account: SignedIn) -> ApiResult<Response> {
    let (id, reach) = (account.id, account.reach.clone());
    answer_cache::list(&app, &account, List::Groups, move |conn| {
        let sees = Sees::load(conn, &reach)?;
        Ok(groups::list(conn, id, |athlete| sees.athlete(athlete))?
            .into_iter()
            .map(GroupAnswer::from)
            .collect::<Vec<_>>())
    })
    .await
}

/// Make a group, rename it, or change who is in it
///
/// The same name in another letter case is the same group.
#[call_macro::call(
    put "/SaveGroup", tag = "athletes", may = Coach, token = Roster,
    request_body = GroupBody,
    responses((status = NO_CONTENT, description = "These are in the group, and nobody else")),
    errors(
        NOT_FOUND = "The account has no such group or athlete",
        UNPROCESSABLE_ENTITY = "Fields that cannot be accepted",
    ),
)]
pub async fn save_group(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<GroupBody>,
) -> ApiResult<StatusCode> {
    let (before, name, members) = body.parse()?;
    let write = app.db.write_for(account.id, move |tx| {
        let members = account.reach.ids(tx, &members)?;
        groups::save(tx, before.as_ref(), &name, &members)
    });
    write.await?;
    Ok(StatusCode::NO_CONTENT)
}

impl GroupBody {
    fn parse(self) -> Result<(Option<GroupName>, GroupName, Vec<AthleteRef>), ApiError> {
        let mut problems = Problems::default();
        let before = GroupName::optional("group", phrase!("A group"), self.group.as_deref().unwrap_or_default());
        let before = problems.check(before);
        let name = self.name.unwrap_or_default();
        let name =
            problems.check(GroupName::required("name", phrase!("A group"), &name, phrase!("A group needs a name")));
        let members = self.athletes.unwrap_or_default();
        if members.count > members.items.len() {
            let message = phrase!("A group can have at most {count} athletes", count = MAX_MEMBERS);
            problems.check::<()>(Err(Invalid::new("athletes", message)));
        }
        let (before, name) = problems.finish(before.zip(name))?;
        Ok((before, name, members.items))
    }
}

impl From<Group> for GroupAnswer {
    fn from(Group { name, athletes }: Group) -> Self {
        Self { name: name.to_string(), athlete_count: athletes }
    }
}
