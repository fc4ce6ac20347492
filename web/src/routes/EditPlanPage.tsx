import { useParams, useSearch } from '@tanstack/react-router';
import { EditPlan } from '@/features/plan-editor/EditPlan';

export function EditPlanPage() {
  const { scheduleId } = useParams({ from: '/app/coach/edit/{-$scheduleId}' });
  const { workout, weeks, start, history } = useSearch({ from: '/app/coach/edit/{-$scheduleId}' });
  return (
    <EditPlan
      scheduleId={scheduleId}
      workoutId={workout}
      change={{ weeks, start }}
      opensHistory={history === true}
    />
  );
}
