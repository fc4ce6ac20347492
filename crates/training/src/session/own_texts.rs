//! Each of several workouts has the part of the text that says it: it can be changed by itself.

use super::tokens::{Lexeme, Token};
use super::vocabulary::Meaning;
use super::words;

/// One text for each workout, given where each begins. Together they have every word but those that join two workouts.
pub(super) fn own_texts(text: &str, tokens: &[Token], starts: &[usize]) -> Vec<String> {
    let gaps: Vec<(usize, usize)> = starts.iter().skip(1).map(|&start| gap_before(tokens, start)).collect();
    let begins = std::iter::once(0).chain(gaps.iter().map(|&(_, begin)| begin));
    let ends = gaps.iter().map(|&(end, _)| end).chain([text.len()]);
    begins.zip(ends).take(starts.len()).map(|(begin, end)| text[begin..end.max(begin)].trim().to_owned()).collect()
}

/// Where the text before `start` ends, and where the one at `start` begins: "8k, pm 5k" is parted at the comma.
fn gap_before(tokens: &[Token], start: usize) -> (usize, usize) {
    let before = &tokens[..tokens.iter().take_while(|token| token.end <= start).count()];
    let (rest, next) = before.split_at(time_of_day_at_end(before));
    let begin = next.first().map_or(start, |token| token.start);
    let joining = rest.iter().rev().take_while(|token| is_joining(token)).count();
    let kept = with_its_full_stop(rest, rest.len() - joining);
    (kept.checked_sub(1).map_or(0, |last| rest[last].end), begin)
}

/// "a.m" and "p.m" have three tokens.
const ABBREVIATION_LENGTH: usize = 3;

/// How many tokens belong to the text before: the full stop of "a.m." does, though one may also join two texts.
fn with_its_full_stop(tokens: &[Token], kept: usize) -> usize {
    let is_abbreviation = kept.checked_sub(ABBREVIATION_LENGTH).is_some_and(|from| {
        let phrase = words::longest(&tokens[from..]);
        tokens[from + 1].is_sign('.')
            && matches!(phrase, Some((Meaning::Morning | Meaning::Evening, ABBREVIATION_LENGTH)))
    });
    let is_stopped = tokens.get(kept).is_some_and(|token| token.is_sign('.'));
    kept + usize::from(is_abbreviation && is_stopped)
}

/// Where a phrase for the morning or the evening begins that nothing but its own punctuation follows: "p.m.:".
fn time_of_day_at_end(tokens: &[Token]) -> usize {
    let after = tokens.iter().rposition(|token| !token.is_sign('.') && !token.is_sign(':')).map_or(0, |last| last + 1);
    let is_phrase = |&from: &usize| match words::longest(&tokens[from..]) {
        Some((Meaning::Morning | Meaning::Evening, length)) => from + length >= after,
        _ => false,
    };
    (0..after).find(is_phrase).unwrap_or(tokens.len())
}

fn meaning_of(token: &Token) -> Option<Meaning> {
    words::longest(std::slice::from_ref(token)).map(|(meaning, _)| meaning)
}

fn is_joining(token: &Token) -> bool {
    matches!(token.lexeme, Lexeme::Sign(',' | ';' | '+' | '&' | '/' | '.' | '-') | Lexeme::LineBreak)
        || matches!(meaning_of(token), Some(Meaning::And | Meaning::Then | Meaning::Plus))
}

#[cfg(test)]
mod tests {
    use super::super::table::sentences;
    use super::super::{NoPaces, read};
    use crate::distance::DistanceUnit;

    fn texts(text: &str) -> Vec<String> {
        read(text, DistanceUnit::Km, &NoPaces).texts
    }

    #[test]
    fn each_of_several_workouts_has_its_own_text() {
        assert_eq!(texts("8k easy + 20 min core"), ["8k easy", "20 min core"]);
        assert_eq!(texts(" 8k easy and then 30 min strength "), ["8k easy", "30 min strength"]);
        assert_eq!(texts("AM: 8k easy, PM: 6x400 r 90s"), ["AM: 8k easy", "PM: 6x400 r 90s"]);
        assert_eq!(texts("a.m. 5 p.m. 4"), ["a.m. 5", "p.m. 4"]);
        assert_eq!(texts("8k easy am, 5k p.m."), ["8k easy am", "5k p.m."]);
        assert_eq!(texts("8k a.m., 5k p.m."), ["8k a.m.", "5k p.m."]);
        assert_eq!(texts("8k easy. 20 min core"), ["8k easy", "20 min core"]);
        assert_eq!(texts("8k easy\n45 min yoga (gentle)"), ["8k easy", "45 min yoga (gentle)"]);
        assert_eq!(texts("2k easy, 5x1k, 2k easy"), ["2k easy, 5x1k, 2k easy"]);
    }

    #[test]
    fn a_workout_has_the_same_length_when_its_own_text_is_read_alone() {
        let several = sentences().into_iter().filter(|sentence| sentence.titles.len() > 1);
        let (mut all, mut differing) = (0, vec![]);
        for sentence in several {
            let session = read(&sentence.text, sentence.unit, &NoPaces);
            assert_eq!(session.texts.len(), session.workouts.len(), "{}", sentence.text);
            for (text, workout) in session.texts.iter().zip(&session.workouts) {
                let alone = read(text, sentence.unit, &NoPaces);
                let is_same = alone.workouts.iter().map(|one| one.distance).eq([workout.distance]);
                all += 1;
                if !is_same {
                    differing.push(format!("{text}, of {}", sentence.text));
                }
            }
        }
        assert!(all > 40 && differing.len() * 20 <= all, "{all}: {differing:#?}");
    }
}
