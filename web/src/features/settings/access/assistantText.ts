import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { formatDay, formatDayOf } from '@/lib/formatDay';
import { saidAtText } from '@/lib/saidAt';
import type { AssistantEntry } from './assistantQueries';

/** "Since 28 Sep 2026. Reads 4 athletes. Wrote 3 drafts. Last used Thu 15 Oct, 09:20. Ends on 13 Jan 2027 unless it is used." */
export function assistantText({
  since,
  athleteCount,
  drafts,
  lastUsedAt,
  endsOn,
  isEnded,
}: AssistantEntry): string {
  const day = formatDayOf(since);
  const last = lastUsedAt ? saidAtText(lastUsedAt) : '';
  return [
    t`Since ${day}.`,
    typeof athleteCount === 'number'
      ? plural(athleteCount, { one: 'Sees # athlete.', other: 'Sees # athletes.' })
      : t`Sees all athletes.`,
    drafts > 0
      ? plural(drafts, { one: 'Wrote # draft.', other: 'Wrote # drafts.' })
      : t`Nothing written yet.`,
    ...(last === '' ? [] : [t`Last used ${last}.`]),
    isEnded
      ? t`Ended, because it wasn’t used for 90 days.`
      : t`Ends on ${{ lastDay: formatDay(parseDate(endsOn)) }} unless it is used.`,
  ].join(' ');
}
