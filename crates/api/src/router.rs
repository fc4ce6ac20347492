//! Every route, on one screen.

use std::any::Any;
use std::sync::Arc;
use texts::phrase;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower::util::MapRequest;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::athlete::{
    activities, answers, athlete_page, device, feeds, own_absences, own_availability, own_conditions, own_language,
    own_race_plan, own_unit,
};
use crate::auth::first_start::{is_other_page, redirect_to_first_start};
use crate::coach::{
    absences, account, activities as coach_activities, answers as coach_answers, athlete_links, athletes, availability,
    conditions, courses, goals, groups, inbox, members, move_in, own_notes, pace_review, paces, photos, plan_templates,
    plan_use, predictions, profile, publishing, race_plans, race_results, realign, roster, roster_import, schedules,
    sessions, templates, versions,
};
use crate::http::answer_language::speak;
use crate::http::call_names::{CanonicalPaths, is_call};
use crate::http::headers::secure;
use crate::http::host::require_one_host;
use crate::http::limits::{answer_in_time, bound_head};
use crate::http::request_log::log_request;
use crate::http::same_origin::require_same_origin;
use crate::http::{docs_page, health, plain_page, server_info};
use crate::openapi::Preface;
use crate::outside::{billing, intervals, messages, phones, webhooks};
use crate::permissions::Rules;
use crate::restoring::closed::close_while_restoring;
use crate::{ApiError, App, WebApp, auth, mcp, openapi, operator, restoring, test_entries, trial};

