import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check, Printer, Smartphone, Trash2, Undo2, Watch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { saveFile } from '@/lib/downloads';
import { toast, toastFailure } from '@/lib/toast';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { fetchRaceFile, isStale, type RaceFile, useDeleteRacePlan } from './queries';
import type { RacePlanForm } from './useRacePlanForm';
import { useSayUnsaved } from './useSayUnsaved';

type Props = { loaded: RacePlan; form: RacePlanForm; place: 'header' | 'foot' };

/**
 * The band, the watch, and what the athlete sees. On phones the files are at the foot of the page, and what shows the plan stays in
 * sight below it: the header has no room for either.
 */
export function PlanActions({ loaded, form, place }: Props) {
  const isWide = useMediaQuery('(min-width: 768px)');
  if (place === 'header') {
    return (
      <>
        {isWide && (
          <>
            <div className="race-plan-files">
              <FileButtons loaded={loaded} form={form} isHeader />
            </div>
            <ShowButton loaded={loaded} form={form} />
          </>
        )}
        <MoreActions loaded={loaded} form={form} />
      </>
    );
  }
  if (isWide) return null;
  return (
    <>
      <div className="race-plan-files is-foot">
        <FileButtons loaded={loaded} form={form} isHeader={false} />
      </div>
      <div className="race-plan-bottom">
        <ShowButton loaded={loaded} form={form} />
      </div>
    </>
  );
}

type PartProps = Omit<Props, 'place'>;

function FileButtons({ loaded, form, isHeader }: PartProps & { isHeader: boolean }) {
  const { t } = useLingui();
  const { goalId } = loaded.goal;
  const { isShown } = loaded.plan;
  const sayUnsaved = useSayUnsaved();
  const download = useMutation({
    mutationFn: async (kind: RaceFile) => {
      // What nobody has seen yet is saved first; what the athlete sees changes only by its own button.
      if (!loaded.isSaved || (!isShown && form.count > 0)) await form.save();
      return fetchRaceFile(goalId, kind);
    },
    onSuccess: ({ file, name }, kind) => {
      saveFile(file, name);
      const { stepCount, isJoined } = form.plan.watch;
      if (kind === 'fit' && isJoined)
        toast(t`On the watch there are ${stepCount} steps: sections with nearly the same pace are joined.`);
      if (isShown && form.count > 0) toast(t`It’s the plan as it’s shown. Your changes aren’t in it yet.`);
    },
    onError: (error) =>
      isStale(error) ? sayUnsaved(error) : toastFailure(t`The file could not be made. Try again.`, error),
    networkMode: 'always',
  });
  const busy = download.isPending ? download.variables : undefined;
  const isStuck = form.invalid.length > 0 || busy !== undefined;
  return (
    <>
      <Button
        variant={isHeader ? 'ghost' : 'secondary'}
        icon={<Printer strokeWidth={1.9} aria-hidden="true" />}
        isBusy={busy === 'band'}
        isDisabled={isStuck && busy !== 'band'}
        onPress={() => download.mutate('band')}
      >
        <span>
          <Trans>Pace band</Trans>
        </span>
      </Button>
      <Button
        icon={<Watch strokeWidth={1.9} aria-hidden="true" />}
        isBusy={busy === 'fit'}
        isDisabled={isStuck && busy !== 'fit'}
        onPress={() => download.mutate('fit')}
      >
        <span>
          <Trans>Send to watch</Trans>
        </span>
      </Button>
    </>
  );
}

function ShowButton({ loaded, form }: PartProps) {
  const { t } = useLingui();
  const { count } = form;
  const { isShown } = loaded.plan;
  const sayUnsaved = useSayUnsaved();
  const name = firstNameOf(loaded);
  if (isShown && count === 0) {
    return (
      <span role="status" className="race-plan-shown">
        <Check strokeWidth={1.9} aria-hidden="true" />
        <Trans comment="The athlete sees the race plan on their page">Shown</Trans>
      </span>
    );
  }
  const show = () =>
    form.save(true).then(() => toast.success(t`${name} sees the race plan now.`), sayUnsaved);
  return (
    <Button
      variant="primary"
      icon={<Smartphone strokeWidth={1.9} aria-hidden="true" />}
      isBusy={form.isSaving}
      isDisabled={form.invalid.length > 0}
      onPress={() => void show()}
    >
      {isShown
        ? t`${plural(count, { one: 'Show # change', other: 'Show # changes' })}`
        : t`Show on ${name}’s page`}
    </Button>
  );
}

function MoreActions({ loaded, form }: PartProps) {
  const { t } = useLingui();
  const deletion = useDeleteRacePlan();
  const [isDeleting, setIsDeleting] = useState(false);
  const sayUnsaved = useSayUnsaved();
  if (!loaded.isSaved) return null;
  const name = firstNameOf(loaded);
  const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;
  const hide = () =>
    form.save(false).then(() => toast.success(t`${name} no longer sees the race plan.`), sayUnsaved);
  const actions = [
    ...(loaded.plan.isShown
      ? [
          {
            id: 'hide',
            name: t`Take it off ${name}’s page`,
            icon: <Undo2 {...icon} />,
            onAction: () => void hide(),
          },
        ]
      : []),
    {
      id: 'delete',
      name: t`Delete race plan`,
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      onAction: () => setIsDeleting(true),
    },
  ];
  const remove = () =>
    deletion.mutate(loaded.goal.goalId, {
      onSuccess: () => {
        form.discard();
        setIsDeleting(false);
        toast.success(t`The race plan is deleted`);
      },
    });
  return (
    <>
      <ActionMenu label={t`Race plan actions`} title={loaded.goal.raceName} actions={actions} />
      {isDeleting && (
        <DeleteDialog
          title={t`Delete race plan?`}
          confirmLabel={t`Delete`}
          deletion={deletion}
          onConfirm={remove}
          onCancel={() => setIsDeleting(false)}
        >
          <Trans>Sections, strategy and aid stations will be deleted. The goal and the course stay.</Trans>
        </DeleteDialog>
      )}
    </>
  );
}

export function firstNameOf({ goal }: RacePlan): string {
  return goal.athleteName.split(' ')[0] || goal.athleteName;
}
