import {
  type CalendarDate,
  fromDate,
  getLocalTimeZone,
  parseDate,
  toCalendarDate,
} from '@internationalized/date';
import { shortWeekdayOf, weekdayNameOf } from '@/domain/plans/days';
import { daysBetween } from '@/lib/calendar';
import { counted } from '@/lib/counted';
import { formatDayAndMonth } from '@/lib/formatDay';
import type { InboxItem } from './inbox';

/** "Tue 13 Oct" */
export function dayText(day: string): string {
  const date = parseDate(day);
  return `${shortWeekdayOf(date)} ${formatDayAndMonth(date)}`;
}

/** "Sunday" within a week of today, else "Sun 18 Oct" */
function nearDayText(day: string, today: CalendarDate): string {
  const date = parseDate(day);
  const distance = daysBetween(today, date);
  if (distance === 0) return 'today';
  return Math.abs(distance) < 7 ? weekdayNameOf(date) : dayText(day);
}

/** "today", "tomorrow", "in 12 days" */
export function daysUntil(day: string, today: CalendarDate): string {
  const days = daysBetween(today, parseDate(day));
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

/** "ends Sun 18 Oct, nothing after it" */
export function endText(endsOn: string, today: CalendarDate): string {
  const verb = daysBetween(today, parseDate(endsOn)) < 0 ? 'ended' : 'ends';
  return `${verb} ${dayText(endsOn)}, nothing after it`;
}

/** What was not to be delivered, by what it is about. */
const messageNames: Record<string, string> = {
  WeekAhead: 'The week ahead',
  Tomorrow: 'Tomorrow’s session',
  PlanChanged: 'The plan change',
};

export function messageName(kind: string): string {
  return messageNames[kind] ?? 'A message';
}

/** The number of words a bell line has room for. */
const mostQuoted = 40;

/** What the bell says of it, and the line below. */
export function notificationText(item: InboxItem, today: CalendarDate): { title: string; detail: string } {
  const { athleteName: name, workout, effort } = item;
  const session = workout?.title ?? 'a session';
  const usual = item.usualEffort ? `, usually ${item.usualEffort}` : '';
  switch (item.kind) {
    case 'comment':
    case 'pain': {
      const said = effort ? `${session}, effort ${effort}` : session;
      return { title: `${name} commented`, detail: `${said}: “${shortened(item.quote ?? '')}”` };
    }
    case 'missed':
      return {
        title: `${name} missed ${item.missed?.count ?? 2} in a row`,
        detail: item.quote ? `“${shortened(item.quote)}”` : 'No answer yet',
      };
    case 'hardOnEasy':
      return { title: `${name} finished ${session}`, detail: `Effort ${effort}${usual}` };
    case 'planEnds': {
      const day = item.endsOn ?? today.toString();
      const isOver = daysBetween(today, parseDate(day)) < 0;
      const near = nearDayText(day, today);
      const when = near === 'today' ? near : `on ${near}`;
      return {
        title: `${name}’s plan ${isOver ? 'ended' : 'ends'} ${when}`,
        detail: item.planName ?? '',
      };
    }
    case 'goalNear':
      return {
        title: `${name} races ${daysUntil(item.raceDate ?? today.toString(), today)}`,
        detail: item.raceName ?? '',
      };
    case 'messageFailed':
      return { title: `Message to ${name} failed`, detail: item.message?.reason ?? '' };
    case 'moved':
      return {
        title: `${name} moved ${session}`,
        detail: `From ${dayText(workout?.scheduledDate ?? today.toString())} to ${item.movedTo ? dayText(item.movedTo) : 'another day'}`,
      };
    case 'skipped':
      return {
        title: `${name} skipped ${session}`,
        detail: dayText(workout?.scheduledDate ?? today.toString()),
      };
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= mostQuoted) return line;
  const cut = line.slice(0, mostQuoted);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 12))}…`;
}

const minuteMs = 60_000;

/** "now", "6 min", "18:00" today, "Wed" this week, else "13 Oct" */
export function happenedText(at: string, now: Date): string {
  const instant = new Date(at);
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const day = dateOf(instant);
  const days = daysBetween(day, dateOf(now));
  if (days === 0) return timeText(at);
  return days < 7 ? shortWeekdayOf(day) : formatDayAndMonth(day);
}

/** "18:00" where the coach is. */
export function timeText(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** "Sat 10 Oct" where the coach is. */
export function localDayText(at: string): string {
  return dayText(dateOf(new Date(at)).toString());
}

function dateOf(instant: Date): CalendarDate {
  return toCalendarDate(fromDate(instant, getLocalTimeZone()));
}
