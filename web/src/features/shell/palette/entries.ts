import { type CalendarDate, parseDate } from '@internationalized/date';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { daysToGo, type Goal } from '@/domain/goals/goal';
import { type PlanTemplate, raceText } from '@/domain/plan-templates/planTemplate';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import { planProgress } from '@/domain/plans/planProgress';
import type { Template } from '@/domain/workout-templates/template';
import { levelText } from '@/domain/workouts/levelText';
import { type WorkoutType, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { foldedText } from '@/lib/foldedText';
import { formatDay } from '@/lib/formatDay';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

type Plan = components['schemas']['ScheduleSummaryAnswer'];
type Athlete = { id: string; name: string };

export const groupNames = {
  plans: msg`Plans`,
  athletes: msg`Athletes`,
  workouts: msg`Workouts`,
  templates: msg`Templates`,
  goals: msg`Goals`,
  pages: msg`Pages`,
  actions: msg`Actions`,
};
export type Group = keyof typeof groupNames;
export const groups = Object.keys(groupNames) as Group[];

export type ActionId = 'theme' | 'shortcuts' | 'logout';
export type PageIcon =
  | 'dashboard'
  | 'inbox'
  | 'athletes'
  | 'new'
  | 'workouts'
  | 'templates'
  | 'goals'
  | 'settings'
  | 'connections'
  | 'billing'
  | 'access'
  | 'security'
  | 'profile';

type Mark =
  | { kind: 'plan' | 'planTemplate' | 'goal' }
  | { kind: 'athlete'; name: string }
  | { kind: 'workout'; type: WorkoutType }
  | { kind: 'page'; icon: PageIcon }
  | { kind: 'action'; action: ActionId | 'new' };

export type Target = { path: string } | { action: ActionId };

export type Entry = {
  id: string;
  group: Group;
  text: string;
  detail: string;
  mark: Mark;
  target: Target;
  /** The folded text that a query is compared with, and other folded text that it may match. */
  folded: string;
  foldedOther: string;
};

export type Known = {
  plans: readonly Plan[];
  athletes: readonly Athlete[];
  templates: readonly Template[];
  planTemplates: readonly PlanTemplate[];
  goals: readonly Goal[];
};

export function entriesOf(known: Known, today: CalendarDate, hidden: readonly string[] = []): Entry[] {
  const running = runningPlans(known.plans, today);
  return [
    ...known.plans.map((plan) => planEntry(plan, today)),
    ...known.athletes.map((athlete) => athleteEntry(athlete, running.get(athlete.id))),
    ...known.templates.map(templateEntry),
    ...known.planTemplates.map(planTemplateEntry),
    ...known.goals.map((goal) => goalEntry(goal, today)),
    ...pages.filter(({ path }) => !hidden.includes(path)).map(pageEntry),
    newPlanAction(),
    ...actions.map(actionEntry),
    ...known.athletes.map(newPlanEntry),
  ];
}

function planEntry(plan: Plan, today: CalendarDate): Entry {
  const { words } = planProgress(calendarOf(plan), today);
  const athlete = plan.details.athleteName;
  return entry({
    id: `plan ${plan.scheduleDocumentId}`,
    group: 'plans',
    text: plan.details.name,
    detail: athlete ? `${athlete}, ${words}` : words,
    mark: { kind: 'plan' },
    target: { path: `/edit/${plan.scheduleDocumentId}` },
  });
}

function athleteEntry({ id, name }: Athlete, progress: string | undefined): Entry {
  return entry({
    id: `athlete ${id}`,
    group: 'athletes',
    text: name,
    detail: progress ?? t`no plan running`,
    mark: { kind: 'athlete', name },
    target: { path: `/athletes/${id}` },
  });
}

function templateEntry(template: Template): Entry {
  const { id, title, type, distance } = template;
  const extent = amountFigure(figuresOf(template, { paces: {}, unit: distance.unit }));
  return entry({
    id: `workout ${id}`,
    group: 'workouts',
    text: title,
    detail: [workoutTypeText(type), extent].filter(Boolean).join(', '),
    mark: { kind: 'workout', type },
    target: { path: `/workouts?${new URLSearchParams({ q: JSON.stringify(title) })}` },
  });
}

function planTemplateEntry(template: PlanTemplate): Entry {
  const { templateId, name, weeks, level } = template;
  return entry({
    id: `template ${templateId}`,
    group: 'templates',
    text: name,
    detail: [raceText(template), plural(weeks, { one: '# week', other: '# weeks' }), levelText(level)].join(
      ', ',
    ),
    mark: { kind: 'planTemplate' },
    target: { path: `/templates/${templateId}` },
  });
}

function goalEntry(goal: Goal, today: CalendarDate): Entry {
  const days = daysToGo(goal, today);
  const day = formatDay(parseDate(goal.raceDate));
  return entry({
    id: `goal ${goal.goalId}`,
    group: 'goals',
    text: goal.targetTime ? `${goal.raceName}, ${goal.targetTime}` : goal.raceName,
    detail: days >= 0 ? t`${day}, ${plural(days, { one: '# day', other: '# days' })}` : day,
    mark: { kind: 'goal' },
    target: { path: `/goals?${new URLSearchParams({ goal: goal.goalId })}` },
  });
}

function newPlanEntry({ id, name }: Athlete): Entry {
  return entry({
    id: `new plan ${id}`,
    group: 'actions',
    text: t`New plan for ${name}`,
    detail: '',
    mark: { kind: 'action', action: 'new' },
    target: { path: `/newschedule?${new URLSearchParams({ athlete: id })}` },
  });
}

type Page = { icon: PageIcon; text: MessageDescriptor; path: string; other: MessageDescriptor };

const pages: readonly Page[] = [
  {
    icon: 'dashboard',
    text: msg`Dashboard`,
    path: '/',
    other: msg({ message: 'plans schedules', context: 'words of a search' }),
  },
  {
    icon: 'inbox',
    text: msg`Inbox`,
    path: '/inbox',
    other: msg({ message: 'notifications comments missed pain', context: 'words of a search' }),
  },
  {
    icon: 'athletes',
    text: msg`Athletes`,
    path: '/athletes',
    other: msg({ message: 'roster', context: 'words of a search' }),
  },
  {
    icon: 'new',
    text: msg`New Schedule`,
    path: '/newschedule',
    other: msg({ message: 'plan', context: 'words of a search' }),
  },
  {
    icon: 'workouts',
    text: msg`Workouts`,
    path: '/workouts',
    other: msg({ message: 'library templates', context: 'words of a search' }),
  },
  {
    icon: 'templates',
    text: msg`Plan templates`,
    path: '/templates',
    other: msg({ message: 'blocks squads', context: 'words of a search' }),
  },
  {
    icon: 'goals',
    text: msg`Goals`,
    path: '/goals',
    other: msg({ message: 'races paces', context: 'words of a search' }),
  },
  {
    icon: 'settings',
    text: msg`Settings`,
    path: '/settings',
    other: msg({ message: 'units account', context: 'words of a search' }),
  },
  {
    icon: 'connections',
    text: msg`Connections`,
    path: '/settings/connections',
    other: msg({ message: 'intervals.icu watch sync key', context: 'words of a search' }),
  },
  {
    icon: 'security',
    text: msg`Security`,
    path: '/settings/security',
    other: msg({ message: 'password devices sign out', context: 'words of a search' }),
  },
  {
    icon: 'access',
    text: msg({ message: 'Access', context: 'settings' }),
    path: '/settings/access',
    other: msg({ message: 'token API script webhook', context: 'words of a search' }),
  },
  {
    icon: 'billing',
    text: msg`Billing`,
    path: '/settings/billing',
    other: msg({ message: 'subscription plan payment tier invoices', context: 'words of a search' }),
  },
  {
    icon: 'profile',
    text: msg`Profile`,
    path: '/profile',
    other: msg({ message: 'photo club contact tagline', context: 'words of a search' }),
  },
];

function pageEntry({ icon, text, path, other }: Page): Entry {
  const mark: Mark = { kind: 'page', icon };
  return entry(
    { id: `page ${path}`, group: 'pages', text: i18n._(text), detail: path, mark, target: { path } },
    i18n._(other),
  );
}

function newPlanAction(): Entry {
  return entry({
    id: 'action new',
    group: 'actions',
    text: t`New plan`,
    detail: '',
    mark: { kind: 'action', action: 'new' },
    target: { path: '/newschedule' },
  });
}

type Action = { id: ActionId; text: MessageDescriptor; other: MessageDescriptor };

const actions: readonly Action[] = [
  {
    id: 'theme',
    text: msg`Change theme`,
    other: msg({ message: 'dark light', context: 'words of a search' }),
  },
  {
    id: 'shortcuts',
    text: msg`Keyboard shortcuts`,
    other: msg({ message: 'help', context: 'words of a search' }),
  },
  { id: 'logout', text: msg`Logout`, other: msg({ message: 'sign out', context: 'words of a search' }) },
];

function actionEntry({ id, text, other }: Action): Entry {
  const mark: Mark = { kind: 'action', action: id };
  return entry(
    { id: `action ${id}`, group: 'actions', text: i18n._(text), detail: '', mark, target: { action: id } },
    i18n._(other),
  );
}

function entry(given: Omit<Entry, 'folded' | 'foldedOther'>, other = given.detail): Entry {
  return { ...given, folded: foldedText(given.text), foldedOther: foldedText(other) };
}

/** The progress of each athlete's current plan. */
function runningPlans(plans: readonly Plan[], today: CalendarDate): ReadonlyMap<string, string> {
  const running = new Map<string, string>();
  for (const plan of plans) {
    const { currentWeek, words } = planProgress(calendarOf(plan), today);
    const isRunning = currentWeek >= 1 && currentWeek <= plan.details.duration;
    if (isRunning) running.set(plan.athleteId, words);
  }
  return running;
}

function calendarOf({ details }: Plan) {
  return { startsOn: parseDate(details.startDate), weeks: details.duration };
}
