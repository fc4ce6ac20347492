//! Logs to standard error: text at a terminal, JSON otherwise.

use std::io::{self, IsTerminal};
use std::panic;

use tracing::{Subscriber, error};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;

/// Starts logging, once per process. `levels` is `info`, or finer such as `info,api=debug`.
pub fn start(levels: &str) -> Result<(), ParseError> {
    let levels: Targets = levels.parse()?;
    let lines = if io::stderr().is_terminal() {
        tracing_subscriber::fmt::layer().with_target(false).with_writer(io::stderr).boxed()
    } else {
        json_lines(io::stderr).boxed()
    };
    // A second call in one process has no effect.
    let _ = tracing_subscriber::registry().with(lines.with_filter(levels)).try_init();
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        let reason = panic.payload_as_str();
        error!(place, reason, "panicked");
    }));
    Ok(())
}

/// One JSON object per line, with the request it belongs to.
pub fn json_lines<S>(writer: impl for<'a> MakeWriter<'a> + Send + Sync + 'static) -> impl Layer<S>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    tracing_subscriber::fmt::layer().json().flatten_event(true).with_span_list(false).with_writer(writer)
}
