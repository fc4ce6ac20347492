import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMay } from '@/domain/members/role';
import { EditPlanTemplate } from '@/features/plan-editor/EditPlanTemplate';
import { NewPlanTemplate } from '@/features/plan-editor/NewPlanTemplate';

// The editor does without what it shows.
const AskOwners = lazy(() =>
  import('@/domain/members/AskOwners').then(({ AskOwners }) => ({ default: AskOwners })),
);

/** One route for both, so that other pages load less. */
export function EditTemplatePage() {
  const { templateId } = useParams({ from: '/app/coach/templates/$templateId' });
  const mayChange = useMay('changeTemplates');
  if (!mayChange) {
    return (
      <Suspense fallback={null}>
        <AskOwners />
      </Suspense>
    );
  }
  if (templateId === 'new') return <NewPlanTemplate />;
  return <EditPlanTemplate key={templateId} templateId={templateId} />;
}
