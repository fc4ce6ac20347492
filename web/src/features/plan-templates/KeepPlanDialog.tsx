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

/** Asks which plan, and then how it is kept. */
export function KeepPlanDialog({ onClose }: { onClose: () => void }) {
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
      <InlineLoading label="Loading plans" />
    ) : plans.isLoadingError ? (
      <InlineLoadError message="Failed to load plans" onRetry={() => void plans.refetch()} />
    ) : (
      <p className="px-3 py-4 text-sm">You have no plans yet.</p>
    );
  return (
    <Dialog
      title="Save a plan as a template"
      context="The plan itself stays as it is."
      width="sm"
      onClose={onClose}
      onSubmit={() => setIsChosen(chosen !== null)}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={chosen === null}>
            Continue
          </Button>
        </>
      }
    >
      <SearchablePicker
        label="Plan"
        options={options}
        chosen={chosen}
        onChoose={setChosen}
        placeholder="Select a plan..."
        searchPlaceholder="Search plans..."
        noMatch="No plans found."
        instead={options.length === 0 ? instead : undefined}
        start={() => null}
      />
    </Dialog>
  );
}
