import { useParams } from '@tanstack/react-router';
import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { EditPlanTemplate } from '@/features/plan-editor/EditPlanTemplate';
import { NewPlanTemplate } from '@/features/plan-editor/NewPlanTemplate';

/** One route for both, so that other pages load less. */
export function EditTemplatePage() {
  const { templateId } = useParams({ from: '/app/coach/templates/$templateId' });
  const mayChange = useMay('changeTemplates');
  if (!mayChange) return <LateAskOwners />;
  if (templateId === 'new') return <NewPlanTemplate />;
  return <EditPlanTemplate key={templateId} templateId={templateId} />;
}
