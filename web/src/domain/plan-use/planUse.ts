import { parseDate } from '@internationalized/date';
import { msg, plural, t } from '@lingui/core/macro';
import { misfitText } from '@/domain/availability/misfitText';
import { shortDateOf } from '@/domain/plans/days';
import { roughDistance } from '@/domain/plans/weekBars';
import { about } from '@/domain/units/about';
import { type DistanceUnit, formatDistance, withUnit } from '@/domain/units/distance';
import { formatDay } from '@/lib/formatDay';
import { fixedText, plainText } from '@/lib/language/numbers';
import { i18n } from '@/lib/language/texts';
import type { components } from '@/lib/schema';

export type UsePlanBody = components['schemas']['UsePlanBody'];
export type PlanPreview = components['schemas']['PlanPreview'];
type PreviewedPlan = components['schemas']['PreviewedPlan'];
export type Adaptations = components['schemas']['AdaptationsBody'];

/** The coach's choices before plans are created. */
export type PlanUse = {
  templateId: string;
  chosen: ReadonlySet<string>;
  anchor: 'RaceDay' | 'Start';
  /** The race day of athletes without a goal, or of everybody if goals are ignored. */
  raceDay: string;
  startsOn: string;
  usesGoals: boolean;
  hasOwnPaces: boolean;
  /** Sessions go to the days on which each athlete can run. */
  fitsAvailability: boolean;
  adaptations: Adaptations;
  exceptions: ReadonlyMap<string, Adaptations>;
};

/** Drops athletes who no longer exist. */
export function amongSquad(use: PlanUse, squad: readonly { id: string }[]): PlanUse {
  const known = new Set(squad.map(({ id }) => id));
  const chosen = [...use.chosen].filter((id) => known.has(id));
  return chosen.length === use.chosen.size ? use : { ...use, chosen: new Set(chosen) };
}

/** The request body, or undefined while something is missing. */
export function bodyOfUse(use: PlanUse, today: string): UsePlanBody | undefined {
  const { templateId, chosen, anchor, raceDay, startsOn, usesGoals } = use;
  const date = anchor === 'RaceDay' ? raceDay : startsOn;
  const hasDay = date !== '' || (anchor === 'RaceDay' && usesGoals);
  if (templateId === '' || chosen.size === 0 || !hasDay) return undefined;
  return {
    templateId,
    athletes: [...chosen],
    anchor,
    ...(date !== '' && { date }),
    useGoals: anchor === 'RaceDay' && usesGoals,
    ownPaces: use.hasOwnPaces,
    fitAvailability: use.fitsAvailability,
    adaptations: use.adaptations,
    exceptions: [...use.exceptions]
      .filter(([athleteId]) => chosen.has(athleteId))
      .map(([athleteId, adaptations]) => ({ athleteId, adaptations })),
    today,
  };
}

/** Fine, a warning, or a problem. */
export type Check = { kind: 'ok' | 'warn' | 'bad'; text: string };

/** A peak of more than this multiple of the athlete's recent highest week is a warning. */
const steepPeak = 1.3;

/** What a coach should know before the plan is created. Only a problem prevents it. */
export function checksOf({ problem, plan }: PlanPreview, hasOwnPaces: boolean): Check[] {
  if (problem) return [{ kind: 'bad', text: problem }];
  if (!plan) return [];
  const checks = [
    ...plan.overlaps.map(({ name, endDate }) => ({
      kind: 'bad' as const,
      text: overlapText(name, formatDay(parseDate(endDate))),
    })),
    ...droppedChecks(plan),
    ...misfitChecks(plan),
    ...peakChecks(plan),
    ...(hasOwnPaces && !plan.easyPace
      ? [{ kind: 'warn' as const, text: t`No paces known, so they stay as written` }]
      : []),
  ];
  return checks.length > 0 ? checks : [{ kind: 'ok', text: t`No conflict` }];
}

function overlapText(name: string, day: string): string {
  return t`Overlaps ${name} until ${day}`;
}

function droppedChecks({ weeksDropped, dropped, droppedCount }: PreviewedPlan): Check[] {
  const outOfTime = dropped.filter(({ reason }) => reason === 'noTime').length;
  const others = droppedCount - outOfTime;
  return [
    ...(weeksDropped > 0
      ? [
          {
            kind: 'warn' as const,
            text: t`${plural(weeksDropped, {
              one: 'The first week is left out, never the taper',
              other: 'The first # weeks are left out, never the taper',
            })}`,
          },
        ]
      : []),
    ...(others > 0
      ? [
          {
            kind: 'warn' as const,
            text: t`${plural(others, { one: '# session left out', other: '# sessions left out' })}`,
          },
        ]
      : []),
  ];
}

function misfitChecks({ misfitCount }: PreviewedPlan): Check[] {
  if (misfitCount === 0) return [];
  const text = t`${plural(misfitCount, {
    one: '# thing doesn’t fit their running days',
    other: '# things don’t fit their running days',
  })}`;
  return [{ kind: 'warn', text }];
}

