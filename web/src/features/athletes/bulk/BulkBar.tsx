import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Archive,
  CalendarPlus,
  ChevronDown,
  Ellipsis,
  MessageCircle,
  Share2,
  UserRoundCheck,
  Users,
  X,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ActionPopover } from '@/components/overlays/ActionPopover';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import type { Member } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { Athlete } from '../athlete';
import type { AthleteProgress } from '../progress';
import { ChooseBox } from './ChooseBox';
import { CoachMenu } from './CoachMenu';
import { undoneCoaches, undoneGroups } from './choice';
import { GroupMenu } from './GroupMenu';
import { useChangeAthletes, useHandOver } from './queries';
import type { Chosen } from './useChosen';

const ShareAllDialog = lazy(() =>
  import('@/domain/share-all/ShareAllDialog').then(({ ShareAllDialog }) => ({ default: ShareAllDialog })),
);
const MessageDialog = lazy(() =>
  import('./MessageDialog').then(({ MessageDialog }) => ({ default: MessageDialog })),
);
const UsePlanDialog = lazy(() =>
  import('@/domain/plan-use/UsePlanDialog').then(({ UsePlanDialog }) => ({ default: UsePlanDialog })),
);

type Props = {
  chosen: Chosen;
  everyone: readonly Athlete[];
  shown: readonly Athlete[];
  /** Whoever matches the search and the group, on all pages. */
  matching: readonly Athlete[];
  progress: ReadonlyMap<string, AthleteProgress>;
  /** Who looks after each athlete, in a club. */
  coaches: ReadonlyMap<string, Member> | undefined;
};

type Open = 'groups' | 'coach' | 'message' | 'more' | 'links' | 'plan' | 'archive';

