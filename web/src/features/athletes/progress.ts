import { type CalendarDate, parseDate } from '@internationalized/date';
import { shortWeekdayOf } from '@/domain/plans/days';
import { roughDistance } from '@/domain/plans/weekBars';
import { hoursAndMinutes, roughHoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { daysBetween } from '@/lib/calendar';
import { counted } from '@/lib/counted';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import type { components } from '@/lib/schema';

export type AthleteProgress = components['schemas']['AthleteProgress'];
type ThisWeek = components['schemas']['ThisWeek'];
type LastAnswer = components['schemas']['RosterAnswer'];
type NextRace = components['schemas']['RosterRace'];

/** "week 5 of 12", or when it starts. */
export function planWeekText({ plan, thisWeek }: AthleteProgress): string {
  if (!plan) return '';
  if (thisWeek) return `week ${thisWeek.weekNumber} of ${plan.duration}`;
  return `starts ${formatDayAndMonth(parseDate(plan.startDate))}`;
}

/**
 * How much of a week is done, as words and as a share that never passes the whole: "27.5" of "72.5 km", "about 27" of "73 km".
 */
export function weekDone(week: ThisWeek): { done: string; planned: string; share: number } | undefined {
  const isTime = week.measure === 'time';
  const [done, sum, whole, isDoneEstimated] = isTime
    ? [week.doneMinutes, week.plannedMinutes, week.estimatedMinutes, week.isDoneTimeEstimated]
    : [week.doneDistance, week.plannedDistance, week.estimatedDistance, week.isDoneDistanceEstimated];
  const planned = whole ?? sum;
  if (planned === 0 && done === 0) return undefined;
  const share = planned === 0 ? 1 : Math.min(1, done / planned);
  const unit = week.distanceType;
  if (typeof whole !== 'number' && !isDoneEstimated)
    return isTime
      ? { done: hoursAndMinutes(done), planned: hoursAndMinutes(planned), share }
      : { done: done.toFixed(1), planned: `${planned.toFixed(1)} ${unit}`, share };
  return isTime
    ? { done: `about ${roughHoursAndMinutes(done)}`, planned: roughHoursAndMinutes(planned), share }
    : {
        done: `about ${roughDistance(done, unit).replace(` ${unit}`, '')}`,
        planned: roughDistance(planned, unit),
        share,
      };
}

/** "Wed 14 Oct" and what was said of it. */
export function answerText(answer: LastAnswer): { day: string; words: string } {
  const { scheduledDate, saidAt } = answer;
  const date = scheduledDate ?? saidAt?.slice(0, 10);
  const day = date ? parseDate(date) : undefined;
  return {
    day: day ? `${shortWeekdayOf(day)} ${formatDayAndMonth(day)}` : '',
    words: words(answer),
  };
}

function words({ outcome, title, movedTo, hasComment }: LastAnswer): string {
  if (outcome === 'moved')
    return movedTo ? `moved to ${shortWeekdayOf(parseDate(movedTo))}` : `moved ${title ?? ''}`;
  const said = outcome === 'done' ? 'done' : 'skipped';
  return hasComment ? `${said}, commented` : said;
}

/** "6 Dec 2026, 52 days" */
export function raceText({ raceDate }: NextRace, today: CalendarDate): string {
  const day = parseDate(raceDate);
  const days = daysBetween(today, day);
  return `${formatDay(day)}, ${days === 0 ? 'today' : counted(days, 'day')}`;
}
