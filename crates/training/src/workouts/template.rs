use crate::error::{Invalid, Problems};
use crate::ids::TemplateId;
use crate::names::named;
use crate::text::Line;
use crate::workouts::workout::{WorkoutContent, WorkoutContentDraft};
use texts::phrase;

named!(
    Difficulty,
    "difficulty",
    "Difficulty",
    [Beginner = "Beginner", Intermediate = "Intermediate", Advanced = "Advanced", Elite = "Elite",]
);

named!(
    Category,
    "category",
    "Category",
    [
        Endurance = "Endurance",
        Speed = "Speed",
        Strength = "Strength",
        Recovery = "Recovery",
        CrossTraining = "Cross Training",
        RacePreparation = "Race Preparation",
        BaseBuilding = "Base Building",
    ]
);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pub id: TemplateId,
    pub details: TemplateDetails,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateDetails {
    pub content: WorkoutContent,
    pub tags: Tags,
    pub difficulty: Difficulty,
    pub category: Category,
    pub is_public: bool,
}

/// An unvalidated template. The default is a new one: Easy Run, Beginner, Endurance, not public.
#[derive(Debug, Clone, PartialEq)]
pub struct TemplateDraft {
    pub content: WorkoutContentDraft,
    pub tags: Vec<String>,
    pub difficulty: String,
    pub category: String,
    pub is_public: bool,
}

impl Default for TemplateDraft {
    fn default() -> Self {
        Self {
            content: WorkoutContentDraft::default(),
            tags: Vec::new(),
            difficulty: Difficulty::Beginner.wire_name().to_owned(),
            category: Category::Endurance.wire_name().to_owned(),
            is_public: false,
        }
    }
}

impl TemplateDraft {
    pub fn parse(&self) -> Result<TemplateDetails, Invalid> {
        let mut problems = Problems::default();
        let content = problems.check(self.content.parse());
        let tags = problems.check(Tags::new(&self.tags));
        let difficulty = problems.check(self.difficulty.parse());
        let category = problems.check(self.category.parse());
        let is_public = self.is_public;

        let details = || {
            Some(TemplateDetails {
                content: content?,
                tags: tags?,
                difficulty: difficulty?,
                category: category?,
                is_public,
            })
        };
        problems.finish(details())
    }
}

pub type Tag = Line<40>;

/// Unique in any letter case, in the given order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(Vec<Tag>);

impl Tags {
    pub const MAX_COUNT: usize = 20;

    /// From the database. Skips validation: the rules may have changed since it was stored.
    pub fn from_stored(tags: Vec<String>) -> Self {
        Self(tags.into_iter().map(Tag::from_stored).collect())
    }

    /// Drops blank tags and duplicates.
    pub fn new<S: AsRef<str>>(tags: &[S]) -> Result<Self, Invalid> {
        let mut unique: Vec<Tag> = Vec::new();
        for tag in tags {
            let Some(tag) = Tag::optional("tags", phrase!("A tag"), tag.as_ref())? else { continue };
            let is_same = |known: &Tag| known.as_str().to_lowercase() == tag.as_str().to_lowercase();
            if unique.iter().any(is_same) {
                continue;
            }
            if unique.len() == Self::MAX_COUNT {
                return Err(Invalid::new("tags", phrase!("A template can have at most 20 tags")));
            }
            unique.push(tag);
        }
        Ok(Self(unique))
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(Tag::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workout_type::WorkoutType;

    fn hills() -> TemplateDraft {
        let content = WorkoutContentDraft {
            title: "Hill repeats".to_owned(),
            description: "8 × 60 s".to_owned(),
            ..WorkoutContentDraft::default()
        };
        TemplateDraft { content, ..TemplateDraft::default() }
    }

    #[test]
    fn a_new_template_has_the_defaults() {
        let template = hills().parse().unwrap();
        assert_eq!(template.content.workout_type, WorkoutType::EasyRun);
        assert_eq!(template.content.distance.amount(), 0.0);
        assert_eq!(template.content.duration.get(), 0);
        assert_eq!(template.difficulty, Difficulty::Beginner);
        assert_eq!(template.category, Category::Endurance);
        assert_eq!(template.tags, Tags::default());
        assert!(!template.is_public);
    }

    #[test]
    fn categories_are_shown_with_spaces_and_sent_without() {
        for (category, shown, sent) in [
            (Category::CrossTraining, "Cross Training", "CrossTraining"),
            (Category::RacePreparation, "Race Preparation", "RacePreparation"),
            (Category::BaseBuilding, "Base Building", "BaseBuilding"),
        ] {
            assert_eq!((category.display_name(), category.wire_name()), (shown, sent));
            assert_eq!(shown.to_lowercase().parse(), Ok(category));
            assert_eq!(sent.to_lowercase().parse(), Ok(category));
        }
        assert_eq!((Difficulty::ALL.len(), Category::ALL.len()), (4, 7));
    }

    #[test]
    fn an_unknown_name_is_rejected_with_the_known_ones() {
        let draft = TemplateDraft { difficulty: "Hard".to_owned(), category: String::new(), ..hills() };
        let message = draft.parse().unwrap_err().to_string();
        assert_eq!(message, "Difficulty must be one of Beginner, Intermediate, Advanced, Elite; Category is required");
    }

    #[test]
    fn tags_are_trimmed_not_empty_and_unique() {
        let tags = Tags::new(&[" hills ", "", "Hills", "speed", "  ", "hills"]).unwrap();
        assert_eq!(tags.iter().collect::<Vec<_>>(), ["hills", "speed"]);
    }

    #[test]
    fn tags_are_bounded_in_number_and_length() {
        let numbered = |count| (0..count).map(|n| format!("tag {n}")).collect::<Vec<_>>();
        assert!(Tags::new(&numbered(20)).is_ok());
        assert_eq!(Tags::new(&numbered(21)).unwrap_err().to_string(), "A template can have at most 20 tags");
        assert_eq!(Tags::new(&["x".repeat(41)]).unwrap_err().to_string(), "A tag must be at most 40 characters");
        assert!(Tags::new(&["a\nb"]).is_err());
    }
}
