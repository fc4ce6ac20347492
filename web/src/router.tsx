import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { Loading } from '@/components/states/Loading';
import { readTemplateFilter } from '@/domain/workout-templates/templateChoices';
import { readRosterSearch } from '@/features/athletes/rosterSearch';
import { readGoalsSearch } from '@/features/goals/goalsSearch';
import { readInboxSearch } from '@/features/inbox/inboxSearch';
import { readNewPlanSearch } from '@/features/plan-editor/newPlanSearch';
import { readPlanSearch } from '@/features/plans/planSearch';
import { addressOf, anId, isSet, matching, redirectTarget, text, whole } from '@/lib/address';
import { maxWeeks } from '@/lib/limits';
import { type SessionStore, session } from '@/lib/session';
import { AppLayout, CoachPages, loadAppLayout } from '@/routes/AppLayout';
import { Home, loadHome } from '@/routes/Home';
import { PageError } from '@/routes/PageError';
import { Root } from '@/routes/Root';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    subtitle?: MessageDescriptor;
  }
  interface Register {
    router: typeof router;
  }
}

const root = createRootRouteWithContext<{ session: SessionStore }>()({
  component: Root,
});

const readVisitorSearch = addressOf({ redirect: text });
/** What a program asked for, as the server passed it on. */
const readAssistantSearch = addressOf({ request: text });
const readBillingSearch = addressOf({ paid: isSet });
/** The workout to open in the editor, and its feedback. */
const readEditSearch = addressOf({
  workout: anId,
  /** The time off to open. */
  off: anId,
  /** The days to realign the plan for. */
  lost: matching(/^\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d$/),
  /** The goal that has moved, and the day that it was on. */
  race: matching(/^[\w-]+\.\d{4}-\d\d-\d\d$/),
  /** A goal that moved a while ago, and the day that the plan leads to. */
  apart: matching(/^[\w-]+\.\d{4}-\d\d-\d\d$/),
  /** Offered if a race has moved past the end: more weeks, or a later start. */
  weeks: whole(1, maxWeeks),
  start: matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  /** Opens with its versions. */
  history: isSet,
});

/* Public. A signed-in user who opens the sign-in page continues to the requested page. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  validateSearch: readVisitorSearch,
  beforeLoad: ({ context, search }) => {
    if (isSignedIn(context)) throw redirect({ href: redirectTarget(search.redirect) });
  },
});
const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  staticData: { title: msg`Sign in` },
  component: lazyRouteComponent(() => import('@/features/auth/SignIn'), 'SignIn'),
});
const signup = createRoute({
  getParentRoute: () => visitors,
  path: '/signup',
  staticData: { title: msg`Create an account` },
  component: lazyRouteComponent(() => import('@/features/auth/SignUp'), 'SignUp'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: msg`Reset your password` },
  component: lazyRouteComponent(() => import('@/features/auth/ForgotPassword'), 'ForgotPassword'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: msg`Choose your password` },
  loader: async ({ location }) => (await import('@/features/auth/mailedLink')).loadMailedLink(location.hash),
  component: lazyRouteComponent(() => import('@/routes/ResetPasswordPage'), 'ResetPasswordPage'),
});
/* The link of the mail after a sign-up. */
const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: '/confirm-address',
  staticData: { title: msg`Confirm your address` },
  loader: async ({ location }) => (await import('@/features/auth/mailedLink')).loadMailedLink(location.hash),
  component: lazyRouteComponent(() => import('@/routes/ConfirmAddressPage'), 'ConfirmAddressPage'),
});
/* The link of an invitation, with or without a sign-in. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: msg`Join a team` },
  loader: async ({ location }) => (await import('@/features/auth/joining')).loadInvitation(location.hash),
  component: lazyRouteComponent(() => import('@/routes/JoinPage'), 'JoinPage'),
});
/* The link that a server without accounts prints when it starts. */
const firstStart = createRoute({
  getParentRoute: () => root,
  path: '/first-start',
  staticData: { title: msg`This server is new` },
  loader: async ({ location }) =>
    (await import('@/features/auth/firstStartLink')).loadFirstStart(location.hash),
  component: lazyRouteComponent(() => import('@/routes/FirstStartPage'), 'FirstStartPage'),
});
const keepSecondStep = createRoute({
  getParentRoute: () => root,
  path: '/keep-second-step',
  staticData: { title: msg`Keep your two-factor sign-in` },
  component: lazyRouteComponent(() => import('@/routes/KeepTwoFactorPage'), 'KeepTwoFactorPage'),
});
const removeSecondStep = createRoute({
  getParentRoute: () => root,
  path: '/remove-second-step',
  staticData: { title: msg`Remove your two-factor sign-in` },
  component: lazyRouteComponent(() => import('@/routes/RemoveTwoFactorPage'), 'RemoveTwoFactorPage'),
});
const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies',
  staticData: { title: msg`Privacy & Cookies` },
  component: lazyRouteComponent(() => import('@/features/landing/Cookies'), 'Cookies'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { title: msg`Terms of Service` },
  component: lazyRouteComponent(() => import('@/features/landing/Terms'), 'Terms'),
});

