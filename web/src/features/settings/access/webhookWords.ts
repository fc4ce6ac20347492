import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatDayAndMonth } from '@/lib/formatDay';
import { clockText, type DateForm, dateText, localDay } from '@/lib/language/dates';
import { i18n } from '@/lib/language/texts';
import type { WebhookDelivery, WebhookEvent } from './queries';

export const events: readonly WebhookEvent[] = ['activity', 'answer', 'comment', 'publish', 'absence'];

/** As a choice, and as the end of "Called when …". */
export const eventWords: Record<WebhookEvent, { choice: MessageDescriptor; when: MessageDescriptor }> = {
  activity: { choice: msg`Runs`, when: msg`a run comes in` },
  answer: { choice: msg`Answers`, when: msg`a session is answered` },
  comment: { choice: msg`Comments`, when: msg`someone writes about a session` },
  publish: { choice: msg`Published plans`, when: msg`a plan is published` },
  absence: { choice: msg`Time off`, when: msg`time off changes` },
};

/** "Called when a run comes in, a session is answered or a plan is published" */
export function calledText(chosen: readonly WebhookEvent[]): string {
  const listed = events
    .filter((event) => chosen.includes(event))
    .map((event) => i18n._(eventWords[event].when));
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(listed);
  return t`Called when ${list}`;
}

type Data = {
  athleteName?: string | null;
  title?: string;
  by?: string;
  isDeleted?: boolean;
  distanceInMeters?: number | null;
};

/** What happened, in words. */
export function happenedText({ event, body }: WebhookDelivery): string {
  const { athleteName, title = '', by, isDeleted, distanceInMeters } = (body as { data?: Data }).data ?? {};
  const name = athleteName ?? '';
  switch (event) {
    case 'answer':
      return t`${name} answered ${title}`;
    case 'comment':
      return by === 'coach' ? t`Reply to ${name}` : t`${name} wrote about ${title}`;
    case 'activity':
      return distanceInMeters ? runText(name, distanceInMeters) : t`${name}’s run came in`;
    case 'publish':
      return t`Plan published for ${name}`;
    case 'absence':
      return isDeleted ? t`${name}’s time off is deleted` : t`${name}’s time off`;
    default:
      return t({ message: 'Test', context: 'webhook' });
  }
}

function runText(name: string, metres: number): string {
  const format = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const kilometres = format.format(metres / 1000);
  return t`${name}’s run came in, ${kilometres} km`;
}

const problems: Record<NonNullable<WebhookDelivery['problem']>, MessageDescriptor> = {
  private: msg`the address is in the server’s own network`,
  timedOut: msg`no answer in 10 s`,
  unreachable: msg`not reachable`,
  resting: msg`no answer a moment ago`,
  secretUnreadable: msg`its secret cannot be read, give it a new one`,
  paused: msg`paused`,
};

/** "503, tried 3 times, next in 20 min" */
export function answerText(delivery: WebhookDelivery, now = new Date()): string {
  const { state, status, problem, attempts, nextAttemptAt } = delivery;
  const said = status ? String(status) : problem ? i18n._(problems[problem]) : undefined;
  if (said === undefined) return t`on its way`;
  if (state === 'received') return t`${said}, received`;
  const tried = plural(attempts, { one: 'tried once', other: 'tried # times' });
  if (!nextAttemptAt) return attempts > 1 ? `${said}, ${tried}` : said;
  const time = durationText(new Date(nextAttemptAt).getTime() - now.getTime());
  return `${said}, ${tried}, ${t`next in ${time}`}`;
}

function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 90) return t`${minutes} min`;
  const hours = Math.round(minutes / 60);
  return t`${hours} h`;
}

/** "84 ms", "10 s" */
export function tookText({ tookMs }: WebhookDelivery): string {
  if (tookMs === null || tookMs === undefined) return '';
  return tookMs < 1000 ? `${tookMs} ms` : `${Math.round(tookMs / 1000)} s`;
}

const weekday: DateForm = { weekday: 'short' };
const daysByName = 6;

/** "today 08:40", "Wed 07:12", "4 Aug" */
export function whenText(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = clockText(at);
  if (at.toDateString() === now.toDateString()) return t`today ${time}`;
  const isRecent = now.getTime() - at.getTime() < daysByName * 24 * 3600 * 1000;
  return isRecent ? `${dateText(localDay(at), weekday)} ${time}` : formatDayAndMonth(localDay(at));
}
