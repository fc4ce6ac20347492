//! Numbers, as each language writes them.

use crate::language::Language;

impl Language {
    /// "1,200" in English, "1.200" in German, "1 200" in French.
    pub fn number(self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        // Languages that write "1200" without a sign do so below ten thousand.
        let is_grouped = digits.len() > 4 || !matches!(self, Self::Spanish | Self::Italian);
        let groups: Vec<&str> =
            digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
        let sign = if number < 0 { "-" } else { "" };
        if is_grouped { format!("{sign}{}", groups.join(self.thousands())) } else { format!("{sign}{digits}") }
    }

    /// Figures of our own with the decimal sign of the language: "21.1 km" is "21,1 km". What a person wrote stays as it is.
    pub fn decimals(self, text: &str) -> String {
        if self == Self::English {
            return text.to_owned();
        }
        let letters: Vec<char> = text.chars().collect();
        let is_digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
        let is_point = |at: usize| letters[at] == '.' && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        (0..letters.len()).map(|at| if is_point(at) { ',' } else { letters[at] }).collect()
    }

    /// Which form of a plural counts so many.
    pub(crate) const fn plural(self, count: i64) -> &'static str {
        match (self, count) {
            (Self::French | Self::Portuguese, 0) | (_, 1) => "one",
            _ => "other",
        }
    }

    const fn thousands(self) -> &'static str {
        match self {
            Self::English => ",",
            Self::French => "\u{202f}",
            _ => ".",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrase;

    #[test]
    fn numbers_are_grouped_as_the_language_groups_them() {
        let written = |number| Language::ALL.map(|language| language.number(number));
        assert_eq!(written(950), ["950"; 7]);
        assert_eq!(written(-1_200), ["-1,200", "-1.200", "-1200", "-1\u{202f}200", "-1200", "-1.200", "-1.200"]);
        assert_eq!(Language::Spanish.number(12_000), "12.000");
        assert_eq!(Language::German.number(i64::MIN), "-9.223.372.036.854.775.808");
    }

    #[test]
    fn decimals_have_the_sign_of_the_language_and_nothing_else_changes() {
        assert_eq!(Language::German.decimals("21.1 km. Then 5.0 v. 2 .5"), "21,1 km. Then 5,0 v. 2 .5");
        assert_eq!(Language::English.decimals("21.1 km"), "21.1 km");
    }

    #[test]
    fn a_phrase_counts_and_keeps_what_people_wrote() {
        let sessions = |count: i64| phrase!("{count, plural, one {# session} other {# sessions}}", count);
        assert_eq!([0, 1, 2].map(|count| sessions(count).to_string()), ["0 sessions", "1 session", "2 sessions"]);
        assert_eq!(sessions(0).in_language(Language::French), "0 séance");
        assert_eq!(sessions(1_200).in_language(Language::German), "1.200 Einheiten");
        let named = phrase!("Week {number} of {name}", number = 3, name = "{number} # {x");
        assert_eq!(named.to_string(), "Week 3 of {number} # {x");
    }

    #[test]
    fn text_from_right_to_left_is_kept_apart_from_what_is_around_it() {
        let named = phrase!("Week {number} of {name}", number = 3, name = "ركض 5");
        assert_eq!(named.in_language(Language::German), "Woche 3 von \u{2068}ركض 5\u{2069}");
        assert_eq!(crate::Phrase::verbatim("ركض").to_string(), "ركض");
    }

    #[test]
    fn what_is_missing_stays_to_be_seen() {
        assert_eq!(phrase!("Week {number} of {name}", name = "Autumn").to_string(), "Week {number} of Autumn");
    }
}
