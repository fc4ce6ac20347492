/// A part of the text that was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where it begins and ends. In bytes while the text is read, in UTF-16 code units once it has been.
    pub start: usize,
    pub end: usize,
    pub message: String,
}

/// The same places, counted as browsers count them.
pub fn in_utf16(text: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.sort_by_key(|problem| (problem.start, problem.end));
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
