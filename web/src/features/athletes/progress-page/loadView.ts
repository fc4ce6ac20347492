import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import type { LoadBasis, Progress } from '@/domain/activities/activity';
import { daysBetween } from '@/lib/calendar';
import { listed } from '@/lib/language/lists';
import type { WeeksChart } from './progressWeeks';

/** The days of the load chart: fitness and fatigue to today, and onward from the plan. */
export type LoadView = {
  /** The first day. */
  from: string;
  fitness: readonly number[];
  fatigue: readonly number[];
  /** The place of today, which may be the last. */
  today: number;
};

/** As far as the weeks that are shown. */
export function loadView({ load, today }: Progress, { weeks }: WeeksChart): LoadView {
  const first = weeks[0]?.monday ?? today;
  const last = parseDate(weeks.at(-1)?.monday ?? today).add({ days: 6 });
  const start = Math.max(0, daysBetween(parseDate(load.from), parseDate(first)));
  const end = Math.max(start, daysBetween(parseDate(load.from), last) + 1);
  const from = parseDate(load.from).add({ days: start });
  return {
    from: from.toString(),
    fitness: load.fitness.slice(start, end),
    fatigue: load.fatigue.slice(start, end),
    today: Math.max(0, daysBetween(from, parseDate(today))),
  };
}

const varietyDays = 7;
/** Above it, Foster (1998) found the days of a week too much alike; it says nothing of injuries. */
const muchAlike = 2;
const littleVaried = 1.5;

/** The mean load of some days over their standard deviation; undefined if all are the same. */
export function monotonyOf(loads: readonly number[]): number | undefined {
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  const deviation = Math.sqrt(loads.reduce((sum, load) => sum + (load - mean) ** 2, 0) / loads.length);
  return deviation > 0 ? mean / deviation : undefined;
}

/** How much the seven days before today differed, in words. */
export function varietyText({ load, today }: Pick<Progress, 'load' | 'today'>): string {
  const end = daysBetween(parseDate(load.from), parseDate(today));
  if (end < varietyDays) return '';
  const monotony = monotonyOf(load.loads.slice(end - varietyDays, end));
  if (monotony === undefined) return '';
  if (monotony > muchAlike) return t`The last 7 days were much alike.`;
  return monotony > littleVaried
    ? t`The last 7 days varied a little.`
    : t`The last 7 days varied: easy and hard days.`;
}

/** "24 sessions by effort, 3 by pace and 1 by type": what the loads were told by. */
export function basesText(bases: Progress['load']['bases']): string {
  const known = bases.filter(({ sessions }) => sessions > 0);
  if (known.length === 0) return '';
  const parts = listed(known.map(({ basis, sessions }) => basisCount(basis, sessions)));
  return t`Effort × minutes: ${parts}.`;
}

function basisCount(basis: LoadBasis, sessions: number): string {
  switch (basis) {
    case 'effort':
      return t`${plural(sessions, { one: '# session as answered', other: '# sessions as answered' })}`;
    case 'pace':
      return t`${plural(sessions, { one: '# estimated by pace', other: '# estimated by pace' })}`;
    case 'heartRate':
      return t`${plural(sessions, { one: '# estimated by heart rate', other: '# estimated by heart rate' })}`;
    case 'usual':
      return t`${plural(sessions, { one: '# estimated by its type', other: '# estimated by their type' })}`;
  }
}
