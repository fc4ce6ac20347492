//! The OpenAPI 3.1 document, collected from the calls themselves.

mod bound;
mod bounds;
mod content_bounds;
mod ids;
mod links;

use std::sync::{Arc, LazyLock};

use axum::handler::Handler;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use bytes::Bytes;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, PathItem, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use crate::error::{FieldError, Problem};
use crate::permissions::Rules;
use crate::shared::enum_schemas::RaceBandName;
use crate::{ApiError, calls};

/// The whole document, as served at `/api/openapi.json`.
pub fn document() -> utoipa::openapi::OpenApi {
    let mut document = calls().into_openapi();
    Rules::take_from(&mut document);
    completed(document)
}

/// Adds the problem response to every call, with its own content type.
pub(crate) fn completed(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            operation.responses.responses.values_mut().for_each(give_problems_their_type);
            operation.responses.responses.insert("default".into(), problem().into());
        }
    }
    ids::inline(&mut document);
    bounds::state(&mut document);
    links::add(&mut document);
    document
}

/// The document that calls are added to.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Longrun",
        description = "Training plans for running coaches and athletes. The names of the calls are matched in any \
                       letter case. Every error is a problem (RFC 9457) with a stable code.",
        license(name = "AGPL-3.0-only", identifier = "AGPL-3.0-only"),
    ),
    // A name that only parameters use is found by no body.
    components(schemas(Problem, FieldError, RaceBandName)),
    tags(
        (name = "accounts", description = "Signing up, signing in, and the sessions that follow"),
        (name = "members", description = "Who works in an account and as what, and the accounts that one works in"),
        (name = "access", description = "Tokens for scripts, which go in the header `Authorization: Bearer {token}`, and webhooks"),
        (name = "athletes", description = "The roster"),
        (name = "goals", description = "Races to train for, results, and the paces that follow from them"),
        (name = "race plans", description = "Courses, what to run at every kilometre of them, and how it went"),
        (name = "schedules", description = "Training plans: weeks of workouts for an athlete"),
        (name = "athlete links", description = "The personal link that opens an athlete's page"),
        (name = "athlete page", description = "What the holder of a link sees and says. The secret goes in the header \
                                               `Authorization: Link {secret}`"),
        (name = "answers", description = "What athletes say about workouts, as their coach reads and answers it"),
        (name = "messages", description = "Messages to athletes: consent, what is sent and when, and what came of it"),
        (name = "connections", description = "Sessions to intervals.icu and from there to watches, and recordings back"),
        (name = "templates", description = "The library of workouts to use again"),
        (name = "billing", description = "Tiers by number of athletes, and what they cost"),
        (name = "trial", description = "Trying a plan without an account, and keeping it"),
        (name = "server", description = "About this server"),
    ),
    modifiers(&Principals),
)]
pub(crate) struct Preface;

struct Principals;

impl Modify for Principals {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme));
        let link = ApiKeyValue::with_description("Authorization", "`Link ` and the secret of an athlete's link");
        components.add_security_scheme("link", SecurityScheme::ApiKey(ApiKey::Header(link)));
    }
}

const PROBLEM_TYPE: &str = "application/problem+json";

fn problem() -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description("What went wrong").content(PROBLEM_TYPE, content).build()
}

fn give_problems_their_type(response: &mut RefOr<Response>) {
    let RefOr::T(response) = response else { return };
    let problem = RefOr::Ref(Ref::from_schema_name("Problem"));
    for (content_type, content) in std::mem::take(&mut response.content) {
        let is_problem = matches!(&content, RefOr::T(content) if content.schema.as_ref() == Some(&problem));
        let content_type = if is_problem { PROBLEM_TYPE.to_owned() } else { content_type };
        response.content.insert(content_type, content);
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch]
        .into_iter()
        .filter_map(Option::as_mut)
}

/// Serves the document, rendered at the first request.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(
    document: Arc<utoipa::openapi::OpenApi>,
) -> impl Handler<((),), S> {
    let json = Arc::new(LazyLock::new(move || document.to_json().map(Bytes::from).map_err(|error| error.to_string())));
    async move || match (*json).clone() {
        Ok(json) => ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], json).into_response(),
        Err(error) => ApiError::internal(error).into_response(),
    }
}
