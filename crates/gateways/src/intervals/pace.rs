use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// 10 calls a second are allowed for an address; other processes may share it.
const APART: Duration = Duration::from_millis(125);

/// Spreads the calls of this process.
#[derive(Default)]
pub struct Pacer(Mutex<Option<Instant>>);

impl Pacer {
    pub async fn wait(&self) {
        let turn = next_turn(&mut *self.0.lock().await, Instant::now());
        tokio::time::sleep_until(turn).await;
    }
}

fn next_turn(free_from: &mut Option<Instant>, now: Instant) -> Instant {
    let turn = free_from.map_or(now, |free| free.max(now));
    *free_from = Some(turn + APART);
    turn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_an_eighth_of_a_second_apart_and_a_pause_costs_nothing() {
        let (now, mut free_from) = (Instant::now(), None);
        let waits: Vec<Duration> = (0..3).map(|_| next_turn(&mut free_from, now) - now).collect();
        assert_eq!(waits, [Duration::ZERO, APART, APART * 2]);
        let later = now + Duration::from_secs(60);
        assert_eq!(next_turn(&mut free_from, later), later);
    }
}
