import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CardGrid } from '@/components/lists/CardGrid';
import { EmptyState } from '@/components/states/EmptyState';
import { useMay } from '@/domain/members/role';
import type { PlanTemplate } from '@/domain/plan-templates/planTemplate';
import { useFocusAfterDeletion } from '@/lib/movingFocus';
import { useFilterInAddress } from '@/lib/useFilterInAddress';
import { DeletePlanTemplateDialog } from './DeletePlanTemplateDialog';
import { PlanTemplateCard, planTemplateCardHeight } from './PlanTemplateCard';
import { type FileFormat, useDuplicatePlanTemplate, useTemplateFile } from './queries';
import { TemplateToolbar } from './TemplateToolbar';
import { matchingPlanTemplates, tagsOf } from './templateFilter';
import { readPlanTemplateFilter } from './templateSearch';

const UsePlanDialog = lazy(() =>
  import('@/domain/plan-use/UsePlanDialog').then(({ UsePlanDialog }) => ({ default: UsePlanDialog })),
);
const PlanChangesDialog = lazy(() =>
  import('@/domain/plan-use/PlanChangesDialog').then(({ PlanChangesDialog }) => ({
    default: PlanChangesDialog,
  })),
);

export function TemplateList({ templates }: { templates: readonly PlanTemplate[] }) {
  const { t } = useLingui();
  const address = useFilterInAddress(readPlanTemplateFilter);
  const mayChange = useMay('changeTemplates');
  const [using, setUsing] = useState<PlanTemplate>();
  const [chosen, setChosen] = useState<PlanTemplate>();
  // After a save the URL names the template, and its linked plans open at once.
  const navigate = useNavigate();
  const { linked } = useSearch({ strict: false }) as { linked?: string };
  const followed = chosen ?? templates.find(({ templateId }) => mayChange && templateId === linked);
  const closeFollowed = () => {
    setChosen(undefined);
    if (linked !== undefined) void navigate({ to: '.', search: readPlanTemplateFilter, replace: true });
  };
  const [deleting, setDeleting] = useState<PlanTemplate>();
  const [deletedId, setDeletedId] = useState<string>();
  const aroundRef = useFocusAfterDeletion(deletedId);
  const duplicate = useDuplicatePlanTemplate();
  const file = useTemplateFile();

  const busyId = duplicate.isPending
    ? duplicate.variables.templateId
    : file.isPending
      ? file.variables.template.templateId
      : undefined;

  const actions = {
    onUse: setUsing,
    onFollow: setChosen,
    onDuplicate: duplicate.mutate,
    onFile: (template: PlanTemplate, format: FileFormat) => file.mutate({ template, format }),
    onDelete: setDeleting,
  };

  // The field updates at once; the cards follow when they are ready.
  const q = useDeferredValue(address.search);
  const shown = matchingPlanTemplates(templates, { ...address.filter, q });

  return (
    <section ref={aroundRef} aria-label={t`Plan templates`} tabIndex={-1} className="outline-none">
      <TemplateToolbar
        address={address}
        tags={tagsOf(templates)}
        shown={shown.length}
        total={templates.length}
      />
      {shown.length === 0 ? (
        <div className="mt-4 grid min-h-[300px] place-items-center">
          <EmptyState
            title={t`No plan templates found`}
            line={t`Try adjusting your search or filters`}
            action={
              <Button onPress={address.clear}>
                <Trans>Clear Filters</Trans>
              </Button>
            }
          />
        </div>
      ) : (
        <CardGrid items={shown} cardHeight={planTemplateCardHeight}>
          {(template, place) => (
            <PlanTemplateCard
              key={template.templateId}
              template={template}
              isBusy={template.templateId === busyId}
              actions={mayChange ? actions : undefined}
              {...place}
            />
          )}
        </CardGrid>
      )}
      <Suspense>
        {using && <UsePlanDialog templateId={using.templateId} onClose={() => setUsing(undefined)} />}
        {followed && <PlanChangesDialog template={followed} onClose={closeFollowed} />}
      </Suspense>
      {deleting && (
        <DeletePlanTemplateDialog
          template={deleting}
          onDeleted={() => {
            setDeleting(undefined);
            setDeletedId(deleting.templateId);
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
