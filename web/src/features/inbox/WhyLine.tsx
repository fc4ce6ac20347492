import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ReactNode } from 'react';
import type { InboxItem } from '@/domain/inbox/inbox';
import { daysUntil, dayText, endText, localDayText, messageName, timeText } from '@/domain/inbox/inboxText';
import { shortWeekdayOf, weekdayNameOf } from '@/domain/plans/days';
import { roughDistance } from '@/domain/plans/weekBars';
import { formatDistance } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { counted } from '@/lib/counted';

/** One line why, and one about the session and its day. */
export function WhyLine({ item, today }: { item: InboxItem; today: CalendarDate }) {
  const { why, below } = linesOf(item, today);
  return (
    <>
      {!item.isRead && (
        <span
          role="img"
          aria-label="New"
          className="mr-[7px] inline-block size-[7px] rounded-full bg-tartan align-[1px]"
        />
      )}
      {why}
      {below && <small className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-3">{below}</small>}
    </>
  );
}

function linesOf(item: InboxItem, today: CalendarDate): { why: ReactNode; below: ReactNode } {
  const { quote, effort, usualEffort, workout } = item;
  switch (item.kind) {
    case 'comment':
    case 'pain':
      return {
        why: <q className="whitespace-pre-line">{quote}</q>,
        below: <SessionLine item={item} more={[effort && `effort ${effort}`, answerText(item)]} />,
      };
    case 'missed':
      return { why: <MissedText item={item} />, below: <MissedDetail item={item} /> };
    case 'hardOnEasy':
      return {
        why: (
          <>
            Effort <b className="font-semibold">{effort}</b> on {easySession(item)}
            {usualEffort ? `, usually ${usualEffort}` : ''}
          </>
        ),
        below: <SessionLine item={item} more={[]} />,
      };
    case 'planEnds':
      return {
        why: (
          <>
            <b className="font-semibold">{item.planName}</b> {endText(item.endsOn ?? today.toString(), today)}
          </>
        ),
        below: `Next goal: ${item.raceName && item.raceDate ? `${item.raceName}, ${dayText(item.raceDate)}` : 'none'}`,
      };
    case 'goalNear':
      return {
        why: (
          <>
            <b className="font-semibold">{item.raceName}</b>{' '}
            {daysUntil(item.raceDate ?? today.toString(), today)}
          </>
        ),
        below: [
          dayText(item.raceDate ?? today.toString()),
          item.targetTime && `target ${item.targetTime}`,
          item.planName,
        ]
          .filter(Boolean)
          .join(', '),
      };
    case 'messageFailed':
      return {
        why: `${messageName(item.message?.kind ?? '')} did not arrive. ${item.message?.reason}`,
        below: [
          item.message?.channel === 'WhatsApp' && item.phoneE164,
          `${localDayText(item.at)}, ${timeText(item.at)}`,
          `tried ${timesText(item.message?.attempts ?? 1)}`,
        ]
          .filter(Boolean)
          .join(', '),
      };
    default:
      return { why: workout?.title, below: null };
  }
}

function timesText(times: number): string {
  return times === 1 ? 'once' : counted(times, 'time');
}

/** "5 × 1 km, Tue 13 Oct, effort 8" */
function SessionLine({
  item,
  more,
}: {
  item: InboxItem;
  more: readonly (string | 0 | null | undefined | false)[];
}) {
  const { workout } = item;
  if (!workout) return null;
  return (
    <>
      <WorkoutMark type={workoutTypeOfName[workout.type]} size="xs" />
      <span className="min-w-0">
        {[workout.title, dayText(workout.scheduledDate), ...more].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

/** "moved to Mon" */
function answerText({ outcome, movedTo }: InboxItem): string {
  if (outcome === 'skipped') return 'skipped';
  return movedTo ? `moved to ${shortWeekdayOf(parseDate(movedTo))}` : '';
}

/** "an easy 10.0 km", "an easy run of about 8.3 km", "a recovery run" */
function easySession({ workout }: InboxItem): string {
  if (!workout) return 'an easy day';
  const kind = workout.type === 'Recovery' ? 'a recovery' : 'an easy';
  const { distance: amount, estimatedDistance, distanceType: unit } = workout;
  if (typeof estimatedDistance === 'number')
    return `${kind} run of about ${roughDistance(estimatedDistance, unit)}`;
  return amount > 0 ? `${kind} ${formatDistance({ amount, unit })}` : `${kind} run`;
}

/** Of so many each is named. */
const mostNamed = 2;

function MissedText({ item }: { item: InboxItem }) {
  const { count = 0, skipped = 0, sessions = [] } = item.missed ?? {};
  const number = <b className="font-semibold">{count}</b>;
  const since = sessions[0] ? ` since ${dayText(sessions[0].scheduledDate)}` : '';
  if (skipped === 0)
    return (
      <>
        {number} in a row without an answer{since}
      </>
    );
  const verb = skipped === count ? 'skipped' : 'missed';
  if (count > mostNamed)
    return (
      <>
        {number} {verb} in a row{since}
      </>
    );
  const named = sessions.map(
    ({ title, scheduledDate }) => `${title} ${weekdayNameOf(parseDate(scheduledDate))}`,
  );
  return (
    <>
      {number} {verb} in a row: {named.join(', ')}
    </>
  );
}

function MissedDetail({ item: { quote, missed } }: { item: InboxItem }) {
  if (quote)
    return (
      <span className="min-w-0">
        Says: <q>{quote}</q>
      </span>
    );
  return missed?.lastOpenedAt
    ? `Last opened the page ${localDayText(missed.lastOpenedAt)}`
    : 'Has not opened the page yet';
}
