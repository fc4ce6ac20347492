//! Takes what the apps send. Runs go through the same door as an upload; nothing else of a delivery is stored.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use identity::LinkSecret;
use serde::Serialize;
use store::phone_sources::{self, PhoneApp};
use texts::{Phrase, phrase};

use crate::athlete::visitor;
use crate::http::client_address::ClientAddress;
use crate::shared::activities::daily_allowance::DailyAllowance;
use crate::shared::activities::keep::Owner;
use crate::shared::activities::upload::{Upload, UploadAnswer, keep_upload};
use crate::shared::enum_schemas::UPLOAD_STATES;
use crate::{ApiError, ApiResult, App};

/// What became of the runs, for whoever looks into the app's log.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    kept: usize,
    /// Here already, as from an earlier delivery or a file.
    known: usize,
    unreadable: usize,
    /// Other sports.
    left_out: usize,
}

/// `POST /in/health/{secret}`
pub async fn receive_health(
    state: State<App>,
    secret: Path<String>,
    address: ClientAddress,
    body: Body,
) -> ApiResult<Json<Delivery>> {
    receive(PhoneApp::Health, state, secret, address, body).await
}

/// `POST /in/connect/{secret}`
pub async fn receive_connect(
    state: State<App>,
    secret: Path<String>,
    address: ClientAddress,
    body: Body,
) -> ApiResult<Json<Delivery>> {
    receive(PhoneApp::Connect, state, secret, address, body).await
}

/// Nothing of the body is read before the address is known to work.
async fn receive(
    phone: PhoneApp,
    State(app): State<App>,
    Path(secret): Path<String>,
    ClientAddress(address): ClientAddress,
    body: Body,
) -> ApiResult<Json<Delivery>> {
    let found = visitor::find(&app, LinkSecret::parse(&secret).ok()).await?;
    let Some(visitor) = found.filter(|visitor| visitor.holder.opens == phone.opens()) else {
        visitor::charge_failure(&app, address).await?;
        let detail = phrase!("This address no longer works. The athlete’s page shows the new one.");
        return Err(ApiError::new(StatusCode::NOT_FOUND, "address-ended", detail));
    };
    visitor.require_answering()?;
    let (account, athlete) = (visitor.holder.account, visitor.holder.athlete);
    let allowance = Some(DailyAllowance::start_delivery(&app, athlete).await?);
    let source = app.db.read_for(account, move |conn| phone_sources::find(conn, account, athlete, phone)).await?;
    let keeper = source.and_then(|source| source.keeper);
    let owner = Owner { athlete, is_coachs: false, keeper, zones: Vec::new() };
    let language = texts::Language::default();
    let upload = Upload { account, owner, chosen: None, name: String::new(), language, allowance, phone: Some(phone) };
    let answer = keep_upload(&app, upload, body).await?;
    let delivery = Delivery::of(&answer);
    // The app says that it failed, and the athlete sees why in its log.
    if delivery.is_unreadable() {
        let why = answer.activities.iter().find_map(|line| line.message.clone()).unwrap_or_default();
        return Err(ApiError::unprocessable("unreadable-delivery", Phrase::verbatim(why)));
    }
    let (has_run, now) = (delivery.kept > 0, app.clock.now());
    let note = app.db.write_for(account, move |tx| {
        Ok::<_, ApiError>(phone_sources::note_delivery(tx, athlete, phone, has_run, now)?)
    });
    note.await?;
    Ok(Json(delivery))
}

impl Delivery {
    /// Nothing of it is of use.
    fn is_unreadable(&self) -> bool {
        self.unreadable > 0 && self.kept + self.known + self.left_out == 0
    }

    fn of(answer: &UploadAnswer) -> Self {
        let count = |state: &str| answer.activities.iter().filter(|line| line.state == state).count();
        let [new, known, unreadable] = UPLOAD_STATES.map(count);
        Self { kept: new, known, unreadable, left_out: answer.passed_over }
    }
}
