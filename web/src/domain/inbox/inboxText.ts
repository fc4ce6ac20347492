import {
  type CalendarDate,
  fromDate,
  getLocalTimeZone,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { shortDateOf, shortWeekdayOf, weekdayNameOf } from '@/domain/plans/days';
import { painText } from '@/domain/plans/feedback/painText';
import { daysBetween, shiftDays } from '@/lib/calendar';
import { formatDayAndMonth } from '@/lib/formatDay';
import { clockText } from '@/lib/language/dates';
import type { InboxItem } from './inbox';

/** "Tue 13 Oct" */
export function dayText(day: string): string {
  return shortDateOf(parseDate(day));
}

/** "Sunday" within a week of today, else "Sun 18 Oct" */
function nearDayText(day: string, today: CalendarDate): string {
  const date = parseDate(day);
  return Math.abs(daysBetween(today, date)) < 7 ? weekdayNameOf(date) : dayText(day);
}

/** "today", "tomorrow", "in 12 days" */
export function daysUntil(day: string, today: CalendarDate): string {
  const days = daysBetween(today, parseDate(day));
  if (days === 0) return t`today`;
  return days === 1 ? t`tomorrow` : t`${plural(days, { one: 'in # day', other: 'in # days' })}`;
}

/** "ends Sun 18 Oct, nothing after it" */
export function endText(endsOn: string, today: CalendarDate): string {
  const day = dayText(endsOn);
  return daysBetween(today, parseDate(endsOn)) < 0
    ? t`ended ${day}, nothing after it`
    : t`ends ${day}, nothing after it`;
}

/** The number of characters a line of the bell has room for. */
const maxQuoted = 40;

/** The title and detail of a line in the bell. */
export function notificationText(item: InboxItem, today: CalendarDate): { title: string; detail: string } {
  const { athleteName: name, workout, effort, usualEffort } = item;
  const session = workout?.title ?? t`a session`;
  const quote = shortened(item.quote ?? '');
  switch (item.kind) {
    case 'comment':
    case 'pain':
      if (item.pain) return { title: t`${name} reports pain`, detail: painText(item.pain) };
      return {
        title: t`${name} commented`,
        detail: effort ? t`${session}, effort ${effort}: “${quote}”` : t`${session}: “${quote}”`,
      };
    case 'missed': {
      const count = item.missed?.count ?? 2;
      return {
        title: t`${name} missed ${count} in a row`,
        detail: item.quote ? t`“${quote}”` : t`No answer yet`,
      };
    }
    case 'hardOnEasy':
      return {
        title: t`${name} finished ${session}`,
        detail: item.run ? t`Fast for an easy day` : effortText(effort ?? 0, usualEffort),
      };
    case 'away':
      return { title: t`${name} is off`, detail: item.planName ?? '' };
    case 'backSoon':
      return { title: t`${name} will be back soon`, detail: item.planName ?? '' };
    case 'planEnds':
      return { title: planEnds(name, item.endsOn ?? today.toString(), today), detail: item.planName ?? '' };
    case 'goalNear':
      return {
        title: racesSoon(name, item.raceDate ?? today.toString(), today),
        detail: item.raceName ?? '',
      };
    case 'raceBeyondPlan':
      return { title: raceApart(item), detail: name };
    case 'raceRun': {
      const race = item.raceName ?? '';
      const time = item.run?.time ?? '';
      return { title: t`${name} ran ${race}`, detail: time };
    }
    case 'trainingBest': {
      const time = item.run?.time ?? '';
      return { title: t`${name} ran a best in training`, detail: time };
    }
    case 'paceReview':
      return {
        title:
          (item.paceSecondsPerKm ?? 0) < 0
            ? t`${name} is quicker than the paces`
            : t`${name}’s paces are too fast`,
        detail: t`Nothing changes until you accept.`,
      };
    case 'messageFailed':
      return { title: t`Message to ${name} failed`, detail: item.message?.reason ?? '' };
    case 'connectionStopped':
      return { title: t`${name}’s connection stopped`, detail: item.connection?.message ?? '' };
    case 'moved': {
      const from = dayText(workout?.scheduledDate ?? today.toString());
      const to = item.movedTo && dayText(item.movedTo);
      const other = item.swappedWith?.title;
      if (other && to)
        return { title: t`${name} swapped ${session} and ${other}`, detail: t`${from} and ${to}` };
      return {
        title: t`${name} moved ${session}`,
        detail: to ? t`From ${from} to ${to}` : t`From ${from} to another day`,
      };
    }
    case 'skipped':
      return {
        title: t`${name} skipped ${session}`,
        detail: dayText(workout?.scheduledDate ?? today.toString()),
      };
  }
}

function effortText(effort: number, usual: string | number | null | undefined): string {
  return usual ? t`Effort ${effort}, usually ${usual}` : t`Effort ${effort}`;
}

function planEnds(name: string, endsOn: string, today: CalendarDate): string {
  const days = daysBetween(today, parseDate(endsOn));
  if (days === 0) return t`${name}’s plan ends today`;
  const day = nearDayText(endsOn, today);
  return days < 0 ? t`${name}’s plan ended on ${day}` : t`${name}’s plan ends on ${day}`;
}

function racesSoon(name: string, raceDate: string, today: CalendarDate): string {
  const days = daysBetween(today, parseDate(raceDate));
  if (days === 0) return t`${name} races today`;
  if (days === 1) return t`${name} races tomorrow`;
  return t`${name} races ${plural(days, { one: 'in # day', other: 'in # days' })}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= maxQuoted) return line;
  const cut = line.slice(0, maxQuoted);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 12))}…`;
}

const minuteMs = 60_000;

/** "now", "6 min", "18:00" today, "Wed" this week, else "13 Oct" */
export function happenedText(at: string, now: Date): string {
  const instant = new Date(at);
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs);
  if (minutes < 1) return t({ message: 'now', comment: 'When something happened' });
  if (minutes < 60) return `${minutes} min`;
  const day = dateOf(instant);
  const days = daysBetween(day, dateOf(now));
  if (days === 0) return timeText(at);
  return days < 7 ? shortWeekdayOf(day) : formatDayAndMonth(day);
}

/** "18:00" in the coach's time zone. */
export function timeText(at: string): string {
  return clockText(new Date(at));
}

/** "Sat 10 Oct" in the coach's time zone. */
export function localDayText(at: string): string {
  return dayText(dateOf(new Date(at)).toString());
}

function dateOf(instant: Date): CalendarDate {
  return toCalendarDate(fromDate(instant, getLocalTimeZone()));
}

/** "Valencia is 2 weeks after the plan’s race week" */
export function raceApart({
  raceName,
  raceDate,
  racePlannedOn,
}: Pick<InboxItem, 'raceName' | 'raceDate' | 'racePlannedOn'>): string {
  const race = raceName ?? '';
  const weeks = raceDate && racePlannedOn ? shiftDays(parseDate(racePlannedOn), parseDate(raceDate)) / 7 : 1;
  return weeks < 0
    ? plural(-weeks, {
        one: `${race} is a week before the plan’s race week`,
        other: `${race} is # weeks before the plan’s race week`,
      })
    : plural(weeks, {
        one: `${race} is a week after the plan’s race week`,
        other: `${race} is # weeks after the plan’s race week`,
      });
}
