//! The words of athletes' replies: English, German, Spanish, French, Italian, Portuguese and Dutch. Letter case and
//! accents do not matter.

use jiff::civil::Weekday;

use crate::calendar::WEEKDAYS;

#[rustfmt::skip]
pub const STOP: &[&str] = &[
    "stop", "stopp", "stopall", "unsubscribe", "optout", "cancel", "abmelden", "abbestellen", "parar", "baja", "cancelar",
    "desabonner", "desabonnement", "desinscrire", "arret", "arrete", "arreter", "basta", "ferma", "interrompi", "beenden", "annulla", "cancellami",
    "disiscrivimi", "disiscriviti", "descadastrar", "remover", "afmelden", "uitschrijven", "stoppen",
];
#[rustfmt::skip]
pub const YES: &[&str] = &[
    "yes", "ja", "oui", "si", "sim", "ok", "okay", "yep", "agree", "einverstanden", "akkoord", "accord", "vale", "acuerdo",
    "accetto", "bene", "aceito", "claro",
];
/// Polite words next to a request.
#[rustfmt::skip]
pub const POLITE: &[&str] = &[
    "please", "pls", "thanks", "thank", "you", "all", "messages", "message", "these", "the", "me", "now", "sending", "it",
    "bitte", "danke", "gerne", "gern", "alle", "nachrichten", "por", "favor", "gracias", "darme", "de", "mensajes", "merci",
    "s", "il", "te", "vous", "plait", "les", "tous", "grazie", "prego", "messaggi", "obrigado", "obrigada", "mensagens",
    "graag", "aub", "alsjeblieft", "berichten", "dank", "je", "mij", "i", "d", "va", "diese", "estos", "ces", "questi", "deze",
    "estas",
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
/// "Ill", at the start of a message.
#[rustfmt::skip]
pub const ILL: &[&str] = &[
    "ill", "sick", "krank", "erkaltet", "enfermo", "enferma", "malo", "mala", "malade", "souffrante", "malato", "malata",
    "ammalato", "ammalata", "doente", "gripado", "gripada", "ziek", "cold", "flu", "fever", "grippe", "fieber", "resfriado",
    "resfriada", "gripe", "fiebre", "enrhume", "enrhumee", "fievre", "raffreddato", "raffreddata", "influenza", "febbre",
    "verkouden", "griep", "koorts", "febre", "enfermedad", "maladie", "malattia",
];
#[rustfmt::skip]
pub const INJURED: &[&str] = &[
    "injured", "hurt", "verletzt", "lesionado", "lesionada", "blesse", "blessee", "infortunato", "infortunata", "machucado",
    "machucada", "geblesseerd", "verletzung", "lesion", "blessure", "infortunio", "lesao",
];
#[rustfmt::skip]
pub const AWAY: &[&str] = &[
    "away", "travelling", "traveling", "unterwegs", "verreist", "viajando", "voyage", "deplacement", "viaggio", "viagem",
    "weg", "holiday", "holidays", "vacation", "urlaub", "reise", "reisen", "viaje", "vacaciones", "fuera", "absent", "absente",
    "absence", "vacances", "via", "ferie", "vacanza", "reis", "vakantie", "ferias",
];
/// "Back", when an absence is over.
#[rustfmt::skip]
pub const BACK: &[&str] = &[
    "back", "recovered", "better", "fit", "gesund", "da", "zuruck", "recuperado", "recuperada", "mejor", "gueri", "guerie",
    "retablie", "retabli", "guarito", "guarita", "recuperei", "melhor", "beter", "hersteld", "vuelto", "vuelta", "retour",
    "revenu", "revenue", "eccomi", "tornato", "tornata", "terug", "voltei", "voltando",
];
/// What may stand before them: "I'm", "ich bin", "je suis en".
#[rustfmt::skip]
pub const I_AM: &[&str] = &[
    "i", "m", "am", "im", "ich", "bin", "estoy", "je", "suis", "en", "sono", "sto", "in", "di", "estou", "ik", "ben", "op",
    "again", "wieder", "weer", "de", "nuevo", "a", "nouveau", "desole", "sorry", "hi", "hallo", "hola", "bonjour", "ciao", "oi", "ola",
    "he", "ya", "on", "with", "have", "ve", "got", "auf", "mit", "habe", "hab", "met", "heb", "con", "ho", "la", "the", "une", "un",
    "una", "um", "uma", "eine", "een", "j", "ai", "avec", "com", "tengo", "tenho",
];
/// What may stand after "back": "Eccomi di nuovo", "back again".
#[rustfmt::skip]
pub const AGAIN: &[&str] = &[
    "again", "now", "wieder", "jetzt", "de", "nuevo", "ahora", "a", "nouveau", "di", "nuovo", "ora", "novo", "agora", "weer", "nu",
];
/// Between the two words of the button "Ill or away".
#[rustfmt::skip]
pub const OR: &[&str] = &["or", "oder", "o", "ou", "of"];
#[rustfmt::skip]
pub const UNTIL: &[&str] = &[
    "until", "till", "til", "through", "to", "the", "bis", "einschliesslich", "hasta", "jusqu", "jusque", "fino", "ate", "tot", "m",
    "and", "en", "met", "zum", "el", "al", "a", "au", "le", "o", "de", "den", "inclusive",
];
/// "Until", at the start of a message.
#[rustfmt::skip]
pub const STILL_UNTIL: &[&str] = &["until", "till", "bis", "hasta", "jusqu", "jusque", "fino", "ate", "tot"];
#[rustfmt::skip]
pub const TODAY: &[&str] = &["today", "heute", "hoy", "aujourd", "oggi", "hoje", "vandaag"];
#[rustfmt::skip]
pub const TOMORROW: &[&str] = &["tomorrow", "morgen", "manana", "demain", "domani", "amanha"];
#[rustfmt::skip]
pub const DAYS: &[&str] = &["day", "days", "tag", "tage", "dia", "dias", "jour", "jours", "giorno", "giorni", "dag", "dagen"];
#[rustfmt::skip]
pub const WEEKS: &[&str] = &[
    "week", "weeks", "woche", "wochen", "semana", "semanas", "semaine", "semaines", "settimana", "settimane", "weken",
];
/// "For", before a number of days.
#[rustfmt::skip]
pub const FOR: &[&str] = &["for", "fur", "por", "durante", "pour", "pendant", "per", "voor", "the", "next"];

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

#[rustfmt::skip]
const MONTHS: [&[&str]; 12] = [
    &["january", "jan", "januar", "enero", "ene", "janvier", "gennaio", "gen", "janeiro", "januari"],
    &["february", "feb", "februar", "febrero", "fevrier", "febbraio", "fevereiro", "fev", "februari"],
    &["march", "marz", "marzo", "mars", "marco", "maart", "mrt"],
    &["april", "apr", "abril", "abr", "avril", "aprile"],
    &["may", "mai", "mayo", "maggio", "maio", "mei"],
    &["june", "jun", "juni", "junio", "juin", "giugno", "giu", "junho"],
    &["july", "jul", "juli", "julio", "juillet", "luglio", "lug", "julho"],
    &["august", "aug", "agosto", "ago", "aout", "augustus"],
    &["september", "sep", "sept", "septiembre", "septembre", "settembre", "setembro", "set"],
    &["october", "oct", "oktober", "okt", "octubre", "octobre", "ottobre", "ott", "outubro", "out"],
    &["november", "nov", "noviembre", "novembre", "novembro"],
    &["december", "dec", "dezember", "dez", "diciembre", "dic", "decembre", "dicembre", "dezembro"],
];

/// A month by its name, counted from 1.
pub fn month_named(word: &str) -> Option<i8> {
    let word = plain(word);
    let place = MONTHS.iter().position(|names| names.contains(&word.as_str()))?;
    i8::try_from(place + 1).ok()
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
