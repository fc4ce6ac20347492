import { parseDate } from '@internationalized/date';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { clockText, type DateForm, dateText, localDay } from '@/lib/language/dates';
import type { Scope, TokenEntry } from './queries';

export const scopes: readonly Scope[] = ['read', 'drafts', 'publish', 'messages', 'roster'];

/** As a chip says it, and as the dialog explains it. */
export const scopeWords: Record<Scope, { chip: MessageDescriptor; line: MessageDescriptor }> = {
  read: { chip: msg`read`, line: msg`Plans, athletes, answers, runs and the inbox.` },
  drafts: {
    chip: msg`write drafts`,
    line: msg`New plans and changes that no athlete sees until someone publishes them.`,
  },
  publish: { chip: msg`publish`, line: msg`Shows plans to athletes, changes what they see, deletes plans.` },
  messages: {
    chip: msg`write to athletes`,
    line: msg`Replies, and messages to athletes who agreed to them.`,
  },
  roster: {
    chip: msg`change athletes`,
    line: msg`Adds, changes and removes athletes, their goals, results, paces, time off and runs.`,
  },
};

const weekdayAndDay: DateForm = { weekday: 'short', day: 'numeric', month: 'short' };
const daysUnused = 90;

export function lastUsedText({ lastUsedAt }: TokenEntry, now = new Date()): string {
  if (!lastUsedAt) return t({ message: 'never', context: 'last used' });
  const at = new Date(lastUsedAt);
  const day = localDay(at);
  const time = clockText(at);
  if (at.toDateString() === now.toDateString()) return t`today ${time}`;
  if (now.getTime() - at.getTime() < daysUnused * 24 * 3600 * 1000) return dateText(day, weekdayAndDay);
  const since = at.getFullYear() === now.getFullYear() ? formatDayAndMonth(day) : formatDay(day);
  return t`not since ${since}`;
}

export function endsText({ expiresOn, isExpired }: TokenEntry): string {
  if (!expiresOn) return t({ message: 'never', context: 'token ends' });
  const day = formatDay(parseDate(expiresOn));
  return isExpired ? t`ended ${day}` : day;
}
