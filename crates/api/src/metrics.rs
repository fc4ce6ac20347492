//! Metrics for operators in Prometheus format, on their own listener.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::ApiError;

#[derive(Clone)]
pub struct Metrics(Arc<Figures>);

struct Figures {
    registry: Registry,
    requests: Family<Answered, Counter>,
    durations: Family<Asked, Histogram>,
    in_flight: Gauge,
    schedule_rows: Counter,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    method: &'static str,
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: u16,
}

const SECONDS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

impl Metrics {
    pub(crate) fn new() -> Self {
        let requests = Family::default();
        let durations = Family::new_with_constructor(seconds as fn() -> Histogram);
        let in_flight = Gauge::default();
        let mut registry = Registry::with_prefix("longrun");
        registry.register("http_requests", "Answered requests", requests.clone());
        registry.register(
            "http_request_duration_seconds",
            "Time from the head of a request to its answer",
            durations.clone(),
        );
        registry.register("http_requests_in_flight", "Requests not yet answered", in_flight.clone());
        let schedule_rows = Counter::default();
        registry.register(
            "schedule_rows_written",
            "Rows of workouts and ticks that saves of schedules have changed",
            schedule_rows.clone(),
        );
        Self(Arc::new(Figures { registry, requests, durations, in_flight, schedule_rows }))
    }

    /// Serves `/metrics`. It lists every route and its traffic, so it belongs on a loopback address.
    pub fn router(&self) -> Router {
        let metrics = self.clone();
        Router::new().route("/metrics", get(async move || metrics.answer()))
    }

    pub(crate) fn request_started(&self) -> InFlight {
        self.0.in_flight.inc();
        InFlight(self.clone())
    }

    pub(crate) fn request_answered(&self, method: &Method, route: &str, status: StatusCode, elapsed: Duration) {
        let method = known_method(method);
        let asked = Asked { method, route: route.to_owned() };
        self.0.durations.get_or_create(&asked).observe(elapsed.as_secs_f64());
        let answered = Answered { method, route: asked.route, status: status.as_u16() };
        self.0.requests.get_or_create(&answered).inc();
    }

    pub(crate) fn count_schedule_rows(&self, written: u64) {
        self.0.schedule_rows.inc_by(written);
    }

    fn answer(&self) -> Response {
        let mut text = String::new();
        let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        match encode(&mut text, &self.0.registry) {
            Ok(()) => ([(CONTENT_TYPE, content_type)], text).into_response(),
            Err(fmt::Error) => ApiError::internal("the metrics could not be written").into_response(),
        }
    }
}

/// Counts a request as in flight until it is dropped, also if the client disconnects.
pub(crate) struct InFlight(Metrics);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.0.in_flight.dec();
    }
}

fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

/// Clients may invent methods, and each label value is kept forever.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::PATCH => "PATCH",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
