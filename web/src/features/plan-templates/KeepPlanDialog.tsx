import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { plansQuery } from '@/domain/plans/queries';

const SaveAsTemplateDialog = lazy(() =>
  import('@/domain/plan-templates/SaveAsTemplateDialog').then(({ SaveAsTemplateDialog }) => ({
    default: SaveAsTemplateDialog,
  })),
);

/** Asks for the plan, and then for the template's details. */
export function KeepPlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const plans = useQuery(plansQuery());
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  if (isChosen && chosen) {
    return (
      <Suspense fallback={null}>
        <SaveAsTemplateDialog scheduleId={chosen.id} onClose={onClose} />
      </Suspense>
    );
  }
  const options = (plans.data ?? []).map(({ scheduleDocumentId, details }) => ({
    id: scheduleDocumentId,
    name: details.athleteName ? `${details.name}, ${details.athleteName}` : details.name,
  }));
  const instead = () =>
    plans.isPending ? (
      <InlineLoading label={t`Loading plans`} />
    ) : plans.isLoadingError ? (
      <InlineLoadError message={t`Failed to load plans`} onRetry={() => void plans.refetch()} />
    ) : (
      <p className="px-3 py-4 text-sm">
        <Trans>You have no plans yet.</Trans>
      </p>
    );
  return (
    <Dialog
      title={t`Save a plan as a template`}
      context={t`The plan itself stays as it is.`}
      width="sm"
      onClose={onClose}
      onSubmit={() => setIsChosen(chosen !== null)}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" isDisabled={chosen === null}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <SearchablePicker
        label={t`Plan`}
        options={options}
        chosen={chosen}
        onChoose={setChosen}
        placeholder={t`Select a plan…`}
        searchPlaceholder={t`Search plans…`}
        noMatch={t`No plans found.`}
        instead={options.length === 0 ? instead : undefined}
        start={() => null}
      />
    </Dialog>
  );
}
