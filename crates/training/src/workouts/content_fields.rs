//! The fields of a workout's content, declared once.

/// Hands the list of the fields to the macro `$make`, after what is in the brackets. Everything that knows the fields is made
/// from it: the content and its draft (`workout.rs`), what versions of a plan store (`version/content.rs`), the marks of linked
/// plans (`plan_link.rs`), the columns (`store/src/content_columns.rs`), and the bodies, answers and bounds of the API
/// (`api/src/shared/content_body.rs`, `content_answer.rs`, `openapi/content_bounds.rs`).
///
/// A field says
/// - `draft`: what is sent, before it is checked, and what it is where nothing is sent,
/// - `check`: the rule; `unit` is that of the distance,
/// - `version`: the keys of its values in a stored version of a plan, which stay forever,
/// - `columns`: those of a workout, a template, and a workout of a plan template,
/// - `request` and `response`: the fields of the API.
///
/// Its type says the rest: `ContentValue`, `ContentColumns`, `Shown` and `ContentBounds`. A new field comes last: what it adds
/// to a mark it adds only where it is filled in, so that the marks that are stored stay true.
#[macro_export]
macro_rules! workout_content {
    ($make:ident [$($own:tt)*]) => {
        $make! {
            [$($own)*]
            title: Title {
                draft { title: String = String::new() }
                check { |draft, _unit| Title::required("title", phrase!("Title"), &draft.title, phrase!("Title is required")) }
                version ["t"]
                columns ["title"]
                request {
                    #[schema(example = "5 × 1 km")]
                    title: Option<String>
                }
                response { title: String }
            }
            description: Description {
                draft { description: String = String::new() }
                check { |draft, _unit| Description::required(
                    "description",
                    phrase!("Description"),
                    &draft.description,
                    phrase!("Description is required"),
                ) }
                version ["e"]
                columns ["description"]
                request {
                    #[schema(example = "Even splits")]
                    description: Option<String>
                }
                response { description: String }
            }
            workout_type: WorkoutType {
                draft { workout_type: String = WorkoutType::EasyRun.wire_name().to_owned() }
                check { |draft, _unit| draft.workout_type.parse() }
                version ["y"]
                columns ["workout_type"]
                request {
                    /// Read with or without spaces, in any letter case.
                    #[schema(example = "EasyRun")]
                    r#type: Option<String>
                }
                response {
                    #[schema(value_type = WorkoutTypeName)]
                    r#type: &'static str
                }
            }
            distance: Distance {
                draft { distance: f64 = 0.0, unit: String = DistanceUnit::default().as_str().to_owned() }
                check { |draft, unit| distance_in(draft.distance, &draft.unit, unit) }
                version ["k", "u"]
                columns ["distance_thousandths", "distance_unit"]
                request {
                    #[schema(value_type = Option<f64>, example = 8.5)]
                    distance: Option<Number>,
                    /// The older name of a distance in kilometres.
                    #[schema(value_type = Option<f64>, deprecated)]
                    distance_in_kilometers: Option<Number>,
                    /// `km` or `miles`. Where it is absent, the unit of the plan, or `km` for a workout template.
                    #[schema(example = "km")]
                    distance_type: Option<String>
                }
                response {
                    distance: f64,
                    #[schema(value_type = DistanceUnitName)]
                    distance_type: &'static str
                }
            }
            duration: Minutes {
                draft { duration_minutes: i64 = 0 }
                check { |draft, _unit| Minutes::new(draft.duration_minutes) }
                version ["m"]
                columns ["duration_minutes"]
                request {
                    #[schema(value_type = Option<i64>, example = 50)]
                    duration_in_minutes: Option<Number>
                }
                response { duration_in_minutes: u16 }
            }
            pace_from: Option<Pace> {
                draft { pace_from: String = String::new() }
                check { |draft, unit| Pace::parse(&draft.pace_from, unit).map_err(|invalid| invalid.at("paceFrom")) }
                version ["f"]
                columns ["pace_from"]
                request {
                    #[schema(example = "5:30/km")]
                    pace_from: Option<String>
                }
                response {
                    #[schema(example = "5:30/km")]
                    pace_from: Option<String>
                }
            }
            pace_to: Option<Pace> {
                draft { pace_to: String = String::new() }
                check { |draft, unit| Pace::parse(&draft.pace_to, unit).map_err(|invalid| invalid.at("paceTo")) }
                version ["g"]
                columns ["pace_to"]
                request {
                    #[schema(example = "6:00/km")]
                    pace_to: Option<String>
                }
                response { pace_to: Option<String> }
            }
            notes: Option<Notes> {
                draft { notes: String = String::new() }
                check { |draft, _unit| Notes::optional("notes", phrase!("Notes"), &draft.notes) }
                version ["n"]
                columns ["notes"]
                request { notes: Option<String> }
                response { notes: String }
            }
            /// The original text of the steps.
            steps_text: Option<StepsText> {
                draft { steps_text: String = String::new() }
                check { |draft, _unit| StepsText::optional("stepsText", phrase!("The text of the steps"), &draft.steps_text) }
                version ["x"]
                columns ["steps_text"]
                request {
                    /// The text that the steps were read from, as it was typed; at most 5,000 characters. Sent without `steps` it is read, and fills
                    /// the fields that are left out. A text that tells of other steps than those sent with it is written anew.
                    #[schema(example = "2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy")]
                    steps_text: Option<String>
                }
                response {
                    #[serde(skip_serializing_if = "Option::is_none")]
                    steps_text: Option<String>
                }
            }
            steps: Steps {
                draft { steps: Vec<Step> = Vec::new() }
                check { |draft, _unit| Steps::new(draft.steps.clone()) }
                version ["s"]
                columns ["steps"]
                request {
                    /// What it is made of, bounded in number and depth. Without it, `stepsText` is read.
                    #[schema(value_type = Option<Vec<SessionStep>>)]
                    steps: Option<Vec<Step>>
                }
                response {
                    /// Absent where there are none.
                    #[serde(skip_serializing_if = "Vec::is_empty")]
                    #[schema(value_type = Vec<SessionStep>, required = false)]
                    steps: Vec<Step>
                }
            }
            terrain: Option<WorkoutTerrain> {
                draft { terrain: String = String::new() }
                check { |draft, _unit| WorkoutTerrain::optional(&draft.terrain) }
                version ["r"]
                columns ["terrain"]
                request {
                    /// What it is run on: `Road`, `Trail`, `Track`, `Treadmill` or `Grass`; blank for none.
                    #[schema(example = "Trail")]
                    terrain: Option<String>
                }
                response {
                    #[serde(skip_serializing_if = "Option::is_none")]
                    #[schema(value_type = Option<WorkoutTerrainName>)]
                    terrain: Option<&'static str>
                }
            }
        }
    };
}
