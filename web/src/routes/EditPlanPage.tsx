import { useParams, useSearch } from '@tanstack/react-router';
import { EditPlan } from '@/features/plan-editor/EditPlan';

export function EditPlanPage() {
  const { scheduleId } = useParams({ from: '/app/coach/edit/{-$scheduleId}' });
  const { workout, off, weeks, start } = useSearch({ from: '/app/coach/edit/{-$scheduleId}' });
  return <EditPlan scheduleId={scheduleId} workoutId={workout} absenceId={off} change={{ weeks, start }} />;
}
