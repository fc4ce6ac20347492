import { useParams } from '@tanstack/react-router';
import { EditPlanTemplate } from '@/features/schedule-editor/EditPlanTemplate';

export function EditTemplatePage() {
  const { templateId } = useParams({ from: '/app/coach/templates/$templateId' });
  return <EditPlanTemplate key={templateId} templateId={templateId} />;
}