/* Without an account. A signed-in user has plans of their own, and is offered the tried one there. */
const tryPlan = createRoute({
  getParentRoute: () => root,
  path: '/try',
  staticData: { title: msg`Try Longrun` },
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('@/features/plan-editor/trial/TryPlan'), 'TryPlan'),
});

/* The shell, for a signed-in user; a visitor sees only the landing page inside it, without the shell. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  loader: ({ context }) => loadAppLayout(isSignedIn(context)),
  component: AppLayout,
});
const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: readPlanSearch,
  staticData: { title: msg`Dashboard`, subtitle: msg`Manage your training plans and schedules` },
  loader: ({ context }) => loadHome(isSignedIn(context)),
  component: Home,
});

/* Protected: a visitor signs in first and comes back. */
const coach = createRoute({
  getParentRoute: () => app,
  id: 'coach',
  beforeLoad: ({ context, location }) => {
    if (!isSignedIn(context)) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  component: CoachPages,
});
const dashboard = createRoute({
  getParentRoute: () => coach,
  path: '/dashboard',
  validateSearch: readPlanSearch,
  staticData: { title: msg`Dashboard`, subtitle: msg`Manage your training plans and schedules` },
  component: lazyRouteComponent(() => import('@/features/plans/Plans'), 'Plans'),
});
const plans = createRoute({
  getParentRoute: () => coach,
  path: '/plans',
  validateSearch: readPlanSearch,
  staticData: { title: msg`Training Plans` },
  component: lazyRouteComponent(() => import('@/features/plans/Plans'), 'Plans'),
});
const newPlan = createRoute({
  getParentRoute: () => coach,
  path: '/newschedule',
  validateSearch: readNewPlanSearch,
  staticData: { title: msg`Create New Schedule` },
  component: lazyRouteComponent(() => import('@/features/plan-editor/NewPlan'), 'NewPlan'),
});
const editPlan = createRoute({
  getParentRoute: () => coach,
  path: '/edit/{-$scheduleId}',
  validateSearch: readEditSearch,
  staticData: { title: msg`Edit Schedule` },
  component: lazyRouteComponent(() => import('@/routes/EditPlanPage'), 'EditPlanPage'),
});
const workouts = createRoute({
  getParentRoute: () => coach,
  path: '/workouts',
  validateSearch: readTemplateFilter,
  staticData: { title: msg`Workout Library`, subtitle: msg`Reusable sessions for every schedule` },
  component: lazyRouteComponent(
    () => import('@/features/workout-templates/WorkoutLibrary'),
    'WorkoutLibrary',
  ),
});
const goals = createRoute({
  getParentRoute: () => coach,
  path: '/goals',
  validateSearch: readGoalsSearch,
  staticData: { title: msg`Goals`, subtitle: msg`Races your plans are built for` },
  component: lazyRouteComponent(() => import('@/features/goals/Goals'), 'Goals'),
});
const inbox = createRoute({
  getParentRoute: () => coach,
  path: '/inbox',
  validateSearch: readInboxSearch,
  staticData: { title: msg`Inbox`, subtitle: msg`What needs you` },
  component: lazyRouteComponent(() => import('@/features/inbox/Inbox'), 'Inbox'),
});
const athletes = createRoute({
  getParentRoute: () => coach,
  path: '/athletes',
  validateSearch: readRosterSearch,
  staticData: { title: msg`Athletes`, subtitle: msg`Everyone you coach` },
  component: lazyRouteComponent(() => import('@/features/athletes/Athletes'), 'Athletes'),
});
const rosterImport = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/import',
  staticData: {
    title: msg`Athletes from a spreadsheet`,
    subtitle: msg`Paste the list you have. Nothing is saved until you add them.`,
  },
  component: lazyRouteComponent(() => import('@/routes/RosterImportRoute'), 'RosterImportRoute'),
});
const moveIn = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/move-in',
  staticData: {
    title: msg`Moving in`,
    subtitle: msg`Bring your athletes’ past with you`,
  },
  component: lazyRouteComponent(() => import('@/routes/MoveInRoute'), 'MoveInRoute'),
});
const athlete = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId',
  staticData: { title: msg`Athlete` },
  component: lazyRouteComponent(() => import('@/routes/AthleteRoute'), 'AthleteRoute'),
});
const activity = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId/activities/$activityId',
  staticData: { title: msg`Run` },
  component: lazyRouteComponent(() => import('@/routes/ActivityRoute'), 'ActivityRoute'),
});
const paceReview = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId/pace-review',
  staticData: { title: msg`Pace review` },
  component: lazyRouteComponent(() => import('@/routes/PaceReviewRoute'), 'PaceReviewRoute'),
});
const racePlan = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId/goals/$goalId/race',
  staticData: { title: msg`Race plan` },
  component: lazyRouteComponent(() => import('@/routes/RacePlanRoute'), 'RacePlanRoute'),
});
const raceReview = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId/goals/$goalId/race/after',
  staticData: { title: msg`Race against the plan` },
  component: lazyRouteComponent(() => import('@/routes/RaceReviewRoute'), 'RaceReviewRoute'),
});
const messages = createRoute({
  getParentRoute: () => coach,
  path: '/athletes/$athleteId/messages',
  staticData: { title: msg`Messages` },
  component: lazyRouteComponent(() => import('@/routes/MessagesRoute'), 'MessagesRoute'),
});
const settingsPage = { title: msg`Settings`, subtitle: msg`Units, appearance, account and billing` };
const settings = createRoute({
  getParentRoute: () => coach,
  path: '/settings',
  component: lazyRouteComponent(() => import('@/routes/SettingsLayout'), 'SettingsLayout'),
});
const generalSettings = createRoute({
  getParentRoute: () => settings,
  path: '/',
  staticData: settingsPage,
  /* The password had its section on this page, and links to it are in browsers' histories. */
  beforeLoad: ({ location }) => {
    if (location.hash === 'password') throw redirect({ to: '/settings/security', hash: 'password' });
  },
  component: lazyRouteComponent(() => import('@/features/settings/Settings'), 'Settings'),
});
const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  staticData: { title: msg`Settings`, subtitle: msg`Who works here, and with whom` },
  component: lazyRouteComponent(() => import('@/features/team/Team'), 'Team'),
});
const access = createRoute({
  getParentRoute: () => settings,
  path: '/access',
  staticData: { title: msg`Settings`, subtitle: msg`Tokens, webhooks and your own assistant` },
  component: lazyRouteComponent(() => import('@/features/settings/access/Access'), 'Access'),
});
const security = createRoute({
  getParentRoute: () => settings,
  path: '/security',
  staticData: { title: msg`Settings`, subtitle: msg`How you sign in` },
  component: lazyRouteComponent(() => import('@/features/settings/security/Security'), 'Security'),
});
const connections = createRoute({
  getParentRoute: () => settings,
  path: '/connections',
  staticData: { title: msg`Settings`, subtitle: msg`Watches, calendars and what they carry` },
  component: lazyRouteComponent(() => import('@/features/connections/Connections'), 'Connections'),
});
const billing = createRoute({
  getParentRoute: () => settings,
  path: '/billing',
  staticData: settingsPage,
  validateSearch: readBillingSearch,
  component: lazyRouteComponent(() => import('@/routes/BillingRoute'), 'BillingRoute'),
});
const assistant = createRoute({
  getParentRoute: () => coach,
  path: '/assistant',
  staticData: { title: msg`Your own assistant`, subtitle: msg`It looks at plans and prepares drafts` },
  validateSearch: readAssistantSearch,
  component: lazyRouteComponent(() => import('@/routes/AssistantRoute'), 'AssistantRoute'),
});
const profile = createRoute({
  getParentRoute: () => coach,
  path: '/profile',
  staticData: { title: msg`Profile`, subtitle: msg`You, and what athletes see of you` },
  component: lazyRouteComponent(() => import('@/features/profile/Profile'), 'Profile'),
});
const templates = createRoute({
  getParentRoute: () => coach,
  path: '/templates',
  staticData: { title: msg`Plan templates`, subtitle: msg`Whole blocks, ready for the next athlete` },
  component: lazyRouteComponent(() => import('@/features/plan-templates/PlanTemplates'), 'PlanTemplates'),
});
const editTemplate = createRoute({
  getParentRoute: () => coach,
  path: '/templates/$templateId',
  staticData: { title: msg`Plan template` },
  component: lazyRouteComponent(() => import('@/routes/EditTemplatePage'), 'EditTemplatePage'),
});
const operator = createRoute({
  getParentRoute: () => coach,
  path: '/operator',
  staticData: { title: msg`Server` },
  component: lazyRouteComponent(() => import('@/routes/OperatorRoute'), 'OperatorRoute'),
});
const testEntry = createRoute({
  getParentRoute: () => coach,
  path: '/testentry',
  staticData: { title: msg`Test Entry`, subtitle: msg`A protected call, for developers` },
  component: lazyRouteComponent(() => import('@/features/auth/TestEntry'), 'TestEntry'),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: msg`Page not found` },
  component: lazyRouteComponent(() => import('@/routes/NotFound'), 'NotFound'),
});

function isSignedIn({ session }: { session: SessionStore }): boolean {
  return session.state.status === 'signed-in';
}

/** The router has already waited before it renders this. */
function PagePending() {
  const { t } = useLingui();
  return <Loading label={t`Loading`} delayMs={0} />;
}

const routeTree = root.addChildren([
  visitors.addChildren([login, signup]),
  forgotPassword,
  resetPassword,
  confirmAddress,
  join,
  firstStart,
  keepSecondStep,
  removeSecondStep,
  cookies,
  terms,
  tryPlan,
  app.addChildren([
    home,
    coach.addChildren([
      dashboard,
      plans,
      newPlan,
      editPlan,
      workouts,
      inbox,
      athletes,
      rosterImport,
      moveIn,
      athlete,
      activity,
      paceReview,
      racePlan,
      raceReview,
      messages,
      goals,
      settings.addChildren([generalSettings, connections, team, security, access, billing]),
      assistant,
      profile,
      templates,
      editTemplate,
      operator,
      testEntry,
    ]),
  ]),
  notFound,
]);

export const router = createRouter({
  routeTree,
  context: { session },
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});