/// The documented calls.
pub fn calls() -> OpenApiRouter<App> {
    let api = OpenApiRouter::default()
        .routes(routes!(server_info::get_server_info))
        .routes(routes!(operator::status::get_server_status))
        .routes(routes!(operator::server_settings::get_server_settings))
        .routes(routes!(operator::support_report::get_support_report))
        .routes(routes!(operator::test_messages::send_server_test))
        .routes(routes!(operator::accounts::get_server_accounts))
        .routes(routes!(operator::backups::get_server_backups))
        .routes(routes!(operator::backups::back_up_server))
        .routes(routes!(operator::backups::get_server_backup))
        .routes(routes!(operator::backups::release_messages))
        .routes(routes!(operator::restore::upload_server_backup))
        .routes(routes!(operator::restore::get_server_backup_contents))
        .routes(routes!(operator::restore::restore_server))
        .routes(routes!(operator::restore::get_restore_report))
        .routes(routes!(operator::account_changes::update_server_account))
        .routes(routes!(operator::account_changes::end_server_account_sessions))
        .routes(routes!(operator::account_changes::reset_server_account))
        .routes(routes!(operator::account_changes::update_operator))
        .routes(routes!(auth::sessions::get_sessions))
        .routes(routes!(auth::sessions::end_other_sessions))
        .routes(routes!(auth::sessions::end_session))
        .routes(routes!(auth::change_password::change_password))
        .routes(routes!(auth::ways_in::get_ways_in))
        .routes(routes!(auth::address::send_confirmation_mail))
        .routes(routes!(auth::acting::get_accounts))
        .routes(routes!(auth::acting::switch_account))
        .routes(routes!(members::get::get_members))
        .routes(routes!(members::invite::invite_member))
        .routes(routes!(members::invite::send_invitation_again))
        .routes(routes!(members::invite::withdraw_invitation))
        .routes(routes!(members::accept::get_invitation))
        .routes(routes!(members::accept::accept_invitation))
        .routes(routes!(members::change::update_member))
        .routes(routes!(members::change::remove_member))
        .routes(routes!(members::leave::leave_account))
        .routes(routes!(members::leave::hand_over_account))
        .routes(routes!(members::assign::assign_coach))
        .routes(routes!(auth::tokens::get_tokens))
        .routes(routes!(auth::tokens::create_token))
        .routes(routes!(auth::tokens::revoke_token))
        .routes(routes!(webhooks::get::get_webhooks))
        .routes(routes!(webhooks::save::save_webhook))
        .routes(routes!(webhooks::delete::delete_webhook))
        .routes(routes!(webhooks::test::test_webhook))
        .routes(routes!(webhooks::deliveries::get_webhook_deliveries))
        .routes(routes!(webhooks::send_again::send_delivery_again))
        .routes(routes!(auth::proof::confirm_identity))
        .routes(routes!(auth::passkeys::own::get_passkeys))
        .routes(routes!(auth::passkeys::add::start_passkey))
        .routes(routes!(auth::passkeys::add::add_passkey))
        .routes(routes!(auth::passkeys::own::rename_passkey))
        .routes(routes!(auth::passkeys::own::remove_passkey))
        .routes(routes!(auth::openid::links::get_issuer_links))
        .routes(routes!(auth::openid::links::start_issuer_link))
        .routes(routes!(auth::openid::links::remove_issuer_link))
        .routes(routes!(auth::two_factor::authenticator::get_second_step))
        .routes(routes!(auth::two_factor::authenticator::start_authenticator))
        .routes(routes!(auth::two_factor::authenticator::confirm_authenticator))
        .routes(routes!(auth::two_factor::authenticator::remove_authenticator))
        .routes(routes!(auth::two_factor::authenticator::make_backup_codes))
        .routes(routes!(auth::two_factor::reset::cancel_second_step_reset))
        .routes(routes!(profile::get_profile))
        .routes(routes!(profile::update_profile))
        .routes(routes!(photos::save_photo))
        .routes(routes!(account::preferences::update_preferences))
        .routes(routes!(account::export::export_account))
        .routes(routes!(account::delete::delete_account))
        .routes(routes!(account::delete::delete_person))
        .routes(routes!(billing::get::get_billing))
        .routes(routes!(billing::checkout::start_checkout))
        .routes(routes!(billing::portal::open_billing_portal))
        .routes(routes!(test_entries::add_test_entry))
        .routes(routes!(auth::oauth::assistants::get_assistants))
        .routes(routes!(auth::oauth::authorize::get_assistant_request))
        .routes(routes!(auth::oauth::authorize::allow_assistant))
        .routes(routes!(athletes::get_athletes))
        .routes(routes!(athletes::get_athletes_slim))
        .routes(routes!(athletes::create_athlete))
        .routes(routes!(athletes::update_athlete))
        .routes(routes!(athletes::numbers::update_athlete_numbers))
        .routes(routes!(athletes::delete_athlete))
        .routes(routes!(own_notes::get_own_notes))
        .routes(routes!(own_notes::save_own_notes))
        .routes(routes!(absences::get_absences))
        .routes(routes!(absences::save_absence))
        .routes(routes!(absences::delete_absence))
        .routes(routes!(availability::get_availability))
        .routes(routes!(availability::save_availability))
        .routes(routes!(availability::delete_availability))
        .routes(routes!(conditions::get_conditions))
        .routes(routes!(conditions::save_conditions))
        .routes(routes!(athletes::bulk::get_archived_athletes))
        .routes(routes!(athletes::bulk::update_athletes))
        .routes(routes!(athletes::bulk::delete_athletes))
        .routes(routes!(roster_import::preview_roster))
        .routes(routes!(roster_import::import_roster))
        .routes(routes!(move_in::move_in))
        .routes(routes!(move_in::get_imports))
        .routes(routes!(move_in::get_import))
        .routes(routes!(move_in::confirm_import))
        .routes(routes!(move_in::undo_import))
        .routes(routes!(groups::get_groups))
        .routes(routes!(groups::save_group))
        .routes(routes!(roster::get_roster_progress))
        .routes(routes!(templates::get_workouts))
        .routes(routes!(templates::save_workout))
        .routes(routes!(templates::update_workout))
        .routes(routes!(templates::delete_workout_template))
        .routes(routes!(templates::add_starter_templates))
        .routes(routes!(plan_templates::get_plan_templates))
        .routes(routes!(plan_templates::get_plan_template))
        .routes(routes!(plan_templates::save_plan_template))
        .routes(routes!(plan_templates::update_plan_template))
        .routes(routes!(plan_templates::delete_plan_template))
        .routes(routes!(plan_templates::set_aside_template_advice))
        .routes(routes!(plan_templates::add_starter_plan_templates))
        .routes(routes!(plan_templates::get_plan_template_file))
        .routes(routes!(plan_templates::import_plan_template))
        .routes(routes!(plan_use::preview_plans))
        .routes(routes!(plan_use::create_plans))
        .routes(routes!(plan_use::get_plan_changes))
        .routes(routes!(plan_use::apply_plan_changes))
        .routes(routes!(plan_use::unlink_plans))
        .routes(routes!(sessions::read_sessions))
        .routes(routes!(sessions::scale_sessions))
        .routes(routes!(sessions::write_session))
        .routes(routes!(goals::get_goals))
        .routes(routes!(goals::get_goal))
        .routes(routes!(goals::save_goal))
        .routes(routes!(goals::update_goal))
        .routes(routes!(goals::delete_goal))
        .routes(routes!(courses::save_course))
        .routes(routes!(courses::get_courses))
        .routes(routes!(courses::get_course))
        .routes(routes!(courses::update_course))
        .routes(routes!(courses::delete_course))
        .routes(routes!(race_plans::get_race_plan))
        .routes(routes!(race_plans::preview_race_plan))
        .routes(routes!(race_plans::save_race_plan))
        .routes(routes!(race_plans::delete_race_plan))
        .routes(routes!(race_plans::get_race_plan_fit))
        .routes(routes!(race_plans::get_race_plan_pdf))
        .routes(routes!(race_plans::get_race_review))
        .routes(routes!(predictions::get_predictions))
        .routes(routes!(predictions::show_predictions))
        .routes(routes!(pace_review::get_pace_review))
        .routes(routes!(pace_review::accept_pace_review))
        .routes(routes!(pace_review::dismiss_pace_review))
        .routes(routes!(pace_review::undo_pace_review))
        .routes(routes!(race_results::get_race_results))
        .routes(routes!(race_results::save_race_result))
        .routes(routes!(race_results::delete_race_result))
        .routes(routes!(race_results::pin_race_result))
        .routes(routes!(paces::get_paces))
        .routes(routes!(paces::save_pace_override))
        .routes(routes!(paces::delete_pace_override))
        .routes(routes!(schedules::get_schedule_summary))
        .routes(routes!(schedules::get_schedule))
        .routes(routes!(schedules::get_schedule_pdf))
        .routes(routes!(schedules::get_workout_fit))
        .routes(routes!(schedules::get_schedule_fit))
        .routes(routes!(schedules::get_apple_workout))
        .routes(routes!(schedules::get_fit_report))
        .routes(routes!(schedules::save_schedule))
        .routes(routes!(schedules::update_schedule))
        .routes(routes!(schedules::delete_schedule))
        .routes(routes!(schedules::show_schedule))
        .routes(routes!(schedules::set_aside_advice))
        .routes(routes!(publishing::get_unpublished))
        .routes(routes!(publishing::publish_schedules))
        .routes(routes!(publishing::discard_changes))
        .routes(routes!(publishing::update_publishing))
        .routes(routes!(realign::preview_realign))
        .routes(routes!(versions::get_versions))
        .routes(routes!(versions::get_version))
        .routes(routes!(versions::restore_version))
        .routes(routes!(plan_use::show_schedules))
        .routes(routes!(athlete_links::get_athlete_link))
        .routes(routes!(athlete_links::create_athlete_link))
        .routes(routes!(athlete_links::update_athlete_link))
        .routes(routes!(athlete_links::withdraw_athlete_link))
        .routes(routes!(athlete_page::get_athlete_page))
        .routes(routes!(schedules::get_athlete_pdf))
        .routes(routes!(schedules::get_athlete_fit))
        .routes(routes!(schedules::get_own_apple_workout))
        .routes(routes!(schedules::get_own_watch_report))
        .routes(routes!(own_language::update_own_language))
        .routes(routes!(own_unit::update_own_unit))
        .routes(routes!(own_race_plan::get_own_race_plan))
        .routes(routes!(own_race_plan::get_own_race_plan_fit))
        .routes(routes!(own_race_plan::get_own_race_plan_pdf))
        .routes(routes!(own_absences::save_own_absence))
        .routes(routes!(own_absences::delete_own_absence))
        .routes(routes!(own_availability::save_own_availability))
        .routes(routes!(own_conditions::save_own_conditions))
        .routes(routes!(answers::save_answer))
        .routes(routes!(answers::undo_answer))
        .routes(routes!(answers::get_answer_link))
        .routes(routes!(answers::read_replies))
        .routes(routes!(answers::delete_answers))
        .routes(routes!(coach_answers::get_answers))
        .routes(routes!(coach_answers::save_reply))
        .routes(routes!(coach_answers::accept_move))
        .routes(routes!(coach_activities::upload_activity))
        .routes(routes!(coach_activities::get_activities))
        .routes(routes!(coach_activities::get_activity))
        .routes(routes!(coach_activities::get_activity_streams))
        .routes(routes!(coach_activities::get_activity_file))
        .routes(routes!(coach_activities::match_activity))
        .routes(routes!(coach_activities::delete_activity))
        .routes(routes!(coach_activities::get_progress))
        .routes(routes!(activities::upload_own_activity))
        .routes(routes!(activities::get_own_activities))
        .routes(routes!(activities::get_own_activity))
        .routes(routes!(activities::get_own_activity_streams))
        .routes(routes!(activities::get_own_activity_file))
        .routes(routes!(activities::match_own_activity))
        .routes(routes!(activities::delete_own_activity))
        .routes(routes!(activities::update_route_choice))
        .routes(routes!(device::create_device_code))
        .routes(routes!(device::add_device))
        .routes(routes!(messages::get::get_messages))
        .routes(routes!(messages::update_consent::update_consent))
        .routes(routes!(messages::text::get_message_text))
        .routes(routes!(messages::send::send_message))
        .routes(routes!(intervals::get::get_connections))
        .routes(routes!(intervals::get::update_connections))
        .routes(routes!(intervals::connect::connect_intervals))
        .routes(routes!(intervals::connect::get_intervals_athletes))
        .routes(routes!(intervals::matching::match_intervals_athletes))
        .routes(routes!(intervals::disconnect::disconnect_intervals))
        .routes(routes!(intervals::sync_now::sync_now))
        .routes(routes!(intervals::deliveries::get_deliveries))
        .routes(routes!(intervals::own::get_own_connection))
        .routes(routes!(intervals::own::connect_own_intervals))
        .routes(routes!(intervals::sign_in::sign_in_to_intervals))
        .routes(routes!(intervals::own::disconnect_own_intervals))
        .routes(routes!(intervals::own::sync_own_intervals))
        .routes(routes!(phones::own::get_own_phones))
        .routes(routes!(phones::own::save_own_phone))
        .routes(routes!(phones::own::delete_own_phone))
        .routes(routes!(messages::push::subscribe::save_push_subscription))
        .routes(routes!(messages::push::subscribe::delete_push_subscription))
        .routes(routes!(messages::push::arrived::note_push_arrived))
        .routes(routes!(inbox::get_inbox))
        .routes(routes!(inbox::dismiss_inbox_item))
        .routes(routes!(inbox::read_notifications))
        .routes(routes!(trial::try_scaling))
        .routes(routes!(trial::try_sessions))
        .routes(routes!(trial::try_paces))
        .routes(routes!(trial::try_pdf))
        .routes(routes!(trial::keep_tried_plan));

    let auth = OpenApiRouter::default()
        .routes(routes!(auth::signup::sign_up))
        .routes(routes!(auth::first_start::look_at_first_start))
        .routes(routes!(auth::first_start::first_start))
        .routes(routes!(auth::first_restore::upload_first_backup))
        .routes(routes!(auth::first_restore::restore_first_backup))
        .routes(routes!(restoring::progress::get_restore_progress))
        .routes(routes!(auth::signin::sign_in))
        .routes(routes!(auth::passkeys::sign_in::start_passkey_sign_in))
        .routes(routes!(auth::passkeys::sign_in::finish_passkey_sign_in))
        .routes(routes!(auth::two_factor::finish::second_step))
        .routes(routes!(auth::two_factor::reset::reset_second_step))
        .routes(routes!(auth::two_factor::reset::keep_second_step))
        .routes(routes!(auth::two_factor::reset::finish_second_step_reset))
        .routes(routes!(auth::refresh::refresh))
        .routes(routes!(auth::signout::sign_out))
        .routes(routes!(auth::reset::reset))
        .routes(routes!(auth::ways_in::look_at_reset))
        .routes(routes!(auth::reset::confirm_reset))
        .routes(routes!(auth::address::confirm_address))
        .routes(routes!(auth::token_sync::keep_token, auth::token_sync::forget_token));

    OpenApiRouter::with_openapi(Preface::openapi()).nest("/api", api).nest("/auth", auth)
}

