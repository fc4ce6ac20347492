/// Lower case, without accents, letters and digits alone: "E-Mail" and "émail" are "email".
pub fn folded(text: &str) -> String {
    text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).flat_map(plain).collect()
}

/// Of each word.
pub fn folded_words(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric()).map(folded).filter(|word| !word.is_empty()).collect()
}

fn plain(letter: char) -> impl Iterator<Item = char> {
    let plain = match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => "a",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'í' | 'ì' | 'î' | 'ï' => "i",
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => "o",
        'ú' | 'ù' | 'û' | 'ü' => "u",
        'ç' => "c",
        'ñ' => "n",
        'ß' => "ss",
        _ => return [Some(letter), None].into_iter().flatten(),
    };
    let mut letters = plain.chars();
    [letters.next(), letters.next()].into_iter().flatten()
}
