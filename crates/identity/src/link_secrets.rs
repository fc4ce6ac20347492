//! The secrets of athletes' links. The database finds them by their hashes; a copy that is sealed with the server's key lets the
//! server write an address again.

use zeroize::Zeroizing;

use crate::{CannotOpen, IdentityError, LinkSecret, SealedRow, SealingKey};

/// The three secrets of one link: the page, the calendar, and the calendar without the content of the sessions.
#[derive(Debug, Clone)]
pub struct LinkSecrets {
    pub page: LinkSecret,
    pub feed: LinkSecret,
    pub busy: LinkSecret,
}

impl LinkSecrets {
    pub fn generate() -> Result<Self, IdentityError> {
        Ok(Self { page: LinkSecret::generate()?, feed: LinkSecret::generate()?, busy: LinkSecret::generate()? })
    }

    pub fn seal(&self, key: &SealingKey, row: SealedRow) -> Result<String, IdentityError> {
        let secrets = [&self.page, &self.feed, &self.busy].map(LinkSecret::reveal);
        let [page, feed, busy] = &secrets;
        key.seal(row, &Zeroizing::new(format!("{LINK}:{}:{}:{}", **page, **feed, **busy)))
    }

    pub fn open(key: &SealingKey, row: SealedRow, sealed: &str) -> Result<Self, CannotOpen> {
        let opened = key.open(row, sealed)?;
        let secret = |text: &str| LinkSecret::parse(text).map_err(|_| CannotOpen);
        match opened.split(':').collect::<Vec<_>>()[..] {
            [LINK, page, feed, busy] => Ok(Self { page: secret(page)?, feed: secret(feed)?, busy: secret(busy)? }),
            _ => Err(CannotOpen),
        }
    }
}

/// What a sealed text is for is part of it, since links and consents of an athlete are sealed for the same row.
const LINK: &str = "link";

impl LinkSecret {
    /// Sealed for one purpose, such as the consent to one channel.
    pub fn seal_for(&self, purpose: &str, key: &SealingKey, row: SealedRow) -> Result<String, IdentityError> {
        key.seal(row, &Zeroizing::new(format!("{purpose}:{}", *self.reveal())))
    }

    pub fn open_for(purpose: &str, key: &SealingKey, row: SealedRow, sealed: &str) -> Result<Self, CannotOpen> {
        let opened = key.open(row, sealed)?;
        let secret = opened.strip_prefix(purpose).and_then(|rest| rest.strip_prefix(':')).ok_or(CannotOpen)?;
        Self::parse(secret).map_err(|_| CannotOpen)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const ROW: SealedRow = SealedRow { account: Uuid::from_u128(1), id: Uuid::from_u128(2) };

    fn key() -> SealingKey {
        SealingKey::parse(&SealingKey::generate_text().unwrap()).unwrap()
    }

    #[test]
    fn sealed_secrets_open_with_their_key_for_their_athlete() {
        let (key, secrets) = (key(), LinkSecrets::generate().unwrap());
        let sealed = secrets.seal(&key, ROW).unwrap();
        for secret in [&secrets.page, &secrets.feed, &secrets.busy] {
            assert!(!sealed.contains(&*secret.reveal()));
        }

        let opened = LinkSecrets::open(&key, ROW, &sealed).unwrap();

        assert_eq!(opened.page.reveal(), secrets.page.reveal());
        assert_eq!(opened.feed.reveal(), secrets.feed.reveal());
        assert_eq!(opened.busy.reveal(), secrets.busy.reveal());
        let another_row = SealedRow { id: Uuid::from_u128(3), ..ROW };
        assert_eq!(LinkSecrets::open(&key, another_row, &sealed).err(), Some(CannotOpen));
        assert_eq!(LinkSecrets::open(&self::key(), ROW, &sealed).err(), Some(CannotOpen));
    }

    #[test]
    fn what_was_sealed_for_one_purpose_opens_nothing_else() {
        let (key, secret) = (key(), LinkSecret::generate().unwrap());
        let sealed = secret.seal_for("Email", &key, ROW).unwrap();
        assert_eq!(LinkSecret::open_for("Email", &key, ROW, &sealed).unwrap().reveal(), secret.reveal());
        assert_eq!(LinkSecret::open_for("WhatsApp", &key, ROW, &sealed).err(), Some(CannotOpen));
        assert_eq!(LinkSecrets::open(&key, ROW, &sealed).err(), Some(CannotOpen));
        let link = LinkSecrets::generate().unwrap().seal(&key, ROW).unwrap();
        assert_eq!(LinkSecret::open_for("link", &key, ROW, &link).err(), Some(CannotOpen));
    }
}
