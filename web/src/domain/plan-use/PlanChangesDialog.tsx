import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { Bib } from '@/domain/athletes/Bib';
import { shortDateOf } from '@/domain/plans/days';
import { failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';
import { changesText, dayChangeText } from './planUse';
import { planChangesQuery, useApplyChanges, useShowPlans, useUnlinkPlans } from './queries';

type PlanChanges = components['schemas']['PlanChanges'];
type Props = { template: { templateId: string; name: string }; onClose: () => void };

/**
 * The plans linked to a template: previews what would change in each, applies it to all or some, shows them, or unlinks
 * them.
 */
export function PlanChangesDialog({ template, onClose }: Props) {
  const { t } = useLingui();
  const day = today(getLocalTimeZone()).toString();
  const { data, error, refetch } = useQuery(planChangesQuery(template.templateId, day));
  const plans = data?.plans;
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [unlinking, setUnlinking] = useState<readonly PlanChanges[]>([]);
  const apply = useApplyChanges(template.templateId, day);
  const unlink = useUnlinkPlans();
  const show = useShowPlans();
  const isBusy = apply.isPending || unlink.isPending || show.isPending;
  const chosen = (plans ?? []).filter(({ scheduleId }) => !left.has(scheduleId));
  const changing = chosen.filter(({ changeCount }) => changeCount > 0).map(({ scheduleId }) => scheduleId);
  const chosenCount = chosen.length;
  const changingCount = changing.length;
  const hidden = chosen.filter(({ isShown }) => !isShown).map(({ scheduleId }) => scheduleId);
  const hiddenCount = hidden.length;
  const unlinkingCount = unlinking.length;
  const allCount = plans?.length ?? 0;
  const failure = apply.error ?? unlink.error ?? show.error;
  const isStale = failure instanceof HttpError && failure.status === 412;
  const isWhole = plans !== undefined && chosen.length === plans.length;
  const toggleAll = () => setLeft(new Set(isWhole ? plans.map(({ scheduleId }) => scheduleId) : []));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };

  return (
    <Dialog
      title={t`Linked plans`}
      context={template.name}
      width="lg"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        plans &&
        plans.length > 0 && (
          <>
            <span className="mr-auto flex flex-wrap gap-2">
              <Button
                variant="ghost"
                isDisabled={isBusy || chosen.length === 0}
                onPress={() => setUnlinking(chosen)}
              >
                <Trans>Unlink {chosenCount}</Trans>
              </Button>
              {hidden.length > 0 && (
                <Button
                  variant="ghost"
                  isDisabled={isBusy}
                  onPress={() =>
                    show.mutate(hidden, {
                      onSuccess: () =>
                        toast.success(
                          t`${plural(hiddenCount, { one: '# plan shown', other: '# plans shown' })}`,
                        ),
                    })
                  }
                >
                  <Trans>Show {hiddenCount}</Trans>
                </Button>
              )}
            </span>
            <Button
              variant="primary"
              isDisabled={changing.length === 0}
              isBusy={apply.isPending}
              busyLabel={t`Applying…`}
              onPress={() =>
                apply.mutate(
                  { schedules: changing, tag: data?.tag ?? null },
                  {
                    onSuccess: () =>
                      toast.success(
                        t`${plural(changingCount, { one: '# plan changed', other: '# plans changed' })}`,
                      ),
                  },
                )
              }
            >
              {changingCount === 0
                ? t`Nothing to apply`
                : t`Apply to ${plural(changingCount, { one: '# plan', other: '# plans' })}`}
            </Button>
          </>
        )
      }
    >
      {failure && (
        <div className="mb-3">
          <Alert
            {...(isStale
              ? { message: t`The template was just changed elsewhere. This is what would change now.` }
              : failureOf(failure))}
          />
        </div>
      )}
      {error && !plans ? (
        <LoadError
          title={t`Error Loading Plans`}
          error={error}
          hint={t`Your plans are safe.`}
          onRetry={() => void refetch()}
        />
      ) : !plans ? (
        <Loading label={t`Loading the plans`} />
      ) : plans.length === 0 ? (
        <p className="py-6 text-sm text-ink-3">
          <Trans>No plan is linked to this template yet. Plans you make from it show up here.</Trans>
        </p>
      ) : (
        <>
          <p className="mb-1 text-sm text-ink-2">
            <Trans>
              Days that were adapted for an athlete are kept, and what already happened is never touched.
            </Trans>
          </p>
          <CheckRow
            isChecked={isWhole}
            onToggle={toggleAll}
            isDisabled={isBusy}
            className="min-h-9 border-b border-line-strong px-1 font-semibold"
          >
            <Plural value={allCount} one="All # plan" other="All # plans" />
          </CheckRow>
          <ul>
            {plans.map((plan) => (
              <FollowingPlan
                key={plan.scheduleId}
                plan={plan}
                isChosen={!left.has(plan.scheduleId)}
                onToggle={() => toggle(plan.scheduleId)}
                onUnlink={() => setUnlinking([plan])}
                isDisabled={isBusy}
              />
            ))}
          </ul>
        </>
      )}
      {unlinking.length > 0 && (
        <ConfirmDialog
          title={t`Unlink ${plural(unlinkingCount, { one: '# plan', other: '# plans' })}?`}
          context={unlinking.length === 1 ? (unlinking[0]?.athleteName ?? '') : template.name}
          confirmLabel={t({ message: 'Unlink', context: 'verb' })}
          busyLabel={t`Unlinking…`}
          isBusy={unlink.isPending}
          onConfirm={() =>
            unlink.mutate(
              unlinking.map(({ scheduleId }) => scheduleId),
              {
                onSuccess: () =>
                  toast.success(
                    t`${plural(unlinkingCount, { one: '# plan unlinked', other: '# plans unlinked' })}`,
                  ),
                onSettled: () => setUnlinking([]),
              },
            )
          }
          onCancel={() => setUnlinking([])}
        >
          <Plural
            value={unlinkingCount}
            one="It stays as it is and no longer follows the template. This cannot be undone."
            other="They stay as they are and no longer follow the template. This cannot be undone."
          />
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const fates = {
  changes: msg({ message: 'Changes', context: 'what becomes of a day' }),
  kept: msg({ message: 'Adapted, kept', context: 'what becomes of a day' }),
  happened: msg({ message: 'Already over', context: 'what becomes of a day' }),
  outside: msg({ message: 'Outside the plan', context: 'what becomes of a day' }),
};

type PlanProps = {
  plan: PlanChanges;
  isChosen: boolean;
  onToggle: () => void;
  onUnlink: () => void;
  isDisabled: boolean;
};

function FollowingPlan({ plan, isChosen, onToggle, onUnlink, isDisabled }: PlanProps) {
  const { t } = useLingui();
  const changes = changesText(plan);
  const name = plan.athleteName;
  return (
    <li className="border-b border-line py-2 text-sm">
      <div className="flex items-center gap-2">
        <CheckRow
          isChecked={isChosen}
          onToggle={onToggle}
          isDisabled={isDisabled}
          className="min-h-9 min-w-0 flex-1 rounded-md px-1"
        >
          <Bib name={plan.athleteName} />
          <span className="min-w-0">
            <b className="block truncate font-semibold">{plan.athleteName}</b>
            <span className="block text-xs text-ink-2">
              {plan.isShown ? changes : t`${changes}, hidden from athlete`}
            </span>
          </span>
        </CheckRow>
        <Button size="sm" variant="ghost" isDisabled={isDisabled} onPress={onUnlink}>
          <Trans>
            Unlink<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      </div>
      {plan.days.length > 0 && (
        <details className="mt-1 ml-9 text-xs text-ink-2">
          <summary className="cursor-pointer underline decoration-control underline-offset-3">
            <Trans>
              Day by day<span className="sr-only"> for {name}</span>
            </Trans>
          </summary>
          <ul className="mt-1 flex max-h-56 flex-col gap-1 overflow-y-auto">
            {plan.days.map((day) => (
              <li
                key={day.date}
                className="grid grid-cols-[84px_104px_minmax(0,1fr)] gap-2 max-[479px]:grid-cols-1 max-[479px]:gap-0"
              >
                <span>{shortDateOf(parseDate(day.date))}</span>
                <span className="font-semibold">{t(fates[day.fate])}</span>
                <span className="min-w-0 wrap-break-word">{dayChangeText(day)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
