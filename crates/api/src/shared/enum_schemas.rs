//! Schemas of enums, generated from the rules so that they cannot go stale, and of files.

use std::borrow::Cow;

use activity::{Remark, Sport, Verdict};
use identity::{Role, Scope};
use store::activities::RouteChoice;
use store::move_ins::MoveInState;
use store::phone_sources::PhoneApp;
use store::webhooks;
use texts::Language;
use training::absence::AbsenceKind;
use training::age_grade::AgeGradeTable;
use training::answer::Outcome;
use training::athlete::Terrain;
use training::availability::Conflict;
use training::connections::ConnectionProblem;
use training::distance::DistanceUnit;
use training::goal::Priority;
use training::inbox::{Kind, MarkState};
use training::messages::{Channel, ConsentState, ConsentWay, DeliveryState, MessageKind};
use training::pace_review::QuietReason;
use training::paper::Paper;
use training::plan_link::Fate;
use training::plan_template::{AnchorName, Level, MAX_FILE_BYTES};
use training::plan_use::Dropped;
use training::prediction::{LeftOutReason, NotEnough, SourceKind, Unused};
use training::realign::Reason;
use training::roster_import::{DateOrder, Field};
use training::session::{self, Extent, PercentOf, StepKind, Target, ZonesOf};
use training::template::{Category, Difficulty};
use training::training_paces::PaceName;
use training::version::{Author, Detail};
use training::volume::Measure;
use training::workout_type::{WorkoutTerrain, WorkoutType};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use super::webhook_events::{DeliveryProblem, EventKind};
use crate::http::limits::{BACKUP_BYTES, MAX_EXPORT_BYTES};

/// The source of a load, most reliable first.
pub(crate) const LOAD_BASES: [&str; 4] = ["effort", "pace", "heartRate", "usual"];
/// The state of an athlete's connection to intervals.icu.
pub(crate) const CONNECTION_STATES: [&str; 7] =
    ["works", "syncing", "notSent", "unavailable", "notFound", "noAccess", "filesOnly"];
/// Where a session is on its way to the watch.
pub(crate) const DELIVERIES: [&str; 3] = ["onTheWay", "sent", "couldNot"];
pub(crate) const PARTS_OF_PLAN: [&str; 8] = [
    "distanceAndTime",
    "paceRange",
    "repeats",
    "nestedRepeats",
    "namedPaces",
    "stepNotes",
    "description",
    "laterChanges",
];
/// What speaks for or against other paces, and what it says.
pub(crate) const PACE_SIGNS: [&str; 4] = ["race", "criticalSpeed", "repeats", "heartRate"];
pub(crate) const PACE_SIGN_SAYS: [&str; 3] = ["quicker", "slower", "noChange"];
/// How a part of a plan arrives.
pub(crate) const CARRIED: [&str; 7] = ["exactly", "asText", "writtenOut", "asPace", "shortened", "follows", "no"];
/// What becomes of a row of a list of athletes.
pub(crate) const ROW_STATES: [&str; 4] = ["ready", "needsFix", "known", "update"];
/// Where a target lies by what the athlete could run.
pub(crate) const RACE_VERDICTS: [&str; 4] = ["Inside", "Quicker", "Slower", "Unknown"];
/// Which of the two bands is printed.
pub(crate) const RACE_BANDS: [&str; 2] = ["Sections", "Kilometres"];
/// The outcome of an uploaded file.
pub(crate) const UPLOAD_STATES: [&str; 3] = ["new", "known", "unreadable"];

macro_rules! enum_schemas {
    ($($schema:ident = $names:expr;)*) => {$(
        pub(crate) struct $schema;

        impl PartialSchema for $schema {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some($names)).into()
            }
        }

        impl ToSchema for $schema {
            fn name() -> Cow<'static, str> {
                stringify!($schema).into()
            }
        }
    )*};
}