/** What can be done with the chosen athletes. It takes the place of the chips; on phones it is at the bottom. */
export function BulkBar({ chosen, everyone, shown, matching, progress, coaches }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const groupRef = useRef<HTMLButtonElement>(null);
  const coachRef = useRef<HTMLButtonElement>(null);
  const moreRef = useRef<HTMLButtonElement>(null);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const change = useChangeAthletes();
  const handOver = useHandOver();
  const mayShare = useMay('publish');
  const athletes = everyone.filter(({ id }) => chosen.ids.has(id));
  const athleteIds = athletes.map(({ id }) => id);
  const count = athletes.length;
  const rowCount = shown.length;
  const shownIds = new Set(shown.map(({ id }) => id));
  const isPageChosen = shown.every(({ id }) => chosen.ids.has(id));
  const hasOtherPages = isPageChosen && !matching.every(({ id }) => chosen.ids.has(id));
  const hidden = athletes.filter(({ id }) => !shownIds.has(id)).length;
  const plans = athletes.flatMap(({ id, name }) => {
    const plan = progress.get(id)?.plan;
    return plan ? [{ scheduleId: plan.scheduleId, planName: plan.name, athleteId: id, name }] : [];
  });
  const close = () => setOpen(undefined);
  const regroup = (addGroups: string[], removeGroups: string[]) => {
    close();
    change.mutate({
      changes: [{ athleteIds, addGroups, removeGroups }],
      done: t`${plural(count, { one: 'Groups of # athlete changed', other: 'Groups of # athletes changed' })}`,
      back: undoneGroups(athletes, { addGroups, removeGroups }),
    });
  };
  const coachOf = (id: string) => coaches?.get(id)?.personId;
  const reassign = (personId: string | null) => {
    close();
    void handOver({
      changes: [{ athleteIds, personId }],
      done: t`${plural(count, { one: '# athlete handed over', other: '# athletes handed over' })}`,
      back: undoneCoaches(athleteIds, coachOf),
    });
  };
  const archive = () => {
    close();
    change.mutate({
      changes: [{ athleteIds, isArchived: true }],
      done: t`${plural(count, { one: '# athlete archived', other: '# athletes archived' })}`,
      back: [{ athleteIds, isArchived: false }],
    });
  };
  const more = [
    ...(coaches
      ? [
          {
            id: 'coach',
            name: t({ message: 'Coach', context: 'role' }),
            icon: <UserRoundCheck {...icon} />,
            onAction: () => setOpen('coach'),
          },
        ]
      : []),
    ...(mayShare && plans.length > 0
      ? [{ id: 'links', name: t`Links`, icon: <Share2 {...icon} />, onAction: () => setOpen('links') }]
      : []),
    { id: 'archive', name: t`Archive`, icon: <Archive {...icon} />, onAction: () => setOpen('archive') },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t`Chosen athletes`}
      className="bulk-bar sticky top-2 z-10 mb-3 flex h-10 items-center gap-1 rounded-lg bg-ink px-3 text-on-ink text-sm max-md:fixed max-md:inset-x-2 max-md:top-auto max-md:bottom-[max(8px,env(safe-area-inset-bottom))] max-md:mb-0 max-md:h-14 max-md:px-2"
    >
      <ChooseBox
        label={t`Choose all ${rowCount}`}
        isChecked={isPageChosen}
        isSome
        isOnInk
        onToggle={chosen.toggleAll}
        className="max-md:ml-1.5"
      />
      <span className="mr-1 ml-2 min-w-0 truncate font-semibold" role="status">
        <span className="max-[479px]:sr-only">
          {hidden > 0 ? t`${count} chosen, ${hidden} not shown` : t`${count} chosen`}
        </span>
        <span className="min-[480px]:hidden" aria-hidden="true">
          {count}
        </span>
      </span>
      {hasOtherPages && <ChooseAll rowCount={matching.length} onPress={() => chosen.choose(matching)} />}
      <BarButton
        ref={groupRef}
        name={t`Group`}
        icon={<Users {...icon} />}
        isMenu
        onPress={() => setOpen('groups')}
      />
      {isWide && coaches && (
        <BarButton
          ref={coachRef}
          name={t({ message: 'Coach', context: 'role' })}
          icon={<UserRoundCheck {...icon} />}
          isMenu
          onPress={() => setOpen('coach')}
        />
      )}
      <BarButton name={t`Message`} icon={<MessageCircle {...icon} />} onPress={() => setOpen('message')} />
      {isWide && mayShare && (
        <BarButton
          name={t`Links`}
          icon={<Share2 {...icon} />}
          isDisabled={plans.length === 0}
          onPress={() => setOpen('links')}
        />
      )}
      <BarButton name={t`Plan`} icon={<CalendarPlus {...icon} />} onPress={() => setOpen('plan')} />
      {isWide ? (
        <BarButton name={t`Archive`} icon={<Archive {...icon} />} onPress={() => setOpen('archive')} />
      ) : (
        <BarButton
          ref={moreRef}
          name={t`More`}
          icon={<Ellipsis {...icon} />}
          onPress={() => setOpen('more')}
        />
      )}
      <button
        type="button"
        className="ml-auto inline-flex flex-none items-center gap-1.5 rounded-sm px-2 py-1 font-semibold hover:bg-on-ink/15 max-md:size-11 max-md:justify-center max-md:p-0"
        onClick={chosen.clear}
      >
        <X {...icon} className="size-4 flex-none md:hidden" />
        <span className="max-md:sr-only">
          <Trans>Clear</Trans>
        </span>
        <kbd className="rounded-xs border border-on-ink/40 px-1 text-xs max-md:hidden">Esc</kbd>
      </button>
      {open === 'more' && (
        <ActionPopover
          label={t`More`}
          title={t`${count} chosen`}
          actions={more}
          triggerRef={moreRef}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpen((now) => (now === 'more' ? undefined : now));
          }}
        />
      )}
      {open === 'groups' && (
        <GroupMenu chosen={athletes} triggerRef={groupRef} onApply={regroup} onClose={close} />
      )}
      {open === 'coach' && (
        <CoachMenu
          athleteIds={athleteIds}
          coachOf={coachOf}
          triggerRef={isWide ? coachRef : moreRef}
          onApply={reassign}
          onClose={close}
        />
      )}
      <Suspense>
        {open === 'links' && <ShareAllDialog plans={plans} onClose={close} />}
        {open === 'message' && <MessageDialog athletes={athletes} onClose={close} />}
        {open === 'plan' && <UsePlanDialog athletes={athleteIds} onClose={close} />}
      </Suspense>
      {open === 'archive' && (
        <ConfirmDialog
          title={t`${plural(count, { one: 'Archive # athlete?', other: 'Archive # athletes?' })}`}
          confirmLabel={t`Archive`}
          confirmIcon={<Archive {...icon} />}
          onConfirm={archive}
          onCancel={close}
        >
          <Trans>Their plans stop, nothing is deleted.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Whoever is on other pages too. */
function ChooseAll({ rowCount, onPress }: { rowCount: number; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="mr-1 flex-none rounded-sm px-1.5 py-1 font-semibold underline underline-offset-2 hover:bg-on-ink/15"
      onClick={onPress}
    >
      {t`Choose all ${rowCount}`}
    </button>
  );
}

const icon = { className: 'size-4 flex-none', strokeWidth: 1.9, 'aria-hidden': true } as const;

type BarButtonProps = {
  name: string;
  icon: ReactNode;
  isDisabled?: boolean;
  /** Opens a menu. */
  isMenu?: boolean;
  onPress: () => void;
  ref?: React.Ref<HTMLButtonElement>;
};

function BarButton({ name, icon, isDisabled = false, isMenu = false, onPress, ref }: BarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      disabled={isDisabled}
      title={name}
      onClick={onPress}
      className="inline-flex h-[30px] flex-none items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-on-ink/15 disabled:opacity-45 max-md:size-11 max-md:justify-center"
    >
      {icon}
      <span className="max-[1179px]:sr-only">{name}</span>
      {isMenu && (
        <ChevronDown className="size-[13px] flex-none max-[1179px]:hidden" strokeWidth={1.9} aria-hidden />
      )}
    </button>
  );
}
