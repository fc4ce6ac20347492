import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { dayOfDate } from '@/domain/plans/days';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { SideSheet } from '../SideSheet';
import type { EditorSession } from '../saving/useEditorSession';
import { useEditor, usePlan } from '../state/editorStore';
import { bringBack } from './bringBack';
import { lookAt, type Version, versionsQuery } from './queries';
import { VersionItem } from './VersionItem';

type Props = { scheduleId: string; session: EditorSession };

/** The versions of the plan, newest first. Not modal: the calendar next to it shows the version that is looked at. */
export function HistorySheet({ scheduleId, session }: Props) {
  const { t } = useLingui();
  const { store } = session;
  const sheet = useRef<HTMLElement>(null);
  const name = usePlan((plan) => plan.name);
  const startsOn = usePlan((plan) => plan.startsOn);
  const looking = useEditor((snapshot) => snapshot.looking?.version);
  const versions = useQuery(versionsQuery(scheduleId));
  const list = versions.data ?? [];
  const most = Math.max(0, ...list.flatMap(({ weeklyDistances }) => weeklyDistances));
  const currentWeek = Math.floor(dayOfDate(startsOn, today(getLocalTimeZone())) / 7) + 1;

  const look = useMutation({
    mutationFn: (version: Version) => lookAt(scheduleId, version),
    onSuccess: (next) => store.setState({ looking: next }),
    onError: () => toast.error(t`This version could not be loaded. Try again.`),
  });
  const restore = useMutation({
    mutationFn: (version: Version) => bringBack(session, scheduleId, version.version),
    onSuccess: () => toast.success(t`The version is back. Undo with Ctrl+Z.`),
    onError: (error) =>
      toast.error(
        error instanceof HttpError && error.status === 412
          ? t`Someone else saved this plan in the meantime. Open it again to see their changes.`
          : t`The version could not be brought back. Try again.`,
      ),
    onSettled: () => versions.refetch(),
  });

  useEffect(() => sheet.current?.focus(), []);
  const stopLooking = () => store.setState({ looking: undefined });
  const close = () => store.setState({ isHistoryOpen: false, looking: undefined });
  const toggle = (version: Version) => (version.version === looking ? stopLooking() : look.mutate(version));
  const focusedItem = () => {
    const items = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-version]') ?? [])];
    return { items, index: items.findIndex((item) => item.contains(document.activeElement)) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { items, index } = focusedItem();
    const version = list[index];
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'escape') looking === undefined ? close() : stopLooking();
    else if (key === 'j') items[Math.min(index + 1, items.length - 1)]?.focus();
    else if (key === 'k') items[Math.max(index - 1, 0)]?.focus();
    else if (key === 'enter' && version && index > 0 && event.target === items[index]) toggle(version);
    else if (key === 'b' && version && index > 0) restore.mutate(version);
    else return;
    event.preventDefault();
  };

  return (
    <SideSheet
      title={t({ message: 'History', comment: 'The versions of a plan' })}
      context={name}
      isHalf
      sheet={sheet}
      onKeyDown={onKeyDown}
      onClose={close}
    >
      {versions.isPending ? (
        <Loading label={t`Loading the versions`} />
      ) : versions.isError ? (
        <LoadError
          title={t`The versions could not be loaded`}
          error={versions.error}
          hint={t`Check your connection and try again.`}
          onRetry={() => void versions.refetch()}
        />
      ) : (
        <ol className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {list.map((version, index) => (
            <VersionItem
              key={version.version}
              version={version}
              before={list[index + 1]}
              isNow={index === 0}
              isLookedAt={version.version === looking}
              isBusy={restore.isPending || look.isPending}
              most={most}
              currentWeek={currentWeek}
              onLook={() => toggle(version)}
              onBringBack={() => restore.mutate(version)}
            />
          ))}
        </ol>
      )}
      <footer className="border-t border-line bg-paper px-5 py-3 text-sm text-ink-2">
        <Trans>Bringing a version back makes a new one on top. Nothing is lost.</Trans>
      </footer>
    </SideSheet>
  );
}