/// Who may make each of them.
pub fn rules() -> Rules {
    Rules::take_from(&mut calls().into_openapi())
}

/// Routes that are not documented as calls.
fn pages(document: utoipa::openapi::OpenApi, rules: Rules) -> Router<App> {
    let document = Arc::new(document);
    Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/auth/google", get(auth::openid::start::start))
        .route("/auth/google/callback", get(auth::openid::callback::callback))
        .route("/auth/google/report.js", get(auth::openid::report::script))
        .route("/auth/oidc", get(auth::openid::start::start))
        .route("/auth/oidc/callback", get(auth::openid::callback::callback))
        .route("/auth/oidc/report.js", get(auth::openid::report::script))
        .route("/.well-known/oauth-protected-resource", get(auth::oauth::metadata::protected_resource))
        .route("/.well-known/oauth-protected-resource/mcp", get(auth::oauth::metadata::protected_resource))
        .route("/.well-known/oauth-authorization-server", get(auth::oauth::metadata::authorization_server))
        .route("/oauth/register", post(auth::oauth::register::register))
        .route("/oauth/token", post(auth::oauth::token::token))
        .route("/authorize", get(auth::oauth::authorize::authorize))
        .route("/webhooks/stripe", post(billing::webhook::stripe))
        .route("/webhooks/whatsapp", get(messages::webhook::subscribe).post(messages::webhook::receive))
        .route("/webhooks/intervals", post(intervals::webhook::receive))
        .route("/in/health/{secret}", post(phones::receive::receive_health))
        .route("/in/connect/{secret}", post(phones::receive::receive_connect))
        .route(intervals::sign_in::CALLBACK_PATH, get(intervals::sign_in::callback))
        .route("/feeds/{file}", get(feeds::get_feed))
        .route("/photos/{account}/{file}", get(photos::get_photo))
        .route("/consent/{secret}", get(messages::consent_page::show).post(messages::consent_page::answer))
        .route("/consent/{secret}/stop", get(messages::consent_page::show_stop))
        .route("/consent.css", get(plain_page::stylesheet))
        .route("/api/openapi.json", get(openapi::serve(document.clone())))
        .route("/api/docs", get(docs_page::serve(document, rules)))
        .route("/api/docs.css", get(docs_page::stylesheet))
        .route("/api/docs.js", get(docs_page::script))
}

