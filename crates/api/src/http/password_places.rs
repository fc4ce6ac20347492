use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use identity::throttle::{ThrottleKey, ThrottledAction};
use identity::{BUSY_RETRY_AFTER, IdentityError};

/// A quarter of the password queue.
const MAX_PER_ADDRESS: usize = 8;

/// Password hashes in progress by network address, so that no address fills the queue.
#[derive(Clone, Default)]
pub(crate) struct PasswordPlaces(Arc<Mutex<HashMap<ThrottleKey, usize>>>);

/// Released on drop.
pub(crate) struct PasswordPlace {
    places: PasswordPlaces,
    key: ThrottleKey,
}

impl PasswordPlaces {
    pub fn take(&self, address: IpAddr) -> Result<PasswordPlace, IdentityError> {
        let key = ThrottleKey::for_address(ThrottledAction::SignIn, address);
        let mut taken = self.lock();
        let count = taken.entry(key.clone()).or_default();
        if *count >= MAX_PER_ADDRESS {
            return Err(IdentityError::Busy { retry_after: BUSY_RETRY_AFTER });
        }
        *count += 1;
        drop(taken);
        Ok(PasswordPlace { places: self.clone(), key })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ThrottleKey, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for PasswordPlace {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_limited_number_of_places_and_others_keep_theirs() {
        let places = PasswordPlaces::default();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let taken: Vec<_> = (0..MAX_PER_ADDRESS).map(|_| places.take(one).unwrap()).collect();

        assert!(matches!(places.take(one), Err(IdentityError::Busy { .. })));
        assert!(places.take(other).is_ok());

        drop(taken);
        assert!(places.take(one).is_ok());
        assert!(places.lock().is_empty(), "what nobody uses takes no memory");
    }
}
