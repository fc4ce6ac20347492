//! The part of CBOR that authenticators write (CTAP2 canonical form): definite lengths, and little nesting.

use super::PasskeyError;

/// The most that an attestation, a key or an extension nests.
const DEEPEST: usize = 4;

/// More than any of them has, so that a declared count never leads to a long loop.
const MAX_ENTRIES: u64 = 32;

/// The head of an item. Texts and bytes are complete; the contents of arrays and maps follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item<'a> {
    Integer(i64),
    Bytes(&'a [u8]),
    Text(&'a str),
    Array(u64),
    Map(u64),
    Simple,
}

/// Reads from the front of bytes, and never past their end.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// What has not been read yet.
    pub fn rest(&self) -> &'a [u8] {
        self.0
    }

    pub fn item(&mut self) -> Result<Item<'a>, PasskeyError> {
        let &[head, ..] = self.take(1)? else {
            return Err(PasskeyError::Unreadable);
        };
        let (major, short) = (head >> 5, head & 0x1f);
        let value = self.value(short)?;
        Ok(match major {
            0 => Item::Integer(i64::try_from(value).map_err(|_| PasskeyError::Unreadable)?),
            1 => Item::Integer(-1 - i64::try_from(value).map_err(|_| PasskeyError::Unreadable)?),
            2 => Item::Bytes(self.take_counted(value)?),
            3 => Item::Text(str::from_utf8(self.take_counted(value)?).map_err(|_| PasskeyError::Unreadable)?),
            4 if value <= MAX_ENTRIES => Item::Array(value),
            5 if value <= MAX_ENTRIES => Item::Map(value),
            7 => Item::Simple,
            // Too many entries, and tags.
            _ => return Err(PasskeyError::Unreadable),
        })
    }

    /// The number of entries of the map that comes next.
    pub fn map(&mut self) -> Result<u64, PasskeyError> {
        match self.item()? {
            Item::Map(entries) => Ok(entries),
            _ => Err(PasskeyError::Unreadable),
        }
    }

    pub fn bytes(&mut self) -> Result<&'a [u8], PasskeyError> {
        match self.item()? {
            Item::Bytes(bytes) => Ok(bytes),
            _ => Err(PasskeyError::Unreadable),
        }
    }

    pub fn text(&mut self) -> Result<&'a str, PasskeyError> {
        match self.item()? {
            Item::Text(text) => Ok(text),
            _ => Err(PasskeyError::Unreadable),
        }
    }

    pub fn integer(&mut self) -> Result<i64, PasskeyError> {
        match self.item()? {
            Item::Integer(value) => Ok(value),
            _ => Err(PasskeyError::Unreadable),
        }
    }

    /// Reads over an item of any kind, with everything in it.
    pub fn skip(&mut self) -> Result<(), PasskeyError> {
        self.skip_within(DEEPEST)
    }

    fn skip_within(&mut self, depth: usize) -> Result<(), PasskeyError> {
        let contents = match self.item()? {
            Item::Array(entries) => entries,
            Item::Map(entries) => 2 * entries,
            _ => return Ok(()),
        };
        let depth = depth.checked_sub(1).ok_or(PasskeyError::Unreadable)?;
        (0..contents).try_for_each(|_| self.skip_within(depth))
    }

    /// The value that follows the first byte of an item. Indefinite lengths are not accepted.
    fn value(&mut self, short: u8) -> Result<u64, PasskeyError> {
        let length = match short {
            0..=23 => return Ok(u64::from(short)),
            24 => 1,
            25 => 2,
            26 => 4,
            27 => 8,
            _ => return Err(PasskeyError::Unreadable),
        };
        Ok(self.take(length)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }

    fn take_counted(&mut self, length: u64) -> Result<&'a [u8], PasskeyError> {
        self.take(usize::try_from(length).map_err(|_| PasskeyError::Unreadable)?)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], PasskeyError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(PasskeyError::Unreadable)?;
        self.0 = rest;
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn items_are_read_as_the_specification_writes_them() {
        // RFC 8949, appendix A.
        for (bytes, expected) in [
            (&[0x00][..], Item::Integer(0)),
            (&[0x17], Item::Integer(23)),
            (&[0x18, 0x64], Item::Integer(100)),
            (&[0x19, 0x03, 0xe8], Item::Integer(1000)),
            (&[0x1b, 0, 0, 0, 0xe8, 0xd4, 0xa5, 0x10, 0], Item::Integer(1_000_000_000_000)),
            (&[0x26], Item::Integer(-7)),
            (&[0x39, 0x01, 0x00], Item::Integer(-257)),
            (&[0x44, 1, 2, 3, 4], Item::Bytes(&[1, 2, 3, 4])),
            (&[0x64, 0x49, 0x45, 0x54, 0x46], Item::Text("IETF")),
            (&[0x83, 1, 2, 3], Item::Array(3)),
            (&[0xa0], Item::Map(0)),
            (&[0xf5], Item::Simple),
        ] {
            assert_eq!(Reader::new(bytes).item(), Ok(expected), "{bytes:x?}");
        }
    }

    #[test]
    fn what_is_cut_short_endless_too_deep_or_too_long_is_refused() {
        for bytes in [
            &[][..],
            &[0x18],
            &[0x44, 1, 2, 3],
            &[0x5f, 0x41, 1, 0xff],
            &[0x61, 0xff],
            &[0x1b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            &[0x9b, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff],
            &[0xc0, 0x00],
            &[0x81, 0x81, 0x81, 0x81, 0x81, 0x00],
            &[0xa1, 0x01],
        ] {
            assert_eq!(Reader::new(bytes).skip(), Err(PasskeyError::Unreadable), "{bytes:x?}");
        }
        assert_eq!(Reader::new(&[0x81, 0x81, 0x81, 0x81, 0x00]).skip(), Ok(()));
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_reader_fail_otherwise(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let mut reader = Reader::new(&bytes);
            while reader.skip().is_ok() {}
            prop_assert!(reader.rest().len() <= bytes.len());
        }
    }
}