/// The whole server: the calls, the pages, and the web app at every other path.
pub fn router(app: App, web_app: WebApp) -> Router {
    router_around(calls(), app, web_app)
}

/// The server with other calls, for tests that need calls which misbehave.
pub fn router_around(calls: OpenApiRouter<App>, app: App, web_app: WebApp) -> Router {
    let (calls, mut document) = calls.split_for_parts();
    let rules = Rules::take_from(&mut document);
    let document = openapi::completed(document);
    let paths = CanonicalPaths::of(&document);

    let assistants = mcp::serve(calls.clone().layer(Extension(rules.clone())).with_state(app.clone()));
    let routes = calls
        .merge(pages(document, rules.clone()))
        .layer(Extension(rules))
        .route("/mcp", assistants)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(compression())
        .fallback(async move |State(app): State<App>, request: Request| fallback(&app, &web_app, request).await)
        .layer(from_fn_with_state(app.clone(), close_while_restoring))
        .layer(from_fn_with_state(app.clone(), require_same_origin))
        .layer(from_fn_with_state(app.clone(), answer_in_time))
        .layer(from_fn_with_state(app.clone(), bound_head))
        .layer(from_fn(require_one_host))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(speak))
        .layer(from_fn_with_state(app.clone(), secure))
        .layer(from_fn_with_state(app.clone(), log_request))
        .with_state(app);

    // A layer runs after routing, which is too late to change the path.
    Router::new().fallback_service(MapRequest::new(routes, move |request| paths.respell(request)))
}

async fn fallback(app: &App, web_app: &WebApp, request: Request) -> Response {
    if is_call(request.uri().path()) {
        return ApiError::unknown_call().into_response();
    }
    let is_other_page = is_other_page(&request);
    let first_start = redirect_to_first_start(app, is_other_page).await;
    first_start.unwrap_or_else(|| web_app.answer(&app.settings, &request))
}

/// The router adds the header with the allowed methods.
async fn method_not_allowed() -> ApiError {
    let detail = phrase!("This address does not accept that method. The Allow header lists those it accepts.");
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", detail)
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    ApiError::internal("the handler panicked").into_response()
}

/// For dynamic responses; the web app's files were compressed at build time. At gzip's first level responses would
/// hardly shrink.
fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it =
        SizeAbove::new(1024).and(NotForContentType::IMAGES).and(NotForContentType::const_new("application/pdf"));
    CompressionLayer::new().quality(CompressionLevel::Precise(2)).compress_when(worth_it)
}
