use axum::extract::State;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Conn, move_ins};
use texts::Language;
use training::ids::AccountId;
use utoipa::ToSchema;

use super::find;
use super::shapes::{ImportShape, names};
use crate::http::extract::{Json, Query};
use crate::reach::ImportRef;
use crate::{ApiResult, App, SignedIn};

/// The latest; nobody scrolls further.
const MAX_IMPORTS: u32 = 100;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportQuery {
    /// The import's id.
    pub(super) import: ImportRef,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportsAnswer {
    imports: Vec<ImportShape>,
}

/// The exports that were brought in, oldest first
#[call_macro::call(
    get "/GetImports", tag = "imports", may = Coach,
    responses((status = OK, description = "The latest hundred", body = ImportsAnswer)),
)]
pub async fn get_imports(State(app): State<App>, account: SignedIn) -> ApiResult<Json<ImportsAnswer>> {
    let (id, language, now) = (account.id, account.language, app.clock.now());
    let read = app.db.read_for(id, move |conn| exported_imports(conn, id, (language, now)));
    Ok(Json(ImportsAnswer { imports: read.await? }))
}

pub(crate) fn exported_imports(
    conn: &mut Conn,
    account: AccountId,
    (language, now): (Language, Timestamp),
) -> ApiResult<Vec<ImportShape>> {
    let names = names(conn, account)?;
    let imports = move_ins::list(conn, account, MAX_IMPORTS)?;
    imports.into_iter().map(|import| ImportShape::load(conn, account, import, (&names, language, now))).collect()
}

/// What was found in an export, and how far it is in
#[call_macro::call(
    get "/GetImport", tag = "imports", may = Coach,
    params(ImportQuery),
    responses((status = OK, description = "The import", body = ImportShape)),
    errors(NOT_FOUND = "The account has no such import"),
)]
pub async fn get_import(
    State(app): State<App>,
    account: SignedIn,
    Query(query): Query<ImportQuery>,
) -> ApiResult<Json<ImportShape>> {
    let (id, language, now) = (account.id, account.language, app.clock.now());
    let import = query.import.id()?;
    let read = app.db.read_for(id, move |conn| {
        let import = find(conn, id, import)?;
        let names = names(conn, id)?;
        ImportShape::load(conn, id, import, (&names, language, now))
    });
    Ok(Json(read.await?))
}
