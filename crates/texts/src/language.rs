/// A supported language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    #[default]
    English,
    German,
    Spanish,
    French,
    Italian,
    /// Brazilian.
    Portuguese,
    Dutch,
}

impl Language {
    pub const ALL: [Self; 7] =
        [Self::English, Self::German, Self::Spanish, Self::French, Self::Italian, Self::Portuguese, Self::Dutch];

    /// The longest is "Spanish".
    pub const MAX_CODE_CHARACTERS: usize = 7;

    /// Its BCP 47 tag.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Spanish => "es",
            Self::French => "fr",
            Self::Italian => "it",
            Self::Portuguese => "pt-BR",
            Self::Dutch => "nl",
        }
    }

    /// Its name in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Spanish => "Español",
            Self::French => "Français",
            Self::Italian => "Italiano",
            Self::Portuguese => "Português (Brasil)",
            Self::Dutch => "Nederlands",
        }
    }

    /// By its exact code, in any letter case, or by its name as scripts for version 0.2 spell it.
    pub fn from_code(code: &str) -> Option<Self> {
        let is_spelled = |language: &Self| {
            let names = [Some(language.code()), language.name_in_0_2()];
            names.into_iter().flatten().any(|name| name.eq_ignore_ascii_case(code))
        };
        Self::ALL.into_iter().find(is_spelled)
    }

    const fn name_in_0_2(self) -> Option<&'static str> {
        match self {
            Self::English => Some("English"),
            Self::German => Some("German"),
            Self::Spanish => Some("Spanish"),
            Self::French => Some("French"),
            Self::Italian | Self::Portuguese | Self::Dutch => None,
        }
    }

    /// By a BCP 47 tag of any region: "de-AT" is German, "pt" and "pt-PT" are Portuguese.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let subtag = tag.trim().split(['-', '_']).next()?;
        let primary = |language: &Self| language.code().get(..2).is_some_and(|own| own.eq_ignore_ascii_case(subtag));
        Self::ALL.into_iter().find(primary)
    }

    /// The supported language that an `Accept-Language` header prefers.
    pub fn accepted(header: &str) -> Option<Self> {
        let read = header.get(..MAX_HEADER_BYTES).map_or(header, |start| match start.rfind(',') {
            Some(end) => &start[..end],
            None => "",
        });
        let mut best: Option<(Self, u16)> = None;
        for (language, weight) in read.split(',').filter_map(weighted) {
            // Of equal weights the first wins.
            if weight > best.map_or(0, |(_, most)| most) {
                best = Some((language, weight));
            }
        }
        best.map(|(language, _)| language)
    }
}

/// Browsers send less than 200 bytes. The rest is ignored.
const MAX_HEADER_BYTES: usize = 1_024;

/// "de-AT;q=0.8", with the weight in thousandths.
fn weighted(range: &str) -> Option<(Language, u16)> {
    let mut parts = range.split(';');
    let language = Language::from_tag(parts.next()?)?;
    let weight = parts.find_map(|part| part.trim().strip_prefix("q=").map(thousandths));
    Some((language, weight.unwrap_or(Some(1_000))?))
}

/// "0.85" as 850; `None` for an invalid weight.
fn thousandths(weight: &str) -> Option<u16> {
    let (whole, fraction) = weight.split_once('.').unwrap_or((weight, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let fraction: u16 = format!("{fraction:0<3}").parse().ok()?;
    match whole {
        "0" => Some(fraction),
        "1" if fraction == 0 => Some(1_000),
        _ => None,
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.own_name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_code_is_parsed_and_it_survives_a_round_trip() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert_eq!(Language::from_code(&language.code().to_uppercase()), Some(language));
            assert!(language.code().len() <= Language::MAX_CODE_CHARACTERS);
        }
        for code in ["", "deu", "de-AT", "pt", "Deutsch", "xx"] {
            assert_eq!(Language::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn languages_are_understood_as_version_0_2_spelled_them() {
        assert_eq!(Language::from_code("English"), Some(Language::English));
        assert_eq!(Language::from_code("german"), Some(Language::German));
        assert_eq!(Language::from_code("Spanish"), Some(Language::Spanish));
        assert_eq!(Language::from_code("French"), Some(Language::French));
        assert_eq!(Language::from_code("Italian"), None, "version 0.2 had no Italian");
    }

    #[test]
    fn regional_tags_map_to_the_language_we_have() {
        assert_eq!(Language::from_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::from_tag("es-419"), Some(Language::Spanish));
        assert_eq!(Language::from_tag("pt"), Some(Language::Portuguese));
        assert_eq!(Language::from_tag("PT-pt"), Some(Language::Portuguese));
        for tag in ["", "-", "d", "der", "sv-SE", "*", "é"] {
            assert_eq!(Language::from_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn the_most_preferred_supported_language_is_chosen() {
        let accepted = Language::accepted;
        assert_eq!(accepted("de-AT,de;q=0.9,en;q=0.8"), Some(Language::German));
        assert_eq!(accepted("sv, en;q=0.5, nl;q=0.7"), Some(Language::Dutch));
        assert_eq!(accepted("fr;q=0.5,it;q=0.5"), Some(Language::French));
        assert_eq!(accepted("es;q=0, en;q=0.1"), Some(Language::English));
        for header in ["", "sv", "*", "de;q=2", "de;q=0.0001", "de;q=abc", ";;,,q=1", "de;q=0"] {
            assert_eq!(accepted(header), None, "{header}");
        }
    }

    #[test]
    fn a_header_of_any_length_is_read_up_to_a_limit() {
        let long = format!("it,{}", "sv;q=0.1,".repeat(1_000));
        assert_eq!(Language::accepted(&long), Some(Language::Italian));
        assert_eq!(Language::accepted(&"x".repeat(8_192)), None);
        assert_eq!(Language::accepted(&"é,".repeat(5_000)), None);
        let late = format!("{}de", "sv;q=0.1,".repeat(1_000));
        assert_eq!(Language::accepted(&late), None);
    }
}
