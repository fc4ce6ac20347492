import { type CalendarDate, parseDate } from '@internationalized/date';
import { daysToGo, type Goal } from '@/domain/goals/goal';
import { type PlanTemplate, raceText } from '@/domain/plan-templates/planTemplate';
import { amountFigure, figuresOf } from '@/domain/plans/figures';
import { planProgress } from '@/domain/plans/planProgress';
import type { Template } from '@/domain/workout-templates/template';
import { type WorkoutType, workoutTypes } from '@/domain/workouts/workoutTypes';
import { counted } from '@/lib/counted';
import { foldedText } from '@/lib/foldedText';
import { formatDay } from '@/lib/formatDay';
import type { components } from '@/lib/schema';

type Plan = components['schemas']['ScheduleSummaryAnswer'];
type Athlete = { id: string; name: string };

export const groups = ['Plans', 'Athletes', 'Workouts', 'Templates', 'Goals', 'Pages', 'Actions'] as const;
export type Group = (typeof groups)[number];

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
  | 'billing'
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
  /** As a query is compared with it, and what else it answers to. */
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

export function entriesOf(known: Known, today: CalendarDate): Entry[] {
  const running = runningPlans(known.plans, today);
  return [
    ...known.plans.map((plan) => planEntry(plan, today)),
    ...known.athletes.map((athlete) => athleteEntry(athlete, running.get(athlete.id))),
    ...known.templates.map(templateEntry),
    ...known.planTemplates.map(planTemplateEntry),
    ...known.goals.map((goal) => goalEntry(goal, today)),
    ...pages,
    ...actions,
    ...known.athletes.map(newPlanEntry),
  ];
}

function planEntry(plan: Plan, today: CalendarDate): Entry {
  const { words } = planProgress(calendarOf(plan), today);
  const athlete = plan.details.athleteName;
  return entry({
    id: `plan ${plan.scheduleDocumentId}`,
    group: 'Plans',
    text: plan.details.name,
    detail: athlete ? `${athlete}, ${words}` : words,
    mark: { kind: 'plan' },
    target: { path: `/edit/${plan.scheduleDocumentId}` },
  });
}

function athleteEntry({ id, name }: Athlete, progress: string | undefined): Entry {
  return entry({
    id: `athlete ${id}`,
    group: 'Athletes',
    text: name,
    detail: progress ?? 'no plan running',
    mark: { kind: 'athlete', name },
    target: { path: `/athletes?${new URLSearchParams({ q: JSON.stringify(name) })}` },
  });
}

function templateEntry(template: Template): Entry {
  const { id, title, type, distance } = template;
  const extent = amountFigure(figuresOf(template, { paces: {}, unit: distance.unit }));
  return entry({
    id: `workout ${id}`,
    group: 'Workouts',
    text: title,
    detail: [workoutTypes[type], extent].filter(Boolean).join(', '),
    mark: { kind: 'workout', type },
    target: { path: `/workouts?${new URLSearchParams({ q: JSON.stringify(title) })}` },
  });
}

function planTemplateEntry(template: PlanTemplate): Entry {
  const { templateId, name, weeks, level } = template;
  return entry({
    id: `template ${templateId}`,
    group: 'Templates',
    text: name,
    detail: `${raceText(template)}, ${counted(weeks, 'week')}, ${level}`,
    mark: { kind: 'planTemplate' },
    target: { path: `/templates/${templateId}` },
  });
}

function goalEntry(goal: Goal, today: CalendarDate): Entry {
  const days = daysToGo(goal, today);
  const day = formatDay(parseDate(goal.raceDate));
  return entry({
    id: `goal ${goal.goalId}`,
    group: 'Goals',
    text: goal.targetTime ? `${goal.raceName}, ${goal.targetTime}` : goal.raceName,
    detail: days >= 0 ? `${day}, ${counted(days, 'day')}` : day,
    mark: { kind: 'goal' },
    target: { path: `/goals?${new URLSearchParams({ goal: goal.goalId })}` },
  });
}

function newPlanEntry({ id, name }: Athlete): Entry {
  return entry({
    id: `new plan ${id}`,
    group: 'Actions',
    text: `New plan for ${name}`,
    detail: '',
    mark: { kind: 'action', action: 'new' },
    target: { path: `/newschedule?${new URLSearchParams({ athlete: id })}` },
  });
}

const pages = [
  page('dashboard', 'Dashboard', '/', 'plans schedules'),
  page('inbox', 'Inbox', '/inbox', 'notifications comments missed pain'),
  page('athletes', 'Athletes', '/athletes', 'roster'),
  page('new', 'New Schedule', '/newschedule', 'plan'),
  page('workouts', 'Workouts', '/workouts', 'library templates'),
  page('templates', 'Plan templates', '/templates', 'blocks squads'),
  page('goals', 'Goals', '/goals', 'races paces'),
  page('settings', 'Settings', '/settings', 'units password account'),
  page('billing', 'Billing', '/settings/billing', 'subscription plan payment tier invoices'),
  page('profile', 'Profile', '/profile', 'photo club contact tagline'),
];

function page(icon: PageIcon, text: string, path: string, other: string): Entry {
  const mark: Mark = { kind: 'page', icon };
  return entry({ id: `page ${path}`, group: 'Pages', text, detail: path, mark, target: { path } }, other);
}

const actions = [
  entry({
    id: 'action new plan',
    group: 'Actions',
    text: 'New plan',
    detail: '',
    mark: { kind: 'action', action: 'new' },
    target: { path: '/newschedule' },
  }),
  action('theme', 'Change theme', 'dark light'),
  action('shortcuts', 'Keyboard shortcuts', 'help'),
  action('logout', 'Logout', 'sign out'),
];

function action(id: ActionId, text: string, other: string): Entry {
  const mark: Mark = { kind: 'action', action: id };
  return entry(
    { id: `action ${id}`, group: 'Actions', text, detail: '', mark, target: { action: id } },
    other,
  );
}

function entry(given: Omit<Entry, 'folded' | 'foldedOther'>, other = given.detail): Entry {
  return { ...given, folded: foldedText(given.text), foldedOther: foldedText(other) };
}

/** What each athlete's running plan says of itself. */
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
