//! Logs to standard error: text at a terminal, JSON otherwise. The last lines are kept in memory for support reports.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tracing::{Subscriber, error};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;

const KEPT_LINES: usize = 200;
/// Of one line.
const KEPT_BYTES: usize = 2000;

static RECENT: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// The last lines of this process, the oldest first.
pub(crate) fn recent_lines() -> Vec<String> {
    recent().iter().cloned().collect()
}

fn recent() -> MutexGuard<'static, VecDeque<String>> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes each line as a whole, as the subscriber writes it.
struct Recent;

impl Write for Recent {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let kept = line.get(..KEPT_BYTES).unwrap_or(line);
        let mut recent = recent();
        if recent.len() == KEPT_LINES {
            recent.pop_front();
        }
        recent.push_back(String::from_utf8_lossy(kept).trim_end().to_owned());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts logging, once per process. `levels` is `info`, or finer such as `info,api=debug`.
pub fn start(levels: &str) -> Result<(), ParseError> {
    let levels: Targets = levels.parse()?;
    let lines = if io::stderr().is_terminal() {
        tracing_subscriber::fmt::layer().with_target(false).with_writer(io::stderr).boxed()
    } else {
        json_lines(io::stderr).boxed()
    };
    // A second call in one process has no effect.
    let kept = json_lines(|| Recent).with_filter(levels.clone());
    let _ = tracing_subscriber::registry().with(lines.with_filter(levels)).with(kept).try_init();
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
