import type { CalendarDate } from '@internationalized/date';
import { Plural, useLingui } from '@lingui/react/macro';
import {
  Activity,
  Bandage,
  CalendarClock,
  CalendarX2,
  Flag,
  Gauge,
  type LucideIcon,
  Medal,
  MessageSquare,
  Thermometer,
  Timer,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import { type InboxGroup, type InboxItem, type InboxKind, matterOf } from '@/domain/inbox/inbox';
import { groupWords } from './groups';
import { InboxReply } from './InboxReply';
import { InboxRow } from './InboxRow';

const icons: Partial<Record<InboxKind, LucideIcon>> = {
  comment: MessageSquare,
  pain: Bandage,
  missed: CalendarX2,
  away: Thermometer,
  backSoon: CalendarClock,
  hardOnEasy: Gauge,
  planEnds: CalendarClock,
  goalNear: Flag,
  raceBeyondPlan: Flag,
  raceRun: Medal,
  trainingBest: Timer,
  paceReview: Activity,
  messageFailed: TriangleAlert,
  connectionStopped: Unplug,
};

type Props = {
  group: InboxGroup;
  today: CalendarDate;
  /** The first row of the page: the one that Tab reaches. */
  first: InboxItem | undefined;
  /** The topic being replied to. */
  replying: string | undefined;
  replies: Readonly<Record<string, string>>;
  onType: (matter: string, text: string) => void;
  onReply: (item: InboxItem) => void;
  onCloseReply: (item: InboxItem) => void;
  onAnswered: (item: InboxItem) => void;
  onDismiss: (item: InboxItem) => void;
  onSnooze: (item: InboxItem) => void;
};

export function InboxSection({ group, today, first, replying, replies, ...on }: Props) {
  const { t } = useLingui();
  const words = groupWords[group.kind];
  const title = words ? t(words.title) : '';
  const Icon = icons[group.kind] ?? MessageSquare;
  const left = group.count - group.items.length;
  return (
    <section aria-label={`${title}, ${group.count}`}>
      <div className="mb-2 ml-0.5 flex items-center gap-[9px]">
        <Icon className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
        <h2 className="text-[15px] leading-5">{title}</h2>
        <b className="text-xs font-semibold text-ink-3">{group.count}</b>
        <small className="ml-auto text-xs text-ink-3 max-md:hidden">{words && t(words.rule)}</small>
      </div>
      <ul className="overflow-clip rounded-lg border border-line bg-surface">
        {group.items.map((item) => {
          const matter = matterOf(item);
          const isReplying = matter === replying;
          return (
            <li key={matter} className="border-line not-first:border-t">
              <InboxRow
                item={item}
                today={today}
                isFirst={item === first}
                isReplying={isReplying}
                onReply={() => (isReplying ? on.onCloseReply(item) : on.onReply(item))}
                onDismiss={() => on.onDismiss(item)}
                onSnooze={() => on.onSnooze(item)}
              />
              {isReplying && (
                <InboxReply
                  item={item}
                  text={replies[matter] ?? ''}
                  onType={(text) => on.onType(matter, text)}
                  onClose={() => on.onCloseReply(item)}
                  onAnswered={() => on.onAnswered(item)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <p className="mt-2 ml-0.5 text-xs text-ink-2">
          <Plural
            value={left}
            one="# more will show up as you work through these."
            other="# more will show up as you work through these."
          />
        </p>
      )}
    </section>
  );
}
