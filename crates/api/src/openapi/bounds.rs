//! Adds the enforced bounds to the document, from the rules themselves. A field name means the same in every request;
//! where it does not, its schema is named too.

use std::collections::{BTreeSet, VecDeque};
use std::ops::RangeInclusive;

use gateways::push::Subscription;
use gateways::webhooks::MAX_URL_BYTES;
use identity::passkeys::{
    CredentialId, MAX_ATTESTATION_CHARACTERS, MAX_CLIENT_DATA_CHARACTERS, MAX_HANDLE_CHARACTERS,
    MAX_SIGNATURE_CHARACTERS,
};
use identity::{AttemptSecret, BackupCode, DeviceSecret, DisplayName, EmailAddress, Password, ResetToken, Role, Scope};
use race::{
    MAX_COURSE_METRES, MAX_CUT_OFFS, MAX_EDGES, MAX_LOOPS, MAX_NEGATIVE_SPLIT, MAX_NOTE_CHARACTERS,
    MAX_SECTION_NAME_CHARACTERS, MAX_SECTION_NAMES, MAX_STATION_CHARACTERS, MAX_STATIONS, MAX_WALK_GRADE,
    MIN_WALK_GRADE,
};
use store::activities::RouteChoice;
use texts::Language;
use training::absence::{AbsenceKind, AbsenceNote};
use training::answer::{Comment, Effort, MAX_INSTANT_CHARACTERS, Outcome};
use training::athlete::{FullName, PersonName};
use training::availability::{AvailabilityNote, MAX_HARD_DAYS_APART, MAX_HARD_SESSIONS, MAX_MINUTES_PER_DAY};
use training::calendar::{MAX_DAY_CHARACTERS, MAX_WEEKS};
use training::coach_profile::{ClubName, ShortMark, Tagline};
use training::conditions::Conditions;
use training::connections::{ApiKey, DaysAhead, IntervalsId};
use training::distance::Distance;
use training::goal::Priority;
use training::group::{GroupName, Groups, MAX_GROUPS};
use training::inbox::MAX_KEY_CHARACTERS;
use training::messages::{Channel, ConsentState, MessageSettings, Note};
use training::minutes::Minutes;
use training::pace::Pace;
use training::pain::{PainLevel, PainPlace};
use training::phone::PhoneNumber;
use training::plan_check::SetAside;
use training::plan_template::{AnchorName, DAYS_A_WEEK, Level};
use training::plan_use::{MAX_VOLUME_PERCENT, MIN_VOLUME_PERCENT};
use training::race::{RaceDistance, RaceTime};
use training::realign::Way;
use training::roster_import::{DateOrder, Field, MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS};
use training::running_score::RunningScore;
use training::schedule::MAX_WORKOUTS;
use training::session::{
    HeartRateZones, HeartRates, MAX_CHARACTERS, MAX_CHOICES, MAX_NOTE, MAX_OFFSET_SECONDS, MAX_PERCENT, MAX_PROBLEMS,
    MAX_SECONDS, MAX_STEPS, MAX_TIMES, PACE_SECONDS, PaceMargin,
};
use training::strava::StravaLink;
use training::template::{Category, Difficulty, Tag, Tags};
use training::text::{Description, Notes, Title};
use training::tiers::{BillingInterval, TierName};
use training::training_paces::PaceName;
use training::website::Website;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::{ArrayItems, Schema};
use utoipa::openapi::{OpenApi, RefOr};

use super::bound::{Bound, longest, unit_names};
use super::content_bounds::of_content;
use super::operations;
use crate::auth::oauth::authorize::{MAX_CHOSEN, MAX_REQUEST_CHARACTERS};
use crate::auth::tokens::{MAX_SCOPES, TokenName};
use crate::coach::athlete_links::MAX_WEEKS_AHEAD;
use crate::coach::groups::MAX_MEMBERS;
use crate::coach::inbox::{ACTIONS, MAX_IDS};
use crate::coach::members::invite::InvitationNote;
use crate::coach::paces::MAX_DISTANCE_CHARACTERS;
use crate::coach::plan_use::MAX_PLANS;
use crate::coach::profile::LONGEST_URL;
use crate::coach::roster_import::MAX_TEXT_CHARACTERS;
use crate::coach::sessions::read::MAX_TEXTS;
use crate::coach::sessions::scale::MAX_SCALED_SESSIONS;
use crate::http::idempotency_key;
use crate::http::limits::HEADER_VALUE_BYTES;
use crate::operator::accounts::MAX_SEARCH_CHARACTERS;
use crate::operator::test_messages::TESTED_WAYS;
use crate::outside::intervals::matching::MAX_NAME_CHARACTERS;
use crate::outside::intervals::sync_now::MAX_DAYS_BACK;
use crate::outside::webhooks::save::MAX_EVENTS;
use crate::shared::webhook_events::EventKind;
use crate::trial::keep::MAX_ID_CHARACTERS;
use crate::trial::sessions::MAX_TRIED_TEXTS;

