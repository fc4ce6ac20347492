/// Where an export comes from, by what is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    TrainingPeaks,
    Strava,
    Garmin,
    /// A table of another tool, with a day and a text in each row.
    Table,
    /// Recordings of no tool in particular.
    Files,
}

impl Source {
    pub const ALL: [Self; 5] = [Self::TrainingPeaks, Self::Strava, Self::Garmin, Self::Table, Self::Files];

    pub const fn wire_name(self) -> &'static str {
        match self {
            Self::TrainingPeaks => "trainingPeaks",
            Self::Strava => "strava",
            Self::Garmin => "garmin",
            Self::Table => "table",
            Self::Files => "files",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.wire_name() == name)
    }

    /// By the place of a file in an archive.
    pub fn of_path(path: &str) -> Option<Self> {
        let path = path.to_lowercase();
        let has = |folder: &str| path.starts_with(folder) || path.contains(&format!("/{folder}"));
        if has("di_connect/") || has("di-connect-") || has("di-connect-user") {
            return Some(Self::Garmin);
        }
        let is_strava = path == "activities.csv" || path == "profile.csv" || path.ends_with("/activities.csv");
        is_strava.then_some(Self::Strava)
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn archives_are_recognised_by_their_folders() {
        let of = Source::of_path;
        assert_eq!(of("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip"), Some(Source::Garmin));
        assert_eq!(of("activities.csv"), Some(Source::Strava));
        assert_eq!(of("export_1183/activities.csv"), Some(Source::Strava));
        assert_eq!(of("activities/1.fit.gz"), None, "any zip can have such a folder");
        assert_eq!(of("2025-03-04.fit"), None);
    }
}
