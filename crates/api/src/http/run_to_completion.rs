use tracing::Instrument;

use crate::{ApiError, ApiResult};

/// Runs the work to completion even if the client disconnects.
pub(crate) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = ApiResult<T>> + Send + 'static,
) -> ApiResult<T> {
    tokio::spawn(work.in_current_span()).await.map_err(ApiError::internal)?
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn work_continues_after_its_caller_has_disconnected() {
        let (go_on, told) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel::<()>();
        let work = run_to_completion(async move {
            told.await.map_err(ApiError::internal)?;
            done.send(()).map_err(|()| ApiError::internal("nobody looks"))
        });
        let is_given_up = tokio::time::timeout(Duration::from_millis(1), work).await.is_err();
        assert!(is_given_up);

        go_on.send(()).unwrap();
        is_done.await.unwrap();
    }
}
