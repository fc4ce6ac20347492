use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use training::answer::Comment;

/// A longer comment goes on in the next one.
pub const MAX_COMMENTS: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowKind {
    Run,
    /// Training that is no running.
    Other,
    Rest,
}

/// A day of another tool: what was planned, what was done, and what was said about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    pub day: Date,
    pub kind: RowKind,
    pub title: String,
    pub text: String,
    pub planned_seconds: Option<u32>,
    pub planned_metres: Option<u32>,
    pub done_seconds: Option<u32>,
    pub done_metres: Option<u32>,
    /// From 1 to 10.
    pub effort: Option<u8>,
    pub coach_said: String,
    pub athlete_said: String,
}

impl Row {
    pub const fn is_done(&self) -> bool {
        self.done_seconds.is_some() || self.done_metres.is_some() || self.effort.is_some()
    }

    pub const fn has_comments(&self) -> bool {
        !self.coach_said.is_empty() || !self.athlete_said.is_empty()
    }

    /// The same in a later export of the same calendar, also once the session was done or its text was changed. `ordinal` counts
    /// the rows of the day that are alike.
    pub fn key(&self, ordinal: usize) -> String {
        let mut hash = Sha256::new();
        for part in [&self.day.to_string(), &format!("{:?}", self.kind), &self.title.to_lowercase()] {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        hash.update(ordinal.to_string().as_bytes());
        hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// As comments of at most as many characters as one may have.
pub fn comments(text: &str) -> Vec<Comment> {
    let characters: Vec<char> = text.chars().collect();
    let pieces = characters.chunks(Comment::MAX_CHARACTERS).take(MAX_COMMENTS);
    let pieces = pieces.map(|piece| piece.iter().collect::<String>().trim().to_owned());
    pieces.filter(|piece| !piece.is_empty()).map(Comment::from_stored).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_comment_goes_on_in_the_next_one() {
        let long = "a".repeat(Comment::MAX_CHARACTERS + 10);
        let lengths: Vec<usize> = comments(&long).iter().map(|comment| comment.as_str().len()).collect();
        assert_eq!(lengths, [Comment::MAX_CHARACTERS, 10]);
        assert!(comments("  ").is_empty());
        assert_eq!(comments(&"b".repeat(1_000_000)).len(), MAX_COMMENTS);
    }
}