/// The bodies with the fields of a workout's content.
const CONTENT_BODIES: [&str; 4] = ["ScaledSessionBody", "TemplateBody", "TemplateWorkoutBody", "WorkoutBody"];

fn of_field(schema: &str, field: &str) -> Option<Bound> {
    use Bound::{Characters, Items, MoreThanNothing, Names, Number, Numbers, Texts};
    if CONTENT_BODIES.contains(&schema)
        && let Some(bound) = of_content(field)
    {
        return Some(bound);
    }
    let whole = |least: i32, most: i32| Number { least: least.into(), most: most.into() };
    let heart_rate = |bounds: &RangeInclusive<u8>| whole((*bounds.start()).into(), (*bounds.end()).into());
    Some(match (schema, field) {
        ("CourseBody", "name") => Characters(Title::MAX_CHARACTERS),
        (_, "loops") => whole(1, MAX_LOOPS as i32),
        (_, "negativeSplitPercent") => Number { least: 0.0, most: MAX_NEGATIVE_SPLIT },
        (_, "fastestDownhillPace") => Characters(Pace::MAX_CHARACTERS),
        (_, "startsAt") => Characters(MessageSettings::CLOCK_CHARACTERS),
        (_, "temperatureCelsius") => {
            Number { least: *Conditions::TEMPERATURE.start(), most: *Conditions::TEMPERATURE.end() }
        }
        (_, "humidityPercent") => whole(*Conditions::HUMIDITY.start(), *Conditions::HUMIDITY.end()),
        (_, "altitudeMeters") => whole(*Conditions::HEIGHT.start(), *Conditions::HEIGHT.end()),
        (_, "edgesMeters") => Numbers(MAX_EDGES, MAX_COURSE_METRES as u32),
        (_, "sectionNames") => Texts(MAX_SECTION_NAMES, MAX_SECTION_NAME_CHARACTERS),
        (_, "walkAboveGradePercent") => Number { least: MIN_WALK_GRADE, most: MAX_WALK_GRADE },
        (_, "stations") => Items(MAX_STATIONS),
        (_, "cutOffs") => Items(MAX_CUT_OFFS),
        ("StationBody" | "CutOffBody", "meters") => Number { least: 1.0, most: MAX_COURSE_METRES },
        ("StationBody", "table" | "take") => Characters(MAX_STATION_CHARACTERS),
        ("StationBody", "carbohydrateGrams") => whole(0, 500),
        ("CutOffBody", "seconds") => whole(1, 360_000),
        ("RacePlanBody", "note") => Characters(MAX_NOTE_CHARACTERS),
        (_, "movedTo" | "raceDate" | "scheduledDate" | "startDate" | "today" | "until" | "date") => {
            Characters(MAX_DAY_CHARACTERS)
        }

        ("DetailsBody" | "PlanTemplateBody", "name") | (_, "title" | "raceName") => Characters(Title::MAX_CHARACTERS),
        (_, "description") => Characters(Description::MAX_CHARACTERS),
        (_, "notes") => Characters(Notes::MAX_CHARACTERS),
        (_, "saidAt") => Characters(MAX_INSTANT_CHARACTERS),
        ("RosterBody", "text") => Characters(MAX_TEXT_CHARACTERS),
        ("RosterBody", "columns") => Items(MAX_COLUMNS),
        ("RosterBody", "rows") => Items(MAX_ROWS),
        ("RosterBody", "dateOrder") => longest(DateOrder::ALL, |of| of.display_name()),
        ("RosterColumnBody", "field") => longest(Field::ALL, |of| of.display_name()),
        ("RosterColumnBody", "heading") => Characters(MAX_CELL_CHARACTERS),
        ("RosterRowBody", "row") => whole(1, i32::MAX),
        ("RosterRowBody", "cells") => Texts(MAX_COLUMNS, MAX_CELL_CHARACTERS),
        (_, "addGroups" | "removeGroups") => Texts(Groups::MAX_COUNT, GroupName::MAX_CHARACTERS),
        (_, "maxHeartRate") => heart_rate(&HeartRates::MAXIMUM),
        (_, "thresholdHeartRate") => heart_rate(&HeartRates::THRESHOLD),
        (_, "restingHeartRate") => heart_rate(&HeartRates::RESTING),
        ("HeartRateZonesBody", "from") => {
            Numbers(*HeartRateZones::COUNT.end(), (*HeartRateZones::PERCENT.end()).into())
        }
        (_, "temperatureInC") => {
            Number { least: *Conditions::TEMPERATURE.start(), most: *Conditions::TEMPERATURE.end() }
        }
        (_, "humidityInPercent") => whole(*Conditions::HUMIDITY.start(), *Conditions::HUMIDITY.end()),
        (_, "heightInMeters") => whole(*Conditions::HEIGHT.start(), *Conditions::HEIGHT.end()),
        (_, "birthday") => Characters(MAX_DAY_CHARACTERS),
        ("OwnNotesBody", "text") => Characters(Notes::MAX_CHARACTERS),
        (_, "comment" | "text") => Characters(Comment::MAX_CHARACTERS),
        (_, "firstName" | "lastName") => Characters(PersonName::MAX_CHARACTERS),
        (_, "athleteName") => Characters(FullName::MAX_CHARACTERS),
        (_, "phoneNumber") => Characters(PhoneNumber::MAX_CHARACTERS),
        (_, "strava") => Characters(StravaLink::MAX_CHARACTERS),
        ("UsePlanBody", "groups") => Texts(MAX_GROUPS, GroupName::MAX_CHARACTERS),
        ("UsePlanBody", "athletes") | (_, "schedules" | "scheduleIds") => Items(MAX_PLANS),
        (_, "exceptions") => Items(MAX_PLANS),
        (_, "volumePercent") => whole(MIN_VOLUME_PERCENT.into(), MAX_VOLUME_PERCENT.into()),
        (_, "longRunWeekday" | "daysAWeek") => whole(1, DAYS_A_WEEK.into()),
        (_, "groups") => Texts(Groups::MAX_COUNT, GroupName::MAX_CHARACTERS),
        ("TokenBody", "name") => Characters(TokenName::MAX_CHARACTERS),
        ("TokenBody", "scopes") => {
            Texts(MAX_SCOPES, Scope::ALL.iter().map(|scope| scope.wire_name().len()).max().unwrap_or_default())
        }
        (_, "request") => Characters(MAX_REQUEST_CHARACTERS),
        (_, "onlyAthletes") => Items(MAX_CHOSEN),
        ("WebhookBody", "url") => Characters(MAX_URL_BYTES),
        ("WebhookBody", "events") => {
            Texts(MAX_EVENTS, EventKind::ALL.iter().map(|kind| kind.as_str().len()).max().unwrap_or_default())
        }
        (_, "expiresOn") => Characters(MAX_DAY_CHARACTERS),
        ("GroupBody", "group" | "name") => Characters(GroupName::MAX_CHARACTERS),
        (_, "athletes" | "athleteIds") => Items(MAX_MEMBERS),
        (_, "tags") => Texts(Tags::MAX_COUNT, Tag::MAX_CHARACTERS),

        (_, "apiKey") => Characters(ApiKey::MAX_CHARACTERS),
        (_, "intervalsId") => Characters(IntervalsId::MAX_CHARACTERS),
        ("IntervalsMatch", "name") => Characters(MAX_NAME_CHARACTERS),
        (_, "daysAhead") => whole(DaysAhead::MIN.into(), DaysAhead::MAX.into()),
        (_, "days") => whole(0, MAX_DAYS_BACK),

        (_, "clubName") => Characters(ClubName::MAX_CHARACTERS),
        (_, "shortMark") => Characters(ShortMark::MAX_CHARACTERS),
        (_, "tagline") => Characters(Tagline::MAX_CHARACTERS),
        (_, "website") => Characters(Website::MAX_CHARACTERS),
        (_, "role") => Names(Role::ALL.map(Role::wire_name).to_vec()),
        (_, "email" | "contactEmail") => Characters(EmailAddress::MAX_BYTES),

        ("PainBody", "level") => whole(PainLevel::MIN.into(), PainLevel::MAX.into()),
        ("PainBody", "place") => Characters(PainPlace::MAX_CHARACTERS),
        ("PainBody", "since") => Characters(MAX_DAY_CHARACTERS),
        ("RouteBody", "route") => Names(RouteChoice::NAMES.to_vec()),
        (_, "endpoint") => Characters(Subscription::MAX_ENDPOINT_BYTES),
        (_, "p256dh" | "auth") => Characters(Subscription::MAX_KEY_BYTES),
        (_, "channel") => longest(Channel::ALL, |of| of.wire_name()),
        (_, "state") => longest(ConsentState::ALL, |of| of.wire_name()),
        (_, "language") => Characters(Language::MAX_CODE_CHARACTERS),
        (_, "timeZone") => Characters(MessageSettings::MAX_ZONE_CHARACTERS),
        (_, "remindAt") => Characters(MessageSettings::CLOCK_CHARACTERS),
        (_, "day") => Characters(MAX_DAY_CHARACTERS),
        ("AbsenceBody" | "OwnAbsenceBody", "from" | "to") => Characters(MAX_DAY_CHARACTERS),
        ("AbsenceBody" | "OwnAbsenceBody", "kind") => Names(AbsenceKind::ALL.map(AbsenceKind::as_str).to_vec()),
        ("AbsenceBody" | "OwnAbsenceBody", "note") => Characters(AbsenceNote::MAX_CHARACTERS),
        ("RealignBody", "from" | "to" | "raceOn" | "startsOn") => Characters(MAX_DAY_CHARACTERS),
        ("RealignBody", "kind") => Names(AbsenceKind::ALL.map(AbsenceKind::as_str).to_vec()),
        ("TestMessage", "way") => Names(TESTED_WAYS.to_vec()),
        ("RealignBody", "way") => Names(Way::ALL.map(Way::as_str).to_vec()),
        ("AvailabilityBody" | "OwnAvailabilityBody", "note") => Characters(AvailabilityNote::MAX_CHARACTERS),
        (_, "hardSessionsAWeek") => whole(1, MAX_HARD_SESSIONS.into()),
        (_, "hardDaysApart") => whole(1, MAX_HARD_DAYS_APART.into()),
        ("AvailabilityBody" | "OwnAvailabilityBody", "minutes") => {
            Numbers(DAYS_A_WEEK.into(), MAX_MINUTES_PER_DAY.into())
        }
        ("PublishBody", "note") => Characters(Comment::MAX_CHARACTERS),
        ("InvitationBody", "note") => Characters(InvitationNote::MAX_CHARACTERS),
        ("ConsentBody", "note") => Characters(Note::MAX_CHARACTERS),
        (_, "password" | "currentPassword" | "newPassword") => Characters(Password::MAX_BYTES),
        (_, "token" | "ticket") => Characters(ResetToken::CHARACTERS),
        ("NewPasskeyBody" | "PasskeyName", "name") => Characters(DisplayName::MAX_CHARACTERS),
        (_, "credentialId") => Characters(CredentialId::MAX_CHARACTERS),
        (_, "clientData" | "authenticatorData") => Characters(MAX_CLIENT_DATA_CHARACTERS),
        (_, "attestation") => Characters(MAX_ATTESTATION_CHARACTERS),
        (_, "signature") => Characters(MAX_SIGNATURE_CHARACTERS),
        (_, "userHandle") => Characters(MAX_HANDLE_CHARACTERS),
        (_, "handle") => Characters(AttemptSecret::CHARACTERS),
        (_, "code") => Characters(BackupCode::MAX_CHARACTERS),
        (_, "displayName") => Characters(DisplayName::MAX_CHARACTERS),
        (_, "photoURL") => Characters(LONGEST_URL),

        (_, "difficulty") => longest(Difficulty::ALL, |of| of.display_name()),
        (_, "level") => longest(Level::ALL, |of| of.display_name()),
        (_, "anchor") => longest(AnchorName::ALL, |of| of.display_name()),
        (_, "category") => longest(Category::ALL, |of| of.display_name()),
        (_, "priority") => longest(Priority::ALL, |of| of.display_name()),
        (_, "pace") => longest(PaceName::ALL, |of| of.display_name()),
        (_, "tier") => longest(TierName::ALL, |of| of.display_name()),
        (_, "interval") => longest(BillingInterval::ALL, |of| of.display_name()),
        (_, "outcome") => Names(Outcome::ALL.map(Outcome::as_str).to_vec()),
        (_, "distanceType" | "raceDistanceType" | "unit") => unit_names(),

        ("GoalBody" | "RaceResultBody" | "TriedGoal" | "TriedRace", "distance") => {
            MoreThanNothing { most: RaceDistance::MAX_AMOUNT.into() }
        }
        ("AcceptPaceReviewBody", "score") => Number { least: RunningScore::MIN, most: RunningScore::MAX },
        (_, "raceDistance") => MoreThanNothing { most: RaceDistance::MAX_AMOUNT.into() },
        ("SessionExtent", "distance" | "distanceTo") => MoreThanNothing { most: Distance::MAX_AMOUNT.into() },
        (_, "distance" | "distanceInKilometers") => Number { least: 0.0, most: Distance::MAX_AMOUNT.into() },
        (_, "durationInMinutes") => whole(0, Minutes::MAX.into()),
        (_, "raceWeekday" | "weekday") => whole(1, DAYS_A_WEEK.into()),
        (_, "week" | "weeks") => whole(1, MAX_WEEKS.into()),
        (_, "duration") => whole(1, MAX_WEEKS.into()),
        (_, "effort") => whole(Effort::MIN.into(), Effort::MAX.into()),
        (_, "paceMarginSeconds") => whole(0, PaceMargin::MAX.into()),
        (_, "version") => whole(0, i32::MAX),
        (_, "weeksAhead") => whole(0, MAX_WEEKS_AHEAD.into()),
        (_, "resultTime" | "targetTime" | "time") => Characters(RaceTime::MAX_CHARACTERS),
        (_, "paceFrom" | "paceTo") | ("PaceOverrideBody", "from" | "to") => Characters(Pace::MAX_CHARACTERS),

        (_, "advice") => Texts(SetAside::MOST, SetAside::MAX_CHARACTERS),
        (_, "ids") => Texts(MAX_IDS, MAX_KEY_CHARACTERS),
        (_, "action") => Names(ACTIONS.to_vec()),
        (_, "plans") => Items(MAX_WEEKS.into()),
        (_, "workouts") => Items(MAX_WORKOUTS),
        (_, "trialId") => Characters(MAX_ID_CHARACTERS),
        ("ScaleSessionsBody", "percent") => whole(10, 300),
        ("ScaleSessionsBody", "sessions") => Items(MAX_SCALED_SESSIONS),
        ("TrySessionsBody", "texts") => Texts(MAX_TRIED_TEXTS, MAX_CHARACTERS),
        (_, "texts") | ("ReadSessionsBody", "plan") => Texts(MAX_TEXTS, MAX_CHARACTERS),
        ("ReadSessionsBody", "chosen") => Items(MAX_TEXTS),
        ("ChosenReading", "session") => Number { least: 0.0, most: (MAX_TEXTS - 1) as f64 },
        ("ChosenReading", "problem") => Number { least: 0.0, most: (MAX_PROBLEMS - 1) as f64 },
        ("ChosenReading", "choice") => Number { least: 0.0, most: (MAX_CHOICES - 1) as f64 },
        (_, "stepsText") => Characters(MAX_CHARACTERS),
        (_, "steps") => Items(MAX_STEPS),
        (_, "times" | "timesTo") => whole(1, MAX_TIMES.into()),
        (_, "seconds" | "secondsTo") if schema == "SessionExtent" => Number { least: 1.0, most: MAX_SECONDS.into() },
        (_, "secondsFrom" | "secondsTo") => whole((*PACE_SECONDS.start()).into(), (*PACE_SECONDS.end()).into()),
        (_, "offsetSeconds") => whole((-MAX_OFFSET_SECONDS).into(), MAX_OFFSET_SECONDS.into()),
        ("SessionTarget", "from" | "to") => whole(1, MAX_PERCENT.into()),
        (_, "note" | "words") => Characters(MAX_NOTE),
        _ => return None,
    })
}

