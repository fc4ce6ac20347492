use axum::extract::State;
use axum::http::StatusCode;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::Deserialize;
use store::{AccountWrite, inbox_marks};
use texts::phrase;
use training::calendar::{parse_day, plus_days};
use training::error::{Invalid, Problems};
use training::ids::PersonId;
use training::inbox::{MarkState, Marks, Matter, MatterKey, open_matters};
use utoipa::ToSchema;

use super::Ids;
use crate::http::extract::Json;
use crate::{ApiError, ApiResult, App, SignedIn};

/// The longest snooze.
const MAX_SNOOZED_DAYS: i32 = 31;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DismissBody {
    /// Keys from `GetInbox`. At least one.
    #[schema(value_type = Vec<String>)]
    #[serde(default)]
    ids: Ids,
    /// `dismiss`, `snooze`, or `restore`, which undoes either.
    action: Option<String>,
    /// The day on which what is snoozed comes back, within a month.
    #[schema(example = "2026-10-16")]
    until: Option<String>,
    /// Today's date where the coach is. Defaults to the server's.
    #[schema(example = "2026-10-15")]
    today: Option<String>,
}

pub(crate) const ACTIONS: [&str; 3] = ["dismiss", "snooze", "restore"];

/// Dismiss or snooze inbox items, or undo that
///
/// A dismissed item returns only when something new happens. Items that are no longer open are skipped; if none is open, the
/// request fails.
#[call_macro::call(
    post "/DismissInboxItem", tag = "inbox", may = Coach,
    request_body = DismissBody,
    responses((status = NO_CONTENT, description = "Done")),
    errors(
        NOT_FOUND = "The account's inbox holds none of them",
        UNPROCESSABLE_ENTITY = "Something that cannot be accepted",
    ),
)]
pub async fn dismiss_inbox_item(
    State(app): State<App>,
    account: SignedIn,
    Json(body): Json<DismissBody>,
) -> ApiResult<StatusCode> {
    let now = app.clock.now();
    let Dismissal { keys, today, state } = body.parse(now)?;
    let done = app.db.write_for(account.id, move |tx| match state {
        Some(state) => mark(tx, account.person, &keys, state, (today, now)),
        None => {
            keys.iter().try_for_each(|key| inbox_marks::restore(tx, key))?;
            Ok(())
        }
    });
    done.await?;
    Ok(StatusCode::NO_CONTENT)
}

fn mark(
    tx: &mut AccountWrite,
    person: PersonId,
    keys: &[MatterKey],
    state: MarkState,
    (today, now): (Date, Timestamp),
) -> ApiResult<()> {
    let account = tx.account();
    let mut facts = store::inbox::facts(tx, (account, person), today, now)?;
    // Dismissing again is fine.
    facts.marks = Marks::default();
    let open = open_matters(&facts, today);
    let is_open = |key: &&MatterKey| open.iter().any(|matter: &Matter| matter.key == **key);
    let known: Vec<&MatterKey> = keys.iter().filter(is_open).collect();
    if known.is_empty() {
        return Err(ApiError::missing("inbox-item"));
    }
    known.into_iter().try_for_each(|key| inbox_marks::put(tx, key, state, now))?;
    Ok(())
}

struct Dismissal {
    keys: Vec<MatterKey>,
    today: Date,
    /// Without it the items are open again.
    state: Option<MarkState>,
}

impl DismissBody {
    fn parse(&self, now: Timestamp) -> Result<Dismissal, Invalid> {
        let mut problems = Problems::default();
        let keys = problems.check(super::keys(&self.ids));
        let today = problems.check(super::today(self.today.as_deref(), now));
        let state = problems.check(self.state(today));
        problems.finish((|| Some(Dismissal { keys: keys?, today: today?, state: state? }))())
    }

    fn state(&self, today: Option<Date>) -> Result<Option<MarkState>, Invalid> {
        match self.action.as_deref() {
            Some("dismiss") => Ok(Some(MarkState::Dismissed)),
            Some("snooze") => self.until(today).map(|until| Some(MarkState::Snoozed(until))),
            Some("restore") => Ok(None),
            _ => Err(Invalid::new("action", phrase!("Action must be dismiss, snooze or restore"))),
        }
    }

    fn until(&self, today: Option<Date>) -> Result<Date, Invalid> {
        let wrong = || Invalid::new("until", phrase!("Choose a day to come, within a month"));
        let until = parse_day(self.until.as_deref().unwrap_or_default()).map_err(|_| wrong())?;
        let is_right = |today: Date| today < until && until <= plus_days(today, MAX_SNOOZED_DAYS);
        // If today itself is invalid, that is reported instead.
        if today.is_none_or(is_right) { Ok(until) } else { Err(wrong()) }
    }
}
