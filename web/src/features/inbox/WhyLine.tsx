import { type CalendarDate, parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LateAbsenceLine } from '@/domain/absences/LateAbsenceLine';
import { paceFinding } from '@/domain/goals/paceReview';
import type { InboxItem } from '@/domain/inbox/inbox';
import { daysUntil, dayText, endText, localDayText, raceApart, timeText } from '@/domain/inbox/inboxText';
import { messageName } from '@/domain/messages/kinds';
import { shortWeekdayOf, weekdayNameOf } from '@/domain/plans/days';
import { painText } from '@/domain/plans/feedback/painText';
import { roughDistance } from '@/domain/plans/weekBars';
import { formatRaceDistance } from '@/domain/races/raceDistance';
import { useSettings } from '@/domain/settings/settings';
import { formatDistance, metresPerUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';

/** One line with the reason, and one about the session and its day. */
export function WhyLine({ item, today }: { item: InboxItem; today: CalendarDate }) {
  const { t } = useLingui();
  const { why, below } = linesOf(item, today);
  return (
    <>
      {!item.isRead && (
        <span
          role="img"
          aria-label={t({ message: 'New', context: 'unread' })}
          className="mr-[7px] inline-block size-[7px] rounded-full bg-tartan align-[1px]"
        />
      )}
      {why}
      {below && <small className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-3">{below}</small>}
    </>
  );
}

function PaceFinding({ item }: { item: InboxItem }) {
  const { distanceUnit } = useSettings();
  const firstName = item.athleteName.split(' ')[0] ?? '';
  return <b className="font-semibold">{paceFinding(firstName, item.paceSecondsPerKm ?? 0, distanceUnit)}</b>;
}

function linesOf(item: InboxItem, today: CalendarDate): { why: ReactNode; below: ReactNode } {
  const { quote, effort, usualEffort, workout, planName, raceName } = item;
  const raceDate = item.raceDate ?? today.toString();
  switch (item.kind) {
    case 'comment':
    case 'pain':
      return {
        why: (
          <>
            {item.pain && <b className="font-semibold wrap-break-word">{painText(item.pain)}</b>}
            {item.pain && quote && <br />}
            {quote && <q className="whitespace-pre-line">{quote}</q>}
          </>
        ),
        below: <SessionLine item={item} more={[effort && t`effort ${effort}`, answerText(item)]} />,
      };
    case 'missed':
      return { why: <MissedText item={item} />, below: <MissedDetail item={item} /> };
    case 'hardOnEasy': {
      const session = easySession(item);
      const faster = fasterText(item);
      if (faster)
        return {
          why: (
            <Trans>
              Ran <b className="font-semibold">{faster}</b> faster than easy pace on {session}
            </Trans>
          ),
          below: <SessionLine item={item} more={[]} />,
        };
      return {
        why: usualEffort ? (
          <Trans>
            Effort <b className="font-semibold">{effort}</b> on {session}, usually {usualEffort}
          </Trans>
        ) : (
          <Trans>
            Effort <b className="font-semibold">{effort}</b> on {session}
          </Trans>
        ),
        below: <SessionLine item={item} more={[]} />,
      };
    }
    case 'away':
    case 'backSoon': {
      if (!item.absence) return { why: null, below: null };
      const { from, note } = item.absence;
      const since = dayText(from);
      return {
        why: (
          <b className="font-semibold">
            <LateAbsenceLine absence={item.absence} />
          </b>
        ),
        below: [t`since ${since}`, note].filter(Boolean).join(', '),
      };
    }
    case 'planEnds': {
      const goal = raceName && item.raceDate ? `${raceName}, ${dayText(raceDate)}` : undefined;
      return {
        why: (
          <>
            <b className="font-semibold">{planName}</b> {endText(item.endsOn ?? today.toString(), today)}
          </>
        ),
        below: goal ? t`Next goal: ${goal}` : t`Next goal: none`,
      };
    }
    case 'goalNear': {
      const { targetTime } = item;
      return {
        why: (
          <>
            <b className="font-semibold">{raceName}</b> {daysUntil(raceDate, today)}
          </>
        ),
        below: [dayText(raceDate), targetTime && t`target ${targetTime}`, planName]
          .filter(Boolean)
          .join(', '),
      };
    }
    case 'raceBeyondPlan':
      return {
        why: <b className="font-semibold">{raceApart(item)}</b>,
        below: [dayText(raceDate), planName].filter(Boolean).join(', '),
      };
    case 'raceRun': {
      const time = item.run?.time ?? '';
      const day = dayText(raceDate);
      return {
        why: (
          <Trans>
            Ran <b className="font-semibold">{raceName}</b> in {time}
          </Trans>
        ),
        below: t`${day}, from the watch. It counts once you save it as the result.`,
      };
    }
    case 'trainingBest': {
      const { distance = null, distanceType = null, time = '', day: ranOn = raceDate } = item.run ?? {};
      const day = dayText(ranOn);
      const far = distance && distanceType ? formatRaceDistance({ distance, distanceType }) : '';
      return {
        why: (
          <Trans>
            Ran <b className="font-semibold">{far}</b> in {time} in training
          </Trans>
        ),
        below: t`${day}. The paces change only if you save it as a result.`,
      };
    }
    case 'paceReview':
      return {
        why: <PaceFinding item={item} />,
        below: t`Nothing changes until you accept.`,
      };
    case 'connectionStopped':
      return {
        why: item.connection?.message ?? '',
        below: `${localDayText(item.at)}, ${timeText(item.at)}`,
      };
    case 'messageFailed': {
      const what = item.message ? messageName(item.message.kind) : t`A message`;
      const reason = item.message?.reason ?? '';
      const attempts = item.message?.attempts ?? 1;
      return {
        why: t`${what} didn’t arrive. ${reason}`,
        below: [
          item.message?.channel === 'WhatsApp' && item.phoneE164,
          `${localDayText(item.at)}, ${timeText(item.at)}`,
          t`${plural(attempts, { one: 'tried once', other: 'tried # times' })}`,
        ]
          .filter(Boolean)
          .join(', '),
      };
    }
    default:
      return { why: workout?.title, below: null };
  }
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
  if (outcome === 'skipped') return t`skipped`;
  if (!movedTo) return '';
  const weekday = shortWeekdayOf(parseDate(movedTo));
  return t`moved to ${weekday}`;
}

/** "an easy 10.0 km", "an easy run of about 8.3 km", "a recovery run" */
function easySession({ workout }: InboxItem): string {
  if (!workout) return t({ message: 'an easy day', comment: 'Behind "Effort 8 on"' });
  const isRecovery = workout.type === 'Recovery';
  const { distance: amount, estimatedDistance, distanceType: unit } = workout;
  if (typeof estimatedDistance === 'number') {
    const distance = roughDistance(estimatedDistance, unit);
    return isRecovery
      ? t({ message: `a recovery run of about ${distance}`, comment: 'Behind "Effort 8 on"' })
      : t({ message: `an easy run of about ${distance}`, comment: 'Behind "Effort 8 on"' });
  }
  if (amount > 0) {
    const distance = formatDistance({ amount, unit });
    return isRecovery
      ? t({ message: `a recovery ${distance}`, comment: 'Behind "Effort 8 on"' })
      : t({ message: `an easy ${distance}`, comment: 'Behind "Effort 8 on"' });
  }
  return isRecovery
    ? t({ message: 'a recovery run', comment: 'Behind "Effort 8 on"' })
    : t({ message: 'an easy run', comment: 'Behind "Effort 8 on"' });
}

/** "25 s a kilometre", in the unit of the workout */
function fasterText({ run, workout }: InboxItem): string {
  if (!run?.fastSeconds) return '';
  if (workout?.distanceType !== 'miles') {
    const seconds = run.fastSeconds;
    return t`${seconds} s a kilometre`;
  }
  const seconds = Math.round((run.fastSeconds * metresPerUnit.miles) / metresPerUnit.km);
  return t`${seconds} s a mile`;
}

/** Up to this many are named one by one. */
const maxNamed = 2;

function MissedText({ item }: { item: InboxItem }) {
  const { count = 0, skipped = 0, sessions = [] } = item.missed ?? {};
  const day = sessions[0] && dayText(sessions[0].scheduledDate);
  const isSkipped = skipped === count;
  if (skipped > 0 && count <= maxNamed) {
    const named = sessions
      .map(({ title, scheduledDate }) => `${title} ${weekdayNameOf(parseDate(scheduledDate))}`)
      .join(', ');
    return isSkipped ? (
      <Trans>
        <b className="font-semibold">{count}</b> skipped in a row: {named}
      </Trans>
    ) : (
      <Trans>
        <b className="font-semibold">{count}</b> missed in a row: {named}
      </Trans>
    );
  }
  if (skipped === 0)
    return (
      <Trans>
        <b className="font-semibold">{count}</b> in a row without an answer since {day}
      </Trans>
    );
  return isSkipped ? (
    <Trans>
      <b className="font-semibold">{count}</b> skipped in a row since {day}
    </Trans>
  ) : (
    <Trans>
      <b className="font-semibold">{count}</b> missed in a row since {day}
    </Trans>
  );
}

function MissedDetail({ item: { quote, missed } }: { item: InboxItem }) {
  const { t } = useLingui();
  if (quote)
    return (
      <span className="min-w-0">
        <Trans>
          Says: <q>{quote}</q>
        </Trans>
      </span>
    );
  if (!missed?.lastOpenedAt) return t`Hasn’t opened the page yet`;
  const day = localDayText(missed.lastOpenedAt);
  return t`Last opened the page ${day}`;
}