fn of_parameter(name: &str) -> Option<Bound> {
    Some(match name {
        "whose" => Bound::Names(vec!["mine", "everyone"]),
        "only" => Bound::Names(vec!["coaches", "assistants", "disabled"]),
        "search" | "after" => Bound::Characters(MAX_SEARCH_CHARACTERS),
        "from" | "to" => Bound::Characters(MAX_DAY_CHARACTERS),
        "zone" => Bound::Characters(MessageSettings::MAX_ZONE_CHARACTERS),
        "name" => Bound::Characters(Title::MAX_CHARACTERS),
        "distance" => Bound::Characters(MAX_DISTANCE_CHARACTERS),
        "Idempotency-Key" => Bound::Characters(idempotency_key::MAX_CHARACTERS),
        "x-setup-token" => Bound::Characters(ResetToken::CHARACTERS),
        "Longrun-Device" => Bound::Characters(DeviceSecret::CHARACTERS),
        "If-Match" | "If-None-Match" => Bound::Characters(HEADER_VALUE_BYTES),
        _ => return of_field("", name),
    })
}

/// Adds them to every request. Responses may contain data accepted under earlier bounds.
pub fn state(document: &mut OpenApi) {
    let mut asked = BTreeSet::new();
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        for parameter in operation.parameters.iter_mut().flatten() {
            state_in_parameter(parameter);
        }
        asked.extend(schemas_of_body(operation));
    }
    let Some(components) = &mut document.components else { return };
    let mut waiting = VecDeque::from_iter(asked.clone());
    while let Some(name) = waiting.pop_front() {
        let Some(RefOr::T(schema)) = components.schemas.get_mut(&name) else { continue };
        if let Schema::Object(object) = schema {
            for (field, schema) in &mut object.properties {
                of_field(&name, field).into_iter().for_each(|bound| bound.state(schema));
            }
        }
        waiting.extend(referred(schema).into_iter().filter(|other| asked.insert(other.clone())));
    }
}

