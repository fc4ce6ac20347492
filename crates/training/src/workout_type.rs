use texts::{Language, phrase};

use crate::error::Invalid;
use crate::names::named;

named!(
    WorkoutType,
    "type",
    "Type",
    [
        EasyRun = "Easy Run",
        LongRun = "Long Run",
        Tempo = "Tempo",
        Intervals = "Intervals",
        Hills = "Hills",
        Recovery = "Recovery",
        Rest = "Rest",
        AlternativeTraining = "Alternative Training",
    ]
);

impl WorkoutType {
    /// What runners of that language call it.
    pub fn name_in(self, language: Language) -> String {
        let name = match self {
            Self::EasyRun => phrase!("Easy Run" as "workout type"),
            Self::LongRun => phrase!("Long Run" as "workout type"),
            Self::Tempo => phrase!("Tempo" as "workout type"),
            Self::Intervals => phrase!("Intervals" as "workout type"),
            Self::Hills => phrase!("Hills" as "workout type"),
            Self::Recovery => phrase!("Recovery" as "workout type"),
            Self::Rest => phrase!("Rest" as "workout type"),
            Self::AlternativeTraining => phrase!("Alternative Training" as "workout type"),
        };
        name.in_language(language)
    }

    /// Whether that is its name in one of the languages.
    pub fn is_called(self, name: &str) -> bool {
        let name = name.to_lowercase();
        Language::ALL.into_iter().any(|language| self.name_in(language).to_lowercase() == name)
    }

    /// By its name in any language, also one that files of earlier versions have.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim();
        let named = Self::ALL.iter().copied().find(|workout_type| workout_type.is_called(name));
        named.or_else(|| EARLIER_NAMES.iter().find(|(earlier, _)| *earlier == name).map(|(_, of)| *of))
    }
}

named!(
    WorkoutTerrain,
    "terrain",
    "Terrain",
    [Road = "Road", Trail = "Trail", Track = "Track", Treadmill = "Treadmill", Grass = "Grass"]
);

impl WorkoutTerrain {
    /// Blank for none.
    pub fn optional(name: &str) -> Result<Option<Self>, Invalid> {
        if name.trim().is_empty() { Ok(None) } else { name.parse().map(Some) }
    }

    pub fn name_in(self, language: Language) -> String {
        let name = match self {
            Self::Road => phrase!("Road" as "terrain"),
            Self::Trail => phrase!("Trail" as "terrain"),
            Self::Track => phrase!("Track" as "terrain"),
            Self::Treadmill => phrase!("Treadmill" as "terrain"),
            Self::Grass => phrase!("Grass" as "terrain"),
        };
        name.in_language(language)
    }

    /// By its name in any language.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        let is_called =
            |terrain: &Self| Language::ALL.into_iter().any(|language| terrain.name_in(language).to_lowercase() == name);
        Self::ALL.iter().copied().find(is_called)
    }
}

const EARLIER_NAMES: [(&str, WorkoutType); 2] = [("Hügel", WorkoutType::Hills), ("Heuvels", WorkoutType::Hills)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_names_are_the_products_own() {
        for workout_type in WorkoutType::ALL {
            assert_eq!(workout_type.name_in(Language::English), workout_type.display_name());
        }
    }

    #[test]
    fn names_of_earlier_files_are_known() {
        assert_eq!(WorkoutType::called(" Hügel "), Some(WorkoutType::Hills));
        assert_eq!(WorkoutType::called("Hügelchen"), None);
    }

    #[test]
    fn types_are_parsed_in_either_form_and_any_letter_case() {
        assert_eq!(WorkoutType::ALL.len(), 8);
        for &workout_type in WorkoutType::ALL {
            for name in [workout_type.display_name(), workout_type.wire_name()] {
                assert_eq!(name.parse(), Ok(workout_type));
                assert_eq!(name.to_uppercase().parse(), Ok(workout_type));
            }
            let json = serde_json::to_string(&workout_type).unwrap();
            assert_eq!(json, format!("\"{}\"", workout_type.wire_name()));
            assert_eq!(serde_json::from_str::<WorkoutType>(&json).unwrap(), workout_type);
        }
        assert_eq!(WorkoutType::AlternativeTraining.to_string(), "Alternative Training");
        assert_eq!(WorkoutType::AlternativeTraining.wire_name(), "AlternativeTraining");
        assert!("Sprint".parse::<WorkoutType>().is_err());
    }
}
