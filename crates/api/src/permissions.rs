//! Who may make which call: the least role in the account, and the scope that a personal token needs once there are tokens. A
//! call that is not listed is for owners who are signed in. Each role may do what the roles below it may.

use std::collections::HashMap;
use std::sync::LazyLock;

use identity::{Role, Scope};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    pub least: Role,
    /// `None`: no token opens it, only a session.
    pub scope: Option<Scope>,
}

/// For the operators of the server, whatever their role in an account. To everybody else these calls do not exist.
pub const OF_OPERATORS: &[&str] = &[
    "/api/BackUpServer",
    "/api/EndServerAccountSessions",
    "/api/GetServerAccounts",
    "/api/GetRestoreReport",
    "/api/GetServerBackup",
    "/api/GetServerBackupContents",
    "/api/GetServerBackups",
    "/api/GetServerSettings",
    "/api/GetServerStatus",
    "/api/GetSupportReport",
    "/api/ReleaseMessages",
    "/api/ResetServerAccount",
    "/api/RestoreServer",
    "/api/SendServerTest",
    "/api/UpdateOperator",
    "/api/UpdateServerAccount",
    "/api/UploadServerBackup",
];

/// The rule of a call, by its path.
pub fn rule_of(call: &str) -> Rule {
    let of_operators = OF_OPERATORS.contains(&call).then_some(Rule { least: Role::AssistantCoach, scope: None });
    BY_CALL.get(call).copied().or(of_operators).unwrap_or(Rule { least: Role::Owner, scope: None })
}

/// Every call that is listed.
pub fn listed() -> impl Iterator<Item = &'static str> {
    CALLS.iter().flat_map(|(_, _, calls)| calls.iter().copied()).chain(OF_OPERATORS.iter().copied())
}

static BY_CALL: LazyLock<HashMap<&'static str, Rule>> = LazyLock::new(|| {
    let rules = CALLS.iter().map(|&(least, scope, calls)| (Rule { least, scope }, calls));
    rules.flat_map(|(rule, calls)| calls.iter().map(move |&call| (call, rule))).collect()
});

