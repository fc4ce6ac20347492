import { getLocalTimeZone, today } from '@internationalized/date';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DateField } from '@/components/fields/DateField';
import { Select } from '@/components/fields/Select';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { squadQuery } from '@/domain/athletes/queries';
import { templateChoicesQuery } from '@/domain/plan-templates/queries';
import { failureOf } from '@/lib/failure';
import { newId } from '@/lib/newId';
import { AdaptFields } from './AdaptFields';
import { AnchorChoice } from './AnchorChoice';
import { CreatedPlans } from './CreatedPlans';
import { NoTemplatesToUse } from './NoTemplatesToUse';
import { PlanChangesDialog } from './PlanChangesDialog';
import { PreviewRows } from './PreviewRows';
import { amongSquad, bodyOfUse, type PlanUse } from './planUse';
import { previewQuery, useCreatePlans } from './queries';
import { SquadPane } from './SquadPane';

type Props = {
  /** The template to use; without one it is chosen here. */
  templateId?: string;
  /** The athletes selected at first. */
  athletes?: readonly string[];
  onClose: () => void;
};

/** Gives a template to one or more athletes: previews every plan, then creates all of them at once. */
export function UsePlanDialog({ templateId = '', athletes = [], onClose }: Props) {
  const { t } = useLingui();
  const paceChoices = [
    { id: 'own', name: t`From each athlete’s results and goal` },
    { id: 'written', name: t`As written` },
  ] as const;
  const day = today(getLocalTimeZone()).toString();
  const [wanted, setWanted] = useState<Omit<PlanUse, 'anchor'> & { anchor?: PlanUse['anchor'] }>(() => ({
    templateId,
    chosen: new Set(athletes),
    raceDay: '',
    startsOn: '',
    usesGoals: true,
    hasOwnPaces: true,
    fitsAvailability: true,
    adaptations: {},
    exceptions: new Map(),
  }));
  const [key, setKey] = useState(newId);
  const [isAsking, setIsAsking] = useState(false);
  const [isFollowing, setIsFollowing] = useState(false);
  const { data: templates = [], isSuccess: areTemplatesKnown } = useQuery(templateChoicesQuery());
  const { data: squad = [], isSuccess: isSquadKnown } = useQuery(squadQuery());
  const template = templates.find((one) => one.templateId === wanted.templateId);
  // Until the coach chooses, the template is counted from where it was written.
  const anchored = { ...wanted, anchor: wanted.anchor ?? template?.anchor ?? 'RaceDay' };
  const use = isSquadKnown ? amongSquad(anchored, squad) : anchored;
  const body = bodyOfUse(use, day);
  const preview = useQuery(previewQuery(body));
  const create = useCreatePlans();

  const change = (changes: Partial<PlanUse>) => {
    const { anchor: _, ...chosen } = use;
    setWanted({ ...chosen, ...(wanted.anchor && { anchor: wanted.anchor }), ...changes });
    setKey(newId());
    create.reset();
  };
  const previews = body ? (preview.data ?? []).filter(({ athleteId }) => use.chosen.has(athleteId)) : [];
  const problemCount = previews.filter(({ problem }) => problem).length;
  const hasOverlaps = previews.some(({ plan }) => plan && plan.overlaps.length > 0);
  const isReady = body !== undefined && preview.isSuccess && !preview.isPlaceholderData && problemCount === 0;
  const submit = (acceptOverlaps: boolean) => {
    if (!body || !isReady) return;
    if (hasOverlaps && !acceptOverlaps) {
      setIsAsking(true);
      return;
    }
    setIsAsking(false);
    create.mutate({ body: { ...body, acceptOverlaps }, key });
  };
  const count = use.chosen.size;
  const templateName = template?.name ?? '';
  const weeks = template?.weeks ?? 0;

  if (create.isSuccess)
    return <CreatedPlans created={create.data} planName={templateName} squad={squad} onClose={onClose} />;

  if (areTemplatesKnown && templates.length === 0) return <NoTemplatesToUse onClose={onClose} />;

  if (isFollowing && template) return <PlanChangesDialog template={template} onClose={onClose} />;

  const failure = create.error ?? preview.error;
  return (
    <Dialog
      title={t`Use plan`}
      context={
        template
          ? t`${templateName}, ${plural(weeks, { one: '# week', other: '# weeks' })}`
          : t`Choose a template`
      }
      width="xl"
      onClose={onClose}
      onSubmit={() => submit(false)}
      isBusy={create.isPending}
      isDirty={use.chosen.size > athletes.length}
      footer={
        <>
          <span className="mr-auto min-w-0 text-xs text-ink-3" role="status">
            {problemCount > 0
              ? t`${plural(problemCount, {
                  one: '# athlete without a plan: choose another day, or leave them out.',
                  other: '# athletes without a plan: choose another day, or leave them out.',
                })}`
              : t`${plural(count, { one: '# athlete', other: '# athletes' })}. Plans start as drafts, and nobody is notified yet.`}
          </span>
          <Button isDisabled={create.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isReady}
            isBusy={create.isPending}
            busyLabel={t`Creating...`}
          >
            {count === 0
              ? t`Create plans`
              : t`${plural(count, { one: 'Create # plan', other: 'Create # plans' })}`}
          </Button>
        </>
      }
    >
      <div className="-mx-5 -mt-1 -mb-5 grid min-h-full border-t border-line max-md:-mx-3.5 max-md:-mt-3.5 md:grid-cols-[232px_minmax(0,1fr)]">
        <SquadPane
          squad={squad}
          chosen={use.chosen}
          onChange={(chosen) => change({ chosen })}
          isDisabled={create.isPending}
        />
        <div className="flex min-w-0 flex-col gap-3.5 px-4 py-3.5">
          {failure && <Alert {...failureOf(failure)} />}
          {templateId === '' && (
            <Select
              label={t`Template`}
              options={[
                ...(use.templateId === '' ? [{ id: '', name: t`Choose a template` }] : []),
                ...templates.map((one) => ({ id: one.templateId, name: one.name })),
              ]}
              value={use.templateId}
              onChange={(chosen) => change({ templateId: chosen })}
              isDisabled={create.isPending}
            />
          )}
          {template && template.usedCount > 0 && (
            <span className="-mt-1 flex">
              <Button size="sm" onPress={() => setIsFollowing(true)}>
                <Trans>Linked plans</Trans>
              </Button>
            </span>
          )}
          <AnchorChoice
            anchor={use.anchor}
            onChange={(anchor) => change({ anchor })}
            isDisabled={create.isPending}
          />
          <div className="grid grid-cols-2 gap-3 max-[639px]:grid-cols-1">
            {use.anchor === 'RaceDay' ? (
              <DateField
                label={use.usesGoals ? t`Race day without a goal` : t`Race day`}
                name="raceDay"
                value={use.raceDay}
                onChange={(raceDay) => change({ raceDay })}
                isDisabled={create.isPending}
              />
            ) : (
              <DateField
                label={t`Starts on`}
                name="startsOn"
                value={use.startsOn}
                onChange={(startsOn) => change({ startsOn })}
                isDisabled={create.isPending}
              />
            )}
            <Select
              label={t`Paces`}
              options={paceChoices}
              value={use.hasOwnPaces ? 'own' : 'written'}
              onChange={(paces) => change({ hasOwnPaces: paces === 'own' })}
              isDisabled={create.isPending}
            />
          </div>
          {use.anchor === 'RaceDay' && (
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={!use.usesGoals}
                onChange={({ target }) => change({ usesGoals: !target.checked })}
                disabled={create.isPending}
                className="size-4 accent-(--ink)"
              />
              <Trans>One race day for everyone, whatever their goals</Trans>
            </label>
          )}
          <label className="-mt-1.5 flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={use.fitsAvailability}
              onChange={({ target }) => change({ fitsAvailability: target.checked })}
              disabled={create.isPending}
              className="size-4 accent-(--ink)"
            />
            <Trans>On each athlete’s running days</Trans>
          </label>
          <details className="text-sm">
            <summary className="cursor-pointer font-medium text-ink-2">
              <Trans>Adapt for everyone</Trans>
            </summary>
            <div className="mt-2">
              <AdaptFields
                whom={t`everyone`}
                adaptations={use.adaptations}
                onChange={(adaptations) => change({ adaptations })}
                isDisabled={create.isPending}
              />
            </div>
          </details>
          {previews.length === 0 ? (
            <p className="py-6 text-center text-sm text-ink-3">
              {use.chosen.size === 0
                ? t`Choose athletes or a group to see their plans.`
                : body === undefined
                  ? t`Choose a day to see the plans.`
                  : t`Loading the plans…`}
            </p>
          ) : (
            <PreviewRows
              previews={previews}
              hasOwnPaces={use.hasOwnPaces}
              exceptions={use.exceptions}
              common={use.adaptations}
              onAdapt={(athleteId, adaptations) =>
                change({ exceptions: new Map([...use.exceptions, [athleteId, adaptations]]) })
              }
              isDisabled={create.isPending}
            />
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Create overlapping plans?`}
          confirmLabel={t`${plural(count, { one: 'Create # plan', other: 'Create # plans' })}`}
          onConfirm={() => submit(true)}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>Some athletes already have a plan on these days. They will have both.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
