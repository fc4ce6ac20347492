//! The texts that messages consist of. The coach's own words are not translated.

use jiff::civil::{Date, Weekday};

use super::step_words::told_in;
use crate::calendar::{MONTH_NAMES, WEEKDAY_NAMES};
use crate::names::named;
use crate::workout_type::WorkoutType;

named!(
    Language,
    "language",
    "Language",
    [English = "English", German = "Deutsch", Spanish = "Español", French = "Français"]
);

/// The texts of one language.
pub(super) struct Words {
    pub weekdays: [&'static str; 7],
    months: [&'static str; 12],
    types: [&'static str; 8],
    pub week: &'static str,
    pub sessions: [&'static str; 2],
    pub at_pace: &'static str,
    /// Before an estimate.
    pub about: &'static str,
    pub nothing_planned: &'static str,
    pub plan_changed: &'static str,
    pub new: &'static str,
    pub off: &'static str,
    pub moved_to: &'static str,
    pub now: &'static str,
    pub more: &'static str,
    /// `{}` is the count.
    pub more_changes: &'static str,
    pub your_page: &'static str,
    pub your_coach: &'static str,
    pub tomorrow: &'static str,
    pub sent_by: &'static str,
    pub which_day: &'static str,
    pub which_session: &'static str,
    pub choose_session: &'static str,
    pub choose_day: &'static str,
    pub outcomes: [&'static str; 3],
    page: PageWords,
}

/// Texts of mails and of the consent page.
#[derive(Debug, Clone, Copy)]
pub struct PageWords {
    pub question: &'static str,
    pub agree: &'static str,
    pub decline: &'static str,
    pub agreed: &'static str,
    pub stop: &'static str,
    pub stopped: &'static str,
    pub open_page: &'static str,
}

static ENGLISH: Words = Words {
    weekdays: WEEKDAY_NAMES,
    months: MONTH_NAMES,
    types: ["Easy Run", "Long Run", "Tempo", "Intervals", "Hills", "Recovery", "Rest", "Alternative Training"],
    week: "Week",
    sessions: ["session", "sessions"],
    at_pace: "at",
    about: "about",
    nothing_planned: "Nothing planned. Rest is part of it.",
    plan_changed: "Your plan has changed",
    new: "new",
    off: "is off",
    moved_to: "moved to",
    now: "now",
    more: "and more on your page",
    more_changes: "and {} more on your page",
    your_page: "Your page",
    your_coach: "Your coach",
    tomorrow: "Tomorrow",
    sent_by: "Sent by Longrun at",
    which_day: "To which day?",
    which_session: "Which session do you mean?",
    choose_session: "Choose a session",
    choose_day: "Choose a day",
    outcomes: ["Done", "Moved", "Skipped"],
    page: PageWords {
        question: "Messages about your training",
        agree: "I agree",
        decline: "No, thank you",
        agreed: "You agreed. Your training will reach you from now on.",
        stop: "Stop these messages",
        stopped: "You get no more of these messages.",
        open_page: "Open your page",
    },
};

static GERMAN: Words = Words {
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    months: [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    types: [
        "Lockerer Lauf",
        "Langer Lauf",
        "Tempo",
        "Intervalle",
        "Hügel",
        "Regeneration",
        "Ruhe",
        "Alternatives Training",
    ],
    week: "Woche",
    sessions: ["Einheit", "Einheiten"],
    at_pace: "in",
    about: "etwa",
    nothing_planned: "Nichts geplant. Ruhe gehört dazu.",
    plan_changed: "Dein Plan hat sich geändert",
    new: "neu",
    off: "entfällt",
    moved_to: "verschoben auf",
    now: "jetzt",
    more: "und mehr auf deiner Seite",
    more_changes: "und {} weitere auf deiner Seite",
    your_page: "Deine Seite",
    your_coach: "Dein Coach",
    tomorrow: "Morgen",
    sent_by: "Gesendet von Longrun auf",
    which_day: "Auf welchen Tag?",
    which_session: "Welche Einheit meinst du?",
    choose_session: "Einheit wählen",
    choose_day: "Tag wählen",
    outcomes: ["Gemacht", "Verschoben", "Ausgelassen"],
    page: PageWords {
        question: "Nachrichten über dein Training",
        agree: "Einverstanden",
        decline: "Nein, danke",
        agreed: "Du hast zugestimmt. Dein Training kommt von jetzt an zu dir.",
        stop: "Diese Nachrichten beenden",
        stopped: "Du bekommst keine dieser Nachrichten mehr.",
        open_page: "Deine Seite öffnen",
    },
};

static SPANISH: Words = Words {
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    months: [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
    types: [
        "Rodaje suave",
        "Tirada larga",
        "Tempo",
        "Series",
        "Cuestas",
        "Recuperación",
        "Descanso",
        "Entrenamiento alternativo",
    ],
    week: "Semana",
    sessions: ["sesión", "sesiones"],
    at_pace: "a",
    about: "aprox.",
    nothing_planned: "Nada previsto. El descanso también cuenta.",
    plan_changed: "Tu plan ha cambiado",
    new: "nuevo",
    off: "se cancela",
    moved_to: "pasa al",
    now: "ahora",
    more: "y más en tu página",
    more_changes: "y {} más en tu página",
    your_page: "Tu página",
    your_coach: "Tu entrenador",
    tomorrow: "Mañana",
    sent_by: "Enviado por Longrun en",
    which_day: "¿A qué día?",
    which_session: "¿Qué sesión quieres decir?",
    choose_session: "Elige una sesión",
    choose_day: "Elige un día",
    outcomes: ["Hecho", "Movido", "Saltado"],
    page: PageWords {
        question: "Mensajes sobre tu entrenamiento",
        agree: "De acuerdo",
        decline: "No, gracias",
        agreed: "Has aceptado. Desde ahora te llegará tu entrenamiento.",
        stop: "Parar estos mensajes",
        stopped: "Ya no recibirás estos mensajes.",
        open_page: "Abrir tu página",
    },
};

static FRENCH: Words = Words {
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    months: [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    types: [
        "Footing",
        "Sortie longue",
        "Tempo",
        "Fractionné",
        "Côtes",
        "Récupération",
        "Repos",
        "Entraînement alternatif",
    ],
    week: "Semaine",
    sessions: ["séance", "séances"],
    at_pace: "à",
    about: "environ",
    nothing_planned: "Rien de prévu. Le repos en fait partie.",
    plan_changed: "Ton plan a changé",
    new: "nouveau",
    off: "est annulé",
    moved_to: "reporté au",
    now: "maintenant",
    more: "et plus sur ta page",
    more_changes: "et {} de plus sur ta page",
    your_page: "Ta page",
    your_coach: "Ton coach",
    tomorrow: "Demain",
    sent_by: "Envoyé par Longrun sur",
    which_day: "À quel jour ?",
    which_session: "De quelle séance parles-tu ?",
    choose_session: "Choisis une séance",
    choose_day: "Choisis un jour",
    outcomes: ["Fait", "Déplacé", "Sauté"],
    page: PageWords {
        question: "Messages sur ton entraînement",
        agree: "D'accord",
        decline: "Non, merci",
        agreed: "Tu as accepté. Ton entraînement te parviendra désormais.",
        stop: "Arrêter ces messages",
        stopped: "Tu ne recevras plus ces messages.",
        open_page: "Ouvrir ta page",
    },
};

impl From<texts::Language> for Language {
    fn from(language: texts::Language) -> Self {
        match language {
            texts::Language::German => Self::German,
            texts::Language::Spanish => Self::Spanish,
            texts::Language::French => Self::French,
            _ => Self::English,
        }
    }
}

impl Language {
    pub(super) fn words(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
            Self::Spanish => &SPANISH,
            Self::French => &FRENCH,
        }
    }

    /// The ISO 639 code: "en".
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Spanish => "es",
            Self::French => "fr",
        }
    }

    /// "Saturday 17 October"
    pub fn day(self, day: Date) -> String {
        let words = self.words();
        let (weekday, month) =
            (words.weekday(day.weekday()), words.months[usize::from(day.month().unsigned_abs()) - 1]);
        let number = day.day();
        match self {
            Self::English | Self::French => format!("{weekday} {number} {month}"),
            Self::German => format!("{weekday}, {number}. {month}"),
            Self::Spanish => format!("{weekday} {number} de {month}"),
        }
    }

    /// The names of the three answers, in the order done, moved, skipped.
    pub fn outcomes(self) -> [&'static str; 3] {
        self.words().outcomes
    }

    pub fn page(self) -> PageWords {
        self.words().page
    }

    /// The question for the day that a session was moved to, and the title of the list of days.
    pub fn which_day(self) -> (&'static str, &'static str) {
        (self.words().which_day, self.words().choose_day)
    }
}

impl Language {
    /// "Tomorrow: 6 × 1 km"
    pub fn tomorrow(self, session: &str) -> String {
        let colon = if self == Self::French { " :" } else { ":" };
        format!("{}{colon} {session}", self.words().tomorrow)
    }

    /// "21,1 km" in languages with a decimal comma, with step words translated. For our own figures only; the coach's
    /// text stays as it is.
    pub(super) fn figures(self, text: &str) -> String {
        if self == Self::English {
            return text.to_owned();
        }
        let text = told_in(self, text);
        let letters: Vec<char> = text.chars().collect();
        let is_digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
        let is_point = |at: usize| letters[at] == '.' && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        (0..letters.len()).map(|at| if is_point(at) { ',' } else { letters[at] }).collect()
    }

    pub fn rest(self) -> &'static str {
        self.words().workout_type(WorkoutType::Rest)
    }

    /// The last line of every mail, before the server's address.
    pub fn sent_by(self) -> &'static str {
        self.words().sent_by
    }

    /// "Your page: https://…", the last line of a text.
    pub fn page_line(self, link: &str) -> String {
        format!("{}: {link}", self.words().your_page)
    }

    /// The question for the session that was meant, and the title of the list of sessions.
    pub fn which_session(self) -> (&'static str, &'static str) {
        (self.words().which_session, self.words().choose_session)
    }
}

impl Words {
    pub fn weekday(&self, weekday: Weekday) -> &'static str {
        self.weekdays[usize::from(weekday.to_monday_zero_offset().unsigned_abs())]
    }

    pub fn workout_type(&self, workout_type: WorkoutType) -> &'static str {
        let place = WorkoutType::ALL.iter().position(|known| *known == workout_type);
        place.map_or("", |place| self.types[place])
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn days_are_written_as_each_language_does() {
        let day = date(2026, 10, 17);
        let written: Vec<String> = Language::ALL.iter().map(|language| language.day(day)).collect();
        assert_eq!(
            written,
            ["Saturday 17 October", "Samstag, 17. Oktober", "sábado 17 de octubre", "samedi 17 octobre"]
        );
    }

    #[test]
    fn subjects_and_the_last_line_of_a_mail_are_in_each_language() {
        let subjects: Vec<String> = Language::ALL.iter().map(|language| language.tomorrow("6 × 1 km")).collect();
        assert_eq!(subjects, ["Tomorrow: 6 × 1 km", "Morgen: 6 × 1 km", "Mañana: 6 × 1 km", "Demain : 6 × 1 km"]);
        let last: Vec<&str> = Language::ALL.iter().map(|language| language.sent_by()).collect();
        assert_eq!(
            last,
            ["Sent by Longrun at", "Gesendet von Longrun auf", "Enviado por Longrun en", "Envoyé par Longrun sur"]
        );
    }

    #[test]
    fn decimals_are_written_as_each_language_does() {
        let written: Vec<String> =
            Language::ALL.iter().map(|language| language.figures("21.1 km, 1 h 40. 5:25 /km")).collect();
        let comma = "21,1 km, 1 h 40. 5:25 /km";
        assert_eq!(written, ["21.1 km, 1 h 40. 5:25 /km", comma, comma, comma]);
    }

    #[test]
    fn every_type_has_a_name_and_english_uses_the_products_own() {
        for workout_type in WorkoutType::ALL {
            assert_eq!(ENGLISH.workout_type(*workout_type), workout_type.display_name());
        }
    }

    /// WhatsApp shows at most 20 characters on a button.
    #[test]
    fn answers_fit_on_buttons() {
        for language in Language::ALL {
            assert!(language.outcomes().iter().all(|name| name.chars().count() <= 20));
            assert!(language.which_day().1.chars().count() <= 20);
            assert!(language.which_session().1.chars().count() <= 20);
        }
    }
}