const CALLS: &[(Role, Option<Scope>, &[&str])] = &[
    // One's own sign-in, and what belongs to nobody.
    (
        Role::AssistantCoach,
        None,
        &[
            "/api/AcceptInvitation",
            "/api/AddPasskey",
            "/api/AddTestEntry",
            "/api/AllowAssistant",
            "/api/ChangePassword",
            "/api/ConfirmAuthenticator",
            "/api/ConfirmIdentity",
            "/api/CreateToken",
            "/api/DeletePerson",
            "/api/DeletePushSubscription",
            "/api/EndOtherSessions",
            "/api/EndSession",
            "/api/GetAccounts",
            "/api/GetAssistantRequest",
            "/api/GetAssistants",
            "/api/GetIssuerLinks",
            "/api/GetMembers",
            "/api/GetOwnNotes",
            "/api/GetPasskeys",
            "/api/GetProfile",
            "/api/GetSecondStep",
            "/api/GetSessions",
            "/api/GetTokens",
            "/api/GetWaysIn",
            "/api/KeepSecondStep",
            "/api/LeaveAccount",
            "/api/MakeBackupCodes",
            "/api/ReadNotifications",
            "/api/RemoveAuthenticator",
            "/api/RemoveIssuerLink",
            "/api/RemovePasskey",
            "/api/RenamePasskey",
            "/api/RevokeToken",
            "/api/SaveOwnNotes",
            "/api/SavePhoto",
            "/api/SavePushSubscription",
            "/api/SendConfirmationMail",
            "/api/StartAuthenticator",
            "/api/StartIssuerLink",
            "/api/StartPasskey",
            "/api/SwitchAccount",
            "/api/UpdatePreferences",
            "/api/UpdateProfile",
            "/auth/session",
        ],
    ),
    // What an assistant may do for the athletes they look after: see, answer, and draft. `reach.rs` checks whose they are.
    (
        Role::AssistantCoach,
        Some(Scope::Read),
        &[
            "/api/GetAbsences",
            "/api/GetActivities",
            "/api/GetActivity",
            "/api/GetActivityStreams",
            "/api/GetAnswers",
            "/api/GetAppleWorkout",
            "/api/GetAthletes",
            "/api/GetAthletesSlim",
            "/api/GetAvailability",
            "/api/GetConditions",
            "/api/GetFitReport",
            "/api/GetGoal",
            "/api/GetGoals",
            "/api/GetGroups",
            "/api/GetInbox",
            "/api/GetPaceReview",
            "/api/GetPaces",
            "/api/GetPlanTemplate",
            "/api/GetPlanTemplates",
            "/api/GetPredictions",
            "/api/GetProgress",
            "/api/GetRaceResults",
            "/api/GetRosterProgress",
            "/api/GetSchedule",
            "/api/GetScheduleFit",
            "/api/GetSchedulePdf",
            "/api/GetScheduleSummary",
            "/api/GetUnpublished",
            "/api/GetVersion",
            "/api/GetVersions",
            "/api/GetWorkoutFit",
            "/api/PreviewRealign",
            "/api/ReadSessions",
            "/api/ScaleSessions",
            "/api/WriteSession",
            "/api/getworkouts",
        ],
    ),
    (
        Role::AssistantCoach,
        Some(Scope::Drafts),
        &["/api/RestoreVersion", "/api/SetAsideAdvice", "/api/UpdateSchedule", "/api/saveschedule"],
    ),
    (Role::AssistantCoach, Some(Scope::Messages), &["/api/SaveReply"]),
    (
        Role::Coach,
        Some(Scope::Read),
        &[
            "/api/GetActivityFile",
            "/api/GetDeliveries",
            "/api/GetMessageText",
            "/api/GetMessages",
            "/api/GetPlanChanges",
            "/api/GetPlanTemplateFile",
            "/api/PreviewPlans",
        ],
    ),
    (
        Role::Coach,
        Some(Scope::Drafts),
        &[
            "/api/AddStarterPlanTemplates",
            "/api/AddStarterTemplates",
            "/api/ApplyPlanChanges",
            "/api/CreatePlans",
            "/api/DiscardChanges",
            "/api/ImportPlanTemplate",
            "/api/SavePlanTemplate",
            "/api/SetAsideTemplateAdvice",
            "/api/UnlinkPlans",
            "/api/UpdatePlanTemplate",
            "/api/saveworkout",
            "/api/updateworkout",
        ],
    ),
    (
        Role::Coach,
        Some(Scope::Publish),
        &[
            "/api/AcceptMove",
            "/api/DeletePlanTemplate",
            "/api/DeleteWorkoutTemplate",
            "/api/PublishSchedules",
            "/api/ShowSchedule",
            "/api/ShowSchedules",
            "/api/UpdatePublishing",
            "/api/deleteschedule",
        ],
    ),
    (Role::Coach, Some(Scope::Messages), &["/api/SendMessage"]),
    (
        Role::Coach,
        Some(Scope::Roster),
        &[
            "/api/AcceptPaceReview",
            "/api/CreateAthlete",
            "/api/DeleteAbsence",
            "/api/DeleteAvailability",
            "/api/DeleteActivity",
            "/api/DeleteAthlete",
            "/api/DeleteGoal",
            "/api/DeletePaceOverride",
            "/api/DeleteRaceResult",
            "/api/DismissPaceReview",
            "/api/MatchActivity",
            "/api/PinRaceResult",
            "/api/SaveAbsence",
            "/api/SaveAvailability",
            "/api/SaveConditions",
            "/api/SaveGoal",
            "/api/SaveGroup",
            "/api/SavePaceOverride",
            "/api/SaveRaceResult",
            "/api/ShowPredictions",
            "/api/UndoPaceReview",
            "/api/UpdateAthlete",
            "/api/UpdateAthleteNumbers",
            "/api/UpdateGoal",
            "/api/UploadActivity",
            "/api/WithdrawAthleteLink",
        ],
    ),
    (
        Role::Coach,
        None,
        &[
            "/api/AssignCoach",
            "/api/ConnectIntervals",
            "/api/CreateAthleteLink",
            "/api/DisconnectIntervals",
            "/api/DeleteAthletes",
            "/api/DismissInboxItem",
            "/api/GetArchivedAthletes",
            "/api/GetAthleteLink",
            "/api/GetConnections",
            "/api/GetIntervalsAthletes",
            // A list can name a coach, and whoever reads one learns who is on the roster.
            "/api/ImportRoster",
            "/api/KeepTriedPlan",
            "/api/MatchIntervalsAthletes",
            "/api/PreviewRoster",
            "/api/SyncNow",
            "/api/UpdateAthleteLink",
            "/api/UpdateAthletes",
            "/api/UpdateConnections",
            // Whoever sets the address of a message gets the athlete's link by it.
            "/api/UpdateConsent",
        ],
    ),
    (
        Role::Owner,
        None,
        &[
            "/api/DeleteAccount",
            "/api/DeleteWebhook",
            "/api/ExportAccount",
            "/api/GetBilling",
            "/api/GetWebhookDeliveries",
            "/api/GetWebhooks",
            "/api/HandOverAccount",
            "/api/InviteMember",
            "/api/OpenBillingPortal",
            "/api/RemoveMember",
            "/api/SaveWebhook",
            "/api/SendDeliveryAgain",
            "/api/SendInvitationAgain",
            "/api/StartCheckout",
            "/api/TestWebhook",
            "/api/UpdateMember",
            "/api/WithdrawInvitation",
        ],
    ),
];
