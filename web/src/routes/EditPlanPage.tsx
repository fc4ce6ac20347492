import { useParams, useSearch } from '@tanstack/react-router';
import { EditPlan } from '@/features/plan-editor/EditPlan';

export function EditPlanPage() {
  const { scheduleId } = useParams({ from: '/app/coach/edit/{-$scheduleId}' });
  const { workout, off, lost, weeks, start } = useSearch({ from: '/app/coach/edit/{-$scheduleId}' });
  return (
    <EditPlan
      scheduleId={scheduleId}
      workoutId={workout}
      absenceId={off}
      lostDays={lost}
      change={{ weeks, start }}
    />
  );
}
