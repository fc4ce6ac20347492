//! The words of athletes' replies: English, German, Spanish, French, Italian, Portuguese and Dutch. Letter case and
//! accents do not matter.

use jiff::civil::Weekday;

use crate::calendar::WEEKDAYS;

#[rustfmt::skip]
pub const STOP: &[&str] = &[
    "stop", "stopp", "stopall", "unsubscribe", "optout", "cancel", "abmelden", "abbestellen", "parar", "baja", "cancelar",
    "desabonner", "desabonnement", "desinscrire", "arret", "arrete", "arreter", "basta", "annulla", "cancellami",
    "disiscrivimi", "disiscriviti", "descadastrar", "remover", "afmelden", "uitschrijven", "stoppen",
];
#[rustfmt::skip]
pub const YES: &[&str] = &["yes", "ja", "oui", "si", "sim", "ok", "okay", "yep", "agree", "einverstanden"];
/// Polite words next to a request.
#[rustfmt::skip]
pub const POLITE: &[&str] = &[
    "please", "pls", "thanks", "thank", "you", "all", "messages", "message", "these", "the", "me", "now", "sending", "it",
    "bitte", "danke", "gerne", "gern", "alle", "nachrichten", "por", "favor", "gracias", "darme", "de", "mensajes", "merci",
    "s", "il", "te", "vous", "plait", "les", "tous", "grazie", "prego", "messaggi", "obrigado", "obrigada", "mensagens",
    "graag", "aub", "alsjeblieft", "berichten", "dank", "je", "mij",
];
#[rustfmt::skip]
pub const DONE: &[&str] = &[
    "done", "finished", "completed", "gemacht", "erledigt", "fertig", "geschafft", "hecho", "hecha", "terminado",
    "terminada", "fait", "faite", "termine", "terminee", "fatto", "fatta", "finito", "feito", "feita", "gedaan", "klaar",
    "afgerond",
];
/// A thumbs up only means that the message was read.
#[rustfmt::skip]
pub const DONE_SIGNS: &[&str] = &["✅", "✔", "☑"];
#[rustfmt::skip]
pub const MOVED: &[&str] = &[
    "moved", "move", "verschoben", "verschieben", "verlegt", "movido", "movida", "aplazado", "deplace", "deplacee",
    "reporte", "reportee", "spostato", "spostata", "adiado", "adiada", "verplaatst", "verschoven",
];
#[rustfmt::skip]
pub const SKIPPED: &[&str] = &[
    "skipped", "skip", "missed", "ausgelassen", "ausgefallen", "saltado", "saltada", "saute", "sautee", "manque", "saltato",
    "saltata", "pulei", "pulado", "pulada", "overgeslagen", "gemist", "faltou",
];
#[rustfmt::skip]
pub const EFFORT: &[&str] = &["effort", "rpe", "esfuerzo", "anstrengung", "belastung", "sforzo", "esforco", "inspanning", "intensite"];
/// Prepositions before a weekday.
#[rustfmt::skip]
pub const TO: &[&str] = &[
    "to", "it", "for", "on", "next", "until", "auf", "den", "nachsten", "am", "al", "el", "para", "hasta", "proximo", "a",
    "au", "le", "pour", "prochain", "il", "prossimo", "da", "na", "o", "op", "naar", "de", "tot", "volgende",
];
/// Feelings: the number before one is the effort.
#[rustfmt::skip]
pub const FEELING: &[&str] = &[
    "legs", "felt", "feeling", "feel", "tired", "hard", "easy", "ok", "good", "great", "bad", "heavy", "sore", "but", "and",
    "very", "quite", "really", "a", "i", "my", "it", "was", "beine", "mude", "schwer", "hart", "leicht", "locker", "gut",
    "aber", "und", "sehr", "ging", "war", "piernas", "cansado", "cansada", "duro", "facil", "bien", "pero", "y", "muy",
    "jambes", "fatigue", "fatiguee", "dur", "facile", "mais", "et", "tres", "gambe", "stanco", "stanca", "bene", "ma",
    "molto", "pernas", "bem", "mas", "muito", "benen", "moe", "zwaar", "goed", "maar", "en", "erg", "lekker",
];

const NAMES: [[&str; 7]; 8] = [
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
    ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
    ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    ["lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica"],
    ["segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"],
    ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
    ["", "", "", "", "", "sonnabend", ""],
];
/// Abbreviations are words of other languages too: "mon genou" is a knee.
const SHORT_NAMES: [[&str; 7]; 2] =
    [["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ["mo", "tues", "weds", "thur", "fr", "sa", "so"]];

/// A weekday by its full name. An abbreviation counts if only punctuation follows.
pub fn weekday_named(word: &str, after: &str) -> Option<Weekday> {
    let word = plain(word);
    let ends_here = after.trim_start_matches(' ').chars().next().is_none_or(|sign| ",.;:!)\n".contains(sign));
    let long = NAMES.iter().find_map(|names| names.iter().position(|name| *name == word));
    let short = SHORT_NAMES.iter().find_map(|names| names.iter().position(|name| *name == word));
    let short = short.filter(|_| ends_here);
    if word.is_empty() { None } else { long.or(short).map(|place| WEEKDAYS[place]) }
}

pub fn has_word(words: &[&str], word: &str) -> bool {
    words.contains(&plain(word).as_str())
}

/// In lower case and without accents.
fn plain(word: &str) -> String {
    word.chars().flat_map(char::to_lowercase).map(without_accent).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    }
}