fn state_in_parameter(parameter: &mut RefOr<Parameter>) {
    let RefOr::T(parameter) = parameter else { return };
    if let (Some(bound), Some(schema)) = (of_parameter(&parameter.name), &mut parameter.schema) {
        bound.state(schema);
    }
}

fn schemas_of_body(operation: &Operation) -> Vec<String> {
    let contents = operation.request_body.iter().flat_map(|body| match body {
        RefOr::T(body) => body.content.values().collect(),
        RefOr::Ref(_) => Vec::new(),
    });
    let schemas = contents.filter_map(|content| match content {
        RefOr::T(content) => content.schema.as_ref(),
        RefOr::Ref(_) => None,
    });
    schemas.flat_map(referred_by).collect()
}

fn referred_by(schema: &RefOr<Schema>) -> Vec<String> {
    match schema {
        RefOr::Ref(reference) => reference.ref_location.rsplit('/').next().map(str::to_owned).into_iter().collect(),
        RefOr::T(schema) => referred(schema),
    }
}

fn referred(schema: &Schema) -> Vec<String> {
    match schema {
        Schema::Object(object) => object.properties.values().flat_map(referred_by).collect(),
        Schema::Array(array) => match &array.items {
            ArrayItems::RefOrSchema(items) => referred_by(items),
            ArrayItems::False => Vec::new(),
        },
        Schema::OneOf(one) => one.items.iter().flat_map(referred_by).collect(),
        Schema::AllOf(all) => all.items.iter().flat_map(referred_by).collect(),
        Schema::AnyOf(any) => any.items.iter().flat_map(referred_by).collect(),
        _ => Vec::new(),
    }
}

