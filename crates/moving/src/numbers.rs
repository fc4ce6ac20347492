//! Figures as tools of several countries write them.

/// With a point or a comma before the decimals, and the other one, a space or an apostrophe between thousands.
pub fn number(text: &str) -> Option<f64> {
    let text: String =
        text.trim().chars().filter(|it| !matches!(it, ' ' | '\u{a0}' | '\u{202f}' | '\'' | '’')).collect();
    if text.is_empty() || !text.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | ',' | '-')) {
        return None;
    }
    let decimal = match (text.rfind('.'), text.rfind(',')) {
        (Some(point), Some(comma)) => Some(point.max(comma)),
        (point, comma) => point.or(comma),
    };
    // Several of one kind are between thousands.
    let decimal = decimal.filter(|at| text.matches(&text[*at..=*at]).count() == 1);
    let digits = text.char_indices().filter_map(|(at, it)| match it {
        '.' | ',' if Some(at) == decimal => Some('.'),
        '.' | ',' => None,
        _ => Some(it),
    });
    digits.collect::<String>().parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0)
}

/// Longer than a week is no session.
const MAX_HOURS: f64 = 168.0;
const MAX_METRES: f64 = 1_000_000.0;

/// "1.5" and "1:30:00" are an hour and a half.
pub fn hours_in_seconds(text: &str) -> Option<u32> {
    let seconds = match text.contains(':') {
        false => number(text)? * 3_600.0,
        true => {
            let parts = text.trim().split(':').map(number).collect::<Option<Vec<f64>>>()?;
            match parts[..] {
                [hours, minutes] => hours * 3_600.0 + minutes * 60.0,
                [hours, minutes, seconds] => hours * 3_600.0 + minutes * 60.0 + seconds,
                _ => return None,
            }
        }
    };
    whole(seconds, MAX_HOURS * 3_600.0)
}

pub fn metres(text: &str) -> Option<u32> {
    whole(number(text)?, MAX_METRES)
}

/// From 1 to 10.
pub fn effort(text: &str) -> Option<u8> {
    let effort = number(text)?.round();
    (1.0..=10.0).contains(&effort).then_some(effort as u8)
}

/// `None` for nothing, which exports write as 0.
fn whole(number: f64, most: f64) -> Option<u32> {
    let whole = number.round();
    (1.0..=most).contains(&whole).then_some(whole as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_in_every_notation() {
        for (text, figure) in
            [("1.5", 1.5), ("1,5", 1.5), ("1,234.5", 1_234.5), ("1.234,5", 1_234.5), ("1 234", 1_234.0)]
        {
            assert_eq!(number(text), Some(figure), "{text}");
        }
        assert_eq!(number("1.234.567"), Some(1_234_567.0));
        assert_eq!([number(""), number("abc"), number("-3"), number("1e9")], [None; 4]);
    }

    #[test]
    fn hours_and_metres_are_bounded() {
        assert_eq!(hours_in_seconds("1.25"), Some(4_500));
        assert_eq!(hours_in_seconds("0:45:30"), Some(2_730));
        assert_eq!(hours_in_seconds("1:30"), Some(5_400));
        assert_eq!([hours_in_seconds("0"), hours_in_seconds("9999"), hours_in_seconds("1:2:3:4")], [None; 3]);
        assert_eq!([metres("10000.4"), metres("99999999999"), metres("0")], [Some(10_000), None, None]);
        assert_eq!([effort("7"), effort("0"), effort("11")], [Some(7), None, None]);
    }
}
