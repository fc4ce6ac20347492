//! A body that was not read to its end when the response is ready: what is left of it is read and dropped within bounds,
//! or the connection is closed and the response says so. Otherwise the rest of the body would be taken for the next
//! request, or the client would see a reset instead of the response.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::body::{Frame, Incoming, SizeHint};

/// As much as an ordinary body.
const MAX_DROPPED_BYTES: u64 = 2 * 1024 * 1024;
const MAX_SECONDS: Duration = Duration::from_secs(2);

/// The body of a request, kept after its handler has dropped it.
pub(super) struct UnreadBody {
    incoming: Arc<Mutex<Incoming>>,
    was_read: Arc<AtomicBool>,
    /// The client sends the body only when asked to, by reading it.
    waits_to_send: bool,
}

struct Handed {
    incoming: Arc<Mutex<Incoming>>,
    was_read: Arc<AtomicBool>,
}

impl UnreadBody {
    /// The body for the handler, and what is left of it afterwards; `None` if there is no body.
    pub fn watch(incoming: Incoming, headers: &HeaderMap) -> (Body, Option<Self>) {
        if incoming.is_end_stream() {
            return (Body::new(incoming), None);
        }
        let incoming = Arc::new(Mutex::new(incoming));
        let was_read = Arc::new(AtomicBool::new(false));
        let handed = Handed { incoming: Arc::clone(&incoming), was_read: Arc::clone(&was_read) };
        let waits_to_send = headers.contains_key(EXPECT);
        (Body::new(handed), Some(Self { incoming, was_read, waits_to_send }))
    }

    /// Reads the rest, or marks the response as the last one of its connection.
    pub async fn finish(self, response: &mut Response) {
        if response.headers().get(CONNECTION).is_some_and(|said| said == "close") {
            return;
        }
        let is_asked_for = self.was_read.load(Ordering::Relaxed) || !self.waits_to_send;
        let is_finished =
            is_asked_for && tokio::time::timeout(MAX_SECONDS, drop_rest(self.into_handed())).await.unwrap_or(false);
        if !is_finished {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
    }

    fn into_handed(self) -> Handed {
        Handed { incoming: self.incoming, was_read: self.was_read }
    }
}

async fn drop_rest(mut rest: Handed) -> bool {
    if rest.size_hint().lower() > MAX_DROPPED_BYTES {
        return false;
    }
    let mut dropped = 0;
    while let Some(frame) = rest.frame().await {
        let Ok(frame) = frame else { return false };
        dropped += frame.data_ref().map_or(0, |data| data.len() as u64);
        if dropped > MAX_DROPPED_BYTES {
            return false;
        }
    }
    true
}

impl Handed {
    fn lock(&self) -> MutexGuard<'_, Incoming> {
        self.incoming.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HttpBody for Handed {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        self.was_read.store(true, Ordering::Relaxed);
        Pin::new(&mut *self.lock()).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.lock().is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.lock().size_hint()
    }
}