function peakChecks(plan: PreviewedPlan): Check[] {
  const { peakDistance, recentDistance, isRecentPlanned, isRecentEstimated, distanceType: unit } = plan;
  if (!recentDistance || peakDistance <= recentDistance * steepPeak) return [];
  const times = fixedText(peakDistance / recentDistance, 1);
  const distance = distanceText(recentDistance, unit, isRecentEstimated);
  return [
    {
      kind: 'warn',
      text: isRecentPlanned
        ? t`The peak is ${times} times the biggest week planned in the last four (${distance})`
        : t`The peak is ${times} times the biggest week done in the last four (${distance})`,
    },
  ];
}

/** "87.8 km", or "about 88 km" for an estimate */
export function distanceText(amount: number, unit: DistanceUnit, isEstimated: boolean): string {
  return isEstimated ? about(roughDistance(amount, unit)) : formatDistance({ amount, unit });
}

const reasons = {
  noTime: msg`no time for its week`,
  beforeStart: msg`its day is before the plan starts`,
  raceWeek: msg`no day left in race week`,
  fewerDays: msg`fewer days a week`,
  noDay: msg`no day left to run it`,
} satisfies Record<components['schemas']['DroppedName'], unknown>;

/** "Week 2: Easy run (fewer days a week)" */
export function droppedText({ week, title, reason }: components['schemas']['DroppedAnswer']): string {
  const why = i18n._(reasons[reason]);
  return t`Week ${week}: ${title} (${why})`;
}

/** "Week 3, Sun 15 Nov: 2 h 48 is 18 min more than there is time." */
export function previewedMisfit({ week, days, ...misfit }: components['schemas']['MisfitAnswer']): string {
  const [day] = days;
  const reason = misfitText(misfit, day ? shortDateOf(parseDate(day)) : '');
  return t`Week ${week}: ${reason}`;
}

/** "5:25–5:50", without the unit, which is the template's */
export function paceText(pace: components['schemas']['PaceText'] | null | undefined): string {
  if (!pace) return '';
  const [from, to] = [pace.from, pace.to].map((text) => text.split('/')[0] ?? '');
  return from === to ? `${from}` : `${from}–${to}`;
}

/** Adds every member of a group, or removes them if all are selected. */
export function withGroup(chosen: ReadonlySet<string>, members: readonly string[]): ReadonlySet<string> {
  const isWhole = members.every((id) => chosen.has(id));
  return isWhole
    ? new Set([...chosen].filter((id) => !members.includes(id)))
    : new Set([...chosen, ...members]);
}

/** "3 days change, 1 adapted and kept, 2 already over" */
export function changesText({ days, problem }: components['schemas']['PlanChanges']): string {
  if (problem) return problem;
  const count = (fate: string) => days.filter((day) => day.fate === fate).length;
  const parts = [
    [count('changes'), (n: number) => t`${plural(n, { one: '# day changes', other: '# days change' })}`],
    [
      count('kept'),
      (n: number) => t`${plural(n, { one: '# adapted here and kept', other: '# adapted here and kept' })}`,
    ],
    [count('happened'), (n: number) => t`${plural(n, { one: '# already over', other: '# already over' })}`],
    [
      count('outside'),
      (n: number) => t`${plural(n, { one: '# outside the plan', other: '# outside the plan' })}`,
    ],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, text]) => text(n));
  return told.length > 0 ? told.join(', ') : t`Nothing new`;
}

type ChangedSession = components['schemas']['ChangedSession'];

const facts: readonly ((session: ChangedSession) => string)[] = [
  ({ distance, distanceType }) => (distance > 0 ? withUnit(plainText(distance), distanceType) : ''),
  ({ durationInMinutes }) => (durationInMinutes > 0 ? `${durationInMinutes} min` : ''),
  ({ stepsText }) => (stepsText === '' ? '' : `“${stepsText}”`),
];

/** "Easy Run, 10 km → Easy Run, 12 km": the titles, and the other fields that differ. */
export function dayChangeText({
  before,
  after,
}: Pick<components['schemas']['DayChangeAnswer'], 'before' | 'after'>): string {
  const differing = facts.filter((fact) => before.map(fact).join('\n') !== after.map(fact).join('\n'));
  const sessionText = (session: ChangedSession) =>
    [session.title, ...differing.map((fact) => fact(session))].filter((text) => text !== '').join(', ');
  const [from = '', to = ''] = [before, after].map(
    (sessions) => sessions.map(sessionText).join('; ') || t`nothing`,
  );
  return from === to ? t`${from}: other words, type or paces` : `${from} → ${to}`;
}

/** The most plans that one call accepts. */
const plansACall = 500;

export function inCalls(schedules: readonly string[]): string[][] {
  const count = Math.ceil(schedules.length / plansACall);
  return Array.from({ length: count }, (_, n) => schedules.slice(n * plansACall, (n + 1) * plansACall));
}
