import { useParams, useSearch } from '@tanstack/react-router';
import { EditSchedule } from '@/features/plan-editor/EditSchedule';

export function EditSchedulePage() {
  const { scheduleId } = useParams({ from: '/app/coach/edit/{-$scheduleId}' });
  const { workout, weeks, start } = useSearch({ from: '/app/coach/edit/{-$scheduleId}' });
  return <EditSchedule scheduleId={scheduleId} workoutId={workout} change={{ weeks, start }} />;
}
