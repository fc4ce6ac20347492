/// More readings than this nobody compares.
pub const MAX_CHOICES: usize = 4;

/// A part of the text that was not understood, or may be read in several ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where it begins and ends. In bytes while the text is read, in UTF-16 code units once it has been.
    pub start: usize,
    pub end: usize,
    pub message: String,
    /// The readings to choose from, at most `MAX_CHOICES`.
    pub choices: Vec<Choice>,
}

/// One reading of a doubtful place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub label: String,
    /// What to write in its place so that it is read like that.
    pub text: String,
}

impl Problem {
    pub fn new((start, end): (usize, usize), message: impl Into<String>) -> Self {
        Self { start, end, message: message.into(), choices: vec![] }
    }

    #[must_use]
    pub fn or(mut self, label: impl Into<String>, text: impl Into<String>) -> Self {
        if self.choices.len() < MAX_CHOICES {
            self.choices.push(Choice { label: label.into(), text: text.into() });
        }
        self
    }
}

impl Problem {
    fn shorten(&mut self) {
        if let Some((end, _)) = self.message.char_indices().nth(MOST_CHARACTERS) {
            self.message.truncate(end);
            self.message.push('…');
        }
    }
}

/// Of one text. Nobody reads more, and a text can hold thousands.
pub const MOST_PROBLEMS: usize = 20;
/// Of a message, which may quote the text.
const MOST_CHARACTERS: usize = 300;

/// The first of them, and the same places, counted as browsers count them.
pub fn in_utf16(text: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.start, problem.end));
    problems.truncate(MOST_PROBLEMS);
    problems.iter_mut().for_each(Problem::shorten);
    let mut places: Vec<usize> = problems.iter().flat_map(|problem| [problem.start, problem.end]).collect();
    places.sort_unstable();
    places.dedup();
    let mut counted = Vec::with_capacity(places.len());
    let mut units = 0;
    let mut characters = text.char_indices().peekable();
    for &place in &places {
        while let Some(&(at, character)) = characters.peek() {
            if at >= place {
                break;
            }
            units += character.len_utf16();
            characters.next();
        }
        counted.push(units);
    }
    let unit_of = |place: usize| places.binary_search(&place).map_or(0, |index| counted[index]);
    for problem in &mut problems {
        problem.start = unit_of(problem.start);
        problem.end = unit_of(problem.end);
    }
    problems
}