impl Bound {
    /// A field described elsewhere, such as an enum of names, is left alone.
    fn state(&self, schema: &mut RefOr<Schema>) {
        match (self, schema) {
            (Self::Items(most) | Self::Texts(most, _) | Self::Numbers(most, _), RefOr::T(Schema::Array(array))) => {
                array.max_items = Some(*most);
                if let (Self::Texts(_, characters), ArrayItems::RefOrSchema(items)) = (self, &mut array.items) {
                    Self::Characters(*characters).state(items);
                }
                if let (Self::Numbers(_, most), ArrayItems::RefOrSchema(items)) = (self, &mut array.items) {
                    Self::Number { least: 0.0, most: (*most).into() }.state(items);
                }
            }
            (bound, RefOr::T(Schema::Object(object))) => match bound {
                Self::Characters(most) => object.max_length = Some(*most),
                Self::Names(names) => {
                    object.pattern = Some(format!("^({})$", names.join("|")));
                    object.max_length = names.iter().map(|name| name.len()).max();
                }
                Self::Number { least, most } => {
                    (object.minimum, object.maximum) = (Some(number(*least)), Some(number(*most)));
                }
                Self::MoreThanNothing { most } => {
                    (object.exclusive_minimum, object.maximum) = (Some(number(0.0)), Some(number(*most)));
                }
                Self::Items(_) | Self::Texts(..) | Self::Numbers(..) => {}
            },
            _ => {}
        }
    }
}

/// Writes whole numbers without a decimal point.
fn number(number: f64) -> utoipa::Number {
    if number.fract() == 0.0 { utoipa::Number::Int(number as isize) } else { utoipa::Number::Float(number) }
}
