import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquare } from 'lucide-react';
import type { Placed } from '@/athlete/plan/calendar';
import { type Day, shortDay } from '@/athlete/plan/days';

type Props = { unread: readonly Placed[]; coach: string; onChoose: (day: Day) => void };

/** The coach's unread comments on sessions of other days, each a link to its day. */
export function UnreadReplies({ unread, coach, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`New messages`} className="mb-3 flex flex-col gap-2">
      {unread.map((one) => (
        <li key={one.workout.id}>
          <button
            type="button"
            onClick={() => onChoose(one.day)}
            className="flex min-h-11 w-full items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-3.5 py-2 text-left text-[15px] leading-5"
          >
            <MessageSquare
              className="size-[18px] flex-none text-tartan-text"
              strokeWidth={1.9}
              aria-hidden="true"
            />
            <span className="min-w-0 wrap-break-word">
              <WroteAbout placed={one} coach={coach} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function WroteAbout({ placed, coach }: { placed: Placed; coach: string }) {
  const day = shortDay(placed.day);
  const { title } = placed.workout;
  return (
    <Trans>
      <b className="font-semibold">{coach} wrote to you</b> about {day}, {title}
    </Trans>
  );
}
