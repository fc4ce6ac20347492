import { getLocalTimeZone, today as todayIn } from '@internationalized/date';
import { Plural } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasOpenOverlay } from '@/components/overlays/openOverlays';
import { type Inbox, type InboxItem, matterOf } from '@/domain/inbox/inbox';
import { useMay } from '@/domain/members/role';
import { DismissAll } from './DismissAll';
import { InboxFilter } from './InboxFilter';
import { InboxSection } from './InboxSection';
import { nextSteps, planLink } from './nextSteps';
import { useInboxActions } from './useInboxActions';

type Props = { inbox: Inbox; chosenKind: string | undefined };

export function LoadedInbox({ inbox, chosenKind }: Props) {
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const { dismiss, snooze } = useInboxActions();
  const isCoach = useMay('changeRoster');
  const [today] = useState(() => todayIn(getLocalTimeZone()));
  const [replying, setReplying] = useState<string>();
  // Unsent replies: closing one loses nothing.
  const [replies, setReplies] = useState<Readonly<Record<string, string>>>({});

  const chosen = inbox.groups.filter(({ kind }) => kind === chosenKind);
  const groups = chosen.length > 0 ? chosen : inbox.groups;
  const { count } = inbox;
  const items = groups.flatMap((group) => group.items);

  const focusRow = (item: InboxItem | undefined) =>
    area.current?.querySelector<HTMLElement>(`[data-matter="${item && matterOf(item)}"]`)?.focus();
  /** Moves the keyboard focus to the next row. */
  const leaveRow = (item: InboxItem, act: (items: readonly InboxItem[]) => void) => {
    const at = items.indexOf(item);
    const isInside = area.current?.contains(document.activeElement) ?? false;
    act([item]);
    const next = items[at + 1] ?? items[at - 1];
    if (isInside) requestAnimationFrame(() => focusRow(next));
  };
  const reply = (item: InboxItem) => setReplying(matterOf(item));
  const closeReply = (item: InboxItem) => {
    setReplying(undefined);
    requestAnimationFrame(() => focusRow(item));
  };
  const closeAnswered = (item: InboxItem) => {
    const at = items.indexOf(item);
    setReplying(undefined);
    requestAnimationFrame(() => focusRow(items[at + 1] ?? items[at - 1]));
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches('input, textarea, select') || hasOpenOverlay()) return;
    const row = target.closest<HTMLElement>('[data-matter]');
    const item = items.find((one) => matterOf(one) === row?.dataset.matter);
    const letter = key.toLowerCase();
    // Without a focused row, either key goes to the first one.
    if (!item && (letter === 'j' || letter === 'k')) focusRow(items[0]);
    else if (!item) return;
    else if (letter === 'j') focusRow(items[items.indexOf(item) + 1]);
    else if (letter === 'k') focusRow(items[items.indexOf(item) - 1]);
    else if (letter === 'e' && isCoach) leaveRow(item, dismiss);
    else if (letter === 's' && isCoach) leaveRow(item, snooze);
    else if (letter === 'r' && nextSteps(item, isCoach).includes('reply')) reply(item);
    else if (key === 'Enter' && target === row && isCoach && item.kind === 'connectionStopped')
      void navigate({ to: '/settings/connections' });
    else if (key === 'Enter' && target === row && item.scheduleId) void navigate(planLink(item));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      {isCoach && <DismissAll items={items} onDismiss={dismiss} />}
      <div ref={area} className="flex max-w-[1120px] flex-col gap-5 max-md:gap-[18px]">
        <InboxFilter groups={inbox.groups} count={count} chosen={chosen[0]?.kind} />
        <p role="status" className="sr-only">
          <Plural value={count} one="# item needs you" other="# items need you" />
        </p>
        {groups.map((group) => (
          <InboxSection
            key={group.kind}
            group={group}
            today={today}
            first={items[0]}
            replying={replying}
            replies={replies}
            onType={(matter, text) => setReplies({ ...replies, [matter]: text })}
            onReply={reply}
            onCloseReply={closeReply}
            onAnswered={closeAnswered}
            onDismiss={(item) => leaveRow(item, dismiss)}
            onSnooze={(item) => leaveRow(item, snooze)}
          />
        ))}
      </div>
    </>
  );
}
