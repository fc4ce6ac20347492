//! Reads uploaded plan templates, off the threads that answer and one at a time: a file of nine megabytes keeps a core busy
//! for as long as it is read.

use std::sync::Arc;

use store::StoreError;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::{ApiError, ApiResult};

/// The one that is being read among them. One more is refused at once.
const MOST_WAITING: usize = 8;

pub(crate) struct ReadingRoom {
    places: Semaphore,
    turn: Arc<Semaphore>,
}

impl Default for ReadingRoom {
    fn default() -> Self {
        Self { places: Semaphore::new(MOST_WAITING), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl ReadingRoom {
    pub async fn read<T: Send + 'static>(&self, read: impl FnOnce() -> T + Send + 'static) -> ApiResult<T> {
        let _place = self.places.try_acquire().map_err(|_| StoreError::Busy)?;
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(ApiError::internal)?;
        let reading = spawn_blocking(move || {
            // Held until it is read, also when nobody waits any more.
            let _turn = turn;
            read()
        });
        reading.await.map_err(ApiError::internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn one_file_too_many_is_refused_at_once() {
        let room = Arc::new(ReadingRoom::default());
        let (go_on, waits) = mpsc::channel::<()>();
        let waits = Arc::new(std::sync::Mutex::new(waits));
        let read = |waits: Arc<std::sync::Mutex<mpsc::Receiver<()>>>| move || waits.lock().unwrap().recv().is_ok();
        let mut readers = Vec::new();
        for _ in 0..MOST_WAITING {
            let (room, read) = (Arc::clone(&room), read(Arc::clone(&waits)));
            readers.push(tokio::spawn(async move { room.read(read).await.is_ok() }));
        }
        while room.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(room.read(|| ()).await.is_err());
        for reader in readers {
            go_on.send(()).unwrap();
            assert!(reader.await.unwrap());
        }
        assert!(room.read(|| ()).await.is_ok());
    }
}
