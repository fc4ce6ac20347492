import { type CalendarDate, parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { shortWeekdayOf } from '@/domain/plans/days';
import { doneOfPlanned } from '@/domain/plans/doneOfPlanned';
import { painText } from '@/domain/plans/feedback/painText';
import { formatDistance } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { daysBetween } from '@/lib/calendar';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { type DateForm, narrowDate } from '@/lib/language/dates';
import type { components } from '@/lib/schema';

export type AthleteProgress = components['schemas']['AthleteProgress'];
type ThisWeek = components['schemas']['ThisWeek'];
type LastAnswer = components['schemas']['RosterAnswer'];
type NextRace = components['schemas']['RosterRace'];

const dayForm: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };

/** "week 5 of 12", or when it starts. */
export function planWeekText({ plan, thisWeek }: AthleteProgress): string {
  if (!plan) return '';
  const week = thisWeek?.weekNumber;
  const weeks = plan.duration;
  if (week !== undefined) return t`week ${week} of ${weeks}`;
  const day = formatDayAndMonth(parseDate(plan.startDate));
  return t`starts ${day}`;
}

/** How much of a week is done, as text and as a share of at most 1: "27.5" of "72.5 km", "about 27" of "73 km". */
export function weekDone(
  week: ThisWeek,
): { done: string; planned: string; share: number; excused: string } | undefined {
  const isTime = week.measure === 'time';
  const [done, sum, whole, isDoneEstimated] = isTime
    ? [week.doneMinutes, week.plannedMinutes, week.estimatedMinutes, week.isDoneTimeEstimated]
    : [week.doneDistance, week.plannedDistance, week.estimatedDistance, week.isDoneDistanceEstimated];
  const planned = whole ?? sum;
  if (planned === 0 && done === 0) return undefined;
  const share = planned === 0 ? 1 : Math.min(1, done / planned);
  const isEstimated = typeof whole === 'number' || isDoneEstimated;
  return {
    ...doneOfPlanned({ measure: week.measure, done, planned, isEstimated, unit: week.distanceType }),
    share,
    excused: excusedText(week),
  };
}

/** "8.0 km" of days off, or empty. */
function excusedText({ measure, excusedDistance, excusedMinutes, distanceType: unit }: ThisWeek): string {
  if (measure === 'time') return excusedMinutes > 0 ? hoursAndMinutes(excusedMinutes) : '';
  return excusedDistance > 0 ? formatDistance({ amount: excusedDistance, unit }) : '';
}

/** "Wed 14 Oct", and the text of the answer; a pain comes first: "Pain 6 of 10, left Achilles, done". */
export function answerText(answer: LastAnswer): { day: string; words: string } {
  const { scheduledDate, saidAt } = answer;
  const date = scheduledDate ?? saidAt?.slice(0, 10);
  const day = date ? parseDate(date) : undefined;
  return {
    day: day ? narrowDate(day, dayForm) : '',
    words: [answer.pain && painText(answer.pain), words(answer)].filter(Boolean).join(', '),
  };
}

function words({ outcome, title: workout, movedTo, hasComment }: LastAnswer): string {
  if (outcome === 'moved') {
    const title = workout ?? '';
    if (!movedTo) return t`moved ${title}`;
    const weekday = shortWeekdayOf(parseDate(movedTo));
    return t`moved to ${weekday}`;
  }
  if (outcome === 'done') return hasComment ? t`done, commented` : t`done`;
  return hasComment ? t`skipped, commented` : t`skipped`;
}

/** "6 Dec 2026, 52 days" */
export function raceText({ raceDate }: NextRace, today: CalendarDate): string {
  const date = parseDate(raceDate);
  const day = formatDay(date);
  const days = daysBetween(today, date);
  return days === 0 ? t`${day}, today` : t`${day}, ${plural(days, { one: '# day', other: '# days' })}`;
}