enum_schemas! {
    RoleName = Role::ALL.map(Role::wire_name);
    AbsenceKindName = AbsenceKind::ALL.map(AbsenceKind::as_str);
    ConflictName = Conflict::KINDS;
    ConnectionStateName = CONNECTION_STATES;
    ConnectionProblemName = ConnectionProblem::ALL.map(ConnectionProblem::as_str);
    DeliveryName = DELIVERIES;
    PartOfPlanName = PARTS_OF_PLAN;
    CarriedName = CARRIED;
    WorkoutTypeName = WorkoutType::ALL.iter().map(|workout_type| workout_type.wire_name());
    WorkoutTerrainName = WorkoutTerrain::ALL.iter().map(|terrain| terrain.wire_name());
    ImportSourceName = moving::Source::ALL.map(moving::Source::wire_name);
    ImportStateName = MoveInState::ALL.map(MoveInState::as_str);
    RosterFieldName = Field::ALL.iter().map(|field| field.wire_name());
    RosterRowStateName = ROW_STATES;
    DateOrderName = DateOrder::ALL.iter().map(|order| order.wire_name());
    AgeGradeTableName = AgeGradeTable::ALL.map(AgeGradeTable::wire_name);
    TerrainName = Terrain::ALL.map(Terrain::wire_name);
    ZonesOfName = ZonesOf::ALL.map(ZonesOf::wire_name);
    LevelName = Level::ALL.iter().map(|level| level.wire_name());
    PlanAnchor = AnchorName::ALL.iter().map(|anchor| anchor.wire_name());
    DifficultyName = Difficulty::ALL.iter().map(|difficulty| difficulty.wire_name());
    PriorityName = Priority::ALL.iter().map(|priority| priority.wire_name());
    PaceNameName = PaceName::ALL.iter().map(|name| name.wire_name());
    BasisKindName = ["pinnedResult", "latestResult", "goalTarget"];
    PredictionSourceName = SourceKind::ALL.map(SourceKind::as_str);
    NoPredictionReasonName = NotEnough::ALL.map(NotEnough::as_str);
    PaceReviewQuietName = QuietReason::ALL.map(QuietReason::as_str);
    PaceSignName = PACE_SIGNS;
    PaceSignSaysName = PACE_SIGN_SAYS;
    UnusedResultName = Unused::ALL.map(Unused::as_str);
    LeftOutReasonName = LeftOutReason::ALL.map(LeftOutReason::as_str);
    CategoryName = Category::ALL.iter().map(|category| category.wire_name());
    DroppedName = Dropped::ALL.map(Dropped::as_str);
    AuthorName = Author::ALL.map(Author::wire_name);
    RealignReasonName = Reason::ALL.map(Reason::as_str);
    DetailName = Detail::ALL.map(Detail::wire_name);
    FateName = Fate::ALL.map(Fate::as_str);
    CourseFitName = race::Fit::ALL.iter().map(|fit| fit.as_str());
    RaceStrategyName = race::Strategy::ALL.iter().map(|strategy| strategy.as_str());
    RaceSectionsName = race::SectionsBy::ALL.iter().map(|sections| sections.as_str());
    RaceBandName = RACE_BANDS;
    RaceVerdictName = RACE_VERDICTS;
    MeasureName = Measure::ALL.map(Measure::as_str);
    OutcomeName = Outcome::ALL.map(Outcome::as_str);
    InboxKindName = Kind::ALL.map(Kind::as_str);
    MarkStateName = MarkState::NAMES;
    PaperName = [Paper::A4, Paper::Letter].map(Paper::as_str);
    StepKindName = StepKind::ALL.iter().map(|kind| kind.wire_name());
    ExtentTypeName = Extent::TYPES;
    TargetTypeName = Target::TYPES;
    SessionPaceName = session::PaceName::ALL.iter().map(|name| name.wire_name());
    PercentOfName = PercentOf::ALL.iter().map(|of| of.wire_name());
    ChannelName = Channel::ALL.iter().map(|channel| channel.wire_name());
    ConsentStateName = ConsentState::ALL.iter().map(|state| state.wire_name());
    ConsentWayName = ConsentWay::ALL.iter().map(|way| way.wire_name());
    ScopeName = Scope::ALL.map(Scope::wire_name);
    WebhookEventName = EventKind::ALL.map(EventKind::as_str);
    WebhookDeliveryStateName = [webhooks::DeliveryState::Waiting, webhooks::DeliveryState::Received, webhooks::DeliveryState::Failed].map(webhooks::DeliveryState::as_str);
    DeliveryProblemName = DeliveryProblem::ALL.map(DeliveryProblem::as_str);
    DeliveryStateName = DeliveryState::ALL.iter().map(|state| state.wire_name());
    LanguageName = Language::ALL.map(Language::code);
    MessageKindName = MessageKind::ALL.iter().map(|kind| kind.wire_name());
    LoadBasisName = LOAD_BASES;
    UploadStateName = UPLOAD_STATES;
    SportName = Sport::NAMES;
    VerdictName = Verdict::NAMES;
    PhoneAppName = PhoneApp::NAMES;
    RemarkKindName = Remark::KINDS;
    StepsByName = ["index", "alignment", "splits", "estimate", "none"];
    MatchedByName = ["index", "alignment", "splits", "estimate", "person", "none"];
    RouteName = RouteChoice::NAMES;
    DistanceUnitName = [DistanceUnit::Km, DistanceUnit::Miles].map(DistanceUnit::as_str);
}

/// Bodies of bytes, with the most that are taken.
macro_rules! file_schemas {
    ($($(#[$doc:meta])* $name:ident = $most:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let bytes = ObjectBuilder::new().schema_type(Type::String).max_length(Some($most));
                bytes.format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary))).into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )*};
}

file_schemas! {
    /// The bytes of a picture.
    PhotoFile = photo::MAX_BYTES;
    /// A recording, or an archive of them.
    RecordingFile = activity::MAX_UPLOAD_BYTES;
    /// An export of another tool.
    ExportFile = MAX_EXPORT_BYTES;
    /// A course.
    CourseFile = activity::MAX_FILE_BYTES;
    /// A backup of a whole server.
    BackupUpload = BACKUP_BYTES;
}

/// A file of a plan template, as raw bytes.
pub(crate) struct TemplateFile;

impl PartialSchema for TemplateFile {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).max_length(Some(MAX_FILE_BYTES)).into()
    }
}

impl ToSchema for TemplateFile {}
