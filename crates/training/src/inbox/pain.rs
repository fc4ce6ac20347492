//! Words for pain. They only decide under which heading a comment is quoted: interpreting it is up to the coach. A
//! comment that denies pain is quoted too, since missing one would be worse.

/// Lower case and without accents, in English, German, Spanish, French, Italian, Portuguese and Dutch. Words that
/// usually mean something else are left out, such as the French "mal" and the Dutch "zeer".
const WORDS: &[&str] = &[
    // English
    "ache",
    "ached",
    "aches",
    "achey",
    "aching",
    "achy",
    "cramp",
    "cramped",
    "cramping",
    "cramps",
    "hurt",
    "hurting",
    "hurts",
    "injured",
    "injuries",
    "injury",
    "limp",
    "limped",
    "limping",
    "niggle",
    "niggles",
    "niggling",
    "numb",
    "numbness",
    "pain",
    "painful",
    "painfully",
    "pains",
    "sore",
    "soreness",
    "sprain",
    "sprained",
    "stabbing",
    "strained",
    "swelling",
    "swollen",
    // German
    "geschwollen",
    "gezerrt",
    "krampf",
    "krampfe",
    "kraempfe",
    "schmerz",
    "schmerzen",
    "schmerzhaft",
    "schmerzt",
    "schmerzte",
    "verletzt",
    "verletzung",
    "verstaucht",
    "weh",
    "wehgetan",
    "zerrung",
    // Spanish
    "calambre",
    "calambres",
    "dolia",
    "dolio",
    "dolor",
    "dolores",
    "dolorido",
    "dolorida",
    "doloroso",
    "dolorosa",
    "duele",
    "duelen",
    "esguince",
    "hinchada",
    "hinchado",
    "lesion",
    "lesionada",
    "lesionado",
    "lesiones",
    "molestia",
    "molestias",
    "pinchazo",
    "pinchazos",
    // French
    "blesse",
    "blessee",
    "blessure",
    "blessures",
    "crampe",
    "crampes",
    "douleur",
    "douleurs",
    "douloureuse",
    "douloureux",
    "entorse",
    "gonfle",
    "gonflee",
    // Italian
    "crampi",
    "crampo",
    "dolorante",
    "dolore",
    "dolori",
    "fastidi",
    "fastidio",
    "gonfia",
    "gonfio",
    "infortunata",
    "infortunato",
    "infortunio",
    "stiramento",
    "strappo",
    // Portuguese
    "caibra",
    "caibras",
    "caimbra",
    "caimbras",
    "dores",
    "dor",
    "doendo",
    "doeu",
    "doi",
    "inchada",
    "inchado",
    "lesao",
    "lesoes",
    "machucada",
    "machucado",
    "machuquei",
    "magoei",
    // Dutch
    "geblesseerd",
    "gezwollen",
    "kramp",
    "krampen",
    "pijn",
    "pijnlijk",
    "pijntje",
    "pijntjes",
    "verrekking",
    "verstuikt",
];

/// Whether the text contains a word for pain.
pub fn mentions_pain(text: &str) -> bool {
    let mut words = text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(|word| {
        let plain: String = word.chars().flat_map(char::to_lowercase).map(without_accent).collect();
        WORDS.contains(&plain.as_str())
    })
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_pain_are_found_in_seven_languages() {
        for text in [
            "Knee fine on the climbs, sore going down.",
            "My ACHILLES HURTS",
            "calf pain/left",
            "Das Knie tut weh.",
            "Krämpfe in der Wade",
            "Schmerzen ab km 8",
            "Me duele la rodilla",
            "otra LESIÓN",
            "une douleur au mollet",
            "je me suis blessé",
            "Dolore al ginocchio",
            "un po' di fastidio",
            "Muita dor no joelho",
            "cãibra no fim",
            "lesões",
            "pijn aan mijn knie",
            "licht geblesseerd?",
        ] {
            assert!(mentions_pain(text), "{text}");
        }
    }

    #[test]
    fn only_whole_words_match() {
        for text in [
            "",
            "Painted the fence, then Spain on TV",
            "Soreen bread at km 20",
            "adored it",
            "Dorset coast",
            "pas mal du tout",
            "zeer goed",
            "non male",
            "Limpopo",
            "weheartrunning",
            "Great, thanks!",
        ] {
            assert!(!mentions_pain(text), "{text}");
        }
    }

    #[test]
    fn the_list_has_no_duplicates_and_is_folded() {
        let mut seen = std::collections::HashSet::new();
        for word in WORDS {
            assert!(word.chars().all(|letter| letter.is_ascii_lowercase()), "{word}");
            assert!(seen.insert(word), "{word} stands twice");
        }
    }
}
